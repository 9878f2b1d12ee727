<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>CopiesForm</name>
    <message>
        <source>no icons of their own</source>
        <translation>aucun symbole particulier</translation>
    </message>
    <message>
        <source>Icons of the copies looked at</source>
        <translation>Symboles des exemplaires affichés</translation>
    </message>
    <message>
        <source>Add copies</source>
        <translation>Ajouter des exemplaires</translation>
    </message>
    <message>
        <source>Make all alike</source>
        <translation>Tous identiques</translation>
    </message>
    <message>
        <source>Keep the number of copies, without icons of their own</source>
        <translation>Garder le nombre d’exemplaires, sans symboles particuliers</translation>
    </message>
</context>
<context>
    <name>CopyRow</name>
    <message>
        <source>How many of these copies</source>
        <translation>Nombre de ces exemplaires</translation>
    </message>
    <message>
        <source>Remove these copies</source>
        <translation>Retirer ces exemplaires</translation>
    </message>
</context>
<context>
    <name>CopyStrip</name>
    <message>
        <source>Kinds of copies</source>
        <translation>Sortes d’exemplaires</translation>
    </message>
    <message>
        <source>Copies of this tile that show other icons. Click to look at one.</source>
        <translation>Exemplaires de cette tuile qui portent d’autres symboles. Cliquez pour en voir un.</translation>
    </message>
</context>
<context>
    <name>DerivedFieldCard</name>
    <message>
        <source>{kind} at {point}, left by the other features</source>
        <translation>{kind} en {point}, laissé par les autres éléments</translation>
    </message>
</context>
<context>
    <name>DistributionTable</name>
    <message>
        <source>Totals</source>
        <translation>Totaux</translation>
    </message>
    <message>
        <source>Copies of each tile</source>
        <translation>Exemplaires de chaque tuile</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symboles</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Bords</translation>
    </message>
    <message>
        <source>In the file of {name}</source>
        <translation>Dans le fichier de {name}</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>tuiles</translation>
    </message>
    <message>
        <source>designs</source>
        <translation>modèles</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>{name}: as expected</source>
        <translation>{name} : comme attendu</translation>
    </message>
    <message>
        <source>{name}: there are {actual}, expected are {expected}</source>
        <translation>{name} : {actual} au lieu de {expected}</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Réel</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Attendu</translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message>
        <source>Distribution</source>
        <translation>Répartition</translation>
    </message>
</context>
<context>
    <name>EdgesForm</name>
    <message>
        <source>North side</source>
        <translation>Côté nord</translation>
    </message>
    <message>
        <source>East side</source>
        <translation>Côté est</translation>
    </message>
    <message>
        <source>South side</source>
        <translation>Côté sud</translation>
    </message>
    <message>
        <source>West side</source>
        <translation>Côté ouest</translation>
    </message>
</context>
<context>
    <name>FeatureCard</name>
    <message>
        <source>Kind of feature</source>
        <translation>Sorte d’élément</translation>
    </message>
    <message>
        <source>Name of the feature, if it needs one</source>
        <translation>Nom de l’élément, s’il en faut un</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>Remove this feature</source>
        <translation>Retirer cet élément</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>First end</source>
        <translation>Première extrémité</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>Second end</source>
        <translation>Seconde extrémité</translation>
    </message>
    <message>
        <source>on the sides</source>
        <translation>sur les côtés</translation>
    </message>
    <message>
        <source>Border points: {points}</source>
        <translation>Points du bord : {points}</translation>
    </message>
    <message>
        <source>at the border point</source>
        <translation>au point du bord</translation>
    </message>
    <message>
        <source>{word} is no border point. They are: {points}</source>
        <translation>{word} n’est pas un point du bord. Ce sont : {points}</translation>
    </message>
</context>
<context>
    <name>FeaturesForm</name>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a feature to this tile</source>
        <translation>Ajouter un élément à cette tuile</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Add a feature to {id}</source>
        <translation>l’ajout d’un élément à {id}</translation>
    </message>
    <message>
        <source>Remove a feature of {id}</source>
        <translation>le retrait d’un élément de {id}</translation>
    </message>
    <message>
        <source>Change the kind of a feature of {id}</source>
        <translation>le changement de sorte d’un élément de {id}</translation>
    </message>
    <message>
        <source>Name a feature of {id}</source>
        <translation>le changement de nom d’un élément de {id}</translation>
    </message>
    <message>
        <source>Move a feature of {id}</source>
        <translation>le déplacement d’un élément de {id}</translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>le changement des symboles de {id}</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>Re&amp;lire</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Fichiers &amp;récents</translation>
    </message>
    <message>
        <source>Open a set that comes with the &amp;program</source>
        <translation>Jeux fournis avec le &amp;programme</translation>
    </message>
    <message>
        <source>Open a tile set</source>
        <translation>Ouvrir un jeu de tuiles</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save a copy of the original</source>
        <translation>Enregistrer une copie de l’original</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>The originals stay as they are. Save your copy in another folder.</source>
        <translation>Les originaux restent tels quels. Enregistrez votre copie dans un autre dossier.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Enregistrer les modifications de {name} ?</translation>
    </message>
    <message>
        <source>They are lost if you discard them.</source>
        <translation>Elles seront perdues si vous les abandonnez.</translation>
    </message>
    <message>
        <source>Save a copy of this original</source>
        <translation>Enregistrer une copie de cet original</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Your changes are still here.</source>
        <translation>{file} n’a pas pu être enregistré : {reason}. Vos modifications sont toujours là.</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>Modifié par un autre programme</translation>
    </message>
    <message>
        <source>{file} was changed by another program since it was opened.</source>
        <translation>{file} a été modifié par un autre programme depuis son ouverture.</translation>
    </message>
    <message>
        <source>Saving replaces those changes with yours.</source>
        <translation>Enregistrer remplace ces modifications par les vôtres.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Jeux de tuiles ({patterns})</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Aucun fichier pour l’instant</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>tile {id}</source>
        <translation>tuile {id}</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Accepted: {reason}</source>
        <translation>Accepté : {reason}</translation>
    </message>
</context>
<context>
    <name>FindingTable</name>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n erreur</numerusform>
            <numerusform>%n erreurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n avertissement</numerusform>
            <numerusform>%n avertissements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n remarque</numerusform>
            <numerusform>%n remarques</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}: show or hide them</source>
        <translation>{count} : montrer ou masquer</translation>
    </message>
    <message>
        <source>Nothing found: this set is as it should be.</source>
        <translation>Rien à signaler : ce jeu est comme il doit être.</translation>
    </message>
    <message>
        <source>Everything found is hidden. Show it with the buttons above.</source>
        <translation>Tous les constats sont masqués. Montrez-les avec les boutons ci-dessus.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Turn the view &amp;left</source>
        <translation>Tourner la vue à &amp;gauche</translation>
    </message>
    <message>
        <source>Turn the view &amp;right</source>
        <translation>Tourner la vue à &amp;droite</translation>
    </message>
    <message>
        <source>Open a tile set, or drop one here.</source>
        <translation>Ouvrez un jeu de tuiles, ou déposez-en un ici.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Tuile</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Répartition</translation>
    </message>
    <message>
        <source>Hide this panel</source>
        <translation>Masquer ce panneau</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Édition</translation>
    </message>
    <message>
        <source>&amp;Tile</source>
        <translation>&amp;Tuile</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Apparence</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claire</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Barre d’outils</translation>
    </message>
    <message>
        <source>{file}, original</source>
        <translation>{file}, original</translation>
    </message>
    <message>
        <source>That cannot be: {reason}</source>
        <translation>C’est impossible : {reason}</translation>
    </message>
    <message>
        <source>The program speaks the other language when you start it again.</source>
        <translation>Le programme parlera l’autre langue à son prochain démarrage.</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
</context>
<context>
    <name>SideButtons</name>
    <message>
        <source>Side {side}</source>
        <translation>Côté {side}</translation>
    </message>
</context>
<context>
    <name>SummaryStrip</name>
    <message>
        <source>Show the findings</source>
        <translation>Montrer les constats</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n modèle</numerusform>
            <numerusform>%n modèles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n jeton</numerusform>
            <numerusform>%n jetons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n erreur</numerusform>
            <numerusform>%n erreurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n avertissement</numerusform>
            <numerusform>%n avertissements</numerusform>
        </translation>
    </message>
    <message>
        <source>no errors</source>
        <translation>aucune erreur</translation>
    </message>
</context>
<context>
    <name>TileCanvas</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n exemplaire</numerusform>
            <numerusform>%n exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>inherited from {base}</source>
        <translation>hérité de {base}</translation>
    </message>
    <message>
        <source>start tile</source>
        <translation>tuile de départ</translation>
    </message>
</context>
<context>
    <name>TileCommands</name>
    <message>
        <source>&amp;Add a tile</source>
        <translation>&amp;Ajouter une tuile</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Dupliquer</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Renommer</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Move &amp;earlier</source>
        <translation>Déplacer vers le dé&amp;but</translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation>Déplacer vers la &amp;fin</translation>
    </message>
    <message>
        <source>Add a tile</source>
        <translation>l’ajout d’une tuile</translation>
    </message>
    <message>
        <source>Duplicate {id}</source>
        <translation>la copie de {id}</translation>
    </message>
    <message>
        <source>Delete {id}</source>
        <translation>la suppression de {id}</translation>
    </message>
    <message>
        <source>Move {id}</source>
        <translation>le déplacement de {id}</translation>
    </message>
</context>
<context>
    <name>TileGallery</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>No tiles to show</source>
        <translation>Aucune tuile à montrer</translation>
    </message>
</context>
<context>
    <name>TileInspector</name>
    <message>
        <source>Id of the tile</source>
        <translation>Identifiant de la tuile</translation>
    </message>
    <message>
        <source>Number of copies</source>
        <translation>Nombre d’exemplaires</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Côtés</translation>
    </message>
    <message>
        <source>Copies and their icons</source>
        <translation>Exemplaires et leurs symboles</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Identifiant</translation>
    </message>
    <message>
        <source>Vary icons…</source>
        <translation>Varier les symboles…</translation>
    </message>
    <message>
        <source>Let some copies show other icons than the rest</source>
        <translation>Donner à certains exemplaires d’autres symboles qu’aux autres</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>This tile comes from {base}. Open that set to change it.</source>
        <translation>Cette tuile vient de {base}. Ouvrez ce jeu pour la modifier.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Icons of the tile itself</source>
        <translation>Symboles de la tuile elle-même</translation>
    </message>
    <message>
        <source>Rename {id}</source>
        <translation>le changement du nom de {id}</translation>
    </message>
    <message>
        <source>Change the count of {id}</source>
        <translation>le changement du nombre de {id}</translation>
    </message>
    <message>
        <source>Change a side of {id}</source>
        <translation>le changement d’un côté de {id}</translation>
    </message>
    <message>
        <source>Vary the copies of {id}</source>
        <translation>la variation des exemplaires de {id}</translation>
    </message>
    <message>
        <source>Make the copies of {id} alike</source>
        <translation>l’uniformisation des exemplaires de {id}</translation>
    </message>
    <message>
        <source>Add copies of {id}</source>
        <translation>l’ajout d’exemplaires de {id}</translation>
    </message>
    <message>
        <source>Remove copies of {id}</source>
        <translation>le retrait d’exemplaires de {id}</translation>
    </message>
    <message>
        <source>Change the copies of {id}</source>
        <translation>le changement des exemplaires de {id}</translation>
    </message>
    <message>
        <source>Change icons on copies of {id}</source>
        <translation>le changement des symboles d’exemplaires de {id}</translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>le changement des symboles de {id}</translation>
    </message>
</context>
<context>
    <name>TileList</name>
    <message>
        <source>Tile {id}</source>
        <translation>Tuile {id}</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n exemplaire</numerusform>
            <numerusform>%n exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>héritée</translation>
    </message>
    <message>
        <source>inherited from {base}</source>
        <translation>hérité de {base}</translation>
    </message>
</context>
<context>
    <name>TileView</name>
    <message>
        <source>Drawing of tile {id}</source>
        <translation>Dessin de la tuile {id}</translation>
    </message>
    <message>
        <source>This set has no tiles yet. Add the first one with Tile → Add.</source>
        <translation>Ce jeu n’a pas encore de tuiles. Ajoutez la première avec Tuile → Ajouter.</translation>
    </message>
</context>
<context>
    <name>UnreadableView</name>
    <message>
        <source>This file cannot be shown as tiles yet</source>
        <translation>Ce fichier ne peut pas encore être montré en tuiles</translation>
    </message>
    <message>
        <source>Lines of the file</source>
        <translation>Lignes du fichier</translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation>Relire le fichier</translation>
    </message>
    <message>
        <source>{file} is left as it is. Mend the marked lines in a text editor, then read it again: the panel of findings says what is wrong.</source>
        <translation>{file} reste tel quel. Corrigez les lignes marquées dans un éditeur de texte, puis relisez-le : les constats disent ce qui ne va pas.</translation>
    </message>
    <message>
        <source>{file} rests on a set that cannot be read. See the findings below.</source>
        <translation>{file} repose sur un jeu qui ne peut pas être lu. Voyez les constats ci-dessous.</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>That went wrong inside the program, but your work is kept: {error}</source>
        <translation>Une erreur s’est produite dans le programme, mais votre travail est conservé : {error}</translation>
    </message>
</context>
</TS>
