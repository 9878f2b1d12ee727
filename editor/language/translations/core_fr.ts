<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>'{quoted}'</source>
        <translation>« {quoted} »</translation>
    </message>
    <message>
        <source>({x},{y}) is no open cell</source>
        <translation>({x},{y}) n’est pas une case libre</translation>
    </message>
    <message>
        <source>.git leads to a repository elsewhere that does not name this folder; it is not followed</source>
        <translation>.git mène à un dépôt ailleurs qui ne nomme pas ce dossier ; il n’est pas suivi</translation>
    </message>
    <message>
        <source>.git leads to another computer; it is not followed</source>
        <translation>.git mène à un autre ordinateur ; il n’est pas suivi</translation>
    </message>
    <message>
        <source>&lt;{element}&gt; lacks {name!r}</source>
        <translation>{name!r} manque à &lt;{element}&gt;</translation>
    </message>
    <message>
        <source>&lt;{element}&gt; names no side</source>
        <translation>&lt;{element}&gt; ne nomme aucun côté</translation>
    </message>
    <message>
        <source>&lt;{name}&gt; begins no tile definitions</source>
        <translation>&lt;{name}&gt; ne commence pas des définitions de tuiles</translation>
    </message>
    <message>
        <source>A `touches` or a `crossing` that makes no difference to what adjoins what, and to fields.</source>
        <translation>Un `touches` ou un `crossing` qui ne change rien ni à ce qui est voisin, ni aux champs.</translation>
    </message>
    <message>
        <source>A budget does not hold: {what}</source>
        <translation>Un budget n’est pas tenu : {what}</translation>
    </message>
    <message>
        <source>A budget of a study cannot be meant as it is written.</source>
        <translation>Un budget d’une étude ne peut pas être voulu comme il est écrit.</translation>
    </message>
    <message>
        <source>A budget of a study does not hold.</source>
        <translation>Un budget d’une étude n’est pas tenu.</translation>
    </message>
    <message>
        <source>A budget of a study holds.</source>
        <translation>Un budget d’une étude est tenu.</translation>
    </message>
    <message>
        <source>A card has no value, or no suit, that its effect makes use of; of a suit it is a note.</source>
        <translation>Une carte n’a pas la valeur, ou la couleur, dont son effet se sert ; pour la couleur, c’est une remarque.</translation>
    </message>
    <message>
        <source>A design does not have the expected number of copies.</source>
        <translation>Un modèle n’a pas le nombre d’exemplaires attendu.</translation>
    </message>
    <message>
        <source>A feature or a tile shows fewer or more of an icon than its kind requires.</source>
        <translation>Un élément ou une tuile porte moins ou plus d’un symbole que ne le doit chacun de cette sorte.</translation>
    </message>
    <message>
        <source>A feature that no tiles of the edition can complete. The outermost tiles of a completed line or area are ends, which leave the tile on one side only, or corners, which turn. It takes two ends, four corners, or an end and two corners.</source>
        <translation>Un élément qu’aucune tuile de l’édition ne permet de terminer. Les tuiles extérieures d’une ligne ou d’une zone terminée sont des bouts, qui ne quittent la tuile que par un côté, ou des coins, qui tournent. Il faut deux bouts, quatre coins, ou un bout et deux coins.</translation>
    </message>
    <message>
        <source>A formula counts an icon that is never on such a feature.</source>
        <translation>Une formule compte une icône qui n’est jamais sur un tel élément.</translation>
    </message>
    <message>
        <source>A game with cards is named, and there are none.</source>
        <translation>Un jeu de cartes est nommé, et il n’y a pas de cartes.</translation>
    </message>
    <message>
        <source>A key that the format does not have.</source>
        <translation>Une clé que le format ne connaît pas.</translation>
    </message>
    <message>
        <source>A kind of card has an effect that no plugin of the edition declares.</source>
        <translation>Une sorte de carte a un effet que ne déclare aucun plugin de l’édition.</translation>
    </message>
    <message>
        <source>A kind of card of its own, with an effect that there is.</source>
        <translation>Une sorte de carte à lui, avec un effet qui existe.</translation>
    </message>
    <message>
        <source>A kind of card that no card has.</source>
        <translation>Une sorte de carte dont il n’y a aucune carte.</translation>
    </message>
    <message>
        <source>A landmark stands inside a tile. It is completed when tiles lie on the eight cells around it; until then it is worth one point for each of them.</source>
        <translation>Un monument se dresse au milieu d’une tuile. Il est terminé quand des tuiles occupent les huit cases autour de lui ; d’ici là, il vaut un point pour chacune d’elles.</translation>
    </message>
    <message>
        <source>A line joins its ends, an area takes sides, a site stands inside, a field is what the others leave.</source>
        <translation>Une ligne joint ses extrémités, une zone prend des côtés, un site se trouve à l’intérieur, un champ est ce que les autres laissent.</translation>
    </message>
    <message>
        <source>A line that does not have two to four ends, or lines that end on one another in a circle.</source>
        <translation>Une ligne qui n’a pas de deux à quatre extrémités, ou des lignes qui finissent l’une sur l’autre en cercle.</translation>
    </message>
    <message>
        <source>A line that passes over or under all else, and parts no field.</source>
        <translation>Une ligne qui passe au-dessus ou au-dessous de tout le reste et ne sépare aucun champ.</translation>
    </message>
    <message>
        <source>A mapping states the same key twice.</source>
        <translation>Un groupe de clés donne deux fois la même clé.</translation>
    </message>
    <message>
        <source>A name that is a word of the format or of its formulas.</source>
        <translation>Un nom qui est un mot du format ou de ses formules.</translation>
    </message>
    <message>
        <source>A pack that is damaged, or that was made to harm; nothing of it is used.</source>
        <translation>Une archive abîmée, ou faite pour nuire ; rien n’en est utilisé.</translation>
    </message>
    <message>
        <source>A pack was made with another shipped set than the one that is here.</source>
        <translation>Une archive a été faite avec un autre jeu livré que celui qui se trouve ici.</translation>
    </message>
    <message>
        <source>A page to measure the printer by</source>
        <translation>Une page pour mesurer l’imprimante</translation>
    </message>
    <message>
        <source>A picture has too few dots for print: fewer than 300 to an inch on a tile of 45 mm.</source>
        <translation>Une image a trop peu de points pour l’impression : moins de 300 par pouce sur une tuile de 45 mm.</translation>
    </message>
    <message>
        <source>A picture of a tile is not square; it is stretched, or as an SVG file shown in the middle.</source>
        <translation>L’image d’une tuile n’est pas carrée ; elle est étirée ou, si c’est un fichier SVG, centrée.</translation>
    </message>
    <message>
        <source>A picture that cannot be used, or not all of it; the tile is drawn instead, or what is left. A picture lies in the folder of the set or below, is a PNG, JPEG, WebP or SVG file that can be decoded, and keeps to limits.</source>
        <translation>Une image inutilisable, ou en partie ; la tuile est dessinée, ou ce qui reste. Une image se trouve dans le dossier du jeu ou plus bas, est un fichier PNG, JPEG, WebP ou SVG qui peut être décodé, et respecte des limites.</translation>
    </message>
    <message>
        <source>A picture that is not there; the tile is drawn instead.</source>
        <translation>Une image introuvable ; la tuile est dessinée.</translation>
    </message>
    <message>
        <source>A plugin of the edition requires a name that no set declares.</source>
        <translation>Un plugin de l’édition exige un nom qu’aucun jeu ne déclare.</translation>
    </message>
    <message>
        <source>A plugin that cannot be found.</source>
        <translation>Un plugin introuvable.</translation>
    </message>
    <message>
        <source>A recorded game of {players}.</source>
        <translation>Une partie enregistrée de {players}.</translation>
    </message>
    <message>
        <source>A reference that fits several features of the tile, or points of several fields.</source>
        <translation>Une référence qui convient à plusieurs éléments de la tuile, ou à des points de plusieurs champs.</translation>
    </message>
    <message>
        <source>A required key is missing.</source>
        <translation>Une clé obligatoire manque.</translation>
    </message>
    <message>
        <source>A set in this folder would not find {id!r}. Choose the folder of that: {folder}</source>
        <translation>Un jeu placé dans ce dossier ne trouverait pas {id!r}. Choisissez le dossier de celui-ci : {folder}</translation>
    </message>
    <message>
        <source>A set or a plugin names a rule that no set and no page of rules has.</source>
        <translation>Un jeu ou un plugin nomme une règle qui n’existe dans aucun jeu ni dans les règles publiées.</translation>
    </message>
    <message>
        <source>A side shows what no feature there has, or a feature takes a side that shows another.</source>
        <translation>Un côté montre ce qu’aucun élément n’y porte, ou un élément prend un côté qui montre autre chose.</translation>
    </message>
    <message>
        <source>A site has fewer or more lines ending in it than its kind allows.</source>
        <translation>Il aboutit à un site moins ou plus de lignes que sa sorte ne le permet.</translation>
    </message>
    <message>
        <source>A study gives an option that is not there, or a value it cannot have.</source>
        <translation>Une étude donne une option qui n’existe pas, ou une valeur qu’elle ne peut pas avoir.</translation>
    </message>
    <message>
        <source>A study names a bot that is not there, or cannot play the game.</source>
        <translation>Une étude nomme un robot qui n’existe pas, ou qui ne peut pas jouer à ce jeu.</translation>
    </message>
    <message>
        <source>A study names a measure that its games do not have.</source>
        <translation>Une étude nomme une mesure que ses parties n’ont pas.</translation>
    </message>
    <message>
        <source>A study names a set that is not there.</source>
        <translation>Une étude nomme un jeu qui n’existe pas.</translation>
    </message>
    <message>
        <source>A study names an edition that it does not have.</source>
        <translation>Une étude nomme une édition qu’elle n’a pas.</translation>
    </message>
    <message>
        <source>A study names more bots than players.</source>
        <translation>Une étude nomme plus de robots que de joueurs.</translation>
    </message>
    <message>
        <source>A study says neither how many games it has nor when they suffice.</source>
        <translation>Une étude ne dit ni combien elle a de parties ni quand elles suffisent.</translation>
    </message>
    <message>
        <source>A suit that no card has.</source>
        <translation>Une couleur qu’aucune carte n’a.</translation>
    </message>
    <message>
        <source>A symbol file that cannot be found; a badge or a figure with letters is drawn instead.</source>
        <translation>Un fichier d’image introuvable ; un insigne ou une figurine à lettres est dessiné à la place.</translation>
    </message>
    <message>
        <source>A symbol file that cannot be used, or not all of it; a badge is drawn, or what is left.</source>
        <translation>Un fichier de symbole inutilisable, en tout ou en partie ; un insigne est dessiné, ou ce qui reste.</translation>
    </message>
    <message>
        <source>A terrain is not on the expected number of edges.</source>
        <translation>Un terrain n’est pas sur autant de bords qu’attendu.</translation>
    </message>
    <message>
        <source>A terrain, kind, icon, design, token or check that nothing declares.</source>
        <translation>Un terrain, une sorte, un symbole, un modèle, un jeton ou un contrôle que rien ne déclare.</translation>
    </message>
    <message>
        <source>A tile that no chain of matching edges, counting copies, connects to the start tile.</source>
        <translation>Une tuile qu’aucune suite de bords concordants, compte tenu des exemplaires, ne relie à la tuile de départ.</translation>
    </message>
    <message>
        <source>A tile without a copy in its own file.</source>
        <translation>Une tuile dont son propre fichier n’a aucun exemplaire.</translation>
    </message>
    <message>
        <source>A title is needed.</source>
        <translation>Il faut un titre.</translation>
    </message>
    <message>
        <source>A value of the wrong type, out of range, or inconsistent with another value next to it.</source>
        <translation>Une valeur du mauvais type, hors de ses limites, ou incompatible avec une autre à côté d’elle.</translation>
    </message>
    <message>
        <source>A written field covers a point of a line or an area, or written fields omit a point.</source>
        <translation>Un champ écrit couvre un point d’une ligne ou d’une zone, ou les champs écrits oublient un point.</translation>
    </message>
    <message>
        <source>Add one copy of {tile}</source>
        <translation>Mettre un exemplaire de {tile}</translation>
    </message>
    <message>
        <source>Add the end {ends}</source>
        <translation>Ajouter l’extrémité {ends}</translation>
    </message>
    <message>
        <source>Add the ends {ends}</source>
        <translation>Ajouter les extrémités {ends}</translation>
    </message>
    <message>
        <source>Add {kind} at {ends}</source>
        <translation>Ajouter {kind} en {ends}</translation>
    </message>
    <message>
        <source>Add {text}</source>
        <translation>Ajouter {text}</translation>
    </message>
    <message>
        <source>All budgets hold</source>
        <translation>Tous les budgets sont tenus</translation>
    </message>
    <message>
        <source>All numbers</source>
        <translation>Tous les chiffres</translation>
    </message>
    <message>
        <source>All that it says of tiles is said here.</source>
        <translation>Tout ce qu’il dit des tuiles est repris ici.</translation>
    </message>
    <message>
        <source>All that was looked for happened at least once.</source>
        <translation>Tout ce qui était recherché est arrivé au moins une fois.</translation>
    </message>
    <message>
        <source>An alias, anchor, tag, merge key, second document, or too deep or too large.</source>
        <translation>Un alias, une ancre, une étiquette, une clé de fusion, un second document, ou un texte trop profond ou trop grand.</translation>
    </message>
    <message>
        <source>An edge that only one copy shows, so that no tile can ever be placed next to it.</source>
        <translation>Un bord qu’un seul exemplaire montre, si bien qu’aucune tuile ne peut jamais s’y poser.</translation>
    </message>
    <message>
        <source>An edition has one base game, and this set is based on {base!r}.</source>
        <translation>Une édition a un seul jeu de base, et ce jeu repose sur {base!r}.</translation>
    </message>
    <message>
        <source>An edition of a study cannot be played.</source>
        <translation>Une édition d’une étude ne peut pas être jouée.</translation>
    </message>
    <message>
        <source>An entry of `at` that is not possible for a feature of this shape.</source>
        <translation>Une entrée de `at` qui n’est pas une place pour un élément de cette forme.</translation>
    </message>
    <message>
        <source>An entry of `touches` that is no other feature, no corner and no free point of the border.</source>
        <translation>Une entrée de `touches` qui n’est ni un autre élément, ni un coin, ni un point libre du bord.</translation>
    </message>
    <message>
        <source>An icon does not appear the expected number of times.</source>
        <translation>Un symbole n’apparaît pas aussi souvent qu’attendu.</translation>
    </message>
    <message>
        <source>An icon on a feature that cannot carry it.</source>
        <translation>Un symbole sur un élément qui ne peut pas le porter.</translation>
    </message>
    <message>
        <source>An icon that is directed has a number instead of a wind, or another one has a wind.</source>
        <translation>Un symbole orienté a un nombre au lieu d’une direction, ou un autre a une direction.</translation>
    </message>
    <message>
        <source>An id has letters, digits, '-', '_' and '.', and begins and ends with one.</source>
        <translation>Un identifiant se compose de lettres, de chiffres et de « - », « _ » et « . » ; il commence et finit par une lettre ou un chiffre.</translation>
    </message>
    <message numerus="yes">
        <source>An id has {count} characters at most.</source>
        <translation>
            <numerusform>Un identifiant a {count} caractère au plus.</numerusform>
            <numerusform>Un identifiant a {count} caractères au plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>An id is needed.</source>
        <translation>Il faut un identifiant.</translation>
    </message>
    <message>
        <source>An invalid value formula.</source>
        <translation>Une formule de valeur non valable.</translation>
    </message>
    <message>
        <source>An option that neither the rules of all games nor a plugin of the edition declares.</source>
        <translation>Une option que ne déclarent ni les règles communes ni un plugin de l’édition.</translation>
    </message>
    <message>
        <source>Another file of the edition is called {id!r}: {file}</source>
        <translation>Un autre fichier de l’édition s’appelle {id!r} : {file}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Reculer</translation>
    </message>
    <message>
        <source>Between which limits figures should lie.</source>
        <translation>Entre quelles limites les valeurs devraient se trouver.</translation>
    </message>
    <message>
        <source>Both rulers are 100 mm long. If they are not, print at 100 %, without fitting.</source>
        <translation>Les deux règles mesurent 100 mm. Sinon, imprimez à 100 %, sans ajuster à la page.</translation>
    </message>
    <message>
        <source>Budgets that are undecided so far: {number} of {total}</source>
        <translation>Budgets indécis jusqu’ici : {number} sur {total}</translation>
    </message>
    <message>
        <source>Budgets that do not hold: {number} of {total}</source>
        <translation>Budgets qui ne sont pas tenus : {number} sur {total}</translation>
    </message>
    <message>
        <source>Budgets that the games do not decide: {number} of {total}</source>
        <translation>Budgets dont les parties ne décident pas : {number} sur {total}</translation>
    </message>
    <message>
        <source>By a feature's name or unique kind, or `tile`.</source>
        <translation>Par le nom d’un élément ou sa sorte si elle est unique, ou `tile`.</translation>
    </message>
    <message>
        <source>By how many points a player is ahead of the mean of the others at the end.</source>
        <translation>De combien de points un joueur devance la moyenne des autres à la fin.</translation>
    </message>
    <message>
        <source>By how many points the first is ahead of the second at the end.</source>
        <translation>De combien de points le premier devance le deuxième à la fin.</translation>
    </message>
    <message>
        <source>By pool, what its tokens show: an SVG file in the symbols folder; none: a disc.</source>
        <translation>Par réserve, ce que montrent ses jetons : un fichier SVG du dossier symbols ; sans : un disque.</translation>
    </message>
    <message>
        <source>By seat and by bot</source>
        <translation>Par place et par bot</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>Cards by kind</source>
        <translation>Cartes par sorte</translation>
    </message>
    <message>
        <source>Cards in front of the players, and those removed</source>
        <translation>Cartes devant les joueurs, et cartes retirées</translation>
    </message>
    <message>
        <source>Cards of each suit, and there is no suit.</source>
        <translation>Des cartes de chaque couleur, et il n’y a pas de couleur.</translation>
    </message>
    <message>
        <source>Cards that start with a player are of fewer suits than there can be players.</source>
        <translation>Les cartes qui sont d’abord chez un joueur ont moins de couleurs qu’il ne peut y avoir de joueurs.</translation>
    </message>
    <message>
        <source>Change {wrong!r} to {right!r}</source>
        <translation>Changer {wrong!r} en {right!r}</translation>
    </message>
    <message>
        <source>Change {wrong} to {right}</source>
        <translation>Changer {wrong} en {right}</translation>
    </message>
    <message>
        <source>Changes of the lead</source>
        <translation>Changements de meneur</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Choix</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Complétés</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>Copies in play of designs further below.</source>
        <translation>Combien d’exemplaires de modèles du dessous sont en jeu.</translation>
    </message>
    <message>
        <source>Copies of each tile</source>
        <translation>Exemplaires de chaque tuile</translation>
    </message>
    <message>
        <source>Count {name} as {other}</source>
        <translation>Compter {name} comme {other}</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Décomptes</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Couverture</translation>
    </message>
    <message>
        <source>Create a set here</source>
        <translation>Commencer un jeu ici</translation>
    </message>
    <message>
        <source>Dead cells</source>
        <translation>Cases mortes</translation>
    </message>
    <message>
        <source>Decided after</source>
        <translation>Décidée après</translation>
    </message>
    <message>
        <source>Declare the icon {name!r}</source>
        <translation>Déclarer le symbole {name!r}</translation>
    </message>
    <message>
        <source>Derive the fields from the drawing</source>
        <translation>Déduire les champs du dessin</translation>
    </message>
    <message>
        <source>Designs that are out of play, if the edition has them.</source>
        <translation>Les modèles hors jeu, si l’édition les a.</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>périphérique ou ressource occupé</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Tuiles écartées</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>quota de disque dépassé</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Répartition</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Téléchargements</translation>
    </message>
    <message>
        <source>Draw a lettered badge instead</source>
        <translation>Dessiner un insigne à lettres à la place</translation>
    </message>
    <message>
        <source>Draw it from the model</source>
        <translation>Dessiner d’après le modèle</translation>
    </message>
    <message>
        <source>Each draws one token of this pool.</source>
        <translation>Chacun fait tirer un jeton de cette réserve.</translation>
    </message>
    <message>
        <source>Each points to a wind, on tiles only.</source>
        <translation>Indique une direction.</translation>
    </message>
    <message>
        <source>Edge patterns</source>
        <translation>Motifs de bords</translation>
    </message>
    <message>
        <source>Edge patterns on a tile, whichever way it is turned: {covered} of {possible}.</source>
        <translation>Motifs de bords présents sur une tuile, quelle que soit son orientation : {covered} sur {possible}.</translation>
    </message>
    <message>
        <source>Edge patterns, up to rotation, that no design shows.</source>
        <translation>Les motifs de bords, à une rotation près, qu’aucun modèle ne montre.</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Bords</translation>
    </message>
    <message>
        <source>Edges, turned as you like</source>
        <translation>Bords, tournés comme on veut</translation>
    </message>
    <message>
        <source>Expect the current tiles, designs and copies</source>
        <translation>Attendre les tuiles, modèles et exemplaires présents</translation>
    </message>
    <message>
        <source>Expect {count} instead of {stated}</source>
        <translation>Attendre {count} au lieu de {stated}</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Fewer points in “{after}” than in “{before}”: {value}, between {low} and {high}</source>
        <translation>Moins de points dans « {after} » que dans « {before} » : {value}, entre {low} et {high}</translation>
    </message>
    <message>
        <source>Fewer than {fewest} deals decide nothing</source>
        <translation>Moins de {fewest} donnes ne décident de rien</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>nom de fichier trop long</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>fichier trop gros</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>First dead cell after</source>
        <translation>Première case morte après</translation>
    </message>
    <message>
        <source>Fix the open file first.</source>
        <translation>Corrigez d’abord le fichier ouvert.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Avancer</translation>
    </message>
    <message>
        <source>Give {name} the code {code}</source>
        <translation>Donner à {name} le code {code}</translation>
    </message>
    <message>
        <source>Give {name} the terrain {terrain}</source>
        <translation>Donner à {name} le terrain {terrain}</translation>
    </message>
    <message>
        <source>Go back to {value!r}</source>
        <translation>Revenir à {value!r}</translation>
    </message>
    <message>
        <source>Hold this side towards you, and the sheet against the light.</source>
        <translation>Tenez ce côté vers vous, et la feuille face à la lumière.</translation>
    </message>
    <message>
        <source>Holes in the table</source>
        <translation>Trous dans la table</translation>
    </message>
    <message>
        <source>Holes with four neighbours, as they are oriented, that no tile fits.</source>
        <translation>Les trous à quatre voisines, selon leur orientation, où aucune tuile ne convient.</translation>
    </message>
    <message>
        <source>How exactly a figure is to be known, instead of `games`.</source>
        <translation>Avec quelle précision une valeur doit être connue, au lieu de `games`.</translation>
    </message>
    <message>
        <source>How far the 95 % interval may reach to either side.</source>
        <translation>Jusqu’où l’intervalle à 95 % peut s’étendre de chaque côté.</translation>
    </message>
    <message>
        <source>How it was played</source>
        <translation>Comment on a joué</translation>
    </message>
    <message>
        <source>How many can play.</source>
        <translation>À combien on peut jouer.</translation>
    </message>
    <message>
        <source>How many cards are on the table at first.</source>
        <translation>Le nombre de cartes sur la table au début.</translation>
    </message>
    <message>
        <source>How many cards there are in all.</source>
        <translation>Le nombre de cartes en tout.</translation>
    </message>
    <message>
        <source>How many cards there are of a design; those that are not named keep their number.</source>
        <translation>Le nombre de cartes d’un modèle ; celles qui ne sont pas nommées gardent le leur.</translation>
    </message>
    <message>
        <source>How many cards there are of each kind.</source>
        <translation>Le nombre de cartes de chaque sorte.</translation>
    </message>
    <message>
        <source>How many copies of a tile are in play; tiles that are not named keep their number.</source>
        <translation>Combien d’exemplaires d’une tuile sont en jeu ; celles qui ne sont pas nommées gardent leur nombre.</translation>
    </message>
    <message>
        <source>How many copies there are of a tile.</source>
        <translation>Combien il y a d’exemplaires d’une tuile.</translation>
    </message>
    <message>
        <source>How many copies there are of each design.</source>
        <translation>Combien d’exemplaires il y a de chaque modèle.</translation>
    </message>
    <message>
        <source>How many copies there are; one if it is left out.</source>
        <translation>Combien il y a d’exemplaires ; un par défaut.</translation>
    </message>
    <message>
        <source>How many designs there are.</source>
        <translation>Combien il y a de modèles.</translation>
    </message>
    <message>
        <source>How many different actions there are when a player decides: the branching factor. Rotations in which a tile looks the same count once.</source>
        <translation>Combien d’actions différentes il y a quand un joueur décide : le facteur de branchement. Les rotations qui laissent une tuile pareille comptent une fois.</translation>
    </message>
    <message>
        <source>How many each player has.</source>
        <translation>Combien en a chaque joueur.</translation>
    </message>
    <message>
        <source>How many edges show each terrain, over all copies.</source>
        <translation>Combien de bords montrent chaque terrain, tous exemplaires compris.</translation>
    </message>
    <message>
        <source>How many features of a kind lie on the table at the end of a game.</source>
        <translation>Combien d’éléments d’un type se trouvent sur la table à la fin d’une partie.</translation>
    </message>
    <message>
        <source>How many games of each edition are played, at the most.</source>
        <translation>Combien de parties de chaque édition sont jouées, au plus.</translation>
    </message>
    <message>
        <source>How many it counts as when who holds a feature is decided; none: 1.</source>
        <translation>Pour combien il compte quand on décide qui tient un élément ; aucune : 1.</translation>
    </message>
    <message>
        <source>How many of them keep the score.</source>
        <translation>Combien d’entre eux marquent les points.</translation>
    </message>
    <message>
        <source>How many open cells there are in which no tile of the set fits: at the end, and when a quarter, half and three quarters of the tiles are laid.</source>
        <translation>Combien il y a de cases ouvertes où ne va aucune tuile du jeu : à la fin, et quand un quart, la moitié et trois quarts des tuiles sont posés.</translation>
    </message>
    <message>
        <source>How many play; none: as few as the editions allow, but every bot has a seat.</source>
        <translation>Combien jouent ; rien : aussi peu que les éditions le permettent, mais chaque robot a une place.</translation>
    </message>
    <message>
        <source>How many points a player has from a source.</source>
        <translation>Combien de points un joueur tire d’une source.</translation>
    </message>
    <message>
        <source>How many points more than the other players one ends with for each copy of a tile that one draws more than they do.</source>
        <translation>Combien de points de plus que les autres on a à la fin pour chaque exemplaire d’une tuile qu’on tire de plus qu’eux.</translation>
    </message>
    <message>
        <source>How many such copies there are.</source>
        <translation>Combien il y a de tels exemplaires.</translation>
    </message>
    <message>
        <source>How many there are for all players together.</source>
        <translation>Combien il y en a pour tous les joueurs ensemble.</translation>
    </message>
    <message>
        <source>How many there are of each design; one if it is left out.</source>
        <translation>Le nombre d’exemplaires de chaque modèle ; un s’il n’est pas indiqué.</translation>
    </message>
    <message>
        <source>How many there are of each icon, over all copies.</source>
        <translation>Combien il y a de chaque symbole, tous exemplaires compris.</translation>
    </message>
    <message>
        <source>How many there are of each kind, over all copies.</source>
        <translation>Combien il y a de chaque sorte, tous exemplaires compris.</translation>
    </message>
    <message>
        <source>How many tiles a feature of a kind covers at the end.</source>
        <translation>Combien de tuiles un élément d’un type couvre à la fin.</translation>
    </message>
    <message>
        <source>How many tiles are laid after the first of a feature until it is completed, or until the game ends.</source>
        <translation>Combien de tuiles sont posées après la première d’un élément jusqu’à ce qu’il soit complet, ou jusqu’à la fin de la partie.</translation>
    </message>
    <message>
        <source>How many tiles fit nowhere when they are drawn, and are out of the game.</source>
        <translation>Combien de tuiles ne vont nulle part quand on les pioche, et sortent du jeu.</translation>
    </message>
    <message>
        <source>How many tiles there are in all.</source>
        <translation>Combien il y a de tuiles en tout.</translation>
    </message>
    <message>
        <source>How many tokens of a pool a player holds at the end.</source>
        <translation>Combien de jetons d’une réserve un joueur possède à la fin.</translation>
    </message>
    <message>
        <source>How many tokens there are.</source>
        <translation>Combien il y a de jetons.</translation>
    </message>
    <message>
        <source>How often a player of this bot ends ahead of one of another bot; being level counts half. 50 % says that it makes no difference who plays.</source>
        <translation>Combien de fois un joueur de ce bot finit devant un joueur d’un autre bot ; une égalité compte pour moitié. 50 % dit que peu importe qui joue.</translation>
    </message>
    <message>
        <source>How often another player takes the lead; being level changes nothing.</source>
        <translation>Combien de fois un autre joueur prend la tête ; une égalité n’y change rien.</translation>
    </message>
    <message>
        <source>How often each action, claim, tile, icon, rule and option came up; what never did in many games is left out of play by the rules or by the bots.</source>
        <translation>Combien de fois chaque action, prise, tuile, icône, règle et option s’est présentée ; ce qui ne s’est jamais présenté en beaucoup de parties est exclu par les règles ou délaissé par les robots.</translation>
    </message>
    <message>
        <source>How often each deal is played with the same seats, by bots with other seeds.</source>
        <translation>Combien de fois chaque donne est jouée avec les mêmes places, par des bots d’autres graines.</translation>
    </message>
    <message>
        <source>However often one looks, this is wrong in {rate} % of studies at the most.</source>
        <translation>Si souvent qu’on regarde, c’est faux dans {rate} % des études au plus.</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symboles</translation>
    </message>
    <message>
        <source>Icons draw more tokens than there are.</source>
        <translation>Les symboles font tirer plus de jetons qu’il n’y en a.</translation>
    </message>
    <message>
        <source>Icons of the tile itself.</source>
        <translation>Les symboles de la tuile elle-même.</translation>
    </message>
    <message>
        <source>Icons that every copy shows on it.</source>
        <translation>Les symboles que chaque exemplaire y montre.</translation>
    </message>
    <message>
        <source>Imported from {files}: the tile set {id!r} of JCloisterZone's definitions.</source>
        <translation>Importé de {files} : le jeu de tuiles {id!r} des définitions de JCloisterZone.</translation>
    </message>
    <message>
        <source>Imported from {file}, a table of tiles.</source>
        <translation>Importé de {file}, un tableau de tuiles.</translation>
    </message>
    <message>
        <source>Indent with spaces</source>
        <translation>Décaler avec des espaces</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erreur d’entrée-sortie</translation>
    </message>
    <message>
        <source>Instead of `count`, where icons differ.</source>
        <translation>Au lieu de `count`, là où les symboles diffèrent.</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>It claims features.</source>
        <translation>Il revendique.</translation>
    </message>
    <message>
        <source>Its id.</source>
        <translation>Son identifiant.</translation>
    </message>
    <message>
        <source>Its picture, an SVG file in the symbols folder; none: a lettered badge.</source>
        <translation>Son image, un fichier SVG du dossier symbols ; aucune : un insigne à lettres.</translation>
    </message>
    <message>
        <source>Its picture, an SVG file in the symbols folder; none: its colour alone.</source>
        <translation>Son image, un fichier SVG du dossier symbols ; aucune : sa seule couleur.</translation>
    </message>
    <message>
        <source>Its picture, an SVG file in the symbols folder; none: letters. What it paints in currentColor takes the player's colour.</source>
        <translation>Son image, un fichier SVG du dossier symbols ; aucune : des lettres. Ce qu’elle peint en currentColor prend la couleur du joueur.</translation>
    </message>
    <message>
        <source>Its suit; each: one design of every suit; none: it has no suit.</source>
        <translation>Sa couleur ; each : un modèle de chaque couleur ; aucune : elle n’en a pas.</translation>
    </message>
    <message>
        <source>Keep only {ends}</source>
        <translation>Ne garder que {ends}</translation>
    </message>
    <message>
        <source>Keep {name}</source>
        <translation>Garder {name}</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Sorte</translation>
    </message>
    <message>
        <source>Kinds of features, and what is different with them.</source>
        <translation>Des sortes d’éléments, et ce qui change pour elles.</translation>
    </message>
    <message>
        <source>Known warnings, each with the reason why it is all right.</source>
        <translation>Les avertissements connus, chacun avec la raison de l’admettre.</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Least and most lines that end at a site, inclusive.</source>
        <translation>Le moins et le plus de lignes aboutissant à un site, bornes comprises.</translation>
    </message>
    <message>
        <source>Least and most that every such feature shows.</source>
        <translation>Le moins et le plus que porte chaque élément de cette sorte.</translation>
    </message>
    <message>
        <source>Let {count} play at most</source>
        <translation>Laisser jouer {count} personnes au plus</translation>
    </message>
    <message>
        <source>Luck of the deal</source>
        <translation>Chance de la donne</translation>
    </message>
    <message>
        <source>Made with Gold Rush Workshop.</source>
        <translation>Fait avec Gold Rush Workshop.</translation>
    </message>
    <message>
        <source>Make the {kind} at {ends} a bridge</source>
        <translation>Faire de l’élément {kind} en {ends} un pont</translation>
    </message>
    <message>
        <source>Make {end!r} refer to feature number {number}</source>
        <translation>Désigner par {end!r} l’élément numéro {number}</translation>
    </message>
    <message>
        <source>Make {name!r} refer to the one at {point}</source>
        <translation>Désigner par {name!r} celui en {point}</translation>
    </message>
    <message>
        <source>Make {tile} the start tile</source>
        <translation>Faire de {tile} la tuile de départ</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>More cards than a game has room for.</source>
        <translation>Plus de cartes qu’une partie n’en peut contenir.</translation>
    </message>
    <message>
        <source>More points in “{after}” than in “{before}”: {value}, between {low} and {high}</source>
        <translation>Plus de points dans « {after} » que dans « {before} » : {value}, entre {low} et {high}</translation>
    </message>
    <message>
        <source>More tiles, or more tokens, than a game has room for.</source>
        <translation>Plus de tuiles, ou de jetons, qu’une partie ne peut en contenir.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Coup</translation>
    </message>
    <message>
        <source>Move {at} of {all}</source>
        <translation>Coup {at} sur {all}</translation>
    </message>
    <message>
        <source>Move {icon} to the {kind}</source>
        <translation>Déplacer {icon} sur {kind}</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Coups</translation>
    </message>
    <message>
        <source>N E S W: four terrain codes, or four terrains.</source>
        <translation>N E S W : quatre codes de terrains, ou quatre terrains.</translation>
    </message>
    <message>
        <source>Name it {name!r}</source>
        <translation>L’appeler {name!r}</translation>
    </message>
    <message>
        <source>Near the last move</source>
        <translation>Autour du dernier coup</translation>
    </message>
    <message>
        <source>Needed where the kind alone is ambiguous.</source>
        <translation>Nécessaire là où la sorte seule est ambiguë.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivante</translation>
    </message>
    <message>
        <source>No advantage of the first player shows: {value} of all wins, between {low} and {high}, where {fair} are fair</source>
        <translation>Aucun avantage du premier joueur n’apparaît : {value} des victoires, entre {low} et {high}, où {fair} seraient équitables</translation>
    </message>
    <message>
        <source>No difference in points shows between “{before}” and “{after}”: {value}, between {low} and {high}</source>
        <translation>Aucune différence de points n’apparaît entre « {before} » et « {after} » : {value}, entre {low} et {high}</translation>
    </message>
    <message>
        <source>No set is open yet.</source>
        <translation>Aucun jeu n’est encore ouvert.</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>plus de place sur le disque</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>fichier ou dossier introuvable</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>Not a regular file</source>
        <translation>Ce n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>Of which edition; none: of each.</source>
        <translation>De quelle édition ; rien : de chacune.</translation>
    </message>
    <message>
        <source>One edition, or two to compare: a name with a list of sets, by id or by file.</source>
        <translation>Une édition, ou deux à comparer : un nom avec une liste de jeux, par identifiant ou par fichier.</translation>
    </message>
    <message>
        <source>One letter, used in `edges`.</source>
        <translation>Une lettre, qui le désigne dans `edges`.</translation>
    </message>
    <message>
        <source>Open for</source>
        <translation>Ouverts pendant</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>opération non permise</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>accès refusé</translation>
    </message>
    <message>
        <source>Pictures in the folders of a set's art that no tile names.</source>
        <translation>Des images, dans les dossiers d’images d’un jeu, qu’aucune tuile ne nomme.</translation>
    </message>
    <message>
        <source>Pictures that are together too large; those behind are left out, and their tiles drawn.</source>
        <translation>Des images trop grandes à elles toutes ; les dernières sont laissées de côté, et leurs tuiles dessinées.</translation>
    </message>
    <message>
        <source>Pieces, and what is different with them.</source>
        <translation>Des pions, et ce qui change pour eux.</translation>
    </message>
    <message>
        <source>Place it at {ends}</source>
        <translation>Le mettre en {ends}</translation>
    </message>
    <message>
        <source>Place it inside the tile</source>
        <translation>Le placer à l’intérieur de la tuile</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Play {game} with them</source>
        <translation>Les jouer avec {game}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Points by source</source>
        <translation>Points par source</translation>
    </message>
    <message>
        <source>Points on top of what the sets below say.</source>
        <translation>Des points en plus de ce que disent les jeux du dessous.</translation>
    </message>
    <message>
        <source>Pools of tokens, and how many there are of a value.</source>
        <translation>Des réserves de jetons, et combien il y en a d’une valeur.</translation>
    </message>
    <message>
        <source>Pools of values, of which icons draw, and how many there are of each.</source>
        <translation>Des réserves de valeurs où puisent des symboles, et combien il y a de chacune.</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Précédente</translation>
    </message>
    <message>
        <source>Put the colour in quotes</source>
        <translation>Mettre la couleur entre guillemets</translation>
    </message>
    <message>
        <source>Put the formula in quotes</source>
        <translation>Mettre la formule entre guillemets</translation>
    </message>
    <message>
        <source>Put the smaller number first</source>
        <translation>Mettre le plus petit d’abord</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>disque en lecture seule</translation>
    </message>
    <message>
        <source>Remove `at`</source>
        <translation>Retirer `at`</translation>
    </message>
    <message>
        <source>Remove the first {key!r}</source>
        <translation>Retirer le premier {key!r}</translation>
    </message>
    <message>
        <source>Remove the second tile {tile}</source>
        <translation>Retirer la seconde tuile {tile}</translation>
    </message>
    <message>
        <source>Remove the second {key!r}</source>
        <translation>Retirer le second {key!r}</translation>
    </message>
    <message>
        <source>Remove the second {kind} at {ends}</source>
        <translation>Retirer le second {kind} en {ends}</translation>
    </message>
    <message>
        <source>Remove the second {name!r}</source>
        <translation>Retirer le second {name!r}</translation>
    </message>
    <message>
        <source>Remove the {kind} at {ends}</source>
        <translation>Retirer {kind} en {ends}</translation>
    </message>
    <message>
        <source>Remove this character</source>
        <translation>Retirer ce caractère</translation>
    </message>
    <message>
        <source>Remove tile {tile}</source>
        <translation>Retirer la tuile {tile}</translation>
    </message>
    <message>
        <source>Remove {end}</source>
        <translation>Retirer {end}</translation>
    </message>
    <message>
        <source>Remove {name!r} here</source>
        <translation>Retirer {name!r} ici</translation>
    </message>
    <message>
        <source>Remove {side} from {name}</source>
        <translation>Retirer {side} à {name}</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Retirées</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Revoir une partie</translation>
    </message>
    <message>
        <source>Rule extensions it needs.</source>
        <translation>Les extensions de règles dont il a besoin.</translation>
    </message>
    <message>
        <source>Rule options of all editions.</source>
        <translation>Options de règles de toutes les éditions.</translation>
    </message>
    <message>
        <source>Rule options of this edition alone.</source>
        <translation>Options de règles de cette seule édition.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Rules that can be switched.</source>
        <translation>Des règles au choix.</translation>
    </message>
    <message>
        <source>Said once, at the end: this is wrong in {rate} % of studies at the most.</source>
        <translation>Dit une seule fois, à la fin : c’est faux dans {rate} % des études au plus.</translation>
    </message>
    <message>
        <source>Score track</source>
        <translation>Piste de score</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Rubriques</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Jeu de tuiles</translation>
    </message>
    <message>
        <source>Set {side} to {terrain}</source>
        <translation>Mettre {terrain} en {side}</translation>
    </message>
    <message>
        <source>Sets extend one another in a cycle.</source>
        <translation>Des jeux s’étendent en cercle les uns les autres.</translation>
    </message>
    <message>
        <source>Settings cannot be saved; they are lost when the program ends: {file} ({reason}).</source>
        <translation>Les préférences ne peuvent pas être enregistrées ; elles seront perdues à la fin du programme : {file} ({reason}).</translation>
    </message>
    <message>
        <source>Several designs that connect to one another, but never to the start tile.</source>
        <translation>Plusieurs modèles qui se joignent entre eux, mais jamais à la tuile de départ.</translation>
    </message>
    <message>
        <source>Share of all points</source>
        <translation>Part de tous les points</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Partagés</translation>
    </message>
    <message>
        <source>Shared pieces</source>
        <translation>Pions communs</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Show {count} {icon}</source>
        <translation>Montrer {count} {icon}</translation>
    </message>
    <message>
        <source>Show {count} {icon} on the {kind} at {point}</source>
        <translation>Montrer {count} {icon} sur {kind} en {point}</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Habileté</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>le fichier n’est plus accessible</translation>
    </message>
    <message>
        <source>Stopped early; this is said of the deals that were played, {blocks:,} of {most:,}. {certainty}</source>
        <translation>Arrêtée avant la fin ; ceci est dit des donnes jouées, {blocks:,} sur {most:,}. {certainty}</translation>
    </message>
    <message>
        <source>Suit</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Sum of values by kind</source>
        <translation>Somme des valeurs par sorte</translation>
    </message>
    <message>
        <source>Symbols printed on features or on tiles.</source>
        <translation>Des symboles imprimés sur des éléments ou des tuiles.</translation>
    </message>
    <message>
        <source>Tables of this game cannot be drawn on a page.</source>
        <translation>La table de ce jeu ne peut pas être dessinée sur une page.</translation>
    </message>
    <message>
        <source>Taken over</source>
        <translation>Repris</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Text file busy</source>
        <translation>fichier en cours d’utilisation</translation>
    </message>
    <message>
        <source>That is the name of a file; the id is {id!r}.</source>
        <translation>C’est le nom d’un fichier ; l’identifiant est {id!r}.</translation>
    </message>
    <message>
        <source>The back of all tiles: a PNG, JPEG, WebP or SVG file in the folder of the set or below.</source>
        <translation>Le dos de toutes les tuiles : un fichier PNG, JPEG, WebP ou SVG du dossier du jeu ou plus bas.</translation>
    </message>
    <message>
        <source>The back of the start tile, if it has another than all others.</source>
        <translation>Le dos de la tuile de départ, s’il diffère des autres.</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Le début</translation>
    </message>
    <message>
        <source>The bots, repeated round the table.</source>
        <translation>Les robots, répétés autour de la table.</translation>
    </message>
    <message>
        <source>The budget holds: {what}</source>
        <translation>Le budget est tenu : {what}</translation>
    </message>
    <message>
        <source>The cards, and how many there are of each.</source>
        <translation>Les cartes, et combien il y en a de chacune.</translation>
    </message>
    <message>
        <source>The cards, and how many there are of each. With `suit: each` an entry is one design of every suit.</source>
        <translation>Les cartes, et combien il y en a de chacune. Avec `suit: each`, une entrée donne un modèle de chaque couleur.</translation>
    </message>
    <message>
        <source>The colour it is drawn in, as "#rrggbb".</source>
        <translation>La couleur de son dessin, sous la forme "#rrggbb".</translation>
    </message>
    <message>
        <source>The colours, or suits, of the cards.</source>
        <translation>Les couleurs des cartes.</translation>
    </message>
    <message>
        <source>The copies that are expected cannot add up to the tiles and designs that are expected.</source>
        <translation>Les exemplaires attendus ne peuvent pas donner les nombres attendus de tuiles et de modèles.</translation>
    </message>
    <message>
        <source>The cross is printed without any offset.</source>
        <translation>La croix est imprimée sans aucun décalage.</translation>
    </message>
    <message>
        <source>The cross on the back points to two numbers: these are the offset, X,Y.</source>
        <translation>La croix du verso indique deux nombres : c’est le décalage, X,Y.</translation>
    </message>
    <message>
        <source>The designs of this set.</source>
        <translation>Les modèles de ce jeu.</translation>
    </message>
    <message>
        <source>The file states a format that this program cannot read.</source>
        <translation>Le fichier indique un format que ce programme ne sait pas lire.</translation>
    </message>
    <message>
        <source>The files say what lies on tiles and nothing of rules: roles, points, pieces and the start tile are those usual in games of this kind.</source>
        <translation>Les fichiers disent ce qu’il y a sur les tuiles, mais rien des règles : rôles, points, pions et tuile de départ sont ceux d’usage dans les jeux de ce genre.</translation>
    </message>
    <message>
        <source>The first copy of this design opens the table.</source>
        <translation>Le premier exemplaire de ce modèle ouvre la partie.</translation>
    </message>
    <message>
        <source>The first player has a disadvantage: {value} of all wins, between {low} and {high}, where {fair} are fair</source>
        <translation>Le premier joueur est désavantagé : {value} des victoires, entre {low} et {high}, où {fair} seraient équitables</translation>
    </message>
    <message>
        <source>The first player has an advantage: {value} of all wins, between {low} and {high}, where {fair} are fair</source>
        <translation>Le premier joueur est avantagé : {value} des victoires, entre {low} et {high}, où {fair} seraient équitables</translation>
    </message>
    <message numerus="yes">
        <source>The folder holds {count} other files and folders: {names}</source>
        <translation>
            <numerusform>Le dossier contient autre chose : {names}</numerusform>
            <numerusform>Le dossier contient {count} autres fichiers et dossiers : {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>The game in the sandbox cannot be replayed: {why}</source>
        <translation>La partie du bac à sable ne peut pas être rejouée : {why}</translation>
    </message>
    <message>
        <source>The games do not decide a budget: {what}</source>
        <translation>Les parties ne décident pas d’un budget : {what}</translation>
    </message>
    <message>
        <source>The games played do not decide whether a budget of a study holds.</source>
        <translation>Les parties jouées ne décident pas si un budget d’une étude est tenu.</translation>
    </message>
    <message>
        <source>The greatest number of players.</source>
        <translation>Le nombre maximal de joueurs.</translation>
    </message>
    <message>
        <source>The kind of feature that carries it, or `tile`.</source>
        <translation>La sorte d’élément qui le porte, ou `tile`.</translation>
    </message>
    <message>
        <source>The kinds of cards, and what they do.</source>
        <translation>Les sortes de cartes, et ce qu’elles font.</translation>
    </message>
    <message>
        <source>The kinds of cards. An effect is what the plugin does with a card; a card without one does nothing. Cards start on the table, or with a player.</source>
        <translation>Les sortes de cartes. L’effet est ce que le plugin fait d’une carte ; sans effet, elle ne fait rien. Les cartes sont d’abord sur la table (table) ou chez un joueur (player).</translation>
    </message>
    <message>
        <source>The least and the most that it may be; null where there is no limit.</source>
        <translation>Le moins et le plus que cela peut être ; null là où il n’y a pas de limite.</translation>
    </message>
    <message>
        <source>The least number of players.</source>
        <translation>Le nombre minimal de joueurs.</translation>
    </message>
    <message>
        <source>The most copies that an edition has of it, whatever sets count.</source>
        <translation>Le plus d’exemplaires qu’une édition en a, quoi que comptent les jeux.</translation>
    </message>
    <message>
        <source>The number of cards is not as expected.</source>
        <translation>Le nombre de cartes n’est pas celui attendu.</translation>
    </message>
    <message>
        <source>The number of cards of a kind is not as expected.</source>
        <translation>Le nombre de cartes d’une sorte n’est pas celui attendu.</translation>
    </message>
    <message>
        <source>The number of cards stays the same.</source>
        <translation>Le nombre de cartes reste le même.</translation>
    </message>
    <message>
        <source>The number of cards that start on the table is not as expected.</source>
        <translation>Le nombre de cartes qui sont d’abord sur la table n’est pas celui attendu.</translation>
    </message>
    <message>
        <source>The number of designs is not as expected.</source>
        <translation>Il n’y a pas autant de modèles qu’attendu.</translation>
    </message>
    <message>
        <source>The number of features of a kind is not as expected.</source>
        <translation>Il n’y a pas autant d’éléments d’une sorte qu’attendu.</translation>
    </message>
    <message>
        <source>The number of tiles is not as expected.</source>
        <translation>Il n’y a pas autant de tuiles qu’attendu.</translation>
    </message>
    <message>
        <source>The number of tiles stays the same.</source>
        <translation>Le nombre de tuiles reste le même.</translation>
    </message>
    <message>
        <source>The number of tokens is not as expected.</source>
        <translation>Il n’y a pas autant de jetons qu’attendu.</translation>
    </message>
    <message>
        <source>The number on it; none: it has no number.</source>
        <translation>Le nombre qu’elle porte ; aucun : elle n’en a pas.</translation>
    </message>
    <message>
        <source>The only kinds it claims, also without a role; none: all that have a role.</source>
        <translation>Les seuls types qu’il revendique, même sans rôle ; rien : tous ceux qui ont un rôle.</translation>
    </message>
    <message>
        <source>The picture of these copies; none: that of the tile, if it has one.</source>
        <translation>L’image de ces exemplaires ; sans : celle de la tuile, si elle en a une.</translation>
    </message>
    <message>
        <source>The picture on the back of all cards, an SVG file in the symbols folder.</source>
        <translation>L’image au dos de toutes les cartes, un fichier SVG dans le dossier symbols.</translation>
    </message>
    <message>
        <source>The plugin that `game` names brings no game.</source>
        <translation>Le plugin que nomme `game` n’apporte pas de jeu.</translation>
    </message>
    <message>
        <source>The plugin whose game is played with it; none: tiles are laid.</source>
        <translation>Le plugin dont on joue le jeu ; aucun : on pose des tuiles.</translation>
    </message>
    <message>
        <source>The points if it is not completed by the end.</source>
        <translation>Les points s’il n’est pas terminé à la fin.</translation>
    </message>
    <message>
        <source>The points of a player at the end of a game.</source>
        <translation>Les points d’un joueur à la fin d’une partie.</translation>
    </message>
    <message>
        <source>The points when it is completed.</source>
        <translation>Les points une fois terminé.</translation>
    </message>
    <message>
        <source>The question, in words.</source>
        <translation>La question, en mots.</translation>
    </message>
    <message>
        <source>The rules cannot be written: {why}</source>
        <translation>La règle ne peut pas être rédigée : {why}</translation>
    </message>
    <message>
        <source>The rules of this set in sentences, by the numbers that games show them under.</source>
        <translation>Les règles de ce jeu en phrases, par les numéros sous lesquels les parties les affichent.</translation>
    </message>
    <message>
        <source>The same seed gives the same games.</source>
        <translation>La même graine donne les mêmes parties.</translation>
    </message>
    <message>
        <source>The set</source>
        <translation>Le jeu</translation>
    </message>
    <message>
        <source>The set that this one extends cannot be found.</source>
        <translation>Le jeu que celui-ci étend est introuvable.</translation>
    </message>
    <message>
        <source>The set that this one is laid over; none: it is a base game.</source>
        <translation>Le jeu auquel celui-ci se superpose ; aucun : c’est un jeu de base.</translation>
    </message>
    <message>
        <source>The sets laid over one another, by id or by file.</source>
        <translation>Les jeux superposés, par identifiant ou par fichier.</translation>
    </message>
    <message>
        <source>The sets of an edition are based on different base games.</source>
        <translation>Les jeux d’une édition reposent sur des jeux de base différents.</translation>
    </message>
    <message>
        <source>The share of games that are won; a win that several share counts in part.</source>
        <translation>La part de parties gagnées ; une victoire partagée compte en partie.</translation>
    </message>
    <message>
        <source>The share of turns in which each step has a single action. Rotations in which a tile looks the same count once.</source>
        <translation>La part des tours où chaque étape n’a qu’une action. Les rotations qui laissent une tuile pareille comptent une fois.</translation>
    </message>
    <message>
        <source>The share of turns that begin with no piece to claim with in the supply.</source>
        <translation>La part de tours qui commencent sans pion de prise dans la réserve.</translation>
    </message>
    <message>
        <source>The suits, which texts for players call colours.</source>
        <translation>Les couleurs des cartes.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>La table</translation>
    </message>
    <message>
        <source>The table has no column for what lies on the tiles, so nothing does.</source>
        <translation>Le tableau n’a pas de colonne pour ce qui est sur les tuiles ; il n’y a donc rien.</translation>
    </message>
    <message>
        <source>The table says nothing of rules: roles, points and pieces are still to be said.</source>
        <translation>Le tableau ne dit rien des règles : rôles, points et pions restent à dire.</translation>
    </message>
    <message>
        <source>The text is not valid YAML.</source>
        <translation>Le texte n’est pas du YAML valable.</translation>
    </message>
    <message>
        <source>The tile cannot be drawn in the plane without features that cross; a warning at bridges.</source>
        <translation>La tuile ne peut pas se dessiner à plat sans que des éléments se croisent ; un avertissement sous les ponts.</translation>
    </message>
    <message>
        <source>The tiles that it is drawn with.</source>
        <translation>Les tuiles avec lesquelles elle est piochée.</translation>
    </message>
    <message>
        <source>The tiles: the sides N E S W by their codes, and what lies on them.</source>
        <translation>Les tuiles : les côtés N E S W par leurs codes, et ce qui s’y trouve.</translation>
    </message>
    <message>
        <source>The tiles: the sides N E S W by their letters, and their features. This is the start tile.</source>
        <translation>Les tuiles : les côtés N E S W par leurs lettres, et leurs éléments. Celle-ci est la tuile de départ.</translation>
    </message>
    <message>
        <source>The values of all cards of a kind do not add up to what is expected.</source>
        <translation>La somme des valeurs de toutes les cartes d’une sorte n’est pas celle attendue.</translation>
    </message>
    <message>
        <source>The version of this format: 1.</source>
        <translation>La version de ce format : 1.</translation>
    </message>
    <message>
        <source>The written fields differ from those that lines and areas leave, as they do at bridges.</source>
        <translation>Les champs tels qu’écrits diffèrent de ceux que laissent lignes et zones, comme c’est le cas sous un pont.</translation>
    </message>
    <message>
        <source>There are cards, and no game is named that is played with them.</source>
        <translation>Il y a des cartes, et aucun jeu n’est nommé qui se joue avec elles.</translation>
    </message>
    <message>
        <source>There is no start tile: none is named, or the named one is not in play.</source>
        <translation>Il n’y a pas de tuile de départ : aucune n’est nommée, ou celle qui l’est n’est pas en jeu.</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Ce dossier n’existe pas.</translation>
    </message>
    <message>
        <source>This cannot be a folder.</source>
        <translation>Cela ne peut pas être un dossier.</translation>
    </message>
    <message>
        <source>This cannot be a title.</source>
        <translation>Cela ne peut pas être un titre.</translation>
    </message>
    <message>
        <source>This folder is not writable.</source>
        <translation>Il est impossible d’écrire dans ce dossier.</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>C’est un fichier, pas un dossier.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Tiles that are drawn before or after all others, in this order.</source>
        <translation>Les tuiles piochées avant ou après toutes les autres, dans cet ordre.</translation>
    </message>
    <message>
        <source>Tiles that are out of play.</source>
        <translation>Des tuiles hors jeu.</translation>
    </message>
    <message>
        <source>To step through the game, allow the script of this page.</source>
        <translation>Pour parcourir la partie, autorisez le script de cette page.</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>To the content</source>
        <translation>Aller au contenu</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>Tokens: {pool}</source>
        <translation>Jetons : {pool}</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>trop de liens symboliques</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>trop de fichiers ouverts</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Totaux</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>Tourner à gauche</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>Tourner à droite</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}: {deed}: {reason}</source>
        <translation>Tour {turn}, {player} : {deed} : {reason}</translation>
    </message>
    <message>
        <source>Turns with nothing to decide</source>
        <translation>Tours sans rien à décider</translation>
    </message>
    <message>
        <source>Turns without a piece</source>
        <translation>Tours sans pion</translation>
    </message>
    <message>
        <source>Two designs are the same up to rotation; a note where only their icons differ.</source>
        <translation>Deux modèles sont identiques à une rotation près ; une remarque quand seuls leurs symboles diffèrent.</translation>
    </message>
    <message>
        <source>Two editions: how much more the second has than the first.</source>
        <translation>Deux éditions : combien la deuxième a de plus que la première.</translation>
    </message>
    <message>
        <source>Two entries refer to the same field.</source>
        <translation>Deux entrées désignent le même champ.</translation>
    </message>
    <message>
        <source>Two entries stand for cards of one id, of which one is for cards of every suit.</source>
        <translation>Deux entrées désignent des cartes du même identifiant, dont l’une pour chaque couleur.</translation>
    </message>
    <message>
        <source>Two entries stand for cards of the same kind, suit and value.</source>
        <translation>Deux entrées désignent des cartes de mêmes sorte, couleur et valeur.</translation>
    </message>
    <message>
        <source>Two features take the same side, or the same half of one.</source>
        <translation>Deux éléments prennent le même côté, ou la même moitié d’un côté.</translation>
    </message>
    <message>
        <source>Two sets of which neither extends the other call different rules by one number.</source>
        <translation>Deux jeux dont aucun n’étend l’autre donnent le même numéro à deux règles.</translation>
    </message>
    <message>
        <source>Two terrains have the same letter.</source>
        <translation>Deux terrains ont la même lettre.</translation>
    </message>
    <message>
        <source>Two tiles of the edition have the same id, or two features of a tile the same name.</source>
        <translation>Deux tuiles de l’édition ont le même identifiant, ou deux éléments d’une tuile le même nom.</translation>
    </message>
    <message>
        <source>Undecided so far: {what}</source>
        <translation>Indécis jusqu’ici : {what}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Value of tokens</source>
        <translation>Valeur des jetons</translation>
    </message>
    <message>
        <source>Verification has nothing to say.</source>
        <translation>La vérification n’a rien à signaler.</translation>
    </message>
    <message>
        <source>What a card of it does, one of the effects of plugins; none: nothing.</source>
        <translation>Ce que fait une telle carte, l’un des effets des plugins ; aucun : rien.</translation>
    </message>
    <message>
        <source>What a claiming piece is called on it; none: it cannot be claimed.</source>
        <translation>Comment s’y appelle un pion qui le revendique ; aucun : on ne peut pas le revendiquer.</translation>
    </message>
    <message>
        <source>What a game counts of itself, such as turns and tiles that fit nowhere, and what its extensions count.</source>
        <translation>Ce qu’une partie compte d’elle-même, comme les tours et les tuiles qui ne conviennent nulle part, et ce que comptent ses extensions.</translation>
    </message>
    <message>
        <source>What a plugin finds in an edition, by code of its own.</source>
        <translation>Ce qu’un plugin trouve dans une édition, par son propre code.</translation>
    </message>
    <message>
        <source>What an edge of a tile can show.</source>
        <translation>Ce que le bord d’une tuile peut montrer.</translation>
    </message>
    <message>
        <source>What could not be said here, tile by tile:</source>
        <translation>Ce qui n’a pas pu être repris, tuile par tuile :</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>What edges can show. The code is the letter for it under `edges` below. The look is what it is drawn as: {looks}. Without one, that follows from the colour.</source>
        <translation>Ce que les bords peuvent montrer. Le code en est la lettre sous `edges` ci-dessous. « look » dit à quoi cela ressemble : {looks}. Sans lui, c’est la couleur qui décide.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>What happened in one edition alone</source>
        <translation>Ce qui n’est arrivé que dans une édition</translation>
    </message>
    <message>
        <source>What has to be so for it to score.</source>
        <translation>Ce qu’il faut pour qu’il rapporte.</translation>
    </message>
    <message>
        <source>What if: what is different in this edition, laid over its sets.</source>
        <translation>Et si00a0: ce qui change dans cette édition, posé par-dessus ses jeux.</translation>
    </message>
    <message>
        <source>What is expected, so that verification says what differs.</source>
        <translation>Ce qui est attendu, pour que la vérification signale les écarts.</translation>
    </message>
    <message>
        <source>What is measured, by its name.</source>
        <translation>Ce qui est mesuré, par son nom.</translation>
    </message>
    <message>
        <source>What is measured; none: what is cheap, and what budgets need.</source>
        <translation>Ce qui est mesuré ; rien : ce qui coûte peu, et ce qu’il faut aux budgets.</translation>
    </message>
    <message>
        <source>What is true of this set together with what it extends.</source>
        <translation>Ce qui est vrai de ce jeu avec ce qu’il étend.</translation>
    </message>
    <message>
        <source>What it adjoins without joining: features of the tile, and corners such as NE.</source>
        <translation>Ce qu’il touche sans s’y joindre : des éléments de la tuile, et des coins comme NE.</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ce que cela change</translation>
    </message>
    <message>
        <source>What it is drawn as (line, area, field); none: as its terrain.</source>
        <translation>Ce à quoi il ressemble une fois dessiné (ligne, zone, champ) ; rien : comme son terrain.</translation>
    </message>
    <message>
        <source>What it is drawn as; none: as suits its colour.</source>
        <translation>Ce à quoi il ressemble une fois dessiné ; rien : ce qui convient à sa couleur.</translation>
    </message>
    <message>
        <source>What it is worth, as formulas.</source>
        <translation>Ce qu’il vaut, en formules.</translation>
    </message>
    <message>
        <source>What its sides show (line, area, field).</source>
        <translation>Ce que montrent ses côtés (ligne, zone, champ).</translation>
    </message>
    <message>
        <source>What lies on the tile.</source>
        <translation>Ce qui se trouve sur la tuile.</translation>
    </message>
    <message>
        <source>What lies on tiles.</source>
        <translation>Ce qui se trouve sur les tuiles.</translation>
    </message>
    <message>
        <source>What lies on tiles. A field is what lines, areas and sites leave.</source>
        <translation>Ce qui se trouve sur les tuiles. Un champ est ce que laissent lignes, zones et sites.</translation>
    </message>
    <message>
        <source>What lies on tiles: a line joins two ends, a field is what the others leave. Areas take whole sides; sites stand inside, and lines may end in them.</source>
        <translation>Ce qui se trouve sur les tuiles : une ligne joint deux extrémités, un champ est ce que laissent les autres. Une zone prend des côtés entiers ; un site est à l’intérieur, et des lignes peuvent y aboutir.</translation>
    </message>
    <message>
        <source>What never happened</source>
        <translation>Ce qui n’est jamais arrivé</translation>
    </message>
    <message>
        <source>What other sets and the command line call this one; the file has its name.</source>
        <translation>Le nom de ce jeu pour les autres et pour la ligne de commande ; le fichier le porte.</translation>
    </message>
    <message>
        <source>What people call it: one text, or one for each language.</source>
        <translation>Son nom pour les gens : un texte, ou un par langue.</translation>
    </message>
    <message>
        <source>What players move.</source>
        <translation>Ce que déplacent les joueurs.</translation>
    </message>
    <message>
        <source>What the design is called, in quotes.</source>
        <translation>Le nom du modèle, entre guillemets.</translation>
    </message>
    <message>
        <source>What the publisher states of this file's own tiles and cards.</source>
        <translation>Ce que l’éditeur dit des tuiles et des cartes de ce fichier.</translation>
    </message>
    <message>
        <source>What the tokens of a pool that a player holds at the end are worth together.</source>
        <translation>Ce que valent ensemble les jetons d’une réserve qu’un joueur possède à la fin.</translation>
    </message>
    <message>
        <source>What the values of all cards of a kind add up to.</source>
        <translation>La somme des valeurs de toutes les cartes d’une sorte.</translation>
    </message>
    <message>
        <source>What things are called in other languages.</source>
        <translation>Les noms des choses dans d’autres langues.</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Ce qui a été mesuré</translation>
    </message>
    <message>
        <source>Where its cards are at first: on the table, or with a player.</source>
        <translation>Où sont ses cartes au début : sur la table ou chez un joueur.</translation>
    </message>
    <message>
        <source>Where the drawings come from.</source>
        <translation>D’où viennent les dessins.</translation>
    </message>
    <message>
        <source>Whether an open window's unsaved changes of its sets are left out.</source>
        <translation>Si les changements non enregistrés de ses jeux dans une fenêtre ouverte sont laissés de côté.</translation>
    </message>
    <message>
        <source>Whether the study ends as soon as all budgets are decided.</source>
        <translation>Si l’étude finit dès que tous les budgets sont décidés.</translation>
    </message>
    <message>
        <source>Whether they come before all others, or after.</source>
        <translation>Si elles viennent avant toutes les autres, ou après.</translation>
    </message>
    <message>
        <source>Which kind of card it is.</source>
        <translation>De quelle sorte de carte il s’agit.</translation>
    </message>
    <message>
        <source>Which kind of feature it is.</source>
        <translation>La sorte d’élément dont il s’agit.</translation>
    </message>
    <message>
        <source>Which part of a game is over when its winners take the lead for good.</source>
        <translation>Quelle part de la partie est jouée quand ses gagnants prennent la tête pour de bon.</translation>
    </message>
    <message>
        <source>Which part of all features of a kind is completed by the end of the game.</source>
        <translation>Quelle part des éléments d’un type est complète à la fin de la partie.</translation>
    </message>
    <message>
        <source>Which part of all players' points comes from a source.</source>
        <translation>Quelle part des points de tous les joueurs vient d’une source.</translation>
    </message>
    <message>
        <source>Which part of it, such as `seat 1`; none: all of it.</source>
        <translation>Quelle partie, comme `seat 1` ; rien : le tout.</translation>
    </message>
    <message>
        <source>Which part of the features that score gives nothing to the player who claimed first of those whose pieces stand there.</source>
        <translation>Quelle part des éléments évalués ne rapporte rien au premier des joueurs dont les pions y sont.</translation>
    </message>
    <message>
        <source>Which part of the features that score gives points to several players.</source>
        <translation>Quelle part des éléments évalués rapporte des points à plusieurs joueurs.</translation>
    </message>
    <message>
        <source>Which part of the tiles of a game is laid when the first open cell appears in which no tile of the set fits, in games that have one.</source>
        <translation>Quelle part des tuiles d’une partie est posée quand apparaît la première case ouverte où ne va aucune tuile du jeu, dans les parties qui en ont une.</translation>
    </message>
    <message>
        <source>Which part of the variance of leads is common to games on one deal, if there are several on each: 1 if the deal decides by how much a seat is ahead, 0 if it says nothing of it.</source>
        <translation>Quelle part de la variance des avances est commune aux parties d’une même donne, s’il y en a plusieurs sur chacune : 1 si la donne décide de combien une place est devant, 0 si elle n’en dit rien.</translation>
    </message>
    <message>
        <source>Which rules are about a kind, a piece, a pool, a step or an event, by its name.</source>
        <translation>Quelles règles concernent un type, un pion, une réserve, une étape ou un événement, par son nom.</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Victoires</translation>
    </message>
    <message>
        <source>Without a budget: see the figures</source>
        <translation>Sans budget : voyez les chiffres</translation>
    </message>
    <message>
        <source>Worth of a tile</source>
        <translation>Valeur d’une tuile</translation>
    </message>
    <message>
        <source>Write {text}</source>
        <translation>Écrire {text}</translation>
    </message>
    <message>
        <source>XML file</source>
        <translation>fichier XML</translation>
    </message>
    <message>
        <source>Your own picture of it: a PNG, JPEG, WebP or SVG file in the folder of the set or below; none: it is drawn.</source>
        <translation>Votre propre image : un fichier PNG, JPEG, WebP ou SVG du dossier du jeu ou plus bas ; sans : elle est dessinée.</translation>
    </message>
    <message>
        <source>`bent: true` says that it is meant</source>
        <translation>`bent: true` dit que c’est voulu</translation>
    </message>
    <message>
        <source>`laid` should have a number for each of the values</source>
        <translation>`laid` doit avoir un nombre pour chacune des valeurs</translation>
    </message>
    <message>
        <source>`laid` should rise from the bottom to the top, no number twice</source>
        <translation>`laid` doit croître du bas vers le haut, aucun nombre deux fois</translation>
    </message>
    <message>
        <source>`seat` or `bot`: how far any two of them may lie apart.</source>
        <translation>`seat` ou `bot` : de combien deux d’entre eux peuvent s’écarter.</translation>
    </message>
    <message>
        <source>`{kind}` is taken for a field: sides of its terrain are left to it</source>
        <translation>`{kind}` est pris pour un champ : des côtés de son terrain lui sont laissés</translation>
    </message>
    <message>
        <source>`{kind}` is taken for a line: all of them have two ends or more</source>
        <translation>`{kind}` est pris pour une ligne : tous ont au moins deux bouts</translation>
    </message>
    <message>
        <source>`{kind}` is taken for a site: none of them reaches a side</source>
        <translation>`{kind}` est pris pour un site : aucun n’atteint un côté</translation>
    </message>
    <message>
        <source>`{kind}` is taken for an area: some of them take a single side</source>
        <translation>`{kind}` est pris pour une zone : certains ne prennent qu’un côté</translation>
    </message>
    <message>
        <source>`{name}` is missing</source>
        <translation>« {name} » manque</translation>
    </message>
    <message>
        <source>`{name}` is more than {most}</source>
        <translation>« {name} » dépasse {most}</translation>
    </message>
    <message>
        <source>`{name}` is no number</source>
        <translation>« {name} » n’est pas un nombre</translation>
    </message>
    <message>
        <source>`{name}` is no text</source>
        <translation>« {name} » n’est pas un texte</translation>
    </message>
    <message>
        <source>`{name}` is too long</source>
        <translation>« {name} » est trop long</translation>
    </message>
    <message>
        <source>a # starts a comment: put the colour in quotes, for example "#8fae5d"</source>
        <translation>un # commence un commentaire : mettez la couleur entre guillemets, par exemple "#8fae5d"</translation>
    </message>
    <message>
        <source>a badge with letters is drawn until then</source>
        <translation>un insigne à lettres est dessiné en attendant</translation>
    </message>
    <message>
        <source>a comma ends the value: put the formula in quotes</source>
        <translation>une virgule termine la valeur : mettez la formule entre guillemets</translation>
    </message>
    <message>
        <source>a document type ({name}) is not read: it may hold entities</source>
        <translation>un type de document ({name}) n’est pas lu : il peut contenir des entités</translation>
    </message>
    <message>
        <source>a drawing program turns text and clones into paths</source>
        <translation>un logiciel de dessin convertit textes et clones en chemins</translation>
    </message>
    <message>
        <source>a field at {point}, where {kind} is</source>
        <translation>un champ en {point}, où se trouve {kind}</translation>
    </message>
    <message>
        <source>a field is what the other features leave: draw a line or an area through it</source>
        <translation>un champ est ce que laissent les autres : faites-y passer une ligne ou une zone</translation>
    </message>
    <message>
        <source>a field is what the other features leave: it changes with them</source>
        <translation>un champ est ce que laissent les autres éléments : il change avec eux</translation>
    </message>
    <message>
        <source>a file contains one set</source>
        <translation>un fichier contient un seul jeu</translation>
    </message>
    <message>
        <source>a formula has no brackets</source>
        <translation>une formule n’a pas de crochets</translation>
    </message>
    <message>
        <source>a formula has no dots</source>
        <translation>une formule n’a pas de points</translation>
    </message>
    <message>
        <source>a formula is one line without comments</source>
        <translation>une formule tient en une ligne, sans commentaire</translation>
    </message>
    <message>
        <source>a formula may count tiles and icons</source>
        <translation>une formule peut compter des tuiles et des symboles</translation>
    </message>
    <message numerus="yes">
        <source>a game of this set has room for {count} tiles</source>
        <translation>
            <numerusform>une partie de ce jeu a de la place pour {count} tuile</numerusform>
            <numerusform>une partie de ce jeu a de la place pour {count} tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a game of this set has room for {count} tiles, and there are {there} already</source>
        <translation>
            <numerusform>une partie de ce jeu a de la place pour {count} tuile, et il y en a déjà {there}</numerusform>
            <numerusform>une partie de ce jeu a de la place pour {count} tuiles, et il y en a déjà {there}</numerusform>
        </translation>
    </message>
    <message>
        <source>a key must be a single value</source>
        <translation>une clé doit être une valeur simple</translation>
    </message>
    <message>
        <source>a ladder's games</source>
        <translation>des parties d’un classement</translation>
    </message>
    <message>
        <source>a line ends here if its `at` names {label!r}</source>
        <translation>une ligne aboutit ici si son `at` nomme {label!r}</translation>
    </message>
    <message>
        <source>a line ends in a site or an area: continue to one, to the middle or to another side</source>
        <translation>une ligne aboutit à un site ou à une zone : allez jusqu’à l’un d’eux, au milieu ou à un autre côté</translation>
    </message>
    <message>
        <source>a line has at most four arms</source>
        <translation>une ligne a au plus quatre branches</translation>
    </message>
    <message>
        <source>a piece of {player} stands on {at}</source>
        <translation>un pion de {player} se tient sur {at}</translation>
    </message>
    <message>
        <source>a plugin's folder, or its entry point, is called by its id</source>
        <translation>le dossier d’un plugin, ou son point d’entrée, porte son identifiant</translation>
    </message>
    <message>
        <source>a process that makes pictures has ended unexpectedly</source>
        <translation>un processus qui fait des images s’est arrêté de façon inattendue</translation>
    </message>
    <message>
        <source>a record of a game</source>
        <translation>l’enregistrement d’une partie</translation>
    </message>
    <message>
        <source>a results file of a study, or another database</source>
        <translation>un fichier de résultats d’une étude, ou une autre base de données</translation>
    </message>
    <message>
        <source>a rotation is 0, 90, 180 or 270 degrees</source>
        <translation>une rotation est de 0, 90, 180 ou 270 degrés</translation>
    </message>
    <message numerus="yes">
        <source>a rule forbade each of the {count} ways in which it fitted</source>
        <translation>
            <numerusform>une règle a interdit la seule façon de la poser</numerusform>
            <numerusform>une règle a interdit chacune des {count} façons de la poser</numerusform>
        </translation>
    </message>
    <message>
        <source>a scenario</source>
        <translation>un scénario</translation>
    </message>
    <message>
        <source>a scenario of the game {name} begins where the first player begins the game</source>
        <translation>un scénario du jeu {name} commence au début de la partie, avec le premier joueur</translation>
    </message>
    <message>
        <source>a search takes more than 0 and up to {most} s</source>
        <translation>une recherche dure plus de 0 et au plus {most} s</translation>
    </message>
    <message>
        <source>a second document begins here</source>
        <translation>un second document commence ici</translation>
    </message>
    <message>
        <source>a set below has another tile of the id {id!r}</source>
        <translation>un jeu en dessous a une autre tuile d’identifiant {id!r}</translation>
    </message>
    <message>
        <source>a set to lay over this one is missing: {reason}</source>
        <translation>il manque un jeu à superposer à celui-ci : {reason}</translation>
    </message>
    <message>
        <source>a strength of {strength}</source>
        <translation>une force de {strength}</translation>
    </message>
    <message>
        <source>a study</source>
        <translation>une étude</translation>
    </message>
    <message>
        <source>a table for other programs</source>
        <translation>un tableau pour d’autres programmes</translation>
    </message>
    <message>
        <source>a tile goes from {by} to {to}</source>
        <translation>une tuile va de {by} à {to}</translation>
    </message>
    <message>
        <source>a tile lies on ({x},{y})</source>
        <translation>une tuile occupe déjà ({x},{y})</translation>
    </message>
    <message>
        <source>a tile of a set below, which stays as it is</source>
        <translation>une tuile d’un jeu du dessous, qui reste comme elle est</translation>
    </message>
    <message>
        <source>a tile set</source>
        <translation>un jeu de tuiles</translation>
    </message>
    <message>
        <source>a token is worth {most:,} at most</source>
        <translation>un jeton vaut {most:,} au plus</translation>
    </message>
    <message>
        <source>a token worth {value} comes next among the {pool} tokens</source>
        <translation>un jeton de {value} vient ensuite parmi les jetons {pool}</translation>
    </message>
    <message>
        <source>a worker lacks this program, or has an older one: {why}</source>
        <translation>un processus n’a pas ce programme, ou en a un plus ancien : {why}</translation>
    </message>
    <message>
        <source>a {kind} cannot be claimed</source>
        <translation>cela ne se revendique pas ({kind})</translation>
    </message>
    <message>
        <source>a {piece} claims nothing</source>
        <translation>ce pion ne revendique rien ({piece})</translation>
    </message>
    <message>
        <source>a {piece} is nobody's</source>
        <translation>ce pion n’est à personne ({piece})</translation>
    </message>
    <message>
        <source>a {piece} is somebody's</source>
        <translation>ce pion appartient à quelqu’un ({piece})</translation>
    </message>
    <message>
        <source>a {piece} stands on this very spot</source>
        <translation>un pion occupe déjà cet endroit ({piece})</translation>
    </message>
    <message>
        <source>a {shape} knows {known} and {last}</source>
        <translation>la forme {shape} connaît {known} et {last}</translation>
    </message>
    <message>
        <source>a {shape} knows {last}</source>
        <translation>la forme {shape} ne connaît que {last}</translation>
    </message>
    <message>
        <source>act</source>
        <translation>agir</translation>
    </message>
    <message>
        <source>actions</source>
        <translation>actions</translation>
    </message>
    <message>
        <source>add `claims: true`, or leave `claims_only` out</source>
        <translation>ajoutez `claims: true`, ou omettez `claims_only`</translation>
    </message>
    <message>
        <source>add `of` with the player's name</source>
        <translation>ajoutez `of` avec le nom du joueur</translation>
    </message>
    <message>
        <source>add a card, or remove it</source>
        <translation>ajoutez une carte, ou retirez-la</translation>
    </message>
    <message>
        <source>add a feature at {side}, or change the edge</source>
        <translation>ajoutez un élément en {side}, ou changez le bord</translation>
    </message>
    <message>
        <source>add a feature at {side}, or take the whole side</source>
        <translation>ajoutez un élément en {side}, ou prenez tout le côté</translation>
    </message>
    <message>
        <source>add a tile that shows one of their edges and one that joins {start}</source>
        <translation>ajoutez une tuile qui montre l’un de leurs bords et un autre qui rejoint {start}</translation>
    </message>
    <message>
        <source>add another tile with {terrain}</source>
        <translation>ajoutez une autre tuile avec {terrain}</translation>
    </message>
    <message>
        <source>add suits, or lower the number of players</source>
        <translation>ajoutez des couleurs, ou réduisez le nombre de joueurs</translation>
    </message>
    <message>
        <source>add tiles</source>
        <translation>ajoutez des tuiles</translation>
    </message>
    <message>
        <source>add tiles that {kind} leaves on one side only</source>
        <translation>ajoutez des tuiles que {kind} ne quitte que par un côté</translation>
    </message>
    <message numerus="yes">
        <source>add {count} tokens, or accept it with a reason</source>
        <translation>
            <numerusform>ajoutez-en {count}, ou acceptez ce constat avec une raison</numerusform>
            <numerusform>ajoutez-en {count}, ou acceptez ce constat avec une raison</numerusform>
        </translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>after quarter {n}</source>
        <translation>après le quart {n}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>all of it comes with the program: there is nothing to pack</source>
        <translation>tout est livré avec le programme : il n’y a rien à archiver</translation>
    </message>
    <message>
        <source>all of it, as one file to open</source>
        <translation>le tout, en un seul fichier à ouvrir</translation>
    </message>
    <message>
        <source>already exists and is no HTML page; nothing was written</source>
        <translation>existe déjà et n’est pas une page HTML ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is no PDF file; nothing was written</source>
        <translation>existe déjà et n’est pas un fichier PDF ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is no PNG picture; nothing was written</source>
        <translation>existe déjà et n’est pas une image PNG ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is no SVG picture; nothing was written</source>
        <translation>existe déjà et n’est pas une image SVG ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is no pack; nothing was written</source>
        <translation>existe déjà et n’est pas une archive de jeu ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is no record of a game; nothing was written</source>
        <translation>existe déjà et n’est pas l’enregistrement d’une partie ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>already exists and is {what}; nothing was written</source>
        <translation>existe déjà et c’est {what} ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>an edition has one base game: {other}, and {this}</source>
        <translation>une édition a une seule base : {other}, et {this}</translation>
    </message>
    <message>
        <source>another encoding</source>
        <translation>un autre codage</translation>
    </message>
    <message>
        <source>any: it meets every terrain, and whatever reaches it ends there.</source>
        <translation>any : il rencontre tous les terrains, et tout ce qui l’atteint s’y arrête.</translation>
    </message>
    <message>
        <source>area: sides or halves; line: two to four ends; field: a border point, or [].</source>
        <translation>zone : des côtés ou des moitiés ; ligne : de deux à quatre extrémités ; champ : un point du bord, ou [].</translation>
    </message>
    <message>
        <source>as a share of 1</source>
        <translation>en part de 1</translation>
    </message>
    <message>
        <source>as expected at a bridge</source>
        <translation>comme il se doit sous un pont</translation>
    </message>
    <message>
        <source>as if on other deals</source>
        <translation>comme sur d’autres donnes</translation>
    </message>
    <message>
        <source>as_written: the listed fields are final (bridges).</source>
        <translation>as_written : les champs énumérés sont définitifs (ponts).</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>à la fin</translation>
    </message>
    <message>
        <source>at {detail} it is a link, a folder or a submodule, and no file</source>
        <translation>à {detail}, c’est un lien, un dossier ou un sous-module, et non un fichier</translation>
    </message>
    <message>
        <source>backs are moved by {most} mm at most</source>
        <translation>les dos se décalent de {most} mm au plus</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>black</source>
        <translation>noir</translation>
    </message>
    <message>
        <source>block sequence entries are not allowed in this context</source>
        <translation>une entrée de liste n’est pas permise à cet endroit</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>bleu</translation>
    </message>
    <message>
        <source>bots</source>
        <translation>bots</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>brun</translation>
    </message>
    <message>
        <source>by hand: {deed}</source>
        <translation>à la main : {deed}</translation>
    </message>
    <message>
        <source>by this turn</source>
        <translation>par ce tour</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>est illisible</translation>
    </message>
    <message>
        <source>cannot be read ({reason})</source>
        <translation>est illisible ({reason})</translation>
    </message>
    <message>
        <source>card {name}</source>
        <translation>carte {name}</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>cartes</translation>
    </message>
    <message>
        <source>cards in all</source>
        <translation>cartes en tout</translation>
    </message>
    <message>
        <source>cards of the kind {name}</source>
        <translation>cartes de la sorte {name}</translation>
    </message>
    <message>
        <source>cards of the kind {name}: expected {expected}, found {actual}</source>
        <translation>cartes de la sorte {name} : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message numerus="yes">
        <source>cards of {count} suits start with players, and {most} can play</source>
        <translation>
            <numerusform>des cartes de {count} couleur sont d’abord chez les joueurs, et on peut jouer à {most}</numerusform>
            <numerusform>des cartes de {count} couleurs sont d’abord chez les joueurs, et on peut jouer à {most}</numerusform>
        </translation>
    </message>
    <message>
        <source>cards on the table</source>
        <translation>cartes sur la table</translation>
    </message>
    <message>
        <source>cards on the table: expected {expected}, found {actual}</source>
        <translation>cartes sur la table : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>cards: expected {expected}, found {actual}</source>
        <translation>cartes : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>chance decides less in this move than is told</source>
        <translation>le hasard décide moins dans ce coup que ce qui est dit</translation>
    </message>
    <message>
        <source>chance decides on {action}</source>
        <translation>le hasard décide : {action}</translation>
    </message>
    <message>
        <source>choose another letter</source>
        <translation>prenez une autre lettre</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>revendications</translation>
    </message>
    <message>
        <source>compare with ==</source>
        <translation>comparez avec ==</translation>
    </message>
    <message>
        <source>compares an edition with itself</source>
        <translation>compare une édition avec elle-même</translation>
    </message>
    <message>
        <source>compares the second edition with the first: name the first one first</source>
        <translation>compare la deuxième édition avec la première : nommez d’abord la première</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>à l’achèvement</translation>
    </message>
    <message>
        <source>contains a &lt;{element}&gt;</source>
        <translation>contient un &lt;{element}&gt;</translation>
    </message>
    <message>
        <source>contains control characters</source>
        <translation>contient des caractères de contrôle</translation>
    </message>
    <message>
        <source>contains nothing that can be drawn</source>
        <translation>ne contient rien qui se dessine</translation>
    </message>
    <message>
        <source>contains only {elements}, which cannot be drawn; convert it to paths first</source>
        <translation>ne contient que {elements}, qui ne se dessine pas ; convertissez-le d’abord en chemins</translation>
    </message>
    <message>
        <source>control characters are not allowed</source>
        <translation>les caractères de contrôle ne sont pas permis</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>exemplaires</translation>
    </message>
    <message>
        <source>copies in play of {name}</source>
        <translation>exemplaires en jeu de {name}</translation>
    </message>
    <message>
        <source>copies of several kinds: their numbers stay as they are</source>
        <translation>exemplaires de plusieurs sortes : leurs nombres restent les mêmes</translation>
    </message>
    <message>
        <source>copies of {name!r}: expected {expected}, found {actual}</source>
        <translation>exemplaires de {name!r} : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>copies: {count}, where at most {most} are said</source>
        <translation>exemplaires : {count}, là où il y en a au plus {most}</translation>
    </message>
    <message>
        <source>corner {corner}</source>
        <translation>coin {corner}</translation>
    </message>
    <message>
        <source>could not find expected ':'</source>
        <translation>il manque « : »</translation>
    </message>
    <message>
        <source>could not find expected directive name</source>
        <translation>il manque le nom de la directive</translation>
    </message>
    <message>
        <source>count them as one design</source>
        <translation>comptez-les comme un seul modèle</translation>
    </message>
    <message>
        <source>count="{count}" of the tile: the set counts it</source>
        <translation>count="{count}" de la tuile : c’est le jeu qui les compte</translation>
    </message>
    <message>
        <source>cut it to a square</source>
        <translation>recadrez-la en carré</translation>
    </message>
    <message>
        <source>cyan</source>
        <translation>cyan</translation>
    </message>
    <message>
        <source>deals</source>
        <translation>donnes</translation>
    </message>
    <message>
        <source>declare suits, or leave `suit` out</source>
        <translation>déclarez des couleurs, ou omettez `suit`</translation>
    </message>
    <message>
        <source>declares a document type or entities</source>
        <translation>déclare un type de document ou des entités</translation>
    </message>
    <message>
        <source>designs</source>
        <translation>modèles</translation>
    </message>
    <message>
        <source>designs in all</source>
        <translation>modèles en tout</translation>
    </message>
    <message>
        <source>designs: expected {expected}, found {actual}</source>
        <translation>modèles : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>did not find URI escaped octet</source>
        <translation>il manque un octet codé de l’URI</translation>
    </message>
    <message>
        <source>did not find expected '!'</source>
        <translation>il manque « ! »</translation>
    </message>
    <message>
        <source>did not find expected ',' or ']'</source>
        <translation>il manque « , » ou « ] »</translation>
    </message>
    <message>
        <source>did not find expected ',' or '}}'</source>
        <translation>il manque « , » ou « }} »</translation>
    </message>
    <message>
        <source>did not find expected '-' indicator</source>
        <translation>il manque le tiret « - »</translation>
    </message>
    <message>
        <source>did not find expected &lt;document start&gt;</source>
        <translation>il manque le début du document</translation>
    </message>
    <message>
        <source>did not find expected &lt;stream-start&gt;</source>
        <translation>il manque le début du texte</translation>
    </message>
    <message>
        <source>did not find expected alphabetic or numeric character</source>
        <translation>il manque une lettre ou un chiffre</translation>
    </message>
    <message>
        <source>did not find expected comment or line break</source>
        <translation>il manque un commentaire ou une fin de ligne</translation>
    </message>
    <message>
        <source>did not find expected digit or '.' character</source>
        <translation>il manque un chiffre ou un point</translation>
    </message>
    <message>
        <source>did not find expected hexdecimal number</source>
        <translation>il manque un nombre hexadécimal</translation>
    </message>
    <message>
        <source>did not find expected key</source>
        <translation>il manque une clé</translation>
    </message>
    <message>
        <source>did not find expected node content</source>
        <translation>il manque une valeur</translation>
    </message>
    <message>
        <source>did not find expected tag URI</source>
        <translation>il manque l’URI de l’étiquette</translation>
    </message>
    <message>
        <source>did not find expected version number</source>
        <translation>il manque le numéro de version</translation>
    </message>
    <message>
        <source>did not find expected whitespace</source>
        <translation>il manque une espace</translation>
    </message>
    <message>
        <source>did not find expected whitespace or line break</source>
        <translation>il manque une espace ou une fin de ligne</translation>
    </message>
    <message>
        <source>did not find the expected '&gt;'</source>
        <translation>il manque « &gt; »</translation>
    </message>
    <message>
        <source>did you mean {name!r}?</source>
        <translation>vouliez-vous dire {name!r} ?</translation>
    </message>
    <message>
        <source>does not say what it makes of actions</source>
        <translation>ne dit pas ce qu'il pense des actions</translation>
    </message>
    <message>
        <source>does not say what the four sides show</source>
        <translation>ne dit pas ce que montrent les quatre côtés</translation>
    </message>
    <message>
        <source>each worker that played some games has died, at last {worker}</source>
        <translation>chaque processus qui jouait certaines parties s’est arrêté, en dernier {worker}</translation>
    </message>
    <message>
        <source>each {kind} shows exactly {count} {icon}</source>
        <translation>chaque {kind} porte exactement {count} {icon}</translation>
    </message>
    <message>
        <source>each {kind} shows {least} to {most} {icon}</source>
        <translation>chaque {kind} porte {least} à {most} {icon}</translation>
    </message>
    <message>
        <source>east</source>
        <translation>est</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>bord</translation>
    </message>
    <message>
        <source>edge pattern on no tile any more: {pattern}</source>
        <translation>motif de bords qui n’est plus sur aucune tuile : {pattern}</translation>
    </message>
    <message>
        <source>edge pattern that no tile had: {pattern}</source>
        <translation>motif de bords qu’aucune tuile n’avait : {pattern}</translation>
    </message>
    <message>
        <source>edge patterns on tiles</source>
        <translation>motifs de bords sur des tuiles</translation>
    </message>
    <message>
        <source>elements are nested more than {most} deep</source>
        <translation>les éléments sont imbriqués sur plus de {most} niveaux</translation>
    </message>
    <message>
        <source>ends too early</source>
        <translation>se termine trop tôt</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>every free point belongs to one field</source>
        <translation>chaque point libre appartient à un seul champ</translation>
    </message>
    <message>
        <source>every {piece} is some player's: whose?</source>
        <translation>ce pion est à un joueur ({piece}) : auquel ?</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>attendu</translation>
    </message>
    <message>
        <source>expected of features</source>
        <translation>attendu des éléments</translation>
    </message>
    <message>
        <source>expected of the edition</source>
        <translation>attendu de l’édition</translation>
    </message>
    <message>
        <source>expected: {said}</source>
        <translation>attendu : {said}</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>échoue</translation>
    </message>
    <message>
        <source>feature {name}</source>
        <translation>élément {name}</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>file of agreements</source>
        <translation>fichier des accords</translation>
    </message>
    <message>
        <source>for example P</source>
        <translation>par exemple P</translation>
    </message>
    <message>
        <source>for example at: [N]</source>
        <translation>par exemple at: [N]</translation>
    </message>
    <message>
        <source>for example at: [N], or at: [] for a field inside the tile</source>
        <translation>par exemple at: [N], ou at: [] pour un champ à l’intérieur de la tuile</translation>
    </message>
    <message>
        <source>for example start: "{id}"</source>
        <translation>par exemple start: "{id}"</translation>
    </message>
    <message>
        <source>for example {counts}</source>
        <translation>par exemple {counts}</translation>
    </message>
    <message>
        <source>for the folder Saves/Saved Objects of Tabletop Simulator</source>
        <translation>pour le dossier Saves/Saved Objects de Tabletop Simulator</translation>
    </message>
    <message>
        <source>found</source>
        <translation>trouvé</translation>
    </message>
    <message>
        <source>found a tab character that violates indentation</source>
        <translation>une tabulation fausse le décalage</translation>
    </message>
    <message>
        <source>found a tab character where an indentation space is expected</source>
        <translation>une tabulation à la place d’une espace de décalage</translation>
    </message>
    <message>
        <source>found an incorrect leading UTF-8 octet</source>
        <translation>un premier octet UTF-8 incorrect</translation>
    </message>
    <message>
        <source>found an incorrect trailing UTF-8 octet</source>
        <translation>un dernier octet UTF-8 incorrect</translation>
    </message>
    <message>
        <source>found an indentation indicator equal to 0</source>
        <translation>un décalage indiqué comme nul</translation>
    </message>
    <message>
        <source>found character that cannot start any token</source>
        <translation>un caractère par lequel rien ne peut commencer</translation>
    </message>
    <message>
        <source>found duplicate %TAG directive</source>
        <translation>la directive %TAG se trouve deux fois</translation>
    </message>
    <message>
        <source>found duplicate %YAML directive</source>
        <translation>la directive %YAML se trouve deux fois</translation>
    </message>
    <message>
        <source>found extremely long version number</source>
        <translation>un numéro de version démesuré</translation>
    </message>
    <message>
        <source>found incompatible YAML document</source>
        <translation>une version de YAML incompatible</translation>
    </message>
    <message>
        <source>found invalid Unicode character escape code</source>
        <translation>un code de caractère Unicode non valable</translation>
    </message>
    <message>
        <source>found undefined tag handle</source>
        <translation>un préfixe d’étiquette non défini</translation>
    </message>
    <message>
        <source>found unexpected ':'</source>
        <translation>un « : » inattendu</translation>
    </message>
    <message>
        <source>found unexpected document indicator</source>
        <translation>une limite de document inattendue</translation>
    </message>
    <message>
        <source>found unexpected end of stream</source>
        <translation>une fin de texte inattendue</translation>
    </message>
    <message>
        <source>found unexpected non-alphabetical character</source>
        <translation>un caractère inattendu qui n’est pas une lettre</translation>
    </message>
    <message>
        <source>found unknown directive name</source>
        <translation>un nom de directive inconnu</translation>
    </message>
    <message>
        <source>found unknown escape character</source>
        <translation>un caractère d’échappement inconnu</translation>
    </message>
    <message>
        <source>found: {events}</source>
        <translation>trouvé : {events}</translation>
    </message>
    <message>
        <source>found: {found}</source>
        <translation>trouvé : {found}</translation>
    </message>
    <message>
        <source>four, for N E S W</source>
        <translation>quatre, pour N E S W</translation>
    </message>
    <message>
        <source>from the beginning</source>
        <translation>dès le début</translation>
    </message>
    <message>
        <source>games</source>
        <translation>parties</translation>
    </message>
    <message>
        <source>games of each edition</source>
        <translation>parties de chaque édition</translation>
    </message>
    <message>
        <source>games of the deal {deal} are missing</source>
        <translation>il manque des parties de la donne {deal}</translation>
    </message>
    <message>
        <source>games of {name} have no manual edits</source>
        <translation>le jeu « {name} » ne connaît pas de modification manuelle</translation>
    </message>
    <message>
        <source>give each a `name` and refer to it by that</source>
        <translation>donnez à chacun un `name` et utilisez-le</translation>
    </message>
    <message>
        <source>give it one of up to 40 characters; the row is left out</source>
        <translation>donnez-lui-en un de 40 caractères au plus ; la ligne est laissée de côté</translation>
    </message>
    <message>
        <source>give the rules of each set letters of their own</source>
        <translation>donnez aux règles de chaque jeu des lettres à elles</translation>
    </message>
    <message>
        <source>give this one another id</source>
        <translation>donnez à celle-ci un identifiant à elle</translation>
    </message>
    <message>
        <source>give this one another name</source>
        <translation>donnez un autre nom à celle-ci</translation>
    </message>
    <message>
        <source>give this set another id</source>
        <translation>donnez à ce jeu un identifiant à lui</translation>
    </message>
    <message>
        <source>goes to {folder}, whose code runs unasked; {command} ends that</source>
        <translation>va dans {folder}, dont le code s’exécute sans question ; {command} y met fin</translation>
    </message>
    <message>
        <source>green</source>
        <translation>vert</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>gris</translation>
    </message>
    <message>
        <source>group {name}</source>
        <translation>groupe {name}</translation>
    </message>
    <message>
        <source>group="{group}": when it is drawn is not known</source>
        <translation>group="{group}" : on ne sait pas quand il est pioché</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>groupes</translation>
    </message>
    <message>
        <source>has `edition` and `compare`, of which one is meant</source>
        <translation>a `edition` et `compare`, dont un seul est voulu</translation>
    </message>
    <message>
        <source>has a `because` without `refused`</source>
        <translation>a un `because` sans `refused`</translation>
    </message>
    <message>
        <source>has a `gap`, which goes with no `key` or `compare`</source>
        <translation>a un `gap`, qui ne va avec ni `key` ni `compare`</translation>
    </message>
    <message>
        <source>has a `gap`, which needs a greatest value</source>
        <translation>a un `gap`, auquel il faut une valeur maximale</translation>
    </message>
    <message>
        <source>has a backslash in its name</source>
        <translation>a une barre oblique inverse dans son nom</translation>
    </message>
    <message>
        <source>has a damaged header</source>
        <translation>a un en-tête endommagé</translation>
    </message>
    <message>
        <source>has a default that is not an allowed value</source>
        <translation>a une valeur par défaut qui n’est pas permise</translation>
    </message>
    <message>
        <source>has a name that Windows cannot have</source>
        <translation>a un nom que Windows n’admet pas</translation>
    </message>
    <message>
        <source>has a name that another system would write with other characters</source>
        <translation>a un nom qu’un autre système écrirait avec d’autres caractères</translation>
    </message>
    <message>
        <source>has a namespace with too long an address</source>
        <translation>a un espace de noms dont l’adresse est trop longue</translation>
    </message>
    <message>
        <source>has a table of contents that cannot be read</source>
        <translation>a une table des matières illisible</translation>
    </message>
    <message>
        <source>has a view box without size</source>
        <translation>a un cadre (viewBox) sans étendue</translation>
    </message>
    <message>
        <source>has a {name} that reads {value!r}</source>
        <translation>a un {name} qui vaut {value!r}</translation>
    </message>
    <message>
        <source>has characters in its name that cannot be seen</source>
        <translation>a dans son nom des caractères invisibles</translation>
    </message>
    <message>
        <source>has gradients that take over too much from others</source>
        <translation>a des dégradés qui reprennent trop d’autres dégradés</translation>
    </message>
    <message>
        <source>has more columns than {most}</source>
        <translation>a plus de {most} colonnes</translation>
    </message>
    <message>
        <source>has more rows than {most}</source>
        <translation>a plus de {most} lignes</translation>
    </message>
    <message>
        <source>has more terrains than there are letters</source>
        <translation>a plus de terrains qu’il n’y a de lettres</translation>
    </message>
    <message numerus="yes">
        <source>has more than {count:,} parts</source>
        <translation>
            <numerusform>a plus de {count:,} partie</numerusform>
            <numerusform>a plus de {count:,} parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>has more than {count} elements</source>
        <translation>
            <numerusform>a plus de {count} élément</numerusform>
            <numerusform>a plus de {count} éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>has no limit: give the least, the most, or both</source>
        <translation>n’a pas de limite : donnez le moins, le plus, ou les deux</translation>
    </message>
    <message>
        <source>has no palette, by which its pixels have colours</source>
        <translation>n’a pas de palette, qui donne leurs couleurs à ses pixels</translation>
    </message>
    <message>
        <source>has no row that says a tile</source>
        <translation>n’a aucune ligne qui décrive une tuile</translation>
    </message>
    <message>
        <source>has no set in it</source>
        <translation>ne contient aucun jeu</translation>
    </message>
    <message>
        <source>has no view box of four numbers</source>
        <translation>n’a pas de cadre (viewBox) de quatre nombres</translation>
    </message>
    <message>
        <source>has pixels that cannot be decoded; save it again</source>
        <translation>a des pixels indécodables ; enregistrez-la à nouveau</translation>
    </message>
    <message>
        <source>has the attribute {name}</source>
        <translation>a l’attribut {name}</translation>
    </message>
    <message>
        <source>has too long a name, or lies too deep in folders</source>
        <translation>a un nom trop long, ou se trouve trop loin dans des dossiers</translation>
    </message>
    <message>
        <source>has too many files; the most is {most:,}</source>
        <translation>a trop de fichiers ; le maximum est {most:,}</translation>
    </message>
    <message>
        <source>has too many pixels; the most are {most} by {most}</source>
        <translation>a trop de pixels ; le maximum est de {most} sur {most}</translation>
    </message>
    <message>
        <source>has two names</source>
        <translation>a deux noms</translation>
    </message>
    <message numerus="yes">
        <source>has {count:,} bytes; a picture of this kind has at most {most:,}</source>
        <translation>
            <numerusform>a {count:,} octet ; une image de cette sorte en a {most:,} au plus</numerusform>
            <numerusform>a {count:,} octets ; une image de cette sorte en a {most:,} au plus</numerusform>
        </translation>
    </message>
    <message>
        <source>here should lie {values}</source>
        <translation>ici doit se trouver {values}</translation>
    </message>
    <message>
        <source>holes with one, two and three neighbours that no tile fits: {one}, {two} and {three}</source>
        <translation>trous où aucune ne convient avec une, deux et trois voisines : {one}, {two} et {three}</translation>
    </message>
    <message numerus="yes">
        <source>holes with {count} neighbours that no tile fits</source>
        <translation>
            <numerusform>trous à {count} voisine où aucune tuile ne convient</numerusform>
            <numerusform>trous à {count} voisines où aucune tuile ne convient</numerusform>
        </translation>
    </message>
    <message>
        <source>icon {name}</source>
        <translation>symbole {name}</translation>
    </message>
    <message>
        <source>icons</source>
        <translation>symboles</translation>
    </message>
    <message>
        <source>id</source>
        <translation>identifiant</translation>
    </message>
    <message>
        <source>if these are right, remove `fields`; if not, accept it with a reason</source>
        <translation>si ce sont les bonnes, supprimez `fields` ; sinon, acceptez ce constat avec une raison</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>en tout</translation>
    </message>
    <message>
        <source>in points</source>
        <translation>en points</translation>
    </message>
    <message>
        <source>in quotes, for example "#8fae5d"</source>
        <translation>entre guillemets, par exemple "#8fae5d"</translation>
    </message>
    <message>
        <source>in the step {step!r} nobody has a tile in hand</source>
        <translation>à l’étape {step!r}, personne n’a de tuile en main</translation>
    </message>
    <message>
        <source>in tiles</source>
        <translation>en tuiles</translation>
    </message>
    <message>
        <source>indent with spaces, not tabs</source>
        <translation>décalez avec des espaces, pas des tabulations</translation>
    </message>
    <message>
        <source>is a choice without `choices`</source>
        <translation>est un choix sans `choices`</translation>
    </message>
    <message>
        <source>is a device, and no file</source>
        <translation>est un périphérique et non un fichier</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>est un dossier</translation>
    </message>
    <message>
        <source>is a format that this program cannot read</source>
        <translation>est un format que ce programme ne sait pas lire</translation>
    </message>
    <message>
        <source>is a link</source>
        <translation>est un lien</translation>
    </message>
    <message>
        <source>is a link to itself</source>
        <translation>est un lien vers lui-même</translation>
    </message>
    <message>
        <source>is a link; nothing was written</source>
        <translation>est un lien ; rien n’a été écrit</translation>
    </message>
    <message>
        <source>is a number of the rules as played</source>
        <translation>est un numéro des règles telles qu’elles se jouent</translation>
    </message>
    <message>
        <source>is a pack, or another zip file, in the pack</source>
        <translation>est une archive, ou un autre fichier zip, dans l’archive</translation>
    </message>
    <message>
        <source>is a table; import it by itself</source>
        <translation>est un tableau ; importez-le seul</translation>
    </message>
    <message>
        <source>is a word of the format itself</source>
        <translation>est un mot du format lui-même</translation>
    </message>
    <message>
        <source>is a word that formulas could not distinguish</source>
        <translation>est un mot que les formules ne sauraient distinguer</translation>
    </message>
    <message>
        <source>is a zip file of a kind that packs are not</source>
        <translation>est un fichier zip d’une sorte dont les archives ne sont pas</translation>
    </message>
    <message>
        <source>is cut off</source>
        <translation>est tronqué</translation>
    </message>
    <message>
        <source>is cut off, or something was added to it</source>
        <translation>est tronqué, ou quelque chose y a été ajouté</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>est abîmé</translation>
    </message>
    <message>
        <source>is drawn without: {elements}</source>
        <translation>est dessinée sans : {elements}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>est vide</translation>
    </message>
    <message>
        <source>is encrypted</source>
        <translation>est chiffré</translation>
    </message>
    <message>
        <source>is far too large</source>
        <translation>dépasse de loin ce qui est permis</translation>
    </message>
    <message>
        <source>is in the manifest and not in the pack</source>
        <translation>est dans le manifeste mais pas dans l’archive</translation>
    </message>
    <message>
        <source>is in two folders, and not the same</source>
        <translation>est dans deux dossiers, et n’y est pas le même</translation>
    </message>
    <message numerus="yes">
        <source>is more than {count} levels deep</source>
        <translation>
            <numerusform>a plus de {count} niveau</numerusform>
            <numerusform>a plus de {count} niveaux</numerusform>
        </translation>
    </message>
    <message>
        <source>is more than {most}</source>
        <translation>dépasse {most}</translation>
    </message>
    <message>
        <source>is neither `touches …` nor one of {names}</source>
        <translation>n’est ni `touches …` ni l’un de {names}</translation>
    </message>
    <message>
        <source>is no JSON</source>
        <translation>n’est pas du JSON</translation>
    </message>
    <message>
        <source>is no PNG, JPEG, WebP or SVG file by its name</source>
        <translation>n’est pas, par son nom, un fichier PNG, JPEG, WebP ou SVG</translation>
    </message>
    <message>
        <source>is no feature such as `road: E W`</source>
        <translation>n’est pas un élément comme `road: E W`</translation>
    </message>
    <message>
        <source>is no icon of a feature such as `wood: 2 berry`</source>
        <translation>n’est pas un symbole d’un élément comme `wood: 2 berry`</translation>
    </message>
    <message>
        <source>is no icon such as `2 berry`</source>
        <translation>n’est pas un symbole comme `2 berry`</translation>
    </message>
    <message>
        <source>is no id of a tile</source>
        <translation>n’est pas l’identifiant d’une tuile</translation>
    </message>
    <message>
        <source>is no number of copies</source>
        <translation>n’est pas un nombre d’exemplaires</translation>
    </message>
    <message>
        <source>is no pack, but some other file, or empty</source>
        <translation>n’est pas une archive de jeu, mais un autre fichier, ou vide</translation>
    </message>
    <message>
        <source>is no pack: it has no {file!r}</source>
        <translation>n’est pas une archive de jeu : {file!r} y manque</translation>
    </message>
    <message>
        <source>is no plain path of a file</source>
        <translation>n’est pas le simple chemin d’un fichier</translation>
    </message>
    <message>
        <source>is no plugin</source>
        <translation>n’est pas un plugin</translation>
    </message>
    <message>
        <source>is no table: {reason}</source>
        <translation>n’est pas un tableau : {reason}</translation>
    </message>
    <message>
        <source>is not a formula</source>
        <translation>n’est pas une formule</translation>
    </message>
    <message>
        <source>is not a list of rules such as 90-98 A21</source>
        <translation>n’est pas une liste de règles telle que 90-98 A21</translation>
    </message>
    <message>
        <source>is not a name: it contains compatibility characters</source>
        <translation>n’est pas un nom : il contient des formes de compatibilité</translation>
    </message>
    <message>
        <source>is not a name: use letters, digits and underscores, no digit first</source>
        <translation>n’est pas un nom : utilisez des lettres, des chiffres et « _ », sans chiffre au début</translation>
    </message>
    <message>
        <source>is not a path within the folder of the set</source>
        <translation>n’est pas un chemin dans le dossier du jeu</translation>
    </message>
    <message>
        <source>is not a path within the pack</source>
        <translation>n’est pas un chemin à l’intérieur de l’archive</translation>
    </message>
    <message>
        <source>is not a plain file</source>
        <translation>n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>is not a tile id: use visible characters</source>
        <translation>n’est pas un identifiant de tuile : utilisez des caractères visibles</translation>
    </message>
    <message>
        <source>is not a {kind} picture, whatever its name says</source>
        <translation>n’est pas une image {kind}, quoi qu’en dise son nom</translation>
    </message>
    <message>
        <source>is not an SVG document</source>
        <translation>n’est pas un document SVG</translation>
    </message>
    <message>
        <source>is not an id: use letters, digits, '-', '_' and '.'</source>
        <translation>n’est pas un identifiant : utilisez des lettres, des chiffres et « - », « _ » et « . »</translation>
    </message>
    <message>
        <source>is not as it should be at {where!r}</source>
        <translation>n’est pas comme il faut à {where!r}</translation>
    </message>
    <message>
        <source>is not as large as the manifest says</source>
        <translation>n’a pas la taille que dit le manifeste</translation>
    </message>
    <message>
        <source>is not as large as the pack says</source>
        <translation>n’a pas la taille que dit l’archive</translation>
    </message>
    <message>
        <source>is not in shades of grey or red, green and blue; save it as RGB</source>
        <translation>n’est ni en niveaux de gris ni en rouge, vert et bleu ; enregistrez-la en RVB</translation>
    </message>
    <message>
        <source>is not in the manifest</source>
        <translation>n’est pas dans le manifeste</translation>
    </message>
    <message>
        <source>is not the id of a rule: use capitals and a number: R12</source>
        <translation>n’est pas l’identifiant d’une règle : des majuscules et un nombre, comme R12</translation>
    </message>
    <message>
        <source>is not valid XML: {said}</source>
        <translation>n’est pas du XML : {said}</translation>
    </message>
    <message>
        <source>is not what the manifest says: its SHA-256 is another</source>
        <translation>n’est pas ce que dit le manifeste : son SHA-256 est un autre</translation>
    </message>
    <message>
        <source>is not where such a file of a pack belongs</source>
        <translation>n’est pas là où va un tel fichier d’une archive</translation>
    </message>
    <message>
        <source>is not where the pack says</source>
        <translation>n’est pas là où le dit l’archive</translation>
    </message>
    <message>
        <source>is packed in a way that packs are not</source>
        <translation>est comprimé d’une façon que les archives n’ont pas</translation>
    </message>
    <message>
        <source>is refused, so nothing can follow from it</source>
        <translation>est refusé, rien ne peut donc en suivre</translation>
    </message>
    <message>
        <source>is the name of a file; the id is {id!r}</source>
        <translation>est le nom d’un fichier ; l’identifiant est {id!r}</translation>
    </message>
    <message>
        <source>is too large when it is unpacked; the most, in bytes, is {most:,}</source>
        <translation>est trop grand une fois décomprimé ; le maximum, en octets, est {most:,}</translation>
    </message>
    <message>
        <source>is too large; the most, in bytes, is {most:,}</source>
        <translation>est trop grand ; le maximum, en octets, est {most:,}</translation>
    </message>
    <message>
        <source>is {width} by {height} pixels large; the most are {most} by {most}</source>
        <translation>mesure {width} sur {height} pixels ; le maximum est de {most} sur {most}</translation>
    </message>
    <message>
        <source>it can score no more</source>
        <translation>il ne peut plus rien rapporter</translation>
    </message>
    <message>
        <source>it defines no tile</source>
        <translation>il ne définit aucune tuile</translation>
    </message>
    <message>
        <source>it has version {here} of the program, not {there}</source>
        <translation>il a la version {here} du programme, et non la {there}</translation>
    </message>
    <message>
        <source>it is a link; name the file that it leads to</source>
        <translation>c’est un lien ; indiquez le fichier auquel il mène</translation>
    </message>
    <message>
        <source>it is completed</source>
        <translation>il est terminé</translation>
    </message>
    <message>
        <source>it is in no git repository</source>
        <translation>il n’est dans aucun dépôt git</translation>
    </message>
    <message>
        <source>it is not completed</source>
        <translation>il n’est pas terminé</translation>
    </message>
    <message>
        <source>it is not in revision {detail}</source>
        <translation>il n’est pas dans la révision {detail}</translation>
    </message>
    <message>
        <source>it is not legal now</source>
        <translation>ce n’est pas permis maintenant</translation>
    </message>
    <message>
        <source>it is refused because of {reason!r}</source>
        <translation>c’est refusé à cause de {reason!r}</translation>
    </message>
    <message>
        <source>it is that of {player}</source>
        <translation>c’est celui de {player}</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>c’est déjà là</translation>
    </message>
    <message>
        <source>it is worth {points} ({terms})</source>
        <translation>il vaut {points} ({terms})</translation>
    </message>
    <message>
        <source>it lies at {place} when a game begins</source>
        <translation>elle est posée en {place} au début d’une partie</translation>
    </message>
    <message>
        <source>it names seats that there are not</source>
        <translation>il nomme des places qui n’existent pas</translation>
    </message>
    <message>
        <source>it should be completed</source>
        <translation>il doit être terminé</translation>
    </message>
    <message>
        <source>it should be refused because of {reason!r}</source>
        <translation>ce doit être refusé à cause de {reason!r}</translation>
    </message>
    <message>
        <source>it should be the turn of {player}</source>
        <translation>ce doit être le tour de {player}</translation>
    </message>
    <message>
        <source>it should be worth {points}</source>
        <translation>il doit valoir {points}</translation>
    </message>
    <message>
        <source>it should not be completed</source>
        <translation>il ne doit pas être terminé</translation>
    </message>
    <message>
        <source>it takes a number of playouts, such as 200, or of seconds, such as 2s</source>
        <translation>il faut un nombre de parties simulées, comme 200, ou de secondes, comme 2s</translation>
    </message>
    <message>
        <source>it was played with version {before} of the program, and this is {now}</source>
        <translation>elle a été jouée avec la version {before} du programme, et celle-ci est {now}</translation>
    </message>
    <message>
        <source>its bots by seat are {before}, not {now}</source>
        <translation>ses bots par place sont {before}, et non {now}</translation>
    </message>
    <message>
        <source>its east side shows {shown} where {needed} is needed</source>
        <translation>son côté est montre {shown} là où il faut {needed}</translation>
    </message>
    <message>
        <source>its editions are {before}, not {now}</source>
        <translation>ses éditions sont {before}, et non {now}</translation>
    </message>
    <message>
        <source>its encoding cannot be read; save it as UTF-8</source>
        <translation>son codage ne peut être lu ; enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>its measures are {before}, not {now}</source>
        <translation>ses mesures sont {before}, et non {now}</translation>
    </message>
    <message>
        <source>its measures have too many parts, over {most}</source>
        <translation>ses mesures ont trop de parties, plus de {most}</translation>
    </message>
    <message>
        <source>its north side shows {shown} where {needed} is needed</source>
        <translation>son côté nord montre {shown} là où il faut {needed}</translation>
    </message>
    <message>
        <source>its repository has a format that is not read: {detail}</source>
        <translation>son dépôt a un format qui n’est pas lu : {detail}</translation>
    </message>
    <message>
        <source>its repository has more than {detail} packs; `git gc` makes one of them</source>
        <translation>son dépôt a plus de {detail} packs ; `git gc` en fait un seul</translation>
    </message>
    <message>
        <source>its repository is damaged: {detail}</source>
        <translation>son dépôt est endommagé : {detail}</translation>
    </message>
    <message>
        <source>its rows are not in order</source>
        <translation>ses lignes ne sont pas dans l’ordre</translation>
    </message>
    <message>
        <source>its seed is {before}, not {now}</source>
        <translation>sa graine est {before}, et non {now}</translation>
    </message>
    <message>
        <source>its south side shows {shown} where {needed} is needed</source>
        <translation>son côté sud montre {shown} là où il faut {needed}</translation>
    </message>
    <message>
        <source>its values are not one for each player</source>
        <translation>il n’a pas une valeur pour chaque joueur</translation>
    </message>
    <message>
        <source>its west side shows {shown} where {needed} is needed</source>
        <translation>son côté ouest montre {shown} là où il faut {needed}</translation>
    </message>
    <message>
        <source>join them, or write `crossing: bridge` or `crossing: tunnel` on one</source>
        <translation>joignez-les, ou écrivez `crossing: bridge` ou `crossing: tunnel` sur l’un d’eux</translation>
    </message>
    <message>
        <source>keep it, or also remove what needs it</source>
        <translation>gardez-le, ou retirez aussi ce qui en a besoin</translation>
    </message>
    <message>
        <source>keep one</source>
        <translation>n’en gardez qu’une</translation>
    </message>
    <message>
        <source>keep one entry</source>
        <translation>ne gardez qu’une entrée</translation>
    </message>
    <message>
        <source>kind of card {name}</source>
        <translation>sorte de carte {name}</translation>
    </message>
    <message>
        <source>known names: {names}</source>
        <translation>connus ici : {names}</translation>
    </message>
    <message>
        <source>leads out of the folder of the set</source>
        <translation>mène hors du dossier du jeu</translation>
    </message>
    <message>
        <source>leads out of the pack</source>
        <translation>mène hors de l’archive</translation>
    </message>
    <message>
        <source>least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>leave `strength` out</source>
        <translation>supprimez `strength`</translation>
    </message>
    <message>
        <source>line {line}: {message}</source>
        <translation>ligne {line} : {message}</translation>
    </message>
    <message numerus="yes">
        <source>longer than {count} characters</source>
        <translation>
            <numerusform>plus de {count} caractère</numerusform>
            <numerusform>plus de {count} caractères</numerusform>
        </translation>
    </message>
    <message>
        <source>look for a missing colon, quote or bracket here or just above</source>
        <translation>cherchez deux-points, un guillemet ou un crochet qui manquent ici ou juste au-dessus</translation>
    </message>
    <message>
        <source>lower the counts</source>
        <translation>réduisez ces nombres</translation>
    </message>
    <message>
        <source>make it extend {base!r}, or verify the two separately</source>
        <translation>faites-lui étendre {base!r}, ou vérifiez les deux à part</translation>
    </message>
    <message>
        <source>make lines that meet one line, or let them end in a site</source>
        <translation>faites une seule ligne de celles qui se rejoignent, ou faites-les aboutir à un site</translation>
    </message>
    <message>
        <source>make several lines end in a site</source>
        <translation>joignez plusieurs lignes dans un site</translation>
    </message>
    <message>
        <source>make the edge {wanted}, or take {side} from {label}</source>
        <translation>donnez au bord le terrain {wanted}, ou retirez {side} à {label}</translation>
    </message>
    <message>
        <source>make them smaller: together they have at most {bytes:,} bytes and {dots:,} pixels; a tile in print needs {least} by {least}</source>
        <translation>réduisez-les : à elles toutes, elles ont au plus {bytes:,} octets et {dots:,} pixels ; une tuile imprimée en demande {least} sur {least}</translation>
    </message>
    <message>
        <source>mapping keys are not allowed in this context</source>
        <translation>une clé n’est pas permise à cet endroit</translation>
    </message>
    <message>
        <source>mapping values are not allowed in this context</source>
        <translation>une valeur n’est pas permise à cet endroit</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>more follows: {found}</source>
        <translation>il suit encore : {found}</translation>
    </message>
    <message numerus="yes">
        <source>more than {count:,} values</source>
        <translation>
            <numerusform>plus de {count:,} valeur</numerusform>
            <numerusform>plus de {count:,} valeurs</numerusform>
        </translation>
    </message>
    <message>
        <source>most</source>
        <translation>au plus</translation>
    </message>
    <message>
        <source>name a plugin that brings one under `game`</source>
        <translation>nommez sous `game` un plugin qui en apporte un</translation>
    </message>
    <message>
        <source>name both ends</source>
        <translation>nommez les deux extrémités</translation>
    </message>
    <message>
        <source>name it under `plugins`</source>
        <translation>nommez-le sous `plugins`</translation>
    </message>
    <message>
        <source>name the file after its id</source>
        <translation>donnez au fichier le nom de son identifiant</translation>
    </message>
    <message>
        <source>name them under `art`, or take them away</source>
        <translation>nommez-les sous `art`, ou retirez-les</translation>
    </message>
    <message>
        <source>names tell features apart</source>
        <translation>les noms servent à distinguer les éléments</translation>
    </message>
    <message>
        <source>names {id!r} twice</source>
        <translation>nomme deux fois {id!r}</translation>
    </message>
    <message>
        <source>needs a game whose views can `imagine`</source>
        <translation>a besoin d'un jeu dont les vues ont `imagine`</translation>
    </message>
    <message>
        <source>needs the set {id!r}, which this program does not have</source>
        <translation>a besoin du jeu {id!r}, que ce programme n’a pas</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>voisins</translation>
    </message>
    <message>
        <source>nested more than {most} deep</source>
        <translation>plus de {most} niveaux imbriqués</translation>
    </message>
    <message>
        <source>next to `edges`, under `icons`</source>
        <translation>à côté de `edges`, sous `icons`</translation>
    </message>
    <message>
        <source>no certificates are set for it in Dask's settings</source>
        <translation>aucun certificat n’est indiqué pour lui dans les réglages de Dask</translation>
    </message>
    <message>
        <source>no chain of tiles leads from there to {edges}</source>
        <translation>aucune suite de tuiles ne mène de là à {edges}</translation>
    </message>
    <message>
        <source>no check that warns is called {name!r}</source>
        <translation>aucun contrôle qui avertit ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>no column is called {name!r}; the columns are {names}</source>
        <translation>aucune colonne ne s’appelle {name!r} ; les colonnes sont {names}</translation>
    </message>
    <message>
        <source>no event has {part!r}, or not in this order</source>
        <translation>aucun événement n’a {part!r}, ou pas dans cet ordre</translation>
    </message>
    <message>
        <source>no feature is called {name!r}</source>
        <translation>aucun élément ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>no feature of this tile is called {name!r}</source>
        <translation>aucun élément de cette tuile ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>no field as written has {points}</source>
        <translation>aucun champ tel qu’écrit ne contient {points}</translation>
    </message>
    <message>
        <source>no field is stated at {points}, where the side shows one</source>
        <translation>aucun champ n’est indiqué en {points}, où le bord en montre un</translation>
    </message>
    <message>
        <source>no field is stated; those that the drawing leaves are taken</source>
        <translation>aucun champ n’est indiqué ; ceux que laisse le dessin sont repris</translation>
    </message>
    <message>
        <source>no group of tiles is called {name!r}</source>
        <translation>aucun groupe de tuiles ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>no icon is called {name!r}</source>
        <translation>aucun symbole ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>no icon is on {kind}</source>
        <translation>aucune icône ne figure sur {kind}</translation>
    </message>
    <message>
        <source>no longer found: {finding}</source>
        <translation>n’est plus constaté : {finding}</translation>
    </message>
    <message>
        <source>no more pieces should stand</source>
        <translation>aucun autre pion ne doit se trouver là</translation>
    </message>
    <message>
        <source>no plugin of this edition declares effects: name one under `game`</source>
        <translation>aucun plugin de cette édition ne déclare d’effets : nommez-en un sous `game`</translation>
    </message>
    <message>
        <source>no plugin {name!r} takes part</source>
        <translation>aucun plugin {name!r} ne participe</translation>
    </message>
    <message>
        <source>no rule of this game has such an action</source>
        <translation>aucune règle de ce jeu n’a une telle action</translation>
    </message>
    <message>
        <source>no start tile is named</source>
        <translation>aucune tuile de départ n’est nommée</translation>
    </message>
    <message>
        <source>no such piece stands on {at}</source>
        <translation>aucun pion de ce genre n’est sur {at}</translation>
    </message>
    <message>
        <source>no such piece {name!r}; pieces: {names}</source>
        <translation>il n’y a pas de pion {name!r} ; pions : {names}</translation>
    </message>
    <message>
        <source>no such player {name!r}; players: {names}</source>
        <translation>il n’y a pas de joueur {name!r} ; joueurs : {names}</translation>
    </message>
    <message>
        <source>no such tokens {name!r}; tokens: {names}</source>
        <translation>il n’y a pas de jetons {name!r} ; jetons : {names}</translation>
    </message>
    <message>
        <source>no tile is in hand now</source>
        <translation>aucune tuile n’est en main</translation>
    </message>
    <message>
        <source>no tile is put in or taken out</source>
        <translation>aucune tuile n’est ajoutée ni retirée</translation>
    </message>
    <message>
        <source>no tile is taken or put back</source>
        <translation>aucune tuile n’est prise ni remise</translation>
    </message>
    <message>
        <source>no tile lies beside ({x},{y}); corners do not count</source>
        <translation>aucune tuile n’est à côté de ({x},{y}) ; les coins ne comptent pas</translation>
    </message>
    <message>
        <source>no tile lies on ({x},{y})</source>
        <translation>aucune tuile n’est en ({x},{y})</translation>
    </message>
    <message>
        <source>no tile set counts it, so it is left out</source>
        <translation>aucun jeu de tuiles ne la compte ; elle est laissée de côté</translation>
    </message>
    <message>
        <source>no tile was laid this turn</source>
        <translation>aucune tuile n’a été posée ce tour-ci</translation>
    </message>
    <message>
        <source>no token is put in or taken out</source>
        <translation>aucun jeton n’est ajouté ni retiré</translation>
    </message>
    <message>
        <source>no {piece} is left in the supply</source>
        <translation>il n’en reste pas dans la réserve ({piece})</translation>
    </message>
    <message>
        <source>no {tile} is left in the bag</source>
        <translation>il ne reste pas de {tile} dans le sac</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>nobody has won before all is scored</source>
        <translation>personne n’a gagné avant que tout soit évalué</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message numerus="yes">
        <source>none of the {count} open cells took it: even those beside a single tile need {needed}, and it shows none of that</source>
        <translation>
            <numerusform>la seule case libre ne l’acceptait pas : au bord d’une seule tuile, elle demande {needed}, et la tuile n’en montre pas</numerusform>
            <numerusform>aucune des {count} cases libres ne l’acceptait : même celles au bord d’une seule tuile demandent {needed}, et elle n’en montre pas</numerusform>
        </translation>
    </message>
    <message>
        <source>north</source>
        <translation>nord</translation>
    </message>
    <message>
        <source>note</source>
        <translation>remarque</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>aucune différence</translation>
    </message>
    <message>
        <source>nothing is called {name!r}</source>
        <translation>rien ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>now found: {finding}</source>
        <translation>désormais constaté : {finding}</translation>
    </message>
    <message>
        <source>now is the time to {step}</source>
        <translation>il faut maintenant {step}</translation>
    </message>
    <message>
        <source>object {detail} is missing in its repository</source>
        <translation>l’objet {detail} manque dans son dépôt</translation>
    </message>
    <message>
        <source>object {detail} lies in another repository (objects/info/alternates), which is not followed; `git repack -a` brings it here</source>
        <translation>l’objet {detail} est dans un autre dépôt (objects/info/alternates), qui n’est pas suivi ; `git repack -a` l’apporte ici</translation>
    </message>
    <message>
        <source>object {detail} was not fetched yet (a partial clone), and nothing is fetched; `git fetch --refetch --no-filter` brings all</source>
        <translation>l’objet {detail} n’a pas encore été récupéré (clone partiel), et rien n’est récupéré ; `git fetch --refetch --no-filter` apporte tout</translation>
    </message>
    <message>
        <source>of {tile} the bag holds no more than {left}</source>
        <translation>le sac n’a pas plus de {left} exemplaires de {tile}</translation>
    </message>
    <message>
        <source>of {tile} {player} holds no more than {left}</source>
        <translation>{player} n’a pas plus de {left} exemplaires de {tile} en main</translation>
    </message>
    <message>
        <source>off</source>
        <translation>non</translation>
    </message>
    <message>
        <source>on</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>on the same deals</source>
        <translation>sur les mêmes donnes</translation>
    </message>
    <message>
        <source>on {kind} there can be {icons}</source>
        <translation>sur {kind}, il peut y avoir {icons}</translation>
    </message>
    <message>
        <source>one feature per side, or one for each half</source>
        <translation>un élément par côté, ou un par moitié</translation>
    </message>
    <message>
        <source>one fewer</source>
        <translation>un de moins</translation>
    </message>
    <message>
        <source>one kind of field per terrain</source>
        <translation>une seule sorte de champ par terrain</translation>
    </message>
    <message>
        <source>one more</source>
        <translation>un de plus</translation>
    </message>
    <message>
        <source>one of the two is misprinted</source>
        <translation>l’un des deux est une faute d’impression</translation>
    </message>
    <message>
        <source>one point is enough</source>
        <translation>un point suffit</translation>
    </message>
    <message>
        <source>one stands on {at} already</source>
        <translation>il y en a déjà un sur {at}</translation>
    </message>
    <message>
        <source>only + - * // are known</source>
        <translation>seuls + - * // sont connus</translation>
    </message>
    <message>
        <source>only a line goes over or under others</source>
        <translation>seule une ligne passe au-dessus ou au-dessous d’autres</translation>
    </message>
    <message>
        <source>only a line takes another arm: drag a side to a line</source>
        <translation>seule une ligne reçoit une branche de plus : faites glisser un côté vers une ligne</translation>
    </message>
    <message>
        <source>only a line with one end at a side can end on another line</source>
        <translation>seule une ligne dont une extrémité est sur un côté peut finir sur une autre ligne</translation>
    </message>
    <message>
        <source>only files {names} are known</source>
        <translation>seuls les fichiers {names} sont connus</translation>
    </message>
    <message>
        <source>only min, max and neighbours can be called, without keywords</source>
        <translation>seuls min, max et neighbours peuvent être appelés, sans mots-clés</translation>
    </message>
    <message>
        <source>option {name}</source>
        <translation>option {name}</translation>
    </message>
    <message>
        <source>options</source>
        <translation>options</translation>
    </message>
    <message>
        <source>options change while a tile is to be laid or the turn's action is due</source>
        <translation>les options changent quand une tuile est à poser ou que l’action du tour est attendue</translation>
    </message>
    <message>
        <source>options of {edition}</source>
        <translation>options de {edition}</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>other machines need the package `distributed`: {command}</source>
        <translation>pour d’autres machines, il faut le paquet « distributed » : {command}</translation>
    </message>
    <message>
        <source>out of the game before this one was begun</source>
        <translation>hors du jeu avant que cette partie ne commence</translation>
    </message>
    <message>
        <source>pack</source>
        <translation>archive</translation>
    </message>
    <message>
        <source>pages to print and to cut out</source>
        <translation>des pages à imprimer et à découper</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>réussit</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>image</translation>
    </message>
    <message>
        <source>piece {name}</source>
        <translation>pion {name}</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>pions</translation>
    </message>
    <message>
        <source>pieces kept or freed</source>
        <translation>pions gardés ou libérés</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>rose</translation>
    </message>
    <message>
        <source>place</source>
        <translation>poser la tuile</translation>
    </message>
    <message>
        <source>place {tile} at ({x},{y}) rotated {rotation}</source>
        <translation>poser {tile} en ({x},{y}), rotation {rotation}°</translation>
    </message>
    <message>
        <source>plain ones</source>
        <translation>simples</translation>
    </message>
    <message>
        <source>players</source>
        <translation>joueurs</translation>
    </message>
    <message>
        <source>players have no {piece}</source>
        <translation>les joueurs n’en ont pas ({piece})</translation>
    </message>
    <message>
        <source>playing on</source>
        <translation>suite simulée</translation>
    </message>
    <message>
        <source>plays games of {played}, and this is one of {game}</source>
        <translation>joue aux jeux de {played}, et celui-ci est un jeu de {game}</translation>
    </message>
    <message>
        <source>plugin {name}</source>
        <translation>plugin {name}</translation>
    </message>
    <message>
        <source>plugins</source>
        <translation>plugins</translation>
    </message>
    <message>
        <source>points by hand</source>
        <translation>points à la main</translation>
    </message>
    <message>
        <source>print needs {least}: {dots} to an inch on a tile of {size} mm</source>
        <translation>il en faut {least} à l’impression : {dots} par pouce sur une tuile de {size} mm</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>violet</translation>
    </message>
    <message>
        <source>put it in quotes: "{text}"</source>
        <translation>mettez-le entre guillemets : "{text}"</translation>
    </message>
    <message>
        <source>put it in the folder of the set, or below</source>
        <translation>placez-la dans le dossier du jeu, ou plus bas</translation>
    </message>
    <message>
        <source>put it next to the set, in the folder `symbols`, or in the plugin</source>
        <translation>sa place est à côté du jeu, dans son dossier `symbols`, ou dans le plugin</translation>
    </message>
    <message>
        <source>reading its repository takes longer than {detail} seconds</source>
        <translation>lire son dépôt prend plus de {detail} secondes</translation>
    </message>
    <message>
        <source>reading its repository takes too much memory, or fails otherwise</source>
        <translation>lire son dépôt demande trop de mémoire, ou échoue autrement</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rouge</translation>
    </message>
    <message>
        <source>refers to {name}, which it does not have</source>
        <translation>renvoie à {name}, qu’il ne contient pas</translation>
    </message>
    <message>
        <source>refuses {parameter!r}: {why}</source>
        <translation>refuse {parameter!r} : {why}</translation>
    </message>
    <message>
        <source>remove `at`</source>
        <translation>supprimez `at`</translation>
    </message>
    <message>
        <source>remove `lines`</source>
        <translation>supprimez `lines`</translation>
    </message>
    <message>
        <source>remove `terrain`</source>
        <translation>supprimez `terrain`</translation>
    </message>
    <message>
        <source>rotated {text}: a tile is turned by 0, 90, 180 or 270</source>
        <translation>rotated {text} : une tuile se tourne de 0, 90, 180 ou 270</translation>
    </message>
    <message>
        <source>rule {name}</source>
        <translation>règle {name}</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>règles</translation>
    </message>
    <message>
        <source>save the file as UTF-8 text</source>
        <translation>enregistrez le fichier comme texte UTF-8</translation>
    </message>
    <message>
        <source>save the set first: pictures are looked for next to its file</source>
        <translation>enregistrez d’abord le jeu : les images sont cherchées à côté de son fichier</translation>
    </message>
    <message>
        <source>say `on: tile`</source>
        <translation>écrivez `on: tile`</translation>
    </message>
    <message>
        <source>say under `cards` which there are</source>
        <translation>indiquez-les sous `cards`</translation>
    </message>
    <message>
        <source>say under `rulebook` what it is, or fix `rules` in plugin.yaml</source>
        <translation>dites sous `rulebook` ce qu’elle est, ou corrigez `rules` dans plugin.yaml</translation>
    </message>
    <message>
        <source>say with `per_player` how many each has</source>
        <translation>dites avec `per_player` combien chacun en a</translation>
    </message>
    <message>
        <source>says neither how many `games` are played nor the `precision` wanted</source>
        <translation>ne dit ni combien de parties sont jouées (`games`) ni la précision voulue (`precision`)</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>scénario</translation>
    </message>
    <message>
        <source>score track</source>
        <translation>piste de score</translation>
    </message>
    <message>
        <source>scored now</source>
        <translation>marqué maintenant</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>place {number}</translation>
    </message>
    <message>
        <source>see the list of what a formula can say</source>
        <translation>voyez la liste de ce qu’une formule peut dire</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>graine</translation>
    </message>
    <message>
        <source>sets and plugins of {edition}</source>
        <translation>jeux et plugins de {edition}</translation>
    </message>
    <message>
        <source>sets extend one another: {names}</source>
        <translation>des jeux s’étendent les uns les autres : {names}</translation>
    </message>
    <message>
        <source>several commits begin with {detail}; give more of the name</source>
        <translation>plusieurs commits commencent par {detail} ; donnez-en plus de lettres</translation>
    </message>
    <message>
        <source>should be a colour as #rrggbb</source>
        <translation>doit être une couleur sous la forme #rrggbb</translation>
    </message>
    <message>
        <source>should be a formula: text or a whole number</source>
        <translation>doit être une formule : un texte ou un nombre entier</translation>
    </message>
    <message>
        <source>should be a list</source>
        <translation>doit être une liste</translation>
    </message>
    <message>
        <source>should be a mapping</source>
        <translation>doit être un groupe de clés et de valeurs</translation>
    </message>
    <message>
        <source>should be a number</source>
        <translation>devrait être un nombre</translation>
    </message>
    <message>
        <source>should be a number from 1 to {most}, or names</source>
        <translation>doit être un nombre de 1 à {most}, ou des noms</translation>
    </message>
    <message>
        <source>should be a whole number</source>
        <translation>doit être un nombre entier</translation>
    </message>
    <message>
        <source>should be at least {ge}</source>
        <translation>doit valoir au moins {ge}</translation>
    </message>
    <message>
        <source>should be at most {le}</source>
        <translation>doit valoir au plus {le}</translation>
    </message>
    <message>
        <source>should be from 0 to {most}</source>
        <translation>doit être de 0 à {most}</translation>
    </message>
    <message>
        <source>should be more than {gt}</source>
        <translation>devrait être supérieur à {gt}</translation>
    </message>
    <message>
        <source>should be one letter</source>
        <translation>doit être une seule lettre</translation>
    </message>
    <message>
        <source>should be one of {choices}</source>
        <translation>doit être l’un de : {choices}</translation>
    </message>
    <message>
        <source>should be text</source>
        <translation>doit être un texte</translation>
    </message>
    <message>
        <source>should be true or false</source>
        <translation>doit être true ou false</translation>
    </message>
    <message>
        <source>should be true or false, a whole number or text</source>
        <translation>doit être true ou false, un nombre entier ou un texte</translation>
    </message>
    <message>
        <source>should be {choices} or {last}</source>
        <translation>doit être {choices} ou {last}</translation>
    </message>
    <message>
        <source>should be {choice}</source>
        <translation>doit être {choice}</translation>
    </message>
    <message>
        <source>should have `order` or `number`, and not both</source>
        <translation>doit avoir `order` ou `number`, et non les deux</translation>
    </message>
    <message>
        <source>should have one of {names}</source>
        <translation>doit avoir l’un de {names}</translation>
    </message>
    <message numerus="yes">
        <source>should have {count} characters at most</source>
        <translation>
            <numerusform>doit avoir {count} caractère au plus</numerusform>
            <numerusform>doit avoir {count} caractères au plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>should have {count} characters or more</source>
        <translation>
            <numerusform>doit avoir {count} caractère ou plus</numerusform>
            <numerusform>doit avoir {count} caractères ou plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>should have {count} items at most, has {actual_length}</source>
        <translation>
            <numerusform>doit avoir {count} valeur au plus, en a {actual_length}</numerusform>
            <numerusform>doit avoir {count} valeurs au plus, en a {actual_length}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>should have {count} items or more</source>
        <translation>
            <numerusform>doit avoir {count} valeur ou plus</numerusform>
            <numerusform>doit avoir {count} valeurs ou plus</numerusform>
        </translation>
    </message>
    <message>
        <source>south</source>
        <translation>sud</translation>
    </message>
    <message>
        <source>start tile</source>
        <translation>tuile de départ</translation>
    </message>
    <message>
        <source>start with `format: 1`</source>
        <translation>commencez par `format: 1`</translation>
    </message>
    <message>
        <source>state a `suit`</source>
        <translation>indiquez une couleur sous `suit`</translation>
    </message>
    <message>
        <source>state a `value`</source>
        <translation>indiquez une valeur sous `value`</translation>
    </message>
    <message>
        <source>state how many, or remove the tile</source>
        <translation>indiquez combien, ou retirez la tuile</translation>
    </message>
    <message>
        <source>states a minimum above the maximum</source>
        <translation>indique un minimum supérieur au maximum</translation>
    </message>
    <message>
        <source>states both `count` and `copies`</source>
        <translation>indique à la fois `count` et `copies`</translation>
    </message>
    <message>
        <source>states more copies than its `max`</source>
        <translation>indique plus d’exemplaires que son `max`</translation>
    </message>
    <message>
        <source>study</source>
        <translation>étude</translation>
    </message>
    <message>
        <source>such an action is written {form!r}</source>
        <translation>une telle action s’écrit {form!r}</translation>
    </message>
    <message>
        <source>suit {name}</source>
        <translation>couleur {name}</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>symbole</translation>
    </message>
    <message>
        <source>take one out of play with `counts`, or accept it with a reason</source>
        <translation>retirez-en une du jeu par `counts`, ou acceptez ce constat avec une raison</translation>
    </message>
    <message>
        <source>taken for {id!r} of the set below</source>
        <translation>pris pour {id!r} du jeu du dessous</translation>
    </message>
    <message>
        <source>taken out of the bag by hand</source>
        <translation>retirée du sac à la main</translation>
    </message>
    <message>
        <source>taken out of the game from a hand</source>
        <translation>retirée du jeu depuis une main</translation>
    </message>
    <message>
        <source>takes a parameter: {name}:…</source>
        <translation>prend un paramètre : {name}:…</translation>
    </message>
    <message>
        <source>takes no parameter, as {parameter!r} would be</source>
        <translation>ne prend pas de paramètre, comme le serait {parameter!r}</translation>
    </message>
    <message>
        <source>takes too long to draw; simplify it, or save it as PNG</source>
        <translation>prend trop de temps à dessiner ; simplifiez-le, ou enregistrez-le en PNG</translation>
    </message>
    <message>
        <source>terrain {name}</source>
        <translation>terrain {name}</translation>
    </message>
    <message>
        <source>that cannot be drawn without crossing another feature</source>
        <translation>impossible à dessiner sans croiser quelque chose</translation>
    </message>
    <message>
        <source>that is already {kind}</source>
        <translation>c’est déjà {kind}</translation>
    </message>
    <message>
        <source>that is where it started: continue to another side, the middle or a feature</source>
        <translation>c’est là que cela commence : allez jusqu’à un autre côté, au milieu ou à un élément</translation>
    </message>
    <message>
        <source>that no tile fits</source>
        <translation>sans tuile qui convienne</translation>
    </message>
    <message>
        <source>that the field at {at} does not border the city at {sides}</source>
        <translation>que le champ en {at} ne borde pas la ville en {sides}</translation>
    </message>
    <message>
        <source>that would cross the {kind}</source>
        <translation>cela croiserait {kind}</translation>
    </message>
    <message>
        <source>the alias *{name} is not allowed</source>
        <translation>l’alias *{name} n’est pas permis</translation>
    </message>
    <message>
        <source>the anchor &amp;{name} is not allowed</source>
        <translation>l’ancre &amp;{name} n’est pas permise</translation>
    </message>
    <message>
        <source>the bag</source>
        <translation>le sac</translation>
    </message>
    <message>
        <source>the bleed is 0 to {most} mm</source>
        <translation>le fond perdu va de 0 à {most} mm</translation>
    </message>
    <message>
        <source>the bot {bot!r} {why}</source>
        <translation>le bot {bot!r} {why}</translation>
    </message>
    <message>
        <source>the bot {bot!r}, playing {player}, {why}</source>
        <translation>le bot {bot!r}, qui joue {player}, {why}</translation>
    </message>
    <message>
        <source>the bot {name} does not say what it makes of actions</source>
        <translation>le bot {name} ne dit pas ce qu’il pense des actions</translation>
    </message>
    <message>
        <source>the bots are {bots}, too many for a game of {players}</source>
        <translation>les robots sont {bots}, trop pour une partie à {players}</translation>
    </message>
    <message>
        <source>the box</source>
        <translation>la boîte</translation>
    </message>
    <message>
        <source>the cell is left out</source>
        <translation>la cellule est laissée de côté</translation>
    </message>
    <message>
        <source>the character U+{code} is not allowed in YAML</source>
        <translation>le caractère U+{code} n’est pas permis en YAML</translation>
    </message>
    <message>
        <source>the column {name!r} is not read</source>
        <translation>la colonne {name!r} n’est pas lue</translation>
    </message>
    <message>
        <source>the designer's hand</source>
        <translation>modifications manuelles</translation>
    </message>
    <message>
        <source>the drawing leaves other fields than those written: {fields}</source>
        <translation>le dessin laisse d’autres champs que ceux qui sont écrits : {fields}</translation>
    </message>
    <message>
        <source>the drawn tile is {now} now</source>
        <translation>la tuile piochée est maintenant {now}</translation>
    </message>
    <message>
        <source>the drawn tile is {tile}</source>
        <translation>la tuile piochée est {tile}</translation>
    </message>
    <message>
        <source>the fields are those that the imported file states</source>
        <translation>les champs sont ceux qu’indique le fichier importé</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>le fichier</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>le fichier est vide</translation>
    </message>
    <message>
        <source>the file should be a mapping of keys to values</source>
        <translation>le fichier doit être un groupe de clés et de valeurs</translation>
    </message>
    <message>
        <source>the first tile lies on (0,0)</source>
        <translation>la première tuile est en (0,0)</translation>
    </message>
    <message>
        <source>the game goes on</source>
        <translation>la partie continue</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>la partie est finie</translation>
    </message>
    <message numerus="yes">
        <source>the game is over: {scores}; {winners} win</source>
        <translation>
            <numerusform>la partie est finie : {scores} ; {winners} gagne</numerusform>
            <numerusform>la partie est finie : {scores} ; {winners} gagnent</numerusform>
        </translation>
    </message>
    <message>
        <source>the game should be over</source>
        <translation>la partie doit être finie</translation>
    </message>
    <message>
        <source>the game should go on</source>
        <translation>la partie doit continuer</translation>
    </message>
    <message>
        <source>the game {game} is played with cards, and there are none</source>
        <translation>le jeu {game} se joue avec des cartes, et il n’y en a pas</translation>
    </message>
    <message>
        <source>the id {id!r} is already used by a tile of {set!r}</source>
        <translation>l’identifiant {id!r} est déjà pris par une tuile de {set!r}</translation>
    </message>
    <message>
        <source>the key {key!r} is missing</source>
        <translation>la clé {key!r} manque</translation>
    </message>
    <message>
        <source>the key {key!r} stands here twice</source>
        <translation>la clé {key!r} se trouve ici deux fois</translation>
    </message>
    <message>
        <source>the key {key} {what}</source>
        <translation>la clé {key} {what}</translation>
    </message>
    <message>
        <source>the last turn is over, and nothing can be changed any more</source>
        <translation>le dernier tour est passé, et plus rien ne peut être changé</translation>
    </message>
    <message>
        <source>the lead before it</source>
        <translation>l’avance avant ce tour</translation>
    </message>
    <message>
        <source>the letter {name!r} is already used by {owner}</source>
        <translation>le code {name!r} est déjà celui de {owner}</translation>
    </message>
    <message>
        <source>the merge key &lt;&lt; is not allowed</source>
        <translation>la clé de fusion &lt;&lt; n’est pas permise</translation>
    </message>
    <message>
        <source>the option {name!r} of {edition!r} is {before}, not {now}</source>
        <translation>l’option {name!r} de {edition!r} est {before}, et non {now}</translation>
    </message>
    <message>
        <source>the order of {what} should be of whole numbers</source>
        <translation>l’ordre doit être fait de nombres entiers ({what})</translation>
    </message>
    <message>
        <source>the parser says: {said}</source>
        <translation>l’analyseur dit : {said}</translation>
    </message>
    <message>
        <source>the playouts of a search are from 1 to {most}</source>
        <translation>une recherche compte de 1 à {most} parties simulées</translation>
    </message>
    <message>
        <source>the plugin {name!r}</source>
        <translation>le plugin {name!r}</translation>
    </message>
    <message>
        <source>the plugin {name!r} of {edition!r} has changed</source>
        <translation>le plugin {name!r} de {edition!r} a changé</translation>
    </message>
    <message>
        <source>the plugin {name!r}, which {other!r} needs,</source>
        <translation>le plugin {name!r}, dont {other!r} a besoin,</translation>
    </message>
    <message>
        <source>the plugin {plugin!r} has changed</source>
        <translation>le plugin {plugin!r} a changé</translation>
    </message>
    <message>
        <source>the plugin {plugin} brings no game of its own</source>
        <translation>le plugin {plugin} n’apporte pas de jeu à lui</translation>
    </message>
    <message>
        <source>the plugin {plugin} names the rule {rule} for {name}</source>
        <translation>le plugin {plugin} nomme la règle {rule} pour {name}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a feature {name!r}</source>
        <translation>le plugin {plugin} exige un élément {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a kind of card {name!r}</source>
        <translation>le plugin {plugin} exige une sorte de carte {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a piece {name!r}</source>
        <translation>le plugin {plugin} exige un pion {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a suit {name!r}</source>
        <translation>le plugin {plugin} exige une couleur {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a terrain {name!r}</source>
        <translation>le plugin {plugin} exige un terrain {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires a token pool {name!r}</source>
        <translation>le plugin {plugin} exige une réserve de jetons {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires an icon {name!r}</source>
        <translation>le plugin {plugin} exige un symbole {name!r}</translation>
    </message>
    <message>
        <source>the plugin {plugin} requires cards with the effect {name!r}</source>
        <translation>le plugin {plugin} exige des cartes qui ont l’effet {name!r}</translation>
    </message>
    <message>
        <source>the points given or taken are from 1 to {most:,}</source>
        <translation>on donne ou retire de 1 à {most:,} points</translation>
    </message>
    <message>
        <source>the process that analyses has ended before its time</source>
        <translation>le processus qui analyse s’est arrêté trop tôt</translation>
    </message>
    <message>
        <source>the record of the game</source>
        <translation>l’enregistrement de la partie</translation>
    </message>
    <message>
        <source>the row {place} is that of no game</source>
        <translation>la ligne {place} n’est celle d’aucune partie</translation>
    </message>
    <message>
        <source>the scheduler at {address} does not answer any more</source>
        <translation>l’ordonnanceur à {address} ne répond plus</translation>
    </message>
    <message>
        <source>the set</source>
        <translation>le jeu de tuiles</translation>
    </message>
    <message>
        <source>the set below has it otherwise, which stays; give it another id</source>
        <translation>le jeu du dessous l’a autrement, et cela reste ; donnez-lui un autre identifiant</translation>
    </message>
    <message>
        <source>the set has no tile {tile} any more</source>
        <translation>le jeu n’a plus de tuile {tile}</translation>
    </message>
    <message>
        <source>the set that this one extends cannot be read; fix that set first</source>
        <translation>le jeu que celui-ci étend est illisible ; corrigez-le d’abord</translation>
    </message>
    <message>
        <source>the set {name!r} cannot be read: {said}</source>
        <translation>le jeu {name!r} ne peut pas être lu : {said}</translation>
    </message>
    <message>
        <source>the set {name!r} of {edition!r} has changed</source>
        <translation>le jeu de tuiles {name!r} de {edition!r} a changé</translation>
    </message>
    <message>
        <source>the set {set!r} has a rule {rule}, too</source>
        <translation>le jeu {set!r} a aussi une règle {rule}</translation>
    </message>
    <message>
        <source>the set {set} already has a feature {name!r}</source>
        <translation>le jeu {set} a déjà un élément {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a group {name!r}</source>
        <translation>le jeu {set} a déjà un groupe {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a kind of card {name!r}</source>
        <translation>le jeu {set} a déjà une sorte de carte {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a piece {name!r}</source>
        <translation>le jeu {set} a déjà un pion {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a rule {name}</source>
        <translation>le jeu {set} a déjà une règle {name}</translation>
    </message>
    <message>
        <source>the set {set} already has a suit {name!r}</source>
        <translation>le jeu {set} a déjà une couleur {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a terrain {name!r}</source>
        <translation>le jeu {set} a déjà un terrain {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has a token pool {name!r}</source>
        <translation>le jeu {set} a déjà une réserve de jetons {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has an icon {name!r}</source>
        <translation>le jeu {set} a déjà un symbole {name!r}</translation>
    </message>
    <message>
        <source>the set {set} already has cards called {name!r}</source>
        <translation>le jeu {set} a déjà des cartes nommées {name!r}</translation>
    </message>
    <message>
        <source>the side {side} is taken twice</source>
        <translation>le côté {side} est pris deux fois</translation>
    </message>
    <message>
        <source>the smaller number comes first</source>
        <translation>le plus petit vient d’abord</translation>
    </message>
    <message>
        <source>the start tile {id!r} does not exist</source>
        <translation>la tuile de départ {id!r} n’existe pas</translation>
    </message>
    <message>
        <source>the start tile {id!r} has no copy in play</source>
        <translation>la tuile de départ {id!r} n’a aucun exemplaire en jeu</translation>
    </message>
    <message>
        <source>the step {step!r} is not due in this position</source>
        <translation>l’étape {step!r} n’est pas attendue dans cette position</translation>
    </message>
    <message>
        <source>the supply</source>
        <translation>la réserve</translation>
    </message>
    <message numerus="yes">
        <source>the supply holds no more than {count} tokens worth {value}</source>
        <translation>
            <numerusform>la réserve n’a pas plus de {count} jeton de {value}</numerusform>
            <numerusform>la réserve n’a pas plus de {count} jetons de {value}</numerusform>
        </translation>
    </message>
    <message>
        <source>the tag {name} is not allowed</source>
        <translation>l’étiquette {name} n’est pas permise</translation>
    </message>
    <message>
        <source>the text has an error in line {line}; fix it in the source first, or undo it</source>
        <translation>le texte a une erreur à la ligne {line} ; corrigez-la d’abord dans la source, ou annulez-la</translation>
    </message>
    <message>
        <source>the tile</source>
        <translation>la tuile</translation>
    </message>
    <message>
        <source>the tile is drawn from the model until then</source>
        <translation>d’ici là, la tuile est dessinée d’après le modèle</translation>
    </message>
    <message>
        <source>the tile just laid has no such feature; it has {spots}</source>
        <translation>la tuile que l’on vient de poser n’a pas un tel élément ; elle a {spots}</translation>
    </message>
    <message>
        <source>the tile set {id!r} is defined twice</source>
        <translation>le jeu de tuiles {id!r} est défini deux fois</translation>
    </message>
    <message>
        <source>the tile that opens the table</source>
        <translation>la tuile qui ouvre la partie</translation>
    </message>
    <message>
        <source>the tile {id!r} is defined twice</source>
        <translation>la tuile {id!r} est définie deux fois</translation>
    </message>
    <message>
        <source>the tiles in hand are {tile}</source>
        <translation>les tuiles en main sont {tile}</translation>
    </message>
    <message>
        <source>the turn begins with laying a tile, so none was laid yet</source>
        <translation>le tour commence par la pose d’une tuile, aucune n’est donc encore posée</translation>
    </message>
    <message>
        <source>the worker {worker} cannot play: {why}</source>
        <translation>le processus {worker} ne peut pas jouer : {why}</translation>
    </message>
    <message>
        <source>the {kind} is completed and has been scored</source>
        <translation>c’est terminé et déjà évalué ({kind})</translation>
    </message>
    <message>
        <source>the {kind} is occupied by {players}</source>
        <translation>c’est déjà revendiqué par {players} ({kind})</translation>
    </message>
    <message numerus="yes">
        <source>the {kind} of {count} tiles at ({x},{y}) is completed</source>
        <translation>
            <numerusform>élément terminé : {kind} d’une tuile en ({x},{y})</numerusform>
            <numerusform>élément terminé : {kind} de {count} tuiles en ({x},{y})</numerusform>
        </translation>
    </message>
    <message>
        <source>the {piece}</source>
        <translation>{piece}</translation>
    </message>
    <message>
        <source>the {piece} claims no {kind}</source>
        <translation>un pion « {piece} » ne revendique pas d’élément « {kind} »</translation>
    </message>
    <message>
        <source>the {piece} stands on {spot} at ({x},{y})</source>
        <translation>{piece} se trouve sur {spot} en ({x},{y})</translation>
    </message>
    <message>
        <source>there are cards, and no game is played with them</source>
        <translation>il y a des cartes, et aucun jeu ne se joue avec elles</translation>
    </message>
    <message>
        <source>there are no {name!r} tokens</source>
        <translation>il n’y a pas de jetons {name!r}</translation>
    </message>
    <message>
        <source>there are no {name!r} tokens; {hint}</source>
        <translation>il n’y a pas de jetons {name!r} ; {hint}</translation>
    </message>
    <message>
        <source>there can be</source>
        <translation>possibles</translation>
    </message>
    <message>
        <source>there is already a set {name!r} in this edition</source>
        <translation>il y a déjà un jeu {name!r} dans cette édition</translation>
    </message>
    <message>
        <source>there is already a tile {id!r}</source>
        <translation>il y a déjà une tuile {id!r}</translation>
    </message>
    <message>
        <source>there is no bot {bot!r}</source>
        <translation>il n’y a pas de bot {bot!r}</translation>
    </message>
    <message>
        <source>there is no copy of {id!r}</source>
        <translation>il n’y a aucun exemplaire de {id!r}</translation>
    </message>
    <message>
        <source>there is no edition {name!r} in this study</source>
        <translation>il n’y a pas d’édition {name!r} dans cette étude</translation>
    </message>
    <message>
        <source>there is no intervention {does!r}; {hint}</source>
        <translation>il n’y a pas de modification manuelle {does!r} ; {hint}</translation>
    </message>
    <message>
        <source>there is no log of {detail} that goes back so far</source>
        <translation>aucun journal de {detail} ne remonte si loin</translation>
    </message>
    <message>
        <source>there is no measure {name!r}</source>
        <translation>il n’y a pas de mesure {name!r}</translation>
    </message>
    <message>
        <source>there is no measure {name!r} of these games</source>
        <translation>il n’y a pas de mesure {name!r} de ces parties</translation>
    </message>
    <message>
        <source>there is no option {name!r}</source>
        <translation>il n’y a pas d’option {name!r}</translation>
    </message>
    <message>
        <source>there is no piece {name!r}</source>
        <translation>il n’y a pas de pion {name!r}</translation>
    </message>
    <message>
        <source>there is no piece {piece!r}</source>
        <translation>il n’y a pas de pion {piece!r}</translation>
    </message>
    <message>
        <source>there is no player {name!r}</source>
        <translation>il n’y a pas de joueur {name!r}</translation>
    </message>
    <message>
        <source>there is no player {name!r}; {hint}</source>
        <translation>il n’y a pas de joueur {name!r} ; {hint}</translation>
    </message>
    <message>
        <source>there is no revision {detail}</source>
        <translation>il n’y a pas de révision {detail}</translation>
    </message>
    <message>
        <source>there is no scheduler at {address}: {why}</source>
        <translation>aucun ordonnanceur ne répond à {address} : {why}</translation>
    </message>
    <message>
        <source>there is no set {name!r}</source>
        <translation>il n’y a pas de jeu {name!r}</translation>
    </message>
    <message>
        <source>there is no set {name!r} to extend</source>
        <translation>il n’y a pas de jeu {name!r} à étendre</translation>
    </message>
    <message>
        <source>there is no set {name!r}; {hint}</source>
        <translation>il n’y a pas de jeu {name!r} ; {hint}</translation>
    </message>
    <message>
        <source>there is no step {name!r}</source>
        <translation>il n’y a pas d’étape {name!r}</translation>
    </message>
    <message>
        <source>there is no text to paste</source>
        <translation>il n’y a pas de texte à coller</translation>
    </message>
    <message>
        <source>there is no tile and no card {id!r}; {hint}</source>
        <translation>il n’y a ni tuile ni carte {id!r} ; {hint}</translation>
    </message>
    <message>
        <source>there is no tile to lay, in hand or in the bag</source>
        <translation>il n’y a pas de tuile à poser, ni en main ni dans le sac</translation>
    </message>
    <message>
        <source>there is no tile yet</source>
        <translation>il n’y a pas encore de tuile</translation>
    </message>
    <message>
        <source>there is no tile {name!r}</source>
        <translation>il n’y a pas de tuile {name!r}</translation>
    </message>
    <message>
        <source>there is no tile {name!r}; {hint}</source>
        <translation>il n’y a pas de tuile {name!r} ; {hint}</translation>
    </message>
    <message>
        <source>there is no {at}</source>
        <translation>il n’y a pas de {at}</translation>
    </message>
    <message>
        <source>there is no {icon} to remove</source>
        <translation>il n’y a pas de {icon} à retirer</translation>
    </message>
    <message>
        <source>there is no {name!r} among {what}; {hint}</source>
        <translation>il n’y a pas de {name!r} dans {what} ; {hint}</translation>
    </message>
    <message>
        <source>there is no {pool} token of {value}</source>
        <translation>il n’y a pas de jeton {pool} de {value}</translation>
    </message>
    <message>
        <source>there is no {spot!r} at ({x},{y})</source>
        <translation>il n’y a pas de {spot!r} en ({x},{y})</translation>
    </message>
    <message>
        <source>there is nothing to print</source>
        <translation>il n’y a rien à imprimer</translation>
    </message>
    <message numerus="yes">
        <source>there is room for {count:,} tokens</source>
        <translation>
            <numerusform>il y a de la place pour {count:,} jeton</numerusform>
            <numerusform>il y a de la place pour {count:,} jetons</numerusform>
        </translation>
    </message>
    <message>
        <source>these cannot be joined: start at a side, a line, a site or an area</source>
        <translation>rien ne joint ceux-ci : partez d’un côté, d’une ligne, d’un site ou d’une zone</translation>
    </message>
    <message>
        <source>this belongs to the step {step!r}; now is that of {now!r}</source>
        <translation>cela se fait à l’étape {step!r} ; c’est maintenant {now!r}</translation>
    </message>
    <message>
        <source>this cannot be done: {why}</source>
        <translation>cela ne peut se faire : {why}</translation>
    </message>
    <message>
        <source>this does not follow: {said}</source>
        <translation>ceci ne suit pas : {said}</translation>
    </message>
    <message>
        <source>this feature has another pile already</source>
        <translation>cet élément a déjà une autre pile</translation>
    </message>
    <message>
        <source>this file is not valid yet</source>
        <translation>ce fichier n’est pas encore valide</translation>
    </message>
    <message>
        <source>this is neither a tile nor a list of tiles: {text}</source>
        <translation>ni une tuile ni une liste de tuiles, mais {text}</translation>
    </message>
    <message>
        <source>this is not XML: {reason}</source>
        <translation>ce n’est pas du XML : {reason}</translation>
    </message>
    <message>
        <source>this is not valid YAML</source>
        <translation>ce n’est pas du YAML valable</translation>
    </message>
    <message>
        <source>this is too long to be a list of tiles</source>
        <translation>c’est trop long pour une liste de tuiles</translation>
    </message>
    <message>
        <source>this part of the file cannot be edited; change it in the text</source>
        <translation>cette partie du fichier ne peut pas être modifiée ici ; changez-la dans le texte</translation>
    </message>
    <message>
        <source>this program reads format 1; a newer program may read more</source>
        <translation>ce programme lit le format 1 ; un programme plus récent en lit peut-être d’autres</translation>
    </message>
    <message>
        <source>this set declares no terrain that a tile could show</source>
        <translation>ce jeu ne déclare aucun terrain qu’une tuile pourrait montrer</translation>
    </message>
    <message>
        <source>this set declares no {name!r}</source>
        <translation>ce jeu ne déclare pas {name!r}</translation>
    </message>
    <message>
        <source>this set has no kind of line</source>
        <translation>ce jeu n’a aucune sorte de ligne</translation>
    </message>
    <message>
        <source>this set has no kind of site in which lines could end</source>
        <translation>ce jeu n’a aucune sorte de site où des lignes pourraient aboutir</translation>
    </message>
    <message>
        <source>this set has no line or area that could join two sides</source>
        <translation>ce jeu n’a ni ligne ni zone qui pourrait joindre deux côtés</translation>
    </message>
    <message>
        <source>this set has no tile {name!r}</source>
        <translation>ce jeu n’a pas de tuile {name!r}</translation>
    </message>
    <message>
        <source>tile</source>
        <translation>tuile</translation>
    </message>
    <message>
        <source>tile set</source>
        <translation>jeu de tuiles</translation>
    </message>
    <message>
        <source>tile {id}</source>
        <translation>tuile {id}</translation>
    </message>
    <message>
        <source>tile {name}</source>
        <translation>tuile {name}</translation>
    </message>
    <message>
        <source>tile {tile} already has a feature called {name!r}</source>
        <translation>la tuile {tile} appelle déjà {name!r} l’un de ses éléments</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>tuiles</translation>
    </message>
    <message>
        <source>tiles are {least} to {most} mm wide</source>
        <translation>les tuiles mesurent de {least} à {most} mm</translation>
    </message>
    <message>
        <source>tiles in all</source>
        <translation>tuiles en tout</translation>
    </message>
    <message>
        <source>tiles: expected {expected}, found {actual}</source>
        <translation>tuiles : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>tokens in all</source>
        <translation>jetons en tout</translation>
    </message>
    <message>
        <source>tokens {name}</source>
        <translation>jetons {name}</translation>
    </message>
    <message>
        <source>tokens {pool} worth {value}</source>
        <translation>jetons {pool} de valeur {value}</translation>
    </message>
    <message>
        <source>tokens: expected {expected}, found {actual}</source>
        <translation>jetons : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>too far from the start tile</source>
        <translation>trop loin de la tuile de départ</translation>
    </message>
    <message>
        <source>too many elements: at most {most} are read</source>
        <translation>trop d’éléments : {most} au plus sont lus</translation>
    </message>
    <message>
        <source>too many features: a tile has at most {most}</source>
        <translation>trop d’éléments : une tuile en a au plus {most}</translation>
    </message>
    <message>
        <source>translates {template!r} with other holes than it has</source>
        <translation>traduit {template!r} avec d’autres blancs que les siens</translation>
    </message>
    <message>
        <source>two editions: before and after</source>
        <translation>deux éditions : avant et après</translation>
    </message>
    <message>
        <source>two features of this tile are called {name!r}</source>
        <translation>deux éléments de cette tuile s’appellent {name!r}</translation>
    </message>
    <message>
        <source>two: the least and the most, null for none</source>
        <translation>deux : le moins et le plus, null pour aucun</translation>
    </message>
    <message>
        <source>two: the minimum and the maximum</source>
        <translation>deux, le minimum et le maximum</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>indécis</translation>
    </message>
    <message>
        <source>unknown key {key!r}</source>
        <translation>clé inconnue {key!r}</translation>
    </message>
    <message>
        <source>unpacks to more than its size times {most}</source>
        <translation>devient, décomprimé, plus grand que sa taille fois {most}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>value {number}</source>
        <translation>valeur {number}</translation>
    </message>
    <message>
        <source>values of the kind {name}</source>
        <translation>valeurs de la sorte {name}</translation>
    </message>
    <message>
        <source>values of the kind {name}: expected {expected} in all, found {actual}</source>
        <translation>valeurs de la sorte {name} : attendu {expected} en tout, trouvé {actual}</translation>
    </message>
    <message>
        <source>version of the program</source>
        <translation>version du programme</translation>
    </message>
    <message>
        <source>wagon-move: {name} is no feature of this tile</source>
        <translation>wagon-move : {name} n’est pas un élément de cette tuile</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>was made by a newer version of the program</source>
        <translation>a été faite par une version plus récente du programme</translation>
    </message>
    <message>
        <source>was made with another {id!r} than the one that is here</source>
        <translation>a été faite avec un autre {id!r} que celui qui se trouve ici</translation>
    </message>
    <message>
        <source>west</source>
        <translation>ouest</translation>
    </message>
    <message>
        <source>what</source>
        <translation>quoi</translation>
    </message>
    <message>
        <source>what comes after this move was not tried</source>
        <translation>la suite de ce coup n’a pas été essayée</translation>
    </message>
    <message>
        <source>what has arrived is not what was sent</source>
        <translation>ce qui est arrivé n’est pas ce qui a été envoyé</translation>
    </message>
    <message>
        <source>what is at .git is no repository; {detail} is missing</source>
        <translation>ce qui est dans .git n’est pas un dépôt ; {detail} manque</translation>
    </message>
    <message>
        <source>what it does:</source>
        <translation>ce que cela change :</translation>
    </message>
    <message>
        <source>what may be done depends on what is hidden</source>
        <translation>ce qui peut se faire dépend de ce qui est caché</translation>
    </message>
    <message>
        <source>what the others lose or gain</source>
        <translation>ce que les autres perdent ou gagnent</translation>
    </message>
    <message>
        <source>what touches what was not looked for: there are too many unclear tiles</source>
        <translation>ce qui se touche n’a pas été cherché : trop de tuiles sont ambiguës</translation>
    </message>
    <message>
        <source>while parsing a block collection</source>
        <translation>dans une liste</translation>
    </message>
    <message>
        <source>while parsing a block mapping</source>
        <translation>dans un groupe de clés</translation>
    </message>
    <message>
        <source>while parsing a block node</source>
        <translation>dans une valeur</translation>
    </message>
    <message>
        <source>while parsing a flow mapping</source>
        <translation>dans un groupe entre accolades</translation>
    </message>
    <message>
        <source>while parsing a flow node</source>
        <translation>dans une valeur entre crochets ou accolades</translation>
    </message>
    <message>
        <source>while parsing a flow sequence</source>
        <translation>dans une liste entre crochets</translation>
    </message>
    <message>
        <source>while parsing a node</source>
        <translation>dans une valeur</translation>
    </message>
    <message>
        <source>while parsing a quoted scalar</source>
        <translation>dans un texte entre guillemets</translation>
    </message>
    <message>
        <source>while parsing a tag</source>
        <translation>dans une étiquette</translation>
    </message>
    <message>
        <source>while scanning a %TAG directive</source>
        <translation>dans une directive %TAG</translation>
    </message>
    <message>
        <source>while scanning a %YAML directive</source>
        <translation>dans une directive %YAML</translation>
    </message>
    <message>
        <source>while scanning a block scalar</source>
        <translation>dans un bloc de texte</translation>
    </message>
    <message>
        <source>while scanning a directive</source>
        <translation>dans une directive</translation>
    </message>
    <message>
        <source>while scanning a plain scalar</source>
        <translation>dans un texte sans guillemets</translation>
    </message>
    <message>
        <source>while scanning a quoted scalar</source>
        <translation>dans un texte entre guillemets</translation>
    </message>
    <message>
        <source>while scanning a simple key</source>
        <translation>dans une clé</translation>
    </message>
    <message>
        <source>while scanning a tag</source>
        <translation>dans une étiquette</translation>
    </message>
    <message>
        <source>while scanning an alias</source>
        <translation>dans un alias</translation>
    </message>
    <message>
        <source>while scanning an anchor</source>
        <translation>dans une ancre</translation>
    </message>
    <message>
        <source>while scanning for the next token</source>
        <translation>en cherchant la suite</translation>
    </message>
    <message>
        <source>white</source>
        <translation>blanc</translation>
    </message>
    <message>
        <source>whole numbers are divided by //</source>
        <translation>les nombres entiers se divisent par //</translation>
    </message>
    <message>
        <source>words of the language {name}</source>
        <translation>mots de la langue {name}</translation>
    </message>
    <message>
        <source>write a plain value</source>
        <translation>écrivez la simple valeur</translation>
    </message>
    <message>
        <source>write a whole number up to {most}; {taken} is taken</source>
        <translation>écrivez un nombre entier jusqu’à {most} ; {taken} est pris</translation>
    </message>
    <message>
        <source>write four codes such as PRPR, north first; the row is left out</source>
        <translation>écrivez quatre codes comme PRPR, le nord d’abord ; la ligne est laissée de côté</translation>
    </message>
    <message>
        <source>write how many there are, or declare it with `directed: true`</source>
        <translation>écrivez combien il y en a, ou déclarez-le avec `directed: true`</translation>
    </message>
    <message>
        <source>write it as in {example!r}; the cell is left out</source>
        <translation>écrivez-le comme dans {example!r} ; la cellule est laissée de côté</translation>
    </message>
    <message>
        <source>write it out in full</source>
        <translation>écrivez-le en toutes lettres</translation>
    </message>
    <message>
        <source>write it without quotes</source>
        <translation>écrivez-le sans guillemets</translation>
    </message>
    <message>
        <source>write neighbours(KIND) or neighbours(KIND, completed)</source>
        <translation>écrivez neighbours(GENRE) ou neighbours(GENRE, completed)</translation>
    </message>
    <message>
        <source>write one of {winds}</source>
        <translation>écrivez l’une de {winds}</translation>
    </message>
    <message>
        <source>x, y and the rotation are whole numbers</source>
        <translation>x, y et la rotation sont des nombres entiers</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>jaune</translation>
    </message>
    <message>
        <source>{action!r} is legal here</source>
        <translation>{action!r} est permis ici</translation>
    </message>
    <message>
        <source>{action!r} is not legal: {why}</source>
        <translation>{action!r} n’est pas permis : {why}</translation>
    </message>
    <message>
        <source>{address}: should be an address such as {example}</source>
        <translation>{address} : il faut une adresse telle que {example}</translation>
    </message>
    <message>
        <source>{call} cannot be called</source>
        <translation>{call} ne peut pas être appelé</translation>
    </message>
    <message>
        <source>{copies} into the bag</source>
        <translation>{copies} dans le sac</translation>
    </message>
    <message>
        <source>{copies} out of the bag</source>
        <translation>{copies} hors du sac</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} bytes</source>
        <translation>
            <numerusform>{count:,} octet</numerusform>
            <numerusform>{count:,} octets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} files</source>
        <translation>
            <numerusform>{count:,} fichier</numerusform>
            <numerusform>{count:,} fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cards in all, {number} of them {id}; a game has room for {most}</source>
        <translation>
            <numerusform>{count} carte en tout, dont {number} de {id} ; une partie en contient {most} au plus</numerusform>
            <numerusform>{count} cartes en tout, dont {number} de {id} ; une partie en contient {most} au plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} changes</source>
        <translation>
            <numerusform>{count} différence</numerusform>
            <numerusform>{count} différences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} completed lines</source>
        <translation>
            <numerusform>{count} ligne terminée</numerusform>
            <numerusform>{count} lignes terminées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} copies of {tile}</source>
        <translation>
            <numerusform>{count} exemplaire de {tile}</numerusform>
            <numerusform>{count} exemplaires de {tile}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} files are there already and were not written by this program as they are now: {names}</source>
        <translation>
            <numerusform>{names} : ce fichier est déjà là, et ce programme ne l’a pas écrit tel qu’il est</numerusform>
            <numerusform>{count} fichiers sont déjà là, et ce programme ne les a pas écrits tels qu’ils sont : {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} fit: {names}</source>
        <translation>
            <numerusform>{count} convient : {names}</numerusform>
            <numerusform>{count} conviennent : {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} neighbours</source>
        <translation>
            <numerusform>{count} voisine</numerusform>
            <numerusform>{count} voisines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {possible} edge patterns are on no tile</source>
        <translation>
            <numerusform>motifs de bords absents de toute tuile : {count} sur {possible}</numerusform>
            <numerusform>motifs de bords absents de toute tuile : {count} sur {possible}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {possible} edge patterns are on no tile: {codes}</source>
        <translation>
            <numerusform>motifs de bords absents de toute tuile : {count} sur {possible} ({codes})</numerusform>
            <numerusform>motifs de bords absents de toute tuile : {count} sur {possible} ({codes})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {possible} holes with four neighbours fit no tile</source>
        <translation>
            <numerusform>trous à quatre voisines où aucune tuile ne convient : {count} sur {possible}</numerusform>
            <numerusform>trous à quatre voisines où aucune tuile ne convient : {count} sur {possible}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {possible} holes with four neighbours fit no tile: {codes} and their rotations</source>
        <translation>
            <numerusform>trous à quatre voisines où aucune tuile ne convient : {count} sur {possible} ({codes} et ses rotations)</numerusform>
            <numerusform>trous à quatre voisines où aucune tuile ne convient : {count} sur {possible} ({codes} et leurs rotations)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} pictures are left out, since the pictures of all sets are together too large: {files}</source>
        <translation>
            <numerusform>{count} image est laissée de côté, car les images de tous les jeux sont trop grandes à elles toutes : {files}</numerusform>
            <numerusform>{count} images sont laissées de côté, car les images de tous les jeux sont trop grandes à elles toutes : {files}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} pictures are not used: {files}</source>
        <translation>
            <numerusform>{count} image n’est pas utilisée : {files}</numerusform>
            <numerusform>{count} images ne sont pas utilisées : {files}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points to no player</source>
        <translation>
            <numerusform>{count} point pour aucun joueur</numerusform>
            <numerusform>{count} points pour aucun joueur</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points to {player}</source>
        <translation>
            <numerusform>{count} point pour {player}</numerusform>
            <numerusform>{count} points pour {player}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points to {player} each</source>
        <translation>
            <numerusform>{count} point pour {player} chacun</numerusform>
            <numerusform>{count} points pour {player} chacun</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles</source>
        <translation>
            <numerusform>{count} tuile</numerusform>
            <numerusform>{count} tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles in all, {number} of them {id}; a game has room for {most}</source>
        <translation>
            <numerusform>{count} tuile en tout, dont {number} de {id} ; une partie en contient {most} au plus</numerusform>
            <numerusform>{count} tuiles en tout, dont {number} de {id} ; une partie en contient {most} au plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles should fit here</source>
        <translation>
            <numerusform>{count} tuile doit convenir ici</numerusform>
            <numerusform>{count} tuiles doivent convenir ici</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} to {player}</source>
        <translation>{count} à {player}</translation>
    </message>
    <message numerus="yes">
        <source>{count} tokens in all, {number} of them {pool} tokens worth {value}; a game has room for {most}</source>
        <translation>
            <numerusform>{count} jeton en tout, dont {number} jetons {pool} de valeur {value} ; une partie en contient {most} au plus</numerusform>
            <numerusform>{count} jetons en tout, dont {number} jetons {pool} de valeur {value} ; une partie en contient {most} au plus</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} worth {value} into the {pool} tokens</source>
        <translation>{count} de {value} parmi les jetons {pool}</translation>
    </message>
    <message>
        <source>{count} worth {value} out of the {pool} tokens</source>
        <translation>{count} de {value} hors des jetons {pool}</translation>
    </message>
    <message numerus="yes">
        <source>{count} {pool} tokens ({known}) from {by} to {to}</source>
        <translation>
            <numerusform>{count} jeton {pool} ({known}) : {by} → {to}</numerusform>
            <numerusform>{count} jetons {pool} ({known}) : {by} → {to}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} {pool} tokens from {by} to {to}</source>
        <translation>
            <numerusform>{count} jeton {pool} : {by} → {to}</numerusform>
            <numerusform>{count} jetons {pool} : {by} → {to}</numerusform>
        </translation>
    </message>
    <message>
        <source>{deals:,}; games of an edition on each: {games}</source>
        <translation>{deals:,} ; parties d’une édition sur chacune : {games}</translation>
    </message>
    <message>
        <source>{detail} is no revision that can be read here; name a branch, a tag or a commit, then ~N, ^N or @{{N}}</source>
        <translation>{detail} n’est pas une révision qui se lit ici ; nommez une branche, une étiquette ou un commit, puis ~N, ^N ou @{{N}}</translation>
    </message>
    <message>
        <source>{detail} of its repository cannot be read</source>
        <translation>{detail} de son dépôt ne peut pas être lu</translation>
    </message>
    <message>
        <source>{detail} of its repository is a link, a pipe or a device; only plain files are read</source>
        <translation>{detail} de son dépôt est un lien, un tube ou un périphérique ; seuls des fichiers ordinaires sont lus</translation>
    </message>
    <message>
        <source>{detail} of its repository is too large</source>
        <translation>{detail} de son dépôt est trop grand</translation>
    </message>
    <message>
        <source>{does} cannot have such a {name}</source>
        <translation>{does} ne peut avoir un tel {name}</translation>
    </message>
    <message>
        <source>{does} has the values {names}</source>
        <translation>{does} a les valeurs {names}</translation>
    </message>
    <message>
        <source>{entry!r} {what}</source>
        <translation>{entry!r} {what}</translation>
    </message>
    <message>
        <source>{file} calls itself {id!r}, not {name!r}</source>
        <translation>{file} s’appelle lui-même {id!r}, et non {name!r}</translation>
    </message>
    <message>
        <source>{file} is called {id!r} too, and is part of this edition</source>
        <translation>{file} s’appelle aussi {id!r} et fait partie de cette édition</translation>
    </message>
    <message>
        <source>{file} would have to change too; fix its text first</source>
        <translation>{file} devrait changer aussi ; corrigez d’abord son texte</translation>
    </message>
    <message>
        <source>{file}: another program is writing it</source>
        <translation>{file} : un autre programme est en train de l’écrire</translation>
    </message>
    <message>
        <source>{file}: cannot be read ({reason})</source>
        <translation>{file} : lecture impossible ({reason})</translation>
    </message>
    <message>
        <source>{file}: cannot be used for results: {why}</source>
        <translation>{file} : ne peut servir aux résultats : {why}</translation>
    </message>
    <message>
        <source>{file}: has been deleted or moved</source>
        <translation>{file} : a été supprimé ou déplacé</translation>
    </message>
    <message>
        <source>{file}: has been replaced meanwhile</source>
        <translation>{file} : a été remplacé entre-temps</translation>
    </message>
    <message>
        <source>{file}: has no results</source>
        <translation>{file} : ne contient aucun résultat</translation>
    </message>
    <message>
        <source>{file}: has results of another study: {differing}</source>
        <translation>{file} : contient les résultats d’une autre étude : {differing}</translation>
    </message>
    <message>
        <source>{file}: is a database, but not of a study</source>
        <translation>{file} : c’est une base de données, mais pas celle d’une étude</translation>
    </message>
    <message>
        <source>{file}: is a directory, not a file</source>
        <translation>{file} : c’est un dossier, pas un fichier</translation>
    </message>
    <message>
        <source>{file}: is a game of {played}, not of {published}</source>
        <translation>{file} : est une partie de {played}, et non de {published}</translation>
    </message>
    <message>
        <source>{file}: is a link; name the file that it leads to</source>
        <translation>{file} : est un lien ; indiquez le fichier auquel il mène</translation>
    </message>
    <message>
        <source>{file}: is damaged: reading it would never end</source>
        <translation>{file} : est endommagé : sa lecture ne finirait jamais</translation>
    </message>
    <message>
        <source>{file}: is damaged: {why}</source>
        <translation>{file} : est endommagé : {why}</translation>
    </message>
    <message>
        <source>{file}: is no results file of a study</source>
        <translation>{file} : n’est pas un fichier de résultats d’une étude</translation>
    </message>
    <message>
        <source>{file}: is not UTF-8 text (line {line}, byte {byte}); it looks like {guess}, save it as UTF-8</source>
        <translation>{file} : ce n’est pas un texte UTF-8 (ligne {line}, octet {byte}) ; on dirait {guess}, enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>{file}: is not UTF-8; save the table as CSV UTF-8</source>
        <translation>{file} : n’est pas en UTF-8 ; enregistrez le tableau en CSV UTF-8</translation>
    </message>
    <message>
        <source>{file}: is not a regular file</source>
        <translation>{file} : ce n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>{file}: is not a usable file name</source>
        <translation>{file} : ce n’est pas un nom de fichier utilisable</translation>
    </message>
    <message>
        <source>{file}: is of format {version}, and this program reads {known}</source>
        <translation>{file} : est du format {version}, et ce programme lit le {known}</translation>
    </message>
    <message numerus="yes">
        <source>{file}: is too large ({count:,} bytes; a {what} has at most {most:,})</source>
        <translation>
            <numerusform>{file} : trop gros ({count:,} octet ; un {what} en a au plus {most:,})</numerusform>
            <numerusform>{file} : trop gros ({count:,} octets ; un {what} en a au plus {most:,})</numerusform>
        </translation>
    </message>
    <message>
        <source>{file}: is too large; a plugin has up to {files} and {bytes}</source>
        <translation>{file} : trop gros ; un plugin a au plus {files} et {bytes}</translation>
    </message>
    <message>
        <source>{file}: its disk cannot keep a log for it</source>
        <translation>{file} : son disque ne peut pas en tenir le journal</translation>
    </message>
    <message>
        <source>{file}: its tables are not those that this program makes</source>
        <translation>{file} : ses tables ne sont pas celles que fait ce programme</translation>
    </message>
    <message>
        <source>{file}: more copies than the most that it says</source>
        <translation>{file} : plus d’exemplaires que le maximum indiqué</translation>
    </message>
    <message>
        <source>{file}: there is no kept version {number}; kept are {count}</source>
        <translation>{file} : il n’y a pas de version gardée {number} ; il y en a {count}</translation>
    </message>
    <message>
        <source>{file}: there is no such file</source>
        <translation>{file} : ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>{file}: {other} lies next to it, which this program did not make there</source>
        <translation>{file} : {other} se trouve à côté, que ce programme n’y a pas fait</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file} : {reason}</translation>
    </message>
    <message>
        <source>{file}:{row}: column {column!r}: {value!r} {what}; {fix}</source>
        <translation>{file}:{row} : colonne {column!r} : {value!r} {what} ; {fix}</translation>
    </message>
    <message>
        <source>{file}:{row}: says something else than row {first} of the same tile</source>
        <translation>{file}:{row} : dit autre chose que la ligne {first} de la même tuile</translation>
    </message>
    <message>
        <source>{formula} divides by zero</source>
        <translation>{formula} divise par zéro</translation>
    </message>
    <message>
        <source>{games:,} games of {editions} by {bots}</source>
        <translation>{games:,} parties de {editions} par {bots}</translation>
    </message>
    <message>
        <source>{games:,} of at most {most:,}</source>
        <translation>{games:,} sur {most:,} au plus</translation>
    </message>
    <message>
        <source>{game}: goes differently when it is played again</source>
        <translation>{game} : se déroule autrement quand on la rejoue</translation>
    </message>
    <message>
        <source>{game}: the plugin {plugin!r} has changed since</source>
        <translation>{game} : le plugin {plugin!r} a changé depuis</translation>
    </message>
    <message>
        <source>{half} belongs to two fields</source>
        <translation>{half} appartient à deux champs</translation>
    </message>
    <message>
        <source>{held}; another rule decides</source>
        <translation>{held} ; une autre règle décide</translation>
    </message>
    <message>
        <source>{icon} belongs on the tile itself, not on one of its features</source>
        <translation>la place de {icon} est sur la tuile elle-même, et non sur l’un de ses éléments</translation>
    </message>
    <message>
        <source>{icon} belongs on {kind}, not on {place}</source>
        <translation>{icon} a sa place sur {kind}, pas sur {place}</translation>
    </message>
    <message>
        <source>{icon} is already there</source>
        <translation>{icon} s’y trouve déjà</translation>
    </message>
    <message>
        <source>{icon} points to {wind}, too</source>
        <translation>{icon} pointe aussi vers {wind}</translation>
    </message>
    <message>
        <source>{id!r} has a kind {kind!r} of another shape</source>
        <translation>{id!r} a une sorte {kind!r} d’une autre forme</translation>
    </message>
    <message>
        <source>{id!r} is the set {file}; for the one in this folder say {stray}</source>
        <translation>{id!r} est le jeu {file} ; pour celui de ce dossier, écrivez {stray}</translation>
    </message>
    <message>
        <source>{id} can never be connected to the start tile {start}</source>
        <translation>{id} ne pourra jamais rejoindre la tuile de départ {start}</translation>
    </message>
    <message>
        <source>{id} differs from {others} only in its icons</source>
        <translation>{id} est comme {others}, sauf ses symboles</translation>
    </message>
    <message>
        <source>{id} has copies that look like {others}</source>
        <translation>{id} a des exemplaires qui ressemblent à {others}</translation>
    </message>
    <message>
        <source>{id} is the only tile that shows {terrain}</source>
        <translation>{id} est la seule tuile qui montre {terrain}</translation>
    </message>
    <message numerus="yes">
        <source>{id}: a list of {count} numbers, one for each of its copies</source>
        <translation>
            <numerusform>{id} : une liste de {count} nombre, un pour chacune de ses sortes d’exemplaires</numerusform>
            <numerusform>{id} : une liste de {count} nombres, un pour chacune de ses sortes d’exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>{id}: a single number, since its copies are all alike</source>
        <translation>{id} : un seul nombre, puisque ses exemplaires sont tous pareils</translation>
    </message>
    <message numerus="yes">
        <source>{key} states copies of {stated} designs, but {count} designs</source>
        <translation>
            <numerusform>{key} indique les exemplaires de {stated} modèles, mais un total de {count} modèle</numerusform>
            <numerusform>{key} indique les exemplaires de {stated} modèles, mais un total de {count} modèles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{key} states copies that add up to {total}, but {count} tiles</source>
        <translation>
            <numerusform>{key} indique des exemplaires dont la somme est {total}, mais un total de {count} tuile</numerusform>
            <numerusform>{key} indique des exemplaires dont la somme est {total}, mais un total de {count} tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} already ends there</source>
        <translation>{kind} y aboutit déjà</translation>
    </message>
    <message>
        <source>{kind} at ({x},{y})</source>
        <translation>{kind} en ({x},{y})</translation>
    </message>
    <message>
        <source>{kind} at ({x},{y}), at the end</source>
        <translation>{kind} en ({x},{y}), à la fin</translation>
    </message>
    <message>
        <source>{kind} at {point}</source>
        <translation>{kind} en {point}</translation>
    </message>
    <message>
        <source>{kind} has another shape than {part}</source>
        <translation>{kind} a une autre forme que {part}</translation>
    </message>
    <message numerus="yes">
        <source>{kind} of {id} can never be completed: it takes {wanted} other tiles, and there are {count}</source>
        <translation>
            <numerusform>{kind} de {id} ne pourra jamais être terminé : il faut {wanted} autres tuiles, et il y en a {count}</numerusform>
            <numerusform>{kind} de {id} ne pourra jamais être terminé : il faut {wanted} autres tuiles, et il y en a {count}</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} of {id} can never be completed: no tiles end it and none make a ring</source>
        <translation>{kind} de {id} ne pourra jamais être terminé : aucune tuile ne le ferme et aucune ne forme d’anneau</translation>
    </message>
    <message numerus="yes">
        <source>{kind} takes no more than {count} lines</source>
        <translation>
            <numerusform>{kind} ne reçoit pas plus de {count} ligne</numerusform>
            <numerusform>{kind} ne reçoit pas plus de {count} lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} takes only one side and cannot be split</source>
        <translation>{kind} ne prend qu’un côté et ne peut pas être divisé</translation>
    </message>
    <message>
        <source>{kind} {side}</source>
        <translation>{kind} {side}</translation>
    </message>
    <message>
        <source>{kind}, at the end</source>
        <translation>{kind}, à la fin</translation>
    </message>
    <message>
        <source>{kind}, completed</source>
        <translation>{kind}, en jeu</translation>
    </message>
    <message>
        <source>{kind}, in {edition}</source>
        <translation>{kind}, dans {edition}</translation>
    </message>
    <message>
        <source>{kind}, in {edition} alone</source>
        <translation>{kind}, dans {edition} seulement</translation>
    </message>
    <message>
        <source>{kind}: what sets add up here is no formula: it {problem}</source>
        <translation>{kind} : ce que les jeux additionnent ici n’est pas une formule : {problem}</translation>
    </message>
    <message>
        <source>{kind}: {formula!r} names {name!r}, which nothing declares</source>
        <translation>{kind} : {formula!r} nomme {name!r}, que rien ne déclare</translation>
    </message>
    <message>
        <source>{kind}: {formula!r}: {problem}</source>
        <translation>{kind} : {formula!r} : {problem}</translation>
    </message>
    <message>
        <source>{kind}: {icon} is on {on} alone, so it counts as 0 here</source>
        <translation>{kind} : {icon} ne figure que sur {on} et compte donc 0 ici</translation>
    </message>
    <message>
        <source>{kind}: {name!r} is known of sites, and this is no site</source>
        <translation>{kind} : {name!r} n’est connu que des sites, et ceci n’en est pas un</translation>
    </message>
    <message>
        <source>{known} and {other}</source>
        <translation>{known} et {other}</translation>
    </message>
    <message>
        <source>{labels} cannot be drawn without crossing</source>
        <translation>{labels} : impossible à dessiner sans croisement</translation>
    </message>
    <message>
        <source>{label} ends on a line that ends on it</source>
        <translation>{label} finit sur une ligne qui finit sur lui</translation>
    </message>
    <message numerus="yes">
        <source>{label} has {count} ends; a line has two to four</source>
        <translation>
            <numerusform>{label} a {count} extrémité ; une ligne en a de deux à quatre</numerusform>
            <numerusform>{label} a {count} extrémités ; une ligne en a de deux à quatre</numerusform>
        </translation>
    </message>
    <message>
        <source>{label} shows {number} {icon}; each {kind} shows {bounds}</source>
        <translation>{label} porte {number} {icon} ; chaque {kind} en porte {bounds}</translation>
    </message>
    <message>
        <source>{label}: `crossing: {crossing}` changes nothing: it crosses nothing and parts no field</source>
        <translation>{label} : `crossing: {crossing}` ne change rien : rien n’est croisé et aucun champ n’est séparé</translation>
    </message>
    <message>
        <source>{label}: at {point} there is no {kind}</source>
        <translation>{label} : en {point}, il n’y a pas de {kind}</translation>
    </message>
    <message>
        <source>{label}: only a line can be a bridge or a tunnel</source>
        <translation>{label} : seule une ligne peut être un pont ou un tunnel</translation>
    </message>
    <message>
        <source>{label}: that it touches {name} makes no difference</source>
        <translation>{label} : le fait de toucher {name} ne change rien</translation>
    </message>
    <message>
        <source>{label}: the key 'at' is missing; it names a point of the border</source>
        <translation>{label} : la clé « at » manque ; elle nomme un point du bord</translation>
    </message>
    <message>
        <source>{label}: the key 'at' is missing; it names the sides it takes</source>
        <translation>{label} : la clé « at » manque ; elle nomme les côtés pris</translation>
    </message>
    <message>
        <source>{label}: the side {side} is already taken by {other}</source>
        <translation>{label} : le côté {side} est déjà pris par {other}</translation>
    </message>
    <message>
        <source>{label}: this is the field at {points} again</source>
        <translation>{label} : c’est encore le champ en {points}</translation>
    </message>
    <message numerus="yes">
        <source>{label}: {count} lines end here; it takes {bounds}</source>
        <translation>
            <numerusform>{label} : {count} ligne aboutit ici ; il en faut {bounds}</numerusform>
            <numerusform>{label} : {count} lignes aboutissent ici ; il en faut {bounds}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{label}: {end!r} could be any of {count} features</source>
        <translation>
            <numerusform>{label} : {end!r} peut désigner {count} élément</numerusform>
            <numerusform>{label} : {end!r} peut désigner {count} éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>{label}: {end!r} is neither a side nor a site, an area or another line on this tile</source>
        <translation>{label} : {end!r} n’est ni un côté, ni un site, une zone ou une autre ligne de cette tuile</translation>
    </message>
    <message>
        <source>{label}: {end!r} is neither a side nor half of one</source>
        <translation>{label} : {end!r} n’est ni un côté, ni la moitié d’un côté</translation>
    </message>
    <message>
        <source>{label}: {end!r} is not a border point</source>
        <translation>{label} : {end!r} n’est pas un point du bord</translation>
    </message>
    <message>
        <source>{label}: {end!r} is not possible for a site, which is inside the tile and takes no side</source>
        <translation>{label} : {end!r} n’est pas une place pour un site, qui est à l’intérieur de la tuile et ne prend aucun côté</translation>
    </message>
    <message>
        <source>{label}: {icon} belongs on {wanted}, not on {kind}</source>
        <translation>{label} : {icon} a sa place sur {wanted}, pas sur {kind}</translation>
    </message>
    <message>
        <source>{label}: {icon} has to point to a wind</source>
        <translation>{label} : {icon} doit indiquer une direction</translation>
    </message>
    <message>
        <source>{label}: {icon} points nowhere, so {wind} says nothing</source>
        <translation>{label} : {icon} n’indique aucune direction ; {wind} ne dit donc rien</translation>
    </message>
    <message>
        <source>{label}: {name!r} is neither another feature on this tile nor a corner</source>
        <translation>{label} : {name!r} n’est ni un autre élément de cette tuile, ni un coin</translation>
    </message>
    <message>
        <source>{label}: {name!r} is no line, area or site on this tile</source>
        <translation>{label} : {name!r} n’est ni une ligne, ni une zone, ni un site de cette tuile</translation>
    </message>
    <message numerus="yes">
        <source>{label}: {points} already belong to {other}</source>
        <translation>
            <numerusform>{label} : {points} appartient déjà à {other}</numerusform>
            <numerusform>{label} : {points} appartiennent déjà à {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{label}: {points} belong to different fields</source>
        <translation>{label} : {points} appartiennent à des champs différents</translation>
    </message>
    <message>
        <source>{label}: {point} belongs to {other}</source>
        <translation>{label} : {point} appartient à {other}</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} à {most}</translation>
    </message>
    <message>
        <source>{measure!r} has no part {key!r}</source>
        <translation>{measure!r} n’a pas de partie {key!r}</translation>
    </message>
    <message>
        <source>{measure!r} has no parts, so no `key`</source>
        <translation>{measure!r} n’a pas de parties, donc pas de `key`</translation>
    </message>
    <message>
        <source>{measure}, {part}</source>
        <translation>{measure}, {part}</translation>
    </message>
    <message>
        <source>{measure}: {part}</source>
        <translation>{measure} : {part}</translation>
    </message>
    <message>
        <source>{message}; {hint}</source>
        <translation>{message} ; {hint}</translation>
    </message>
    <message>
        <source>{more} less {less}</source>
        <translation>{more} moins {less}</translation>
    </message>
    <message>
        <source>{most} and {last}</source>
        <translation>{most} et {last}</translation>
    </message>
    <message>
        <source>{name!r} already exists</source>
        <translation>il y a déjà {name!r}</translation>
    </message>
    <message numerus="yes">
        <source>{name!r} could be any of {count} features of this tile</source>
        <translation>
            <numerusform>{name!r} peut désigner {count} élément de cette tuile</numerusform>
            <numerusform>{name!r} peut désigner {count} éléments de cette tuile</numerusform>
        </translation>
    </message>
    <message>
        <source>{name!r} is known of sites, and this is no site</source>
        <translation>{name!r} n’est connu que des sites, et ceci n’en est pas un</translation>
    </message>
    <message>
        <source>{name!r} is no half of a side</source>
        <translation>{name!r} n’est pas une moitié de côté</translation>
    </message>
    <message>
        <source>{name!r} is no side: N, E, S or W</source>
        <translation>{name!r} n’est pas un côté : N, E, S ou W</translation>
    </message>
    <message>
        <source>{name!r} {what}</source>
        <translation>{name!r} {what}</translation>
    </message>
    <message>
        <source>{names} connect only to one another</source>
        <translation>{names} ne se joignent qu’entre elles</translation>
    </message>
    <message>
        <source>{name} (first)</source>
        <translation>{name} (au début)</translation>
    </message>
    <message>
        <source>{name} (last)</source>
        <translation>{name} (à la fin)</translation>
    </message>
    <message>
        <source>{name} (start)</source>
        <translation>{name} (départ)</translation>
    </message>
    <message>
        <source>{name} comes from {set}; rename it there</source>
        <translation>{name} vient de {set} ; renommez-le là-bas</translation>
    </message>
    <message>
        <source>{name} edges</source>
        <translation>bords {name}</translation>
    </message>
    <message>
        <source>{name} edges: expected {expected}, found {actual}</source>
        <translation>bords {name} : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>{name} has too few items</source>
        <translation>{name} n’a pas assez de valeurs</translation>
    </message>
    <message>
        <source>{name} is called with values: {name}(a, b)</source>
        <translation>{name} s’appelle avec des valeurs : {name}(a, b)</translation>
    </message>
    <message>
        <source>{name} is removed here, but needed by {users}</source>
        <translation>{name} est retiré ici, mais nécessaire à {users}</translation>
    </message>
    <message>
        <source>{name} should be x, y and a spot</source>
        <translation>{name} doit donner x, y et un endroit</translation>
    </message>
    <message>
        <source>{name} should be {value}</source>
        <translation>{name} doit être {value}</translation>
    </message>
    <message>
        <source>{name} {value!r} cannot be an id</source>
        <translation>{name} {value!r} ne peut pas être un identifiant</translation>
    </message>
    <message>
        <source>{name} {value!r} is no count</source>
        <translation>{name} {value!r} n’est pas un nombre</translation>
    </message>
    <message>
        <source>{name} {what}</source>
        <translation>{name} {what}</translation>
    </message>
    <message>
        <source>{name}: a site takes no side, so it has no terrain</source>
        <translation>{name} : un site ne prend aucun côté, donc n’a pas de terrain</translation>
    </message>
    <message>
        <source>{name}: a strength counts for claims, and this piece claims nothing</source>
        <translation>{name} : la force compte pour revendiquer, et ce pion ne revendique rien</translation>
    </message>
    <message>
        <source>{name}: a {shape} cannot be completed when {completed}</source>
        <translation>{name} : la forme {shape} ne peut pas être terminée par {completed}</translation>
    </message>
    <message>
        <source>{name}: each is at least {least} and at most {most}</source>
        <translation>{name} : each vaut au moins {least} et au plus {most}</translation>
    </message>
    <message>
        <source>{name}: expected {expected}, found {actual}</source>
        <translation>{name} : attendu {expected}, trouvé {actual}</translation>
    </message>
    <message>
        <source>{name}: it claims features for a player, and no player has one</source>
        <translation>{name} : il revendique des éléments pour un joueur, et aucun joueur n’en a</translation>
    </message>
    <message>
        <source>{name}: it may claim only some kinds, and it claims nothing</source>
        <translation>{name} : il ne peut revendiquer que certains types, et ne revendique rien</translation>
    </message>
    <message>
        <source>{name}: its cards are like those of {other}</source>
        <translation>{name} : ses cartes sont comme celles de {other}</translation>
    </message>
    <message>
        <source>{name}: lines are at least {least} and at most {most}</source>
        <translation>{name} : lines vaut au moins {least} et au plus {most}</translation>
    </message>
    <message>
        <source>{name}: lines end in sites, and this is a {shape}</source>
        <translation>{name} : les lignes aboutissent à des sites, et ceci est de la forme {shape}</translation>
    </message>
    <message>
        <source>{name}: no card has this suit</source>
        <translation>{name} : aucune carte n’a cette couleur</translation>
    </message>
    <message>
        <source>{name}: no card is of this kind</source>
        <translation>{name} : aucune carte n’est de cette sorte</translation>
    </message>
    <message>
        <source>{name}: nothing is called {other!r}</source>
        <translation>{name} : rien ne s’appelle {other!r}</translation>
    </message>
    <message>
        <source>{name}: only icons of the tile itself can be directed</source>
        <translation>{name} : seuls les symboles de la tuile elle-même peuvent être orientés</translation>
    </message>
    <message>
        <source>{name}: the code {code} is already used by {other}</source>
        <translation>{name} : le code {code} est déjà celui de {other}</translation>
    </message>
    <message>
        <source>{name}: the effect {effect} makes use of a suit; it has none</source>
        <translation>{name} : l’effet {effect} se sert d’une couleur ; elle n’en a pas</translation>
    </message>
    <message>
        <source>{name}: the effect {effect} makes use of a value; it has none</source>
        <translation>{name} : l’effet {effect} se sert d’une valeur ; elle n’en a pas</translation>
    </message>
    <message>
        <source>{name}: the key {key!r} is missing</source>
        <translation>{name} : la clé {key!r} manque</translation>
    </message>
    <message>
        <source>{name}: there is no effect {effect!r}</source>
        <translation>{name} : il n’y a pas d’effet {effect!r}</translation>
    </message>
    <message>
        <source>{name}: there is no rule {rule}</source>
        <translation>{name} : il n’y a pas de règle {rule}</translation>
    </message>
    <message>
        <source>{name}: there is no suit, so it stands for no card</source>
        <translation>{name} : il n’y a pas de couleur, donc elle ne désigne aucune carte</translation>
    </message>
    <message>
        <source>{name}: there is no symbol file {file!r}</source>
        <translation>{name} : il n’y a pas de fichier d’image {file!r}</translation>
    </message>
    <message>
        <source>{name}: {numbers}</source>
        <translation>{name} : {numbers}</translation>
    </message>
    <message>
        <source>{name}: {other} already stands for cards with the id {id!r}</source>
        <translation>{name} : {other} désigne déjà des cartes avec l’identifiant {id!r}</translation>
    </message>
    <message>
        <source>{name}: {terrain} already belongs to the field {other!r}</source>
        <translation>{name} : {terrain} appartient déjà au champ {other!r}</translation>
    </message>
    <message>
        <source>{name}: {value} {what}</source>
        <translation>{name} : {value} {what}</translation>
    </message>
    <message>
        <source>{new} is already next to {old}, in {place}</source>
        <translation>{new} se trouve déjà à côté de {old}, dans {place}</translation>
    </message>
    <message>
        <source>{number} too few</source>
        <translation>il en manque {number}</translation>
    </message>
    <message>
        <source>{number} too many</source>
        <translation>{number} de trop</translation>
    </message>
    <message>
        <source>{number} × {id!r}: none of the files defines that tile</source>
        <translation>{number} × {id!r} : aucun des fichiers ne définit cette tuile</translation>
    </message>
    <message>
        <source>{one!r} and {other!r} are one file on some systems</source>
        <translation>{one!r} et {other!r} sont un seul fichier sur certains systèmes</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} et {other}</translation>
    </message>
    <message>
        <source>{one} and {other} are already joined</source>
        <translation>{one} et {other} sont déjà joints</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one} ; {other}</translation>
    </message>
    <message>
        <source>{option}: {value} already</source>
        <translation>{option} : {value}, c’est déjà le cas</translation>
    </message>
    <message>
        <source>{option}: {value} from now on</source>
        <translation>{option} : {value}, désormais</translation>
    </message>
    <message>
        <source>{owner}'s {piece} stands on {spot} at ({x},{y})</source>
        <translation>{piece} de {owner} se trouve sur {spot} en ({x},{y})</translation>
    </message>
    <message>
        <source>{part} {name}</source>
        <translation>{part} {name}</translation>
    </message>
    <message>
        <source>{pieces} each</source>
        <translation>{pieces} chacun</translation>
    </message>
    <message>
        <source>{pieces} to {next}</source>
        <translation>{pieces} contre {next}</translation>
    </message>
    <message>
        <source>{piece} back: {counts}</source>
        <translation>{piece} de retour : {counts}</translation>
    </message>
    <message>
        <source>{piece} does not stand there</source>
        <translation>{piece} ne s’y trouve pas</translation>
    </message>
    <message>
        <source>{piece} goes to {place}</source>
        <translation>{piece} → {place}</translation>
    </message>
    <message>
        <source>{piece} leaves the table</source>
        <translation>{piece} : départ de la table</translation>
    </message>
    <message>
        <source>{piece} on {spot}</source>
        <translation>{piece} sur {spot}</translation>
    </message>
    <message>
        <source>{place}: {message}</source>
        <translation>{place} : {message}</translation>
    </message>
    <message>
        <source>{player} ({bot})</source>
        <translation>{player} ({bot})</translation>
    </message>
    <message>
        <source>{player} draws {tile}</source>
        <translation>{player} pioche {tile}</translation>
    </message>
    <message numerus="yes">
        <source>{player} has no more than {count} points</source>
        <translation>
            <numerusform>{player} n’a pas plus de {count} point</numerusform>
            <numerusform>{player} n’a pas plus de {count} points</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} has no tile to lay; the game ends</source>
        <translation>{player} n’a pas de tuile à poser ; la partie finit</translation>
    </message>
    <message>
        <source>{player} has no tile to lay; the turn goes on without one</source>
        <translation>{player} n’a pas de tuile à poser ; le tour continue sans</translation>
    </message>
    <message>
        <source>{player} has no {piece} left for this</source>
        <translation>{player} n’en a plus pour cela ({piece})</translation>
    </message>
    <message>
        <source>{player} has {points}</source>
        <translation>{player} a {points}</translation>
    </message>
    <message>
        <source>{player} puts {copies} into the bag</source>
        <translation>{player} remet {copies} dans le sac</translation>
    </message>
    <message numerus="yes">
        <source>{player} should have {count} points</source>
        <translation>
            <numerusform>{player} doit avoir {count} point</numerusform>
            <numerusform>{player} doit avoir {count} points</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} should have {piece}: {count}</source>
        <translation>{player} doit avoir {piece} : {count}</translation>
    </message>
    <message>
        <source>{player} should hold {values}</source>
        <translation>{player} doit détenir {values}</translation>
    </message>
    <message>
        <source>{player} takes {copies} out of the bag</source>
        <translation>{player} prend {copies} dans le sac</translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message>
        <source>{player} {score}</source>
        <translation>{player} {score}</translation>
    </message>
    <message>
        <source>{player} {what}</source>
        <translation>{player} {what}</translation>
    </message>
    <message>
        <source>{player}'s {piece}</source>
        <translation>{piece} de {player}</translation>
    </message>
    <message>
        <source>{player}, {what}</source>
        <translation>{player}, {what}</translation>
    </message>
    <message>
        <source>{player}: {action}</source>
        <translation>{player} : {action}</translation>
    </message>
    <message>
        <source>{plugin} calls itself {id!r} in {file}</source>
        <translation>{plugin} s’appelle lui-même {id!r} dans {file}</translation>
    </message>
    <message>
        <source>{plugin} cannot be read: {said}</source>
        <translation>{plugin} ne peut pas être lu : {said}</translation>
    </message>
    <message>
        <source>{plugin} does not exist</source>
        <translation>{plugin} n’existe pas</translation>
    </message>
    <message>
        <source>{plugin}: {what}</source>
        <translation>{plugin} : {what}</translation>
    </message>
    <message>
        <source>{points:+} for {player}</source>
        <translation>{points:+} pour {player}</translation>
    </message>
    <message numerus="yes">
        <source>{pool} tokens of {value} are in this game {count} times; the set has {have}</source>
        <translation>
            <numerusform>il y a {count} jeton {pool} de {value} dans cette partie ; le jeu en a {have}</numerusform>
            <numerusform>il y a {count} jetons {pool} de {value} dans cette partie ; le jeu en a {have}</numerusform>
        </translation>
    </message>
    <message>
        <source>{problem}; {context}</source>
        <translation>{problem} ; {context}</translation>
    </message>
    <message>
        <source>{said}; {hint}</source>
        <translation>{said} ; {hint}</translation>
    </message>
    <message>
        <source>{set!r} is a base game</source>
        <translation>{set!r} est un jeu de base</translation>
    </message>
    <message>
        <source>{set!r} is another</source>
        <translation>{set!r} en est un autre</translation>
    </message>
    <message>
        <source>{set!r} is based on {base!r}</source>
        <translation>{set!r} repose sur {base!r}</translation>
    </message>
    <message>
        <source>{set} · {part} {number} of {count} · print at 100 %</source>
        <translation>{set} · {part} {number} sur {count} · à imprimer à 100 %</translation>
    </message>
    <message>
        <source>{shown} shown, {copies} copies</source>
        <translation>{shown} affichées, {copies} exemplaires</translation>
    </message>
    <message>
        <source>{side} belongs to {kind}, and an area takes whole sides: continue to another side</source>
        <translation>{side} appartient à {kind}, et une zone prend des côtés entiers : allez jusqu’à un autre côté</translation>
    </message>
    <message>
        <source>{side} belongs to {kind}; remove that first, or set the side to {terrain}</source>
        <translation>{side} appartient à {kind} ; retirez-le d’abord, ou donnez au côté le terrain {terrain}</translation>
    </message>
    <message>
        <source>{side} shows {terrain}, but no feature there has it</source>
        <translation>{side} montre {terrain}, mais aucun élément n’y porte ce terrain</translation>
    </message>
    <message>
        <source>{side} shows {terrain}, but no feature there has its half {point}</source>
        <translation>{side} montre {terrain}, mais aucun élément n’y prend la moitié {point}</translation>
    </message>
    <message>
        <source>{side} shows {terrain}, but {label} there is {wanted}</source>
        <translation>{side} montre {terrain}, mais {label} y est {wanted}</translation>
    </message>
    <message>
        <source>{side}: no terrain has the code {name!r}</source>
        <translation>{side} : aucun terrain n’a le code {name!r}</translation>
    </message>
    <message>
        <source>{side}: no terrain is called {name!r}</source>
        <translation>{side} : aucun terrain ne s’appelle {name!r}</translation>
    </message>
    <message>
        <source>{sign} is not part of the language</source>
        <translation>{sign} ne fait pas partie du langage</translation>
    </message>
    <message>
        <source>{spot!r} is no feature</source>
        <translation>{spot!r} n’est pas un élément</translation>
    </message>
    <message>
        <source>{spot} #{number}</source>
        <translation>{spot} nº {number}</translation>
    </message>
    <message>
        <source>{spot} at ({x},{y})</source>
        <translation>{spot} en ({x},{y})</translation>
    </message>
    <message>
        <source>{subject}: there is no picture {file!r}</source>
        <translation>{subject} : il n’y a pas d’image {file!r}</translation>
    </message>
    <message>
        <source>{subject}: {file!r} has {dots} px from side to side, which is {fine} to an inch in print</source>
        <translation>{subject} : {file!r} a {dots} px d’un bord à l’autre, soit {fine} par pouce à l’impression</translation>
    </message>
    <message>
        <source>{subject}: {file!r} is {width:g} by {height:g}, and so not square</source>
        <translation>{subject} : {file!r} mesure {width:g} sur {height:g} et n’est donc pas carrée</translation>
    </message>
    <message>
        <source>{subject}: {file!r} {reason}</source>
        <translation>{subject} : {file!r} {reason}</translation>
    </message>
    <message>
        <source>{text!r} is no kind of token</source>
        <translation>{text!r} n’est pas un genre de jetons</translation>
    </message>
    <message>
        <source>{text!r} is no piece</source>
        <translation>{text!r} n’est pas un pion</translation>
    </message>
    <message>
        <source>{text!r} is no place, such as 'road E at (2,-1)'</source>
        <translation>{text!r} n’est pas un endroit comme 'road E at (2,-1)'</translation>
    </message>
    <message>
        <source>{text!r} is no spot, such as 'road E'</source>
        <translation>{text!r} n’est pas un emplacement comme 'road E'</translation>
    </message>
    <message>
        <source>{text!r} is no whole number</source>
        <translation>{text!r} n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>{tile} cannot lie there: {reason}</source>
        <translation>{tile} ne peut être là : {reason}</translation>
    </message>
    <message>
        <source>{tile} comes next in the bag</source>
        <translation>{tile} vient ensuite dans le sac</translation>
    </message>
    <message>
        <source>{tile} fits nowhere and is out of the game</source>
        <translation>{tile} ne va nulle part et sort du jeu</translation>
    </message>
    <message>
        <source>{tile} fits nowhere now</source>
        <translation>{tile} ne va nulle part maintenant</translation>
    </message>
    <message>
        <source>{tile} goes from {by} to {to}</source>
        <translation>{tile} va de {by} à {to}</translation>
    </message>
    <message>
        <source>{tile} is in hand already</source>
        <translation>{tile} est déjà en main</translation>
    </message>
    <message numerus="yes">
        <source>{tile} is in this game {count} times, and the set has {have}</source>
        <translation>
            <numerusform>{tile} est {count} fois dans cette partie, et le jeu en a {have}</numerusform>
            <numerusform>{tile} est {count} fois dans cette partie, et le jeu en a {have}</numerusform>
        </translation>
    </message>
    <message>
        <source>{tile} is taken into the hand for the tile drawn</source>
        <translation>{tile} est prise en main au lieu de la tuile piochée</translation>
    </message>
    <message>
        <source>{tile} opens the table; {seats} sit clockwise; {player} begins</source>
        <translation>{tile} ouvre la table ; dans l’ordre du jeu : {seats} ; {player} commence</translation>
    </message>
    <message>
        <source>{title}: a base game.</source>
        <translation>{title} : un jeu de base.</translation>
    </message>
    <message>
        <source>{title}: a deck of cards.</source>
        <translation>{title} : un paquet de cartes.</translation>
    </message>
    <message>
        <source>{title}: a variant. What it states is laid over {base}, key by key; null removes.</source>
        <translation>{title} : une variante. Ce qu’elle indique se superpose à {base}, clé par clé ; null retire.</translation>
    </message>
    <message>
        <source>{title}: an expansion. What it states joins {base}, or changes it; null removes.</source>
        <translation>{title} : une extension. Ce qu’elle indique complète ou modifie {base} ; null retire.</translation>
    </message>
    <message>
        <source>{value!r} {problem}</source>
        <translation>{value!r} {problem}</translation>
    </message>
    <message>
        <source>{value} is larger than {most}</source>
        <translation>{value} dépasse {most}</translation>
    </message>
    <message>
        <source>{value} is not a whole number</source>
        <translation>{value} n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>{value}, exactly</source>
        <translation>{value}, exactement</translation>
    </message>
    <message>
        <source>{value}, with 95 % between {low} and {high}</source>
        <translation>{value}, à 95 % entre {low} et {high}</translation>
    </message>
    <message numerus="yes">
        <source>{wanted} × {icons} for {count} tokens of the pool {pool}</source>
        <translation>
            <numerusform>{wanted} × {icons} pour {count} jeton de la réserve {pool}</numerusform>
            <numerusform>{wanted} × {icons} pour {count} jetons de la réserve {pool}</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} in line {line} has no place in a set</source>
        <translation>{what}, à la ligne {line}, n’a pas de place dans un jeu</translation>
    </message>
    <message>
        <source>{what} of the tile</source>
        <translation>{what} de la tuile</translation>
    </message>
    <message>
        <source>{what} of the tile set</source>
        <translation>{what} du jeu de tuiles</translation>
    </message>
    <message>
        <source>{what} of {extent}</source>
        <translation>{what} ({extent})</translation>
    </message>
    <message>
        <source>{what}, divided by zero</source>
        <translation>{what}, divisé par zéro</translation>
    </message>
    <message>
        <source>{what}, {after} less {before}</source>
        <translation>{what}, {after} moins {before}</translation>
    </message>
    <message>
        <source>{what}, {edition}</source>
        <translation>{what}, {edition}</translation>
    </message>
    <message>
        <source>{what}, {feature}</source>
        <translation>{what}, {feature}</translation>
    </message>
    <message>
        <source>{what}, {key}</source>
        <translation>{what}, {key}</translation>
    </message>
    <message>
        <source>{what}: gone</source>
        <translation>{what} : en moins</translation>
    </message>
    <message>
        <source>{what}: in another order</source>
        <translation>{what} : dans un autre ordre</translation>
    </message>
    <message>
        <source>{what}: new</source>
        <translation>{what} : en plus</translation>
    </message>
    <message>
        <source>{what}: no game is over yet</source>
        <translation>{what} : aucune partie n’est encore finie</translation>
    </message>
    <message>
        <source>{what}: no such kind of feature is known</source>
        <translation>{what} : cette sorte d’élément est inconnue</translation>
    </message>
    <message>
        <source>{what}: nothing of it came up</source>
        <translation>{what} : rien ne s’en est présenté</translation>
    </message>
    <message>
        <source>{what}: nothing of it came up; {hint}</source>
        <translation>{what} : rien ne s’en est présenté ; {hint}</translation>
    </message>
    <message>
        <source>{what}: now called {name}</source>
        <translation>{what} : s’appelle désormais {name}</translation>
    </message>
    <message>
        <source>{what}: there should be {count}</source>
        <translation>{what} : il doit y en avoir {count}</translation>
    </message>
    <message>
        <source>{what}: {after} is new</source>
        <translation>{what} : {after} en plus</translation>
    </message>
    <message>
        <source>{what}: {before} is gone</source>
        <translation>{what} : {before} en moins</translation>
    </message>
    <message>
        <source>{what}: {before} → {after}</source>
        <translation>{what} : {before} → {after}</translation>
    </message>
    <message>
        <source>{what}: {shown}</source>
        <translation>{what} : {shown}</translation>
    </message>
    <message>
        <source>{what}: {terms}; {points}</source>
        <translation>{what} : {terms} ; {points}</translation>
    </message>
    <message>
        <source>{what}: {terms}; {points} ({held})</source>
        <translation>{what} : {terms} ; {points} ({held})</translation>
    </message>
    <message>
        <source>{what}: {value}</source>
        <translation>{what} : {value}</translation>
    </message>
    <message>
        <source>{what}: {value}, between {low} and {high}; it should be at least {least}</source>
        <translation>{what} : {value}, entre {low} et {high} ; cela devrait être au moins {least}</translation>
    </message>
    <message>
        <source>{what}: {value}, between {low} and {high}; it should be at most {most}</source>
        <translation>{what} : {value}, entre {low} et {high} ; cela devrait être au plus {most}</translation>
    </message>
    <message>
        <source>{what}: {value}, between {low} and {high}; it should be from {least} to {most}</source>
        <translation>{what} : {value}, entre {low} et {high} ; cela devrait être de {least} à {most}</translation>
    </message>
    <message>
        <source>{what}: {value}; fewer than {fewest} deals decide nothing</source>
        <translation>{what} : {value} ; moins de {fewest} donnes ne décident de rien</translation>
    </message>
    <message>
        <source>{whole}.{part}</source>
        <translation>{whole},{part}</translation>
    </message>
    <message>
        <source>{whole}.{part} %</source>
        <translation>{whole},{part} %</translation>
    </message>
    <message>
        <source>{whose} goes to the supply</source>
        <translation>{whose} : retour à la réserve</translation>
    </message>
    <message>
        <source>{whose} goes to {at}</source>
        <translation>{whose} → {at}</translation>
    </message>
    <message>
        <source>{width:g} by {height:g} mm do not fit on the paper</source>
        <translation>{width:g} sur {height:g} mm ne tiennent pas sur le papier</translation>
    </message>
    <message>
        <source>“{before}” and “{after}” give exactly the same points</source>
        <translation>« {before} » et « {after} » donnent exactement les mêmes points</translation>
    </message>
    <message>
        <source>← → a move, Home and End, space to play</source>
        <translation>← → un coup, Origine et Fin, espace pour la lecture</translation>
    </message>
    <message>
        <source>← → for other tiles, R to turn, Esc to close</source>
        <translation>← → pour d’autres tuiles, R pour tourner, Échap pour fermer</translation>
    </message>
    <message>
        <source>← → for others, Esc to close</source>
        <translation>← → pour les autres, Échap pour fermer</translation>
    </message>
</context>
</TS>
