<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Go to the dra&amp;wing</source>
        <translation>Aller a&amp;u dessin</translation>
    </message>
    <message>
        <source>Edit the drawing with the keyboard: letters set sides, arrows move, Enter joins</source>
        <translation>Modifier le dessin au clavier&#xa0;: les lettres fixent les côtés, les flèches déplacent, Entrée joint</translation>
    </message>
    <message>
        <source>R&amp;otate the tile left</source>
        <translation>Pivoter la tuile à &amp;gauche</translation>
    </message>
    <message>
        <source>Rotate the tile itself, not just the view, a quarter turn left</source>
        <translation>Pivoter la tuile elle-même, et non la vue seule, d’un quart de tour à gauche</translation>
    </message>
    <message>
        <source>Rotate the tile ri&amp;ght</source>
        <translation>Pivoter la tuile à dro&amp;ite</translation>
    </message>
    <message>
        <source>Rotate the tile itself, not just the view, a quarter turn right</source>
        <translation>Pivoter la tuile elle-même, et non la vue seule, d’un quart de tour à droite</translation>
    </message>
    <message>
        <source>&amp;Mirror the tile</source>
        <translation>Retourner la tuile en &amp;miroir</translation>
    </message>
    <message>
        <source>Swap the left and right of the tile itself</source>
        <translation>Échanger la gauche et la droite de la tuile elle-même</translation>
    </message>
    <message>
        <source>Show &amp;border points</source>
        <translation>Montrer les &amp;points du bord</translation>
    </message>
    <message>
        <source>Show the twelve border points that name fields in the file</source>
        <translation>Montrer les douze points du bord qui désignent les champs dans le fichier</translation>
    </message>
    <message>
        <source>&amp;Name the feature</source>
        <translation>&amp;Nommer l’élément</translation>
    </message>
    <message>
        <source>Name the feature selected on the drawing</source>
        <translation>Nommer l’élément sélectionné sur le dessin</translation>
    </message>
    <message>
        <source>Split or &amp;join the feature</source>
        <translation>Scinder ou &amp;joindre l’élément</translation>
    </message>
    <message>
        <source>Split an area by its sides, end a line at a site, or remove a site that joins lines</source>
        <translation>Scinder une zone par ses côtés, couper une ligne par un site, ou supprimer un site qui joint des lignes</translation>
    </message>
    <message>
        <source>Br&amp;idge, tunnel or ground</source>
        <translation>Tra&amp;versée (pont, tunnel, sol)</translation>
    </message>
    <message>
        <source>Lead the line selected on the drawing over everything else on a bridge, under it through a tunnel, or along the ground again</source>
        <translation>Mener la ligne sélectionnée sur le dessin par-dessus tout le reste sur un pont, par-dessous dans un tunnel, ou de nouveau au sol</translation>
    </message>
    <message>
        <source>Remo&amp;ve the feature</source>
        <translation>R&amp;etirer l’élément</translation>
    </message>
    <message>
        <source>Remove the feature selected on the drawing (Delete)</source>
        <translation>Retirer l’élément sélectionné sur le dessin (Suppr)</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>Comparer avec un &amp;fichier…</translation>
    </message>
    <message>
        <source>difference, compare two sets</source>
        <translation>différence, comparer deux jeux</translation>
    </message>
    <message>
        <source>Compare with the file on &amp;disk</source>
        <translation>Comparer avec le fichier sur le &amp;disque</translation>
    </message>
    <message>
        <source>&amp;Add a card</source>
        <translation>&amp;Ajouter une carte</translation>
    </message>
    <message>
        <source>&amp;Duplicate the card</source>
        <translation>&amp;Dupliquer la carte</translation>
    </message>
    <message>
        <source>&amp;Rename the card…</source>
        <translation>&amp;Renommer la carte…</translation>
    </message>
    <message>
        <source>D&amp;elete the card</source>
        <translation>&amp;Supprimer la carte</translation>
    </message>
    <message>
        <source>&amp;One more of it</source>
        <translation>&amp;Un exemplaire de plus</translation>
    </message>
    <message>
        <source>One &amp;fewer of it</source>
        <translation>Un exemplaire de &amp;moins</translation>
    </message>
    <message>
        <source>Show it &amp;large</source>
        <translation>Afficher en &amp;grand</translation>
    </message>
    <message>
        <source>Copy its &amp;picture</source>
        <translation>Copier son &amp;image</translation>
    </message>
    <message>
        <source>Move earl&amp;ier</source>
        <translation>A&amp;vancer</translation>
    </message>
    <message>
        <source>Mo&amp;ve later</source>
        <translation>Recu&amp;ler</translation>
    </message>
    <message>
        <source>Go to the &amp;cards</source>
        <translation>Aller aux car&amp;tes</translation>
    </message>
    <message>
        <source>Find card&amp;s</source>
        <translation>Re&amp;chercher des cartes</translation>
    </message>
    <message>
        <source>Larger cards</source>
        <translation>Cartes plus grandes</translation>
    </message>
    <message>
        <source>Smaller cards</source>
        <translation>Cartes plus petites</translation>
    </message>
    <message>
        <source>Cards of normal size</source>
        <translation>Cartes de taille normale</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open a tile set</source>
        <translation>Ouvrir un jeu de tuiles</translation>
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
        <source>Re&amp;load</source>
        <translation>Re&amp;charger</translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>Constat &amp;suivant</translation>
    </message>
    <message>
        <source>Go to the next finding</source>
        <translation>Aller au constat suivant</translation>
    </message>
    <message>
        <source>&amp;Previous finding</source>
        <translation>Constat &amp;précédent</translation>
    </message>
    <message>
        <source>Go to the previous finding</source>
        <translation>Aller au constat précédent</translation>
    </message>
    <message>
        <source>&amp;Quick fix</source>
        <translation>&amp;Correction rapide</translation>
    </message>
    <message>
        <source>Fix the finding selected in the panel</source>
        <translation>Corriger le constat sélectionné dans le panneau</translation>
    </message>
    <message>
        <source>Fix all of this &amp;kind</source>
        <translation>Corriger &amp;tous ceux de ce type</translation>
    </message>
    <message>
        <source>Fix all findings of this kind that have a certain fix</source>
        <translation>Corriger tous les constats de ce type dont la correction est certaine</translation>
    </message>
    <message>
        <source>Propose changes that &amp;meet it…</source>
        <translation>Proposer &amp;des modifications qui y répondent…</translation>
    </message>
    <message>
        <source>Let a solver find the fewest changes to what is expected</source>
        <translation>Laisser un solveur trouver le moins de modifications pour arriver à ce qui est attendu</translation>
    </message>
    <message>
        <source>&amp;Accept this warning…</source>
        <translation>Acc&amp;epter cet avertissement…</translation>
    </message>
    <message>
        <source>Accept warnings of this kind, with a reason</source>
        <translation>Accepter les avertissements de ce type, avec une raison</translation>
    </message>
    <message>
        <source>Stop acceptin&amp;g it</source>
        <translation>&amp;Ne plus l’accepter</translation>
    </message>
    <message>
        <source>&amp;Show in the source</source>
        <translation>Montrer dans la s&amp;ource</translation>
    </message>
    <message>
        <source>&amp;Copy the message</source>
        <translation>Copier le &amp;message</translation>
    </message>
    <message>
        <source>&amp;Add a tile</source>
        <translation>&amp;Ajouter une tuile</translation>
    </message>
    <message>
        <source>Add a tile after the current one</source>
        <translation>Ajouter une tuile après la tuile actuelle</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Dupliquer</translation>
    </message>
    <message>
        <source>Duplicate the selected tiles, with new ids</source>
        <translation>Dupliquer les tuiles sélectionnées, avec de nouveaux identifiants</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Renommer</translation>
    </message>
    <message>
        <source>Change the id of the current tile</source>
        <translation>Changer l’identifiant de la tuile actuelle</translation>
    </message>
    <message>
        <source>Cu&amp;t tiles</source>
        <translation>C&amp;ouper les tuiles</translation>
    </message>
    <message>
        <source>Cut the selected tiles, to paste them elsewhere</source>
        <translation>Retirer les tuiles sélectionnées, pour les coller ailleurs</translation>
    </message>
    <message>
        <source>&amp;Copy tiles</source>
        <translation>&amp;Copier les tuiles</translation>
    </message>
    <message>
        <source>Copy the selected tiles (as YAML text, too)</source>
        <translation>Copier les tuiles sélectionnées, aussi comme texte YAML</translation>
    </message>
    <message>
        <source>&amp;Paste tiles</source>
        <translation>Co&amp;ller les tuiles</translation>
    </message>
    <message>
        <source>Insert copied tiles, or tiles as YAML text, after the selected ones</source>
        <translation>Insérer des tuiles copiées, ou leur texte YAML, après la sélection</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Delete the selected tiles</source>
        <translation>Supprimer les tuiles sélectionnées</translation>
    </message>
    <message>
        <source>Move &amp;earlier</source>
        <translation>Déplacer vers le dé&amp;but</translation>
    </message>
    <message>
        <source>Move the selected tiles one place earlier in the file</source>
        <translation>Avancer les tuiles sélectionnées d’un rang dans le fichier</translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation>Déplacer vers la &amp;fin</translation>
    </message>
    <message>
        <source>Move the selected tiles one place later in the file</source>
        <translation>Reculer les tuiles sélectionnées d’un rang dans le fichier</translation>
    </message>
    <message>
        <source>&amp;Find tiles</source>
        <translation>Rec&amp;hercher des tuiles</translation>
    </message>
    <message>
        <source>Find tiles by id, features, icons, names, sides or findings</source>
        <translation>Trouver des tuiles par identifiant, éléments, symboles, noms, côtés ou constats</translation>
    </message>
    <message>
        <source>Lar&amp;ger tiles</source>
        <translation>Tuiles plus g&amp;randes</translation>
    </message>
    <message>
        <source>&amp;Smaller tiles</source>
        <translation>Tuiles plus pe&amp;tites</translation>
    </message>
    <message>
        <source>Tiles of nor&amp;mal size</source>
        <translation>Tuiles de taille &amp;normale</translation>
    </message>
    <message>
        <source>&amp;Select all</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>Select all visible tiles</source>
        <translation>Sélectionner toutes les tuiles montrées</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>Acc&amp;ueil</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>&amp;Tutoriel</translation>
    </message>
    <message>
        <source>&amp;Laboratory…</source>
        <translation>&amp;Laboratoire…</translation>
    </message>
    <message>
        <source>balance, statistics, simulate, study, compare</source>
        <translation>équilibre, statistiques, simuler, étude, comparer</translation>
    </message>
    <message>
        <source>Turn the view &amp;left</source>
        <translation>Tourner la vue à &amp;gauche</translation>
    </message>
    <message>
        <source>Turn the view &amp;right</source>
        <translation>Tourner la vue à &amp;droite</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Nouveau jeu…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>Impor&amp;ter…</translation>
    </message>
    <message>
        <source>tile definitions of JCloisterZone, XML, tables</source>
        <translation>définitions de tuiles de JCloisterZone, XML, tableaux</translation>
    </message>
    <message>
        <source>Another &amp;window on this set</source>
        <translation>Autre &amp;fenêtre sur ce jeu</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Réduire (-)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Agrandir (+)</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Tout montrer (0)</translation>
    </message>
    <message>
        <source>By terrains</source>
        <translation>Par terrains</translation>
    </message>
    <message>
        <source>Group the patterns by how many terrains they show</source>
        <translation>Regrouper les motifs selon le nombre de terrains qu’ils montrent</translation>
    </message>
    <message>
        <source>By copies</source>
        <translation>Par exemplaires</translation>
    </message>
    <message>
        <source>Patterns with the most copies first</source>
        <translation>Les motifs aux plus nombreux exemplaires d’abord</translation>
    </message>
    <message>
        <source>Show only these tiles in the panel Tiles</source>
        <translation>Ne montrer que ces tuiles dans le panneau Tuiles</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Im&amp;primer…</translation>
    </message>
    <message>
        <source>paper PDF pages sheets cut marks bleed backs</source>
        <translation>papier PDF pages feuilles traits de coupe fond perdu dos</translation>
    </message>
    <message>
        <source>R&amp;ules…</source>
        <translation>Règ&amp;le du jeu…</translation>
    </message>
    <message>
        <source>booklet appendix PDF HTML Markdown manual how to play</source>
        <translation>règles livret annexe PDF HTML Markdown notice comment jouer</translation>
    </message>
    <message>
        <source>Pu&amp;blish as a website…</source>
        <translation>Pu&amp;blier comme site web…</translation>
    </message>
    <message>
        <source>site web page HTML share online Internet export upload browser replay</source>
        <translation>publish website page web HTML partager mettre en ligne Internet exporter navigateur relecture</translation>
    </message>
    <message>
        <source>Share as one &amp;file…</source>
        <translation>Parta&amp;ger en un seul fichier…</translation>
    </message>
    <message>
        <source>pack send mail goldrush zip archive give away export</source>
        <translation>archive envoyer courriel goldrush zip donner exporter</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>pictures PNG drawings SVG tables CSV nanDECK Squib Tabletop Simulator Playingcards.io Screentop</source>
        <translation>images PNG dessins SVG tableaux CSV nanDECK Squib Tabletop Simulator Playingcards.io Screentop export</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>Erreur précédente</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Erreur suivante</translation>
    </message>
    <message>
        <source>&amp;Picture of the table…</source>
        <translation>&amp;Image de la table…</translation>
    </message>
    <message>
        <source>Cop&amp;y a picture of the table</source>
        <translation>Copier l’ima&amp;ge de la table</translation>
    </message>
    <message>
        <source>Copy the position as &amp;text</source>
        <translation>Copier la position en &amp;texte</translation>
    </message>
    <message>
        <source>Copy the &amp;history as text</source>
        <translation>Copier l’&amp;historique en texte</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Tour précédent</translation>
    </message>
    <message>
        <source>Undo move</source>
        <translation>Annuler le coup</translation>
    </message>
    <message>
        <source>Redo move</source>
        <translation>Rétablir le coup</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Tour suivant</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>N&amp;ote on this move…</source>
        <translation>N&amp;ote sur ce coup…</translation>
    </message>
    <message>
        <source>Na&amp;me this branch…</source>
        <translation>No&amp;mmer cette branche…</translation>
    </message>
    <message>
        <source>Events in the history</source>
        <translation>Évènements dans l’historique</translation>
    </message>
    <message>
        <source>Show below each move what it caused</source>
        <translation>Montrer sous chaque coup ce qu’il a causé</translation>
    </message>
    <message>
        <source>One turn back</source>
        <translation>Un tour en arrière</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>Un coup en arrière</translation>
    </message>
    <message>
        <source>Play automatically</source>
        <translation>Lecture automatique</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>Un coup en avant</translation>
    </message>
    <message>
        <source>One turn forward</source>
        <translation>Un tour en avant</translation>
    </message>
    <message>
        <source>Play this game with the &amp;current set</source>
        <translation>Poursuivre la partie avec le jeu act&amp;uel</translation>
    </message>
    <message>
        <source>&amp;Back to the game with the old set</source>
        <translation>Revenir à la partie avec l’an&amp;cien jeu</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>Panneau sui&amp;vant</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>Pannea&amp;u précédent</translation>
    </message>
    <message>
        <source>&amp;Filter the actions</source>
        <translation>&amp;Filtrer les actions</translation>
    </message>
    <message>
        <source>&amp;Playtest this set</source>
        <translation>&amp;Tester ce jeu</translation>
    </message>
    <message>
        <source>Play the set as it is, unsaved changes included, with the last players</source>
        <translation>Jouer le jeu tel quel, modifications non enregistrées comprises, avec les derniers joueurs</translation>
    </message>
    <message>
        <source>&amp;Set up a game…</source>
        <translation>&amp;Préparer une partie…</translation>
    </message>
    <message>
        <source>If it ended now</source>
        <translation>Si elle finissait maintenant</translation>
    </message>
    <message>
        <source>Show each player’s points if the game ended now</source>
        <translation>Montrer les points de chacun si la partie finissait maintenant</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>&amp;Nouvelle partie</translation>
    </message>
    <message>
        <source>Set &amp;up a new game…</source>
        <translation>Préparer une nouvelle &amp;partie…</translation>
    </message>
    <message>
        <source>R&amp;estart the same game</source>
        <translation>R&amp;ecommencer la même partie</translation>
    </message>
    <message>
        <source>&amp;Stop bots</source>
        <translation>&amp;Arrêter les bots</translation>
    </message>
    <message>
        <source>Res&amp;ume bots</source>
        <translation>&amp;Reprendre les bots</translation>
    </message>
    <message>
        <source>Play to the &amp;end</source>
        <translation>&amp;Jouer jusqu’à la fin</translation>
    </message>
    <message>
        <source>&amp;Finish the game</source>
        <translation>&amp;Finir la partie</translation>
    </message>
    <message>
        <source>&amp;Move now</source>
        <translation>Jouer &amp;maintenant</translation>
    </message>
    <message>
        <source>&amp;Rules of this step</source>
        <translation>Rè&amp;gles de cette étape</translation>
    </message>
    <message>
        <source>&amp;Open a game…</source>
        <translation>&amp;Ouvrir une partie…</translation>
    </message>
    <message>
        <source>&amp;Save the game…</source>
        <translation>&amp;Enregistrer la partie…</translation>
    </message>
    <message>
        <source>Save the position &amp;as a scenario…</source>
        <translation>Enregistrer la position comme &amp;scénario…</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Go to {section}</source>
        <translation>Aller à {section}</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>Ajouter une langue</translation>
    </message>
    <message>
        <source>Expect current numbers ({section})</source>
        <translation>Attendre les nombres actuels ({section})</translation>
    </message>
    <message>
        <source>&amp;Open this set</source>
        <translation>&amp;Ouvrir ce jeu</translation>
    </message>
    <message>
        <source>Open it in this window (Enter)</source>
        <translation>L’ouvrir dans cette fenêtre (Entrée)</translation>
    </message>
    <message>
        <source>Open in a new &amp;window</source>
        <translation>Ouvrir dans une autre &amp;fenêtre</translation>
    </message>
    <message>
        <source>Open it in another window</source>
        <translation>L’ouvrir dans une autre fenêtre</translation>
    </message>
    <message>
        <source>New &amp;expansion of this set…</source>
        <translation>Nouvelle &amp;extension de ce jeu…</translation>
    </message>
    <message>
        <source>A new set with more tiles for it</source>
        <translation>Un nouveau jeu avec d’autres tuiles pour lui</translation>
    </message>
    <message>
        <source>New &amp;variant of this set…</source>
        <translation>Nouvelle &amp;variante de ce jeu…</translation>
    </message>
    <message>
        <source>A new set with other rules or numbers</source>
        <translation>Un nouveau jeu avec d’autres règles ou nombres</translation>
    </message>
    <message>
        <source>&amp;Combine with the open set</source>
        <translation>&amp;Combiner avec le jeu ouvert</translation>
    </message>
    <message>
        <source>Include it in the edition (Space)</source>
        <translation>L’inclure dans l’édition (Espace)</translation>
    </message>
    <message>
        <source>Move to a &amp;lower layer</source>
        <translation>Déplacer plus &amp;bas</translation>
    </message>
    <message>
        <source>Other sets can override it</source>
        <translation>D’autres jeux peuvent la redéfinir</translation>
    </message>
    <message>
        <source>Move to a &amp;higher layer</source>
        <translation>Déplacer plus &amp;haut</translation>
    </message>
    <message>
        <source>It can override other sets</source>
        <translation>Elle peut redéfinir d’autres jeux</translation>
    </message>
    <message>
        <source>Show its &amp;folder</source>
        <translation>Montrer son &amp;dossier</translation>
    </message>
    <message>
        <source>Show the folder of its file</source>
        <translation>Montrer où se trouve son fichier</translation>
    </message>
    <message>
        <source>Larger pan&amp;el</source>
        <translation>Pann&amp;eau en grand</translation>
    </message>
    <message>
        <source>Maximise the panel, or restore it (double-click its title)</source>
        <translation>Agrandir le panneau à toute la fenêtre, ou le rétablir (double-clic sur son titre)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>R&amp;echercher une commande…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;Close this window</source>
        <translation>Fer&amp;mer cette fenêtre</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Reset &amp;panels</source>
        <translation>Réinitialiser les &amp;panneaux</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;About Gold Rush Workshop</source>
        <translation>À &amp;propos de Gold Rush Workshop</translation>
    </message>
    <message>
        <source>Go to &amp;tile…</source>
        <translation>Aller à la &amp;tuile…</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Rechercher…</translation>
    </message>
    <message>
        <source>R&amp;eplace…</source>
        <translation>Re&amp;mplacer…</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>Occurrence &amp;suivante</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>Occurrence &amp;précédente</translation>
    </message>
    <message>
        <source>Go to &amp;line…</source>
        <translation>Aller à la &amp;ligne…</translation>
    </message>
    <message>
        <source>Go to &amp;definition</source>
        <translation>Aller à la &amp;définition</translation>
    </message>
    <message>
        <source>&amp;Complete</source>
        <translation>C&amp;ompléter</translation>
    </message>
    <message>
        <source>Toggle c&amp;omment</source>
        <translation>&amp;Commenter ou décommenter</translation>
    </message>
    <message>
        <source>Duplicate l&amp;ines</source>
        <translation>D&amp;upliquer les lignes</translation>
    </message>
    <message>
        <source>Move lines &amp;up</source>
        <translation>Mo&amp;nter les lignes</translation>
    </message>
    <message>
        <source>Move lines do&amp;wn</source>
        <translation>Descendre les l&amp;ignes</translation>
    </message>
    <message>
        <source>Ne&amp;xt finding</source>
        <translation>Constat sui&amp;vant</translation>
    </message>
    <message>
        <source>Pre&amp;vious finding</source>
        <translation>Constat préc&amp;édent</translation>
    </message>
    <message>
        <source>&amp;Quick fix…</source>
        <translation>Correction r&amp;apide…</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Lettres plus grandes</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Lettres plus petites</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Lettres de taille normale</translation>
    </message>
    <message>
        <source>Add copies</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>All identical</source>
        <translation>Tous identiques</translation>
    </message>
    <message>
        <source>Add a feature to this tile</source>
        <translation>Ajouter un élément à cette tuile</translation>
    </message>
    <message>
        <source>Vary icons…</source>
        <translation>Varier les symboles…</translation>
    </message>
    <message>
        <source>&amp;Propose changes…</source>
        <translation>&amp;Proposer des modifications…</translation>
    </message>
    <message>
        <source>Let a solver find the fewest changes that fulfil wishes</source>
        <translation>Laisser un solveur trouver le moins de modifications qui remplissent des souhaits</translation>
    </message>
    <message>
        <source>assistant, wishes, solver, optimise, balance the tiles</source>
        <translation>assistant, souhaits, solveur, optimiser, équilibrer les tuiles</translation>
    </message>
    <message>
        <source>Show as a &amp;table</source>
        <translation>Afficher en &amp;tableau</translation>
    </message>
</context>
<context>
    <name>AboutBox</name>
    <message>
        <source>About Gold Rush Workshop</source>
        <translation>À propos de Gold Rush Workshop</translation>
    </message>
    <message>
        <source>An editor and rules toolkit for tile-laying games. Unofficial: it has nothing to do with the publishers of the games. Free software, MIT licence.</source>
        <translation>Un éditeur et un outillage de règles pour les jeux de pose de tuiles. Non officiel&#xa0;: sans aucun lien avec les éditeurs de ces jeux. Logiciel libre, licence MIT.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copy version numbers</source>
        <translation>Copier les numéros de version</translation>
    </message>
</context>
<context>
    <name>AboutEditor</name>
    <message>
        <source>What it is about</source>
        <translation>Ce dont il s’agit</translation>
    </message>
    <message>
        <source>of each edition</source>
        <translation>de chaque édition</translation>
    </message>
    <message>
        <source>of the edition</source>
        <translation>de l’édition</translation>
    </message>
    <message>
        <source>of “{edition}”</source>
        <translation>de «&#xa0;{edition}&#xa0;»</translation>
    </message>
    <message>
        <source>“{after}” less “{before}”</source>
        <translation>«&#xa0;{after}&#xa0;» moins «&#xa0;{before}&#xa0;»</translation>
    </message>
    <message>
        <source>gap between seats</source>
        <translation>écart entre les places</translation>
    </message>
    <message>
        <source>gap between bots</source>
        <translation>écart entre les bots</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Stop accepting it</source>
        <translation>Ne plus l’accepter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Why this warning is acceptable</source>
        <translation>Pourquoi cet avertissement est acceptable</translation>
    </message>
    <message>
        <source>Say why this warning is acceptable.</source>
        <translation>Dites pourquoi cet avertissement est acceptable.</translation>
    </message>
</context>
<context>
    <name>AcceptSection</name>
    <message>
        <source>Warning to accept</source>
        <translation>Avertissement à accepter</translation>
    </message>
    <message>
        <source>Accept a warning…</source>
        <translation>Accepter un avertissement…</translation>
    </message>
    <message>
        <source>{check}, currently found</source>
        <translation>{check}, actuellement constaté</translation>
    </message>
</context>
<context>
    <name>ActionList</name>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Show only actions that contain these words (/)</source>
        <translation>Ne montrer que les actions qui contiennent ces mots (/)</translation>
    </message>
    <message>
        <source>Filter the actions</source>
        <translation>Filtrer les actions</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Actions</translation>
    </message>
</context>
<context>
    <name>AmountPart</name>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>Games of each edition</source>
        <translation>Parties de chaque édition</translation>
    </message>
    <message>
        <source>To how much on either side</source>
        <translation>À combien près</translation>
    </message>
    <message>
        <source>Enter a precision.</source>
        <translation>Indiquez une précision.</translation>
    </message>
    <message>
        <source>End as soon as all budgets are decided</source>
        <translation>Finir dès que tous les budgets sont décidés</translation>
    </message>
    <message>
        <source>Games on each deal with the same seats</source>
        <translation>Parties sur chaque donne aux mêmes places</translation>
    </message>
    <message>
        <source>Bots with other seeds play a deal again: that tells luck from skill</source>
        <translation>Des bots à d’autres graines rejouent la donne&#xa0;: cela sépare la chance de l’habileté</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Until precise</source>
        <translation>Jusqu’à connaître</translation>
    </message>
    <message>
        <source>The same seed gives the same games</source>
        <translation>La même graine donne les mêmes parties</translation>
    </message>
    <message>
        <source>games of each edition</source>
        <translation>parties de chaque édition</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>Which bot judges</source>
        <translation>Quel bot juge</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Coup</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>What may be done now, what each is worth, and who is likely to win</source>
        <translation>Ce qui peut se faire, ce que vaut chaque choix, et qui a des chances de gagner</translation>
    </message>
    <message>
        <source>Let a bot rate the moves and the game (Ctrl+Shift+A)</source>
        <translation>Faire évaluer les coups et la partie par un bot (Ctrl+Shift+A)</translation>
    </message>
    <message>
        <source>How the chances went, and which moves cost most</source>
        <translation>Comment les chances ont tourné, et quels coups ont coûté le plus</translation>
    </message>
    <message>
        <source>Analyse the game</source>
        <translation>Analyser la partie</translation>
    </message>
    <message>
        <source>A bot rates every choice and says why, playouts give each player&apos;s chance to win, and moves that cost points are marked. You can play on meanwhile.</source>
        <translation>Un bot évalue chaque choix et dit pourquoi, des parties simulées donnent les chances de chacun, et les coups qui coûtent des points sont signalés. On peut continuer à jouer pendant ce temps.</translation>
    </message>
    <message>
        <source>by {bot}</source>
        <translation>par {bot}</translation>
    </message>
</context>
<context>
    <name>ArtEditor</name>
    <message>
        <source>a drawing, as fine as need be</source>
        <translation>un dessin, toujours assez fin</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} pixels</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Choisir une image</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.svg)</source>
        <translation>Images (*.png *.jpg *.jpeg *.webp *.svg)</translation>
    </message>
    <message>
        <source>{file} {reason}</source>
        <translation>{file} {reason}</translation>
    </message>
    <message>
        <source>Save the set first: pictures are kept next to its file.</source>
        <translation>Enregistrez d’abord le jeu&#xa0;: les images sont gardées à côté de son fichier.</translation>
    </message>
    <message>
        <source>Another picture is already called {file}; rename the file.</source>
        <translation>Une autre image s’appelle déjà {file}&#xa0;; renommez le fichier.</translation>
    </message>
</context>
<context>
    <name>AskedView</name>
    <message>
        <source>What the study asks</source>
        <translation>Ce que l’étude demande</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Dupliquer</translation>
    </message>
    <message>
        <source>Ask it again, with changes</source>
        <translation>La poser de nouveau, avec des changements</translation>
    </message>
    <message>
        <source>A finished study cannot be changed. Duplicate it to edit a copy.</source>
        <translation>Une étude terminée ne peut plus être modifiée. Dupliquez-la pour en modifier une copie.</translation>
    </message>
    <message>
        <source>Bots: {bots}</source>
        <translation>Bots&#xa0;: {bots}</translation>
    </message>
    <message>
        <source>Games of each edition: {games}</source>
        <translation>Parties de chaque édition&#xa0;: {games}</translation>
    </message>
    <message>
        <source>Seed: {seed}</source>
        <translation>Graine&#xa0;: {seed}</translation>
    </message>
    <message>
        <source>Edition “{name}”: {sets}</source>
        <translation>Édition «&#xa0;{name}&#xa0;»&#xa0;: {sets}</translation>
    </message>
</context>
<context>
    <name>BagRows</name>
    <message>
        <source>{tile}: {count} of {total} in the bag</source>
        <translation>{tile}&#xa0;: {count} sur {total} dans le sac</translation>
    </message>
</context>
<context>
    <name>BalancePage</name>
    <message>
        <source>&amp;Balance</source>
        <translation>É&amp;quilibrer</translation>
    </message>
    <message>
        <source>Try what its knobs say until the budgets hold</source>
        <translation>Essayer ce que disent ses réglages jusqu’à ce que les budgets soient tenus</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Break off; Balance goes on from there</source>
        <translation>Interrompre&#xa0;; Équilibrer reprend là</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Avancement de la recherche</translation>
    </message>
    <message>
        <source>From few changes to much balance</source>
        <translation>Du peu de changements au meilleur équilibre</translation>
    </message>
    <message>
        <source>How far from the limits: 100 % as the set is, 0 % on a limit</source>
        <translation>À quelle distance des limites&#xa0;: 100&#xa0;% le jeu tel quel, 0&#xa0;% sur une limite</translation>
    </message>
    <message>
        <source>How many candidates are tried</source>
        <translation>Combien de candidats sont essayés</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidats</translation>
    </message>
    <message>
        <source>Open the set “{set}” to take changes over into it.</source>
        <translation>Ouvrez le jeu «&#xa0;{set}&#xa0;» pour y reprendre des changements.</translation>
    </message>
    <message>
        <source>Take over changes</source>
        <translation>Reprendre des changements</translation>
    </message>
    <message>
        <source>The changes are in the open set; Undo there takes them back.</source>
        <translation>Les changements sont dans le jeu ouvert&#xa0;; Annuler les y défait.</translation>
    </message>
    <message>
        <source>Say under Study what may change, and press Balance.</source>
        <translation>Dites sous Étude ce qui peut changer, puis appuyez sur Équilibrer.</translation>
    </message>
    <message>
        <source>Choose a study that can be edited, or duplicate one.</source>
        <translation>Choisissez une étude qu’on peut modifier, ou dupliquez-en une.</translation>
    </message>
    <message>
        <source>{stage}: {games} of about {most} games</source>
        <translation>{stage}&#xa0;: {games} parties sur environ {most}</translation>
    </message>
    <message>
        <source>Broken off; Balance goes on.</source>
        <translation>Interrompu&#xa0;; Équilibrer reprend.</translation>
    </message>
</context>
<context>
    <name>BoardActions</name>
    <message>
        <source>Zoom so that the whole board is visible</source>
        <translation>Zoomer pour que tout le plateau soit visible</translation>
    </message>
    <message>
        <source>Go to the &amp;last move</source>
        <translation>Aller au &amp;dernier coup</translation>
    </message>
    <message>
        <source>Centre the cells of the last move</source>
        <translation>Centrer les cases du dernier coup</translation>
    </message>
    <message>
        <source>Show the board larger (Ctrl+wheel zooms at the pointer)</source>
        <translation>Agrandir le plateau (Ctrl+molette zoome sous le pointeur)</translation>
    </message>
    <message>
        <source>Show the board smaller (Ctrl+wheel zooms at the pointer)</source>
        <translation>Réduire le plateau (Ctrl+molette zoome sous le pointeur)</translation>
    </message>
    <message>
        <source>The move b&amp;efore at this place</source>
        <translation>L&amp;e coup précédent à cet endroit</translation>
    </message>
    <message>
        <source>Show the move before of several at one place, such as another rotation</source>
        <translation>Montrer le coup précédent de plusieurs au même endroit, comme une autre rotation</translation>
    </message>
    <message>
        <source>The next move at this &amp;place</source>
        <translation>Le coup &amp;suivant à cet endroit</translation>
    </message>
    <message>
        <source>Show the next of several moves at one place, such as another rotation</source>
        <translation>Montrer le prochain de plusieurs coups au même endroit, comme une autre rotation</translation>
    </message>
    <message>
        <source>Pick the &amp;next thing in hand</source>
        <translation>Prendre l’objet sui&amp;vant de la main</translation>
    </message>
    <message>
        <source>Choose which of several things in hand is moved with</source>
        <translation>Choisir avec lequel de plusieurs objets de la main on joue</translation>
    </message>
    <message>
        <source>Show the names of &amp;cells</source>
        <translation>Afficher les n&amp;oms des cases</translation>
    </message>
    <message>
        <source>Write on each cell what it is called</source>
        <translation>Écrire sur chaque case comment elle s’appelle</translation>
    </message>
    <message>
        <source>&amp;Mark the last move</source>
        <translation>Marquer le dernier cou&amp;p</translation>
    </message>
    <message>
        <source>Frame the cells of the last move in its player’s colour</source>
        <translation>Encadrer les cases du dernier coup dans la couleur de son joueur</translation>
    </message>
    <message>
        <source>&amp;Animate moves</source>
        <translation>A&amp;nimer les coups</translation>
    </message>
    <message>
        <source>Animate cells as they change; the game does not wait for it</source>
        <translation>Animer les cases qui changent&#x202f;; la partie n’attend pas</translation>
    </message>
</context>
<context>
    <name>BoardHands</name>
    <message>
        <source>Hands</source>
        <translation>Mains</translation>
    </message>
</context>
<context>
    <name>BoardItem</name>
    <message>
        <source>Something, face down</source>
        <translation>Un objet, face cachée</translation>
    </message>
    <message>
        <source>Something of {player}, face down</source>
        <translation>Un objet de {player}, face cachée</translation>
    </message>
    <message>
        <source>{thing}, of {player}</source>
        <translation>{thing}, de {player}</translation>
    </message>
</context>
<context>
    <name>BoardKind</name>
    <message numerus="yes">
        <source>%n moves: choose on the board</source>
        <translation>
            <numerusform>%n coup&#xa0;: choisissez sur le plateau</numerusform>
            <numerusform>%n coups&#xa0;: choisissez sur le plateau</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things in hand</source>
        <translation>
            <numerusform>%n objet en main</numerusform>
            <numerusform>%n objets en main</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Main</translation>
    </message>
    <message>
        <source>{cell}, of {player}</source>
        <translation>{cell}, de {player}</translation>
    </message>
</context>
<context>
    <name>BoardTableView</name>
    <message>
        <source>Click does what is shown · R, wheel or right click: the next way</source>
        <translation>Un clic joue ce qui est montré · R, molette ou clic droit&#xa0;: le suivant</translation>
    </message>
    <message>
        <source>Click a marked cell · Ctrl+wheel zooms, drag moves the board</source>
        <translation>Cliquez une case marquée · Ctrl+molette zoome, glisser déplace le plateau</translation>
    </message>
    <message>
        <source>Wheel zooms, drag moves the board, 0 shows all of it</source>
        <translation>La molette zoome, glisser déplace le plateau, 0 le montre en entier</translation>
    </message>
    <message>
        <source>T picks the next thing in hand · {hint}</source>
        <translation>T prend l’objet suivant de la main · {hint}</translation>
    </message>
</context>
<context>
    <name>BotsRow</name>
    <message>
        <source>Leave out this bot</source>
        <translation>Enlever ce bot</translation>
    </message>
    <message>
        <source>Add a bot</source>
        <translation>Ajouter un bot</translation>
    </message>
    <message>
        <source>Name of the population</source>
        <translation>Nom de la population</translation>
    </message>
    <message>
        <source>Bot {number}</source>
        <translation>Bot {number}</translation>
    </message>
</context>
<context>
    <name>BudgetRow</name>
    <message>
        <source>Move the budget up</source>
        <translation>Monter le budget</translation>
    </message>
    <message>
        <source>Move the budget down</source>
        <translation>Descendre le budget</translation>
    </message>
    <message>
        <source>Remove the budget</source>
        <translation>Enlever le budget</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Au moins</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
</context>
<context>
    <name>BudgetsPart</name>
    <message>
        <source>Add a budget</source>
        <translation>Ajouter un budget</translation>
    </message>
</context>
<context>
    <name>CanvasController</name>
    <message>
        <source>Change a side of {id}</source>
        <translation>Changer un côté de {id}</translation>
    </message>
    <message>
        <source>Join parts of {id}</source>
        <translation>Joindre des parties de {id}</translation>
    </message>
    <message>
        <source>Remove a feature of {id}</source>
        <translation>Retirer un élément de {id}</translation>
    </message>
    <message>
        <source>Name a feature of {id}</source>
        <translation>Nommer un élément de {id}</translation>
    </message>
    <message>
        <source>Change the kind of a feature of {id}</source>
        <translation>Changer la sorte d’un élément de {id}</translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>Changer les symboles de {id}</translation>
    </message>
    <message>
        <source>Move an icon on {id}</source>
        <translation>Déplacer un symbole de {id}</translation>
    </message>
    <message>
        <source>Change {id}</source>
        <translation>Modifier {id}</translation>
    </message>
    <message>
        <source>Start at a side, a line, a site or an area; fields follow from the other features.</source>
        <translation>Partez d’un côté, d’une ligne, d’un site ou d’une zone&#xa0;; les champs découlent des autres éléments.</translation>
    </message>
    <message>
        <source>Add a site to {id}</source>
        <translation>Ajouter un site à {id}</translation>
    </message>
    <message>
        <source>Split a feature of {id}</source>
        <translation>Scinder un élément de {id}</translation>
    </message>
    <message>
        <source>Change what touches on {id}</source>
        <translation>Changer ce qui se touche sur {id}</translation>
    </message>
    <message>
        <source>Change a bridge or tunnel of {id}</source>
        <translation>Changer un pont ou un tunnel de {id}</translation>
    </message>
    <message>
        <source>Add an inner field to {id}</source>
        <translation>Ajouter un champ intérieur à {id}</translation>
    </message>
</context>
<context>
    <name>CanvasKeys</name>
    <message>
        <source>There is no feature to remove here.</source>
        <translation>Il n’y a pas d’élément à retirer ici.</translation>
    </message>
    <message>
        <source>No terrain has the letter {letter}; there are: {codes}</source>
        <translation>Aucun terrain n’a la lettre {letter}&#xa0;; il y a&#xa0;: {codes}</translation>
    </message>
    <message>
        <source>No icon can be placed there. Select a feature first.</source>
        <translation>Aucun symbole ne peut se placer là. Sélectionnez d’abord un élément.</translation>
    </message>
</context>
<context>
    <name>CanvasPopups</name>
    <message>
        <source>Lead the line across on a &amp;bridge</source>
        <translation>Faire passer la ligne par-dessus, sur un &amp;pont</translation>
    </message>
    <message>
        <source>Lead the line across through a &amp;tunnel</source>
        <translation>Faire passer la ligne par-dessous, dans un &amp;tunnel</translation>
    </message>
    <message>
        <source>No feature is selected: click one, or press Page Down.</source>
        <translation>Aucun élément n’est sélectionné&#xa0;: cliquez-en un, ou appuyez sur Page suiv.</translation>
    </message>
</context>
<context>
    <name>CardActions</name>
    <message>
        <source>Zoom so that all cards are visible</source>
        <translation>Adapter le zoom pour montrer toutes les cartes</translation>
    </message>
    <message>
        <source>Go to the &amp;last card</source>
        <translation>Aller à la &amp;dernière carte</translation>
    </message>
    <message>
        <source>Centre the card that was turned up last</source>
        <translation>Centrer la dernière carte retournée</translation>
    </message>
    <message>
        <source>Show the table larger (the wheel zooms at the pointer)</source>
        <translation>Agrandir la table (molette&#xa0;: zoom au pointeur)</translation>
    </message>
    <message>
        <source>Show the table smaller (the wheel zooms at the pointer)</source>
        <translation>Réduire la table (molette&#xa0;: zoom au pointeur)</translation>
    </message>
    <message>
        <source>Show cards that were &amp;seen</source>
        <translation>Montrer les cartes déjà &amp;vues</translation>
    </message>
    <message>
        <source>Show, dimmed, the faces of cards that lie face down but were seen</source>
        <translation>Montrer, en pâle, les cartes cachées qui ont déjà été vues</translation>
    </message>
    <message>
        <source>Show &amp;all cards</source>
        <translation>Montrer toutes les &amp;cartes</translation>
    </message>
    <message>
        <source>Show, dimmed, the faces of all cards, unless a player’s view is shown</source>
        <translation>Montrer, en pâle, toutes les cartes, sauf du point de vue d’un joueur</translation>
    </message>
    <message>
        <source>Show &amp;numbers</source>
        <translation>Montrer les numér&amp;os</translation>
    </message>
    <message>
        <source>Number the cards on the table, as the history names them</source>
        <translation>Numéroter les cartes de la table, comme les nomme l’historique</translation>
    </message>
    <message>
        <source>Ani&amp;mate cards</source>
        <translation>A&amp;nimer les cartes</translation>
    </message>
    <message>
        <source>Animate cards as they turn over; the game does not wait for it</source>
        <translation>Animer les cartes qu’on retourne&#xa0;; la partie n’attend pas</translation>
    </message>
</context>
<context>
    <name>CardCounters</name>
    <message>
        <source>{card}, for the colours: {suits}</source>
        <translation>{card}, pour les couleurs&#xa0;: {suits}</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message numerus="yes">
        <source>%n cards won</source>
        <translation>
            <numerusform>%n carte gagnée</numerusform>
            <numerusform>%n cartes gagnées</numerusform>
        </translation>
    </message>
    <message>
        <source>{text}, face down</source>
        <translation>{text}, face cachée</translation>
    </message>
    <message>
        <source>{text}: {cards}</source>
        <translation>{text}&#xa0;: {cards}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards removed</source>
        <translation>
            <numerusform>%n carte retirée</numerusform>
            <numerusform>%n cartes retirées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards take no part</source>
        <translation>
            <numerusform>%n carte ne joue pas</numerusform>
            <numerusform>%n cartes ne jouent pas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardEditsPanel</name>
    <message>
        <source>The first of two places</source>
        <translation>La première de deux places</translation>
    </message>
    <message>
        <source>The second of two places</source>
        <translation>La seconde de deux places</translation>
    </message>
    <message>
        <source>Swa&amp;p</source>
        <translation>É&amp;changer</translation>
    </message>
    <message>
        <source>Where the card is now</source>
        <translation>Où est la carte</translation>
    </message>
    <message>
        <source>Which card</source>
        <translation>Quelle carte</translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>Où elle va</translation>
    </message>
    <message>
        <source>&amp;Move it</source>
        <translation>&amp;Déplacer</translation>
    </message>
    <message>
        <source>The card on this place</source>
        <translation>La carte de cette place</translation>
    </message>
    <message>
        <source>&amp;Seen by all</source>
        <translation>&amp;Vue par tous</translation>
    </message>
    <message>
        <source>&amp;Unseen</source>
        <translation>&amp;Jamais vue</translation>
    </message>
    <message>
        <source>Player whose points change</source>
        <translation>Joueur dont les points changent</translation>
    </message>
    <message>
        <source>Points to add; negative to subtract</source>
        <translation>Points à ajouter&#xa0;; négatif pour en retirer</translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation>C&amp;hanger</translation>
    </message>
    <message>
        <source>Player whose turn it is to be</source>
        <translation>Joueur dont ce doit être le tour</translation>
    </message>
    <message>
        <source>&amp;Their turn</source>
        <translation>À son &amp;tour</translation>
    </message>
    <message>
        <source>Cards can be dragged on the table: to a card, an empty place or a pile.</source>
        <translation>Les cartes se déplacent à la souris sur la table&#xa0;: vers une carte, une place vide ou une pile.</translation>
    </message>
    <message>
        <source>Two cards change places</source>
        <translation>Deux cartes échangent leurs places</translation>
    </message>
    <message>
        <source>A card goes elsewhere</source>
        <translation>Une carte va ailleurs</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Who has seen it</source>
        <translation>Qui l’a vue</translation>
    </message>
    <message>
        <source>Points and turn</source>
        <translation>Points et tour</translation>
    </message>
    <message>
        <source>removed cards</source>
        <translation>cartes retirées</translation>
    </message>
    <message>
        <source>place {number}</source>
        <translation>rang {number}</translation>
    </message>
</context>
<context>
    <name>CardEnding</name>
    <message>
        <source>{player} wins</source>
        <translation>{player} gagne</translation>
    </message>
    <message>
        <source>{players} win</source>
        <translation>{players} gagnent</translation>
    </message>
</context>
<context>
    <name>CardGameKind</name>
    <message>
        <source>R&amp;estart with the same cards</source>
        <translation>R&amp;ecommencer avec les mêmes cartes</translation>
    </message>
    <message>
        <source>Replay same cards</source>
        <translation>Rejouer les mêmes cartes</translation>
    </message>
    <message>
        <source>The same cards in the same places; this game stays in the history</source>
        <translation>Les mêmes cartes aux mêmes places&#xa0;; cette partie reste dans l’historique</translation>
    </message>
    <message>
        <source>{player} turns up one card</source>
        <translation>{player} retourne une carte</translation>
    </message>
    <message>
        <source>{player} turns up a second card</source>
        <translation>{player} retourne une seconde carte</translation>
    </message>
    <message>
        <source>{player} turns up a first card</source>
        <translation>{player} retourne une première carte</translation>
    </message>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n carte face cachée</numerusform>
            <numerusform>%n cartes faces cachées</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number}, {cards}</source>
        <translation>Tour {number}, {cards}</translation>
    </message>
    <message>
        <source>Round {number} of {rounds}</source>
        <translation>Manche {number} sur {rounds}</translation>
    </message>
    <message>
        <source>What the others have won lies hidden from this viewpoint.</source>
        <translation>De ce point de vue, les gains des autres sont cachés.</translation>
    </message>
    <message>
        <source>Turn up a card</source>
        <translation>Retourner une carte</translation>
    </message>
    <message numerus="yes">
        <source>%n cards: choose on the table</source>
        <translation>
            <numerusform>%n carte&#xa0;: à choisir sur la table</numerusform>
            <numerusform>%n cartes&#xa0;: à choisir sur la table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardMatrix</name>
    <message>
        <source>Cards by kind, suit and value</source>
        <translation>Cartes par sorte, couleur et valeur</translation>
    </message>
</context>
<context>
    <name>CardNames</name>
    <message>
        <source>no colour</source>
        <translation>sans couleur</translation>
    </message>
    <message>
        <source>{suit} {kind}</source>
        <translation>{kind} {suit}</translation>
    </message>
    <message>
        <source>{card} {value}</source>
        <translation>{card} {value}</translation>
    </message>
</context>
<context>
    <name>CardOddsPanel</name>
    <message>
        <source>Odds</source>
        <translation>Probabilités</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message numerus="yes">
        <source>%n unseen cards on the table</source>
        <translation>
            <numerusform>%n carte jamais vue sur la table</numerusform>
            <numerusform>%n cartes jamais vues sur la table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seen</source>
        <translation>
            <numerusform>%n vue</numerusform>
            <numerusform>%n vues</numerusform>
        </translation>
    </message>
    <message>
        <source>The next unseen card</source>
        <translation>La prochaine carte jamais vue</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Par valeur</translation>
    </message>
    <message>
        <source>By colour</source>
        <translation>Par couleur</translation>
    </message>
    <message>
        <source>Turning it up would bring</source>
        <translation>La retourner rapporterait</translation>
    </message>
    <message>
        <source>an unseen card</source>
        <translation>une carte jamais vue</translation>
    </message>
    <message>
        <source>{percent} for points</source>
        <translation>{percent} pour des points</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Unseen</source>
        <translation>Jamais vues</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>Seen at</source>
        <translation>Vues en</translation>
    </message>
    <message>
        <source>Two unseen cards</source>
        <translation>Deux cartes jamais vues</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>CardPiles</name>
    <message>
        <source>Removed</source>
        <translation>Retirées</translation>
    </message>
</context>
<context>
    <name>CardTable</name>
    <message>
        <source>↻ turned back</source>
        <translation>↻ face cachée</translation>
    </message>
    <message>
        <source>✕ removed</source>
        <translation>✕ retirée</translation>
    </message>
</context>
<context>
    <name>CardTableView</name>
    <message>
        <source>Click turns a card up · wheel zooms, drag moves the table</source>
        <translation>Cliquer&#xa0;: retourner une carte · molette&#xa0;: zoom · tirer&#xa0;: déplacer la table</translation>
    </message>
    <message>
        <source>Wheel zooms, drag moves the table, 0 shows all of it</source>
        <translation>Molette&#xa0;: zoom · tirer&#xa0;: déplacer la table · 0&#xa0;: tout montrer</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>Carte {number}</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>face cachée</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carte</numerusform>
            <numerusform>%n cartes</numerusform>
        </translation>
    </message>
    <message>
        <source>{pile}: {count}</source>
        <translation>{pile}&#xa0;: {count}</translation>
    </message>
</context>
<context>
    <name>CardText</name>
    <message>
        <source>{player} has won:</source>
        <translation>{player} a gagné&#xa0;:</translation>
    </message>
    <message>
        <source>Removed:</source>
        <translation>Retirées&#xa0;:</translation>
    </message>
</context>
<context>
    <name>CardWindow</name>
    <message>
        <source>Odds</source>
        <translation>Probabilités</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Modifications manuelles</translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>Tile</source>
        <translation>Tuile</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
</context>
<context>
    <name>ChanceStrip</name>
    <message>
        <source>{share} %</source>
        <translation>{share}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>ChanceView</name>
    <message>
        <source>Chances to win: no playouts yet</source>
        <translation>Chances de gagner&#xa0;: pas encore de partie simulée</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>{player} {share} % ({low}–{high})</source>
        <translation>{player} {share}&#xa0;% ({low}–{high})</translation>
    </message>
    <message numerus="yes">
        <source>Chances to win among such bots, after %n playouts: {chances}</source>
        <translation>
            <numerusform>Chances de gagner entre de tels bots, après %n partie simulée&#xa0;: {chances}</numerusform>
            <numerusform>Chances de gagner entre de tels bots, après %n parties simulées&#xa0;: {chances}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeView</name>
    <message>
        <source>Changes</source>
        <translation>Différences</translation>
    </message>
</context>
<context>
    <name>ChartWidget</name>
    <message>
        <source>{keys} shows its numbers as a table</source>
        <translation>{keys} affiche ses nombres en tableau</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
</context>
<context>
    <name>ColourChooser</name>
    <message>
        <source>Saturation and brightness</source>
        <translation>Saturation et luminosité</translation>
    </message>
    <message>
        <source>Hue</source>
        <translation>Teinte</translation>
    </message>
    <message>
        <source>Use {colour}</source>
        <translation>Utiliser {colour}</translation>
    </message>
</context>
<context>
    <name>ColourEditor</name>
    <message>
        <source>Choose {field}</source>
        <translation>Choisir&#xa0;: {field}</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>Choisir une couleur</translation>
    </message>
</context>
<context>
    <name>ColourVision</name>
    <message>
        <source>Protanopia (no red)</source>
        <translation>Protanopie (sans rouge)</translation>
    </message>
    <message>
        <source>Deuteranopia (no green)</source>
        <translation>Deutéranopie (sans vert)</translation>
    </message>
    <message>
        <source>Tritanopia (no blue)</source>
        <translation>Tritanopie (sans bleu)</translation>
    </message>
    <message>
        <source>Greyscale</source>
        <translation>Niveaux de gris</translation>
    </message>
    <message>
        <source>Full colour vision</source>
        <translation>Vision normale des couleurs</translation>
    </message>
    <message>
        <source>Show the window as people with this colour vision see it</source>
        <translation>Montrer la fenêtre telle que la voient les personnes ayant cette vision des couleurs</translation>
    </message>
    <message>
        <source>Show the window in its own colours</source>
        <translation>Montrer la fenêtre dans ses propres couleurs</translation>
    </message>
    <message>
        <source>Show the window in greyscale</source>
        <translation>Montrer la fenêtre en niveaux de gris</translation>
    </message>
</context>
<context>
    <name>CommandSearch</name>
    <message>
        <source>Search for a command</source>
        <translation>Rechercher une commande</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Tapez ce que vous voulez faire</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>No matching command.</source>
        <translation>Aucune commande correspondante.</translation>
    </message>
</context>
<context>
    <name>CommonMenus</name>
    <message>
        <source>Toolbar</source>
        <translation>Barre d’outils</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Apparence</translation>
    </message>
    <message>
        <source>Light</source>
        <extracomment>colours of the window: dark letters on a light ground</extracomment>
        <translation>Claire</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animations</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Suivre le système</translation>
    </message>
</context>
<context>
    <name>ComparingCommands</name>
    <message>
        <source>Co&amp;mpare with</source>
        <translation>Comp&amp;arer avec</translation>
    </message>
    <message>
        <source>A &amp;revision in git</source>
        <translation>Une &amp;révision dans git</translation>
    </message>
    <message>
        <source>A &amp;shipped set</source>
        <translation>Un &amp;jeu fourni</translation>
    </message>
    <message>
        <source>{file} is no tile set: {reason}</source>
        <translation>{file} n’est pas un jeu de tuiles&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>Comparer avec un fichier</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Jeux de tuiles ({patterns})</translation>
    </message>
    <message>
        <source>An &amp;earlier version</source>
        <translation>Une version &amp;antérieure</translation>
    </message>
    <message>
        <source>{file} on disk</source>
        <translation>{file} sur le disque</translation>
    </message>
    <message>
        <source>Reading the repository…</source>
        <translation>Lecture du dépôt…</translation>
    </message>
    <message>
        <source>{revision}  {subject}</source>
        <translation>{revision}  {subject}</translation>
    </message>
    <message>
        <source>The repository cannot be read</source>
        <translation>Le dépôt ne peut pas être lu</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucune pour l’instant</translation>
    </message>
</context>
<context>
    <name>ComparisonWindow</name>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>{summary}. Not a tile set: {reason}</source>
        <translation>{summary}. Ce n’est pas un jeu de tuiles&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{summary}: what {after} adds and changes. It inherits all else.</source>
        <translation>{summary}&#xa0;: ce que {after} ajoute et change. Tout le reste est hérité.</translation>
    </message>
    <message>
        <source>{summary}. “New” is only in the second, “gone” only in the first.</source>
        <translation>{summary}. «&#xa0;En plus&#xa0;» n’est que dans le second, «&#xa0;en moins&#xa0;» que dans le premier.</translation>
    </message>
    <message>
        <source>Make what is selected as it is in “{other}”</source>
        <translation>Rendre ce qui est sélectionné tel que dans «&#xa0;{other}&#xa0;»</translation>
    </message>
    <message>
        <source>Take what is selected out of this set: it is as in “{other}” again</source>
        <translation>Retirer de ce jeu ce qui est sélectionné&#xa0;: tout y est de nouveau comme dans «&#xa0;{other}&#xa0;»</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>Take out: {change}</source>
        <translation>Retirer&#xa0;: {change}</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Restore: {change}</source>
        <translation>Rétablir&#xa0;: {change}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ce que cela change</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>{summary}, as it was before: {reason}</source>
        <translation>{summary}, dans son état précédent&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{set}, open here</source>
        <translation>{set}, ouvert ici</translation>
    </message>
    <message>
        <source>Take over: {change}</source>
        <translation>Reprendre&#xa0;: {change}</translation>
    </message>
    <message>
        <source>&amp;Swap</source>
        <translation>&amp;Inverser</translation>
    </message>
    <message>
        <source>Compare the other way round</source>
        <translation>Comparer dans l’autre sens</translation>
    </message>
</context>
<context>
    <name>CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Complétions</translation>
    </message>
</context>
<context>
    <name>ConnectionCanvas</name>
    <message>
        <source>Edge kind {name}</source>
        <translation>Genre de bord {name}</translation>
    </message>
    <message numerus="yes">
        <source>on %n copies</source>
        <translation>
            <numerusform>sur %n exemplaire</numerusform>
            <numerusform>sur %n exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {shown}</source>
        <translation>{name}&#xa0;: {shown}</translation>
    </message>
    <message>
        <source>{number}× {terrain}</source>
        <translation>{number}× {terrain}</translation>
    </message>
    <message>
        <source>Tile {tiles}: {sides}</source>
        <translation>Tuile {tiles}&#xa0;: {sides}</translation>
    </message>
    <message>
        <source>Tiles {tiles}: {sides}</source>
        <translation>Tuiles {tiles}&#xa0;: {sides}</translation>
    </message>
    <message>
        <source>No tiles to show</source>
        <translation>Aucune tuile à montrer</translation>
    </message>
    <message>
        <source>{name}: only one copy shows it, so no tile can be placed there</source>
        <translation>{name}&#xa0;: un seul exemplaire le montre, donc aucune tuile ne peut s’y poser</translation>
    </message>
</context>
<context>
    <name>ConnectionPainter</name>
    <message>
        <source>On no tile</source>
        <translation>Sur aucune tuile</translation>
    </message>
    <message>
        <source>Connected to the start tile</source>
        <translation>Reliées à la tuile de départ</translation>
    </message>
    <message>
        <source>Connected to one another</source>
        <translation>Reliées entre elles</translation>
    </message>
    <message>
        <source>Never connected to the start tile</source>
        <translation>Jamais reliées à la tuile de départ</translation>
    </message>
</context>
<context>
    <name>ConnectionView</name>
    <message>
        <source>No tile is in play</source>
        <translation>Aucune tuile n’est en jeu</translation>
    </message>
    <message>
        <source>No start tile is in play</source>
        <translation>Aucune tuile de départ n’est en jeu</translation>
    </message>
    <message numerus="yes">
        <source>%n edge kinds on a single copy</source>
        <translation>
            <numerusform>%n genre de bord sur un seul exemplaire</numerusform>
            <numerusform>%n genres de bord sur un seul exemplaire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge kinds on no tile</source>
        <translation>
            <numerusform>%n genre de bord sur aucune tuile</numerusform>
            <numerusform>%n genres de bord sur aucune tuile</numerusform>
        </translation>
    </message>
    <message>
        <source>Connections between tiles</source>
        <translation>Liens entre les tuiles</translation>
    </message>
    <message numerus="yes">
        <source>%n designs can never be connected to the start tile</source>
        <translation>
            <numerusform>%n modèle ne peut jamais rejoindre la tuile de départ</numerusform>
            <numerusform>%n modèles ne peuvent jamais rejoindre la tuile de départ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n designs can be connected to the start tile</source>
        <translation>
            <numerusform>%n modèle peut rejoindre la tuile de départ</numerusform>
            <numerusform>Les %n modèles peuvent tous rejoindre la tuile de départ</numerusform>
        </translation>
    </message>
    <message>
        <source>tiles with the same edges are grouped, with their number</source>
        <translation>les tuiles aux mêmes bords sont regroupées, avec leur nombre</translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message>
        <source>Do not play</source>
        <translation>Ne pas jouer</translation>
    </message>
    <message>
        <source>Rule plugins</source>
        <translation>Plugins de règles</translation>
    </message>
    <message>
        <source>“{title}” has changed since you allowed it to run. Allow it to run as it is now?</source>
        <translation>«&#xa0;{title}&#xa0;» a changé depuis votre autorisation. L’autoriser dans son état actuel&#xa0;?</translation>
    </message>
    <message>
        <source>Some rules of this game come from the plugin “{title}”. Allow it to run?</source>
        <translation>Certaines règles de cette partie viennent du plugin «&#xa0;{title}&#xa0;». L’autoriser&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>It is a program of %n files in {folder}. It can do anything on this computer that you can, so allow it only if you trust its author. You will be asked again if it changes.</source>
        <translation>
            <numerusform>C’est un programme de %n fichier dans {folder}. Il peut faire sur cet ordinateur tout ce que vous pouvez y faire&#xa0;: ne l’autorisez que si vous faites confiance à son auteur. La question sera reposée s’il change.</numerusform>
            <numerusform>C’est un programme de %n fichiers dans {folder}. Il peut faire sur cet ordinateur tout ce que vous pouvez y faire&#xa0;: ne l’autorisez que si vous faites confiance à son auteur. La question sera reposée s’il change.</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Autoriser</translation>
    </message>
</context>
<context>
    <name>CopiesForm</name>
    <message>
        <source>Add copies</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add copies whose icons can differ from the others</source>
        <translation>Ajouter des exemplaires dont les symboles peuvent différer des autres</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove the selected copies</source>
        <translation>Retirer les exemplaires sélectionnés</translation>
    </message>
    <message>
        <source>All identical</source>
        <translation>Tous identiques</translation>
    </message>
    <message>
        <source>Keep the number of copies, but without different icons</source>
        <translation>Garder le nombre d’exemplaires, mais sans symboles différents</translation>
    </message>
</context>
<context>
    <name>CopiesTable</name>
    <message>
        <source>Copies and their icons</source>
        <translation>Exemplaires et leurs symboles</translation>
    </message>
    <message>
        <source>Column headings</source>
        <translation>En-têtes des colonnes</translation>
    </message>
</context>
<context>
    <name>CopyCells</name>
    <message>
        <source>tile</source>
        <translation>tuile</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>En jeu</translation>
    </message>
    <message>
        <source>{icon} on {feature}</source>
        <translation>{icon} sur {feature}</translation>
    </message>
    <message numerus="yes">
        <source>%n of these copies</source>
        <translation>
            <numerusform>%n de ces exemplaires</numerusform>
            <numerusform>%n de ces exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {number}</source>
        <translation>{name}&#xa0;: {number}</translation>
    </message>
    <message>
        <source>{name}: {number}, elsewhere {plain}</source>
        <translation>{name}&#xa0;: {number}, ailleurs {plain}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>{number} in play, {printed} printed</source>
        <translation>{number} en jeu, {printed} imprimés</translation>
    </message>
</context>
<context>
    <name>CopyStrip</name>
    <message>
        <source>Kinds of copies</source>
        <translation>Sortes d’exemplaires</translation>
    </message>
    <message>
        <source>Copies of this tile with other icons. Click to select one.</source>
        <translation>Exemplaires de cette tuile aux autres symboles. Cliquez pour en sélectionner un.</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n exemplaire</numerusform>
            <numerusform>%n exemplaires</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountCard</name>
    <message>
        <source>printed: {counts}</source>
        <translation>imprimés&#xa0;: {counts}</translation>
    </message>
    <message>
        <source>Copies in play, kind {number}</source>
        <translation>Exemplaires en jeu, sorte {number}</translation>
    </message>
    <message>
        <source>Use the number from its own set</source>
        <translation>Utiliser le nombre de son propre jeu</translation>
    </message>
</context>
<context>
    <name>CountField</name>
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
</context>
<context>
    <name>CountRow</name>
    <message>
        <source>Tile</source>
        <translation>Tuile</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>Leave this tile as it is</source>
        <translation>Laisser cette tuile telle quelle</translation>
    </message>
    <message>
        <source>Copies of</source>
        <translation>Exemplaires de</translation>
    </message>
    <message>
        <source>tile {id}</source>
        <translation>tuile {id}</translation>
    </message>
    <message>
        <source>instead of {count}</source>
        <translation>au lieu de {count}</translation>
    </message>
</context>
<context>
    <name>CountsSection</name>
    <message>
        <source>Choose a design…</source>
        <translation>Choisir un modèle…</translation>
    </message>
    <message>
        <source>Design to change the number of</source>
        <translation>Modèle dont changer le nombre</translation>
    </message>
    <message>
        <source>This set extends no other set, so there are no inherited designs.</source>
        <translation>Ce jeu n’en étend aucun autre&#xa0;: il n’y a pas de modèles hérités.</translation>
    </message>
</context>
<context>
    <name>Cover</name>
    <message>
        <source>{player}, it is your turn</source>
        <translation>{player}, c’est à vous</translation>
    </message>
    <message>
        <source>I am {player}</source>
        <translation>Je suis {player}</translation>
    </message>
    <message>
        <source>Show what {player} may see</source>
        <translation>Montrer ce que {player} peut voir</translation>
    </message>
</context>
<context>
    <name>CoverageTable</name>
    <message>
        <source>Coverage</source>
        <translation>Couverture</translation>
    </message>
    <message>
        <source>Times in a game</source>
        <translation>Fois par partie</translation>
    </message>
    <message>
        <source>How often, in games in which it happens</source>
        <translation>Combien de fois, dans les parties où cela arrive</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Sorte</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Something went wrong in the program</source>
        <translation>Une erreur s’est produite dans le programme</translation>
    </message>
    <message>
        <source>A copy of your unsaved work was saved next to your files. You can continue; if the program misbehaves, quit and start it again: it will offer to restore what was not saved.

This report helps to fix the problem. It names your files only where it must.</source>
        <translation>Une copie de votre travail a été enregistrée à côté de vos fichiers. Vous pouvez continuer&#xa0;; si le programme se comporte bizarrement, quittez-le et relancez-le&#xa0;: il proposera de restaurer ce qui n’a pas été enregistré.

Ce rapport aide à corriger le problème. Il ne nomme vos fichiers que là où c’est indispensable.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>CrashRecovery</name>
    <message>
        <source>Show them…</source>
        <translation>Les montrer…</translation>
    </message>
    <message>
        <source>turn {turn}, last played {when}</source>
        <translation>tour {turn}, dernier coup le {when}</translation>
    </message>
    <message>
        <source>The game was not opened.</source>
        <translation>La partie n’a pas été ouverte.</translation>
    </message>
    <message>
        <source>An unfinished game was found: {what} · {how_far}.</source>
        <translation>Une partie inachevée a été retrouvée&#xa0;: {what} · {how_far}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Mettre de côté</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished games were found.</source>
        <translation>
            <numerusform>%n partie inachevée a été retrouvée.</numerusform>
            <numerusform>%n parties inachevées ont été retrouvées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Set all aside</source>
        <translation>Toutes les mettre de côté</translation>
    </message>
</context>
<context>
    <name>CrashRecoveryDialog</name>
    <message>
        <source>Decide &amp;later</source>
        <translation>Décider &amp;plus tard</translation>
    </message>
    <message>
        <source>Unfinished games</source>
        <translation>Parties inachevées</translation>
    </message>
    <message>
        <source>They were not finished when the program ended. Which one do you want to resume?</source>
        <translation>Elles n’étaient pas finies à l’arrêt du programme. Laquelle reprendre&#xa0;?</translation>
    </message>
    <message>
        <source>Games set aside are in the menu Game, Open a recent game.</source>
        <translation>Les parties mises de côté se trouvent dans le menu Partie, Parties récentes.</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>Set &amp;all aside</source>
        <translation>&amp;Toutes les mettre de côté</translation>
    </message>
</context>
<context>
    <name>DeckCards</name>
    <message>
        <source>values</source>
        <translation>valeurs</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>cartes</translation>
    </message>
</context>
<context>
    <name>DeckEditing</name>
    <message>
        <source>Delete {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>Déplacer {name}</translation>
    </message>
    <message>
        <source>Duplicate {name}</source>
        <translation>Dupliquer {name}</translation>
    </message>
    <message>
        <source>Add a card</source>
        <translation>Ajouter une carte</translation>
    </message>
</context>
<context>
    <name>DeckGrid</name>
    <message>
        <source>Cards of the deck</source>
        <translation>Cartes du paquet</translation>
    </message>
</context>
<context>
    <name>DeckRows</name>
    <message>
        <source>value {number}</source>
        <translation>valeur {number}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carte</numerusform>
            <numerusform>%n cartes</numerusform>
        </translation>
    </message>
    <message>
        <source>not in the deck</source>
        <translation>dans aucun paquet</translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>héritée</translation>
    </message>
    <message>
        <source>Without a kind</source>
        <translation>Sans sorte</translation>
    </message>
</context>
<context>
    <name>DeckView</name>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the cards</source>
        <translation>Rechercher parmi les cartes</translation>
    </message>
    <message>
        <source>Find cards by name, kind, colour, value or findings</source>
        <translation>Trouver des cartes par nom, sorte, couleur, valeur ou constats</translation>
    </message>
    <message>
        <source>Size of the cards</source>
        <translation>Taille des cartes</translation>
    </message>
    <message>
        <source>Size of the cards (Ctrl and wheel, Ctrl++ and Ctrl+-)</source>
        <translation>Taille des cartes (Ctrl et molette, Ctrl++ et Ctrl+-)</translation>
    </message>
    <message>
        <source>Add the first card</source>
        <translation>Ajouter la première carte</translation>
    </message>
    <message>
        <source>This deck has no card yet. A card is of a kind, and may have a suit and a value. The form of the set has them all.</source>
        <translation>Ce paquet n’a encore aucune carte. Une carte est d’une sorte et peut avoir une couleur et une valeur. Le formulaire du jeu les contient toutes.</translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n modèle</numerusform>
            <numerusform>%n modèles</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} shown</source>
        <translation>{shown} sur {total} affichés</translation>
    </message>
</context>
<context>
    <name>Describer</name>
    <message>
        <source>{icon} of the tile itself</source>
        <translation>{icon} de la tuile elle-même</translation>
    </message>
    <message>
        <source>{icon} on {kind}</source>
        <translation>{icon} sur {kind}</translation>
    </message>
    <message>
        <source>the middle of the tile</source>
        <translation>le milieu de la tuile</translation>
    </message>
    <message>
        <source>{side} shows no known terrain</source>
        <translation>{side} ne montre aucun terrain connu</translation>
    </message>
    <message>
        <source>{side} shows {terrain}</source>
        <translation>{side} montre {terrain}</translation>
    </message>
    <message>
        <source>{side} shows {terrain}, but no feature uses this side yet</source>
        <translation>{side} montre {terrain}, mais aucun élément n’utilise encore ce côté</translation>
    </message>
    <message>
        <source>the corner {corner}</source>
        <translation>le coin {corner}</translation>
    </message>
</context>
<context>
    <name>DifferenceTable</name>
    <message>
        <source>Kind of games</source>
        <translation>Sorte de parties</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Half of the 95 % interval</source>
        <translation>La moitié de l’intervalle à 95&#xa0;%</translation>
    </message>
    <message>
        <source>How many times as many games it would take on deals of their own</source>
        <translation>Combien de fois plus de parties il faudrait sur des donnes séparées</translation>
    </message>
    <message>
        <source>Whether it is surely different, of all of them together</source>
        <translation>Si c’est certainement différent, toutes prises ensemble</translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramme</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>Premier quartile</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>Troisième quartile</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Valeurs aberrantes</translation>
    </message>
    <message>
        <source>Mean {mean}, median {median}; half of the games from {lower} to {upper}</source>
        <translation>Moyenne {mean}, médiane {median}&#xa0;; la moitié des parties de {lower} à {upper}</translation>
    </message>
    <message>
        <source>Outlier: {value}</source>
        <translation>Valeur extrême&#xa0;: {value}</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <translation>
            <numerusform>%n partie</numerusform>
            <numerusform>%n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share}&#xa0;%</translation>
    </message>
    <message>
        <source>{values}: {games} ({share})</source>
        <translation>{values}&#xa0;: {games} ({share})</translation>
    </message>
    <message>
        <source>{low} to below {high}</source>
        <translation>de {low} à moins de {high}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} à {high}</translation>
    </message>
</context>
<context>
    <name>DistributionRows</name>
    <message>
        <source>{name}: {actual}</source>
        <translation>{name}&#xa0;: {actual}</translation>
    </message>
    <message>
        <source>{name}: {actual}, as expected</source>
        <translation>{name}&#xa0;: {actual}, comme attendu</translation>
    </message>
    <message>
        <source>Tokens: {pool}</source>
        <translation>Jetons&#xa0;: {pool}</translation>
    </message>
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
        <source>value {number}</source>
        <translation>valeur {number}</translation>
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
        <source>Click to select these tiles</source>
        <translation>Cliquez pour sélectionner ces tuiles</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Réel</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Attendu</translation>
    </message>
    <message>
        <source>{name}: {actual} instead of {expected}</source>
        <translation>{name}&#xa0;: {actual} au lieu de {expected}</translation>
    </message>
    <message>
        <source>Cards by kind</source>
        <translation>Cartes par sorte</translation>
    </message>
    <message>
        <source>Sum of values by kind</source>
        <translation>Somme des valeurs par sorte</translation>
    </message>
    <message>
        <source>cards in all</source>
        <translation>cartes en tout</translation>
    </message>
    <message>
        <source>cards on the table</source>
        <translation>cartes sur la table</translation>
    </message>
    <message>
        <source>Click to go to these cards</source>
        <translation>Cliquez pour aller à ces cartes</translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message>
        <source>Distribution</source>
        <translation>Répartition</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Écarts</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Barres</translation>
    </message>
    <message>
        <source>Show counts as bars too</source>
        <translation>Montrer aussi les nombres en barres</translation>
    </message>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n nombre diffère</numerusform>
            <numerusform>%n nombres diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>All as expected</source>
        <translation>Tout concorde</translation>
    </message>
    <message>
        <source>Show only what differs from the expected numbers</source>
        <translation>Ne montrer que ce qui diffère des nombres attendus</translation>
    </message>
    <message>
        <source>No expectations</source>
        <translation>Aucune attente</translation>
    </message>
    <message>
        <source>This set states no expectations</source>
        <translation>Ce jeu n’indique aucune attente</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Show the cards of each kind and suit by their values</source>
        <translation>Afficher les cartes de chaque sorte et couleur par valeur</translation>
    </message>
</context>
<context>
    <name>DocumentSync</name>
    <message>
        <source>Typing</source>
        <translation>Saisir du texte</translation>
    </message>
    <message>
        <source>Delete text</source>
        <translation>Supprimer du texte</translation>
    </message>
    <message>
        <source>Change text</source>
        <translation>Modifier du texte</translation>
    </message>
    <message>
        <source>Insert text</source>
        <translation>Insérer du texte</translation>
    </message>
</context>
<context>
    <name>DrawFields</name>
    <message>
        <source>Most copies in an edition</source>
        <translation>Au plus tant d’exemplaires dans une édition</translation>
    </message>
    <message>
        <source>Group that it is drawn with</source>
        <translation>Groupe avec lequel elle est piochée</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
</context>
<context>
    <name>EdgeBar</name>
    <message>
        <source> (Space)</source>
        <translation> (Espace)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Actions that are not on the table</source>
        <translation>Actions hors de la table</translation>
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
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
    <message>
        <source>Picture of tile {id}</source>
        <translation>Image de la tuile {id}</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Rechercher</translation>
    </message>
</context>
<context>
    <name>EditedTile</name>
    <message>
        <source>There is no tile to change.</source>
        <translation>Il n’y a pas de tuile à modifier.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to change it.</source>
        <translation>Cette tuile est héritée de {base}. Ouvrez ce jeu pour la modifier.</translation>
    </message>
    <message>
        <source>The set that this one extends cannot be read. Fix that set first.</source>
        <translation>Le jeu que celui-ci étend est illisible. Corrigez-le d’abord.</translation>
    </message>
    <message>
        <source>The text has errors. Fix them first, or undo your typing.</source>
        <translation>Le texte a des erreurs. Corrigez-les d’abord, ou annulez la saisie.</translation>
    </message>
</context>
<context>
    <name>EditionCard</name>
    <message>
        <source>Name of the edition</source>
        <translation>Nom de l’édition</translation>
    </message>
    <message>
        <source>Remove this edition</source>
        <translation>Enlever cette édition</translation>
    </message>
    <message>
        <source>As saved, without unsaved changes</source>
        <translation>Tel qu’enregistré, sans les changements en cours</translation>
    </message>
    <message>
        <source>Add a set</source>
        <translation>Ajouter un jeu</translation>
    </message>
    <message>
        <source>Choose an option</source>
        <translation>Choisir une option</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Et si…</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>there were more or fewer pieces or tokens</source>
        <translation>il y avait plus ou moins de pions ou de jetons</translation>
    </message>
    <message>
        <source>Leave out this set</source>
        <translation>Enlever ce jeu</translation>
    </message>
    <message>
        <source>The other edition is called that.</source>
        <translation>L’autre édition s’appelle ainsi.</translation>
    </message>
    <message>
        <source>a formula were another one</source>
        <translation>une formule était autre</translation>
    </message>
    <message>
        <source>there were more or fewer of a tile</source>
        <translation>il y avait plus ou moins d’une tuile</translation>
    </message>
</context>
<context>
    <name>EditionLayers</name>
    <message>
        <source>Sets of the edition, from bottom to top</source>
        <translation>Jeux de l’édition, du dessous au dessus</translation>
    </message>
</context>
<context>
    <name>EditionPanel</name>
    <message>
        <source>No set is open yet.</source>
        <translation>Aucun jeu n’est encore ouvert.</translation>
    </message>
    <message numerus="yes">
        <source>{sets}: %n tiles</source>
        <translation>
            <numerusform>{sets}&#xa0;: %n tuile</numerusform>
            <numerusform>{sets}&#xa0;: %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers, the last on top</source>
        <translation>Couches, la dernière tout au-dessus</translation>
    </message>
    <message>
        <source>{upper} extends {lower}, so it is always above it.</source>
        <translation>{upper} étend {lower}&#xa0;: il reste toujours au-dessus.</translation>
    </message>
    <message>
        <source>No edition: the open file cannot be read.</source>
        <translation>Pas d’édition&#xa0;: le fichier ouvert est illisible.</translation>
    </message>
    <message>
        <source>{key}: overrides what {set} states</source>
        <translation>{key}&#xa0;: l’emporte sur ce qu’indique {set}</translation>
    </message>
    <message numerus="yes">
        <source>{sets}: %n cards</source>
        <translation>
            <numerusform>{sets}&#xa0;: %n carte</numerusform>
            <numerusform>{sets}&#xa0;: %n cartes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditionsPart</name>
    <message>
        <source>Compare with…</source>
        <translation>Comparer avec…</translation>
    </message>
    <message>
        <source>Choose an option of all editions</source>
        <translation>Choisir une option de toutes les éditions</translation>
    </message>
    <message>
        <source>Its saved state</source>
        <translation>Son état enregistré</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Et si…</translation>
    </message>
    <message>
        <source>a formula were another one</source>
        <translation>une formule était autre</translation>
    </message>
    <message>
        <source>there were more or fewer of a tile</source>
        <translation>il y avait plus ou moins d’une tuile</translation>
    </message>
    <message>
        <source>there were more or fewer pieces or tokens</source>
        <translation>il y avait plus ou moins de pions ou de jetons</translation>
    </message>
    <message>
        <source>Another value of an option</source>
        <translation>Une autre valeur d’une option</translation>
    </message>
    <message>
        <source>Another set</source>
        <translation>Un autre jeu</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>enregistré</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>et si</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}&#xa0;: {value}</translation>
    </message>
</context>
<context>
    <name>EffectEditor</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message>
        <source>Score breakdown</source>
        <translation>Détail des scores</translation>
    </message>
    <message>
        <source>Where the points came from, turn by turn</source>
        <translation>D’où viennent tous les points, tour par tour</translation>
    </message>
    <message>
        <source>With the same players and the current set</source>
        <translation>Avec les mêmes joueurs et le jeu actuel</translation>
    </message>
</context>
<context>
    <name>EndsEditor</name>
    <message>
        <source>First end</source>
        <translation>Première extrémité</translation>
    </message>
    <message>
        <source>Second end</source>
        <translation>Seconde extrémité</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>Third end</source>
        <translation>Troisième extrémité</translation>
    </message>
    <message>
        <source>Fourth end</source>
        <translation>Quatrième extrémité</translation>
    </message>
</context>
<context>
    <name>EntriesSection</name>
    <message>
        <source>Duplicate {name}</source>
        <translation>Dupliquer {name}</translation>
    </message>
    <message>
        <source>Rename {old} to {new}</source>
        <translation>Renommer {old} en {new}</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>Déplacer {name}</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>Used by {names}.</source>
        <translation>Utilisé par {names}.</translation>
    </message>
    <message>
        <source>Used in the scoring of: {names}.</source>
        <translation>Utilisé dans la valeur de&#xa0;: {names}.</translation>
    </message>
    <message numerus="yes">
        <source>It is on %n tiles ({tiles}).</source>
        <translation>
            <numerusform>Il est sur %n tuile ({tiles}).</numerusform>
            <numerusform>Il est sur %n tuiles ({tiles}).</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the expected numbers.</source>
        <translation>Il figure parmi les nombres attendus.</translation>
    </message>
    <message>
        <source>Press delete again to delete it anyway.</source>
        <translation>Supprimez encore une fois pour confirmer.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n jeton</numerusform>
            <numerusform>%n jetons</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryCard</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>Monter (Alt+Haut)</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>Descendre (Alt+Bas)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove it from this set</source>
        <translation>Retirer de ce jeu</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>retiré ici</translation>
    </message>
    <message>
        <source>changes {set}</source>
        <translation>modifie {set}</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Revenir à l’hérité</translation>
    </message>
    <message>
        <source>Collapse {name}</source>
        <translation>Replier {name}</translation>
    </message>
    <message>
        <source>Expand {name}</source>
        <translation>Déplier {name}</translation>
    </message>
</context>
<context>
    <name>ExampleList</name>
    <message>
        <source>Examples to start from</source>
        <translation>Exemples de départ</translation>
    </message>
    <message>
        <source>Like {title}</source>
        <translation>Comme {title}</translation>
    </message>
    <message>
        <source>A small example</source>
        <translation>Un petit exemple</translation>
    </message>
    <message>
        <source>Two terrains and a few features, each explained, on two tiles.</source>
        <translation>Deux terrains et quelques éléments, tous expliqués, sur deux tuiles.</translation>
    </message>
    <message>
        <source>One blank tile</source>
        <translation>Une tuile vierge</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message>
        <source>No tiles yet: you draw the first one.</source>
        <translation>Pas encore de tuiles&#xa0;: vous dessinez la première.</translation>
    </message>
    <message>
        <source>Everything is as in {base}.</source>
        <translation>Tout est comme dans {base}.</translation>
    </message>
    <message>
        <source>The same changes: {names}</source>
        <translation>Les mêmes changements&#xa0;: {names}</translation>
    </message>
    <message>
        <source>A new kind of feature, on tiles like those of {base}.</source>
        <translation>Une nouvelle sorte d’élément, sur des tuiles comme celles de {base}.</translation>
    </message>
    <message>
        <source>Different numbers</source>
        <translation>D’autres nombres</translation>
    </message>
    <message>
        <source>One more copy of one tile, one fewer of another.</source>
        <translation>Un exemplaire de plus d’une tuile, un de moins d’une autre.</translation>
    </message>
    <message>
        <source>The smallest possible game: one terrain, one tile.</source>
        <translation>Le plus petit jeu possible&#xa0;: un terrain, une tuile.</translation>
    </message>
    <message>
        <source>Everything except its tiles, and one of them: {names}</source>
        <translation>Tout sauf ses tuiles, et l’une d’elles&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Its declarations, without its tiles: {names}</source>
        <translation>Ses déclarations, sans ses tuiles&#xa0;: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Different numbers of %n designs</source>
        <translation>
            <numerusform>D’autres nombres pour %n modèle</numerusform>
            <numerusform>D’autres nombres pour %n modèles</numerusform>
        </translation>
    </message>
    <message>
        <source>A new kind of card with an effect of {base}.</source>
        <translation>Une nouvelle sorte de carte avec un effet de {base}.</translation>
    </message>
    <message>
        <source>A small deck</source>
        <translation>Un petit paquet</translation>
    </message>
    <message>
        <source>A kind of card for each effect, in five colours, with expectations.</source>
        <translation>Une sorte de carte pour chaque effet, en cinq couleurs, avec des attentes.</translation>
    </message>
    <message>
        <source>One more card of one design, one fewer of another.</source>
        <translation>Une carte de plus d’un modèle, une de moins d’un autre.</translation>
    </message>
    <message>
        <source>One card of each colour</source>
        <translation>Une carte de chaque couleur</translation>
    </message>
    <message>
        <source>The smallest possible deck: one kind of card in five colours.</source>
        <translation>Le plus petit paquet possible&#xa0;: une sorte de carte en cinq couleurs.</translation>
    </message>
    <message>
        <source>No cards yet: you add the first one.</source>
        <translation>Aucune carte encore&#xa0;: vous ajoutez la première.</translation>
    </message>
    <message>
        <source>All its cards: {names}</source>
        <translation>Toutes ses cartes&#xa0;: {names}</translation>
    </message>
</context>
<context>
    <name>ExpectationTable</name>
    <message>
        <source>Expected</source>
        <translation>Attendu</translation>
    </message>
    <message>
        <source>Expect {count} of {name} (Space)</source>
        <translation>Attendre {count} pour {name} (Espace)</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Réel</translation>
    </message>
</context>
<context>
    <name>ExpectationView</name>
    <message>
        <source>Expectations</source>
        <translation>Attentes</translation>
    </message>
</context>
<context>
    <name>ExpectationsSection</name>
    <message>
        <source>Correct all</source>
        <translation>Tout corriger</translation>
    </message>
    <message>
        <source>Change wrong expectations to the actual numbers</source>
        <translation>Remplacer les attentes fausses par les nombres réels</translation>
    </message>
    <message>
        <source>Expect current numbers</source>
        <translation>Attendre les nombres actuels</translation>
    </message>
    <message>
        <source>Expect the current number of everything</source>
        <translation>Attendre le nombre actuel de chaque chose</translation>
    </message>
    <message>
        <source>Correct the expectations</source>
        <translation>Corriger les attentes</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xporter</translation>
    </message>
    <message>
        <source>Pictures, PNG</source>
        <translation>Images, PNG</translation>
    </message>
    <message>
        <source>Drawings, SVG</source>
        <translation>Dessins, SVG</translation>
    </message>
    <message>
        <source>Pictures for a print shop</source>
        <translation>Images pour un imprimeur</translation>
    </message>
    <message>
        <source>Tables, CSV</source>
        <translation>Tableaux, CSV</translation>
    </message>
    <message>
        <source>Tabletop Simulator</source>
        <translation>Tabletop Simulator</translation>
    </message>
    <message>
        <source>Playingcards.io</source>
        <translation>Playingcards.io</translation>
    </message>
    <message>
        <source>Screentop</source>
        <translation>Screentop</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Print shop</source>
        <translation>Imprimeur</translation>
    </message>
    <message>
        <source>Pictures in the tables</source>
        <translation>Images dans les tableaux</translation>
    </message>
    <message>
        <source>https://… or nothing: on this computer only</source>
        <translation>https://… ou rien&#xa0;: sur cet ordinateur seulement</translation>
    </message>
    <message>
        <source>Address of the pictures</source>
        <translation>Adresse des images</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Largeur en pixels</translation>
    </message>
    <message>
        <source>&amp;Width in pixels:</source>
        <translation>&amp;Largeur en pixels&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Pictures in them:</source>
        <translation>&amp;Images dedans&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Address of the pictures:</source>
        <translation>&amp;Adresse des images&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format&#xa0;:</translation>
    </message>
    <message>
        <source>Print &amp;shop:</source>
        <translation>I&amp;mprimeur&#xa0;:</translation>
    </message>
    <message>
        <source>F&amp;older:</source>
        <translation>&amp;Dossier&#xa0;:</translation>
    </message>
    <message>
        <source>A picture of each tile and card, and of their backs</source>
        <translation>Une image de chaque tuile et carte, et de leurs dos</translation>
    </message>
    <message>
        <source>A drawing of each tile and card, and of their backs, for any size</source>
        <translation>Un dessin de chaque tuile et carte, et de leurs dos, pour toute taille</translation>
    </message>
    <message>
        <source>Single pictures with bleed, and a page that says what to do</source>
        <translation>Des images une à une, avec fond perdu, et une page qui dit que faire</translation>
    </message>
    <message>
        <source>A row for each tile, card and token: for nanDECK, Squib, spreadsheets</source>
        <translation>Une ligne par tuile, carte et jeton&#xa0;: pour nanDECK, Squib, les tableurs</translation>
    </message>
    <message>
        <source>A saved object with all that lies in the box, and its pictures</source>
        <translation>Un objet enregistré avec tout ce qui est dans la boîte, et ses images</translation>
    </message>
    <message>
        <source>A room with all that lies in the box, to import there</source>
        <translation>Une salle avec tout ce qui est dans la boîte, à y importer</translation>
    </message>
    <message>
        <source>Sheets of pictures, what is on them, and what to do with them</source>
        <translation>Des planches d’images, ce qui est dessus, et ce qu’il faut en faire</translation>
    </message>
    <message>
        <source>{dpi} dots per inch on a tile of {size} mm</source>
        <translation>{dpi} points par pouce sur une tuile de {size} mm</translation>
    </message>
    <message numerus="yes">
        <source>%n files will be written to {folder}.</source>
        <translation>
            <numerusform>%n fichier sera écrit dans {folder}.</numerusform>
            <numerusform>%n fichiers seront écrits dans {folder}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FaultList</name>
    <message>
        <source>&amp;Copy all</source>
        <translation>Tout &amp;copier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Differences from what the scenario expects</source>
        <translation>Écarts avec ce que le scénario attend</translation>
    </message>
</context>
<context>
    <name>FeatureBar</name>
    <message>
        <source>Kind of feature</source>
        <translation>Sorte d’élément</translation>
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
        <source>The selected feature</source>
        <translation>L’élément sélectionné</translation>
    </message>
    <message>
        <source>Name of the feature (optional)</source>
        <translation>Nom de l’élément (facultatif)</translation>
    </message>
    <message>
        <source>Split or join this feature</source>
        <translation>Scinder ou joindre cet élément</translation>
    </message>
    <message>
        <source>Split this area by its sides</source>
        <translation>Scinder cette zone par ses côtés</translation>
    </message>
    <message>
        <source>End this line at a site</source>
        <translation>Couper cette ligne par un site</translation>
    </message>
    <message>
        <source>Remove this site and join its lines</source>
        <translation>Supprimer ce site et joindre ses lignes</translation>
    </message>
    <message>
        <source>Over, under or on the ground</source>
        <translation>Au-dessus, au-dessous ou au sol</translation>
    </message>
    <message>
        <source>Lead this line over everything else on a bridge</source>
        <translation>Mener cette ligne par-dessus tout le reste, sur un pont</translation>
    </message>
    <message>
        <source>Lead this line under everything else through a tunnel</source>
        <translation>Mener cette ligne par-dessous tout le reste, dans un tunnel</translation>
    </message>
    <message>
        <source>Lead this line along the ground again</source>
        <translation>Mener de nouveau cette ligne au sol</translation>
    </message>
</context>
<context>
    <name>FeatureCard</name>
    <message>
        <source>Kind of feature</source>
        <translation>Sorte d’élément</translation>
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
        <source>on the sides</source>
        <translation>sur les côtés</translation>
    </message>
    <message>
        <source>at the border point</source>
        <translation>au point du bord</translation>
    </message>
    <message>
        <source>Name of the feature (optional)</source>
        <translation>Nom de l’élément (facultatif)</translation>
    </message>
    <message>
        <source>Follows from the other features. It is added to the file with its first icon.</source>
        <translation>Découle des autres éléments. Il est ajouté au fichier avec son premier symbole.</translation>
    </message>
    <message>
        <source>What it touches: features of the tile, and corners</source>
        <translation>Ce qu’il touche&#xa0;: éléments de la tuile et coins</translation>
    </message>
    <message>
        <source>touching</source>
        <translation>au contact de</translation>
    </message>
    <message>
        <source>on a bridge</source>
        <translation>sur un pont</translation>
    </message>
    <message>
        <source>in a tunnel</source>
        <translation>dans un tunnel</translation>
    </message>
    <message>
        <source>How it passes other features</source>
        <translation>Comment il passe les autres éléments</translation>
    </message>
    <message>
        <source>on the ground</source>
        <translation>au sol</translation>
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
        <translation>Ajouter un élément à {id}</translation>
    </message>
    <message>
        <source>Remove a feature of {id}</source>
        <translation>Retirer un élément de {id}</translation>
    </message>
</context>
<context>
    <name>FigureChart</name>
    <message>
        <source>Figures</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Of what</source>
        <translation>De quoi</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Chiffre</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>En mots</translation>
    </message>
</context>
<context>
    <name>FigurePage</name>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Di&amp;fferences</source>
        <translation>&amp;Différences</translation>
    </message>
    <message>
        <source>What the second has more than the first, deal by deal</source>
        <translation>Ce que la seconde a de plus que la première, donne par donne</translation>
    </message>
    <message>
        <source>Save as a pag&amp;e…</source>
        <translation>Enregistr&amp;er comme page…</translation>
    </message>
    <message>
        <source>{measure}: {after} less {before}</source>
        <translation>{measure}&#xa0;: {after} moins {before}</translation>
    </message>
    <message numerus="yes">
        <source>%n games of each edition by {bots}</source>
        <translation>
            <numerusform>%n partie de chaque édition par {bots}</numerusform>
            <numerusform>%n parties de chaque édition par {bots}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games of {edition} by {bots}</source>
        <translation>
            <numerusform>%n partie de {edition} par {bots}</numerusform>
            <numerusform>%n parties de {edition} par {bots}</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean (dashed), box of the middle half, outliers beyond 1.5 of its width.</source>
        <translation>Moyenne en tirets, boîte de la moitié centrale, valeurs extrêmes au-delà de 1,5 fois sa largeur.</translation>
    </message>
    <message>
        <source>Points with the intervals in which they lie with 95 %.</source>
        <translation>Les points, avec l’intervalle où ils se trouvent à 95&#xa0;%.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Image (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Dessin (*.svg)</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Enregistrer le graphique</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Save as a page</source>
        <translation>Enregistrer comme page</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Page (*.html)</translation>
    </message>
    <message>
        <source>Not saved, {file}: {why}</source>
        <translation>Non enregistré, {file}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Enregistré&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Me&amp;asure:</source>
        <translation>Me&amp;sure&#xa0;:</translation>
    </message>
    <message>
        <source>C&amp;hart</source>
        <translation>Grap&amp;hique</translation>
    </message>
    <message>
        <source>&amp;Copy figures</source>
        <translation>&amp;Copier les valeurs</translation>
    </message>
    <message>
        <source>Copy &amp;histogram</source>
        <translation>Copier l’&amp;histogramme</translation>
    </message>
    <message>
        <source>Save h&amp;istogram…</source>
        <translation>Enregistrer l’h&amp;istogramme…</translation>
    </message>
    <message>
        <source>&amp;Save figures…</source>
        <translation>&amp;Enregistrer les valeurs…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Ce qui diffère le plus</translation>
    </message>
    <message>
        <source>Over&amp;view</source>
        <translation>&amp;Vue d’ensemble</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Fichiers &amp;récents</translation>
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
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>{file} is open in another window. Save under another name.</source>
        <translation>{file} est ouvert dans une autre fenêtre. Enregistrez sous un autre nom.</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Enregistrer les modifications de {name}&#xa0;?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Your changes are still here.</source>
        <translation>{file} n’a pas pu être enregistré&#xa0;: {reason}. Vos modifications sont toujours là.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>{file} was changed by another program since it was opened.</source>
        <translation>{file} a été modifié par un autre programme depuis son ouverture.</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Jeux de tuiles ({patterns})</translation>
    </message>
    <message>
        <source>Tile sets and packs ({patterns})</source>
        <translation>Jeux de tuiles et archives ({patterns})</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Aucun fichier pour l’instant</translation>
    </message>
    <message>
        <source>Open a shippe&amp;d set</source>
        <translation>Jeux fourn&amp;is</translation>
    </message>
    <message>
        <source>Save a copy of the shipped set</source>
        <translation>Enregistrer une copie du jeu fourni</translation>
    </message>
    <message>
        <source>Shipped sets cannot be changed. Save your copy in another folder.</source>
        <translation>Les jeux fournis ne peuvent pas être modifiés. Enregistrez votre copie dans un autre dossier.</translation>
    </message>
    <message>
        <source>Save a copy of this shipped set</source>
        <translation>Enregistrer une copie de ce jeu fourni</translation>
    </message>
    <message>
        <source>Saved. It is not a valid tile set yet: see the findings.</source>
        <translation>Enregistré. Ce n’est pas encore un jeu de tuiles valable&#xa0;: voyez les constats.</translation>
    </message>
</context>
<context>
    <name>FileEditor</name>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
</context>
<context>
    <name>FilePreview</name>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Pages to print: Print… in the menu File shows them.</source>
        <translation>Des pages à imprimer&#xa0;: Imprimer… dans le menu Fichier les montre.</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter the tiles</source>
        <translation>Filtrer les tuiles</translation>
    </message>
    <message>
        <source>Order of the tiles</source>
        <translation>Ordre des tuiles</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Show all tiles again, in the order of the file</source>
        <translation>Remontrer toutes les tuiles, dans l’ordre du fichier</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the tiles</source>
        <translation>Rechercher des tuiles</translation>
    </message>
    <message>
        <source>Find tiles by id, features, icons, names, sides or findings</source>
        <translation>Trouver des tuiles par identifiant, éléments, symboles, noms, côtés ou constats</translation>
    </message>
    <message>
        <source>Remove the filter {name}</source>
        <translation>Retirer le filtre {name}</translation>
    </message>
    <message>
        <source>Click to remove this filter</source>
        <translation>Cliquez pour retirer ce filtre</translation>
    </message>
</context>
<context>
    <name>FilterLabels</name>
    <message>
        <source>any</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>erreurs</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>avertissements</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>remarques</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>en jeu</translation>
    </message>
    <message>
        <source>not in play</source>
        <translation>hors jeu</translation>
    </message>
    <message>
        <source>Tiles with a feature {what}</source>
        <translation>Tuiles ayant un élément {what}</translation>
    </message>
    <message>
        <source>Tiles with findings: {what}</source>
        <translation>Tuiles avec des constats&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Tiles of the set {what}</source>
        <translation>Tuiles du jeu {what}</translation>
    </message>
    <message>
        <source>Tiles that are {what}</source>
        <translation>Tuiles qui sont {what}</translation>
    </message>
    <message>
        <source>sides {pattern}</source>
        <translation>côtés {pattern}</translation>
    </message>
    <message>
        <source>any finding</source>
        <translation>un constat</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>Order of the file</source>
        <translation>Ordre du fichier</translation>
    </message>
    <message>
        <source>By id</source>
        <translation>Par identifiant</translation>
    </message>
    <message>
        <source>Most copies first</source>
        <translation>Plus d’exemplaires d’abord</translation>
    </message>
    <message>
        <source>By sides</source>
        <translation>Par côtés</translation>
    </message>
    <message>
        <source>Worst findings first</source>
        <translation>Pires constats d’abord</translation>
    </message>
    <message>
        <source>Tiles with {what} on at least one copy</source>
        <translation>Tuiles dont au moins un exemplaire porte {what}</translation>
    </message>
</context>
<context>
    <name>FilterPanel</name>
    <message>
        <source>Filters</source>
        <translation>Filtres</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Côtés</translation>
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
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find and replace</source>
        <translation>Rechercher et remplacer</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Remplacer par</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Mots entiers</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expression régulière</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Occurrence précédente</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Occurrence suivante</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Tout remplacer</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n remplacement</numerusform>
            <numerusform>%n remplacements</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message numerus="yes">
        <source>more than %n</source>
        <translation>
            <numerusform>plus de %n</numerusform>
            <numerusform>plus de %n</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n matches</source>
        <translation>
            <numerusform>%n occurrence</numerusform>
            <numerusform>%n occurrences</numerusform>
        </translation>
    </message>
    <message>
        <source>Invalid regular expression: {reason}</source>
        <translation>Expression régulière non valable&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Nothing was replaced: {reason}</source>
        <translation>Rien n’a été remplacé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>This search takes too long; use a simpler expression.</source>
        <translation>Cette recherche prend trop de temps&#xa0;; utilisez une expression plus simple.</translation>
    </message>
</context>
<context>
    <name>FindingCommands</name>
    <message>
        <source>&amp;Quick fix: {what}</source>
        <translation>&amp;Correction rapide&#xa0;: {what}</translation>
    </message>
</context>
<context>
    <name>FindingDelegate</name>
    <message>
        <source>Accepted: {reason}</source>
        <translation>Accepté&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Résolu</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>tile {id}</source>
        <translation>tuile {id}</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avertissement</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Remarque</translation>
    </message>
    <message numerus="yes">
        <source>{title}, %n findings</source>
        <translation>
            <numerusform>{title}, %n constat</numerusform>
            <numerusform>{title}, %n constats</numerusform>
        </translation>
    </message>
    <message>
        <source>The set itself ({file})</source>
        <translation>Le jeu lui-même ({file})</translation>
    </message>
    <message>
        <source>Tile {id}</source>
        <translation>Tuile {id}</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Acceptés</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avertissements</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Remarques</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Résolu</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveaux</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>replié</translation>
    </message>
</context>
<context>
    <name>FindingStrip</name>
    <message>
        <source>What is wrong with the study</source>
        <translation>Ce qui ne va pas dans l’étude</translation>
    </message>
    <message>
        <source>Line {line}: {message}</source>
        <translation>Ligne {line}&#xa0;: {message}</translation>
    </message>
    <message>
        <source>{message}; {hint}</source>
        <translation>{message}&#xa0;; {hint}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingTable</name>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message numerus="yes">
        <source>%n quick fixes</source>
        <translation>
            <numerusform>%n correction rapide</numerusform>
            <numerusform>%n corrections rapides</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsStrip</name>
    <message>
        <source>No findings on this tile</source>
        <translation>Aucun constat sur cette tuile</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Grouping</source>
        <translation>Regroupement</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the findings</source>
        <translation>Rechercher dans les constats</translation>
    </message>
    <message>
        <source>This set only</source>
        <translation>Ce jeu seulement</translation>
    </message>
    <message>
        <source>Show only findings on this set, none on what it extends</source>
        <translation>Ne montrer que les constats sur ce jeu, aucun sur ce qu’il étend</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>Par gravité</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Par type</translation>
    </message>
    <message>
        <source>By tile</source>
        <translation>Par tuile</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>Sans regroupement</translation>
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
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n remarque</numerusform>
            <numerusform>%n remarques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n accepté</numerusform>
            <numerusform>%n acceptés</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}: show or hide them</source>
        <translation>{count}&#xa0;: montrer ou masquer</translation>
    </message>
    <message>
        <source>Group the findings</source>
        <translation>Regrouper les constats</translation>
    </message>
    <message>
        <source>Find findings by text, kind or tile</source>
        <translation>Trouver des constats par texte, type ou tuile</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Tout replier</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Tout déplier</translation>
    </message>
    <message>
        <source>No findings: this set has no known problems.</source>
        <translation>Aucun constat&#xa0;: ce jeu n’a aucun problème connu.</translation>
    </message>
    <message>
        <source>No findings match the search and filters above.</source>
        <translation>Aucun constat ne répond à la recherche et aux filtres ci-dessus.</translation>
    </message>
    <message>
        <source>All findings are hidden. Show them with the buttons above.</source>
        <translation>Tous les constats sont masqués. Montrez-les avec les boutons ci-dessus.</translation>
    </message>
    <message>
        <source>This tile or card only</source>
        <translation>Cette tuile ou carte seulement</translation>
    </message>
    <message>
        <source>Show only findings on the selected tile or card</source>
        <translation>N’afficher que les constats sur la tuile ou la carte sélectionnée</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Choose a folder to write to</source>
        <translation>Choisir un dossier où écrire</translation>
    </message>
    <message>
        <source>Choose a folder to write to.</source>
        <translation>Choisissez un dossier où écrire.</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %n files were written before.</source>
        <translation>
            <numerusform>Arrêté. %n fichier a été écrit avant.</numerusform>
            <numerusform>Arrêté. %n fichiers ont été écrits avant.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Arrêté&#xa0;; rien n’a été écrit.</translation>
    </message>
    <message numerus="yes">
        <source>%n files are in {folder}.</source>
        <translation>
            <numerusform>%n fichier est dans {folder}.</numerusform>
            <numerusform>%n fichiers sont dans {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that are no longer needed were removed.</source>
        <translation>
            <numerusform>%n qui ne sert plus a été supprimé.</numerusform>
            <numerusform>%n qui ne servent plus ont été supprimés.</numerusform>
        </translation>
    </message>
    <message>
        <source>They will be lost if you replace them.</source>
        <translation>Leur contenu sera perdu si vous remplacez.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>They stay as they are if you write to it.</source>
        <translation>Ils restent tels quels si vous y écrivez.</translation>
    </message>
    <message>
        <source>Write to it</source>
        <translation>Y écrire</translation>
    </message>
</context>
<context>
    <name>FormulaEditor</name>
    <message>
        <source>{message}; {hint}</source>
        <translation>{message}&#xa0;; {hint}</translation>
    </message>
    <message>
        <source>adds to the set below</source>
        <translation>s’ajoute au jeu du dessous</translation>
    </message>
</context>
<context>
    <name>FormulaRow</name>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>What if it were</source>
        <translation>Et si elle était</translation>
    </message>
    <message>
        <source>Leave this formula as it is</source>
        <translation>Laisser cette formule telle quelle</translation>
    </message>
</context>
<context>
    <name>FormulaText</name>
    <message>
        <source>Words of formulas</source>
        <translation>Mots des formules</translation>
    </message>
</context>
<context>
    <name>FrontChart</name>
    <message>
        <source>What more changes bring</source>
        <translation>Ce qu’apportent plus de modifications</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>modifications</translation>
    </message>
    <message>
        <source>Changes: {changes}. {what}: {value}.</source>
        <translation>Modifications&#xa0;: {changes}. {what}&#xa0;: {value}.</translation>
    </message>
</context>
<context>
    <name>GalleryRows</name>
    <message>
        <source>Inherited from {set}</source>
        <translation>Héritées de {set}</translation>
    </message>
    <message>
        <source>Own tiles</source>
        <translation>Tuiles du jeu</translation>
    </message>
    <message>
        <source>Added on top by {set}</source>
        <translation>Ajoutées par-dessus par {set}</translation>
    </message>
    <message>
        <source>{shown} of {total}</source>
        <translation>{shown} sur {total}</translation>
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
        <translation>hérité</translation>
    </message>
    <message>
        <source>inherited from {base}</source>
        <translation>hérité de {base}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Tile {id}, {copies}: {contents}</source>
        <translation>Tuile {id}, {copies}&#xa0;: {contents}</translation>
    </message>
</context>
<context>
    <name>GameCard</name>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>What belongs to the whole game</source>
        <translation>Ce qui est à toute la partie</translation>
    </message>
</context>
<context>
    <name>GameEditor</name>
    <message>
        <source>tiles are laid</source>
        <translation>on pose des tuiles</translation>
    </message>
</context>
<context>
    <name>GameExport</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>L’image est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>Dessins</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>Enregistrer une image de la table</translation>
    </message>
    <message>
        <source>The picture is saved as {file}.</source>
        <translation>L’image est enregistrée dans {file}.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>{file} n’a pas pu être enregistré&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The position is on the clipboard, as text.</source>
        <translation>La position est dans le presse-papiers, en texte.</translation>
    </message>
    <message>
        <source>The history is on the clipboard, as text.</source>
        <translation>L’historique est dans le presse-papiers, en texte.</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>Open a &amp;recent game</source>
        <translation>Parties ré&amp;centes</translation>
    </message>
    <message>
        <source>The game is saved as {file}.</source>
        <translation>La partie est enregistrée dans {file}.</translation>
    </message>
    <message>
        <source>The game was not opened.</source>
        <translation>La partie n’a pas été ouverte.</translation>
    </message>
    <message>
        <source>Recorded games</source>
        <translation>Parties enregistrées</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Enregistrer la partie</translation>
    </message>
    <message>
        <source>Recorded games ({patterns})</source>
        <translation>Parties enregistrées ({patterns})</translation>
    </message>
    <message>
        <source>Scenarios ({patterns})</source>
        <translation>Scénarios ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Ouvrir une partie</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scénarios</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Enregistrer le scénario</translation>
    </message>
    <message>
        <source>No games yet</source>
        <translation>Aucune partie pour l’instant</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>{file} n’a pas pu être enregistré&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The scenario {file} cannot be set up.</source>
        <translation>Le scénario {file} ne peut pas être mis en place.</translation>
    </message>
    <message>
        <source>{file} is not a recorded game; it was not changed.</source>
        <translation>{file} n’est pas une partie enregistrée&#xa0;; il n’a pas été modifié.</translation>
    </message>
    <message numerus="yes">
        <source>It continues for %n moves; then the record differs: {difference}</source>
        <translation>
            <numerusform>Elle se poursuit sur %n coup&#xa0;; puis l’enregistrement diffère&#xa0;: {difference}</numerusform>
            <numerusform>Elle se poursuit sur %n coups&#xa0;; puis l’enregistrement diffère&#xa0;: {difference}</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} breaks off in line {line}; the game is shown up to there.</source>
        <translation>{file} s’interrompt à la ligne {line}&#xa0;; la partie est montrée jusque-là.</translation>
    </message>
    <message>
        <source>It uses the sets as they are in the record: {sets}.</source>
        <translation>Elle utilise les jeux tels qu’ils sont dans l’enregistrement&#xa0;: {sets}.</translation>
    </message>
    <message>
        <source>The sets have changed since it was played.</source>
        <translation>Les jeux ont changé depuis qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>The scenario is saved as {file}, and it passes.</source>
        <translation>Le scénario est enregistré dans {file}, et il réussit.</translation>
    </message>
    <message>
        <source>This game uses unsaved changes to the set; a scenario is run with the saved file.</source>
        <translation>Cette partie utilise des modifications non enregistrées du jeu&#xa0;; un scénario se joue avec le fichier enregistré.</translation>
    </message>
    <message>
        <source>The current game cannot be saved to disk: {reason}.</source>
        <translation>La partie en cours ne peut pas être enregistrée sur le disque&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{file} is not a scenario that can be opened.</source>
        <translation>{file} n’est pas un scénario lisible.</translation>
    </message>
    <message>
        <source>The scenario {file} fails.</source>
        <translation>Le scénario {file} échoue.</translation>
    </message>
    <message>
        <source>The scenario is saved as {file}, but it fails.</source>
        <translation>Le scénario est enregistré dans {file}, mais il échoue.</translation>
    </message>
</context>
<context>
    <name>GameGraph</name>
    <message>
        <source>{share} %</source>
        <translation>{share}&#xa0;%</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Coup</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marque</translation>
    </message>
    <message>
        <source>start</source>
        <translation>début</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n coup</numerusform>
            <numerusform>%n coups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameKind</name>
    <message>
        <source>R&amp;estart the same game</source>
        <translation>R&amp;ecommencer la même partie</translation>
    </message>
    <message>
        <source>Replay same game</source>
        <translation>Rejouer la même partie</translation>
    </message>
    <message>
        <source>From the beginning; this game stays in the history</source>
        <translation>Depuis le début&#xa0;; cette partie reste dans l’historique</translation>
    </message>
    <message>
        <source>The turn of {player}</source>
        <translation>Tour de {player}</translation>
    </message>
    <message>
        <source>{player}: {step}</source>
        <translation>{player}&#xa0;: {step}</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Tour {number}</translation>
    </message>
    <message>
        <source>What you hold stays hidden until you take your seat.</source>
        <translation>Ce que vous avez reste caché jusqu’à ce que vous preniez place.</translation>
    </message>
    <message>
        <source>Whose hidden things are shown; with hot seat, a screen covers them between turns</source>
        <translation>De qui l’on voit ce qui est caché&#xa0;; à tour de rôle, un écran le couvre entre les tours</translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n action</numerusform>
            <numerusform>%n actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameLabels</name>
    <message>
        <source>Pass</source>
        <translation>Passer</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>&amp;Open the game</source>
        <translation>&amp;Ouvrir la partie</translation>
    </message>
    <message>
        <source>In the sandbox, at the move by which its winners led for good</source>
        <translation>Dans le bac à sable, au coup par lequel ses vainqueurs ont pris la tête pour de bon</translation>
    </message>
    <message>
        <source>Points by seat</source>
        <translation>Points par place</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>How far it lies from the median</source>
        <translation>Sa distance à la médiane</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>Extrême</translation>
    </message>
    <message>
        <source>Beyond 1.5 interquartile ranges from the quartiles</source>
        <translation>À plus de 1,5 écart interquartile des quartiles</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>valeur extrême</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>Tournant</translation>
    </message>
    <message>
        <source>The move by which its winners led for good</source>
        <translation>Le coup par lequel ses vainqueurs ont pris la tête pour de bon</translation>
    </message>
</context>
<context>
    <name>GameNews</name>
    <message>
        <source>Undone: {move}</source>
        <translation>Annulé&#xa0;: {move}</translation>
    </message>
    <message numerus="yes">
        <source>%n moves undone</source>
        <translation>
            <numerusform>%n coup annulé</numerusform>
            <numerusform>%n coups annulés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>Moves that cost most</source>
        <translation>Coups qui ont coûté le plus</translation>
    </message>
    <message>
        <source>How likely each player was to win among players like the quick bot, by playouts</source>
        <translation>Les chances de gagner de chaque joueur entre joueurs semblables au bot rapide, par des parties simulées</translation>
    </message>
    <message>
        <source>Chances</source>
        <extracomment>the lead of the one who is ahead, in points</extracomment>
        <translation>Chances</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Who would have been ahead if the game had ended then</source>
        <translation>Qui aurait mené si la partie avait fini là</translation>
    </message>
    <message numerus="yes">
        <source>%n moments and moves still to look at</source>
        <translation>
            <numerusform>encore %n moment ou coup à examiner</numerusform>
            <numerusform>encore %n moments et coups à examiner</numerusform>
        </translation>
    </message>
    <message>
        <source>No bot of this game says what it makes of actions.</source>
        <translation>Aucun bot de ce jeu ne dit ce qu’il pense des actions.</translation>
    </message>
    <message>
        <source>Judged by {bot}: {counts}</source>
        <translation>Jugé par {bot}&#xa0;: {counts}</translation>
    </message>
    <message>
        <source>{player} {share} %</source>
        <translation>{player} {share}&#xa0;%</translation>
    </message>
    <message>
        <source>Turn {number}: {told}</source>
        <translation>Tour {number}&#xa0;: {told}</translation>
    </message>
</context>
<context>
    <name>GameSession</name>
    <message>
        <source>The bots play to the end.</source>
        <translation>Les bots jouent jusqu’à la fin.</translation>
    </message>
    <message>
        <source>It is the turn of {player}, played by a bot.</source>
        <translation>C’est le tour de {player}, joué par un bot.</translation>
    </message>
    <message>
        <source>The next player has not taken the seat yet.</source>
        <translation>Le joueur suivant n’a pas encore pris place.</translation>
    </message>
</context>
<context>
    <name>GameSetup</name>
    <message>
        <source>Set up a game</source>
        <translation>Préparer une partie</translation>
    </message>
    <message>
        <source>Add a player</source>
        <translation>Ajouter un joueur</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>Players, clockwise</source>
        <translation>Joueurs, dans le sens horaire</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>Every player needs a name.</source>
        <translation>Il faut un nom à chaque joueur.</translation>
    </message>
    <message>
        <source>Two players are called {name}.</source>
        <translation>Deux joueurs s’appellent {name}.</translation>
    </message>
    <message>
        <source>a different game every time</source>
        <translation>une autre partie à chaque fois</translation>
    </message>
    <message>
        <source>The same number gives the same tiles in the same order.</source>
        <translation>Le même nombre redonne les mêmes tuiles dans le même ordre.</translation>
    </message>
    <message>
        <source>The same number gives the same game again.</source>
        <translation>Le même nombre redonne la même partie.</translation>
    </message>
</context>
<context>
    <name>GameStarter</name>
    <message>
        <source>This set cannot be played as it is: {reasons}</source>
        <translation>Ce jeu ne peut pas se jouer tel quel&#xa0;: {reasons}</translation>
    </message>
</context>
<context>
    <name>GameTable</name>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Double-click a game to open it in the sandbox</source>
        <translation>Double-cliquez sur une partie pour l’ouvrir dans le bac à sable</translation>
    </message>
</context>
<context>
    <name>GameText</name>
    <message>
        <source>The game is over: {winners}</source>
        <translation>La partie est finie&#xa0;: {winners}</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}</source>
        <translation>Tour {turn}, {player}</translation>
    </message>
</context>
<context>
    <name>Gutter</name>
    <message>
        <source>Line numbers and marks</source>
        <translation>Numéros de ligne et marques</translation>
    </message>
</context>
<context>
    <name>HandBar</name>
    <message>
        <source>Tiles in hand</source>
        <translation>Tuiles en main</translation>
    </message>
</context>
<context>
    <name>HandTile</name>
    <message>
        <source>A tile of {player}, face down</source>
        <translation>Une tuile de {player}, face cachée</translation>
    </message>
    <message>
        <source>Tile {tile} of {player}</source>
        <translation>Tuile {tile} de {player}</translation>
    </message>
    <message>
        <source>Tile {tile} of {player}, which fits nowhere</source>
        <translation>Tuile {tile} de {player}, qui ne convient nulle part</translation>
    </message>
    <message>
        <source>&amp;Put it back into the bag (by hand)</source>
        <translation>La &amp;remettre dans le sac (hors règles)</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>{player} gagne</translation>
    </message>
    <message>
        <source>{players} share the win</source>
        <translation>{players} se partagent la victoire</translation>
    </message>
    <message>
        <source>The bot {bot} is thinking…</source>
        <translation>Le bot {bot} réfléchit…</translation>
    </message>
    <message>
        <source>The bot {bot} is thinking… {seconds} s</source>
        <translation>Le bot {bot} réfléchit… {seconds} s</translation>
    </message>
    <message>
        <source>The game is over: {scores}</source>
        <translation>La partie est finie&#xa0;: {scores}</translation>
    </message>
    <message>
        <source>The bots play to the end</source>
        <translation>Les bots jouent jusqu’à la fin</translation>
    </message>
    <message>
        <source>Stop the bots and move yourself</source>
        <translation>Arrêter les bots et jouer vous-même</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>Jouer maintenant</translation>
    </message>
    <message>
        <source>Let the bot make the best move it has found so far</source>
        <translation>Faire jouer au bot le meilleur coup trouvé jusqu’ici</translation>
    </message>
    <message>
        <source>Resume bots</source>
        <translation>Reprendre les bots</translation>
    </message>
    <message>
        <source>Take the seat</source>
        <translation>Prendre place</translation>
    </message>
    <message>
        <source>Waiting for {player} to take the seat</source>
        <translation>En attente de {player}</translation>
    </message>
    <message>
        <source>No action is possible until the next player takes the seat.</source>
        <translation>Aucune action n’est possible avant que le joueur suivant ait pris place.</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Tour {number}</translation>
    </message>
    <message>
        <source>The bot {bot} is stopped. Move in its place, or resume it.</source>
        <translation>Le bot {bot} est arrêté. Jouez à sa place, ou reprenez-le.</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>This page did not come with the program: {name}</source>
        <translation>Cette page n’a pas été fournie avec le programme&#xa0;: {name}</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>{what} · click: one more · Alt-click or Delete: one fewer</source>
        <translation>{what} · clic&#xa0;: un de plus · Alt-clic ou Suppr&#xa0;: un de moins</translation>
    </message>
    <message>
        <source>{what}: go to a side, the middle or a feature; Escape cancels</source>
        <translation>{what}&#xa0;: allez à un côté, au milieu ou à un élément&#xa0;; Échap annule</translation>
    </message>
    <message>
        <source>{name} selected: click where to place it; Escape cancels</source>
        <translation>{name} sélectionné&#xa0;: cliquez là où le placer&#xa0;; Échap annule</translation>
    </message>
    <message>
        <source>{codes}: change · Enter: join or draw a line · Space: next terrain</source>
        <translation>{codes}&#xa0;: changer · Entrée&#xa0;: joindre ou tracer une ligne · Espace&#xa0;: terrain suivant</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: end at a site · Ctrl+Shift+U: bridge or tunnel · Delete: remove</source>
        <translation>Entrée&#xa0;: joindre · Ctrl+Shift+J&#xa0;: finir à un site · Ctrl+Shift+U&#xa0;: pont ou tunnel · Suppr&#xa0;: retirer</translation>
    </message>
    <message>
        <source>Space: place {name} here · Escape: put it down</source>
        <translation>Espace&#xa0;: placer {name} ici · Échap&#xa0;: reposer</translation>
    </message>
    <message>
        <source>+ and -: one more, one fewer · Enter: move · Delete: remove one</source>
        <translation>+ et -&#xa0;: un de plus, un de moins · Entrée&#xa0;: déplacer · Suppr&#xa0;: en retirer un</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: split by its sides · Delete: remove</source>
        <translation>Entrée&#xa0;: joindre · Ctrl+Shift+J&#xa0;: scinder selon ses côtés · Suppr&#xa0;: retirer</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: join its lines · Delete: remove</source>
        <translation>Entrée&#xa0;: joindre · Ctrl+Shift+J&#xa0;: joindre ses lignes · Suppr&#xa0;: retirer</translation>
    </message>
    <message>
        <source>Page Down: what else is on the tile</source>
        <translation>Page suiv&#xa0;: ce qu’il y a d’autre sur la tuile</translation>
    </message>
    <message>
        <source>1 to 4: the sides · Page Down: what is on the tile</source>
        <translation>1 à 4&#xa0;: les côtés · Page suiv&#xa0;: ce qui est sur la tuile</translation>
    </message>
    <message>
        <source>{what} · click or {codes}: change · drag: join</source>
        <translation>{what} · clic ou {codes}&#xa0;: changer · tirer&#xa0;: joindre</translation>
    </message>
    <message>
        <source>{what} · click: select · drag: join · Delete: remove</source>
        <translation>{what} · clic&#xa0;: choisir · tirer&#xa0;: joindre · Suppr&#xa0;: retirer</translation>
    </message>
    <message>
        <source>{what} · drag lines here to make a site</source>
        <translation>{what} · tirez des lignes jusqu’ici pour faire un site</translation>
    </message>
    <message>
        <source>{what}: go to a side, a corner or a feature; with Shift they only touch; Escape cancels</source>
        <translation>{what}&#xa0;: allez à un côté, à un coin ou à un élément&#xa0;; avec Maj, ils se touchent seulement&#xa0;; Échap annule</translation>
    </message>
    <message>
        <source>{what}: go to a side, the middle or a feature; with Shift a line gets another arm; Escape cancels</source>
        <translation>{what}&#xa0;: allez à un côté, au milieu ou à un élément&#xa0;; avec Maj, une ligne reçoit une branche&#xa0;; Échap annule</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>{now} of {all}</source>
        <translation>{now} sur {all}</translation>
    </message>
    <message>
        <source>N&amp;ote on this move…</source>
        <translation>N&amp;ote sur ce coup…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Branch deleted</source>
        <translation>Branche supprimée</translation>
    </message>
    <message>
        <source>Note on this move:</source>
        <translation>Note sur ce coup&#xa0;:</translation>
    </message>
    <message>
        <source>Name of this branch:</source>
        <translation>Nom de cette branche&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>&amp;Aller ici</translation>
    </message>
    <message>
        <source>Edit the n&amp;ote…</source>
        <translation>Modifier la n&amp;ote…</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>&amp;Copier comme texte</translation>
    </message>
    <message>
        <source>&amp;Delete this branch</source>
        <translation>&amp;Supprimer cette branche</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Branche</translation>
    </message>
    <message>
        <source>Number of moves made, of all on this line</source>
        <translation>Nombre de coups joués, sur ceux de cette ligne</translation>
    </message>
    <message>
        <source>The current branch cannot be deleted. Go to another branch first.</source>
        <translation>La branche en cours ne peut pas être supprimée. Allez d’abord sur une autre branche.</translation>
    </message>
</context>
<context>
    <name>HistoryRows</name>
    <message>
        <source>The game begins</source>
        <translation>La partie commence</translation>
    </message>
    <message>
        <source>{player}: {move}</source>
        <translation>{player}&#xa0;: {move}</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n coup</numerusform>
            <numerusform>%n coups</numerusform>
        </translation>
    </message>
    <message>
        <source>{move} ({moves}, {scores})</source>
        <translation>{move} ({moves}, {scores})</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Tour {number}</translation>
    </message>
    <message>
        <source>Branch: {name}</source>
        <translation>Branche&#xa0;: {name}</translation>
    </message>
</context>
<context>
    <name>IconCounter</name>
    <message>
        <source>One {icon} fewer</source>
        <translation>Un {icon} de moins</translation>
    </message>
    <message>
        <source>One {icon} more</source>
        <translation>Un {icon} de plus</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Import tiles from {file}</source>
        <translation>Importer les tuiles de {file}</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Fichiers à importer</translation>
    </message>
    <message>
        <source>&amp;Other files…</source>
        <translation>&amp;Autres fichiers…</translation>
    </message>
    <message>
        <source>1  Files</source>
        <translation>1  Fichiers</translation>
    </message>
    <message>
        <source>3  Name and folder</source>
        <translation>3  Nom et dossier</translation>
    </message>
    <message>
        <source>tiles of {title}, the open set</source>
        <translation>des tuiles de {title}, le jeu ouvert</translation>
    </message>
    <message>
        <source>a base game</source>
        <translation>un jeu de base</translation>
    </message>
    <message>
        <source>a set over {title}</source>
        <translation>un jeu par-dessus {title}</translation>
    </message>
    <message>
        <source>Nothing of the open set would change.</source>
        <translation>Rien ne changerait dans le jeu ouvert.</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are there already: {ids}</source>
        <translation>
            <numerusform>%n tuile existe déjà&#xa0;: {ids}</numerusform>
            <numerusform>%n tuiles existent déjà&#xa0;: {ids}</numerusform>
        </translation>
    </message>
    <message>
        <source>4  What comes of them</source>
        <translation>4  Ce qui en résulte</translation>
    </message>
    <message>
        <source>I&amp;d</source>
        <translation>I&amp;d</translation>
    </message>
    <message>
        <source>What the files become</source>
        <translation>Ce que les fichiers deviennent</translation>
    </message>
    <message>
        <source>What becomes of tiles that are there already</source>
        <translation>Ce que deviennent les tuiles qui existent déjà</translation>
    </message>
    <message>
        <source>Leave those tiles as they are</source>
        <translation>Laisser ces tuiles comme elles sont</translation>
    </message>
    <message>
        <source>Replace those tiles</source>
        <translation>Remplacer ces tuiles</translation>
    </message>
    <message>
        <source>Add the rows under other ids</source>
        <translation>Ajouter les lignes sous d’autres identifiants</translation>
    </message>
    <message>
        <source>2  What they &amp;become</source>
        <translation>2  Ce qu’ils de&amp;viennent</translation>
    </message>
    <message>
        <source>Tile definitions ({patterns})</source>
        <translation>Définitions de tuiles ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>3  What comes of them</source>
        <translation>3  Ce qui en résulte</translation>
    </message>
    <message>
        <source>Files: {names}</source>
        <translation>Fichiers&#xa0;: {names}</translation>
    </message>
    <message>
        <source>That folder already contains {file}.</source>
        <translation>Ce dossier contient déjà {file}.</translation>
    </message>
</context>
<context>
    <name>ImportedView</name>
    <message>
        <source>New sets</source>
        <translation>Nouveaux jeux</translation>
    </message>
    <message>
        <source>Tiles of the new set</source>
        <translation>Tuiles du nouveau jeu</translation>
    </message>
    <message>
        <source>What could not be imported</source>
        <translation>Ce qui n’a pas pu être repris</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things could not be imported:</source>
        <translation>
            <numerusform>%n chose n’a pas pu être reprise&#xa0;:</numerusform>
            <numerusform>%n choses n’ont pas pu être reprises&#xa0;:</numerusform>
        </translation>
    </message>
    <message>
        <source>All that the files say of these tiles is said.</source>
        <translation>Tout ce que les fichiers disent de ces tuiles est repris.</translation>
    </message>
</context>
<context>
    <name>InvalidTextBar</name>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Go to the error</source>
        <translation>Aller à l’erreur</translation>
    </message>
</context>
<context>
    <name>JumpBar</name>
    <message>
        <source>Where to go</source>
        <translation>Où aller</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Aller à la ligne</translation>
    </message>
    <message>
        <source>Go to tile</source>
        <translation>Aller à la tuile</translation>
    </message>
    <message>
        <source>id of a tile</source>
        <translation>identifiant d’une tuile</translation>
    </message>
    <message>
        <source>line</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>This file has lines 1 to {count}.</source>
        <translation>Ce fichier a les lignes 1 à {count}.</translation>
    </message>
    <message>
        <source>This file has no tile with that id.</source>
        <translation>Ce fichier n’a pas de tuile avec cet identifiant.</translation>
    </message>
</context>
<context>
    <name>KnobRow</name>
    <message>
        <source>What may change</source>
        <translation>Ce qui peut changer</translation>
    </message>
    <message>
        <source>Remove the knob</source>
        <translation>Supprimer le réglage</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>Entrez un nombre.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Au moins</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>price</source>
        <translation>prix</translation>
    </message>
</context>
<context>
    <name>KnobsPart</name>
    <message>
        <source>Add a knob</source>
        <translation>Ajouter un réglage</translation>
    </message>
</context>
<context>
    <name>LaboratoryWindow</name>
    <message>
        <source>Laboratory</source>
        <translation>Laboratoire</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Pause; resume any time</source>
        <translation>Mettre en pause&#xa0;; reprise à tout moment</translation>
    </message>
    <message>
        <source>Resume; a waiting study starts now</source>
        <translation>Reprendre&#xa0;; une étude en attente commence aussitôt</translation>
    </message>
    <message>
        <source>Stop and keep the games played</source>
        <translation>Arrêter et garder les parties jouées</translation>
    </message>
    <message>
        <source>Compare with &amp;now</source>
        <translation>C&amp;omparer à maintenant</translation>
    </message>
    <message>
        <source>Play the same games with the set as it stands</source>
        <translation>Jouer les mêmes parties avec le jeu tel qu’il est</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Pau&amp;se</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>Delete the study “{title}” with all its games?</source>
        <translation>Supprimer l’étude «&#xa0;{title}&#xa0;» avec toutes ses parties&#xa0;?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>{study}, before and now</source>
        <translation>{study}, avant et maintenant</translation>
    </message>
    <message>
        <source>Show the study “{title}” no more? Its file stays where it is.</source>
        <translation>Ne plus montrer l’étude «&#xa0;{title}&#xa0;»&#xa0;? Son fichier reste où il est.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Montrer dans le &amp;dossier</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Étude</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>What the set was before stands in the results, not in its file.</source>
        <translation>Ce qu’était le jeu avant se trouve dans les résultats, pas dans son fichier.</translation>
    </message>
    <message>
        <source>The open set cannot be read, so nothing new can be asked of it.</source>
        <translation>Le jeu ouvert ne peut pas être lu&#xa0;: on ne peut rien en demander de nouveau.</translation>
    </message>
    <message>
        <source>New begins a study of the open set.</source>
        <translation>Nouvelle commence une étude du jeu ouvert.</translation>
    </message>
    <message>
        <source>Say what is compared and who plays, and press Run.</source>
        <translation>Dites ce qui est comparé et qui joue, puis pressez Lancer.</translation>
    </message>
    <message>
        <source>Play what it asks (Ctrl+Enter)</source>
        <translation>Jouer ce qu’elle demande (Ctrl+Entrée)</translation>
    </message>
    <message>
        <source>Play on until dec&amp;ided</source>
        <translation>Jouer jusqu’à tranc&amp;her</translation>
    </message>
    <message>
        <source>Play more games until all budgets are decided</source>
        <translation>Jouer d’autres parties jusqu’à ce que tous les budgets soient tranchés</translation>
    </message>
    <message>
        <source>Playtests</source>
        <translation>Essais</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Équilibrer</translation>
    </message>
</context>
<context>
    <name>Landscape</name>
    <message>
        <source>A landscape of tiles</source>
        <translation>Un paysage de tuiles</translation>
    </message>
</context>
<context>
    <name>LargeCard</name>
    <message>
        <source>Card and back</source>
        <translation>Carte et dos</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>Effet&#xa0;: {effect}</translation>
    </message>
</context>
<context>
    <name>LayeredBox</name>
    <message>
        <source>Override here</source>
        <translation>Redéfinir ici</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>retiré ici</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Revenir à l’hérité</translation>
    </message>
    <message>
        <source>differs from {set}</source>
        <translation>diffère de {set}</translation>
    </message>
</context>
<context>
    <name>LimitEditor</name>
    <message>
        <source>This is not a number.</source>
        <translation>Ce n’est pas un nombre.</translation>
    </message>
</context>
<context>
    <name>LineTree</name>
    <message>
        <source>Column headings</source>
        <translation>En-têtes des colonnes</translation>
    </message>
</context>
<context>
    <name>LineView</name>
    <message>
        <source>Lines that differ</source>
        <translation>Lignes qui diffèrent</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Il n’y a aucune différence.</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n ligne ajoutée</numerusform>
            <numerusform>%n lignes ajoutées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n ligne retirée</numerusform>
            <numerusform>%n lignes retirées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %n lines are shown</source>
        <translation>
            <numerusform>la première est montrée (%n)</numerusform>
            <numerusform>les %n premières sont montrées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Jeux</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Tuile</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Répartition</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Tutoriel</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>Montrer pourquoi</translation>
    </message>
    <message>
        <source>Edge patterns</source>
        <translation>Motifs de bords</translation>
    </message>
    <message>
        <source>Not possible: {reason}</source>
        <translation>Impossible&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} (shipped)</source>
        <translation>{file} (fourni)</translation>
    </message>
    <message>
        <source>The set that this one extends cannot be read. The panels show its last valid version.</source>
        <translation>Le jeu que celui-ci étend est illisible. Les panneaux montrent sa dernière version valable.</translation>
    </message>
</context>
<context>
    <name>ManualEditRows</name>
    <message>
        <source>Turn {turn}</source>
        <translation>Tour {turn}</translation>
    </message>
    <message>
        <source>Undone: it has no effect at the current moment</source>
        <translation>Annulée&#xa0;: sans effet au moment affiché</translation>
    </message>
</context>
<context>
    <name>ManualEditsList</name>
    <message>
        <source>Manual edits</source>
        <translation>Modifications manuelles</translation>
    </message>
    <message numerus="yes">
        <source>%n manual edits in this game</source>
        <translation>
            <numerusform>%n modification manuelle dans cette partie</numerusform>
            <numerusform>%n modifications manuelles dans cette partie</numerusform>
        </translation>
    </message>
    <message>
        <source>Manual edits: all of them undone</source>
        <translation>Modifications manuelles&#xa0;: toutes annulées</translation>
    </message>
    <message>
        <source>Show or hide the list of manual edits</source>
        <translation>Afficher ou masquer la liste des modifications manuelles</translation>
    </message>
    <message>
        <source>No manual edits so far</source>
        <translation>Aucune modification</translation>
    </message>
</context>
<context>
    <name>ManualEditsPanel</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Pions</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>Rules and points</source>
        <translation>Règles et points</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Modifications manuelles</translation>
    </message>
</context>
<context>
    <name>MatrixTable</name>
    <message>
        <source>cards</source>
        <translation>cartes</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>somme</translation>
    </message>
    <message>
        <source>Cards without a value</source>
        <translation>Cartes sans valeur</translation>
    </message>
    <message>
        <source>Cards of the value {number}</source>
        <translation>Cartes de valeur {number}</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>Toutes les cartes</translation>
    </message>
</context>
<context>
    <name>MeasureEditor</name>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Part of the measure</source>
        <translation>Partie de la mesure</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>tout</translation>
    </message>
</context>
<context>
    <name>MeasureView</name>
    <message>
        <source>Group</source>
        <translation>Grouper</translation>
    </message>
    <message>
        <source>&amp;Group:</source>
        <translation>&amp;Grouper&#xa0;:</translation>
    </message>
    <message>
        <source>{after} less {before}, with intervals that hold with 95 %; bold: surely different</source>
        <translation>{after} moins {before}, avec des intervalles valables à 95&#xa0;%&#xa0;; en gras&#xa0;: certainement différent</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.</source>
        <translation>Rien n’a encore été mesuré ici.</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>Lecture des parties…</translation>
    </message>
    <message>
        <source>Single games have no value of this: it comes of all of them together.</source>
        <translation>Une partie seule n’en a pas de valeur&#xa0;: elle vient de toutes ensemble.</translation>
    </message>
    <message>
        <source>{part}: games, mean (dashed), boxes of the middle half, outliers</source>
        <translation>{part}&#xa0;: parties, moyenne en tirets, boîtes de la moitié centrale, valeurs extrêmes</translation>
    </message>
    <message>
        <source>{part}: differences of two games on a deal, mean (dashed), outliers</source>
        <translation>{part}&#xa0;: différences de deux parties sur une donne, moyenne en tirets, valeurs extrêmes</translation>
    </message>
    <message numerus="yes">
        <source>{part}: %n games</source>
        <translation>
            <numerusform>{part}&#xa0;:&#xa0;%n partie</numerusform>
            <numerusform>{part}&#xa0;:&#xa0;%n parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the farthest from the median first, %n outliers beyond 1.5 interquartile ranges</source>
        <translation>
            <numerusform>les plus loin de la médiane d’abord,&#xa0;%n valeur extrême au-delà de 1,5 écart interquartile</numerusform>
            <numerusform>les plus loin de la médiane d’abord,&#xa0;%n valeurs extrêmes au-delà de 1,5 écart interquartile</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} are listed</source>
        <translation>{count} sont montrées</translation>
    </message>
</context>
<context>
    <name>MeasuredPart</name>
    <message>
        <source>All that cost little, and what budgets need</source>
        <translation>Toutes celles qui coûtent peu, et celles des budgets</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Ce qu’elle signifie</translation>
    </message>
    <message>
        <source>A budget or the precision needs it</source>
        <translation>Un budget ou la précision en a besoin</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>&amp;Annuler&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>Annulé&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Redone: {what}</source>
        <translation>Rétabli&#xa0;: {what}</translation>
    </message>
    <message>
        <source>&amp;Redo: {what}</source>
        <translation>&amp;Rétablir&#xa0;: {what}</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
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
        <source>&amp;Set</source>
        <translation>&amp;Jeu</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Colour vision</source>
        <translation>Vision des &amp;couleurs</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Card</source>
        <translation>&amp;Carte</translation>
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
    <name>Mistakes</name>
    <message>
        <source>Turn {number}: {move}</source>
        <translation>Tour {number}&#xa0;: {move}</translation>
    </message>
</context>
<context>
    <name>MomentPage</name>
    <message>
        <source>Choices, the best first</source>
        <translation>Choix, le meilleur d’abord</translation>
    </message>
    <message>
        <source>The game is over: nothing is left to choose.</source>
        <translation>La partie est finie&#xa0;: il ne reste rien à choisir.</translation>
    </message>
    <message>
        <source>No bot of this game says what it makes of actions.</source>
        <translation>Aucun bot de ce jeu ne dit ce qu’il pense des actions.</translation>
    </message>
    <message>
        <source>{bot} looks at what {player} may do…</source>
        <translation>{bot} examine ce que {player} peut faire…</translation>
    </message>
    <message>
        <source>{player}’s choices, with the lead to expect in the end, by {bot}</source>
        <translation>Les choix de {player}, avec l’avance à espérer à la fin, selon {bot}</translation>
    </message>
</context>
<context>
    <name>NamedSets</name>
    <message>
        <source>{set} (open)</source>
        <translation>{set} (ouvert)</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Un fichier…</translation>
    </message>
    <message>
        <source>Choose a set</source>
        <translation>Choisir un jeu</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Jeux de tuiles ({patterns})</translation>
    </message>
</context>
<context>
    <name>NewFilesDialog</name>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} ne peut pas être écrit&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>NewSetGuide</name>
    <message>
        <source>New tile set</source>
        <translation>Nouveau jeu de tuiles</translation>
    </message>
    <message>
        <source>A &amp;base game, with terrains of its own</source>
        <translation>Un jeu de &amp;base, avec ses propres terrains</translation>
    </message>
    <message>
        <source>A &amp;variant: other rules or numbers for a set</source>
        <translation>Une &amp;variante&#xa0;: d’autres règles ou nombres</translation>
    </message>
    <message>
        <source>The set that it extends</source>
        <translation>Le jeu qu’il étend</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>It &amp;extends</source>
        <translation>Ét&amp;end</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titre</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Identifiant</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nouveau jeu</translation>
    </message>
    <message>
        <source>New expansion</source>
        <translation>Nouvelle extension</translation>
    </message>
    <message>
        <source>New variant</source>
        <translation>Nouvelle variante</translation>
    </message>
    <message>
        <source>File: {path}</source>
        <translation>Fichier&#xa0;: {path}</translation>
    </message>
    <message>
        <source>The name by which other sets refer to it; also the file name</source>
        <translation>Le nom par lequel les autres jeux le désignent&#xa0;; aussi le nom du fichier</translation>
    </message>
    <message>
        <source>&amp;Create the set</source>
        <translation>&amp;Créer le jeu</translation>
    </message>
    <message>
        <source>1  Kind of set</source>
        <translation>1  Type de jeu</translation>
    </message>
    <message>
        <source>2  Title and folder</source>
        <translation>2  Titre et dossier</translation>
    </message>
    <message>
        <source>3  Starting point</source>
        <translation>3  Point de départ</translation>
    </message>
    <message>
        <source>That folder already contains {file}.</source>
        <translation>Ce dossier contient déjà {file}.</translation>
    </message>
    <message>
        <source>Another set already has that id: {title}</source>
        <translation>Un autre jeu a cet identifiant&#xa0;: {title}</translation>
    </message>
    <message>
        <source>The game that is played with it</source>
        <translation>Le jeu qu’on joue avec</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Jeu joué</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Nouveau paquet</translation>
    </message>
    <message>
        <source>A &amp;deck of cards, for a game of cards</source>
        <translation>Un pa&amp;quet de cartes, pour un jeu de cartes</translation>
    </message>
    <message>
        <source>An e&amp;xpansion: more tiles or cards for a set</source>
        <translation>Une e&amp;xtension&#xa0;: plus de tuiles ou de cartes</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Clear the filter</source>
        <translation>Vider le filtre</translation>
    </message>
    <message>
        <source>Nothing here contains “{words}”.</source>
        <translation>Rien ici ne contient «&#xa0;{words}&#xa0;».</translation>
    </message>
</context>
<context>
    <name>NumberRow</name>
    <message>
        <source>Pieces or tokens</source>
        <translation>Pions ou jetons</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>Leave this number as it is</source>
        <translation>Laisser ce nombre tel quel</translation>
    </message>
</context>
<context>
    <name>NumberTable</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>&amp;Copier comme texte</translation>
    </message>
</context>
<context>
    <name>NumbersEditor</name>
    <message>
        <source>Enter a number, or several with commas between them.</source>
        <translation>Saisissez un nombre, ou plusieurs séparés par des virgules.</translation>
    </message>
</context>
<context>
    <name>OddsRows</name>
    <message>
        <source>{number}%</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message numerus="yes">
        <source>in %n draws</source>
        <translation>
            <numerusform>en %n pioche</numerusform>
            <numerusform>en %n pioches</numerusform>
        </translation>
    </message>
    <message>
        <source>exactly {chance}: one of {fitting} among {remaining} tiles, {draws}</source>
        <translation>exactement {chance}&#xa0;: une de {fitting} parmi {remaining} tuiles, {draws}</translation>
    </message>
    <message>
        <source>{player} draws one before the end</source>
        <translation>{player} en pioche une avant la fin</translation>
    </message>
    <message>
        <source>{what}: {chance}</source>
        <translation>{what}&#xa0;: {chance}</translation>
    </message>
    <message>
        <source>Next draw</source>
        <translation>Prochaine</translation>
    </message>
    <message>
        <source>Others before</source>
        <translation>Autres avant</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>D’ici la fin</translation>
    </message>
    <message>
        <source>{player} will not draw another tile</source>
        <translation>{player} ne piochera plus de tuile</translation>
    </message>
    <message>
        <source>{player} or an earlier player draws one</source>
        <translation>{player}, ou un joueur avant, en pioche une</translation>
    </message>
    <message>
        <source>{player} draws one on the next draw</source>
        <translation>{player} en pioche une à sa prochaine pioche</translation>
    </message>
    <message>
        <source>Another player draws one before {player}</source>
        <translation>Un autre joueur en pioche une avant {player}</translation>
    </message>
    <message>
        <source>Chance that this player draws one on the next draw</source>
        <translation>Chance que ce joueur en pioche une à sa prochaine pioche</translation>
    </message>
    <message>
        <source>Chance that another player draws one before that</source>
        <translation>Chance qu’un autre joueur en pioche une avant cela</translation>
    </message>
    <message>
        <source>Chance that this player draws one before the end</source>
        <translation>Chance que ce joueur en pioche une avant la fin</translation>
    </message>
</context>
<context>
    <name>OddsTable</name>
    <message>
        <source>Draw odds</source>
        <translation>Chances de pioche</translation>
    </message>
</context>
<context>
    <name>OpacitySlider</name>
    <message>
        <source>Features over the picture</source>
        <translation>Éléments par-dessus l’image</translation>
    </message>
    <message>
        <source>How strongly the features are shown over the tile&apos;s own picture: {percent} %</source>
        <translation>Intensité des éléments par-dessus l’image de la tuile&#xa0;: {percent}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>OpenLines</name>
    <message>
        <source>Feature</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Actuel</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>For {players}</source>
        <translation>Pour {players}</translation>
    </message>
    <message>
        <source>Click to see it on the table</source>
        <translation>Cliquez pour le voir sur la table</translation>
    </message>
    <message>
        <source>Pieces there: {list}</source>
        <translation>Pions dessus&#xa0;: {list}</translation>
    </message>
    <message>
        <source>Tokens on it: {count} × {pool}</source>
        <translation>Jetons dessus&#xa0;: {count} × {pool}</translation>
    </message>
    <message>
        <source>Who would score it; each player gets all the points</source>
        <translation>Qui en aurait les points&#xa0;: chacun les aurait tous</translation>
    </message>
    <message>
        <source>Points if the game ended with this turn</source>
        <translation>Points si la partie finissait avec ce tour</translation>
    </message>
    <message>
        <source>Points if it were completed as it is, at least</source>
        <translation>Points s’il était terminé tel quel, au moins</translation>
    </message>
    <message>
        <source>It is completed and will score when the turn ends.</source>
        <translation>C’est terminé, et évalué à la fin du tour.</translation>
    </message>
    <message>
        <source>If done</source>
        <translation>Fini</translation>
    </message>
    <message>
        <source>{term}, for {player} alone</source>
        <translation>{term}, pour {player} seulement</translation>
    </message>
</context>
<context>
    <name>OptionBox</name>
    <message>
        <source>{choice} (default)</source>
        <translation>{choice} (par défaut)</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>set here</source>
        <translation>fixé ici</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Revenir à la valeur par défaut</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source>{what}: {option}</source>
        <translation>{what}&#xa0;: {option}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Revenir à l’hérité</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>Every game</source>
        <translation>Toutes les parties</translation>
    </message>
    <message>
        <source>Undeclared</source>
        <translation>Non déclarées</translation>
    </message>
</context>
<context>
    <name>OptionsPart</name>
    <message>
        <source>No other options</source>
        <translation>Pas d’autres options</translation>
    </message>
    <message>
        <source>Leave this option as it is</source>
        <translation>Laisser cette option telle quelle</translation>
    </message>
</context>
<context>
    <name>OutdatedBar</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… et %n autre différence</numerusform>
            <numerusform>… et %n autres différences</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the old game</source>
        <translation>Revenir à l’ancienne partie</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}: {move}: {reason}</source>
        <translation>Tour {turn}, {player}&#xa0;: {move}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>Montrer où</translation>
    </message>
    <message>
        <source>The set in the editor cannot be played as it is: {reasons}</source>
        <translation>Le jeu de l’éditeur ne peut pas se jouer tel quel&#xa0;: {reasons}</translation>
    </message>
    <message>
        <source>Older version of the set</source>
        <translation>Version antérieure du jeu</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set. This game uses an older version.</source>
        <translation>Le texte de l’éditeur n’est pas un jeu de tuiles valable. Cette partie utilise une version antérieure.</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set. This game uses the last valid version.</source>
        <translation>Le texte de l’éditeur n’est pas un jeu de tuiles valable. Cette partie utilise la dernière version valable.</translation>
    </message>
    <message>
        <source>The set has changed in the editor. This game uses an older version.</source>
        <translation>Le jeu a changé dans l’éditeur. Cette partie utilise une version antérieure.</translation>
    </message>
    <message>
        <source>Nothing that affects a game: only comments, titles or other texts.</source>
        <translation>Rien qui touche une partie&#xa0;: seulement des commentaires, des titres ou d’autres textes.</translation>
    </message>
    <message>
        <source>New game with the new set</source>
        <translation>Nouvelle partie avec le nouveau jeu</translation>
    </message>
    <message>
        <source>Play with the new set</source>
        <translation>Jouer avec le nouveau jeu</translation>
    </message>
    <message>
        <source>Hide the differences</source>
        <translation>Masquer les différences</translation>
    </message>
    <message>
        <source>Show the differences</source>
        <translation>Afficher les différences</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set.</source>
        <translation>Le texte de l’éditeur n’est pas un jeu de tuiles valable.</translation>
    </message>
    <message>
        <source>The plugins of the new set are not allowed to run.</source>
        <translation>Les plugins du nouveau jeu ne sont pas autorisés.</translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set: all %n moves are legal.</source>
        <translation>
            <numerusform>La partie utilise maintenant le nouveau jeu&#xa0;: le coup (%n) est permis.</numerusform>
            <numerusform>La partie utilise maintenant le nouveau jeu&#xa0;: les %n coups sont permis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set, up to move %n.</source>
        <translation>
            <numerusform>La partie utilise maintenant le nouveau jeu, jusqu’au coup %n.</numerusform>
            <numerusform>La partie utilise maintenant le nouveau jeu, jusqu’au coup %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>All scores are the same.</source>
        <translation>Tous les scores sont les mêmes.</translation>
    </message>
    <message>
        <source>Scores differ from turn {turn}: {now} instead of {before}.</source>
        <translation>Les scores diffèrent à partir du tour {turn}&#xa0;: {now} au lieu de {before}.</translation>
    </message>
    <message>
        <source>With the new set the game stops here. {where}</source>
        <translation>Avec le nouveau jeu, la partie s’arrête là. {where}</translation>
    </message>
    <message>
        <source>Continue from there</source>
        <translation>Continuer à partir de là</translation>
    </message>
    <message>
        <source>Keep the old set</source>
        <translation>Garder l’ancien jeu</translation>
    </message>
</context>
<context>
    <name>OutsideChanges</name>
    <message>
        <source>&amp;Earlier versions</source>
        <translation>&amp;Versions antérieures</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Le montrer</translation>
    </message>
    <message>
        <source>{file} was changed by another program.</source>
        <translation>{file} a été modifié par un autre programme.</translation>
    </message>
    <message>
        <source>Unsaved work on this file from {time} was found.</source>
        <translation>Du travail non enregistré sur ce fichier, du {time}, a été retrouvé.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Keep the file as it is</source>
        <translation>Garder le fichier tel quel</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder la mienne</translation>
    </message>
    <message>
        <source>Save it again</source>
        <translation>Réenregistrer</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Restore an earlier version</source>
        <translation>Restaurer une version antérieure</translation>
    </message>
    <message>
        <source>Another program changed the file. {reason}. Your work is still here.</source>
        <translation>Un autre programme a modifié le fichier. {reason}. Votre travail est toujours là.</translation>
    </message>
    <message>
        <source>The version of {time}</source>
        <translation>Version du {time}</translation>
    </message>
    <message>
        <source>{time}, never saved</source>
        <translation>{time}, jamais enregistrée</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucune pour l’instant</translation>
    </message>
    <message>
        <source>This file is also being edited in another program.</source>
        <translation>Ce fichier est aussi en cours de modification dans un autre programme.</translation>
    </message>
    <message>
        <source>Reloaded: another program changed the file.</source>
        <translation>Rechargé&#xa0;: un autre programme a modifié le fichier.</translation>
    </message>
    <message>
        <source>Use the file’s version</source>
        <translation>Prendre celle du fichier</translation>
    </message>
    <message>
        <source>Overwrite with mine</source>
        <translation>Remplacer par la mienne</translation>
    </message>
    <message>
        <source>{file} was deleted from disk. Your work is still here.</source>
        <translation>{file} a été supprimé du disque. Votre travail est toujours là.</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Recharger le fichier</translation>
    </message>
    <message>
        <source>Unsaved work cannot be backed up: {reason}. Save soon.</source>
        <translation>Le travail non enregistré ne peut pas être sauvegardé&#xa0;: {reason}. Enregistrez bientôt.</translation>
    </message>
    <message>
        <source>Unsaved work is backed up, but files cannot be locked here ({reason}): do not edit this file in two programs at once.</source>
        <translation>Le travail non enregistré est sauvegardé, mais les fichiers ne peuvent pas être verrouillés ici ({reason})&#xa0;: ne modifiez pas ce fichier dans deux programmes à la fois.</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Where findings and matches are</source>
        <translation>Où sont les constats et les occurrences</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>All differences between the two, those first that matter to a player</source>
        <translation>Toutes les différences entre les deux, d’abord celles qui comptent pour un joueur</translation>
    </message>
    <message>
        <source>No difference is known yet.</source>
        <translation>Aucune différence n’est encore connue.</translation>
    </message>
    <message>
        <source>Figures stand here as soon as games are over.</source>
        <translation>Les valeurs apparaissent ici dès que des parties sont finies.</translation>
    </message>
</context>
<context>
    <name>PackDialog</name>
    <message>
        <source>Open a pack</source>
        <translation>Ouvrir une archive de jeu</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>What is in it</source>
        <translation>Ce qu’il contient</translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>Où il va</translation>
    </message>
    <message numerus="yes">
        <source>%n sets</source>
        <translation>
            <numerusform>%n jeu</numerusform>
            <numerusform>%n jeux</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures and symbols</source>
        <translation>
            <numerusform>%n image ou symbole</numerusform>
            <numerusform>%n images et symboles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios</source>
        <translation>
            <numerusform>%n scénario</numerusform>
            <numerusform>%n scénarios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n studies</source>
        <translation>
            <numerusform>%n étude</numerusform>
            <numerusform>%n études</numerusform>
        </translation>
    </message>
    <message>
        <source>It uses these sets of the program: {titles}</source>
        <translation>Il utilise ces jeux du programme&#xa0;: {titles}</translation>
    </message>
    <message>
        <source>It brings none.</source>
        <translation>Il n’en apporte aucun.</translation>
    </message>
    <message>
        <source>A plugin is a program: it can do anything on this computer that you can. Nothing of it runs now. You will be asked before it runs for the first time; allow that only if you trust its author.</source>
        <translation>Un plugin est un programme&#xa0;: il peut faire sur cet ordinateur tout ce que vous pouvez y faire. Rien n’en est exécuté maintenant. Une question vous sera posée avant sa première exécution&#xa0;; ne l’autorisez que si vous faites confiance à son auteur.</translation>
    </message>
    <message numerus="yes">
        <source>“{title}”, %n files</source>
        <translation>
            <numerusform>«&#xa0;{title}&#xa0;», %n fichier</numerusform>
            <numerusform>«&#xa0;{title}&#xa0;», %n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>{plugin}: without code</source>
        <translation>{plugin}&#xa0;: sans code</translation>
    </message>
    <message>
        <source>{plugin}: you have allowed it to run</source>
        <translation>{plugin}&#xa0;: vous avez autorisé son exécution</translation>
    </message>
    <message numerus="yes">
        <source>%n files of that name are there already, with another content.</source>
        <translation>
            <numerusform>%n fichier de ce nom s’y trouve déjà, avec un autre contenu.</numerusform>
            <numerusform>%n fichiers de ces noms s’y trouvent déjà, avec un autre contenu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Import the pack</source>
        <translation>Importer l’archive</translation>
    </message>
    <message>
        <source>Replace what is there?</source>
        <translation>Remplacer ce qui s’y trouve&#xa0;?</translation>
    </message>
    <message>
        <source>The pack has another content for these, or takes the place of what comes with the program:</source>
        <translation>L’archive a un autre contenu pour ceux-ci, ou prend la place de ce qui est livré avec le programme&#xa0;:</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Pre&amp;vious</source>
        <translation>Précéde&amp;nt</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>Sui&amp;vant</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>{name}: drag it onto the tile, or click it and then the tile</source>
        <translation>{name}&#xa0;: tirez-le sur la tuile, ou cliquez-le puis cliquez la tuile</translation>
    </message>
    <message>
        <source>{name}, on {kind}: drag it there, or click it and then each {kind}</source>
        <translation>{name}, sur {kind}&#xa0;: tirez-le là, ou cliquez-le puis cliquez chaque {kind}</translation>
    </message>
    <message>
        <source>Terrains, sites and icons to place on the tile</source>
        <translation>Terrains, sites et symboles à placer sur la tuile</translation>
    </message>
    <message>
        <source>{name} ({code}): click it, then click sides of the tile, or drag from side to side</source>
        <translation>{name} ({code})&#xa0;: cliquez, puis cliquez des côtés de la tuile, ou tirez d’un côté à l’autre</translation>
    </message>
</context>
<context>
    <name>PanelBar</name>
    <message>
        <source>Hide the panel {title}</source>
        <translation>Masquer le panneau {title}</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Choisir…</translation>
    </message>
</context>
<context>
    <name>PatternGrid</name>
    <message>
        <source>Edge patterns</source>
        <translation>Motifs de bords</translation>
    </message>
    <message>
        <source>No patterns</source>
        <translation>Aucun motif</translation>
    </message>
    <message>
        <source>The set declares no terrains.</source>
        <translation>Le jeu ne déclare aucun terrain.</translation>
    </message>
    <message>
        <source>{covered} of {possible} patterns</source>
        <translation>{covered} motifs sur {possible}</translation>
    </message>
    <message>
        <source>{unfillable} of {possible} holes fit no tile</source>
        <translation>{unfillable} trous sur {possible} sans tuile</translation>
    </message>
    <message>
        <source>Add a tile {sides}</source>
        <translation>Ajouter une tuile {sides}</translation>
    </message>
    <message>
        <source>Select these tiles</source>
        <translation>Sélectionner ces tuiles</translation>
    </message>
    <message>
        <source>Make a tile that fits</source>
        <translation>Créer une tuile qui convient</translation>
    </message>
    <message>
        <source>Holes with four neighbours, counted in every orientation</source>
        <translation>Trous à quatre voisines, comptés dans toutes leurs orientations</translation>
    </message>
</context>
<context>
    <name>PatternList</name>
    <message>
        <source>{side} {terrain}</source>
        <translation>{side} {terrain}</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Hole that no tile fits: {sides}</source>
        <translation>Trou où aucune tuile ne convient&#xa0;: {sides}</translation>
    </message>
    <message>
        <source>Pattern {sides}</source>
        <translation>Motif {sides}</translation>
    </message>
    <message>
        <source>on no tile</source>
        <translation>sur aucune tuile</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n exemplaire</numerusform>
            <numerusform>%n exemplaires</numerusform>
        </translation>
    </message>
    <message>
        <source>{copies} on {tiles}</source>
        <translation>{copies} sur {tiles}</translation>
    </message>
    <message>
        <source>Click to make a tile that fits it</source>
        <translation>Cliquez pour créer une tuile qui y convient</translation>
    </message>
    <message>
        <source>Click to make this tile</source>
        <translation>Cliquez pour créer cette tuile</translation>
    </message>
    <message>
        <source>Holes that no tile fits</source>
        <translation>Trous où aucune tuile ne convient</translation>
    </message>
    <message numerus="yes">
        <source>%n terrains</source>
        <translation>
            <numerusform>%n terrain</numerusform>
            <numerusform>%n terrains</numerusform>
        </translation>
    </message>
    <message>
        <source>On tiles, most copies first</source>
        <translation>Sur des tuiles, plus d’exemplaires d’abord</translation>
    </message>
    <message>
        <source>On no tile</source>
        <translation>Sur aucune tuile</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n neighbours · all can be filled</source>
        <translation>
            <numerusform>%n voisine · tous peuvent être comblés</numerusform>
            <numerusform>Jusqu’à %n voisines · tous peuvent être comblés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n voisine</numerusform>
            <numerusform>%n voisines</numerusform>
        </translation>
    </message>
    <message>
        <source>{neighbours} · {unfillable} of {possible} fit none</source>
        <translation>{neighbours} · {unfillable} sur {possible} sans tuile</translation>
    </message>
    <message numerus="yes">
        <source>it has %n orientations</source>
        <translation>
            <numerusform>il a %n orientation</numerusform>
            <numerusform>il a %n orientations</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to select these tiles, double-click to show only them</source>
        <translation>Cliquez pour sélectionner ces tuiles, double-cliquez pour ne voir qu’elles</translation>
    </message>
    <message numerus="yes">
        <source>{holes}; %n of them because holes with fewer neighbours fit none</source>
        <translation>
            <numerusform>{holes}&#xa0;; dont %n que moins de voisines condamnent déjà</numerusform>
            <numerusform>{holes}&#xa0;; dont %n que moins de voisines condamnent déjà</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PickedCell</name>
    <message>
        <source>Show all tiles again</source>
        <translation>Remontrer toutes les tuiles</translation>
    </message>
    <message>
        <source>Open cell ({x},{y})</source>
        <translation>Case libre ({x},{y})</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n tiles in the bag fit.</source>
        <translation>
            <numerusform>Tuiles du sac qui conviennent&#xa0;: {count} sur %n.</numerusform>
            <numerusform>Tuiles du sac qui conviennent&#xa0;: {count} sur %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tile in hand fits.</source>
        <translation>La tuile en main convient.</translation>
    </message>
    <message>
        <source>The selected open cell</source>
        <translation>La case libre sélectionnée</translation>
    </message>
    <message>
        <source>Any player: {chance}, on average at draw {number}.</source>
        <translation>N’importe quel joueur&#xa0;: {chance}, en moyenne à la pioche {number}.</translation>
    </message>
    <message>
        <source>Chance that any player draws one before the end, and when the first one comes</source>
        <translation>Chance qu’un joueur en pioche une avant la fin, et quand vient la première</translation>
    </message>
    <message>
        <source>No remaining tile fits here.</source>
        <translation>Aucune tuile restante ne convient ici.</translation>
    </message>
    <message>
        <source>Any player: {chance}.</source>
        <translation>Un joueur quelconque&#xa0;: {chance}.</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n tiles not seen fit.</source>
        <translation>
            <numerusform>{count} sur %n tuile non vue convient.</numerusform>
            <numerusform>{count} sur %n tuiles non vues conviennent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Picture of the table</source>
        <translation>Image de la table</translation>
    </message>
    <message>
        <source>PNG, for pages and messages</source>
        <translation>PNG, pour pages et messages</translation>
    </message>
    <message>
        <source>SVG, sharp at any size</source>
        <translation>SVG, net à toute taille</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>With names and &amp;scores</source>
        <translation>Avec noms et &amp;scores</translation>
    </message>
    <message>
        <source>With &amp;coordinates</source>
        <translation>Avec &amp;coordonnées</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format&#xa0;:</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>&amp;Taille&#xa0;:</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard</source>
        <translation>Copier l’image dans le presse-papiers</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{scale}×, {width} by {height} pixels</source>
        <translation>{scale}×, {width} sur {height} pixels</translation>
    </message>
</context>
<context>
    <name>PieceLayer</name>
    <message>
        <source>Pieces moved freely on the table</source>
        <translation>Pions déplacés librement sur la table</translation>
    </message>
</context>
<context>
    <name>PiecesPage</name>
    <message numerus="yes">
        <source>{owner}: {piece}, %n left</source>
        <translation>
            <numerusform>{owner}&#xa0;: {piece}, reste %n</numerusform>
            <numerusform>{owner}&#xa0;: {piece}, reste %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Which piece</source>
        <translation>Quel pion</translation>
    </message>
    <message>
        <source>On which tile</source>
        <translation>Sur quelle tuile</translation>
    </message>
    <message>
        <source>On which spot of the tile</source>
        <translation>À quel endroit de la tuile</translation>
    </message>
    <message>
        <source>Piece:</source>
        <translation>Pion&#xa0;:</translation>
    </message>
    <message>
        <source>Tile:</source>
        <translation>Tuile&#xa0;:</translation>
    </message>
    <message>
        <source>Spot:</source>
        <translation>Endroit&#xa0;:</translation>
    </message>
    <message>
        <source>Take it &amp;off the table</source>
        <translation>Le &amp;retirer de la table</translation>
    </message>
    <message>
        <source>Off the table</source>
        <translation>Hors de la table</translation>
    </message>
    <message>
        <source>{owner}: {piece} from the supply</source>
        <translation>{owner}&#xa0;: {piece} de la réserve</translation>
    </message>
    <message>
        <source>{owner}: {piece}, {where}</source>
        <translation>{owner}&#xa0;: {piece}, {where}</translation>
    </message>
    <message>
        <source>It is not on the table.</source>
        <translation>Il n’est pas sur la table.</translation>
    </message>
    <message>
        <source>&amp;Move pieces freely on the table</source>
        <translation>Déplacer &amp;librement les pions</translation>
    </message>
    <message>
        <source>No player</source>
        <translation>Aucun joueur</translation>
    </message>
    <message>
        <source>&amp;Place it there</source>
        <translation>Le &amp;placer là</translation>
    </message>
    <message>
        <source>Click a spot on the table to place it there; Escape cancels.</source>
        <translation>Cliquez un endroit de la table pour l’y placer&#xa0;; Échap annule.</translation>
    </message>
    <message>
        <source>Click a piece on the table to pick it up; Escape stops moving pieces.</source>
        <translation>Cliquez un pion sur la table pour le prendre&#xa0;; Échap met fin au déplacement.</translation>
    </message>
    <message>
        <source>Click a piece here to place it anywhere on the table.</source>
        <translation>Cliquez un pion ici pour le placer n’importe où sur la table.</translation>
    </message>
    <message>
        <source>This tile has no spot for it.</source>
        <translation>Cette tuile n’a pas d’endroit pour lui.</translation>
    </message>
</context>
<context>
    <name>PilotPart</name>
    <message>
        <source>Play some deals to see what this many games can find, and how long they take</source>
        <translation>Jouer quelques donnes pour voir ce que tant de parties peuvent trouver, et combien de temps elles prennent</translation>
    </message>
    <message>
        <source>&amp;Try {deals} deals</source>
        <translation>&amp;Essayer {deals} donnes</translation>
    </message>
    <message>
        <source>&amp;Stop trying</source>
        <translation>Arrêter l’essa&amp;i</translation>
    </message>
    <message>
        <source>{games} games of each edition take about {left}.</source>
        <translation>{games} parties de chaque édition prennent environ {left}.</translation>
    </message>
    <message>
        <source>Playing…</source>
        <translation>Parties en cours…</translation>
    </message>
</context>
<context>
    <name>PlaceFields</name>
    <message>
        <source>Id</source>
        <translation>Identifiant</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Choisir un autre dossier</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>Dossie&amp;r</translation>
    </message>
    <message>
        <source>A folder is needed.</source>
        <translation>Il faut un dossier.</translation>
    </message>
    <message>
        <source>This is the folder of the shipped sets. Choose another folder.</source>
        <translation>C’est le dossier des jeux fournis. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Where the new set goes</source>
        <translation>Où va le nouveau jeu</translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message>
        <source>to move</source>
        <translation>c’est son tour</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Qui joue</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message>
        <source>What {player} has</source>
        <translation>Ce qu’a {player}</translation>
    </message>
    <message>
        <source>Stop the bot of {player}</source>
        <translation>Arrêter le bot de {player}</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Who plays {player}</source>
        <translation>Qui joue {player}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gagne</translation>
    </message>
    <message>
        <source>place {number}</source>
        <translation>rang {number}</translation>
    </message>
    <message>
        <source>thinking…</source>
        <translation>réfléchit…</translation>
    </message>
    <message>
        <source>Stop the bots and move yourself</source>
        <translation>Arrêter les bots et jouer vous-même</translation>
    </message>
    <message>
        <source>Resume bots</source>
        <translation>Reprendre les bots</translation>
    </message>
    <message>
        <source>{player} went first</source>
        <translation>{player} a commencé</translation>
    </message>
    <message>
        <source>Resume the bot of {player}</source>
        <translation>Reprendre le bot de {player}</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Humain</translation>
    </message>
    <message>
        <source>tied for the win</source>
        <translation>gagne à égalité</translation>
    </message>
    <message>
        <source>points hidden from this viewpoint</source>
        <translation>points cachés de ce point de vue</translation>
    </message>
    <message>
        <source>→ {points}</source>
        <translation>→ {points}</translation>
    </message>
    <message numerus="yes">
        <source>%n points if the game ended now</source>
        <translation>
            <numerusform>%n point si la partie finissait maintenant</numerusform>
            <numerusform>%n points si la partie finissait maintenant</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayersPanel</name>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
</context>
<context>
    <name>PlayersPart</name>
    <message>
        <source>Leave out this population</source>
        <translation>Enlever cette population</translation>
    </message>
    <message>
        <source>Add a population of bots</source>
        <translation>Ajouter une population de bots</translation>
    </message>
    <message>
        <source>Several numbers, as in 2, 3, 4, have figures of their own</source>
        <translation>Plusieurs nombres, comme 2, 3, 4, ont chacun leurs chiffres</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Taken from one bot</source>
        <translation>Retiré à un bot</translation>
    </message>
    <message>
        <source>What is it worth? A piece, a kind of feature or of action, or a tile</source>
        <translation>Que vaut cela&#xa0;? Un pion, un type de lieu ou d’action, ou une tuile</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Bots are repeated round the table; without a number, as few play as can</source>
        <translation>Les bots se répètent autour de la table&#x202f;; sans nombre, on joue à aussi peu que possible</translation>
    </message>
</context>
<context>
    <name>PlaytestPage</name>
    <message>
        <source>&amp;Open records…</source>
        <translation>&amp;Ouvrir des parties…</translation>
    </message>
    <message>
        <source>A folder of games that people recorded; or drop files or a folder here</source>
        <translation>Un dossier de parties enregistrées par des joueurs&#xa0;; ou déposez ici des fichiers ou un dossier</translation>
    </message>
    <message>
        <source>Other &amp;versions</source>
        <translation>Autres &amp;versions</translation>
    </message>
    <message>
        <source>Count games of other versions of the set, too</source>
        <translation>Compter aussi les parties d’autres versions du jeu</translation>
    </message>
    <message>
        <source>Save as a pag&amp;e…</source>
        <translation>Enregistrer comme pag&amp;e…</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est montré</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>What is said first</source>
        <translation>Ce qui est dit d’abord</translation>
    </message>
    <message>
        <source>What people did</source>
        <translation>Ce que les joueurs ont fait</translation>
    </message>
    <message>
        <source>Moments of games</source>
        <translation>Moments des parties</translation>
    </message>
    <message>
        <source>Double-click a moment to open the game there</source>
        <translation>Double-cliquez un moment pour y ouvrir la partie</translation>
    </message>
    <message>
        <source>&amp;Open the game</source>
        <translation>Ouvrir la &amp;partie</translation>
    </message>
    <message>
        <source>In the sandbox, at this moment</source>
        <translation>Dans le bac à sable, à ce moment</translation>
    </message>
    <message>
        <source>Open a folder of records</source>
        <translation>Ouvrir un dossier de parties</translation>
    </message>
    <message>
        <source>There are no records: their names end in .jsonl.</source>
        <translation>Il n’y a pas de parties&#xa0;: leurs noms finissent par .jsonl.</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n records…</source>
        <translation>
            <numerusform>Lecture de %n partie…</numerusform>
            <numerusform>Lecture de&#xa0;%n parties…</numerusform>
        </translation>
    </message>
    <message>
        <source>{read} records read, {compared} games compared with bots</source>
        <translation>{read} parties lues, {compared} comparées aux bots</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Ce qui diffère le plus</translation>
    </message>
    <message>
        <source>Open or drop the games that people recorded: what they were refused, where they thought, and how they score next to bots.</source>
        <translation>Ouvrez ou déposez les parties que des joueurs ont enregistrées&#xa0;: ce qui leur a été refusé, où ils ont réfléchi, et leurs points à côté de ceux de bots.</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Page (*.html)</translation>
    </message>
    <message>
        <source>Save as a page</source>
        <translation>Enregistrer comme page</translation>
    </message>
    <message>
        <source>Not saved, {file}: {why}</source>
        <translation>Non enregistré, {file}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Enregistré&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>&amp;Montrer&#xa0;:</translation>
    </message>
</context>
<context>
    <name>PluginList</name>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>introuvable</translation>
    </message>
    <message>
        <source>Plugin {name}</source>
        <translation>Plugin {name}</translation>
    </message>
    <message>
        <source>Require {plugin}</source>
        <translation>Exiger {plugin}</translation>
    </message>
    <message>
        <source>Do not require {plugin}</source>
        <translation>Ne plus exiger {plugin}</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>le jeu joué</translation>
    </message>
</context>
<context>
    <name>PointCard</name>
    <message>
        <source>&amp;Take over</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>Make these changes in the open set, as one step of undo</source>
        <translation>Faire ces changements dans le jeu ouvert, en une seule étape d’annulation</translation>
    </message>
    <message>
        <source>Show the &amp;study</source>
        <translation>Montrer l’é&amp;tude</translation>
    </message>
    <message>
        <source>All figures of the games that confirm it</source>
        <translation>Toutes les valeurs des parties qui le confirment</translation>
    </message>
</context>
<context>
    <name>PointsEditor</name>
    <message>
        <source>{word} is not a border point. Border points: {points}</source>
        <translation>{word} n’est pas un point du bord. Points du bord&#xa0;: {points}</translation>
    </message>
    <message>
        <source>Border points: {points}; none: inside the tile</source>
        <translation>Points du bord&#xa0;: {points}&#xa0;; aucun&#xa0;: à l’intérieur de la tuile</translation>
    </message>
</context>
<context>
    <name>PointsPage</name>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Player whose points change</source>
        <translation>Joueur dont les points changent</translation>
    </message>
    <message>
        <source>Points to add; negative to subtract</source>
        <translation>Points à ajouter&#xa0;; négatif pour en retirer</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>&amp;Modifier</translation>
    </message>
</context>
<context>
    <name>PoolBody</name>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>Add a value</source>
        <translation>Ajouter une valeur</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n jeton</numerusform>
            <numerusform>%n jetons</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PositionText</name>
    <message>
        <source>{turn}, tile {tile} in hand</source>
        <translation>{turn}, tuile {tile} en main</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message>
        <source>On the table:</source>
        <translation>Sur la table&#xa0;:</translation>
    </message>
    <message>
        <source>Tokens, {pool}:</source>
        <translation>Jetons, {pool}&#xa0;:</translation>
    </message>
    <message>
        <source>{count} in the supply</source>
        <translation>{count} en réserve</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles in the bag:</source>
        <translation>
            <numerusform>%n tuile dans le sac&#xa0;:</numerusform>
            <numerusform>%n tuiles dans le sac&#xa0;:</numerusform>
        </translation>
    </message>
    <message>
        <source>The bag is empty.</source>
        <translation>Le sac est vide.</translation>
    </message>
    <message>
        <source>{whose}: {what}</source>
        <translation>{whose}&#xa0;: {what}</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>Enre&amp;gistrer en PDF…</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Lettre US</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Width of tiles</source>
        <translation>Largeur des tuiles</translation>
    </message>
    <message>
        <source>Bleed</source>
        <translation>Fond perdu</translation>
    </message>
    <message>
        <source>How far pictures go on beyond where they are cut</source>
        <translation>De combien les images dépassent la coupe</translation>
    </message>
    <message>
        <source>&amp;Cut marks</source>
        <translation>Traits de &amp;coupe</translation>
    </message>
    <message>
        <source>over the long edge</source>
        <translation>sur le bord long</translation>
    </message>
    <message>
        <source>over the short edge</source>
        <translation>sur le bord court</translation>
    </message>
    <message>
        <source>fronts only</source>
        <translation>rectos seuls</translation>
    </message>
    <message>
        <source>Backs</source>
        <translation>Dos</translation>
    </message>
    <message>
        <source>How the printer turns sheets to print on their backs</source>
        <translation>Comment l’imprimante retourne les feuilles pour imprimer leur verso</translation>
    </message>
    <message>
        <source>Backs to the right</source>
        <translation>Dos vers la droite</translation>
    </message>
    <message>
        <source>Backs down</source>
        <translation>Dos vers le bas</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>one of each picture</source>
        <translation>un de chaque image</translation>
    </message>
    <message>
        <source>the selected tiles</source>
        <translation>les tuiles choisies</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>&amp;Tiles</source>
        <translation>&amp;Tuiles</translation>
    </message>
    <message>
        <source>C&amp;ards</source>
        <translation>C&amp;artes</translation>
    </message>
    <message>
        <source>To&amp;kens</source>
        <translation>&amp;Jetons</translation>
    </message>
    <message>
        <source>P&amp;ieces</source>
        <translation>P&amp;ions</translation>
    </message>
    <message>
        <source>Sco&amp;re track</source>
        <translation>Piste de sc&amp;ore</translation>
    </message>
    <message>
        <source>&amp;Measuring page</source>
        <translation>Page de &amp;mesure</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Papier&#xa0;:</translation>
    </message>
    <message>
        <source>only this set’s own</source>
        <translation>seulement ce que ce jeu apporte</translation>
    </message>
    <message>
        <source>One &amp;face a page</source>
        <translation>Une &amp;face par page</translation>
    </message>
    <message>
        <source>For print shops: each page is as large as the face on it</source>
        <translation>Pour les imprimeurs&#xa0;: chaque page a la taille de sa face</translation>
    </message>
    <message>
        <source>&amp;Width of tiles:</source>
        <translation>&amp;Largeur des tuiles&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Bleed:</source>
        <translation>&amp;Fond perdu&#xa0;:</translation>
    </message>
    <message>
        <source>Sheets t&amp;urn:</source>
        <translation>&amp;Retournement&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Offset of backs:</source>
        <translation>&amp;Décalage des dos&#xa0;:</translation>
    </message>
    <message>
        <source>Copi&amp;es:</source>
        <translation>&amp;Exemplaires&#xa0;:</translation>
    </message>
    <message>
        <source>Print:</source>
        <translation>Imprimer&#xa0;:</translation>
    </message>
    <message>
        <source>back</source>
        <translation>verso</translation>
    </message>
    <message>
        <source>front</source>
        <translation>recto</translation>
    </message>
    <message>
        <source>Page {number} of {count}, {side}</source>
        <translation>Page {number} sur {count}, {side}</translation>
    </message>
    <message numerus="yes">
        <source>%n pages. Print them at 100 %, without fitting.</source>
        <translation>
            <numerusform>%n page. À imprimer à 100&#xa0;%, sans ajuster.</numerusform>
            <numerusform>%n pages. À imprimer à 100&#xa0;%, sans ajuster.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the pages</source>
        <translation>Enregistrer les pages</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>Fichiers PDF</translation>
    </message>
</context>
<context>
    <name>ProposalView</name>
    <message>
        <source>Proposals</source>
        <translation>Propositions</translation>
    </message>
</context>
<context>
    <name>ProposingWindow</name>
    <message>
        <source>Propose changes</source>
        <translation>Proposer des modifications</translation>
    </message>
    <message>
        <source>Nothing is wished: add a wish.</source>
        <translation>Aucun souhait&#xa0;: ajoutez-en un.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche en cours…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Recherche arrêtée.</translation>
    </message>
    <message>
        <source>Take over a proposal: {changes}</source>
        <translation>Adopter une proposition&#xa0;: {changes}</translation>
    </message>
    <message>
        <source>proposal {number}</source>
        <translation>proposition {number}</translation>
    </message>
    <message>
        <source>There is no better one.</source>
        <translation>Il n’y en a pas de meilleure.</translation>
    </message>
    <message>
        <source>The set has changed since: search again to take a proposal over.</source>
        <translation>Le jeu a changé depuis&#xa0;: relancez la recherche pour adopter une proposition.</translation>
    </message>
    <message>
        <source>&amp;Propose</source>
        <translation>&amp;Proposer</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>Ad&amp;opter</translation>
    </message>
    <message>
        <source>Show the &amp;differences</source>
        <translation>Montrer les &amp;différences</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Wishes</source>
        <translation>Souhaits</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Propositions</translation>
    </message>
</context>
<context>
    <name>PublishingDialog</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Preparing the preview…</source>
        <translation>Préparation de l’aperçu…</translation>
    </message>
    <message>
        <source>{file} could not be written: {reason}.</source>
        <translation>{file} n’a pas pu être écrit&#xa0;: {reason}.</translation>
    </message>
</context>
<context>
    <name>QuickFixes</name>
    <message>
        <source>Accept {check}</source>
        <translation>Accepter {check}</translation>
    </message>
    <message>
        <source>Fix all: {check}</source>
        <translation>Tout corriger&#xa0;: {check}</translation>
    </message>
    <message>
        <source>Stop accepting {check}</source>
        <translation>Ne plus accepter {check}</translation>
    </message>
</context>
<context>
    <name>RangeEditor</name>
    <message>
        <source>{field}, at least</source>
        <translation>{field}, au moins</translation>
    </message>
    <message>
        <source>{field}, at most</source>
        <translation>{field}, au plus</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
</context>
<context>
    <name>ReasonBar</name>
    <message>
        <source>Reason for accepting the warning</source>
        <translation>Raison d’accepter l’avertissement</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The reason, for readers of the file</source>
        <translation>La raison, pour qui lira le fichier</translation>
    </message>
    <message>
        <source>Why are warnings of the kind {check} acceptable in this set?</source>
        <translation>Pourquoi les avertissements du type {check} sont-ils acceptables dans ce jeu&#xa0;?</translation>
    </message>
    <message>
        <source>Enter a reason; a short one will do.</source>
        <translation>Indiquez une raison, même brève.</translation>
    </message>
</context>
<context>
    <name>ReasonBars</name>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Other reasons</source>
        <translation>Autres raisons</translation>
    </message>
    <message>
        <source>Lead expected in the end</source>
        <translation>Avance attendue à la fin</translation>
    </message>
</context>
<context>
    <name>ReasonLabel</name>
    <message>
        <source>Why it is not possible</source>
        <translation>Pourquoi ce n’est pas possible</translation>
    </message>
</context>
<context>
    <name>RemainingList</name>
    <message>
        <source>Remaining tiles</source>
        <translation>Tuiles restantes</translation>
    </message>
</context>
<context>
    <name>RemainingPanel</name>
    <message>
        <source>By set</source>
        <translation>Par jeu</translation>
    </message>
    <message>
        <source>In the order of the set</source>
        <translation>Dans l’ordre du jeu</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>Par nombre</translation>
    </message>
    <message>
        <source>Most copies first</source>
        <translation>Plus d’exemplaires d’abord</translation>
    </message>
    <message numerus="yes">
        <source>Counted with %n tiles not seen, in hands or face-down.</source>
        <translation>
            <numerusform>Avec %n tuile non vue, en main ou face cachée.</numerusform>
            <numerusform>Avec %n tuiles non vues, en main ou face cachée.</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n tuile restante</numerusform>
            <numerusform>%n tuiles restantes</numerusform>
        </translation>
    </message>
    <message>
        <source>No more tiles will be drawn.</source>
        <translation>Plus aucune tuile ne sera piochée.</translation>
    </message>
    <message>
        <source>Draws remaining: {list}</source>
        <translation>Pioches restantes&#xa0;: {list}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles of the group “{group}” are drawn first.</source>
        <translation>
            <numerusform>%n tuile du groupe «&#xa0;{group}&#xa0;» est piochée d’abord.</numerusform>
            <numerusform>%n tuiles du groupe «&#xa0;{group}&#xa0;» sont piochées d’abord.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemainingRows</name>
    <message numerus="yes">
        <source>%n tiles fit here</source>
        <translation>
            <numerusform>%n tuile convient ici</numerusform>
            <numerusform>%n tuiles conviennent ici</numerusform>
        </translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Toutes les autres</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are out of the game</source>
        <translation>
            <numerusform>%n tuile hors de la partie</numerusform>
            <numerusform>%n tuiles hors de la partie</numerusform>
        </translation>
    </message>
    <message>
        <source>{tile} is out of the game: {reason}</source>
        <translation>{tile} est hors de la partie&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>does not fit here</source>
        <translation>ne convient pas ici</translation>
    </message>
    <message>
        <source>Click to see where it fits</source>
        <translation>Cliquez pour voir où elle convient</translation>
    </message>
    <message>
        <source>{tile}: {count} of {total} remaining</source>
        <translation>{tile}&#xa0;: il en reste {count} sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n in hands</source>
        <translation>
            <numerusform>%n dans une main</numerusform>
            <numerusform>%n dans des mains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Replay</source>
        <translation>Relecture</translation>
    </message>
    <message>
        <source>Moments of the game</source>
        <translation>Moments de la partie</translation>
    </message>
    <message>
        <source>turn {turn} of {turns} · move {move}/{moves}</source>
        <translation>tour {turn} sur {turns} · coup {move}/{moves}</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Le début</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}: {move}</source>
        <translation>Tour {turn}, {player}&#xa0;: {move}</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lent</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rapide</translation>
    </message>
    <message>
        <source>Very fast</source>
        <translation>Très rapide</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Suspendre la relecture</translation>
    </message>
    <message>
        <source>Play automatically</source>
        <translation>Lecture automatique</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Replay speed</source>
        <translation>Vitesse de la relecture</translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message>
        <source>inaccuracy</source>
        <translation>imprécision</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>gaffe</translation>
    </message>
    <message>
        <source>{sign} {name}: costs about {points} points. Better: {action}</source>
        <translation>{sign} {name}&#xa0;: coûte environ {points} points. Mieux&#xa0;: {action}</translation>
    </message>
</context>
<context>
    <name>RowTable</name>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
</context>
<context>
    <name>RowTableView</name>
    <message>
        <source>Column headings</source>
        <translation>En-têtes des colonnes</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Lettre US</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Langue&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Papier&#xa0;:</translation>
    </message>
    <message>
        <source>Every number comes from the set; the examples were played.</source>
        <translation>Tous les chiffres viennent du jeu&#xa0;; les exemples ont été joués.</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>Enregistrer la règle du jeu</translation>
    </message>
    <message>
        <source>Pages, PDF</source>
        <translation>Pages, PDF</translation>
    </message>
    <message>
        <source>Web page, HTML</source>
        <translation>Page web, HTML</translation>
    </message>
    <message>
        <source>Text, Markdown</source>
        <translation>Texte, Markdown</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>Fichiers PDF</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Pages web</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format&#xa0;:</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Look up a rule by number or word</source>
        <translation>Chercher une règle par numéro ou par mot</translation>
    </message>
    <message>
        <source>Look up rules</source>
        <translation>Chercher des règles</translation>
    </message>
    <message>
        <source>See also</source>
        <translation>Voir aussi</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation>Maintenant&#xa0;: {step}</translation>
    </message>
    <message>
        <source>and {count} more like this</source>
        <translation>et {count} autres du même genre</translation>
    </message>
    <message>
        <source>What just happened</source>
        <translation>Ce qui vient d’arriver</translation>
    </message>
    <message>
        <source>Options in force</source>
        <translation>Options en vigueur</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>A number such as 25 or A19, or words from a rule</source>
        <translation>Un numéro comme 25 ou A19, ou des mots d’une règle</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>No rule matches this number or these words.</source>
        <translation>Aucune règle ne correspond à ce numéro ou à ces mots.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Voir aussi</translation>
    </message>
    <message>
        <source>No rule is given for this.</source>
        <translation>Aucune règle n’est indiquée pour cela.</translation>
    </message>
</context>
<context>
    <name>RulesPreview</name>
    <message>
        <source>Page {number} of {count}</source>
        <translation>Page {number} sur {count}</translation>
    </message>
</context>
<context>
    <name>RushStrip</name>
    <message>
        <source>Gold rush!</source>
        <translation>Ruée vers l’or&#xa0;!</translation>
    </message>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n carte face cachée</numerusform>
            <numerusform>%n cartes faces cachées</numerusform>
        </translation>
    </message>
    <message>
        <source>Each turn has one card from now on · {cards}</source>
        <translation>Désormais une seule carte par tour · {cards}</translation>
    </message>
</context>
<context>
    <name>SampleLine</name>
    <message>
        <source>{name} in the example</source>
        <translation>{name} dans l’exemple</translation>
    </message>
    <message numerus="yes">
        <source>→ %n points</source>
        <translation>
            <numerusform>→ %n point</numerusform>
            <numerusform>→ %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SandboxMenus</name>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>&amp;Coups</translation>
    </message>
    <message>
        <source>&amp;Bots</source>
        <translation>&amp;Bots</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Table</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <translation>&amp;Instantanée</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normale</translation>
    </message>
    <message>
        <source>Sl&amp;ow</source>
        <translation>&amp;Lente</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>&amp;Vitesse</translation>
    </message>
</context>
<context>
    <name>SandboxTable</name>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
</context>
<context>
    <name>SandboxTableActions</name>
    <message>
        <source>Show the &amp;whole table</source>
        <translation>&amp;Toute la table</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Agrandir</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Réd&amp;uire</translation>
    </message>
</context>
<context>
    <name>SandboxWindow</name>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>{player} is thinking…</source>
        <translation>{player} réfléchit…</translation>
    </message>
    <message>
        <source>The bots play to the end: turn {turn}</source>
        <translation>Les bots jouent jusqu’à la fin&#xa0;: tour {turn}</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Actions</translation>
    </message>
    <message>
        <source>Playtest: {title}</source>
        <translation>Test&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
</context>
<context>
    <name>SavingDialog</name>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Arrêté&#xa0;; rien n’a été écrit.</translation>
    </message>
    <message>
        <source>{file} is saved.</source>
        <translation>{file} est enregistré.</translation>
    </message>
</context>
<context>
    <name>ScenarioDialog</name>
    <message>
        <source>Save the position as a scenario</source>
        <translation>Enregistrer la position comme scénario</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Identifiant</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Moves before this moment</source>
        <translation>Coups avant ce moment</translation>
    </message>
    <message>
        <source>Moves after it</source>
        <translation>Coups après</translation>
    </message>
    <message>
        <source>&amp;Id:</source>
        <translation>&amp;Identifiant&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>&amp;Titre&#xa0;:</translation>
    </message>
    <message>
        <source>Moves &amp;before this moment:</source>
        <translation>Coups a&amp;vant ce moment&#xa0;:</translation>
    </message>
    <message>
        <source>Moves &amp;after it:</source>
        <translation>Coups a&amp;près&#xa0;:</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Small letters, digits and single hyphens: first-mine</source>
        <translation>Minuscules, chiffres et traits d’union simples&#xa0;: first-mine</translation>
    </message>
    <message>
        <source>It begins in turn {turn}, {player}.</source>
        <translation>Il commence au tour {turn}, {player}.</translation>
    </message>
    <message>
        <source>What it shows</source>
        <translation>Ce qu’il montre</translation>
    </message>
    <message>
        <source>A scenario is a position, the moves that follow it, and their expected results. “goldrush scenario” runs it again and reports what has changed.</source>
        <translation>Un scénario est une position, les coups qui suivent et leurs résultats attendus. «&#xa0;goldrush scenario&#xa0;» le rejoue et signale ce qui a changé.</translation>
    </message>
</context>
<context>
    <name>ScenarioFaults</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… et %n autre différence</numerusform>
            <numerusform>… et %n autres différences</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all of them</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Ligne {line}</translation>
    </message>
    <message>
        <source>{where}: {what}</source>
        <translation>{where}&#xa0;: {what}</translation>
    </message>
</context>
<context>
    <name>ScoreChart</name>
    <message>
        <source>Scores turn by turn</source>
        <translation>Scores tour par tour</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>end</source>
        <translation>fin</translation>
    </message>
</context>
<context>
    <name>ScoreLines</name>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>the number of a turn, not to turn something</extracomment>
        <translation>Tour</translation>
    </message>
    <message>
        <source>In which turn it scored</source>
        <translation>À quel tour les points sont venus</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message>
        <source>end</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>Click to see it on the table</source>
        <translation>Cliquez pour le voir sur la table</translation>
    </message>
    <message>
        <source>Pieces there: {list}</source>
        <translation>Pions dessus&#xa0;: {list}</translation>
    </message>
    <message>
        <source>Who got the points; each player gets all of them</source>
        <translation>Qui a eu les points&#xa0;; chacun les a tous eus</translation>
    </message>
    <message>
        <source>Scored by the current move.</source>
        <translation>Marqué par le coup affiché.</translation>
    </message>
</context>
<context>
    <name>ScoreTrack</name>
    <message>
        <source>Score track</source>
        <translation>Piste de score</translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n points</source>
        <translation>
            <numerusform>{player}&#xa0;: %n point</numerusform>
            <numerusform>{player}&#xa0;: %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n points, on space {space} after {laps} of the track</source>
        <translation>
            <numerusform>{player}&#xa0;: %n point, case {space} après {laps} de piste</numerusform>
            <numerusform>{player}&#xa0;: %n points, case {space} après {laps} de piste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n laps</source>
        <translation>
            <numerusform>%n tour</numerusform>
            <numerusform>%n tours</numerusform>
        </translation>
    </message>
    <message>
        <source>Space {number}</source>
        <translation>Case {number}</translation>
    </message>
</context>
<context>
    <name>ScoresPanel</name>
    <message>
        <source>What can still score</source>
        <translation>Ce qui peut encore rapporter</translation>
    </message>
    <message>
        <source>Nothing can score any more.</source>
        <translation>Plus rien ne peut rapporter.</translation>
    </message>
    <message>
        <source>Scores turn by turn</source>
        <translation>Scores tour par tour</translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Tour {turn}</translation>
    </message>
    <message>
        <source>{when}: {scores}</source>
        <translation>{when}&#xa0;: {scores}</translation>
    </message>
    <message>
        <source>Nothing has been scored yet.</source>
        <translation>Rien n’a encore rapporté de points.</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Marqué</translation>
    </message>
    <message>
        <source>Everything scored so far, the latest first</source>
        <translation>Ce qui a rapporté des points, le plus récent d’abord</translation>
    </message>
    <message>
        <source>Features that can still score, and how much</source>
        <translation>Les éléments qui peuvent encore rapporter, et combien</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Revendiqués</translation>
    </message>
    <message>
        <source>Show only claimed features</source>
        <translation>Ne montrer que les éléments revendiqués</translation>
    </message>
    <message>
        <source>No feature is claimed.</source>
        <translation>Aucun élément n’est revendiqué.</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>features that are not completed so far</extracomment>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Totaux</translation>
    </message>
    <message>
        <source>Score breakdown: all points by source and player, turn by turn</source>
        <translation>Détail des scores&#xa0;: tous les points par source et par joueur, tour par tour</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Empty the field</source>
        <translation>Vider le champ</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Seat {number}</source>
        <translation>Place {number}</translation>
    </message>
    <message>
        <source>{seat}: name of the player</source>
        <translation>{seat}&#xa0;: nom du joueur</translation>
    </message>
    <message>
        <source>{seat}: who plays</source>
        <translation>{seat}&#xa0;: qui joue</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot&#xa0;: {name}</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>commence</translation>
    </message>
    <message>
        <source>{seat}: begins</source>
        <translation>{seat}&#xa0;: commence</translation>
    </message>
    <message>
        <source>Remove this player</source>
        <translation>Retirer ce joueur</translation>
    </message>
    <message>
        <source>{seat}: remove</source>
        <translation>{seat}&#xa0;: retirer</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Humain</translation>
    </message>
    <message>
        <source>{seat}: parameter of the bot</source>
        <translation>{seat}&#xa0;: paramètre du bot</translation>
    </message>
    <message>
        <source>What the bot goes by: how often it forgets, or tries (200, or 2s)</source>
        <translation>Ce qui règle le bot&#xa0;: à quel point il oublie, ou combien il essaie (200, ou 2s)</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections of the set</source>
        <translation>Sections du jeu</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>More sections</source>
        <translation>Autres sections</translation>
    </message>
    <message>
        <source>Add a section that this set does not have so far</source>
        <translation>Ajouter une section que ce jeu n’a pas encore</translation>
    </message>
    <message>
        <source>Groups of sections</source>
        <translation>Groupes de sections</translation>
    </message>
</context>
<context>
    <name>SetChoice</name>
    <message>
        <source>A file…</source>
        <translation>Un fichier…</translation>
    </message>
</context>
<context>
    <name>SetDetails</name>
    <message>
        <source>Removes</source>
        <translation>Retire</translation>
    </message>
    <message>
        <source>Changed again above it</source>
        <translation>Modifié plus haut</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Ajoute</translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n modèle</numerusform>
            <numerusform>%n modèles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>{tiles} of {designs}</source>
        <translation>{tiles} ({designs})</translation>
    </message>
    <message>
        <source>Plugins: {names}</source>
        <translation>Plugins&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Modifie</translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n designs: {names}</source>
        <translation>
            <numerusform>Le nombre de %n modèle&#xa0;: {names}</numerusform>
            <numerusform>Les nombres de %n modèles&#xa0;: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {keys} (from {set})</source>
        <translation>{name}&#xa0;: {keys} (de {set})</translation>
    </message>
    <message>
        <source>{name} (from {set})</source>
        <translation>{name} (de {set})</translation>
    </message>
    <message>
        <source>{name} (by {set})</source>
        <translation>{name} (par {set})</translation>
    </message>
    <message>
        <source>Terrains: {names}</source>
        <translation>Terrains&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Features: {names}</source>
        <translation>Éléments&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Icons: {names}</source>
        <translation>Symboles&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Pieces: {names}</source>
        <translation>Pions&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Tokens: {names}</source>
        <translation>Jetons&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Options: {names}</source>
        <translation>Options&#xa0;: {names}</translation>
    </message>
    <message>
        <source>What the set contains</source>
        <translation>Ce que contient le jeu</translation>
    </message>
    <message>
        <source>It is still empty.</source>
        <translation>Il est encore vide.</translation>
    </message>
    <message>
        <source>Suits: {names}</source>
        <translation>Couleurs&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Kinds of cards: {names}</source>
        <translation>Sortes de cartes&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Cards: {names}</source>
        <translation>Cartes&#xa0;: {names}</translation>
    </message>
</context>
<context>
    <name>SetEditor</name>
    <message>
        <source>none (base game)</source>
        <translation>aucun (jeu de base)</translation>
    </message>
</context>
<context>
    <name>SetLabels</name>
    <message>
        <source>shipped with the program</source>
        <translation>fourni avec le programme</translation>
    </message>
    <message>
        <source>another file with this id</source>
        <translation>autre fichier de même identifiant</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carte</numerusform>
            <numerusform>%n cartes</numerusform>
        </translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>base game</source>
        <translation>jeu de base</translation>
    </message>
    <message>
        <source>deck of cards</source>
        <translation>paquet de cartes</translation>
    </message>
    <message>
        <source>expansion</source>
        <translation>extension</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>variante</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publié</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>reconstitué</translation>
    </message>
    <message>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>in the folder of the open file</source>
        <translation>dans le dossier du fichier ouvert</translation>
    </message>
    <message>
        <source>in your folder of sets</source>
        <translation>dans votre dossier de jeux</translation>
    </message>
    <message>
        <source>in another folder</source>
        <translation>dans un autre dossier</translation>
    </message>
    <message>
        <source>This is the open set.</source>
        <translation>C’est le jeu ouvert.</translation>
    </message>
    <message>
        <source>The open set extends it, so it is always part of the edition.</source>
        <translation>Le jeu ouvert l’étend&#xa0;: il fait toujours partie de l’édition.</translation>
    </message>
    <message>
        <source>It is combined with the open set.</source>
        <translation>Il est combiné avec le jeu ouvert.</translation>
    </message>
    <message>
        <source>It is included by a ticked set that extends it.</source>
        <translation>Il est inclus par un jeu coché qui l’étend.</translation>
    </message>
    <message>
        <source>It can be combined with the open set.</source>
        <translation>Il peut être combiné avec le jeu ouvert.</translation>
    </message>
</context>
<context>
    <name>SetStore</name>
    <message>
        <source>Override {what}</source>
        <translation>Redéfinir {what}</translation>
    </message>
    <message>
        <source>Remove {what}</source>
        <translation>Retirer {what}</translation>
    </message>
    <message>
        <source>Rename {old} to {new}</source>
        <translation>Renommer {old} en {new}</translation>
    </message>
</context>
<context>
    <name>SetTree</name>
    <message>
        <source>Sets</source>
        <translation>Jeux</translation>
    </message>
</context>
<context>
    <name>SetView</name>
    <message>
        <source>General</source>
        <translation>Général</translation>
    </message>
    <message>
        <source>No set to show.</source>
        <translation>Il n’y a pas de jeu à montrer.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aspect</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Expectations</source>
        <translation>Attentes</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Playtests</source>
        <translation>Essais</translation>
    </message>
    <message>
        <source>General properties of the set</source>
        <translation>Propriétés générales du jeu</translation>
    </message>
    <message>
        <source>The source has an error; this is the last valid version.</source>
        <translation>La source a une erreur&#xa0;; voici la dernière version valable.</translation>
    </message>
    <message>
        <source>The set that this one extends is not available; until it is, only this can be changed.</source>
        <translation>Le jeu que celui-ci étend est indisponible&#xa0;; d’ici là, seul ceci peut être modifié.</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
</context>
<context>
    <name>SetsView</name>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Nouveau…</translation>
    </message>
    <message>
        <source>Tick the sets to combine</source>
        <translation>Cochez les jeux à combiner</translation>
    </message>
    <message>
        <source>Create a base game, a deck, an expansion or a variant</source>
        <translation>Créer un jeu de base, un paquet de cartes, une extension ou une variante</translation>
    </message>
</context>
<context>
    <name>SeveralForm</name>
    <message>
        <source>Number of copies of each</source>
        <translation>Nombre d’exemplaires de chacune</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are selected</source>
        <translation>
            <numerusform>%n tuile est sélectionnée</numerusform>
            <numerusform>%n tuiles sont sélectionnées</numerusform>
        </translation>
    </message>
    <message>
        <source>Copies of each</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Côtés</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symboles</translation>
    </message>
    <message>
        <source>on each {kind}</source>
        <translation>sur chaque {kind}</translation>
    </message>
    <message>
        <source>on each tile itself</source>
        <translation>sur chaque tuile elle-même</translation>
    </message>
    <message numerus="yes">
        <source>%n of them have copies with different icons and keep their number of copies.</source>
        <translation>
            <numerusform>%n d’entre elles a des exemplaires aux symboles différents et garde leur nombre.</numerusform>
            <numerusform>%n d’entre elles ont des exemplaires aux symboles différents et gardent leur nombre.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are inherited from {sets} and do not change.</source>
        <translation>
            <numerusform>%n d’entre elles vient de {sets} et reste telle quelle.</numerusform>
            <numerusform>%n d’entre elles viennent de {sets} et restent telles quelles.</numerusform>
        </translation>
    </message>
    <message>
        <source>They are inherited from {sets}. Open that set to change them.</source>
        <translation>Elles viennent de {sets}. Ouvrez ce jeu pour les modifier.</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>&amp;Save as one file…</source>
        <translation>&amp;Enregistrer en un seul fichier…</translation>
    </message>
    <message>
        <source>Send the file to others who have this program. They open it by a double click, or drop it on a window. Its plugins run only if they allow it.</source>
        <translation>Envoyez le fichier à d’autres qui ont ce programme. Ils l’ouvrent d’un double clic, ou le déposent sur une fenêtre. Ses plugins ne s’exécutent que s’ils l’autorisent.</translation>
    </message>
    <message>
        <source>Share as one file</source>
        <translation>Partager en un seul fichier</translation>
    </message>
    <message numerus="yes">
        <source>%n files, {size} as one file.</source>
        <translation>
            <numerusform>%n fichier, {size} en un seul fichier.</numerusform>
            <numerusform>%n fichiers, {size} en un seul fichier.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sets: {titles}</source>
        <translation>Jeux&#xa0;: {titles}</translation>
    </message>
    <message>
        <source>Plugins: {titles}</source>
        <translation>Plugins&#xa0;: {titles}</translation>
    </message>
    <message>
        <source>Not in the file, since the program has it: {titles}</source>
        <translation>Pas dans le fichier, puisque le programme l’a&#xa0;: {titles}</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Archives de jeu</translation>
    </message>
    <message>
        <source>Save as one file</source>
        <translation>Enregistrer en un seul fichier</translation>
    </message>
</context>
<context>
    <name>SharedNumberField</name>
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Keys</source>
        <comment>the heading of a page of the help</comment>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Rechercher un raccourci</translation>
    </message>
    <message>
        <source>No matching shortcut.</source>
        <translation>Aucun raccourci correspondant.</translation>
    </message>
</context>
<context>
    <name>SidePicker</name>
    <message>
        <source>Sides as letters, ? for any</source>
        <translation>Côtés en lettres,&#xa0;? pour n’importe lequel</translation>
    </message>
    <message>
        <source>A tile has four sides.</source>
        <translation>Une tuile a quatre côtés.</translation>
    </message>
    <message>
        <source>in any rotation</source>
        <translation>à toute rotation près</translation>
    </message>
    <message>
        <source>any terrain</source>
        <translation>n’importe quel terrain</translation>
    </message>
    <message>
        <source>Side {side}: {terrain}</source>
        <translation>Côté {side}&#xa0;: {terrain}</translation>
    </message>
    <message>
        <source>Four terrain letters, ? for any, in any rotation</source>
        <translation>Quatre lettres de terrains,&#xa0;? pour n’importe lequel, à toute rotation près</translation>
    </message>
    <message>
        <source>{letter} is not the letter of a terrain. Letters: {codes}</source>
        <translation>{letter} n’est la lettre d’aucun terrain. Lettres&#xa0;: {codes}</translation>
    </message>
</context>
<context>
    <name>SidesEditor</name>
    <message>
        <source>Side {side}</source>
        <translation>Côté {side}</translation>
    </message>
</context>
<context>
    <name>SiteDialog</name>
    <message>
        <source>&amp;Publish</source>
        <translation>&amp;Publier</translation>
    </message>
    <message>
        <source>&amp;Open in a browser</source>
        <translation>&amp;Ouvrir dans un navigateur</translation>
    </message>
    <message>
        <source>Shows the whole site before it is published</source>
        <translation>Montre le site entier avant qu’il soit publié</translation>
    </message>
    <message>
        <source>&amp;Languages:</source>
        <translation>&amp;Langues&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>&amp;Titre&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Replay:</source>
        <translation>&amp;Relecture&#xa0;:</translation>
    </message>
    <message>
        <source>Also:</source>
        <translation>Aussi&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>&amp;Dossier&#xa0;:</translation>
    </message>
    <message>
        <source>Publish as a website</source>
        <translation>Publier comme site web</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>The page opens in the first; each links to the other.</source>
        <translation>La page s’ouvre dans la première&#xa0;; chacune renvoie à l’autre.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Bots play a game</source>
        <translation>Des bots en jouent une</translation>
    </message>
    <message>
        <source>The game in the sandbox</source>
        <translation>Celle du bac à sable</translation>
    </message>
    <message>
        <source>A recorded game</source>
        <translation>Une partie enregistrée</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Relecture</translation>
    </message>
    <message>
        <source>Recorded games ({patterns})</source>
        <translation>Parties enregistrées ({patterns})</translation>
    </message>
    <message>
        <source>Choose a recorded game</source>
        <translation>Choisir une partie enregistrée</translation>
    </message>
    <message>
        <source>Recorded game</source>
        <translation>Partie enregistrée</translation>
    </message>
    <message>
        <source>Let visitors pla&amp;y it</source>
        <translation>Les visiteurs peuvent y &amp;jouer</translation>
    </message>
    <message>
        <source>Adds a page on which it is played in a browser, also against bots</source>
        <translation>Ajoute une page où l’on y joue dans un navigateur, aussi contre des robots</translation>
    </message>
    <message>
        <source>Fin&amp;dings of verification, for authors</source>
        <translation>Constats de la &amp;vérification, pour les auteurs</translation>
    </message>
    <message>
        <source>The r&amp;ules, with examples</source>
        <translation>La rè&amp;gle, avec des exemples</translation>
    </message>
    <message>
        <source>Files of the &amp;sets</source>
        <translation>Fichiers des &amp;jeux</translation>
    </message>
    <message>
        <source>All of it as one fi&amp;le to open</source>
        <translation>Le tout en un seul fi&amp;chier à ouvrir</translation>
    </message>
    <message>
        <source>Pages to print and to &amp;cut out</source>
        <translation>Pages à &amp;imprimer et à découper</translation>
    </message>
    <message>
        <source>Ta&amp;bles for other programs</source>
        <translation>Ta&amp;bleaux pour d’autres programmes</translation>
    </message>
    <message>
        <source>Choose a recorded game.</source>
        <translation>Choisissez une partie enregistrée.</translation>
    </message>
    <message numerus="yes">
        <source>%n files, {size}.</source>
        <translation>
            <numerusform>%n fichier, {size}.</numerusform>
            <numerusform>%n fichiers, {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>This shows what they hold; a browser shows how they look.</source>
        <translation>Ceci montre ce qu’ils contiennent&#xa0;; un navigateur montre leur aspect.</translation>
    </message>
    <message>
        <source>There is no browser to open it. It is in {file}.</source>
        <translation>Il n’y a pas de navigateur pour l’ouvrir. Il se trouve dans {file}.</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>&amp;Adresse&#xa0;:</translation>
    </message>
    <message>
        <source>https://… where it will stand; then it has a download for Tabletop Simulator</source>
        <translation>https://… où il se trouvera&#xa0;; alors il a un téléchargement pour Tabletop Simulator</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>No game can be played for a replay: {why}.</source>
        <translation>Aucune partie ne peut être jouée pour la relecture&#xa0;: {why}.</translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message>
        <source>the character {name}</source>
        <translation>le caractère {name}</translation>
    </message>
</context>
<context>
    <name>SourceView</name>
    <message>
        <source>Text of the tile set</source>
        <translation>Texte du jeu de tuiles</translation>
    </message>
    <message>
        <source>Why the text is not a valid tile set</source>
        <translation>Pourquoi le texte n’est pas un jeu de tuiles valable</translation>
    </message>
    <message>
        <source>Line {line}: {message}. The panels show the last valid version.</source>
        <translation>Ligne {line}&#xa0;: {message}. Les panneaux montrent la dernière version valable.</translation>
    </message>
    <message>
        <source>Line {line}: {message}. The panels will show the set once this is fixed.</source>
        <translation>Ligne {line}&#xa0;: {message}. Les panneaux montreront le jeu une fois l’erreur corrigée.</translation>
    </message>
</context>
<context>
    <name>StandInMenu</name>
    <message>
        <source>&amp;Human players’ seats are finished by</source>
        <translation>Places des joueurs &amp;humains finies par</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot&#xa0;: {name}</translation>
    </message>
</context>
<context>
    <name>StateLabels</name>
    <message>
        <source>Breaking off…</source>
        <translation>Interruption…</translation>
    </message>
    <message>
        <source>Playing, {share} %</source>
        <translation>En cours, {share}&#xa0;%</translation>
    </message>
    <message>
        <source>Broke off</source>
        <translation>Interrompue</translation>
    </message>
    <message>
        <source>Stopped, {games}</source>
        <translation>Arrêtée, {games}</translation>
    </message>
    <message>
        <source>Paused, {games}</source>
        <translation>En pause, {games}</translation>
    </message>
    <message>
        <source>Waiting, the next one</source>
        <translation>En attente, la prochaine</translation>
    </message>
    <message>
        <source>Waiting, number {turn}</source>
        <translation>En attente, nº {turn}</translation>
    </message>
    <message>
        <source>The study broke off: {why}</source>
        <translation>L’étude s’est interrompue&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{games}: no more were needed</source>
        <translation>{games}&#xa0;: il n’en fallait pas plus</translation>
    </message>
    <message>
        <source>{games}, {rate}, {left} left</source>
        <translation>{games}, {rate}, encore {left}</translation>
    </message>
    <message>
        <source>{games}, {rate}, {left} left at the most</source>
        <translation>{games}, {rate}, encore {left} au plus</translation>
    </message>
    <message>
        <source>{games} games</source>
        <translation>{games} parties</translation>
    </message>
    <message>
        <source>{done} of {games} games</source>
        <translation>{done} parties sur {games}</translation>
    </message>
    <message>
        <source>{seconds} s a game</source>
        <translation>{seconds} s par partie</translation>
    </message>
    <message>
        <source>{rate} games/s</source>
        <translation>{rate} parties/s</translation>
    </message>
</context>
<context>
    <name>StudyCatalogue</name>
    <message>
        <source>Studies</source>
        <translation>Études</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Nouvelle</translation>
    </message>
    <message>
        <source>Begin a study of the open set</source>
        <translation>Commencer une étude du jeu ouvert</translation>
    </message>
    <message>
        <source>Op&amp;en</source>
        <translation>Ou&amp;vrir</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Fichier…</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Ouvertes en dernier</translation>
    </message>
    <message>
        <source>Shipped with the program</source>
        <translation>Fournies avec le programme</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Ouvrir une étude</translation>
    </message>
    <message>
        <source>Studies and their results ({patterns})</source>
        <translation>Études et leurs résultats ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>New, not run yet</source>
        <translation>Nouvelle, pas encore lancée</translation>
    </message>
    <message>
        <source>{file}, changed</source>
        <translation>{file}, modifiée</translation>
    </message>
    <message>
        <source>all budgets hold</source>
        <translation>tous les budgets sont tenus</translation>
    </message>
    <message>
        <source>a budget does not hold</source>
        <translation>un budget n’est pas tenu</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>indécis</translation>
    </message>
</context>
<context>
    <name>StudyDocument</name>
    <message>
        <source>New study</source>
        <translation>Nouvelle étude</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>Which editions are played, by whom, and what should come of it.</source>
        <translation>Quelles éditions sont jouées, par qui, et ce qui devrait en sortir.</translation>
    </message>
    <message>
        <source>Is {set} fair?</source>
        <translation>{set} est-il équitable&#xa0;?</translation>
    </message>
    <message>
        <source>To begin should be no advantage: at most 5 percentage points of all wins.</source>
        <translation>Commencer ne devrait pas être un avantage&#xa0;: au plus 5 points de pourcentage des victoires.</translation>
    </message>
    <message>
        <source>So many show that it holds; what is unfair shows in fewer.</source>
        <translation>Tant de parties montrent que c’est respecté&#xa0;; il en faut moins pour voir une injustice.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
</context>
<context>
    <name>StudyEditor</name>
    <message>
        <source>For&amp;m</source>
        <translation>For&amp;mulaire</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>Sour&amp;ce</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Enregistrer l’étude</translation>
    </message>
    <message>
        <source>Save the study as…</source>
        <translation>Enregistrer l’étude sous…</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>pas encore enregistrée</translation>
    </message>
</context>
<context>
    <name>StudyFiles</name>
    <message>
        <source>Save the study as</source>
        <translation>Enregistrer l’étude sous</translation>
    </message>
    <message>
        <source>Shipped studies cannot be changed. Save your copy in another folder.</source>
        <translation>Les études fournies ne se modifient pas. Enregistrez votre copie dans un autre dossier.</translation>
    </message>
    <message>
        <source>Save the changes to the study “{title}”?</source>
        <translation>Enregistrer les changements de l’étude «&#xa0;{title}&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Enregistrer l’étude</translation>
    </message>
    <message>
        <source>{file} was changed by another program since it was opened.</source>
        <translation>{file} a été modifié par un autre programme depuis son ouverture.</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Prendre la leur</translation>
    </message>
    <message>
        <source>Save mine</source>
        <translation>Enregistrer la mienne</translation>
    </message>
    <message>
        <source>Undo brings back yours if you take theirs.</source>
        <translation>Annuler ramène la vôtre si vous prenez la leur.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Your changes are still here.</source>
        <translation>{file} n’a pas pu être enregistré&#xa0;: {reason}. Vos modifications sont toujours là.</translation>
    </message>
    <message>
        <source>Studies ({patterns})</source>
        <translation>Études ({patterns})</translation>
    </message>
</context>
<context>
    <name>StudyFormPage</name>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Between which limits figures should lie; the study says whether they do.</source>
        <translation>Entre quelles limites les chiffres devraient être&#xa0;; l’étude dit s’ils y sont.</translation>
    </message>
    <message>
        <source>What may change so that the budgets hold, and how far; see Balance.</source>
        <translation>Ce qui peut changer pour que les budgets soient tenus, et jusqu’où&#xa0;; voir Équilibrer.</translation>
    </message>
    <message>
        <source>Editions</source>
        <translation>Éditions</translation>
    </message>
    <message>
        <source>One, or two that play the same deals.</source>
        <translation>Une, ou deux qui jouent les mêmes donnes.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Knobs</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Mesures</translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message>
        <source>Text of the study</source>
        <translation>Texte de l’étude</translation>
    </message>
</context>
<context>
    <name>StudyStatus</name>
    <message>
        <source>Open the laboratory</source>
        <translation>Ouvrir le laboratoire</translation>
    </message>
    <message>
        <source>Laboratory: {state}</source>
        <translation>Laboratoire&#xa0;: {state}</translation>
    </message>
</context>
<context>
    <name>StudyStore</name>
    <message>
        <source>Change the study</source>
        <translation>Changer l’étude</translation>
    </message>
</context>
<context>
    <name>SummaryStrip</name>
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
    <message>
        <source>New: {finding}</source>
        <translation>Nouveau&#xa0;: {finding}</translation>
    </message>
    <message numerus="yes">
        <source>%n new findings</source>
        <translation>
            <numerusform>%n nouveau constat</numerusform>
            <numerusform>%n nouveaux constats</numerusform>
        </translation>
    </message>
    <message>
        <source>Settled: {finding}</source>
        <translation>Réglé&#xa0;: {finding}</translation>
    </message>
    <message numerus="yes">
        <source>%n findings settled</source>
        <translation>
            <numerusform>%n constat réglé</numerusform>
            <numerusform>%n constats réglés</numerusform>
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
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n remarque</numerusform>
            <numerusform>%n remarques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n accepté</numerusform>
            <numerusform>%n acceptés</numerusform>
        </translation>
    </message>
    <message>
        <source>{counts}. Show the findings.</source>
        <translation>{counts}. Montrer les constats.</translation>
    </message>
    <message>
        <source>The text is not a valid tile set. {tip}</source>
        <translation>Le texte n’est pas un jeu de tuiles valable. {tip}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carte</numerusform>
            <numerusform>%n cartes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SymbolEditor</name>
    <message>
        <source>letters</source>
        <translation>lettres</translation>
    </message>
    <message>
        <source>Choose a symbol</source>
        <translation>Choisir une image</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>Images SVG (*.svg)</translation>
    </message>
    <message>
        <source>{file} {reason}</source>
        <translation>{file} {reason}</translation>
    </message>
    <message>
        <source>Another symbol is already called {file}; rename the file.</source>
        <translation>Il y a déjà une autre image {file}&#xa0;; renommez le fichier.</translation>
    </message>
    <message>
        <source>Save the set first: symbols are stored next to its file.</source>
        <translation>Enregistrez d’abord le jeu&#xa0;: les images sont rangées à côté de son fichier.</translation>
    </message>
    <message>
        <source>figure with letters</source>
        <translation>figurine à lettres</translation>
    </message>
    <message>
        <source>usual mark</source>
        <translation>marque habituelle</translation>
    </message>
</context>
<context>
    <name>TableActions</name>
    <message>
        <source>Go to the &amp;last move</source>
        <translation>Aller au &amp;dernier coup</translation>
    </message>
    <message>
        <source>Turn the tile in hand l&amp;eft</source>
        <translation>Tourner la tuile en main à &amp;gauche</translation>
    </message>
    <message>
        <source>Turn the tile in hand &amp;right</source>
        <translation>Tourner la tuile en main à d&amp;roite</translation>
    </message>
    <message>
        <source>Show how many tiles &amp;fit</source>
        <translation>Montrer &amp;combien de tuiles conviennent</translation>
    </message>
    <message>
        <source>Mark &amp;dead cells</source>
        <translation>&amp;Marquer les cases mortes</translation>
    </message>
    <message>
        <source>Cross out the open cells where no tile fits any more</source>
        <translation>Barrer les cases libres où plus aucune tuile ne convient</translation>
    </message>
    <message>
        <source>Show &amp;coordinates</source>
        <translation>Montrer les c&amp;oordonnées</translation>
    </message>
    <message>
        <source>Number the columns and rows of the table, as the history names them</source>
        <translation>Numéroter les colonnes et les lignes de la table, comme les nomme l’historique</translation>
    </message>
    <message>
        <source>&amp;Mark the last move</source>
        <translation>Marquer le dernier cou&amp;p</translation>
    </message>
    <message>
        <source>&amp;Animate moves</source>
        <translation>A&amp;nimer les coups</translation>
    </message>
    <message>
        <source>Zoom so that all tiles are visible</source>
        <translation>Adapter le zoom pour montrer toutes les tuiles</translation>
    </message>
    <message>
        <source>Centre the tile that was placed last</source>
        <translation>Centrer la dernière tuile posée</translation>
    </message>
    <message>
        <source>Show the table larger (Ctrl+wheel zooms at the pointer)</source>
        <translation>Agrandir la table (Ctrl+molette&#xa0;: zoom au pointeur)</translation>
    </message>
    <message>
        <source>Show the table smaller (Ctrl+wheel zooms at the pointer)</source>
        <translation>Réduire la table (Ctrl+molette&#xa0;: zoom au pointeur)</translation>
    </message>
    <message>
        <source>Turn the tile in hand a quarter turn left (also with the wheel)</source>
        <translation>Tourner la tuile en main d’un quart de tour à gauche (aussi à la molette)</translation>
    </message>
    <message>
        <source>Turn the tile in hand a quarter turn right (also with the wheel)</source>
        <translation>Tourner la tuile en main d’un quart de tour à droite (aussi à la molette)</translation>
    </message>
    <message>
        <source>Show on each open cell how many tiles in the bag fit there</source>
        <translation>Montrer sur chaque case libre combien de tuiles du sac y conviennent</translation>
    </message>
    <message>
        <source>Highlight the feature &amp;under the pointer</source>
        <translation>Mettre en évidence l’élément &amp;sous le pointeur</translation>
    </message>
    <message>
        <source>Show the whole feature under the pointer, over all its tiles</source>
        <translation>Montrer tout l’élément sous le pointeur, sur toutes ses tuiles</translation>
    </message>
    <message>
        <source>Frame the tile that was placed last in its player’s colour</source>
        <translation>Encadrer la dernière tuile posée à la couleur de son joueur</translation>
    </message>
    <message>
        <source>Animate tiles and pieces as they move; the game does not wait for it</source>
        <translation>Animer tuiles et pions&#xa0;; la partie n’attend pas</translation>
    </message>
    <message>
        <source>Take the &amp;next tile in hand</source>
        <translation>Prendre la tuile sui&amp;vante en main</translation>
    </message>
    <message>
        <source>Choose which of several tiles in hand is placed</source>
        <translation>Choisir laquelle de plusieurs tuiles en main est posée</translation>
    </message>
</context>
<context>
    <name>TablePointer</name>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>It fits here if you turn it (R).</source>
        <translation>Elle convient ici si vous la tournez (R).</translation>
    </message>
    <message>
        <source>Turned to fit. Click again to place it.</source>
        <translation>Tournée pour convenir. Cliquez encore pour la poser.</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Wheel zooms, drag moves the table, 0 shows all of it</source>
        <translation>Molette&#xa0;: zoom · tirer&#xa0;: déplacer la table · 0&#xa0;: tout montrer</translation>
    </message>
    <message>
        <source>Click places the tile, wheel or R turns it · Ctrl+wheel zooms, drag moves the table</source>
        <translation>Clic&#xa0;: poser la tuile · molette ou R&#xa0;: la tourner · Ctrl+molette&#xa0;: zoom · tirer&#xa0;: déplacer la table</translation>
    </message>
    <message>
        <source>Click a highlighted spot · wheel zooms, drag moves the table</source>
        <translation>Cliquez un endroit en évidence · molette&#xa0;: zoom · tirer&#xa0;: déplacer la table</translation>
    </message>
    <message>
        <source>T takes the next tile in hand · {hint}</source>
        <translation>T prend la tuile suivante en main · {hint}</translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message>
        <source>In hand: {tile}</source>
        <translation>En main&#xa0;: {tile}</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n voisine</numerusform>
            <numerusform>%n voisines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remaining tiles fit</source>
        <translation>
            <numerusform>%n tuile restante convient</numerusform>
            <numerusform>%n tuiles restantes conviennent</numerusform>
        </translation>
    </message>
    <message>
        <source>tile {tile} fits</source>
        <translation>la tuile {tile} convient</translation>
    </message>
    <message>
        <source>tile {tile} fits if you turn it</source>
        <translation>la tuile {tile} convient une fois tournée</translation>
    </message>
    <message>
        <source>tile {tile} does not fit</source>
        <translation>la tuile {tile} ne convient pas</translation>
    </message>
    <message>
        <source>{tile}: {what}</source>
        <translation>{tile}&#xa0;: {what}</translation>
    </message>
    <message>
        <source>{feature} held by {players}</source>
        <translation>{feature} à {players}</translation>
    </message>
    <message>
        <source>tile {tile}</source>
        <translation>tuile {tile}</translation>
    </message>
    <message>
        <source>{area} of {player}</source>
        <translation>{area} de {player}</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens, {pool}, {where}</source>
        <translation>
            <numerusform>%n jeton, {pool}, {where}</numerusform>
            <numerusform>%n jetons, {pool}, {where}</numerusform>
        </translation>
    </message>
    <message>
        <source>{whose}: {what}</source>
        <translation>{whose}&#xa0;: {what}</translation>
    </message>
</context>
<context>
    <name>TallyRows</name>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>{source}, {player}: {points}</source>
        <translation>{source}, {player}&#xa0;: {points}</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message>
        <source>Points for</source>
        <translation>Points</translation>
    </message>
</context>
<context>
    <name>TallyTable</name>
    <message>
        <source>Points by source and player</source>
        <translation>Points par source et par joueur</translation>
    </message>
    <message>
        <source>The players</source>
        <translation>Les joueurs</translation>
    </message>
</context>
<context>
    <name>TerrainChips</name>
    <message>
        <source>Terrains for this side</source>
        <translation>Terrains pour ce côté</translation>
    </message>
</context>
<context>
    <name>TextDocument</name>
    <message>
        <source>{file} was edited since: what was undone or redone there stays as it is</source>
        <translation>{file} a été modifié depuis&#xa0;: ce qui y a été annulé ou rétabli reste tel quel</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>No text yet.</source>
        <translation>Il n’y a pas encore de texte.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>{name} is not declared in this file.</source>
        <translation>{name} n’est pas déclaré dans ce fichier.</translation>
    </message>
    <message>
        <source>Nothing to fix here.</source>
        <translation>Rien à corriger ici.</translation>
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
    <message numerus="yes">
        <source>Move %n tiles</source>
        <translation>
            <numerusform>Déplacer %n tuile</numerusform>
            <numerusform>Déplacer %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be pasted: {reason}</source>
        <translation>Impossible de coller&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Paste {id}</source>
        <translation>Coller {id}</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n tiles</source>
        <translation>
            <numerusform>Coller %n tuile</numerusform>
            <numerusform>Coller %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a tile</source>
        <translation>Ajouter une tuile</translation>
    </message>
    <message>
        <source>Duplicate {id}</source>
        <translation>Dupliquer {id}</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n tiles</source>
        <translation>
            <numerusform>Dupliquer %n tuile</numerusform>
            <numerusform>Dupliquer %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Cut {id}</source>
        <translation>Couper {id}</translation>
    </message>
    <message numerus="yes">
        <source>Cut %n tiles</source>
        <translation>
            <numerusform>Couper %n tuile</numerusform>
            <numerusform>Couper %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete {id}</source>
        <translation>Supprimer {id}</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n tiles</source>
        <translation>
            <numerusform>Supprimer %n tuile</numerusform>
            <numerusform>Supprimer %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Move {id}</source>
        <translation>Déplacer {id}</translation>
    </message>
    <message>
        <source>This list contains no tile.</source>
        <translation>Il n’y a pas de tuile dans cette liste.</translation>
    </message>
</context>
<context>
    <name>TileCounters</name>
    <message>
        <source>{piece}: {number} left</source>
        <translation>{piece}&#xa0;: reste {number}</translation>
    </message>
    <message numerus="yes">
        <source>{text}, %n on the table</source>
        <translation>
            <numerusform>{text}, %n sur la table</numerusform>
            <numerusform>{text}, %n sur la table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{text}, %n next to the table</source>
        <translation>
            <numerusform>{text}, %n à côté de la table</numerusform>
            <numerusform>{text}, %n à côté de la table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n jeton</numerusform>
            <numerusform>%n jetons</numerusform>
        </translation>
    </message>
    <message>
        <source>{pool}: {tokens}</source>
        <translation>{pool}&#xa0;: {tokens}</translation>
    </message>
    <message>
        <source>{text}, face down</source>
        <translation>{text}, face cachée</translation>
    </message>
    <message>
        <source>{text} ({values}), total {sum}</source>
        <translation>{text} ({values}), total {sum}</translation>
    </message>
    <message>
        <source>An expansion fails</source>
        <translation>Une extension échoue</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{text}, known to {player} alone</source>
        <translation>{text}, connu de {player} seulement</translation>
    </message>
</context>
<context>
    <name>TileDragging</name>
    <message>
        <source>To move tiles, show all of them in the order of the file.</source>
        <translation>Pour déplacer des tuiles, montrez-les toutes dans l’ordre du fichier.</translation>
    </message>
    <message>
        <source>Tiles cannot be moved to another set.</source>
        <translation>Les tuiles ne peuvent pas être déplacées dans un autre jeu.</translation>
    </message>
    <message>
        <source>Inherited tiles cannot be moved. Copy them to make your own.</source>
        <translation>Les tuiles héritées ne peuvent pas être déplacées. Copiez-les pour en faire les vôtres.</translation>
    </message>
</context>
<context>
    <name>TileGallery</name>
    <message>
        <source>Size of the tiles</source>
        <translation>Taille des tuiles</translation>
    </message>
    <message>
        <source>Size of the tiles (Ctrl and wheel, Ctrl++ and Ctrl+-)</source>
        <translation>Taille des tuiles (Ctrl et molette, Ctrl++ et Ctrl+-)</translation>
    </message>
    <message>
        <source>Hide this</source>
        <translation>Masquer</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tuile</numerusform>
            <numerusform>%n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} shown</source>
        <translation>{shown} montrées sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n sélectionnée</numerusform>
            <numerusform>%n sélectionnées</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these tiles is in this file. Open their sets instead.</source>
        <translation>Aucune de ces tuiles n’est dans ce fichier. Ouvrez plutôt leurs jeux.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to delete it.</source>
        <translation>Cette tuile vient de {base}. Ouvrez ce jeu pour la supprimer.</translation>
    </message>
</context>
<context>
    <name>TileGrid</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>No tiles to show</source>
        <translation>Aucune tuile à montrer</translation>
    </message>
    <message>
        <source>No tile fits</source>
        <translation>Aucune tuile ne correspond</translation>
    </message>
    <message>
        <source>Draw the first tile</source>
        <translation>Dessiner la première tuile</translation>
    </message>
    <message>
        <source>Add a tile to this set (Ctrl+T)</source>
        <translation>Ajouter une tuile à ce jeu (Ctrl+T)</translation>
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
        <source>Copies</source>
        <translation>Exemplaires</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>Reset the number of copies</source>
        <translation>Rétablir le nombre d’exemplaires</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>En jeu</translation>
    </message>
    <message>
        <source>printed: {number}</source>
        <translation>imprimés&#xa0;: {number}</translation>
    </message>
    <message>
        <source>Icons of the tile itself</source>
        <translation>Symboles de la tuile elle-même</translation>
    </message>
    <message>
        <source>Vary the copies of {id}</source>
        <translation>Varier les exemplaires de {id}</translation>
    </message>
    <message>
        <source>Add copies of {id}</source>
        <translation>Ajouter des exemplaires de {id}</translation>
    </message>
    <message>
        <source>Remove copies of {id}</source>
        <translation>Retirer des exemplaires de {id}</translation>
    </message>
    <message>
        <source>Change the copies of {id}</source>
        <translation>Changer les exemplaires de {id}</translation>
    </message>
    <message>
        <source>Change icons on copies of {id}</source>
        <translation>Changer des symboles d’exemplaires de {id}</translation>
    </message>
    <message>
        <source>Give some copies different icons</source>
        <translation>Donner à certains exemplaires d’autres symboles</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to change it.</source>
        <translation>Cette tuile est héritée de {base}. Ouvrez ce jeu pour la modifier.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Here you set how many copies are in play; open that set to change the rest.</source>
        <translation>Cette tuile vient de {base}. Vous décidez ici combien en sont en jeu&#xa0;; ouvrez ce jeu-là pour modifier le reste.</translation>
    </message>
    <message>
        <source>Make the copies of {id} identical</source>
        <translation>Rendre identiques les exemplaires de {id}</translation>
    </message>
    <message>
        <source>Put as many copies of {id} in play as printed</source>
        <translation>Mettre en jeu autant de {id} que d’imprimés</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Picture of the tile</source>
        <translation>Image de la tuile</translation>
    </message>
    <message>
        <source>Picture of these copies</source>
        <translation>Image de ces exemplaires</translation>
    </message>
</context>
<context>
    <name>TileKind</name>
    <message>
        <source>R&amp;estart with the same tiles</source>
        <translation>&amp;Recommencer avec les mêmes tuiles</translation>
    </message>
    <message>
        <source>Replay same tiles</source>
        <translation>Rejouer les mêmes tuiles</translation>
    </message>
    <message>
        <source>The same tiles in the same order; this game stays in the history</source>
        <translation>Les mêmes tuiles dans le même ordre&#xa0;; cette partie reste dans l’historique</translation>
    </message>
    <message>
        <source>{player} has no tile</source>
        <translation>{player} n’a pas de tuile</translation>
    </message>
    <message>
        <source>{player} draws {tile}</source>
        <translation>{player} pioche {tile}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n tuile restante</numerusform>
            <numerusform>%n tuiles restantes</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number}, {left}</source>
        <translation>Tour {number}, {left}</translation>
    </message>
    <message>
        <source>{player}: place a tile</source>
        <translation>{player}&#xa0;: poser une tuile</translation>
    </message>
    <message>
        <source>{player}: place tile {tile}</source>
        <translation>{player}&#xa0;: poser la tuile {tile}</translation>
    </message>
    <message>
        <source>{player}: only Pass is possible</source>
        <translation>{player}&#xa0;: seul Passer est possible</translation>
    </message>
    <message>
        <source>{player}: take one action, or pass</source>
        <translation>{player}&#xa0;: une action, ou passer</translation>
    </message>
    <message>
        <source>Your tokens stay hidden until you take your seat.</source>
        <translation>Vos jetons restent cachés tant que vous n’avez pas pris place.</translation>
    </message>
    <message>
        <source>Whose hidden tokens are shown; with hot seat, a screen covers them between turns</source>
        <translation>Qui voit les jetons cachés&#xa0;; à tour de rôle, un écran les couvre entre les tours</translation>
    </message>
    <message>
        <source>Place the tile</source>
        <translation>Poser la tuile</translation>
    </message>
    <message>
        <source>On the tile just placed</source>
        <translation>Sur la tuile posée</translation>
    </message>
    <message numerus="yes">
        <source>%n legal placements</source>
        <translation>
            <numerusform>%n placement autorisé</numerusform>
            <numerusform>%n placements autorisés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions: choose on the table</source>
        <translation>
            <numerusform>%n action&#xa0;: choisissez sur la table</numerusform>
            <numerusform>%n actions&#xa0;: choisissez sur la table</numerusform>
        </translation>
    </message>
    <message>
        <source>({x},{y}), rotated {degrees}°</source>
        <translation>({x},{y}), rotation {degrees}°</translation>
    </message>
</context>
<context>
    <name>TilePair</name>
    <message>
        <source>The tile before and after</source>
        <translation>La tuile avant et après</translation>
    </message>
    <message>
        <source>This change is not of a tile</source>
        <translation>Cette différence n’est pas celle d’une tuile</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
</context>
<context>
    <name>TileStore</name>
    <message>
        <source>Rename {id}</source>
        <translation>Renommer {id}</translation>
    </message>
    <message>
        <source>Change the number of {id} in play</source>
        <translation>Changer le nombre de {id} en jeu</translation>
    </message>
    <message>
        <source>Change the number of {id}</source>
        <translation>Changer le nombre de {id}</translation>
    </message>
    <message numerus="yes">
        <source>Change the copies of %n tiles</source>
        <translation>
            <numerusform>Modifier les exemplaires de %n tuile</numerusform>
            <numerusform>Modifier les exemplaires de %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the group of {id}</source>
        <translation>Changer le groupe de {id}</translation>
    </message>
    <message numerus="yes">
        <source>Change the group of %n tiles</source>
        <translation>
            <numerusform>Changer le groupe de %n tuile</numerusform>
            <numerusform>Changer le groupe de %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Change a side of {id}</source>
        <translation>Changer un côté de {id}</translation>
    </message>
    <message numerus="yes">
        <source>Change a side of %n tiles</source>
        <translation>
            <numerusform>Modifier un côté de %n tuile</numerusform>
            <numerusform>Modifier un côté de %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>Changer les symboles de {id}</translation>
    </message>
    <message numerus="yes">
        <source>Change the icons of %n tiles</source>
        <translation>
            <numerusform>Modifier les symboles de %n tuile</numerusform>
            <numerusform>Modifier les symboles de %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Name a feature of {id}</source>
        <translation>Nommer un élément de {id}</translation>
    </message>
    <message>
        <source>Move a feature of {id}</source>
        <translation>Déplacer un élément de {id}</translation>
    </message>
    <message>
        <source>Change the kind of a feature of {id}</source>
        <translation>Changer la sorte d’un élément de {id}</translation>
    </message>
    <message>
        <source>Change a bridge or tunnel of {id}</source>
        <translation>Changer un pont ou un tunnel de {id}</translation>
    </message>
    <message>
        <source>Change the limit on copies of {id}</source>
        <translation>Changer la limite d’exemplaires de {id}</translation>
    </message>
    <message numerus="yes">
        <source>Change the limit on copies of %n tiles</source>
        <translation>
            <numerusform>Changer la limite d’exemplaires de %n tuile</numerusform>
            <numerusform>Changer la limite d’exemplaires de %n tuiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what touches on {id}</source>
        <translation>Changer ce qui se touche sur {id}</translation>
    </message>
    <message>
        <source>Change the picture of {id}</source>
        <translation>Modifier l’image de {id}</translation>
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
    <name>TileWindow</name>
    <message>
        <source>Remaining tiles</source>
        <translation>Tuiles restantes</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Modifications manuelles</translation>
    </message>
</context>
<context>
    <name>TileWords</name>
    <message numerus="yes">
        <source>{kind} with %n lines</source>
        <translation>
            <numerusform>{kind} avec %n ligne</numerusform>
            <numerusform>{kind} avec %n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} from {places}</source>
        <translation>{kind} de {places}</translation>
    </message>
    <message>
        <source>{kind} on {places}</source>
        <translation>{kind} sur {places}</translation>
    </message>
    <message>
        <source>{kind} at {places}</source>
        <translation>{kind} en {places}</translation>
    </message>
    <message>
        <source>{kind} inside the tile</source>
        <translation>{kind} à l’intérieur de la tuile</translation>
    </message>
    <message>
        <source>{feature} on a bridge</source>
        <translation>{feature} sur un pont</translation>
    </message>
    <message>
        <source>{feature} in a tunnel</source>
        <translation>{feature} dans un tunnel</translation>
    </message>
    <message>
        <source>{feature}, touching {others}</source>
        <translation>{feature}, au contact de {others}</translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation>{one} à {other}</translation>
    </message>
</context>
<context>
    <name>TilesPage</name>
    <message>
        <source>Double click to take it in hand, with Shift to make it the next tile.</source>
        <translation>Double clic pour la prendre en main, avec Maj pour en faire la prochaine tuile.</translation>
    </message>
    <message>
        <source>{why}; Shift and a double click make it the next tile.</source>
        <translation>{why}&#xa0;; Maj et un double clic en font la prochaine tuile.</translation>
    </message>
    <message>
        <source>Search the bag</source>
        <translation>Rechercher dans le sac</translation>
    </message>
    <message>
        <source>By name, or by what is on the tile</source>
        <translation>Par nom, ou par ce que porte la tuile</translation>
    </message>
    <message>
        <source>Tiles in the bag</source>
        <translation>Tuiles dans le sac</translation>
    </message>
    <message>
        <source>next</source>
        <translation>suivante</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>&amp;In hand</source>
        <translation>&amp;En main</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivante</translation>
    </message>
    <message>
        <source>Copies in the bag</source>
        <translation>Exemplaires dans le sac</translation>
    </message>
    <message>
        <source>&amp;Copies in the bag:</source>
        <translation>&amp;Exemplaires dans le sac&#xa0;:</translation>
    </message>
    <message>
        <source>Take this tile in hand, too</source>
        <translation>Prendre aussi cette tuile en main</translation>
    </message>
    <message>
        <source>Copies of {tile} in the bag</source>
        <translation>Exemplaires de {tile} dans le sac</translation>
    </message>
    <message>
        <source>Take this tile in hand instead of the drawn one</source>
        <translation>Prendre cette tuile en main au lieu de celle qui a été piochée</translation>
    </message>
    <message>
        <source>Make this the next tile to be drawn</source>
        <translation>Faire de cette tuile la prochaine piochée</translation>
    </message>
    <message>
        <source>No tile selected</source>
        <translation>Aucune tuile sélectionnée</translation>
    </message>
    <message>
        <source>No tile is selected.</source>
        <translation>Aucune tuile n’est sélectionnée.</translation>
    </message>
</context>
<context>
    <name>TitleEditor</name>
    <message>
        <source>Add a language</source>
        <translation>Ajouter une langue</translation>
    </message>
    <message>
        <source>Another language…</source>
        <translation>Autre langue…</translation>
    </message>
    <message>
        <source>{text} in {language}</source>
        <translation>{text}&#xa0;: {language}</translation>
    </message>
    <message>
        <source>Enter a language code, such as ca.</source>
        <translation>Indiquez un code de langue, par exemple ca.</translation>
    </message>
</context>
<context>
    <name>TokensPage</name>
    <message numerus="yes">
        <source>%n in the supply</source>
        <translation>
            <numerusform>%n en réserve</numerusform>
            <numerusform>%n en réserve</numerusform>
        </translation>
    </message>
    <message>
        <source>next: {value}</source>
        <translation>suivant&#xa0;: {value}</translation>
    </message>
    <message>
        <source>Tokens of value {value} in the supply</source>
        <translation>Jetons de valeur {value} en réserve</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>The count of each value is shown when all tokens are visible.</source>
        <translation>Le nombre par valeur s’affiche quand tous les jetons sont visibles.</translation>
    </message>
    <message>
        <source>Make a token of value {value} the next one</source>
        <translation>Faire venir ensuite un jeton de valeur {value}</translation>
    </message>
</context>
<context>
    <name>TotalsStrip</name>
    <message>
        <source>on the table</source>
        <translation>sur la table</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>en tout</translation>
    </message>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n nombre diffère</numerusform>
            <numerusform>%n nombres diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>All as expected</source>
        <translation>Tout concorde</translation>
    </message>
    <message>
        <source>No expectations</source>
        <translation>Aucune attente</translation>
    </message>
</context>
<context>
    <name>Tutorial</name>
    <message>
        <source>Tutorial: {step}</source>
        <translation>Tutoriel&#xa0;: {step}</translation>
    </message>
    <message>
        <source>That was the last step of the tutorial. Play on as you like.</source>
        <translation>C’était la dernière étape du tutoriel. Continuez à jouer comme il vous plaît.</translation>
    </message>
    <message>
        <source>Back to the set</source>
        <translation>Revenir au jeu</translation>
    </message>
</context>
<context>
    <name>TutorialPanel</name>
    <message>
        <source>Step of the tutorial</source>
        <translation>Étape du tutoriel</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Aller à une étape</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Étape précédente</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Étape suivante</translation>
    </message>
    <message>
        <source>Start the tutorial again</source>
        <translation>Recommencer le tutoriel</translation>
    </message>
    <message>
        <source>Go on there</source>
        <translation>Continuer là-bas</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Tutoriel</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, fait</translation>
    </message>
    <message>
        <source>{step}, to do</source>
        <translation>{step}, à faire</translation>
    </message>
    <message>
        <source>The page of the tutorial did not come with the program.</source>
        <translation>La page du tutoriel n’est pas venue avec le programme.</translation>
    </message>
    <message>
        <source>The tutorial is under way in {file}, and this window shows another set.</source>
        <translation>Le tutoriel est en cours dans {file}, et cette fenêtre montre un autre jeu.</translation>
    </message>
    <message>
        <source>This step was taken back. Do it again to go on.</source>
        <translation>Cette étape a été annulée. Refaites-la pour continuer.</translation>
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
        <source>Reload the file</source>
        <translation>Recharger le fichier</translation>
    </message>
    <message>
        <source>{file} was not changed. Fix the marked lines in a text editor, then reload it: the panel Findings says what is wrong.</source>
        <translation>{file} n’a pas été modifié. Corrigez les lignes marquées dans un éditeur de texte, puis rechargez-le&#xa0;: le panneau Constats dit ce qui ne va pas.</translation>
    </message>
    <message>
        <source>{file} is based on a set that cannot be read. See the findings below.</source>
        <translation>{file} repose sur un jeu qui ne peut pas être lu. Voyez les constats ci-dessous.</translation>
    </message>
</context>
<context>
    <name>UnsavedChanges</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>They will be lost if you discard them.</source>
        <translation>Elles seront perdues si vous n’en tenez pas compte.</translation>
    </message>
</context>
<context>
    <name>VerdictLine</name>
    <message>
        <source>Holds</source>
        <translation>Tenu</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>Pas tenu</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Indécis</translation>
    </message>
</context>
<context>
    <name>ViewpointField</name>
    <message>
        <source>Hidden tokens</source>
        <translation>Jetons cachés</translation>
    </message>
    <message>
        <source>All visible (designer)</source>
        <translation>Tous visibles (concepteur)</translation>
    </message>
    <message>
        <source>Hot seat</source>
        <translation>À tour de rôle</translation>
    </message>
    <message>
        <source>As {player} sees them</source>
        <translation>Comme les voit {player}</translation>
    </message>
</context>
<context>
    <name>VisionBanner</name>
    <message>
        <source>Colour vision preview</source>
        <translation>Aperçu de la vision des couleurs</translation>
    </message>
    <message>
        <source>Back to full colour vision</source>
        <translation>Revenir à la vision normale</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} et {other}</translation>
    </message>
    <message>
        <source>{vision}: hard to tell apart by colour: {pairs}.</source>
        <translation>{vision}&#xa0;: couleurs difficiles à distinguer&#xa0;: {pairs}.</translation>
    </message>
    <message>
        <source>{one} and {other}: they differ by {difference}, usually by {usual}</source>
        <translation>{one} et {other}&#xa0;: un écart de {difference}, contre {usual} d’ordinaire</translation>
    </message>
    <message>
        <source>Colours that differ by less than {limit} (CIEDE2000) are hard to tell apart.</source>
        <translation>Des couleurs dont l’écart est inférieur à {limit} (CIEDE2000) sont difficiles à distinguer.</translation>
    </message>
    <message>
        <source>{vision}: all terrains can be told apart.</source>
        <translation>{vision}&#xa0;: tous les terrains restent distincts.</translation>
    </message>
    <message>
        <source>{one} and {other}: similar with any colour vision, they differ by {difference}</source>
        <translation>{one} et {other}&#xa0;: semblables pour tous, un écart de {difference}</translation>
    </message>
</context>
<context>
    <name>WeighedChoices</name>
    <message numerus="yes">
        <source>or any of %n like it</source>
        <translation>
            <numerusform>ou %n autre, semblable</numerusform>
            <numerusform>ou n’importe laquelle de %n autres semblables</numerusform>
        </translation>
    </message>
    <message>
        <source>then: {action}</source>
        <translation>puis&#xa0;: {action}</translation>
    </message>
    <message numerus="yes">
        <source>%n playouts, {share} % won</source>
        <translation>
            <numerusform>%n partie simulée, {share}&#xa0;% gagnées</numerusform>
            <numerusform>%n parties simulées, {share}&#xa0;% gagnées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomeDialog</name>
    <message>
        <source>Welcome</source>
        <translation>Accueil</translation>
    </message>
</context>
<context>
    <name>WelcomeView</name>
    <message>
        <source>Make tiles for Gold Rush or a game of your own, let them be checked as you draw, and play with them at once.</source>
        <translation>Faites des tuiles pour La Ruée vers l’Or ou pour un jeu à vous, vérifiées pendant que vous dessinez, et jouez-y aussitôt.</translation>
    </message>
    <message>
        <source>Welcome to Gold Rush Workshop</source>
        <translation>Bienvenue dans Gold Rush Workshop</translation>
    </message>
    <message>
        <source>Look at Gold Rush</source>
        <translation>Découvrir La Ruée vers l’Or</translation>
    </message>
    <message>
        <source>See the 72 tiles of the game. Try out anything: the original stays as it is.</source>
        <translation>Voir les 72 tuiles du jeu. Essayez tout ce que vous voulez&#xa0;: l’original reste tel quel.</translation>
    </message>
    <message>
        <source>Begin an expansion</source>
        <translation>Commencer une extension</translation>
    </message>
    <message>
        <source>A file of your own, with tiles that join those of Gold Rush.</source>
        <translation>Un fichier à vous, dont les tuiles rejoignent celles de La Ruée vers l’Or.</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Ouvrir un fichier</translation>
    </message>
    <message>
        <source>A set of yours, or one that you were sent.</source>
        <translation>Un jeu que vous avez, ou qu’on vous a envoyé.</translation>
    </message>
    <message>
        <source>Your first expansion in ten minutes</source>
        <translation>Une première extension en dix minutes</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Première visite&#xa0;?</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Derniers fichiers</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
</context>
<context>
    <name>WishForm</name>
    <message>
        <source>All that the set &amp;expects</source>
        <translation>Tout ce que le jeu a&amp;ttend</translation>
    </message>
    <message>
        <source>&amp;Add a wish</source>
        <translation>A&amp;jouter un souhait</translation>
    </message>
    <message>
        <source>Designs that stay as they are</source>
        <translation>Modèles qui restent tels quels</translation>
    </message>
    <message>
        <source>Changes at most</source>
        <translation>Modifications au plus</translation>
    </message>
    <message>
        <source>any</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>There is no design {id}</source>
        <translation>Il n’y a pas de modèle {id}</translation>
    </message>
</context>
<context>
    <name>WishLine</name>
    <message>
        <source>What is wished of</source>
        <translation>Objet du souhait</translation>
    </message>
    <message>
        <source>How it should be</source>
        <translation>Ce qu’il faut</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Largest number</source>
        <translation>Nombre maximal</translation>
    </message>
    <message>
        <source>Remove this wish</source>
        <translation>Retirer ce souhait</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exactement</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>au plus</translation>
    </message>
    <message>
        <source>between</source>
        <translation>entre</translation>
    </message>
    <message>
        <source>as few as possible</source>
        <translation>le moins possible</translation>
    </message>
    <message>
        <source>as many as possible</source>
        <translation>le plus possible</translation>
    </message>
    <message>
        <source>no more than tokens</source>
        <translation>pas plus que de jetons</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a terrain</source>
        <translation>Ajouter un terrain</translation>
    </message>
    <message>
        <source>Add a feature</source>
        <translation>Ajouter un élément</translation>
    </message>
    <message>
        <source>Add an icon</source>
        <translation>Ajouter un symbole</translation>
    </message>
    <message>
        <source>Add a piece</source>
        <translation>Ajouter un pion</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Ajouter un emplacement</translation>
    </message>
    <message>
        <source>Add a pool of tokens</source>
        <translation>Ajouter une réserve de jetons</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>Ajouter une règle</translation>
    </message>
    <message>
        <source>Add a passage</source>
        <translation>Ajouter un passage</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Ajouter une question</translation>
    </message>
    <message>
        <source>Icons are symbols printed on features, or on the tile itself.</source>
        <translation>Les symboles sont imprimés sur des éléments, ou sur la tuile elle-même.</translation>
    </message>
    <message>
        <source>Pieces are what players move; some of them claim features.</source>
        <translation>Les pions sont ce que les joueurs déplacent&#xa0;; certains revendiquent des éléments.</translation>
    </message>
    <message>
        <source>Places off the table, such as a castle or a pasture of each player, have room for pieces. A plugin says when pieces go there.</source>
        <translation>Les emplacements hors de la table, comme un château ou un pâturage de chaque joueur, accueillent des pions. Un plugin dit quand les pions y vont.</translation>
    </message>
    <message>
        <source>Rules of this set in sentences. Each has a number, by which the section Rules by subject and plugins refer to it.</source>
        <translation>Les règles de ce jeu en phrases. Chacune a un numéro, par lequel la section Règles par sujet et les plugins s’y réfèrent.</translation>
    </message>
    <message>
        <source>What the printed rules say, in words of your own: by the name of a passage, such as tie or majority, a text in each language. Names in braces are filled in.</source>
        <translation>Ce que dit la règle imprimée, à votre façon&#xa0;: par le nom d’un passage, comme tie ou majority, un texte dans chaque langue. Les noms entre accolades sont remplis.</translation>
    </message>
    <message>
        <source>For a feature, a piece, a pool, a step of the turn or an event: the numbers of the rules that apply to it.</source>
        <translation>Pour un élément, un pion, une réserve, une étape du tour ou un événement&#xa0;: les numéros des règles qui s’y appliquent.</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Rien pour l’instant.</translation>
    </message>
    <message>
        <source>Terrains are what the edge of a tile can show, such as grass or a road. Two tiles can touch where both show the same terrain.</source>
        <translation>Les terrains sont ce que le bord d’une tuile peut montrer, comme de l’herbe ou une route. Deux tuiles peuvent se toucher là où elles montrent le même.</translation>
    </message>
    <message>
        <source>Features are the lines, areas and sites on tiles, and the fields between them.</source>
        <translation>Les éléments sont les lignes, zones et sites des tuiles, et les champs entre eux.</translation>
    </message>
    <message>
        <source>Tokens are pools of values, from which icons draw.</source>
        <translation>Les jetons sont des réserves de valeurs où puisent des symboles.</translation>
    </message>
    <message>
        <source>Questions are asked at the end of a game on a published page. Without any, players are asked how they liked the game, what was unclear, and what else there is to say.</source>
        <translation>Les questions sont posées à la fin d’une partie sur une page publiée. Sans elles, on demande aux joueurs si le jeu leur a plu, ce qui n’était pas clair, et ce qu’il y a encore à dire.</translation>
    </message>
    <message>
        <source>This set declares no names of its own that could be said in other languages.</source>
        <translation>Ce jeu ne déclare pas de noms à lui qui pourraient être dits dans d’autres langues.</translation>
    </message>
    <message>
        <source>The inherited designs have the number of copies that their sets state. Choose a design to change its number.</source>
        <translation>Les modèles hérités ont le nombre d’exemplaires qu’indiquent leurs jeux. Choisissez un modèle pour en changer le nombre.</translation>
    </message>
    <message>
        <source>No warning is accepted. An accepted warning is still shown, with your reason, but no longer counted.</source>
        <translation>Aucun avertissement n’est accepté. Un avertissement accepté reste visible, avec votre raison, mais ne compte plus.</translation>
    </message>
    <message>
        <source>Add a group</source>
        <translation>Ajouter un groupe</translation>
    </message>
    <message>
        <source>Tiles of a group are drawn together, before all others or after them. A tile says of which `group` it is.</source>
        <translation>Les tuiles d’un groupe sont piochées ensemble, avant toutes les autres ou après. Une tuile dit de quel `group` elle est.</translation>
    </message>
    <message>
        <source>Add a subject</source>
        <translation>Ajouter un sujet</translation>
    </message>
    <message>
        <source>Add a suit</source>
        <translation>Ajouter une couleur</translation>
    </message>
    <message>
        <source>Add a card</source>
        <translation>Ajouter une carte</translation>
    </message>
    <message>
        <source>Suits are what cards of one kind and value are told apart by; each has its colour.</source>
        <translation>Les couleurs distinguent les cartes de même sorte et de même valeur&#xa0;; chacune a sa teinte.</translation>
    </message>
    <message>
        <source>Each card is of a kind, and may have a value and a suit, or be there in each suit.</source>
        <translation>Chaque carte est d’une sorte et peut avoir une valeur et une couleur, ou exister dans chaque couleur.</translation>
    </message>
    <message>
        <source>Kinds of cards say what a card does when it is turned up, and what it shows. The plugin whose game is played has the effects.</source>
        <translation>Les sortes de cartes disent ce que fait une carte retournée et ce qu’elle montre. Les effets sont ceux du plugin dont on joue le jeu.</translation>
    </message>
    <message>
        <source>Add a kind</source>
        <translation>Ajouter une sorte de carte</translation>
    </message>
</context>
<context>
    <name>WordsSection</name>
    <message>
        <source>Language of the words</source>
        <translation>Langue des mots</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rôles</translation>
    </message>
</context>
<context>
    <name>_CountDelegate</name>
    <message>
        <source>Expected count</source>
        <translation>Nombre attendu</translation>
    </message>
</context>
<context>
    <name>_TitleRow</name>
    <message>
        <source>Code of the language</source>
        <translation>Code de la langue</translation>
    </message>
    <message>
        <source>Code of the language, such as ca</source>
        <translation>Code de la langue, par exemple ca</translation>
    </message>
    <message>
        <source>{text}, {language}</source>
        <translation>{text}, {language}</translation>
    </message>
    <message>
        <source>Remove this language</source>
        <translation>Retirer cette langue</translation>
    </message>
</context>
<context>
    <name>_TokenRow</name>
    <message>
        <source>Value of these tokens</source>
        <translation>Valeur de ces jetons</translation>
    </message>
    <message>
        <source>How many tokens of this value</source>
        <translation>Nombre de jetons de cette valeur</translation>
    </message>
    <message>
        <source>Override here</source>
        <translation>Redéfinir ici</translation>
    </message>
    <message>
        <source>Remove this value</source>
        <translation>Retirer cette valeur</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>retiré ici</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>de {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Revenir à l’hérité</translation>
    </message>
    <message>
        <source>differs from {set}</source>
        <translation>diffère de {set}</translation>
    </message>
</context>
<context>
    <name>it</name>
    <message>
        <source>Rotate {id} to the left</source>
        <translation>Pivoter {id} à gauche</translation>
    </message>
    <message>
        <source>Rotate {id} to the right</source>
        <translation>Pivoter {id} à droite</translation>
    </message>
    <message>
        <source>Mirror {id}</source>
        <translation>Retourner {id} en miroir</translation>
    </message>
</context>
</TS>
