<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Go to the dra&amp;wing</source>
        <translation>Zur &amp;Zeichnung</translation>
    </message>
    <message>
        <source>Edit the drawing with the keyboard: letters set sides, arrows move, Enter joins</source>
        <translation>Zeichnung mit der Tastatur bearbeiten: Buchstaben setzen Seiten, Pfeile bewegen, Eingabetaste verbindet</translation>
    </message>
    <message>
        <source>R&amp;otate the tile left</source>
        <translation>Plättchen nach links &amp;drehen</translation>
    </message>
    <message>
        <source>Rotate the tile itself, not just the view, a quarter turn left</source>
        <translation>Das Plättchen selbst, nicht nur die Ansicht, eine Vierteldrehung nach links drehen</translation>
    </message>
    <message>
        <source>Rotate the tile ri&amp;ght</source>
        <translation>Plättchen nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>Rotate the tile itself, not just the view, a quarter turn right</source>
        <translation>Das Plättchen selbst, nicht nur die Ansicht, eine Vierteldrehung nach rechts drehen</translation>
    </message>
    <message>
        <source>&amp;Mirror the tile</source>
        <translation>Plättchen &amp;spiegeln</translation>
    </message>
    <message>
        <source>Swap the left and right of the tile itself</source>
        <translation>Links und rechts des Plättchens selbst vertauschen</translation>
    </message>
    <message>
        <source>Show &amp;border points</source>
        <translation>Rand&amp;punkte zeigen</translation>
    </message>
    <message>
        <source>Show the twelve border points that name fields in the file</source>
        <translation>Die zwölf Randpunkte zeigen, die in der Datei Freiflächen bezeichnen</translation>
    </message>
    <message>
        <source>&amp;Name the feature</source>
        <translation>Element &amp;benennen</translation>
    </message>
    <message>
        <source>Name the feature selected on the drawing</source>
        <translation>Das in der Zeichnung ausgewählte Element benennen</translation>
    </message>
    <message>
        <source>Split or &amp;join the feature</source>
        <translation>Element &amp;teilen oder verbinden</translation>
    </message>
    <message>
        <source>Split an area by its sides, end a line at a site, or remove a site that joins lines</source>
        <translation>Ein Gebiet nach seinen Seiten teilen, eine Linie an einem Ort enden lassen oder einen Ort entfernen, der Linien verbindet</translation>
    </message>
    <message>
        <source>Br&amp;idge, tunnel or ground</source>
        <translation>Brücke, Tunnel &amp;oder Boden</translation>
    </message>
    <message>
        <source>Lead the line selected on the drawing over everything else on a bridge, under it through a tunnel, or along the ground again</source>
        <translation>Die in der Zeichnung ausgewählte Linie auf einer Brücke über alles andere führen, in einem Tunnel darunter hindurch oder wieder am Boden</translation>
    </message>
    <message>
        <source>Remo&amp;ve the feature</source>
        <translation>Element &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove the feature selected on the drawing (Delete)</source>
        <translation>Das in der Zeichnung ausgewählte Element entfernen (Entf)</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>Mit einer &amp;Datei vergleichen…</translation>
    </message>
    <message>
        <source>difference, compare two sets</source>
        <translation>Unterschied, Differenz, zwei Sets vergleichen</translation>
    </message>
    <message>
        <source>Compare with the file on &amp;disk</source>
        <translation>Mit der Datei auf dem Daten&amp;träger vergleichen</translation>
    </message>
    <message>
        <source>&amp;Add a card</source>
        <translation>Karte &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate the card</source>
        <translation>Karte d&amp;uplizieren</translation>
    </message>
    <message>
        <source>&amp;Rename the card…</source>
        <translation>Karte umbe&amp;nennen…</translation>
    </message>
    <message>
        <source>D&amp;elete the card</source>
        <translation>Karte &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;One more of it</source>
        <translation>Ein &amp;Exemplar mehr</translation>
    </message>
    <message>
        <source>One &amp;fewer of it</source>
        <translation>Ein Exemplar &amp;weniger</translation>
    </message>
    <message>
        <source>Show it &amp;large</source>
        <translation>&amp;Groß anzeigen</translation>
    </message>
    <message>
        <source>Copy its &amp;picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Move earl&amp;ier</source>
        <translation>Nach &amp;vorn verschieben</translation>
    </message>
    <message>
        <source>Mo&amp;ve later</source>
        <translation>Nach h&amp;inten verschieben</translation>
    </message>
    <message>
        <source>Go to the &amp;cards</source>
        <translation>Zu den Ka&amp;rten</translation>
    </message>
    <message>
        <source>Find card&amp;s</source>
        <translation>Karten &amp;suchen</translation>
    </message>
    <message>
        <source>Larger cards</source>
        <translation>Größere Karten</translation>
    </message>
    <message>
        <source>Smaller cards</source>
        <translation>Kleinere Karten</translation>
    </message>
    <message>
        <source>Cards of normal size</source>
        <translation>Karten in Normalgröße</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a tile set</source>
        <translation>Ein Set öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>Go to the next finding</source>
        <translation>Zum nächsten Befund gehen</translation>
    </message>
    <message>
        <source>&amp;Previous finding</source>
        <translation>&amp;Voriger Befund</translation>
    </message>
    <message>
        <source>Go to the previous finding</source>
        <translation>Zum vorigen Befund gehen</translation>
    </message>
    <message>
        <source>&amp;Quick fix</source>
        <translation>&amp;Schnellkorrektur</translation>
    </message>
    <message>
        <source>Fix the finding selected in the panel</source>
        <translation>Den im Bereich ausgewählten Befund korrigieren</translation>
    </message>
    <message>
        <source>Fix all of this &amp;kind</source>
        <translation>&amp;Alle dieser Art korrigieren</translation>
    </message>
    <message>
        <source>Fix all findings of this kind that have a certain fix</source>
        <translation>Alle Befunde dieser Art korrigieren, deren Korrektur eindeutig ist</translation>
    </message>
    <message>
        <source>Propose changes that &amp;meet it…</source>
        <translation>&amp;Passende Änderungen vorschlagen…</translation>
    </message>
    <message>
        <source>Let a solver find the fewest changes to what is expected</source>
        <translation>Einen Solver die wenigsten Änderungen suchen lassen, die zum Erwarteten führen</translation>
    </message>
    <message>
        <source>&amp;Accept this warning…</source>
        <translation>Diese Warnun&amp;g akzeptieren…</translation>
    </message>
    <message>
        <source>Accept warnings of this kind, with a reason</source>
        <translation>Warnungen dieser Art mit einer Begründung akzeptieren</translation>
    </message>
    <message>
        <source>Stop acceptin&amp;g it</source>
        <translation>Nicht &amp;mehr akzeptieren</translation>
    </message>
    <message>
        <source>&amp;Show in the source</source>
        <translation>Im &amp;Quelltext zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy the message</source>
        <translation>Meldung &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Add a tile</source>
        <translation>Plättchen &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add a tile after the current one</source>
        <translation>Ein Plättchen hinter dem aktuellen hinzufügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>Duplicate the selected tiles, with new ids</source>
        <translation>Die ausgewählten Plättchen mit neuen Kennungen duplizieren</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>Umbe&amp;nennen</translation>
    </message>
    <message>
        <source>Change the id of the current tile</source>
        <translation>Die Kennung des aktuellen Plättchens ändern</translation>
    </message>
    <message>
        <source>Cu&amp;t tiles</source>
        <translation>Plättchen &amp;ausschneiden</translation>
    </message>
    <message>
        <source>Cut the selected tiles, to paste them elsewhere</source>
        <translation>Die ausgewählten Plättchen ausschneiden, um sie anderswo einzufügen</translation>
    </message>
    <message>
        <source>&amp;Copy tiles</source>
        <translation>Plättchen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the selected tiles (as YAML text, too)</source>
        <translation>Die ausgewählten Plättchen kopieren (auch als YAML-Text)</translation>
    </message>
    <message>
        <source>&amp;Paste tiles</source>
        <translation>Plättchen ein&amp;fügen</translation>
    </message>
    <message>
        <source>Insert copied tiles, or tiles as YAML text, after the selected ones</source>
        <translation>Kopierte Plättchen oder Plättchen als YAML-Text hinter den ausgewählten einfügen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected tiles</source>
        <translation>Die ausgewählten Plättchen löschen</translation>
    </message>
    <message>
        <source>Move &amp;earlier</source>
        <translation>Nach &amp;vorn verschieben</translation>
    </message>
    <message>
        <source>Move the selected tiles one place earlier in the file</source>
        <translation>Die ausgewählten Plättchen in der Datei um einen Platz nach vorn verschieben</translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation>Nach h&amp;inten verschieben</translation>
    </message>
    <message>
        <source>Move the selected tiles one place later in the file</source>
        <translation>Die ausgewählten Plättchen in der Datei um einen Platz nach hinten verschieben</translation>
    </message>
    <message>
        <source>&amp;Find tiles</source>
        <translation>Plättchen su&amp;chen</translation>
    </message>
    <message>
        <source>Find tiles by id, features, icons, names, sides or findings</source>
        <translation>Plättchen nach Kennung, Elementen, Symbolen, Namen, Seiten oder Befunden suchen</translation>
    </message>
    <message>
        <source>Lar&amp;ger tiles</source>
        <translation>&amp;Größere Plättchen</translation>
    </message>
    <message>
        <source>&amp;Smaller tiles</source>
        <translation>&amp;Kleinere Plättchen</translation>
    </message>
    <message>
        <source>Tiles of nor&amp;mal size</source>
        <translation>Plättchen in &amp;Normalgröße</translation>
    </message>
    <message>
        <source>&amp;Select all</source>
        <translation>Alles aus&amp;wählen</translation>
    </message>
    <message>
        <source>Select all visible tiles</source>
        <translation>Alle sichtbaren Plättchen auswählen</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>&amp;Einführung</translation>
    </message>
    <message>
        <source>&amp;Laboratory…</source>
        <translation>&amp;Labor…</translation>
    </message>
    <message>
        <source>balance, statistics, simulate, study, compare</source>
        <translation>Ausgewogenheit, Statistik, simulieren, Studie, vergleichen</translation>
    </message>
    <message>
        <source>Turn the view &amp;left</source>
        <translation>Ansicht nach &amp;links drehen</translation>
    </message>
    <message>
        <source>Turn the view &amp;right</source>
        <translation>Ansicht nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Neues Set…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>tile definitions of JCloisterZone, XML, tables</source>
        <translation>Plättchendefinitionen von JCloisterZone, XML, Tabellen</translation>
    </message>
    <message>
        <source>Another &amp;window on this set</source>
        <translation>&amp;Weiteres Fenster für dieses Set</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Alles zeigen (0)</translation>
    </message>
    <message>
        <source>By terrains</source>
        <translation>Nach Gelände</translation>
    </message>
    <message>
        <source>Group the patterns by how many terrains they show</source>
        <translation>Die Kantenmuster danach gruppieren, wie viele Gelände sie zeigen</translation>
    </message>
    <message>
        <source>By copies</source>
        <translation>Nach Exemplaren</translation>
    </message>
    <message>
        <source>Patterns with the most copies first</source>
        <translation>Kantenmuster mit den meisten Exemplaren zuerst</translation>
    </message>
    <message>
        <source>Show only these tiles in the panel Tiles</source>
        <translation>Nur diese Plättchen im Bereich „Galerie“ zeigen</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>paper PDF pages sheets cut marks bleed backs</source>
        <translation>Papier PDF Seiten Bögen Druckbogen Schnittmarken Beschnitt Rückseiten</translation>
    </message>
    <message>
        <source>R&amp;ules…</source>
        <translation>&amp;Regeln…</translation>
    </message>
    <message>
        <source>booklet appendix PDF HTML Markdown manual how to play</source>
        <translation>Regelheft Anhang PDF HTML Markdown Anleitung Spielanleitung wie man spielt</translation>
    </message>
    <message>
        <source>Pu&amp;blish as a website…</source>
        <translation>Als Website &amp;veröffentlichen…</translation>
    </message>
    <message>
        <source>site web page HTML share online Internet export upload browser replay</source>
        <translation>Website Webseite HTML teilen online Internet exportieren hochladen Browser Wiedergabe</translation>
    </message>
    <message>
        <source>Share as one &amp;file…</source>
        <translation>Als &amp;eine Datei teilen…</translation>
    </message>
    <message>
        <source>pack send mail goldrush zip archive give away export</source>
        <translation>Archiv packen senden schicken Mail goldrush zip weitergeben exportieren</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>pictures PNG drawings SVG tables CSV nanDECK Squib Tabletop Simulator Playingcards.io Screentop</source>
        <translation>Bilder PNG Zeichnungen SVG Tabellen CSV nanDECK Squib Tabletop Simulator Playingcards.io Screentop</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>Voriger Fehler</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>&amp;Picture of the table…</source>
        <translation>Bild vom &amp;Tisch…</translation>
    </message>
    <message>
        <source>Cop&amp;y a picture of the table</source>
        <translation>Bild vom Tisch &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the position as &amp;text</source>
        <translation>Stellung als Te&amp;xt kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;history as text</source>
        <translation>&amp;Verlauf als Text kopieren</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>Undo move</source>
        <translation>Spielzug rückgängig</translation>
    </message>
    <message>
        <source>Redo move</source>
        <translation>Spielzug wiederholen</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>N&amp;ote on this move…</source>
        <translation>N&amp;otiz zu diesem Spielzug…</translation>
    </message>
    <message>
        <source>Na&amp;me this branch…</source>
        <translation>Diesen Zwei&amp;g benennen…</translation>
    </message>
    <message>
        <source>Events in the history</source>
        <translation>Ereignisse im Verlauf</translation>
    </message>
    <message>
        <source>Show below each move what it caused</source>
        <translation>Unter jedem Spielzug zeigen, was er ausgelöst hat</translation>
    </message>
    <message>
        <source>One turn back</source>
        <translation>Einen Zug zurück</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>Einen Spielzug zurück</translation>
    </message>
    <message>
        <source>Play automatically</source>
        <translation>Automatisch abspielen</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>Einen Spielzug vor</translation>
    </message>
    <message>
        <source>One turn forward</source>
        <translation>Einen Zug vor</translation>
    </message>
    <message>
        <source>Play this game with the &amp;current set</source>
        <translation>Partie mit dem aktue&amp;llen Set weiterspielen</translation>
    </message>
    <message>
        <source>&amp;Back to the game with the old set</source>
        <translation>Zurück zur Partie &amp;mit dem alten Set</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>V&amp;origer Bereich</translation>
    </message>
    <message>
        <source>&amp;Filter the actions</source>
        <translation>Aktionen &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Playtest this set</source>
        <translation>Dieses Set &amp;probespielen</translation>
    </message>
    <message>
        <source>Play the set as it is, unsaved changes included, with the last players</source>
        <translation>Das Set mit den letzten Spielern spielen, wie es ist, auch mit nicht gespeicherten Änderungen</translation>
    </message>
    <message>
        <source>&amp;Set up a game…</source>
        <translation>Partie vorb&amp;ereiten…</translation>
    </message>
    <message>
        <source>If it ended now</source>
        <translation>Wenn jetzt Schluss wäre</translation>
    </message>
    <message>
        <source>Show each player’s points if the game ended now</source>
        <translation>Die Punkte aller Spieler zeigen, wenn die Partie jetzt zu Ende wäre</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>&amp;Neue Partie</translation>
    </message>
    <message>
        <source>Set &amp;up a new game…</source>
        <translation>Neue Partie vorb&amp;ereiten…</translation>
    </message>
    <message>
        <source>R&amp;estart the same game</source>
        <translation>&amp;Dieselbe Partie neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Stop bots</source>
        <translation>Bots &amp;anhalten</translation>
    </message>
    <message>
        <source>Res&amp;ume bots</source>
        <translation>Bots &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Play to the &amp;end</source>
        <translation>&amp;Bis zum Ende spielen</translation>
    </message>
    <message>
        <source>&amp;Finish the game</source>
        <translation>Partie zu En&amp;de spielen</translation>
    </message>
    <message>
        <source>&amp;Move now</source>
        <translation>&amp;Jetzt ziehen</translation>
    </message>
    <message>
        <source>&amp;Rules of this step</source>
        <translation>&amp;Regeln zu diesem Schritt</translation>
    </message>
    <message>
        <source>&amp;Open a game…</source>
        <translation>Partie ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save the game…</source>
        <translation>Partie &amp;speichern…</translation>
    </message>
    <message>
        <source>Save the position &amp;as a scenario…</source>
        <translation>Stellung als Szenar&amp;io speichern…</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Go to {section}</source>
        <translation>Zu {section} gehen</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>Sprache hinzufügen</translation>
    </message>
    <message>
        <source>Expect current numbers ({section})</source>
        <translation>Aktuelle Anzahlen erwarten ({section})</translation>
    </message>
    <message>
        <source>&amp;Open this set</source>
        <translation>Dieses Set ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open it in this window (Enter)</source>
        <translation>In diesem Fenster öffnen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Open in a new &amp;window</source>
        <translation>In &amp;neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>Open it in another window</source>
        <translation>In einem anderen Fenster öffnen</translation>
    </message>
    <message>
        <source>New &amp;expansion of this set…</source>
        <translation>Neue &amp;Erweiterung dieses Sets…</translation>
    </message>
    <message>
        <source>A new set with more tiles for it</source>
        <translation>Ein neues Set mit weiteren Plättchen dafür</translation>
    </message>
    <message>
        <source>New &amp;variant of this set…</source>
        <translation>Neue &amp;Variante dieses Sets…</translation>
    </message>
    <message>
        <source>A new set with other rules or numbers</source>
        <translation>Ein neues Set mit anderen Regeln oder Anzahlen</translation>
    </message>
    <message>
        <source>&amp;Combine with the open set</source>
        <translation>Mit dem geöffneten Set &amp;kombinieren</translation>
    </message>
    <message>
        <source>Include it in the edition (Space)</source>
        <translation>In die Edition aufnehmen (Leertaste)</translation>
    </message>
    <message>
        <source>Move to a &amp;lower layer</source>
        <translation>Eine Ebene &amp;tiefer verschieben</translation>
    </message>
    <message>
        <source>Other sets can override it</source>
        <translation>Andere Sets können es überschreiben</translation>
    </message>
    <message>
        <source>Move to a &amp;higher layer</source>
        <translation>Eine Ebene &amp;höher verschieben</translation>
    </message>
    <message>
        <source>It can override other sets</source>
        <translation>Es kann andere Sets überschreiben</translation>
    </message>
    <message>
        <source>Show its &amp;folder</source>
        <translation>&amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Show the folder of its file</source>
        <translation>Den Ordner der Datei zeigen</translation>
    </message>
    <message>
        <source>Larger pan&amp;el</source>
        <translation>Bereich &amp;vergrößern</translation>
    </message>
    <message>
        <source>Maximise the panel, or restore it (double-click its title)</source>
        <translation>Den Bereich auf das ganze Fenster vergrößern oder wiederherstellen (Doppelklick auf seinen Titel)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>Befehl &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Close this window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Reset &amp;panels</source>
        <translation>Bereiche &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Gold Rush Workshop</source>
        <translation>Über &amp;Gold Rush Workshop</translation>
    </message>
    <message>
        <source>Go to &amp;tile…</source>
        <translation>Zu &amp;Plättchen gehen…</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>R&amp;eplace…</source>
        <translation>&amp;Ersetzen…</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>V&amp;orige Fundstelle</translation>
    </message>
    <message>
        <source>Go to &amp;line…</source>
        <translation>Zu &amp;Zeile gehen…</translation>
    </message>
    <message>
        <source>Go to &amp;definition</source>
        <translation>Zur &amp;Definition gehen</translation>
    </message>
    <message>
        <source>&amp;Complete</source>
        <translation>&amp;Vervollständigen</translation>
    </message>
    <message>
        <source>Toggle c&amp;omment</source>
        <translation>&amp;Kommentar umschalten</translation>
    </message>
    <message>
        <source>Duplicate l&amp;ines</source>
        <translation>Zeilen d&amp;uplizieren</translation>
    </message>
    <message>
        <source>Move lines &amp;up</source>
        <translation>Zeilen nach o&amp;ben</translation>
    </message>
    <message>
        <source>Move lines do&amp;wn</source>
        <translation>Zeilen nach un&amp;ten</translation>
    </message>
    <message>
        <source>Ne&amp;xt finding</source>
        <translation>Nächster Be&amp;fund</translation>
    </message>
    <message>
        <source>Pre&amp;vious finding</source>
        <translation>Vor&amp;iger Befund</translation>
    </message>
    <message>
        <source>&amp;Quick fix…</source>
        <translation>S&amp;chnellkorrektur…</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Normale Schriftgröße</translation>
    </message>
    <message>
        <source>Add copies</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>All identical</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>Add a feature to this tile</source>
        <translation>Diesem Plättchen ein Element hinzufügen</translation>
    </message>
    <message>
        <source>Vary icons…</source>
        <translation>Symbole variieren…</translation>
    </message>
    <message>
        <source>&amp;Propose changes…</source>
        <translation>Än&amp;derungen vorschlagen…</translation>
    </message>
    <message>
        <source>Let a solver find the fewest changes that fulfil wishes</source>
        <translation>Einen Solver die wenigsten Änderungen suchen lassen, die Wünsche erfüllen</translation>
    </message>
    <message>
        <source>assistant, wishes, solver, optimise, balance the tiles</source>
        <translation>Assistent, Wünsche, Solver, optimieren, Plättchen ausbalancieren</translation>
    </message>
    <message>
        <source>Show as a &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
</context>
<context>
    <name>AboutBox</name>
    <message>
        <source>About Gold Rush Workshop</source>
        <translation>Über Gold Rush Workshop</translation>
    </message>
    <message>
        <source>An editor and rules toolkit for tile-laying games. Unofficial: it has nothing to do with the publishers of the games. Free software, MIT licence.</source>
        <translation>Ein Editor und Regelwerkzeug für Legespiele. Inoffiziell: ohne jede Verbindung zu den Verlagen der Spiele. Freie Software, MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy version numbers</source>
        <translation>Versionsnummern kopieren</translation>
    </message>
</context>
<context>
    <name>AboutEditor</name>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>of each edition</source>
        <translation>jeder Edition</translation>
    </message>
    <message>
        <source>of the edition</source>
        <translation>der Edition</translation>
    </message>
    <message>
        <source>of “{edition}”</source>
        <translation>von „{edition}“</translation>
    </message>
    <message>
        <source>“{after}” less “{before}”</source>
        <translation>„{after}“ minus „{before}“</translation>
    </message>
    <message>
        <source>gap between seats</source>
        <translation>Abstand zwischen den Plätzen</translation>
    </message>
    <message>
        <source>gap between bots</source>
        <translation>Abstand zwischen den Bots</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Stop accepting it</source>
        <translation>Nicht mehr akzeptieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Why this warning is acceptable</source>
        <translation>Warum diese Warnung akzeptabel ist</translation>
    </message>
    <message>
        <source>Say why this warning is acceptable.</source>
        <translation>Bitte angeben, warum diese Warnung akzeptabel ist.</translation>
    </message>
</context>
<context>
    <name>AcceptSection</name>
    <message>
        <source>Warning to accept</source>
        <translation>Zu akzeptierende Warnung</translation>
    </message>
    <message>
        <source>Accept a warning…</source>
        <translation>Eine Warnung akzeptieren…</translation>
    </message>
    <message>
        <source>{check}, currently found</source>
        <translation>{check}, derzeit gefunden</translation>
    </message>
</context>
<context>
    <name>ActionList</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show only actions that contain these words (/)</source>
        <translation>Nur Aktionen zeigen, die diese Wörter enthalten (/)</translation>
    </message>
    <message>
        <source>Filter the actions</source>
        <translation>Aktionen filtern</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
</context>
<context>
    <name>AmountPart</name>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Games of each edition</source>
        <translation>Partien je Edition</translation>
    </message>
    <message>
        <source>To how much on either side</source>
        <translation>Wie genau, nach oben und unten</translation>
    </message>
    <message>
        <source>Enter a precision.</source>
        <translation>Bitte Genauigkeit angeben.</translation>
    </message>
    <message>
        <source>End as soon as all budgets are decided</source>
        <translation>Enden, sobald über alle Vorgaben entschieden ist</translation>
    </message>
    <message>
        <source>Games on each deal with the same seats</source>
        <translation>Partien je Ausgangslage mit gleicher Sitzordnung</translation>
    </message>
    <message>
        <source>Bots with other seeds play a deal again: that tells luck from skill</source>
        <translation>Bots mit anderen Startwerten spielen eine Ausgangslage noch einmal: Das trennt Glück von Können</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Until precise</source>
        <translation>Bis genau genug</translation>
    </message>
    <message>
        <source>The same seed gives the same games</source>
        <translation>Der gleiche Startwert ergibt die gleichen Partien</translation>
    </message>
    <message>
        <source>games of each edition</source>
        <translation>Partien je Edition</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Which bot judges</source>
        <translation>Welcher Bot urteilt</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Spielzug</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>What may be done now, what each is worth, and who is likely to win</source>
        <translation>Was jetzt möglich ist, was jede Möglichkeit wert ist und wer wohl gewinnt</translation>
    </message>
    <message>
        <source>Let a bot rate the moves and the game (Ctrl+Shift+A)</source>
        <translation>Einen Bot die Spielzüge und die Partie bewerten lassen (Strg+Umschalt+A)</translation>
    </message>
    <message>
        <source>How the chances went, and which moves cost most</source>
        <translation>Wie sich die Gewinnchancen entwickelt haben und welche Spielzüge am meisten gekostet haben</translation>
    </message>
    <message>
        <source>Analyse the game</source>
        <translation>Partie analysieren</translation>
    </message>
    <message>
        <source>A bot rates every choice and says why, playouts give each player&apos;s chance to win, and moves that cost points are marked. You can play on meanwhile.</source>
        <translation>Ein Bot bewertet jede Möglichkeit und sagt, warum; ausgespielte Partien ergeben die Gewinnchancen aller Spieler, und Spielzüge, die Punkte gekostet haben, werden markiert. Währenddessen kann man weiterspielen.</translation>
    </message>
    <message>
        <source>by {bot}</source>
        <translation>von {bot}</translation>
    </message>
</context>
<context>
    <name>ArtEditor</name>
    <message>
        <source>a drawing, as fine as need be</source>
        <translation>eine Zeichnung, beliebig fein</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} Pixel</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Ein Bild wählen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp *.svg)</translation>
    </message>
    <message>
        <source>{file} {reason}</source>
        <translation>{file} {reason}</translation>
    </message>
    <message>
        <source>Save the set first: pictures are kept next to its file.</source>
        <translation>Zuerst das Set speichern: Bilder liegen neben seiner Datei.</translation>
    </message>
    <message>
        <source>Another picture is already called {file}; rename the file.</source>
        <translation>Ein anderes Bild heißt schon {file}; bitte die Datei umbenennen.</translation>
    </message>
</context>
<context>
    <name>AskedView</name>
    <message>
        <source>What the study asks</source>
        <translation>Wonach die Studie fragt</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Ask it again, with changes</source>
        <translation>Noch einmal fragen, mit Änderungen</translation>
    </message>
    <message>
        <source>A finished study cannot be changed. Duplicate it to edit a copy.</source>
        <translation>Eine abgeschlossene Studie lässt sich nicht mehr ändern. Duplizieren, um eine Kopie zu bearbeiten.</translation>
    </message>
    <message>
        <source>Bots: {bots}</source>
        <translation>Bots: {bots}</translation>
    </message>
    <message>
        <source>Games of each edition: {games}</source>
        <translation>Partien je Edition: {games}</translation>
    </message>
    <message>
        <source>Seed: {seed}</source>
        <translation>Startwert: {seed}</translation>
    </message>
    <message>
        <source>Edition “{name}”: {sets}</source>
        <translation>Edition „{name}“: {sets}</translation>
    </message>
</context>
<context>
    <name>BagRows</name>
    <message>
        <source>{tile}: {count} of {total} in the bag</source>
        <translation>{tile}: {count} von {total} im Beutel</translation>
    </message>
</context>
<context>
    <name>BalancePage</name>
    <message>
        <source>&amp;Balance</source>
        <translation>&amp;Ausbalancieren</translation>
    </message>
    <message>
        <source>Try what its knobs say until the budgets hold</source>
        <translation>Ausprobieren, was die Stellschrauben erlauben, bis die Vorgaben erfüllt sind</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Break off; Balance goes on from there</source>
        <translation>Abbrechen; „Ausbalancieren“ setzt von dort aus fort</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>From few changes to much balance</source>
        <translation>Von wenigen Änderungen zu hoher Ausgewogenheit</translation>
    </message>
    <message>
        <source>How far from the limits: 100 % as the set is, 0 % on a limit</source>
        <translation>Wie weit von den Grenzen entfernt: 100&#xa0;% wie beim jetzigen Set, 0&#xa0;% auf einer Grenze</translation>
    </message>
    <message>
        <source>How many candidates are tried</source>
        <translation>Wie viele Kandidaten ausprobiert werden</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Open the set “{set}” to take changes over into it.</source>
        <translation>Das Set „{set}“ öffnen, um Änderungen dorthin zu übernehmen.</translation>
    </message>
    <message>
        <source>Take over changes</source>
        <translation>Änderungen übernehmen</translation>
    </message>
    <message>
        <source>The changes are in the open set; Undo there takes them back.</source>
        <translation>Die Änderungen sind im geöffneten Set; „Rückgängig“ nimmt sie dort zurück.</translation>
    </message>
    <message>
        <source>Say under Study what may change, and press Balance.</source>
        <translation>Unter „Studie“ angeben, was sich ändern darf, dann „Ausbalancieren“ drücken.</translation>
    </message>
    <message>
        <source>Choose a study that can be edited, or duplicate one.</source>
        <translation>Eine Studie wählen, die sich bearbeiten lässt, oder eine duplizieren.</translation>
    </message>
    <message>
        <source>{stage}: {games} of about {most} games</source>
        <translation>{stage}: {games} von etwa {most} Partien</translation>
    </message>
    <message>
        <source>Broken off; Balance goes on.</source>
        <translation>Abgebrochen; „Ausbalancieren“ setzt fort.</translation>
    </message>
</context>
<context>
    <name>BoardActions</name>
    <message>
        <source>Zoom so that the whole board is visible</source>
        <translation>So zoomen, dass das ganze Brett zu sehen ist</translation>
    </message>
    <message>
        <source>Go to the &amp;last move</source>
        <translation>Zum &amp;letzten Spielzug</translation>
    </message>
    <message>
        <source>Centre the cells of the last move</source>
        <translation>Die Zellen des letzten Spielzugs in die Mitte rücken</translation>
    </message>
    <message>
        <source>Show the board larger (Ctrl+wheel zooms at the pointer)</source>
        <translation>Das Brett größer zeigen (Strg+Mausrad zoomt am Mauszeiger)</translation>
    </message>
    <message>
        <source>Show the board smaller (Ctrl+wheel zooms at the pointer)</source>
        <translation>Das Brett kleiner zeigen (Strg+Mausrad zoomt am Mauszeiger)</translation>
    </message>
    <message>
        <source>The move b&amp;efore at this place</source>
        <translation>&amp;Voriger Spielzug an dieser Stelle</translation>
    </message>
    <message>
        <source>Show the move before of several at one place, such as another rotation</source>
        <translation>Von mehreren Spielzügen an einer Stelle den vorigen zeigen, etwa eine andere Drehung</translation>
    </message>
    <message>
        <source>The next move at this &amp;place</source>
        <translation>&amp;Nächster Spielzug an dieser Stelle</translation>
    </message>
    <message>
        <source>Show the next of several moves at one place, such as another rotation</source>
        <translation>Von mehreren Spielzügen an einer Stelle den nächsten zeigen, etwa eine andere Drehung</translation>
    </message>
    <message>
        <source>Pick the &amp;next thing in hand</source>
        <translation>Nächstes Teil der &amp;Hand nehmen</translation>
    </message>
    <message>
        <source>Choose which of several things in hand is moved with</source>
        <translation>Wählen, mit welchem von mehreren Teilen der Hand gezogen wird</translation>
    </message>
    <message>
        <source>Show the names of &amp;cells</source>
        <translation>Namen der &amp;Zellen zeigen</translation>
    </message>
    <message>
        <source>Write on each cell what it is called</source>
        <translation>In jede Zelle schreiben, wie sie heißt</translation>
    </message>
    <message>
        <source>&amp;Mark the last move</source>
        <translation>Letzten Spielzug &amp;markieren</translation>
    </message>
    <message>
        <source>Frame the cells of the last move in its player’s colour</source>
        <translation>Die Zellen des letzten Spielzugs in der Farbe des Spielers umrahmen</translation>
    </message>
    <message>
        <source>&amp;Animate moves</source>
        <translation>Spielzüge &amp;animieren</translation>
    </message>
    <message>
        <source>Animate cells as they change; the game does not wait for it</source>
        <translation>Zellen animieren, wenn sie sich ändern; die Partie wartet nicht darauf</translation>
    </message>
</context>
<context>
    <name>BoardHands</name>
    <message>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
</context>
<context>
    <name>BoardItem</name>
    <message>
        <source>Something, face down</source>
        <translation>Etwas Verdecktes</translation>
    </message>
    <message>
        <source>Something of {player}, face down</source>
        <translation>Etwas Verdecktes von {player}</translation>
    </message>
    <message>
        <source>{thing}, of {player}</source>
        <translation>{thing}, von {player}</translation>
    </message>
</context>
<context>
    <name>BoardKind</name>
    <message numerus="yes">
        <source>%n moves: choose on the board</source>
        <translation>
            <numerusform>%n Spielzug: auf dem Brett wählen</numerusform>
            <numerusform>%n Spielzüge: auf dem Brett wählen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things in hand</source>
        <translation>
            <numerusform>%n Teil auf der Hand</numerusform>
            <numerusform>%n Teile auf der Hand</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>{cell}, of {player}</source>
        <translation>{cell}, von {player}</translation>
    </message>
</context>
<context>
    <name>BoardTableView</name>
    <message>
        <source>Click does what is shown · R, wheel or right click: the next way</source>
        <translation>Klick: das Gezeigte tun · R, Mausrad oder Rechtsklick: nächste Möglichkeit</translation>
    </message>
    <message>
        <source>Click a marked cell · Ctrl+wheel zooms, drag moves the board</source>
        <translation>Auf eine markierte Zelle klicken · Strg+Mausrad: Zoom · Ziehen: Brett verschieben</translation>
    </message>
    <message>
        <source>Wheel zooms, drag moves the board, 0 shows all of it</source>
        <translation>Mausrad: Zoom · Ziehen: Brett verschieben · 0: alles anzeigen</translation>
    </message>
    <message>
        <source>T picks the next thing in hand · {hint}</source>
        <translation>T: nächstes Teil der Hand nehmen · {hint}</translation>
    </message>
</context>
<context>
    <name>BotsRow</name>
    <message>
        <source>Leave out this bot</source>
        <translation>Diesen Bot weglassen</translation>
    </message>
    <message>
        <source>Add a bot</source>
        <translation>Bot hinzufügen</translation>
    </message>
    <message>
        <source>Name of the population</source>
        <translation>Name des Teilnehmerfelds</translation>
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
        <translation>Vorgabe nach oben verschieben</translation>
    </message>
    <message>
        <source>Move the budget down</source>
        <translation>Vorgabe nach unten verschieben</translation>
    </message>
    <message>
        <source>Remove the budget</source>
        <translation>Vorgabe entfernen</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>BudgetsPart</name>
    <message>
        <source>Add a budget</source>
        <translation>Vorgabe hinzufügen</translation>
    </message>
</context>
<context>
    <name>CanvasController</name>
    <message>
        <source>Change a side of {id}</source>
        <translation>Eine Seite von {id} ändern</translation>
    </message>
    <message>
        <source>Join parts of {id}</source>
        <translation>Teile von {id} verbinden</translation>
    </message>
    <message>
        <source>Remove a feature of {id}</source>
        <translation>Ein Element von {id} entfernen</translation>
    </message>
    <message>
        <source>Name a feature of {id}</source>
        <translation>Ein Element von {id} benennen</translation>
    </message>
    <message>
        <source>Change the kind of a feature of {id}</source>
        <translation>Die Art eines Elements von {id} ändern</translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>Die Symbole von {id} ändern</translation>
    </message>
    <message>
        <source>Move an icon on {id}</source>
        <translation>Ein Symbol auf {id} verschieben</translation>
    </message>
    <message>
        <source>Change {id}</source>
        <translation>{id} ändern</translation>
    </message>
    <message>
        <source>Start at a side, a line, a site or an area; fields follow from the other features.</source>
        <translation>An einer Seite, einer Linie, einem Ort oder einem Gebiet beginnen; Freiflächen ergeben sich aus den anderen Elementen.</translation>
    </message>
    <message>
        <source>Add a site to {id}</source>
        <translation>{id} einen Ort hinzufügen</translation>
    </message>
    <message>
        <source>Split a feature of {id}</source>
        <translation>Ein Element von {id} teilen</translation>
    </message>
    <message>
        <source>Change what touches on {id}</source>
        <translation>Ändern, was sich auf {id} berührt</translation>
    </message>
    <message>
        <source>Change a bridge or tunnel of {id}</source>
        <translation>Eine Brücke oder einen Tunnel von {id} ändern</translation>
    </message>
    <message>
        <source>Add an inner field to {id}</source>
        <translation>{id} eine innere Freifläche hinzufügen</translation>
    </message>
</context>
<context>
    <name>CanvasKeys</name>
    <message>
        <source>There is no feature to remove here.</source>
        <translation>Hier gibt es kein Element zu entfernen.</translation>
    </message>
    <message>
        <source>No terrain has the letter {letter}; there are: {codes}</source>
        <translation>Kein Gelände hat den Buchstaben {letter}; es gibt: {codes}</translation>
    </message>
    <message>
        <source>No icon can be placed there. Select a feature first.</source>
        <translation>Dort kann kein Symbol hin. Zuerst ein Element auswählen.</translation>
    </message>
</context>
<context>
    <name>CanvasPopups</name>
    <message>
        <source>Lead the line across on a &amp;bridge</source>
        <translation>Linie auf einer &amp;Brücke hinüberführen</translation>
    </message>
    <message>
        <source>Lead the line across through a &amp;tunnel</source>
        <translation>Linie durch einen &amp;Tunnel führen</translation>
    </message>
    <message>
        <source>No feature is selected: click one, or press Page Down.</source>
        <translation>Kein Element ist ausgewählt: eines anklicken oder „Bild ab“ drücken.</translation>
    </message>
</context>
<context>
    <name>CardActions</name>
    <message>
        <source>Zoom so that all cards are visible</source>
        <translation>So zoomen, dass alle Karten zu sehen sind</translation>
    </message>
    <message>
        <source>Go to the &amp;last card</source>
        <translation>Zur &amp;letzten Karte</translation>
    </message>
    <message>
        <source>Centre the card that was turned up last</source>
        <translation>Die zuletzt aufgedeckte Karte in die Mitte rücken</translation>
    </message>
    <message>
        <source>Show the table larger (the wheel zooms at the pointer)</source>
        <translation>Den Tisch größer zeigen (das Mausrad zoomt am Mauszeiger)</translation>
    </message>
    <message>
        <source>Show the table smaller (the wheel zooms at the pointer)</source>
        <translation>Den Tisch kleiner zeigen (das Mausrad zoomt am Mauszeiger)</translation>
    </message>
    <message>
        <source>Show cards that were &amp;seen</source>
        <translation>&amp;Gesehene Karten zeigen</translation>
    </message>
    <message>
        <source>Show, dimmed, the faces of cards that lie face down but were seen</source>
        <translation>Die Vorderseiten verdeckter Karten, die schon gesehen wurden, blass zeigen</translation>
    </message>
    <message>
        <source>Show &amp;all cards</source>
        <translation>&amp;Alle Karten zeigen</translation>
    </message>
    <message>
        <source>Show, dimmed, the faces of all cards, unless a player’s view is shown</source>
        <translation>Die Vorderseiten aller Karten blass zeigen, außer in der Sicht eines Spielers</translation>
    </message>
    <message>
        <source>Show &amp;numbers</source>
        <translation>&amp;Nummern zeigen</translation>
    </message>
    <message>
        <source>Number the cards on the table, as the history names them</source>
        <translation>Die Karten auf dem Tisch so nummerieren, wie der Verlauf sie nennt</translation>
    </message>
    <message>
        <source>Ani&amp;mate cards</source>
        <translation>&amp;Karten animieren</translation>
    </message>
    <message>
        <source>Animate cards as they turn over; the game does not wait for it</source>
        <translation>Karten beim Umdrehen animieren; die Partie wartet nicht darauf</translation>
    </message>
</context>
<context>
    <name>CardCounters</name>
    <message>
        <source>{card}, for the colours: {suits}</source>
        <translation>{card}, für die Farben: {suits}</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message numerus="yes">
        <source>%n cards won</source>
        <translation>
            <numerusform>%n Karte gewonnen</numerusform>
            <numerusform>%n Karten gewonnen</numerusform>
        </translation>
    </message>
    <message>
        <source>{text}, face down</source>
        <translation>{text}, verdeckt</translation>
    </message>
    <message>
        <source>{text}: {cards}</source>
        <translation>{text}: {cards}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards removed</source>
        <translation>
            <numerusform>%n Karte entfernt</numerusform>
            <numerusform>%n Karten entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards take no part</source>
        <translation>
            <numerusform>%n Karte spielt nicht mit</numerusform>
            <numerusform>%n Karten spielen nicht mit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardEditsPanel</name>
    <message>
        <source>The first of two places</source>
        <translation>Der erste von zwei Plätzen</translation>
    </message>
    <message>
        <source>The second of two places</source>
        <translation>Der zweite von zwei Plätzen</translation>
    </message>
    <message>
        <source>Swa&amp;p</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>Where the card is now</source>
        <translation>Wo die Karte jetzt ist</translation>
    </message>
    <message>
        <source>Which card</source>
        <translation>Welche Karte</translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>Wohin sie kommt</translation>
    </message>
    <message>
        <source>&amp;Move it</source>
        <translation>&amp;Verschieben</translation>
    </message>
    <message>
        <source>The card on this place</source>
        <translation>Die Karte auf diesem Platz</translation>
    </message>
    <message>
        <source>&amp;Seen by all</source>
        <translation>Von allen &amp;gesehen</translation>
    </message>
    <message>
        <source>&amp;Unseen</source>
        <translation>&amp;Ungesehen</translation>
    </message>
    <message>
        <source>Player whose points change</source>
        <translation>Spieler, dessen Punkte sich ändern</translation>
    </message>
    <message>
        <source>Points to add; negative to subtract</source>
        <translation>Punkte, die dazukommen; negativ zum Abziehen</translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation>Än&amp;dern</translation>
    </message>
    <message>
        <source>Player whose turn it is to be</source>
        <translation>Spieler, der am Zug sein soll</translation>
    </message>
    <message>
        <source>&amp;Their turn</source>
        <translation>Am &amp;Zug</translation>
    </message>
    <message>
        <source>Cards can be dragged on the table: to a card, an empty place or a pile.</source>
        <translation>Karten lassen sich auf dem Tisch ziehen: auf eine Karte, einen leeren Platz oder einen Stapel.</translation>
    </message>
    <message>
        <source>Two cards change places</source>
        <translation>Zwei Karten tauschen die Plätze</translation>
    </message>
    <message>
        <source>A card goes elsewhere</source>
        <translation>Eine Karte kommt woandershin</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Who has seen it</source>
        <translation>Wer sie gesehen hat</translation>
    </message>
    <message>
        <source>Points and turn</source>
        <translation>Punkte und Zug</translation>
    </message>
    <message>
        <source>removed cards</source>
        <translation>entfernte Karten</translation>
    </message>
    <message>
        <source>place {number}</source>
        <translation>Platz {number}</translation>
    </message>
</context>
<context>
    <name>CardEnding</name>
    <message>
        <source>{player} wins</source>
        <translation>{player} gewinnt</translation>
    </message>
    <message>
        <source>{players} win</source>
        <translation>{players} gewinnen</translation>
    </message>
</context>
<context>
    <name>CardGameKind</name>
    <message>
        <source>R&amp;estart with the same cards</source>
        <translation>Mit &amp;denselben Karten neu beginnen</translation>
    </message>
    <message>
        <source>Replay same cards</source>
        <translation>Dieselben Karten noch einmal</translation>
    </message>
    <message>
        <source>The same cards in the same places; this game stays in the history</source>
        <translation>Dieselben Karten auf denselben Plätzen; diese Partie bleibt im Verlauf</translation>
    </message>
    <message>
        <source>{player} turns up one card</source>
        <translation>{player} deckt eine Karte auf</translation>
    </message>
    <message>
        <source>{player} turns up a second card</source>
        <translation>{player} deckt eine zweite Karte auf</translation>
    </message>
    <message>
        <source>{player} turns up a first card</source>
        <translation>{player} deckt eine erste Karte auf</translation>
    </message>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n Karte verdeckt</numerusform>
            <numerusform>%n Karten verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number}, {cards}</source>
        <translation>Zug {number}, {cards}</translation>
    </message>
    <message>
        <source>Round {number} of {rounds}</source>
        <translation>Runde {number} von {rounds}</translation>
    </message>
    <message>
        <source>What the others have won lies hidden from this viewpoint.</source>
        <translation>Was die anderen gewonnen haben, bleibt aus dieser Sicht verborgen.</translation>
    </message>
    <message>
        <source>Turn up a card</source>
        <translation>Eine Karte aufdecken</translation>
    </message>
    <message numerus="yes">
        <source>%n cards: choose on the table</source>
        <translation>
            <numerusform>%n Karte: auf dem Tisch wählen</numerusform>
            <numerusform>%n Karten: auf dem Tisch wählen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardMatrix</name>
    <message>
        <source>Cards by kind, suit and value</source>
        <translation>Karten nach Art, Farbe und Wert</translation>
    </message>
</context>
<context>
    <name>CardNames</name>
    <message>
        <source>no colour</source>
        <translation>ohne Farbe</translation>
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
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message numerus="yes">
        <source>%n unseen cards on the table</source>
        <translation>
            <numerusform>%n ungesehene Karte auf dem Tisch</numerusform>
            <numerusform>%n ungesehene Karten auf dem Tisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seen</source>
        <translation>
            <numerusform>%n gesehen</numerusform>
            <numerusform>%n gesehen</numerusform>
        </translation>
    </message>
    <message>
        <source>The next unseen card</source>
        <translation>Die nächste ungesehene Karte</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Nach Wert</translation>
    </message>
    <message>
        <source>By colour</source>
        <translation>Nach Farbe</translation>
    </message>
    <message>
        <source>Turning it up would bring</source>
        <translation>Aufdecken brächte</translation>
    </message>
    <message>
        <source>an unseen card</source>
        <translation>eine ungesehene Karte</translation>
    </message>
    <message>
        <source>{percent} for points</source>
        <translation>{percent} für Punkte</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Unseen</source>
        <translation>Ungesehen</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>Seen at</source>
        <translation>Gesehen auf</translation>
    </message>
    <message>
        <source>Two unseen cards</source>
        <translation>Zwei ungesehene Karten</translation>
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
        <translation>Entfernt</translation>
    </message>
</context>
<context>
    <name>CardTable</name>
    <message>
        <source>↻ turned back</source>
        <translation>↻ umgedreht</translation>
    </message>
    <message>
        <source>✕ removed</source>
        <translation>✕ entfernt</translation>
    </message>
</context>
<context>
    <name>CardTableView</name>
    <message>
        <source>Click turns a card up · wheel zooms, drag moves the table</source>
        <translation>Klick: Karte aufdecken · Mausrad: Zoom · Ziehen: Tisch verschieben</translation>
    </message>
    <message>
        <source>Wheel zooms, drag moves the table, 0 shows all of it</source>
        <translation>Mausrad: Zoom · Ziehen: Tisch verschieben · 0: alles anzeigen</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>Karte {number}</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>verdeckt</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>{pile}: {count}</source>
        <translation>{pile}: {count}</translation>
    </message>
</context>
<context>
    <name>CardText</name>
    <message>
        <source>{player} has won:</source>
        <translation>{player} hat gewonnen:</translation>
    </message>
    <message>
        <source>Removed:</source>
        <translation>Entfernt:</translation>
    </message>
</context>
<context>
    <name>CardWindow</name>
    <message>
        <source>Odds</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Manuelle Änderungen</translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>Tile</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
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
        <translation>Gewinnchancen: noch keine ausgespielten Partien</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>{player} {share} % ({low}–{high})</source>
        <translation>{player} {share}&#xa0;% ({low}–{high})</translation>
    </message>
    <message numerus="yes">
        <source>Chances to win among such bots, after %n playouts: {chances}</source>
        <translation>
            <numerusform>Gewinnchancen unter solchen Bots nach %n ausgespielter Partie: {chances}</numerusform>
            <numerusform>Gewinnchancen unter solchen Bots nach %n ausgespielten Partien: {chances}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeView</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
</context>
<context>
    <name>ChartWidget</name>
    <message>
        <source>{keys} shows its numbers as a table</source>
        <translation>{keys} zeigt die Zahlen als Tabelle</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
</context>
<context>
    <name>ColourChooser</name>
    <message>
        <source>Saturation and brightness</source>
        <translation>Sättigung und Helligkeit</translation>
    </message>
    <message>
        <source>Hue</source>
        <translation>Farbton</translation>
    </message>
    <message>
        <source>Use {colour}</source>
        <translation>{colour} verwenden</translation>
    </message>
</context>
<context>
    <name>ColourEditor</name>
    <message>
        <source>Choose {field}</source>
        <translation>{field} wählen</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>Eine Farbe wählen</translation>
    </message>
</context>
<context>
    <name>ColourVision</name>
    <message>
        <source>Protanopia (no red)</source>
        <translation>Protanopie (kein Rot)</translation>
    </message>
    <message>
        <source>Deuteranopia (no green)</source>
        <translation>Deuteranopie (kein Grün)</translation>
    </message>
    <message>
        <source>Tritanopia (no blue)</source>
        <translation>Tritanopie (kein Blau)</translation>
    </message>
    <message>
        <source>Greyscale</source>
        <translation>Graustufen</translation>
    </message>
    <message>
        <source>Full colour vision</source>
        <translation>Volles Farbensehen</translation>
    </message>
    <message>
        <source>Show the window as people with this colour vision see it</source>
        <translation>Das Fenster so zeigen, wie Menschen mit diesem Farbensehen es wahrnehmen</translation>
    </message>
    <message>
        <source>Show the window in its own colours</source>
        <translation>Das Fenster in seinen eigenen Farben zeigen</translation>
    </message>
    <message>
        <source>Show the window in greyscale</source>
        <translation>Das Fenster in Graustufen zeigen</translation>
    </message>
</context>
<context>
    <name>CommandSearch</name>
    <message>
        <source>Search for a command</source>
        <translation>Einen Befehl suchen</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No matching command.</source>
        <translation>Kein passender Befehl.</translation>
    </message>
</context>
<context>
    <name>CommonMenus</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>Light</source>
        <extracomment>colours of the window: dark letters on a light ground</extracomment>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Wie im System</translation>
    </message>
</context>
<context>
    <name>ComparingCommands</name>
    <message>
        <source>Co&amp;mpare with</source>
        <translation>Ver&amp;gleichen mit</translation>
    </message>
    <message>
        <source>A &amp;revision in git</source>
        <translation>Einer &amp;Revision in Git</translation>
    </message>
    <message>
        <source>A &amp;shipped set</source>
        <translation>Einem mit&amp;gelieferten Set</translation>
    </message>
    <message>
        <source>{file} is no tile set: {reason}</source>
        <translation>{file} ist kein Set: {reason}</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>Mit einer Datei vergleichen</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Sets ({patterns})</translation>
    </message>
    <message>
        <source>An &amp;earlier version</source>
        <translation>Einer &amp;früheren Version</translation>
    </message>
    <message>
        <source>{file} on disk</source>
        <translation>{file} auf dem Datenträger</translation>
    </message>
    <message>
        <source>Reading the repository…</source>
        <translation>Repository wird gelesen…</translation>
    </message>
    <message>
        <source>{revision}  {subject}</source>
        <translation>{revision}  {subject}</translation>
    </message>
    <message>
        <source>The repository cannot be read</source>
        <translation>Das Repository ist nicht lesbar</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
</context>
<context>
    <name>ComparisonWindow</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>{summary}. Not a tile set: {reason}</source>
        <translation>{summary}. Kein Set: {reason}</translation>
    </message>
    <message>
        <source>{summary}: what {after} adds and changes. It inherits all else.</source>
        <translation>{summary}: was {after} hinzufügt und ändert. Alles andere wird geerbt.</translation>
    </message>
    <message>
        <source>{summary}. “New” is only in the second, “gone” only in the first.</source>
        <translation>{summary}. „Neu“ ist nur im zweiten, „entfallen“ nur im ersten.</translation>
    </message>
    <message>
        <source>Make what is selected as it is in “{other}”</source>
        <translation>Das Ausgewählte so machen, wie es in „{other}“ ist</translation>
    </message>
    <message>
        <source>Take what is selected out of this set: it is as in “{other}” again</source>
        <translation>Das Ausgewählte aus diesem Set herausnehmen: Es ist dann wieder wie in „{other}“</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
    <message>
        <source>Take out: {change}</source>
        <translation>Herausnehmen: {change}</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore: {change}</source>
        <translation>Wiederherstellen: {change}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>Über&amp;nehmen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>{summary}, as it was before: {reason}</source>
        <translation>{summary}, im vorigen Stand: {reason}</translation>
    </message>
    <message>
        <source>{set}, open here</source>
        <translation>{set}, hier geöffnet</translation>
    </message>
    <message>
        <source>Take over: {change}</source>
        <translation>Übernehmen: {change}</translation>
    </message>
    <message>
        <source>&amp;Swap</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>Compare the other way round</source>
        <translation>In umgekehrter Richtung vergleichen</translation>
    </message>
</context>
<context>
    <name>CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Vervollständigungen</translation>
    </message>
</context>
<context>
    <name>ConnectionCanvas</name>
    <message>
        <source>Edge kind {name}</source>
        <translation>Kantenart {name}</translation>
    </message>
    <message numerus="yes">
        <source>on %n copies</source>
        <translation>
            <numerusform>auf %n Exemplar</numerusform>
            <numerusform>auf %n Exemplaren</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {shown}</source>
        <translation>{name}: {shown}</translation>
    </message>
    <message>
        <source>{number}× {terrain}</source>
        <translation>{number}× {terrain}</translation>
    </message>
    <message>
        <source>Tile {tiles}: {sides}</source>
        <translation>Plättchen {tiles}: {sides}</translation>
    </message>
    <message>
        <source>Tiles {tiles}: {sides}</source>
        <translation>Plättchen {tiles}: {sides}</translation>
    </message>
    <message>
        <source>No tiles to show</source>
        <translation>Keine Plättchen zu zeigen</translation>
    </message>
    <message>
        <source>{name}: only one copy shows it, so no tile can be placed there</source>
        <translation>{name}: nur auf einem einzigen Exemplar, also kann dort kein Plättchen angelegt werden</translation>
    </message>
</context>
<context>
    <name>ConnectionPainter</name>
    <message>
        <source>On no tile</source>
        <translation>Auf keinem Plättchen</translation>
    </message>
    <message>
        <source>Connected to the start tile</source>
        <translation>Mit dem Startplättchen verbunden</translation>
    </message>
    <message>
        <source>Connected to one another</source>
        <translation>Miteinander verbunden</translation>
    </message>
    <message>
        <source>Never connected to the start tile</source>
        <translation>Nie mit dem Startplättchen verbunden</translation>
    </message>
</context>
<context>
    <name>ConnectionView</name>
    <message>
        <source>No tile is in play</source>
        <translation>Kein Plättchen ist im Spiel</translation>
    </message>
    <message>
        <source>No start tile is in play</source>
        <translation>Kein Startplättchen ist im Spiel</translation>
    </message>
    <message numerus="yes">
        <source>%n edge kinds on a single copy</source>
        <translation>
            <numerusform>%n Kantenart auf nur einem Exemplar</numerusform>
            <numerusform>%n Kantenarten auf nur einem Exemplar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge kinds on no tile</source>
        <translation>
            <numerusform>%n Kantenart auf keinem Plättchen</numerusform>
            <numerusform>%n Kantenarten auf keinem Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Connections between tiles</source>
        <translation>Verbindungen zwischen Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>%n designs can never be connected to the start tile</source>
        <translation>
            <numerusform>%n Motiv lässt sich nie mit dem Startplättchen verbinden</numerusform>
            <numerusform>%n Motive lassen sich nie mit dem Startplättchen verbinden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n designs can be connected to the start tile</source>
        <translation>
            <numerusform>%n Motiv lässt sich mit dem Startplättchen verbinden</numerusform>
            <numerusform>Alle %n Motive lassen sich mit dem Startplättchen verbinden</numerusform>
        </translation>
    </message>
    <message>
        <source>tiles with the same edges are grouped, with their number</source>
        <translation>Plättchen mit gleichen Kanten sind gruppiert, mit ihrer Anzahl</translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message>
        <source>Do not play</source>
        <translation>Nicht spielen</translation>
    </message>
    <message>
        <source>Rule plugins</source>
        <translation>Regel-Plugins</translation>
    </message>
    <message>
        <source>“{title}” has changed since you allowed it to run. Allow it to run as it is now?</source>
        <translation>„{title}“ hat sich geändert, seit die Ausführung erlaubt wurde. Ausführung in der jetzigen Form erlauben?</translation>
    </message>
    <message>
        <source>Some rules of this game come from the plugin “{title}”. Allow it to run?</source>
        <translation>Einige Regeln dieser Partie stammen aus dem Plugin „{title}“. Ausführung erlauben?</translation>
    </message>
    <message numerus="yes">
        <source>It is a program of %n files in {folder}. It can do anything on this computer that you can, so allow it only if you trust its author. You will be asked again if it changes.</source>
        <translation>
            <numerusform>Es ist ein Programm aus %n Datei in {folder}. Es kann auf diesem Computer alles, was Sie selbst können. Erlauben Sie es nur, wenn Sie dem Autor vertrauen. Ändert es sich, wird erneut gefragt.</numerusform>
            <numerusform>Es ist ein Programm aus %n Dateien in {folder}. Es kann auf diesem Computer alles, was Sie selbst können. Erlauben Sie es nur, wenn Sie dem Autor vertrauen. Ändert es sich, wird erneut gefragt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
</context>
<context>
    <name>CopiesForm</name>
    <message>
        <source>Add copies</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add copies whose icons can differ from the others</source>
        <translation>Exemplare hinzufügen, deren Symbole von den anderen abweichen können</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected copies</source>
        <translation>Die ausgewählten Exemplare entfernen</translation>
    </message>
    <message>
        <source>All identical</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>Keep the number of copies, but without different icons</source>
        <translation>Die Anzahl der Exemplare behalten, aber ohne abweichende Symbole</translation>
    </message>
</context>
<context>
    <name>CopiesTable</name>
    <message>
        <source>Copies and their icons</source>
        <translation>Exemplare und ihre Symbole</translation>
    </message>
    <message>
        <source>Column headings</source>
        <translation>Spaltenüberschriften</translation>
    </message>
</context>
<context>
    <name>CopyCells</name>
    <message>
        <source>tile</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplare</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>Im Spiel</translation>
    </message>
    <message>
        <source>{icon} on {feature}</source>
        <translation>{icon} auf {feature}</translation>
    </message>
    <message numerus="yes">
        <source>%n of these copies</source>
        <translation>
            <numerusform>%n dieser Exemplare</numerusform>
            <numerusform>%n dieser Exemplare</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {number}</source>
        <translation>{name}: {number}</translation>
    </message>
    <message>
        <source>{name}: {number}, elsewhere {plain}</source>
        <translation>{name}: {number}, anderswo {plain}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{number} in play, {printed} printed</source>
        <translation>{number} im Spiel, {printed} gedruckt</translation>
    </message>
</context>
<context>
    <name>CopyStrip</name>
    <message>
        <source>Kinds of copies</source>
        <translation>Arten von Exemplaren</translation>
    </message>
    <message>
        <source>Copies of this tile with other icons. Click to select one.</source>
        <translation>Exemplare dieses Plättchens mit anderen Symbolen. Klick wählt eines aus.</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n Exemplar</numerusform>
            <numerusform>%n Exemplare</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountCard</name>
    <message>
        <source>printed: {counts}</source>
        <translation>gedruckt: {counts}</translation>
    </message>
    <message>
        <source>Copies in play, kind {number}</source>
        <translation>Exemplare im Spiel, Art {number}</translation>
    </message>
    <message>
        <source>Use the number from its own set</source>
        <translation>Anzahl aus dem eigenen Set verwenden</translation>
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
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplare</translation>
    </message>
    <message>
        <source>Leave this tile as it is</source>
        <translation>Dieses Plättchen unverändert lassen</translation>
    </message>
    <message>
        <source>Copies of</source>
        <translation>Exemplare von</translation>
    </message>
    <message>
        <source>tile {id}</source>
        <translation>Plättchen {id}</translation>
    </message>
    <message>
        <source>instead of {count}</source>
        <translation>statt {count}</translation>
    </message>
</context>
<context>
    <name>CountsSection</name>
    <message>
        <source>Choose a design…</source>
        <translation>Ein Motiv wählen…</translation>
    </message>
    <message>
        <source>Design to change the number of</source>
        <translation>Motiv, dessen Anzahl geändert wird</translation>
    </message>
    <message>
        <source>This set extends no other set, so there are no inherited designs.</source>
        <translation>Dieses Set erweitert kein anderes Set, also gibt es keine geerbten Motive.</translation>
    </message>
</context>
<context>
    <name>Cover</name>
    <message>
        <source>{player}, it is your turn</source>
        <translation>{player} ist am Zug</translation>
    </message>
    <message>
        <source>I am {player}</source>
        <translation>Ich bin {player}</translation>
    </message>
    <message>
        <source>Show what {player} may see</source>
        <translation>Zeigen, was {player} sehen darf</translation>
    </message>
</context>
<context>
    <name>CoverageTable</name>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Times in a game</source>
        <translation>Wie oft je Partie</translation>
    </message>
    <message>
        <source>How often, in games in which it happens</source>
        <translation>Wie oft, in Partien, in denen es vorkommt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Something went wrong in the program</source>
        <translation>Im Programm ist ein Fehler aufgetreten</translation>
    </message>
    <message>
        <source>A copy of your unsaved work was saved next to your files. You can continue; if the program misbehaves, quit and start it again: it will offer to restore what was not saved.

This report helps to fix the problem. It names your files only where it must.</source>
        <translation>Eine Kopie der nicht gespeicherten Arbeit wurde neben Ihren Dateien abgelegt. Sie können weiterarbeiten; verhält sich das Programm merkwürdig, beenden Sie es und starten es neu: Es bietet dann an, das nicht Gespeicherte wiederherzustellen.

Dieser Bericht hilft, den Fehler zu beheben. Er nennt Ihre Dateien nur, wo es nötig ist.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiterarbeiten</translation>
    </message>
</context>
<context>
    <name>CrashRecovery</name>
    <message>
        <source>Show them…</source>
        <translation>Anzeigen…</translation>
    </message>
    <message>
        <source>turn {turn}, last played {when}</source>
        <translation>Zug {turn}, zuletzt gespielt: {when}</translation>
    </message>
    <message>
        <source>The game was not opened.</source>
        <translation>Die Partie wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>An unfinished game was found: {what} · {how_far}.</source>
        <translation>Eine nicht beendete Partie wurde gefunden: {what} · {how_far}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished games were found.</source>
        <translation>
            <numerusform>%n nicht beendete Partie wurde gefunden.</numerusform>
            <numerusform>%n nicht beendete Partien wurden gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Set all aside</source>
        <translation>Alle beiseitelegen</translation>
    </message>
</context>
<context>
    <name>CrashRecoveryDialog</name>
    <message>
        <source>Decide &amp;later</source>
        <translation>Später &amp;entscheiden</translation>
    </message>
    <message>
        <source>Unfinished games</source>
        <translation>Nicht beendete Partien</translation>
    </message>
    <message>
        <source>They were not finished when the program ended. Which one do you want to resume?</source>
        <translation>Sie waren nicht beendet, als das Programm endete. Welche soll fortgesetzt werden?</translation>
    </message>
    <message>
        <source>Games set aside are in the menu Game, Open a recent game.</source>
        <translation>Beiseitegelegte Partien stehen im Menü „Partie“ unter „Zuletzt geöffnete Partien“.</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Set &amp;all aside</source>
        <translation>&amp;Alle beiseitelegen</translation>
    </message>
</context>
<context>
    <name>DeckCards</name>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>Karten</translation>
    </message>
</context>
<context>
    <name>DeckEditing</name>
    <message>
        <source>Delete {name}</source>
        <translation>{name} löschen</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>{name} verschieben</translation>
    </message>
    <message>
        <source>Duplicate {name}</source>
        <translation>{name} duplizieren</translation>
    </message>
    <message>
        <source>Add a card</source>
        <translation>Karte hinzufügen</translation>
    </message>
</context>
<context>
    <name>DeckGrid</name>
    <message>
        <source>Cards of the deck</source>
        <translation>Karten des Kartenspiels</translation>
    </message>
</context>
<context>
    <name>DeckRows</name>
    <message>
        <source>value {number}</source>
        <translation>Wert {number}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>not in the deck</source>
        <translation>nicht im Kartenspiel</translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>geerbt</translation>
    </message>
    <message>
        <source>Without a kind</source>
        <translation>Ohne Art</translation>
    </message>
</context>
<context>
    <name>DeckView</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the cards</source>
        <translation>Karten durchsuchen</translation>
    </message>
    <message>
        <source>Find cards by name, kind, colour, value or findings</source>
        <translation>Karten nach Name, Art, Farbe, Wert oder Befunden suchen</translation>
    </message>
    <message>
        <source>Size of the cards</source>
        <translation>Größe der Karten</translation>
    </message>
    <message>
        <source>Size of the cards (Ctrl and wheel, Ctrl++ and Ctrl+-)</source>
        <translation>Größe der Karten (Strg und Mausrad, Strg++ und Strg+-)</translation>
    </message>
    <message>
        <source>Add the first card</source>
        <translation>Erste Karte hinzufügen</translation>
    </message>
    <message>
        <source>This deck has no card yet. A card is of a kind, and may have a suit and a value. The form of the set has them all.</source>
        <translation>Dieses Kartenspiel hat noch keine Karte. Eine Karte hat eine Kartenart und kann eine Farbe und einen Wert haben. Das Formular des Sets enthält sie alle.</translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n Motiv</numerusform>
            <numerusform>%n Motive</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} shown</source>
        <translation>{shown} von {total} angezeigt</translation>
    </message>
</context>
<context>
    <name>Describer</name>
    <message>
        <source>{icon} of the tile itself</source>
        <translation>{icon} des Plättchens selbst</translation>
    </message>
    <message>
        <source>{icon} on {kind}</source>
        <translation>{icon} auf {kind}</translation>
    </message>
    <message>
        <source>the middle of the tile</source>
        <translation>die Mitte des Plättchens</translation>
    </message>
    <message>
        <source>{side} shows no known terrain</source>
        <translation>{side} zeigt kein bekanntes Gelände</translation>
    </message>
    <message>
        <source>{side} shows {terrain}</source>
        <translation>{side} zeigt {terrain}</translation>
    </message>
    <message>
        <source>{side} shows {terrain}, but no feature uses this side yet</source>
        <translation>{side} zeigt {terrain}, aber noch kein Element nutzt diese Seite</translation>
    </message>
    <message>
        <source>the corner {corner}</source>
        <translation>die Ecke {corner}</translation>
    </message>
</context>
<context>
    <name>DifferenceTable</name>
    <message>
        <source>Kind of games</source>
        <translation>Art der Partien</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Half of the 95 % interval</source>
        <translation>Die Hälfte des 95-%-Intervalls</translation>
    </message>
    <message>
        <source>How many times as many games it would take on deals of their own</source>
        <translation>Wievielmal so viele Partien mit getrennten Ausgangslagen nötig wären</translation>
    </message>
    <message>
        <source>Whether it is surely different, of all of them together</source>
        <translation>Ob es sicher verschieden ist, alle zusammen betrachtet</translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>Unteres Quartil</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>Oberes Quartil</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Mean {mean}, median {median}; half of the games from {lower} to {upper}</source>
        <translation>Mittelwert {mean}, Median {median}; die Hälfte der Partien von {lower} bis {upper}</translation>
    </message>
    <message>
        <source>Outlier: {value}</source>
        <translation>Ausreißer: {value}</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share}&#xa0;%</translation>
    </message>
    <message>
        <source>{values}: {games} ({share})</source>
        <translation>{values}: {games} ({share})</translation>
    </message>
    <message>
        <source>{low} to below {high}</source>
        <translation>{low} bis unter {high}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
</context>
<context>
    <name>DistributionRows</name>
    <message>
        <source>{name}: {actual}</source>
        <translation>{name}: {actual}</translation>
    </message>
    <message>
        <source>{name}: {actual}, as expected</source>
        <translation>{name}: {actual}, wie erwartet</translation>
    </message>
    <message>
        <source>Tokens: {pool}</source>
        <translation>Marker: {pool}</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Copies of each tile</source>
        <translation>Exemplare jedes Plättchens</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>In the file of {name}</source>
        <translation>In der Datei von {name}</translation>
    </message>
    <message>
        <source>value {number}</source>
        <translation>Wert {number}</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>designs</source>
        <translation>Motive</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Click to select these tiles</source>
        <translation>Klick wählt diese Plättchen aus</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Vorhanden</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>{name}: {actual} instead of {expected}</source>
        <translation>{name}: {actual} statt {expected}</translation>
    </message>
    <message>
        <source>Cards by kind</source>
        <translation>Karten nach Art</translation>
    </message>
    <message>
        <source>Sum of values by kind</source>
        <translation>Summe der Werte nach Art</translation>
    </message>
    <message>
        <source>cards in all</source>
        <translation>Karten insgesamt</translation>
    </message>
    <message>
        <source>cards on the table</source>
        <translation>Karten auf dem Tisch</translation>
    </message>
    <message>
        <source>Click to go to these cards</source>
        <translation>Klick geht zu diesen Karten</translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Show counts as bars too</source>
        <translation>Anzahlen auch als Balken zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n Anzahl weicht ab</numerusform>
            <numerusform>%n Anzahlen weichen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>All as expected</source>
        <translation>Alles wie erwartet</translation>
    </message>
    <message>
        <source>Show only what differs from the expected numbers</source>
        <translation>Nur zeigen, was von den erwarteten Anzahlen abweicht</translation>
    </message>
    <message>
        <source>No expectations</source>
        <translation>Keine Erwartungen</translation>
    </message>
    <message>
        <source>This set states no expectations</source>
        <translation>Dieses Set nennt keine Erwartungen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Show the cards of each kind and suit by their values</source>
        <translation>Die Karten jeder Art und Farbe nach ihren Werten zeigen</translation>
    </message>
</context>
<context>
    <name>DocumentSync</name>
    <message>
        <source>Typing</source>
        <translation>Texteingabe</translation>
    </message>
    <message>
        <source>Delete text</source>
        <translation>Text löschen</translation>
    </message>
    <message>
        <source>Change text</source>
        <translation>Text ändern</translation>
    </message>
    <message>
        <source>Insert text</source>
        <translation>Text einfügen</translation>
    </message>
</context>
<context>
    <name>DrawFields</name>
    <message>
        <source>Most copies in an edition</source>
        <translation>Höchstzahl der Exemplare in einer Edition</translation>
    </message>
    <message>
        <source>Group that it is drawn with</source>
        <translation>Gruppe, mit der es gezogen wird</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
</context>
<context>
    <name>EdgeBar</name>
    <message>
        <source> (Space)</source>
        <translation> (Leertaste)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Actions that are not on the table</source>
        <translation>Aktionen außerhalb des Tisches</translation>
    </message>
</context>
<context>
    <name>EdgesForm</name>
    <message>
        <source>North side</source>
        <translation>Nordseite</translation>
    </message>
    <message>
        <source>East side</source>
        <translation>Ostseite</translation>
    </message>
    <message>
        <source>South side</source>
        <translation>Südseite</translation>
    </message>
    <message>
        <source>West side</source>
        <translation>Westseite</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>divers</translation>
    </message>
    <message>
        <source>Picture of tile {id}</source>
        <translation>Bild von Plättchen {id}</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>EditedTile</name>
    <message>
        <source>There is no tile to change.</source>
        <translation>Es gibt kein Plättchen zu ändern.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to change it.</source>
        <translation>Dieses Plättchen ist aus {base} geerbt. Zum Ändern jenes Set öffnen.</translation>
    </message>
    <message>
        <source>The set that this one extends cannot be read. Fix that set first.</source>
        <translation>Das Set, das dieses erweitert, ist nicht lesbar. Zuerst jenes Set korrigieren.</translation>
    </message>
    <message>
        <source>The text has errors. Fix them first, or undo your typing.</source>
        <translation>Der Text enthält Fehler. Zuerst korrigieren oder die Eingabe rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>EditionCard</name>
    <message>
        <source>Name of the edition</source>
        <translation>Name der Edition</translation>
    </message>
    <message>
        <source>Remove this edition</source>
        <translation>Diese Edition entfernen</translation>
    </message>
    <message>
        <source>As saved, without unsaved changes</source>
        <translation>Wie gespeichert, ohne nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Add a set</source>
        <translation>Set hinzufügen</translation>
    </message>
    <message>
        <source>Choose an option</source>
        <translation>Eine Option wählen</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Was wäre, wenn…</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>there were more or fewer pieces or tokens</source>
        <translation>es mehr oder weniger Figuren oder Marker gäbe</translation>
    </message>
    <message>
        <source>Leave out this set</source>
        <translation>Dieses Set weglassen</translation>
    </message>
    <message>
        <source>The other edition is called that.</source>
        <translation>So heißt schon die andere Edition.</translation>
    </message>
    <message>
        <source>a formula were another one</source>
        <translation>eine Formel anders lautete</translation>
    </message>
    <message>
        <source>there were more or fewer of a tile</source>
        <translation>es von einem Plättchen mehr oder weniger gäbe</translation>
    </message>
</context>
<context>
    <name>EditionLayers</name>
    <message>
        <source>Sets of the edition, from bottom to top</source>
        <translation>Sets der Edition, von unten nach oben</translation>
    </message>
</context>
<context>
    <name>EditionPanel</name>
    <message>
        <source>No set is open yet.</source>
        <translation>Noch ist kein Set geöffnet.</translation>
    </message>
    <message numerus="yes">
        <source>{sets}: %n tiles</source>
        <translation>
            <numerusform>{sets}: %n Plättchen</numerusform>
            <numerusform>{sets}: %n Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers, the last on top</source>
        <translation>Ebenen, die letzte zuoberst</translation>
    </message>
    <message>
        <source>{upper} extends {lower}, so it is always above it.</source>
        <translation>{upper} erweitert {lower} und liegt deshalb immer darüber.</translation>
    </message>
    <message>
        <source>No edition: the open file cannot be read.</source>
        <translation>Keine Edition: Die geöffnete Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>{key}: overrides what {set} states</source>
        <translation>{key}: überschreibt, was {set} angibt</translation>
    </message>
    <message numerus="yes">
        <source>{sets}: %n cards</source>
        <translation>
            <numerusform>{sets}: %n Karte</numerusform>
            <numerusform>{sets}: %n Karten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditionsPart</name>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Choose an option of all editions</source>
        <translation>Eine Option aller Editionen wählen</translation>
    </message>
    <message>
        <source>Its saved state</source>
        <translation>Sein gespeicherter Stand</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Was wäre, wenn…</translation>
    </message>
    <message>
        <source>a formula were another one</source>
        <translation>eine Formel anders lautete</translation>
    </message>
    <message>
        <source>there were more or fewer of a tile</source>
        <translation>es von einem Plättchen mehr oder weniger gäbe</translation>
    </message>
    <message>
        <source>there were more or fewer pieces or tokens</source>
        <translation>es mehr oder weniger Figuren oder Marker gäbe</translation>
    </message>
    <message>
        <source>Another value of an option</source>
        <translation>Ein anderer Wert einer Option</translation>
    </message>
    <message>
        <source>Another set</source>
        <translation>Ein anderes Set</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>was wäre, wenn</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}: {value}</translation>
    </message>
</context>
<context>
    <name>EffectEditor</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message>
        <source>Score breakdown</source>
        <translation>Punkteübersicht</translation>
    </message>
    <message>
        <source>Where the points came from, turn by turn</source>
        <translation>Woher die Punkte kamen, Zug für Zug</translation>
    </message>
    <message>
        <source>With the same players and the current set</source>
        <translation>Mit denselben Spielern und dem aktuellen Set</translation>
    </message>
</context>
<context>
    <name>EndsEditor</name>
    <message>
        <source>First end</source>
        <translation>Erstes Ende</translation>
    </message>
    <message>
        <source>Second end</source>
        <translation>Zweites Ende</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Third end</source>
        <translation>Drittes Ende</translation>
    </message>
    <message>
        <source>Fourth end</source>
        <translation>Viertes Ende</translation>
    </message>
</context>
<context>
    <name>EntriesSection</name>
    <message>
        <source>Duplicate {name}</source>
        <translation>{name} duplizieren</translation>
    </message>
    <message>
        <source>Rename {old} to {new}</source>
        <translation>{old} in {new} umbenennen</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>{name} verschieben</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>{name} löschen</translation>
    </message>
    <message>
        <source>Used by {names}.</source>
        <translation>Verwendet von {names}.</translation>
    </message>
    <message>
        <source>Used in the scoring of: {names}.</source>
        <translation>Verwendet in der Wertung von: {names}.</translation>
    </message>
    <message numerus="yes">
        <source>It is on %n tiles ({tiles}).</source>
        <translation>
            <numerusform>Kommt auf %n Plättchen vor ({tiles}).</numerusform>
            <numerusform>Kommt auf %n Plättchen vor ({tiles}).</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the expected numbers.</source>
        <translation>Steht in den erwarteten Anzahlen.</translation>
    </message>
    <message>
        <source>Press delete again to delete it anyway.</source>
        <translation>Noch einmal „Löschen“ drücken, um trotzdem zu löschen.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Marker</numerusform>
            <numerusform>%n Marker</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryCard</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>Nach oben (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>Nach unten (Alt+Runter)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Remove it from this set</source>
        <translation>Aus diesem Set entfernen</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>hier entfernt</translation>
    </message>
    <message>
        <source>changes {set}</source>
        <translation>ändert {set}</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Zurück zum Geerbten</translation>
    </message>
    <message>
        <source>Collapse {name}</source>
        <translation>{name} einklappen</translation>
    </message>
    <message>
        <source>Expand {name}</source>
        <translation>{name} ausklappen</translation>
    </message>
</context>
<context>
    <name>ExampleList</name>
    <message>
        <source>Examples to start from</source>
        <translation>Beispiele für den Anfang</translation>
    </message>
    <message>
        <source>Like {title}</source>
        <translation>Wie {title}</translation>
    </message>
    <message>
        <source>A small example</source>
        <translation>Ein kleines Beispiel</translation>
    </message>
    <message>
        <source>Two terrains and a few features, each explained, on two tiles.</source>
        <translation>Zwei Gelände und ein paar Elemente, jedes erklärt, auf zwei Plättchen.</translation>
    </message>
    <message>
        <source>One blank tile</source>
        <translation>Ein leeres Plättchen</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>No tiles yet: you draw the first one.</source>
        <translation>Noch keine Plättchen: Das erste zeichnen Sie selbst.</translation>
    </message>
    <message>
        <source>Everything is as in {base}.</source>
        <translation>Alles ist wie in {base}.</translation>
    </message>
    <message>
        <source>The same changes: {names}</source>
        <translation>Dieselben Änderungen: {names}</translation>
    </message>
    <message>
        <source>A new kind of feature, on tiles like those of {base}.</source>
        <translation>Eine neue Art von Element, auf Plättchen wie denen von {base}.</translation>
    </message>
    <message>
        <source>Different numbers</source>
        <translation>Andere Anzahlen</translation>
    </message>
    <message>
        <source>One more copy of one tile, one fewer of another.</source>
        <translation>Ein Exemplar eines Plättchens mehr, eines von einem anderen weniger.</translation>
    </message>
    <message>
        <source>The smallest possible game: one terrain, one tile.</source>
        <translation>Das kleinstmögliche Spiel: ein Gelände, ein Plättchen.</translation>
    </message>
    <message>
        <source>Everything except its tiles, and one of them: {names}</source>
        <translation>Alles außer den Plättchen, und eines davon: {names}</translation>
    </message>
    <message>
        <source>Its declarations, without its tiles: {names}</source>
        <translation>Die Deklarationen, ohne die Plättchen: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Different numbers of %n designs</source>
        <translation>
            <numerusform>Andere Anzahl bei %n Motiv</numerusform>
            <numerusform>Andere Anzahlen bei %n Motiven</numerusform>
        </translation>
    </message>
    <message>
        <source>A new kind of card with an effect of {base}.</source>
        <translation>Eine neue Kartenart mit einer Wirkung aus {base}.</translation>
    </message>
    <message>
        <source>A small deck</source>
        <translation>Ein kleines Kartenspiel</translation>
    </message>
    <message>
        <source>A kind of card for each effect, in five colours, with expectations.</source>
        <translation>Eine Kartenart für jede Wirkung, in fünf Farben, mit Erwartungen.</translation>
    </message>
    <message>
        <source>One more card of one design, one fewer of another.</source>
        <translation>Eine Karte eines Motivs mehr, eine von einem anderen weniger.</translation>
    </message>
    <message>
        <source>One card of each colour</source>
        <translation>Eine Karte jeder Farbe</translation>
    </message>
    <message>
        <source>The smallest possible deck: one kind of card in five colours.</source>
        <translation>Das kleinstmögliche Kartenspiel: eine Kartenart in fünf Farben.</translation>
    </message>
    <message>
        <source>No cards yet: you add the first one.</source>
        <translation>Noch keine Karten: Die erste fügen Sie selbst hinzu.</translation>
    </message>
    <message>
        <source>All its cards: {names}</source>
        <translation>Alle seine Karten: {names}</translation>
    </message>
</context>
<context>
    <name>ExpectationTable</name>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Expect {count} of {name} (Space)</source>
        <translation>{count} für {name} erwarten (Leertaste)</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Vorhanden</translation>
    </message>
</context>
<context>
    <name>ExpectationView</name>
    <message>
        <source>Expectations</source>
        <translation>Erwartungen</translation>
    </message>
</context>
<context>
    <name>ExpectationsSection</name>
    <message>
        <source>Correct all</source>
        <translation>Alle berichtigen</translation>
    </message>
    <message>
        <source>Change wrong expectations to the actual numbers</source>
        <translation>Falsche Erwartungen auf die vorhandenen Anzahlen ändern</translation>
    </message>
    <message>
        <source>Expect current numbers</source>
        <translation>Aktuelle Anzahlen erwarten</translation>
    </message>
    <message>
        <source>Expect the current number of everything</source>
        <translation>Von allem die aktuelle Anzahl erwarten</translation>
    </message>
    <message>
        <source>Correct the expectations</source>
        <translation>Erwartungen berichtigen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Pictures, PNG</source>
        <translation>Bilder, PNG</translation>
    </message>
    <message>
        <source>Drawings, SVG</source>
        <translation>Zeichnungen, SVG</translation>
    </message>
    <message>
        <source>Pictures for a print shop</source>
        <translation>Bilder für eine Druckerei</translation>
    </message>
    <message>
        <source>Tables, CSV</source>
        <translation>Tabellen, CSV</translation>
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
        <translation>Druckerei</translation>
    </message>
    <message>
        <source>Pictures in the tables</source>
        <translation>Bilder in den Tabellen</translation>
    </message>
    <message>
        <source>https://… or nothing: on this computer only</source>
        <translation>https://… oder nichts: nur auf diesem Computer</translation>
    </message>
    <message>
        <source>Address of the pictures</source>
        <translation>Adresse der Bilder</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Breite in Pixeln</translation>
    </message>
    <message>
        <source>&amp;Width in pixels:</source>
        <translation>&amp;Breite in Pixeln:</translation>
    </message>
    <message>
        <source>&amp;Pictures in them:</source>
        <translation>B&amp;ilder darin:</translation>
    </message>
    <message>
        <source>&amp;Address of the pictures:</source>
        <translation>&amp;Adresse der Bilder:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>Print &amp;shop:</source>
        <translation>&amp;Druckerei:</translation>
    </message>
    <message>
        <source>F&amp;older:</source>
        <translation>&amp;Ordner:</translation>
    </message>
    <message>
        <source>A picture of each tile and card, and of their backs</source>
        <translation>Ein Bild jedes Plättchens und jeder Karte und ihrer Rückseiten</translation>
    </message>
    <message>
        <source>A drawing of each tile and card, and of their backs, for any size</source>
        <translation>Eine Zeichnung jedes Plättchens und jeder Karte und ihrer Rückseiten, für jede Größe</translation>
    </message>
    <message>
        <source>Single pictures with bleed, and a page that says what to do</source>
        <translation>Einzelne Bilder mit Beschnitt und eine Seite, die sagt, was zu tun ist</translation>
    </message>
    <message>
        <source>A row for each tile, card and token: for nanDECK, Squib, spreadsheets</source>
        <translation>Eine Zeile für jedes Plättchen, jede Karte und jeden Marker: für nanDECK, Squib, Tabellenkalkulationen</translation>
    </message>
    <message>
        <source>A saved object with all that lies in the box, and its pictures</source>
        <translation>Ein gespeichertes Objekt mit allem, was in der Schachtel liegt, und seinen Bildern</translation>
    </message>
    <message>
        <source>A room with all that lies in the box, to import there</source>
        <translation>Ein Raum mit allem, was in der Schachtel liegt, um ihn dort zu importieren</translation>
    </message>
    <message>
        <source>Sheets of pictures, what is on them, and what to do with them</source>
        <translation>Bögen mit Bildern, was darauf ist und was damit zu tun ist</translation>
    </message>
    <message>
        <source>{dpi} dots per inch on a tile of {size} mm</source>
        <translation>{dpi} Punkte pro Zoll bei einem Plättchen von {size}&#xa0;mm</translation>
    </message>
    <message numerus="yes">
        <source>%n files will be written to {folder}.</source>
        <translation>
            <numerusform>%n Datei wird nach {folder} geschrieben.</numerusform>
            <numerusform>%n Dateien werden nach {folder} geschrieben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FaultList</name>
    <message>
        <source>&amp;Copy all</source>
        <translation>Alles &amp;kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Differences from what the scenario expects</source>
        <translation>Abweichungen von den Erwartungen des Szenarios</translation>
    </message>
</context>
<context>
    <name>FeatureBar</name>
    <message>
        <source>Kind of feature</source>
        <translation>Art des Elements</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Remove this feature</source>
        <translation>Dieses Element entfernen</translation>
    </message>
    <message>
        <source>The selected feature</source>
        <translation>Das ausgewählte Element</translation>
    </message>
    <message>
        <source>Name of the feature (optional)</source>
        <translation>Name des Elements (optional)</translation>
    </message>
    <message>
        <source>Split or join this feature</source>
        <translation>Dieses Element teilen oder verbinden</translation>
    </message>
    <message>
        <source>Split this area by its sides</source>
        <translation>Dieses Gebiet nach seinen Seiten teilen</translation>
    </message>
    <message>
        <source>End this line at a site</source>
        <translation>Diese Linie an einem Ort enden lassen</translation>
    </message>
    <message>
        <source>Remove this site and join its lines</source>
        <translation>Diesen Ort entfernen und seine Linien verbinden</translation>
    </message>
    <message>
        <source>Over, under or on the ground</source>
        <translation>Darüber, darunter oder am Boden</translation>
    </message>
    <message>
        <source>Lead this line over everything else on a bridge</source>
        <translation>Diese Linie auf einer Brücke über alles andere führen</translation>
    </message>
    <message>
        <source>Lead this line under everything else through a tunnel</source>
        <translation>Diese Linie in einem Tunnel unter allem anderen hindurchführen</translation>
    </message>
    <message>
        <source>Lead this line along the ground again</source>
        <translation>Diese Linie wieder am Boden führen</translation>
    </message>
</context>
<context>
    <name>FeatureCard</name>
    <message>
        <source>Kind of feature</source>
        <translation>Art des Elements</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Remove this feature</source>
        <translation>Dieses Element entfernen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>on the sides</source>
        <translation>an den Seiten</translation>
    </message>
    <message>
        <source>at the border point</source>
        <translation>am Randpunkt</translation>
    </message>
    <message>
        <source>Name of the feature (optional)</source>
        <translation>Name des Elements (optional)</translation>
    </message>
    <message>
        <source>Follows from the other features. It is added to the file with its first icon.</source>
        <translation>Ergibt sich aus den anderen Elementen. Mit seinem ersten Symbol kommt es in die Datei.</translation>
    </message>
    <message>
        <source>What it touches: features of the tile, and corners</source>
        <translation>Was es berührt: Elemente des Plättchens und Ecken</translation>
    </message>
    <message>
        <source>touching</source>
        <translation>berührt</translation>
    </message>
    <message>
        <source>on a bridge</source>
        <translation>auf einer Brücke</translation>
    </message>
    <message>
        <source>in a tunnel</source>
        <translation>in einem Tunnel</translation>
    </message>
    <message>
        <source>How it passes other features</source>
        <translation>Wie es andere Elemente kreuzt</translation>
    </message>
    <message>
        <source>on the ground</source>
        <translation>am Boden</translation>
    </message>
</context>
<context>
    <name>FeaturesForm</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a feature to this tile</source>
        <translation>Diesem Plättchen ein Element hinzufügen</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Add a feature to {id}</source>
        <translation>Element zu {id} hinzufügen</translation>
    </message>
    <message>
        <source>Remove a feature of {id}</source>
        <translation>Element von {id} entfernen</translation>
    </message>
</context>
<context>
    <name>FigureChart</name>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Of what</source>
        <translation>Wovon</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
</context>
<context>
    <name>FigurePage</name>
    <message>
        <source>Measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Di&amp;fferences</source>
        <translation>&amp;Differenzen</translation>
    </message>
    <message>
        <source>What the second has more than the first, deal by deal</source>
        <translation>Was die zweite mehr hat als die erste, Ausgangslage für Ausgangslage</translation>
    </message>
    <message>
        <source>Save as a pag&amp;e…</source>
        <translation>Als S&amp;eite speichern…</translation>
    </message>
    <message>
        <source>{measure}: {after} less {before}</source>
        <translation>{measure}: {after} minus {before}</translation>
    </message>
    <message numerus="yes">
        <source>%n games of each edition by {bots}</source>
        <translation>
            <numerusform>%n Partie je Edition, gespielt von {bots}</numerusform>
            <numerusform>%n Partien je Edition, gespielt von {bots}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games of {edition} by {bots}</source>
        <translation>
            <numerusform>%n Partie mit {edition}, gespielt von {bots}</numerusform>
            <numerusform>%n Partien mit {edition}, gespielt von {bots}</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean (dashed), box of the middle half, outliers beyond 1.5 of its width.</source>
        <translation>Mittelwert (gestrichelt), Kasten der mittleren Hälfte, Ausreißer jenseits des 1,5-Fachen seiner Breite.</translation>
    </message>
    <message>
        <source>Points with the intervals in which they lie with 95 %.</source>
        <translation>Punkte mit den Intervallen, in denen sie zu 95&#xa0;% liegen.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Save as a page</source>
        <translation>Als Seite speichern</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>Not saved, {file}: {why}</source>
        <translation>Nicht gespeichert, {file}: {why}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Gespeichert: {file}</translation>
    </message>
    <message>
        <source>Me&amp;asure:</source>
        <translation>&amp;Messgröße:</translation>
    </message>
    <message>
        <source>C&amp;hart</source>
        <translation>D&amp;iagramm</translation>
    </message>
    <message>
        <source>&amp;Copy figures</source>
        <translation>&amp;Kennzahlen kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;histogram</source>
        <translation>&amp;Histogramm kopieren</translation>
    </message>
    <message>
        <source>Save h&amp;istogram…</source>
        <translation>His&amp;togramm speichern…</translation>
    </message>
    <message>
        <source>&amp;Save figures…</source>
        <translation>Kennzahlen &amp;speichern…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Größte Unterschiede</translation>
    </message>
    <message>
        <source>Over&amp;view</source>
        <translation>Übersi&amp;cht</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open a tile set</source>
        <translation>Set öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>{file} is open in another window. Save under another name.</source>
        <translation>{file} ist in einem anderen Fenster geöffnet. Bitte unter einem anderen Namen speichern.</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Änderungen an {name} speichern?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Your changes are still here.</source>
        <translation>{file} konnte nicht gespeichert werden: {reason}. Ihre Änderungen sind noch da.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>{file} was changed by another program since it was opened.</source>
        <translation>{file} wurde seit dem Öffnen von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Sets ({patterns})</translation>
    </message>
    <message>
        <source>Tile sets and packs ({patterns})</source>
        <translation>Sets und Archive ({patterns})</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>Open a shippe&amp;d set</source>
        <translation>&amp;Mitgeliefertes Set öffnen</translation>
    </message>
    <message>
        <source>Save a copy of the shipped set</source>
        <translation>Kopie des mitgelieferten Sets speichern</translation>
    </message>
    <message>
        <source>Shipped sets cannot be changed. Save your copy in another folder.</source>
        <translation>Mitgelieferte Sets lassen sich nicht ändern. Bitte die Kopie in einem anderen Ordner speichern.</translation>
    </message>
    <message>
        <source>Save a copy of this shipped set</source>
        <translation>Kopie dieses mitgelieferten Sets speichern</translation>
    </message>
    <message>
        <source>Saved. It is not a valid tile set yet: see the findings.</source>
        <translation>Gespeichert. Noch ist es kein gültiges Set: siehe Befunde.</translation>
    </message>
</context>
<context>
    <name>FileEditor</name>
    <message>
        <source>Choose a file…</source>
        <translation>Datei auswählen…</translation>
    </message>
</context>
<context>
    <name>FilePreview</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Pages to print: Print… in the menu File shows them.</source>
        <translation>Seiten zum Drucken: „Drucken…“ im Menü „Datei“ zeigt sie.</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter the tiles</source>
        <translation>Plättchen filtern</translation>
    </message>
    <message>
        <source>Order of the tiles</source>
        <translation>Reihenfolge der Plättchen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Show all tiles again, in the order of the file</source>
        <translation>Wieder alle Plättchen anzeigen, in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the tiles</source>
        <translation>Plättchen durchsuchen</translation>
    </message>
    <message>
        <source>Find tiles by id, features, icons, names, sides or findings</source>
        <translation>Plättchen nach Kennung, Elementen, Symbolen, Namen, Seiten oder Befunden suchen</translation>
    </message>
    <message>
        <source>Remove the filter {name}</source>
        <translation>Filter {name} entfernen</translation>
    </message>
    <message>
        <source>Click to remove this filter</source>
        <translation>Klicken, um diesen Filter zu entfernen</translation>
    </message>
</context>
<context>
    <name>FilterLabels</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>im Spiel</translation>
    </message>
    <message>
        <source>not in play</source>
        <translation>nicht im Spiel</translation>
    </message>
    <message>
        <source>Tiles with a feature {what}</source>
        <translation>Plättchen mit dem Element {what}</translation>
    </message>
    <message>
        <source>Tiles with findings: {what}</source>
        <translation>Plättchen mit Befunden: {what}</translation>
    </message>
    <message>
        <source>Tiles of the set {what}</source>
        <translation>Plättchen des Sets {what}</translation>
    </message>
    <message>
        <source>Tiles that are {what}</source>
        <translation>Plättchen, die {what} sind</translation>
    </message>
    <message>
        <source>sides {pattern}</source>
        <translation>Seiten {pattern}</translation>
    </message>
    <message>
        <source>any finding</source>
        <translation>beliebiger Befund</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>Order of the file</source>
        <translation>Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>By id</source>
        <translation>Nach Kennung</translation>
    </message>
    <message>
        <source>Most copies first</source>
        <translation>Meiste Exemplare zuerst</translation>
    </message>
    <message>
        <source>By sides</source>
        <translation>Nach Seiten</translation>
    </message>
    <message>
        <source>Worst findings first</source>
        <translation>Schwerste Befunde zuerst</translation>
    </message>
    <message>
        <source>Tiles with {what} on at least one copy</source>
        <translation>Plättchen mit {what} auf mindestens einem Exemplar</translation>
    </message>
</context>
<context>
    <name>FilterPanel</name>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplare</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find and replace</source>
        <translation>Suchen und ersetzen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n ersetzt</numerusform>
            <numerusform>%n ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>more than %n</source>
        <translation>
            <numerusform>mehr als %n</numerusform>
            <numerusform>mehr als %n</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} von {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n matches</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>Invalid regular expression: {reason}</source>
        <translation>Ungültiger regulärer Ausdruck: {reason}</translation>
    </message>
    <message>
        <source>Nothing was replaced: {reason}</source>
        <translation>Es wurde nichts ersetzt: {reason}</translation>
    </message>
    <message>
        <source>This search takes too long; use a simpler expression.</source>
        <translation>Diese Suche dauert zu lange; bitte einen einfacheren Ausdruck verwenden.</translation>
    </message>
</context>
<context>
    <name>FindingCommands</name>
    <message>
        <source>&amp;Quick fix: {what}</source>
        <translation>Schnell&amp;korrektur: {what}</translation>
    </message>
</context>
<context>
    <name>FindingDelegate</name>
    <message>
        <source>Accepted: {reason}</source>
        <translation>Akzeptiert: {reason}</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Behoben</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>tile {id}</source>
        <translation>Plättchen {id}</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message numerus="yes">
        <source>{title}, %n findings</source>
        <translation>
            <numerusform>{title}, %n Befund</numerusform>
            <numerusform>{title}, %n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>The set itself ({file})</source>
        <translation>Das Set selbst ({file})</translation>
    </message>
    <message>
        <source>Tile {id}</source>
        <translation>Plättchen {id}</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Akzeptiert</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>eingeklappt</translation>
    </message>
</context>
<context>
    <name>FindingStrip</name>
    <message>
        <source>What is wrong with the study</source>
        <translation>Was an der Studie nicht stimmt</translation>
    </message>
    <message>
        <source>Line {line}: {message}</source>
        <translation>Zeile {line}: {message}</translation>
    </message>
    <message>
        <source>{message}; {hint}</source>
        <translation>{message}; {hint}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingTable</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message numerus="yes">
        <source>%n quick fixes</source>
        <translation>
            <numerusform>%n Schnellkorrektur</numerusform>
            <numerusform>%n Schnellkorrekturen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsStrip</name>
    <message>
        <source>No findings on this tile</source>
        <translation>Keine Befunde zu diesem Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Grouping</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the findings</source>
        <translation>Befunde durchsuchen</translation>
    </message>
    <message>
        <source>This set only</source>
        <translation>Nur dieses Set</translation>
    </message>
    <message>
        <source>Show only findings on this set, none on what it extends</source>
        <translation>Nur Befunde zu diesem Set anzeigen, keine zu dem, was es erweitert</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>Nach Schwere</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>By tile</source>
        <translation>Nach Plättchen</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>Nicht gruppiert</translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n akzeptiert</numerusform>
            <numerusform>%n akzeptiert</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}: show or hide them</source>
        <translation>{count}: anzeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Group the findings</source>
        <translation>Befunde gruppieren</translation>
    </message>
    <message>
        <source>Find findings by text, kind or tile</source>
        <translation>Befunde nach Text, Art oder Plättchen suchen</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alle einklappen</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Alle ausklappen</translation>
    </message>
    <message>
        <source>No findings: this set has no known problems.</source>
        <translation>Keine Befunde: Dieses Set hat keine bekannten Probleme.</translation>
    </message>
    <message>
        <source>No findings match the search and filters above.</source>
        <translation>Kein Befund passt zur Suche und zu den Filtern oben.</translation>
    </message>
    <message>
        <source>All findings are hidden. Show them with the buttons above.</source>
        <translation>Alle Befunde sind ausgeblendet. Die Schaltflächen oben zeigen sie wieder an.</translation>
    </message>
    <message>
        <source>This tile or card only</source>
        <translation>Nur dieses Plättchen oder diese Karte</translation>
    </message>
    <message>
        <source>Show only findings on the selected tile or card</source>
        <translation>Nur Befunde zum ausgewählten Plättchen oder zur ausgewählten Karte anzeigen</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose a folder to write to</source>
        <translation>Zielordner auswählen</translation>
    </message>
    <message>
        <source>Choose a folder to write to.</source>
        <translation>Bitte einen Zielordner auswählen.</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %n files were written before.</source>
        <translation>
            <numerusform>Abgebrochen. Vorher wurde %n Datei geschrieben.</numerusform>
            <numerusform>Abgebrochen. Vorher wurden %n Dateien geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Abgebrochen; es wurde nichts geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n files are in {folder}.</source>
        <translation>
            <numerusform>%n Datei liegt in {folder}.</numerusform>
            <numerusform>%n Dateien liegen in {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that are no longer needed were removed.</source>
        <translation>
            <numerusform>%n nicht mehr benötigte wurde entfernt.</numerusform>
            <numerusform>%n nicht mehr benötigte wurden entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>They will be lost if you replace them.</source>
        <translation>Ihr Inhalt geht beim Ersetzen verloren.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>They stay as they are if you write to it.</source>
        <translation>Sie bleiben beim Schreiben unverändert.</translation>
    </message>
    <message>
        <source>Write to it</source>
        <translation>Dort schreiben</translation>
    </message>
</context>
<context>
    <name>FormulaEditor</name>
    <message>
        <source>{message}; {hint}</source>
        <translation>{message}; {hint}</translation>
    </message>
    <message>
        <source>adds to the set below</source>
        <translation>kommt zum Set darunter hinzu</translation>
    </message>
</context>
<context>
    <name>FormulaRow</name>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>What if it were</source>
        <translation>Was wäre, wenn sie so lautete</translation>
    </message>
    <message>
        <source>Leave this formula as it is</source>
        <translation>Diese Formel unverändert lassen</translation>
    </message>
</context>
<context>
    <name>FormulaText</name>
    <message>
        <source>Words of formulas</source>
        <translation>Wörter der Formeln</translation>
    </message>
</context>
<context>
    <name>FrontChart</name>
    <message>
        <source>What more changes bring</source>
        <translation>Was mehr Änderungen bringen</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Changes: {changes}. {what}: {value}.</source>
        <translation>Änderungen: {changes}. {what}: {value}.</translation>
    </message>
</context>
<context>
    <name>GalleryRows</name>
    <message>
        <source>Inherited from {set}</source>
        <translation>Geerbt aus {set}</translation>
    </message>
    <message>
        <source>Own tiles</source>
        <translation>Eigene Plättchen</translation>
    </message>
    <message>
        <source>Added on top by {set}</source>
        <translation>Darüber hinzugefügt von {set}</translation>
    </message>
    <message>
        <source>{shown} of {total}</source>
        <translation>{shown} von {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n Exemplar</numerusform>
            <numerusform>%n Exemplare</numerusform>
        </translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>geerbt</translation>
    </message>
    <message>
        <source>inherited from {base}</source>
        <translation>geerbt aus {base}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Tile {id}, {copies}: {contents}</source>
        <translation>Plättchen {id}, {copies}: {contents}</translation>
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
        <translation>Was zur ganzen Partie gehört</translation>
    </message>
</context>
<context>
    <name>GameEditor</name>
    <message>
        <source>tiles are laid</source>
        <translation>Plättchen werden gelegt</translation>
    </message>
</context>
<context>
    <name>GameExport</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>Bild vom Tisch speichern</translation>
    </message>
    <message>
        <source>The picture is saved as {file}.</source>
        <translation>Das Bild ist als {file} gespeichert.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>{file} konnte nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
        <source>The position is on the clipboard, as text.</source>
        <translation>Die Stellung ist als Text in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The history is on the clipboard, as text.</source>
        <translation>Der Verlauf ist als Text in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>Open a &amp;recent game</source>
        <translation>&amp;Zuletzt geöffnete Partien</translation>
    </message>
    <message>
        <source>The game is saved as {file}.</source>
        <translation>Die Partie ist als {file} gespeichert.</translation>
    </message>
    <message>
        <source>The game was not opened.</source>
        <translation>Die Partie wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Recorded games</source>
        <translation>Aufgezeichnete Partien</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Partie speichern</translation>
    </message>
    <message>
        <source>Recorded games ({patterns})</source>
        <translation>Aufgezeichnete Partien ({patterns})</translation>
    </message>
    <message>
        <source>Scenarios ({patterns})</source>
        <translation>Szenarien ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Partie öffnen</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>No games yet</source>
        <translation>Noch keine Partien</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>{file} konnte nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
        <source>The scenario {file} cannot be set up.</source>
        <translation>Das Szenario {file} lässt sich nicht aufbauen.</translation>
    </message>
    <message>
        <source>{file} is not a recorded game; it was not changed.</source>
        <translation>{file} ist keine aufgezeichnete Partie; die Datei wurde nicht geändert.</translation>
    </message>
    <message numerus="yes">
        <source>It continues for %n moves; then the record differs: {difference}</source>
        <translation>
            <numerusform>Sie geht noch %n Spielzug weiter; dann weicht die Aufzeichnung ab: {difference}</numerusform>
            <numerusform>Sie geht noch %n Spielzüge weiter; dann weicht die Aufzeichnung ab: {difference}</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} breaks off in line {line}; the game is shown up to there.</source>
        <translation>{file} bricht in Zeile {line} ab; die Partie wird bis dorthin gezeigt.</translation>
    </message>
    <message>
        <source>It uses the sets as they are in the record: {sets}.</source>
        <translation>Sie verwendet die Sets, wie sie in der Aufzeichnung stehen: {sets}.</translation>
    </message>
    <message>
        <source>The sets have changed since it was played.</source>
        <translation>Die Sets wurden geändert, seit sie gespielt wurde.</translation>
    </message>
    <message>
        <source>The scenario is saved as {file}, and it passes.</source>
        <translation>Das Szenario ist als {file} gespeichert und läuft fehlerfrei.</translation>
    </message>
    <message>
        <source>This game uses unsaved changes to the set; a scenario is run with the saved file.</source>
        <translation>Diese Partie verwendet nicht gespeicherte Änderungen am Set; ein Szenario läuft mit der gespeicherten Datei.</translation>
    </message>
    <message>
        <source>The current game cannot be saved to disk: {reason}.</source>
        <translation>Die aktuelle Partie lässt sich nicht auf dem Datenträger speichern: {reason}.</translation>
    </message>
    <message>
        <source>{file} is not a scenario that can be opened.</source>
        <translation>{file} ist kein Szenario, das sich öffnen lässt.</translation>
    </message>
    <message>
        <source>The scenario {file} fails.</source>
        <translation>Das Szenario {file} schlägt fehl.</translation>
    </message>
    <message>
        <source>The scenario is saved as {file}, but it fails.</source>
        <translation>Das Szenario ist als {file} gespeichert, schlägt aber fehl.</translation>
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
        <translation>Spielzug</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Beginn</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n Spielzug</numerusform>
            <numerusform>%n Spielzüge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameKind</name>
    <message>
        <source>R&amp;estart the same game</source>
        <translation>&amp;Dieselbe Partie neu beginnen</translation>
    </message>
    <message>
        <source>Replay same game</source>
        <translation>Dieselbe Partie noch einmal</translation>
    </message>
    <message>
        <source>From the beginning; this game stays in the history</source>
        <translation>Von Anfang an; diese Partie bleibt im Verlauf</translation>
    </message>
    <message>
        <source>The turn of {player}</source>
        <translation>Zug von {player}</translation>
    </message>
    <message>
        <source>{player}: {step}</source>
        <translation>{player}: {step}</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>What you hold stays hidden until you take your seat.</source>
        <translation>Was Sie auf der Hand haben, bleibt verdeckt, bis Sie Ihren Platz einnehmen.</translation>
    </message>
    <message>
        <source>Whose hidden things are shown; with hot seat, a screen covers them between turns</source>
        <translation>Wessen verdeckte Dinge gezeigt werden; bei „Abwechselnd am Bildschirm“ verhüllt sie zwischen den Zügen ein Sichtschutz</translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n Aktion</numerusform>
            <numerusform>%n Aktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameLabels</name>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>&amp;Open the game</source>
        <translation>P&amp;artie öffnen</translation>
    </message>
    <message>
        <source>In the sandbox, at the move by which its winners led for good</source>
        <translation>Auf dem Spieltisch, bei dem Spielzug, mit dem die Sieger endgültig in Führung gingen</translation>
    </message>
    <message>
        <source>Points by seat</source>
        <translation>Punkte nach Platz</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>How far it lies from the median</source>
        <translation>Wie weit sie vom Median entfernt liegt</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Beyond 1.5 interquartile ranges from the quartiles</source>
        <translation>Mehr als 1,5 Interquartilsabstände von den Quartilen entfernt</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>Wende</translation>
    </message>
    <message>
        <source>The move by which its winners led for good</source>
        <translation>Der Spielzug, mit dem die Sieger endgültig in Führung gingen</translation>
    </message>
</context>
<context>
    <name>GameNews</name>
    <message>
        <source>Undone: {move}</source>
        <translation>Rückgängig gemacht: {move}</translation>
    </message>
    <message numerus="yes">
        <source>%n moves undone</source>
        <translation>
            <numerusform>%n Spielzug rückgängig gemacht</numerusform>
            <numerusform>%n Spielzüge rückgängig gemacht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>Moves that cost most</source>
        <translation>Teuerste Spielzüge</translation>
    </message>
    <message>
        <source>How likely each player was to win among players like the quick bot, by playouts</source>
        <translation>Wie wahrscheinlich jeder unter Spielern wie dem schnellen Bot gewinnen würde, nach ausgespielten Partien</translation>
    </message>
    <message>
        <source>Chances</source>
        <extracomment>the lead of the one who is ahead, in points</extracomment>
        <translation>Chancen</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Who would have been ahead if the game had ended then</source>
        <translation>Wer vorn gelegen hätte, wenn die Partie da zu Ende gewesen wäre</translation>
    </message>
    <message numerus="yes">
        <source>%n moments and moves still to look at</source>
        <translation>
            <numerusform>noch %n Moment oder Spielzug zu untersuchen</numerusform>
            <numerusform>noch %n Momente und Spielzüge zu untersuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>No bot of this game says what it makes of actions.</source>
        <translation>Kein Bot dieses Spiels sagt, was er von Aktionen hält.</translation>
    </message>
    <message>
        <source>Judged by {bot}: {counts}</source>
        <translation>Beurteilt von {bot}: {counts}</translation>
    </message>
    <message>
        <source>{player} {share} %</source>
        <translation>{player} {share}&#xa0;%</translation>
    </message>
    <message>
        <source>Turn {number}: {told}</source>
        <translation>Zug {number}: {told}</translation>
    </message>
</context>
<context>
    <name>GameSession</name>
    <message>
        <source>The bots play to the end.</source>
        <translation>Die Bots spielen bis zum Ende.</translation>
    </message>
    <message>
        <source>It is the turn of {player}, played by a bot.</source>
        <translation>Am Zug ist {player}, gespielt von einem Bot.</translation>
    </message>
    <message>
        <source>The next player has not taken the seat yet.</source>
        <translation>Wer als Nächstes spielt, hat noch nicht Platz genommen.</translation>
    </message>
</context>
<context>
    <name>GameSetup</name>
    <message>
        <source>Set up a game</source>
        <translation>Partie vorbereiten</translation>
    </message>
    <message>
        <source>Add a player</source>
        <translation>Spieler hinzufügen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Players, clockwise</source>
        <translation>Spieler, im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>S&amp;tartwert</translation>
    </message>
    <message>
        <source>Every player needs a name.</source>
        <translation>Jeder Spieler braucht einen Namen.</translation>
    </message>
    <message>
        <source>Two players are called {name}.</source>
        <translation>Zwei Spieler heißen {name}.</translation>
    </message>
    <message>
        <source>a different game every time</source>
        <translation>jedes Mal eine andere Partie</translation>
    </message>
    <message>
        <source>The same number gives the same tiles in the same order.</source>
        <translation>Dieselbe Zahl ergibt dieselben Plättchen in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>The same number gives the same game again.</source>
        <translation>Dieselbe Zahl ergibt wieder dieselbe Partie.</translation>
    </message>
</context>
<context>
    <name>GameStarter</name>
    <message>
        <source>This set cannot be played as it is: {reasons}</source>
        <translation>Dieses Set lässt sich so nicht spielen: {reasons}</translation>
    </message>
</context>
<context>
    <name>GameTable</name>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Double-click a game to open it in the sandbox</source>
        <translation>Auf eine Partie doppelklicken, um sie auf dem Spieltisch zu öffnen</translation>
    </message>
</context>
<context>
    <name>GameText</name>
    <message>
        <source>The game is over: {winners}</source>
        <translation>Die Partie ist zu Ende: {winners}</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}</source>
        <translation>Zug {turn}, {player}</translation>
    </message>
</context>
<context>
    <name>Gutter</name>
    <message>
        <source>Line numbers and marks</source>
        <translation>Zeilennummern und Markierungen</translation>
    </message>
</context>
<context>
    <name>HandBar</name>
    <message>
        <source>Tiles in hand</source>
        <translation>Plättchen auf der Hand</translation>
    </message>
</context>
<context>
    <name>HandTile</name>
    <message>
        <source>A tile of {player}, face down</source>
        <translation>Ein Plättchen von {player}, verdeckt</translation>
    </message>
    <message>
        <source>Tile {tile} of {player}</source>
        <translation>Plättchen {tile} von {player}</translation>
    </message>
    <message>
        <source>Tile {tile} of {player}, which fits nowhere</source>
        <translation>Plättchen {tile} von {player}, das nirgends passt</translation>
    </message>
    <message>
        <source>&amp;Put it back into the bag (by hand)</source>
        <translation>&amp;Zurück in den Beutel legen (manuell)</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>{player} gewinnt</translation>
    </message>
    <message>
        <source>{players} share the win</source>
        <translation>{players} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>The bot {bot} is thinking…</source>
        <translation>Der Bot {bot} überlegt…</translation>
    </message>
    <message>
        <source>The bot {bot} is thinking… {seconds} s</source>
        <translation>Der Bot {bot} überlegt… {seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>The game is over: {scores}</source>
        <translation>Die Partie ist zu Ende: {scores}</translation>
    </message>
    <message>
        <source>The bots play to the end</source>
        <translation>Die Bots spielen bis zum Ende</translation>
    </message>
    <message>
        <source>Stop the bots and move yourself</source>
        <translation>Die Bots anhalten und selbst ziehen</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>Jetzt ziehen</translation>
    </message>
    <message>
        <source>Let the bot make the best move it has found so far</source>
        <translation>Den Bot den besten bisher gefundenen Spielzug machen lassen</translation>
    </message>
    <message>
        <source>Resume bots</source>
        <translation>Bots fortsetzen</translation>
    </message>
    <message>
        <source>Take the seat</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>Waiting for {player} to take the seat</source>
        <translation>Warten, bis {player} Platz nimmt</translation>
    </message>
    <message>
        <source>No action is possible until the next player takes the seat.</source>
        <translation>Bis der nächste Spieler Platz nimmt, ist keine Aktion möglich.</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>The bot {bot} is stopped. Move in its place, or resume it.</source>
        <translation>Der Bot {bot} ist angehalten. An seiner Stelle ziehen oder ihn fortsetzen.</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>This page did not come with the program: {name}</source>
        <translation>Diese Seite wurde nicht mit dem Programm geliefert: {name}</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>{what} · click: one more · Alt-click or Delete: one fewer</source>
        <translation>{what} · Klick: eins mehr · Alt+Klick oder Entf: eins weniger</translation>
    </message>
    <message>
        <source>{what}: go to a side, the middle or a feature; Escape cancels</source>
        <translation>{what}: weiter zu einer Seite, zur Mitte oder zu einem Element; Esc bricht ab</translation>
    </message>
    <message>
        <source>{name} selected: click where to place it; Escape cancels</source>
        <translation>{name} ausgewählt: auf die gewünschte Stelle klicken; Esc bricht ab</translation>
    </message>
    <message>
        <source>{codes}: change · Enter: join or draw a line · Space: next terrain</source>
        <translation>{codes}: ändern · Eingabetaste: verbinden oder eine Linie ziehen · Leertaste: nächstes Gelände</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: end at a site · Ctrl+Shift+U: bridge or tunnel · Delete: remove</source>
        <translation>Eingabetaste: verbinden · Strg+Umschalt+J: an einem Ort enden lassen · Strg+Umschalt+U: Brücke oder Tunnel · Entf: entfernen</translation>
    </message>
    <message>
        <source>Space: place {name} here · Escape: put it down</source>
        <translation>Leertaste: {name} hier platzieren · Esc: weglegen</translation>
    </message>
    <message>
        <source>+ and -: one more, one fewer · Enter: move · Delete: remove one</source>
        <translation>+ und -: eins mehr, eins weniger · Eingabetaste: versetzen · Entf: eins entfernen</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: split by its sides · Delete: remove</source>
        <translation>Eingabetaste: verbinden · Strg+Umschalt+J: nach seinen Seiten teilen · Entf: entfernen</translation>
    </message>
    <message>
        <source>Enter: join · Ctrl+Shift+J: join its lines · Delete: remove</source>
        <translation>Eingabetaste: verbinden · Strg+Umschalt+J: seine Linien verbinden · Entf: entfernen</translation>
    </message>
    <message>
        <source>Page Down: what else is on the tile</source>
        <translation>Bild ab: was sonst auf dem Plättchen ist</translation>
    </message>
    <message>
        <source>1 to 4: the sides · Page Down: what is on the tile</source>
        <translation>1 bis 4: die Seiten · Bild ab: was auf dem Plättchen ist</translation>
    </message>
    <message>
        <source>{what} · click or {codes}: change · drag: join</source>
        <translation>{what} · Klick oder {codes}: ändern · ziehen: verbinden</translation>
    </message>
    <message>
        <source>{what} · click: select · drag: join · Delete: remove</source>
        <translation>{what} · Klick: auswählen · ziehen: verbinden · Entf: entfernen</translation>
    </message>
    <message>
        <source>{what} · drag lines here to make a site</source>
        <translation>{what} · Linien hierher ziehen, um einen Ort zu schaffen</translation>
    </message>
    <message>
        <source>{what}: go to a side, a corner or a feature; with Shift they only touch; Escape cancels</source>
        <translation>{what}: weiter zu einer Seite, einer Ecke oder einem Element; mit Umschalt berühren sie sich nur; Esc bricht ab</translation>
    </message>
    <message>
        <source>{what}: go to a side, the middle or a feature; with Shift a line gets another arm; Escape cancels</source>
        <translation>{what}: weiter zu einer Seite, zur Mitte oder zu einem Element; mit Umschalt erhält eine Linie einen weiteren Arm; Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>{now} of {all}</source>
        <translation>{now} von {all}</translation>
    </message>
    <message>
        <source>N&amp;ote on this move…</source>
        <translation>N&amp;otiz zu diesem Spielzug…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Branch deleted</source>
        <translation>Zweig gelöscht</translation>
    </message>
    <message>
        <source>Note on this move:</source>
        <translation>Notiz zu diesem Spielzug:</translation>
    </message>
    <message>
        <source>Name of this branch:</source>
        <translation>Name dieses Zweigs:</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>&amp;Hierher gehen</translation>
    </message>
    <message>
        <source>Edit the n&amp;ote…</source>
        <translation>N&amp;otiz bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Delete this branch</source>
        <translation>Diesen Zweig &amp;löschen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>Number of moves made, of all on this line</source>
        <translation>Zahl der gemachten Spielzüge, von allen in diesem Zweig</translation>
    </message>
    <message>
        <source>The current branch cannot be deleted. Go to another branch first.</source>
        <translation>Der aktuelle Zweig lässt sich nicht löschen. Erst zu einem anderen Zweig gehen.</translation>
    </message>
</context>
<context>
    <name>HistoryRows</name>
    <message>
        <source>The game begins</source>
        <translation>Die Partie beginnt</translation>
    </message>
    <message>
        <source>{player}: {move}</source>
        <translation>{player}: {move}</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n Spielzug</numerusform>
            <numerusform>%n Spielzüge</numerusform>
        </translation>
    </message>
    <message>
        <source>{move} ({moves}, {scores})</source>
        <translation>{move} ({moves}, {scores})</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>Branch: {name}</source>
        <translation>Zweig: {name}</translation>
    </message>
</context>
<context>
    <name>IconCounter</name>
    <message>
        <source>One {icon} fewer</source>
        <translation>{icon}: eins weniger</translation>
    </message>
    <message>
        <source>One {icon} more</source>
        <translation>{icon}: eins mehr</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Import tiles from {file}</source>
        <translation>Plättchen aus {file} importieren</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Zu importierende Dateien</translation>
    </message>
    <message>
        <source>&amp;Other files…</source>
        <translation>&amp;Andere Dateien…</translation>
    </message>
    <message>
        <source>1  Files</source>
        <translation>1  Dateien</translation>
    </message>
    <message>
        <source>3  Name and folder</source>
        <translation>3  Name und Ordner</translation>
    </message>
    <message>
        <source>tiles of {title}, the open set</source>
        <translation>Plättchen von {title}, dem geöffneten Set</translation>
    </message>
    <message>
        <source>a base game</source>
        <translation>ein Grundspiel</translation>
    </message>
    <message>
        <source>a set over {title}</source>
        <translation>ein Set, das {title} erweitert</translation>
    </message>
    <message>
        <source>Nothing of the open set would change.</source>
        <translation>Am geöffneten Set würde sich nichts ändern.</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are there already: {ids}</source>
        <translation>
            <numerusform>%n Plättchen ist schon vorhanden: {ids}</numerusform>
            <numerusform>%n Plättchen sind schon vorhanden: {ids}</numerusform>
        </translation>
    </message>
    <message>
        <source>4  What comes of them</source>
        <translation>4  Was dabei herauskommt</translation>
    </message>
    <message>
        <source>I&amp;d</source>
        <translation>Ke&amp;nnung</translation>
    </message>
    <message>
        <source>What the files become</source>
        <translation>Was aus den Dateien wird</translation>
    </message>
    <message>
        <source>What becomes of tiles that are there already</source>
        <translation>Was aus schon vorhandenen Plättchen wird</translation>
    </message>
    <message>
        <source>Leave those tiles as they are</source>
        <translation>Diese Plättchen unverändert lassen</translation>
    </message>
    <message>
        <source>Replace those tiles</source>
        <translation>Diese Plättchen ersetzen</translation>
    </message>
    <message>
        <source>Add the rows under other ids</source>
        <translation>Die Zeilen unter anderen Kennungen hinzufügen</translation>
    </message>
    <message>
        <source>2  What they &amp;become</source>
        <translation>2  Was daraus wir&amp;d</translation>
    </message>
    <message>
        <source>Tile definitions ({patterns})</source>
        <translation>Definitionen von Plättchen ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>3  What comes of them</source>
        <translation>3  Was dabei herauskommt</translation>
    </message>
    <message>
        <source>Files: {names}</source>
        <translation>Dateien: {names}</translation>
    </message>
    <message>
        <source>That folder already contains {file}.</source>
        <translation>Dieser Ordner enthält bereits {file}.</translation>
    </message>
</context>
<context>
    <name>ImportedView</name>
    <message>
        <source>New sets</source>
        <translation>Neue Sets</translation>
    </message>
    <message>
        <source>Tiles of the new set</source>
        <translation>Plättchen des neuen Sets</translation>
    </message>
    <message>
        <source>What could not be imported</source>
        <translation>Was sich nicht importieren ließ</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things could not be imported:</source>
        <translation>
            <numerusform>%n Angabe ließ sich nicht importieren:</numerusform>
            <numerusform>%n Angaben ließen sich nicht importieren:</numerusform>
        </translation>
    </message>
    <message>
        <source>All that the files say of these tiles is said.</source>
        <translation>Alle Angaben der Dateien zu diesen Plättchen sind übernommen.</translation>
    </message>
</context>
<context>
    <name>InvalidTextBar</name>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Go to the error</source>
        <translation>Zum Fehler gehen</translation>
    </message>
</context>
<context>
    <name>JumpBar</name>
    <message>
        <source>Where to go</source>
        <translation>Wohin</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Zu Zeile gehen</translation>
    </message>
    <message>
        <source>Go to tile</source>
        <translation>Zu Plättchen gehen</translation>
    </message>
    <message>
        <source>id of a tile</source>
        <translation>Kennung eines Plättchens</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>This file has lines 1 to {count}.</source>
        <translation>Diese Datei hat die Zeilen 1 bis {count}.</translation>
    </message>
    <message>
        <source>This file has no tile with that id.</source>
        <translation>Diese Datei hat kein Plättchen mit dieser Kennung.</translation>
    </message>
</context>
<context>
    <name>KnobRow</name>
    <message>
        <source>What may change</source>
        <translation>Was sich ändern darf</translation>
    </message>
    <message>
        <source>Remove the knob</source>
        <translation>Stellschraube entfernen</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>Bitte eine Zahl eingeben.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>price</source>
        <translation>Preis</translation>
    </message>
</context>
<context>
    <name>KnobsPart</name>
    <message>
        <source>Add a knob</source>
        <translation>Stellschraube hinzufügen</translation>
    </message>
</context>
<context>
    <name>LaboratoryWindow</name>
    <message>
        <source>Laboratory</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Sta&amp;rten</translation>
    </message>
    <message>
        <source>Pause; resume any time</source>
        <translation>Pausieren; jederzeit fortsetzbar</translation>
    </message>
    <message>
        <source>Resume; a waiting study starts now</source>
        <translation>Fortsetzen; eine wartende Studie beginnt sofort</translation>
    </message>
    <message>
        <source>Stop and keep the games played</source>
        <translation>Beenden und die gespielten Partien behalten</translation>
    </message>
    <message>
        <source>Compare with &amp;now</source>
        <translation>Mit &amp;jetzt vergleichen</translation>
    </message>
    <message>
        <source>Play the same games with the set as it stands</source>
        <translation>Dieselben Partien mit dem Set spielen, wie es jetzt ist</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Pau&amp;se</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>Fortset&amp;zen</translation>
    </message>
    <message>
        <source>Delete the study “{title}” with all its games?</source>
        <translation>Die Studie „{title}“ mit all ihren Partien löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>{study}, before and now</source>
        <translation>{study}, vorher und jetzt</translation>
    </message>
    <message>
        <source>Show the study “{title}” no more? Its file stays where it is.</source>
        <translation>Die Studie „{title}“ nicht mehr anzeigen? Ihre Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner anzeigen</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>What the set was before stands in the results, not in its file.</source>
        <translation>Wie das Set vorher war, steht in den Ergebnissen, nicht in seiner Datei.</translation>
    </message>
    <message>
        <source>The open set cannot be read, so nothing new can be asked of it.</source>
        <translation>Das geöffnete Set ist nicht lesbar, daher lässt sich keine neue Studie damit beginnen.</translation>
    </message>
    <message>
        <source>New begins a study of the open set.</source>
        <translation>„Neu“ beginnt eine Studie des geöffneten Sets.</translation>
    </message>
    <message>
        <source>Say what is compared and who plays, and press Run.</source>
        <translation>Angeben, was verglichen wird und wer spielt, dann auf „Starten“ klicken.</translation>
    </message>
    <message>
        <source>Play what it asks (Ctrl+Enter)</source>
        <translation>Spielen, was sie verlangt (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Play on until dec&amp;ided</source>
        <translation>Weiter bis zur Entscheidun&amp;g</translation>
    </message>
    <message>
        <source>Play more games until all budgets are decided</source>
        <translation>Weitere Partien spielen, bis alle Vorgaben entschieden sind</translation>
    </message>
    <message>
        <source>Playtests</source>
        <translation>Probespiele</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Ausgewogenheit</translation>
    </message>
</context>
<context>
    <name>Landscape</name>
    <message>
        <source>A landscape of tiles</source>
        <translation>Eine Landschaft aus Plättchen</translation>
    </message>
</context>
<context>
    <name>LargeCard</name>
    <message>
        <source>Card and back</source>
        <translation>Karte und Rückseite</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>Wirkung: {effect}</translation>
    </message>
</context>
<context>
    <name>LayeredBox</name>
    <message>
        <source>Override here</source>
        <translation>Hier überschreiben</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>hier entfernt</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Zurück zum Geerbten</translation>
    </message>
    <message>
        <source>differs from {set}</source>
        <translation>weicht von {set} ab</translation>
    </message>
</context>
<context>
    <name>LimitEditor</name>
    <message>
        <source>This is not a number.</source>
        <translation>Das ist keine Zahl.</translation>
    </message>
</context>
<context>
    <name>LineTree</name>
    <message>
        <source>Column headings</source>
        <translation>Spaltenüberschriften</translation>
    </message>
</context>
<context>
    <name>LineView</name>
    <message>
        <source>Lines that differ</source>
        <translation>Abweichende Zeilen</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Es gibt keinen Unterschied.</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n Zeile entfernt</numerusform>
            <numerusform>%n Zeilen entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %n lines are shown</source>
        <translation>
            <numerusform>nur die erste Zeile (%n) ist zu sehen</numerusform>
            <numerusform>die ersten %n Zeilen sind zu sehen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Tiles</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Sets</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Einführung</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>Grund anzeigen</translation>
    </message>
    <message>
        <source>Edge patterns</source>
        <translation>Kantenmuster</translation>
    </message>
    <message>
        <source>Not possible: {reason}</source>
        <translation>Nicht möglich: {reason}</translation>
    </message>
    <message>
        <source>{file} (shipped)</source>
        <translation>{file} (mitgeliefert)</translation>
    </message>
    <message>
        <source>The set that this one extends cannot be read. The panels show its last valid version.</source>
        <translation>Das Set, das von diesem hier erweitert wird, ist nicht lesbar. Die Bereiche zeigen seine letzte gültige Version.</translation>
    </message>
</context>
<context>
    <name>ManualEditRows</name>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Undone: it has no effect at the current moment</source>
        <translation>Rückgängig gemacht: im aktuellen Moment ohne Wirkung</translation>
    </message>
</context>
<context>
    <name>ManualEditsList</name>
    <message>
        <source>Manual edits</source>
        <translation>Manuelle Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>%n manual edits in this game</source>
        <translation>
            <numerusform>%n manuelle Änderung in dieser Partie</numerusform>
            <numerusform>%n manuelle Änderungen in dieser Partie</numerusform>
        </translation>
    </message>
    <message>
        <source>Manual edits: all of them undone</source>
        <translation>Manuelle Änderungen: alle rückgängig gemacht</translation>
    </message>
    <message>
        <source>Show or hide the list of manual edits</source>
        <translation>Die Liste der manuellen Änderungen anzeigen oder ausblenden</translation>
    </message>
    <message>
        <source>No manual edits so far</source>
        <translation>Keine Änderungen</translation>
    </message>
</context>
<context>
    <name>ManualEditsPanel</name>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Rules and points</source>
        <translation>Regeln und Punkte</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Manuelle Änderungen</translation>
    </message>
</context>
<context>
    <name>MatrixTable</name>
    <message>
        <source>cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Cards without a value</source>
        <translation>Karten ohne Wert</translation>
    </message>
    <message>
        <source>Cards of the value {number}</source>
        <translation>Karten mit dem Wert {number}</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>Alle Karten</translation>
    </message>
</context>
<context>
    <name>MeasureEditor</name>
    <message>
        <source>Measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Part of the measure</source>
        <translation>Teil der Messgröße</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>alles</translation>
    </message>
</context>
<context>
    <name>MeasureView</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>&amp;Group:</source>
        <translation>Gru&amp;ppe:</translation>
    </message>
    <message>
        <source>{after} less {before}, with intervals that hold with 95 %; bold: surely different</source>
        <translation>{after} minus {before}, mit Intervallen, die zu 95&#xa0;% gelten; fett: sicher verschieden</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.</source>
        <translation>Hier wurde noch nichts gemessen.</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>Partien werden gelesen…</translation>
    </message>
    <message>
        <source>Single games have no value of this: it comes of all of them together.</source>
        <translation>Einzelne Partien haben hierfür keinen Wert: Er ergibt sich erst aus allen zusammen.</translation>
    </message>
    <message>
        <source>{part}: games, mean (dashed), boxes of the middle half, outliers</source>
        <translation>{part}: Partien, Mittelwert (gestrichelt), Kästen der mittleren Hälfte, Ausreißer</translation>
    </message>
    <message>
        <source>{part}: differences of two games on a deal, mean (dashed), outliers</source>
        <translation>{part}: Differenzen zweier Partien mit gleicher Ausgangslage, Mittelwert (gestrichelt), Ausreißer</translation>
    </message>
    <message numerus="yes">
        <source>{part}: %n games</source>
        <translation>
            <numerusform>{part}: %n Partie</numerusform>
            <numerusform>{part}: %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the farthest from the median first, %n outliers beyond 1.5 interquartile ranges</source>
        <translation>
            <numerusform>die vom Median entferntesten zuerst, %n Ausreißer jenseits von 1,5 Interquartilsabständen</numerusform>
            <numerusform>die vom Median entferntesten zuerst, %n Ausreißer jenseits von 1,5 Interquartilsabständen</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} are listed</source>
        <translation>{count} sind aufgeführt</translation>
    </message>
</context>
<context>
    <name>MeasuredPart</name>
    <message>
        <source>All that cost little, and what budgets need</source>
        <translation>Alle, die wenig kosten, und was Vorgaben brauchen</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Messgrößen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Was sie bedeutet</translation>
    </message>
    <message>
        <source>A budget or the precision needs it</source>
        <translation>Eine Vorgabe oder die Genauigkeit braucht sie</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>&amp;Rückgängig: {what}</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>Rückgängig gemacht: {what}</translation>
    </message>
    <message>
        <source>Redone: {what}</source>
        <translation>Wiederholt: {what}</translation>
    </message>
    <message>
        <source>&amp;Redo: {what}</source>
        <translation>&amp;Wiederholen: {what}</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Tile</source>
        <translation>&amp;Plättchen</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Set</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Sp&amp;ielen</translation>
    </message>
    <message>
        <source>&amp;Colour vision</source>
        <translation>&amp;Farbensehen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Card</source>
        <translation>&amp;Karte</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Mistakes</name>
    <message>
        <source>Turn {number}: {move}</source>
        <translation>Zug {number}: {move}</translation>
    </message>
</context>
<context>
    <name>MomentPage</name>
    <message>
        <source>Choices, the best first</source>
        <translation>Auswahl, das Beste zuerst</translation>
    </message>
    <message>
        <source>The game is over: nothing is left to choose.</source>
        <translation>Die Partie ist zu Ende: Es gibt nichts mehr zu wählen.</translation>
    </message>
    <message>
        <source>No bot of this game says what it makes of actions.</source>
        <translation>Kein Bot dieses Spiels sagt, was er von Aktionen hält.</translation>
    </message>
    <message>
        <source>{bot} looks at what {player} may do…</source>
        <translation>{bot} prüft, was {player} tun kann…</translation>
    </message>
    <message>
        <source>{player}’s choices, with the lead to expect in the end, by {bot}</source>
        <translation>Auswahl von {player} mit dem am Ende zu erwartenden Vorsprung, nach {bot}</translation>
    </message>
</context>
<context>
    <name>NamedSets</name>
    <message>
        <source>{set} (open)</source>
        <translation>{set} (geöffnet)</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Eine Datei…</translation>
    </message>
    <message>
        <source>Choose a set</source>
        <translation>Set auswählen</translation>
    </message>
    <message>
        <source>Tile sets ({patterns})</source>
        <translation>Sets ({patterns})</translation>
    </message>
</context>
<context>
    <name>NewFilesDialog</name>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} lässt sich nicht schreiben: {reason}</translation>
    </message>
</context>
<context>
    <name>NewSetGuide</name>
    <message>
        <source>New tile set</source>
        <translation>Neues Set</translation>
    </message>
    <message>
        <source>A &amp;base game, with terrains of its own</source>
        <translation>Ein &amp;Grundspiel mit eigenem Gelände</translation>
    </message>
    <message>
        <source>A &amp;variant: other rules or numbers for a set</source>
        <translation>Eine &amp;Variante: andere Regeln oder Anzahlen für ein Set</translation>
    </message>
    <message>
        <source>The set that it extends</source>
        <translation>Das Set, das es erweitert</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>It &amp;extends</source>
        <translation>Erwe&amp;itert</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>Ke&amp;nnung</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>New expansion</source>
        <translation>Neue Erweiterung</translation>
    </message>
    <message>
        <source>New variant</source>
        <translation>Neue Variante</translation>
    </message>
    <message>
        <source>File: {path}</source>
        <translation>Datei: {path}</translation>
    </message>
    <message>
        <source>The name by which other sets refer to it; also the file name</source>
        <translation>Der Name, unter dem andere Sets darauf verweisen; zugleich der Dateiname</translation>
    </message>
    <message>
        <source>&amp;Create the set</source>
        <translation>Set &amp;anlegen</translation>
    </message>
    <message>
        <source>1  Kind of set</source>
        <translation>1  Art des Sets</translation>
    </message>
    <message>
        <source>2  Title and folder</source>
        <translation>2  Titel und Ordner</translation>
    </message>
    <message>
        <source>3  Starting point</source>
        <translation>3  Ausgangspunkt</translation>
    </message>
    <message>
        <source>That folder already contains {file}.</source>
        <translation>Dieser Ordner enthält bereits {file}.</translation>
    </message>
    <message>
        <source>Another set already has that id: {title}</source>
        <translation>Ein anderes Set hat diese Kennung schon: {title}</translation>
    </message>
    <message>
        <source>The game that is played with it</source>
        <translation>Das Spiel, das damit gespielt wird</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Neues Kartenspiel</translation>
    </message>
    <message>
        <source>A &amp;deck of cards, for a game of cards</source>
        <translation>Ein &amp;Kartenspiel, für ein Spiel mit Karten</translation>
    </message>
    <message>
        <source>An e&amp;xpansion: more tiles or cards for a set</source>
        <translation>Eine &amp;Erweiterung: weitere Plättchen oder Karten für ein Set</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Nothing here contains “{words}”.</source>
        <translation>Nichts hier enthält „{words}“.</translation>
    </message>
</context>
<context>
    <name>NumberRow</name>
    <message>
        <source>Pieces or tokens</source>
        <translation>Figuren oder Marker</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Leave this number as it is</source>
        <translation>Diese Zahl unverändert lassen</translation>
    </message>
</context>
<context>
    <name>NumberTable</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>NumbersEditor</name>
    <message>
        <source>Enter a number, or several with commas between them.</source>
        <translation>Bitte eine Zahl oder mehrere, durch Kommas getrennt, eingeben.</translation>
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
            <numerusform>in %n Ziehung</numerusform>
            <numerusform>in %n Ziehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>exactly {chance}: one of {fitting} among {remaining} tiles, {draws}</source>
        <translation>genau {chance}: eines von {fitting} unter {remaining} Plättchen, {draws}</translation>
    </message>
    <message>
        <source>{player} draws one before the end</source>
        <translation>{player} zieht eines vor dem Ende</translation>
    </message>
    <message>
        <source>{what}: {chance}</source>
        <translation>{what}: {chance}</translation>
    </message>
    <message>
        <source>Next draw</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Others before</source>
        <translation>Andere vorher</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Bis zum Ende</translation>
    </message>
    <message>
        <source>{player} will not draw another tile</source>
        <translation>{player} zieht kein Plättchen mehr</translation>
    </message>
    <message>
        <source>{player} or an earlier player draws one</source>
        <translation>{player} oder wer vorher zieht, zieht eines</translation>
    </message>
    <message>
        <source>{player} draws one on the next draw</source>
        <translation>{player} zieht eines bei der nächsten Ziehung</translation>
    </message>
    <message>
        <source>Another player draws one before {player}</source>
        <translation>Jemand anders zieht eines vor {player}</translation>
    </message>
    <message>
        <source>Chance that this player draws one on the next draw</source>
        <translation>Wahrscheinlichkeit, dass dieser Spieler bei der nächsten Ziehung eines zieht</translation>
    </message>
    <message>
        <source>Chance that another player draws one before that</source>
        <translation>Wahrscheinlichkeit, dass ein anderer Spieler vorher eines zieht</translation>
    </message>
    <message>
        <source>Chance that this player draws one before the end</source>
        <translation>Wahrscheinlichkeit, dass dieser Spieler vor dem Ende eines zieht</translation>
    </message>
</context>
<context>
    <name>OddsTable</name>
    <message>
        <source>Draw odds</source>
        <translation>Ziehwahrscheinlichkeiten</translation>
    </message>
</context>
<context>
    <name>OpacitySlider</name>
    <message>
        <source>Features over the picture</source>
        <translation>Elemente über dem Bild</translation>
    </message>
    <message>
        <source>How strongly the features are shown over the tile&apos;s own picture: {percent} %</source>
        <translation>Wie stark die Elemente über dem eigenen Bild des Plättchens zu sehen sind: {percent}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>OpenLines</name>
    <message>
        <source>Feature</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>For {players}</source>
        <translation>Für {players}</translation>
    </message>
    <message>
        <source>Click to see it on the table</source>
        <translation>Klicken, um es auf dem Tisch zu sehen</translation>
    </message>
    <message>
        <source>Pieces there: {list}</source>
        <translation>Figuren dort: {list}</translation>
    </message>
    <message>
        <source>Tokens on it: {count} × {pool}</source>
        <translation>Marker darauf: {count} × {pool}</translation>
    </message>
    <message>
        <source>Who would score it; each player gets all the points</source>
        <translation>Für wen es gewertet würde; jeder erhält alle Punkte</translation>
    </message>
    <message>
        <source>Points if the game ended with this turn</source>
        <translation>Punkte, wenn die Partie mit diesem Zug endete</translation>
    </message>
    <message>
        <source>Points if it were completed as it is, at least</source>
        <translation>Punkte, wenn es so abgeschlossen würde, mindestens</translation>
    </message>
    <message>
        <source>It is completed and will score when the turn ends.</source>
        <translation>Es ist abgeschlossen und wird am Ende des Zuges gewertet.</translation>
    </message>
    <message>
        <source>If done</source>
        <translation>Wenn fertig</translation>
    </message>
    <message>
        <source>{term}, for {player} alone</source>
        <translation>{term}, nur für {player}</translation>
    </message>
</context>
<context>
    <name>OptionBox</name>
    <message>
        <source>{choice} (default)</source>
        <translation>{choice} (Standardwert)</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>set here</source>
        <translation>hier gesetzt</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Zurück zum Standardwert</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>Standardwert</translation>
    </message>
    <message>
        <source>{what}: {option}</source>
        <translation>{what}: {option}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Zurück zum Geerbten</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>Every game</source>
        <translation>Jede Partie</translation>
    </message>
    <message>
        <source>Undeclared</source>
        <translation>Nicht deklariert</translation>
    </message>
</context>
<context>
    <name>OptionsPart</name>
    <message>
        <source>No other options</source>
        <translation>Keine weiteren Optionen</translation>
    </message>
    <message>
        <source>Leave this option as it is</source>
        <translation>Diese Option unverändert lassen</translation>
    </message>
</context>
<context>
    <name>OutdatedBar</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… und %n weiterer Unterschied</numerusform>
            <numerusform>… und %n weitere Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the old game</source>
        <translation>Zurück zur alten Partie</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}: {move}: {reason}</source>
        <translation>Zug {turn}, {player}: {move}: {reason}</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>Stelle anzeigen</translation>
    </message>
    <message>
        <source>The set in the editor cannot be played as it is: {reasons}</source>
        <translation>Das Set im Editor lässt sich so nicht spielen: {reasons}</translation>
    </message>
    <message>
        <source>Older version of the set</source>
        <translation>Ältere Version des Sets</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set. This game uses an older version.</source>
        <translation>Der Text im Editor ist kein gültiges Set. Diese Partie verwendet eine ältere Version.</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set. This game uses the last valid version.</source>
        <translation>Der Text im Editor ist kein gültiges Set. Diese Partie verwendet die letzte gültige Version.</translation>
    </message>
    <message>
        <source>The set has changed in the editor. This game uses an older version.</source>
        <translation>Das Set wurde im Editor geändert. Diese Partie verwendet eine ältere Version.</translation>
    </message>
    <message>
        <source>Nothing that affects a game: only comments, titles or other texts.</source>
        <translation>Nichts, was eine Partie betrifft: nur Kommentare, Titel oder andere Texte.</translation>
    </message>
    <message>
        <source>New game with the new set</source>
        <translation>Neue Partie mit dem neuen Set</translation>
    </message>
    <message>
        <source>Play with the new set</source>
        <translation>Mit dem neuen Set spielen</translation>
    </message>
    <message>
        <source>Hide the differences</source>
        <translation>Unterschiede ausblenden</translation>
    </message>
    <message>
        <source>Show the differences</source>
        <translation>Unterschiede anzeigen</translation>
    </message>
    <message>
        <source>The text in the editor is not a valid tile set.</source>
        <translation>Der Text im Editor ist kein gültiges Set.</translation>
    </message>
    <message>
        <source>The plugins of the new set are not allowed to run.</source>
        <translation>Die Plugins des neuen Sets dürfen nicht ausgeführt werden.</translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set: all %n moves are legal.</source>
        <translation>
            <numerusform>Die Partie verwendet jetzt das neue Set: %n Spielzug, und er ist erlaubt.</numerusform>
            <numerusform>Die Partie verwendet jetzt das neue Set: Alle %n Spielzüge sind erlaubt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set, up to move %n.</source>
        <translation>
            <numerusform>Die Partie verwendet jetzt das neue Set, bis Spielzug %n.</numerusform>
            <numerusform>Die Partie verwendet jetzt das neue Set, bis Spielzug %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>All scores are the same.</source>
        <translation>Alle Punktestände sind gleich.</translation>
    </message>
    <message>
        <source>Scores differ from turn {turn}: {now} instead of {before}.</source>
        <translation>Ab Zug {turn} weichen die Punktestände ab: {now} statt {before}.</translation>
    </message>
    <message>
        <source>With the new set the game stops here. {where}</source>
        <translation>Mit dem neuen Set endet die Partie hier. {where}</translation>
    </message>
    <message>
        <source>Continue from there</source>
        <translation>Von dort weiterspielen</translation>
    </message>
    <message>
        <source>Keep the old set</source>
        <translation>Altes Set behalten</translation>
    </message>
</context>
<context>
    <name>OutsideChanges</name>
    <message>
        <source>&amp;Earlier versions</source>
        <translation>Frü&amp;here Versionen</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>{file} was changed by another program.</source>
        <translation>{file} wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Unsaved work on this file from {time} was found.</source>
        <translation>Nicht gespeicherte Arbeit an dieser Datei ({time}) wurde gefunden.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Keep the file as it is</source>
        <translation>Datei lassen, wie sie ist</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>Unterschied anzeigen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Save it again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Restore an earlier version</source>
        <translation>Frühere Version wiederherstellen</translation>
    </message>
    <message>
        <source>Another program changed the file. {reason}. Your work is still here.</source>
        <translation>Ein anderes Programm hat die Datei geändert. {reason}. Ihre Arbeit ist noch da.</translation>
    </message>
    <message>
        <source>The version of {time}</source>
        <translation>Version: {time}</translation>
    </message>
    <message>
        <source>{time}, never saved</source>
        <translation>{time}, nie gespeichert</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>This file is also being edited in another program.</source>
        <translation>Diese Datei wird auch in einem anderen Programm bearbeitet.</translation>
    </message>
    <message>
        <source>Reloaded: another program changed the file.</source>
        <translation>Neu geladen: Ein anderes Programm hat die Datei geändert.</translation>
    </message>
    <message>
        <source>Use the file’s version</source>
        <translation>Version der Datei nehmen</translation>
    </message>
    <message>
        <source>Overwrite with mine</source>
        <translation>Mit meiner überschreiben</translation>
    </message>
    <message>
        <source>{file} was deleted from disk. Your work is still here.</source>
        <translation>{file} wurde vom Datenträger gelöscht. Ihre Arbeit ist noch da.</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Datei neu laden</translation>
    </message>
    <message>
        <source>Unsaved work cannot be backed up: {reason}. Save soon.</source>
        <translation>Nicht gespeicherte Arbeit lässt sich nicht sichern: {reason}. Bitte bald speichern.</translation>
    </message>
    <message>
        <source>Unsaved work is backed up, but files cannot be locked here ({reason}): do not edit this file in two programs at once.</source>
        <translation>Nicht gespeicherte Arbeit wird gesichert, aber Dateien lassen sich hier nicht sperren ({reason}): Bitte diese Datei nicht in zwei Programmen zugleich bearbeiten.</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Where findings and matches are</source>
        <translation>Wo Befunde und Treffer sind</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>All differences between the two, those first that matter to a player</source>
        <translation>Alle Unterschiede zwischen den beiden, zuerst die, auf die es Spielern ankommt</translation>
    </message>
    <message>
        <source>No difference is known yet.</source>
        <translation>Noch ist kein Unterschied bekannt.</translation>
    </message>
    <message>
        <source>Figures stand here as soon as games are over.</source>
        <translation>Kennzahlen erscheinen hier, sobald Partien zu Ende sind.</translation>
    </message>
</context>
<context>
    <name>PackDialog</name>
    <message>
        <source>Open a pack</source>
        <translation>Archiv öffnen</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>What is in it</source>
        <translation>Was darin ist</translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>Wohin es kommt</translation>
    </message>
    <message numerus="yes">
        <source>%n sets</source>
        <translation>
            <numerusform>%n Set</numerusform>
            <numerusform>%n Sets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures and symbols</source>
        <translation>
            <numerusform>%n Bild oder Symbol</numerusform>
            <numerusform>%n Bilder und Symbole</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios</source>
        <translation>
            <numerusform>%n Szenario</numerusform>
            <numerusform>%n Szenarien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n studies</source>
        <translation>
            <numerusform>%n Studie</numerusform>
            <numerusform>%n Studien</numerusform>
        </translation>
    </message>
    <message>
        <source>It uses these sets of the program: {titles}</source>
        <translation>Es verwendet diese Sets des Programms: {titles}</translation>
    </message>
    <message>
        <source>It brings none.</source>
        <translation>Es bringt keine mit.</translation>
    </message>
    <message>
        <source>A plugin is a program: it can do anything on this computer that you can. Nothing of it runs now. You will be asked before it runs for the first time; allow that only if you trust its author.</source>
        <translation>Ein Plugin ist ein Programm: Es kann auf diesem Computer alles tun, was Sie tun können. Jetzt wird nichts davon ausgeführt. Vor der ersten Ausführung werden Sie gefragt; erlauben Sie sie nur, wenn Sie dem Autor vertrauen.</translation>
    </message>
    <message numerus="yes">
        <source>“{title}”, %n files</source>
        <translation>
            <numerusform>„{title}“, %n Datei</numerusform>
            <numerusform>„{title}“, %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>{plugin}: without code</source>
        <translation>{plugin}: ohne Code</translation>
    </message>
    <message>
        <source>{plugin}: you have allowed it to run</source>
        <translation>{plugin}: Sie haben die Ausführung erlaubt</translation>
    </message>
    <message numerus="yes">
        <source>%n files of that name are there already, with another content.</source>
        <translation>
            <numerusform>%n Datei dieses Namens ist schon vorhanden, mit anderem Inhalt.</numerusform>
            <numerusform>%n Dateien dieser Namen sind schon vorhanden, mit anderem Inhalt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Import the pack</source>
        <translation>Archiv importieren</translation>
    </message>
    <message>
        <source>Replace what is there?</source>
        <translation>Vorhandenes ersetzen?</translation>
    </message>
    <message>
        <source>The pack has another content for these, or takes the place of what comes with the program:</source>
        <translation>Das Archiv hat hierfür einen anderen Inhalt oder tritt an die Stelle von Mitgeliefertem:</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Pre&amp;vious</source>
        <translation>&amp;Vorherige</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächste</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
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
        <translation>{name}: auf das Plättchen ziehen oder erst hier, dann auf das Plättchen klicken</translation>
    </message>
    <message>
        <source>{name}, on {kind}: drag it there, or click it and then each {kind}</source>
        <translation>{name}, auf {kind}: dorthin ziehen oder erst hier klicken, dann auf jedes Element „{kind}“</translation>
    </message>
    <message>
        <source>Terrains, sites and icons to place on the tile</source>
        <translation>Gelände, Orte und Symbole für das Plättchen</translation>
    </message>
    <message>
        <source>{name} ({code}): click it, then click sides of the tile, or drag from side to side</source>
        <translation>{name} ({code}): erst hier, dann auf Seiten des Plättchens klicken oder von Seite zu Seite ziehen</translation>
    </message>
</context>
<context>
    <name>PanelBar</name>
    <message>
        <source>Hide the panel {title}</source>
        <translation>Bereich {title} ausblenden</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>C&amp;hoose…</source>
        <translation>Aus&amp;wählen…</translation>
    </message>
</context>
<context>
    <name>PatternGrid</name>
    <message>
        <source>Edge patterns</source>
        <translation>Kantenmuster</translation>
    </message>
    <message>
        <source>No patterns</source>
        <translation>Keine Muster</translation>
    </message>
    <message>
        <source>The set declares no terrains.</source>
        <translation>Das Set deklariert kein Gelände.</translation>
    </message>
    <message>
        <source>{covered} of {possible} patterns</source>
        <translation>{covered} von {possible} Mustern</translation>
    </message>
    <message>
        <source>{unfillable} of {possible} holes fit no tile</source>
        <translation>Kein Plättchen für {unfillable} von {possible} Lücken</translation>
    </message>
    <message>
        <source>Add a tile {sides}</source>
        <translation>Plättchen {sides} hinzufügen</translation>
    </message>
    <message>
        <source>Select these tiles</source>
        <translation>Diese Plättchen auswählen</translation>
    </message>
    <message>
        <source>Make a tile that fits</source>
        <translation>Passendes Plättchen anlegen</translation>
    </message>
    <message>
        <source>Holes with four neighbours, counted in every orientation</source>
        <translation>Lücken mit vier Nachbarn, in jeder Drehung gezählt</translation>
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
        <translation>Lücke, in die kein Plättchen passt: {sides}</translation>
    </message>
    <message>
        <source>Pattern {sides}</source>
        <translation>Muster {sides}</translation>
    </message>
    <message>
        <source>on no tile</source>
        <translation>auf keinem Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n Exemplar</numerusform>
            <numerusform>%n Exemplare</numerusform>
        </translation>
    </message>
    <message>
        <source>{copies} on {tiles}</source>
        <translation>{copies} auf {tiles}</translation>
    </message>
    <message>
        <source>Click to make a tile that fits it</source>
        <translation>Klicken, um ein passendes Plättchen anzulegen</translation>
    </message>
    <message>
        <source>Click to make this tile</source>
        <translation>Klicken, um dieses Plättchen anzulegen</translation>
    </message>
    <message>
        <source>Holes that no tile fits</source>
        <translation>Lücken, in die kein Plättchen passt</translation>
    </message>
    <message numerus="yes">
        <source>%n terrains</source>
        <translation>
            <numerusform>%n Gelände</numerusform>
            <numerusform>%n Gelände</numerusform>
        </translation>
    </message>
    <message>
        <source>On tiles, most copies first</source>
        <translation>Auf Plättchen, meiste Exemplare zuerst</translation>
    </message>
    <message>
        <source>On no tile</source>
        <translation>Auf keinem Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n neighbours · all can be filled</source>
        <translation>
            <numerusform>%n Nachbar · alle lassen sich füllen</numerusform>
            <numerusform>Bis zu %n Nachbarn · alle lassen sich füllen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n Nachbar</numerusform>
            <numerusform>%n Nachbarn</numerusform>
        </translation>
    </message>
    <message>
        <source>{neighbours} · {unfillable} of {possible} fit none</source>
        <translation>{neighbours} · {unfillable} von {possible} ohne Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>it has %n orientations</source>
        <translation>
            <numerusform>sie hat %n Drehung</numerusform>
            <numerusform>sie hat %n Drehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to select these tiles, double-click to show only them</source>
        <translation>Klicken, um diese Plättchen auszuwählen; doppelklicken, um nur sie anzuzeigen</translation>
    </message>
    <message numerus="yes">
        <source>{holes}; %n of them because holes with fewer neighbours fit none</source>
        <translation>
            <numerusform>{holes}; davon %n, weil schon Lücken mit weniger Nachbarn ohne Plättchen bleiben</numerusform>
            <numerusform>{holes}; davon %n, weil schon Lücken mit weniger Nachbarn ohne Plättchen bleiben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PickedCell</name>
    <message>
        <source>Show all tiles again</source>
        <translation>Wieder alle Plättchen anzeigen</translation>
    </message>
    <message>
        <source>Open cell ({x},{y})</source>
        <translation>Freie Zelle ({x},{y})</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n tiles in the bag fit.</source>
        <translation>
            <numerusform>Passende Plättchen im Beutel: {count} von %n.</numerusform>
            <numerusform>Passende Plättchen im Beutel: {count} von %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tile in hand fits.</source>
        <translation>Das Plättchen auf der Hand passt.</translation>
    </message>
    <message>
        <source>The selected open cell</source>
        <translation>Die ausgewählte freie Zelle</translation>
    </message>
    <message>
        <source>Any player: {chance}, on average at draw {number}.</source>
        <translation>Irgendein Spieler: {chance}, im Mittel bei Ziehung {number}.</translation>
    </message>
    <message>
        <source>Chance that any player draws one before the end, and when the first one comes</source>
        <translation>Wahrscheinlichkeit, dass irgendein Spieler vor dem Ende eines zieht, und wann das erste kommt</translation>
    </message>
    <message>
        <source>No remaining tile fits here.</source>
        <translation>Keines der restlichen Plättchen passt hier.</translation>
    </message>
    <message>
        <source>Any player: {chance}.</source>
        <translation>Irgendein Spieler: {chance}.</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n tiles not seen fit.</source>
        <translation>
            <numerusform>Passende unter den ungesehenen Plättchen: {count} von %n.</numerusform>
            <numerusform>Passende unter den ungesehenen Plättchen: {count} von %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Picture of the table</source>
        <translation>Bild vom Tisch</translation>
    </message>
    <message>
        <source>PNG, for pages and messages</source>
        <translation>PNG, für Seiten und Nachrichten</translation>
    </message>
    <message>
        <source>SVG, sharp at any size</source>
        <translation>SVG, in jeder Größe scharf</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>With names and &amp;scores</source>
        <translation>Mit Namen und &amp;Punkteständen</translation>
    </message>
    <message>
        <source>With &amp;coordinates</source>
        <translation>Mit &amp;Koordinaten</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>&amp;Größe:</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard</source>
        <translation>Das Bild in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{scale}×, {width} by {height} pixels</source>
        <translation>{scale}×, {width} mal {height} Pixel</translation>
    </message>
</context>
<context>
    <name>PieceLayer</name>
    <message>
        <source>Pieces moved freely on the table</source>
        <translation>Frei auf dem Tisch bewegte Figuren</translation>
    </message>
</context>
<context>
    <name>PiecesPage</name>
    <message numerus="yes">
        <source>{owner}: {piece}, %n left</source>
        <translation>
            <numerusform>{owner}: {piece}, noch %n</numerusform>
            <numerusform>{owner}: {piece}, noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Which piece</source>
        <translation>Welche Figur</translation>
    </message>
    <message>
        <source>On which tile</source>
        <translation>Auf welches Plättchen</translation>
    </message>
    <message>
        <source>On which spot of the tile</source>
        <translation>Auf welche Stelle des Plättchens</translation>
    </message>
    <message>
        <source>Piece:</source>
        <translation>Figur:</translation>
    </message>
    <message>
        <source>Tile:</source>
        <translation>Plättchen:</translation>
    </message>
    <message>
        <source>Spot:</source>
        <translation>Stelle:</translation>
    </message>
    <message>
        <source>Take it &amp;off the table</source>
        <translation>&amp;Vom Tisch nehmen</translation>
    </message>
    <message>
        <source>Off the table</source>
        <translation>Nicht auf dem Tisch</translation>
    </message>
    <message>
        <source>{owner}: {piece} from the supply</source>
        <translation>{owner}: {piece} aus dem Vorrat</translation>
    </message>
    <message>
        <source>{owner}: {piece}, {where}</source>
        <translation>{owner}: {piece}, {where}</translation>
    </message>
    <message>
        <source>It is not on the table.</source>
        <translation>Die Figur ist nicht auf dem Tisch.</translation>
    </message>
    <message>
        <source>&amp;Move pieces freely on the table</source>
        <translation>&amp;Figuren frei bewegen</translation>
    </message>
    <message>
        <source>No player</source>
        <translation>Kein Spieler</translation>
    </message>
    <message>
        <source>&amp;Place it there</source>
        <translation>&amp;Dorthin setzen</translation>
    </message>
    <message>
        <source>Click a spot on the table to place it there; Escape cancels.</source>
        <translation>Auf eine Stelle des Tisches klicken, um sie dorthin zu setzen; Esc bricht ab.</translation>
    </message>
    <message>
        <source>Click a piece on the table to pick it up; Escape stops moving pieces.</source>
        <translation>Auf eine Figur auf dem Tisch klicken, um sie aufzunehmen; Esc beendet das Bewegen.</translation>
    </message>
    <message>
        <source>Click a piece here to place it anywhere on the table.</source>
        <translation>Hier auf eine Figur klicken, um sie irgendwohin auf den Tisch zu setzen.</translation>
    </message>
    <message>
        <source>This tile has no spot for it.</source>
        <translation>Dieses Plättchen hat keine Stelle für sie.</translation>
    </message>
</context>
<context>
    <name>PilotPart</name>
    <message>
        <source>Play some deals to see what this many games can find, and how long they take</source>
        <translation>Einige Ausgangslagen spielen, um zu sehen, was so viele Partien finden können und wie lange sie dauern</translation>
    </message>
    <message>
        <source>&amp;Try {deals} deals</source>
        <translation>{deals} Ausgangslagen &amp;probieren</translation>
    </message>
    <message>
        <source>&amp;Stop trying</source>
        <translation>Vor&amp;lauf anhalten</translation>
    </message>
    <message>
        <source>{games} games of each edition take about {left}.</source>
        <translation>{games} Partien jeder Edition dauern etwa {left}.</translation>
    </message>
    <message>
        <source>Playing…</source>
        <translation>Es wird gespielt…</translation>
    </message>
</context>
<context>
    <name>PlaceFields</name>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Anderen Ordner auswählen</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>A folder is needed.</source>
        <translation>Es wird ein Ordner benötigt.</translation>
    </message>
    <message>
        <source>This is the folder of the shipped sets. Choose another folder.</source>
        <translation>Dies ist der Ordner der mitgelieferten Sets. Bitte einen anderen Ordner auswählen.</translation>
    </message>
    <message>
        <source>Where the new set goes</source>
        <translation>Wohin das neue Set kommt</translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>What {player} has</source>
        <translation>Was {player} hat</translation>
    </message>
    <message>
        <source>Stop the bot of {player}</source>
        <translation>Den Bot von {player} anhalten</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot: {name}</translation>
    </message>
    <message>
        <source>Who plays {player}</source>
        <translation>Wer {player} spielt</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gewinnt</translation>
    </message>
    <message>
        <source>place {number}</source>
        <translation>Rang {number}</translation>
    </message>
    <message>
        <source>thinking…</source>
        <translation>überlegt…</translation>
    </message>
    <message>
        <source>Stop the bots and move yourself</source>
        <translation>Die Bots anhalten und selbst ziehen</translation>
    </message>
    <message>
        <source>Resume bots</source>
        <translation>Bots fortsetzen</translation>
    </message>
    <message>
        <source>{player} went first</source>
        <translation>{player} hat begonnen</translation>
    </message>
    <message>
        <source>Resume the bot of {player}</source>
        <translation>Den Bot von {player} fortsetzen</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>tied for the win</source>
        <translation>geteilter Sieg</translation>
    </message>
    <message>
        <source>points hidden from this viewpoint</source>
        <translation>Punkte aus dieser Sicht verborgen</translation>
    </message>
    <message>
        <source>→ {points}</source>
        <translation>→ {points}</translation>
    </message>
    <message numerus="yes">
        <source>%n points if the game ended now</source>
        <translation>
            <numerusform>%n Punkt, wenn die Partie jetzt endete</numerusform>
            <numerusform>%n Punkte, wenn die Partie jetzt endete</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayersPanel</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
</context>
<context>
    <name>PlayersPart</name>
    <message>
        <source>Leave out this population</source>
        <translation>Dieses Teilnehmerfeld weglassen</translation>
    </message>
    <message>
        <source>Add a population of bots</source>
        <translation>Teilnehmerfeld aus Bots hinzufügen</translation>
    </message>
    <message>
        <source>Several numbers, as in 2, 3, 4, have figures of their own</source>
        <translation>Mehrere Zahlen, etwa 2, 3, 4, haben je eigene Kennzahlen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Taken from one bot</source>
        <translation>Einem Bot genommen</translation>
    </message>
    <message>
        <source>What is it worth? A piece, a kind of feature or of action, or a tile</source>
        <translation>Was ist es wert? Eine Figur, eine Art von Element oder Aktion oder ein Plättchen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Bots are repeated round the table; without a number, as few play as can</source>
        <translation>Bots wiederholen sich reihum am Tisch; ohne Zahl spielen so wenige wie möglich</translation>
    </message>
</context>
<context>
    <name>PlaytestPage</name>
    <message>
        <source>&amp;Open records…</source>
        <translation>Auf&amp;zeichnungen öffnen…</translation>
    </message>
    <message>
        <source>A folder of games that people recorded; or drop files or a folder here</source>
        <translation>Ein Ordner mit Partien, die Spieler aufgezeichnet haben; oder Dateien oder einen Ordner hier ablegen</translation>
    </message>
    <message>
        <source>Other &amp;versions</source>
        <translation>Andere &amp;Versionen</translation>
    </message>
    <message>
        <source>Count games of other versions of the set, too</source>
        <translation>Auch Partien anderer Versionen des Sets zählen</translation>
    </message>
    <message>
        <source>Save as a pag&amp;e…</source>
        <translation>Als S&amp;eite speichern…</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>What is said first</source>
        <translation>Was zuerst gesagt wird</translation>
    </message>
    <message>
        <source>What people did</source>
        <translation>Was die Spieler taten</translation>
    </message>
    <message>
        <source>Moments of games</source>
        <translation>Momente aus Partien</translation>
    </message>
    <message>
        <source>Double-click a moment to open the game there</source>
        <translation>Auf einen Moment doppelklicken, um die Partie dort zu öffnen</translation>
    </message>
    <message>
        <source>&amp;Open the game</source>
        <translation>P&amp;artie öffnen</translation>
    </message>
    <message>
        <source>In the sandbox, at this moment</source>
        <translation>Auf dem Spieltisch, in diesem Moment</translation>
    </message>
    <message>
        <source>Open a folder of records</source>
        <translation>Ordner mit Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>There are no records: their names end in .jsonl.</source>
        <translation>Es gibt keine Aufzeichnungen: Ihre Namen enden auf .jsonl.</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n records…</source>
        <translation>
            <numerusform>%n Aufzeichnung wird gelesen…</numerusform>
            <numerusform>%n Aufzeichnungen werden gelesen…</numerusform>
        </translation>
    </message>
    <message>
        <source>{read} records read, {compared} games compared with bots</source>
        <translation>{read} Aufzeichnungen gelesen, {compared} Partien mit Bots verglichen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Größte Unterschiede</translation>
    </message>
    <message>
        <source>Open or drop the games that people recorded: what they were refused, where they thought, and how they score next to bots.</source>
        <translation>Aufgezeichnete Partien öffnen oder hier ablegen: was Spielern verweigert wurde, wo sie nachdachten und wie sie im Vergleich zu Bots abschneiden.</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>Save as a page</source>
        <translation>Als Seite speichern</translation>
    </message>
    <message>
        <source>Not saved, {file}: {why}</source>
        <translation>Nicht gespeichert, {file}: {why}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Gespeichert: {file}</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>Anzei&amp;gen:</translation>
    </message>
</context>
<context>
    <name>PluginList</name>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Plugin {name}</source>
        <translation>Plugin {name}</translation>
    </message>
    <message>
        <source>Require {plugin}</source>
        <translation>{plugin} voraussetzen</translation>
    </message>
    <message>
        <source>Do not require {plugin}</source>
        <translation>{plugin} nicht mehr voraussetzen</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>das Spiel</translation>
    </message>
</context>
<context>
    <name>PointCard</name>
    <message>
        <source>&amp;Take over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Make these changes in the open set, as one step of undo</source>
        <translation>Diese Änderungen im geöffneten Set vornehmen, in einem Schritt rückgängig zu machen</translation>
    </message>
    <message>
        <source>Show the &amp;study</source>
        <translation>&amp;Studie anzeigen</translation>
    </message>
    <message>
        <source>All figures of the games that confirm it</source>
        <translation>Alle Kennzahlen der Partien, die es bestätigen</translation>
    </message>
</context>
<context>
    <name>PointsEditor</name>
    <message>
        <source>{word} is not a border point. Border points: {points}</source>
        <translation>{word} ist kein Randpunkt. Randpunkte: {points}</translation>
    </message>
    <message>
        <source>Border points: {points}; none: inside the tile</source>
        <translation>Randpunkte: {points}; keine: im Inneren des Plättchens</translation>
    </message>
</context>
<context>
    <name>PointsPage</name>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Player whose points change</source>
        <translation>Spieler, dessen Punkte sich ändern</translation>
    </message>
    <message>
        <source>Points to add; negative to subtract</source>
        <translation>Punkte, die dazukommen; negativ zum Abziehen</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>Ände&amp;rn</translation>
    </message>
</context>
<context>
    <name>PoolBody</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Add a value</source>
        <translation>Wert hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Marker</numerusform>
            <numerusform>%n Marker</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PositionText</name>
    <message>
        <source>{turn}, tile {tile} in hand</source>
        <translation>{turn}, Plättchen {tile} auf der Hand</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>On the table:</source>
        <translation>Auf dem Tisch:</translation>
    </message>
    <message>
        <source>Tokens, {pool}:</source>
        <translation>Marker, {pool}:</translation>
    </message>
    <message>
        <source>{count} in the supply</source>
        <translation>{count} im Vorrat</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles in the bag:</source>
        <translation>
            <numerusform>%n Plättchen im Beutel:</numerusform>
            <numerusform>%n Plättchen im Beutel:</numerusform>
        </translation>
    </message>
    <message>
        <source>The bag is empty.</source>
        <translation>Der Beutel ist leer.</translation>
    </message>
    <message>
        <source>{whose}: {what}</source>
        <translation>{whose}: {what}</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>Als PDF &amp;speichern…</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>US-Letter</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Width of tiles</source>
        <translation>Breite der Plättchen</translation>
    </message>
    <message>
        <source>Bleed</source>
        <translation>Beschnitt</translation>
    </message>
    <message>
        <source>How far pictures go on beyond where they are cut</source>
        <translation>Wie weit Bilder über den Schnitt hinausreichen</translation>
    </message>
    <message>
        <source>&amp;Cut marks</source>
        <translation>S&amp;chnittmarken</translation>
    </message>
    <message>
        <source>over the long edge</source>
        <translation>über die lange Kante</translation>
    </message>
    <message>
        <source>over the short edge</source>
        <translation>über die kurze Kante</translation>
    </message>
    <message>
        <source>fronts only</source>
        <translation>nur Vorderseiten</translation>
    </message>
    <message>
        <source>Backs</source>
        <translation>Rückseiten</translation>
    </message>
    <message>
        <source>How the printer turns sheets to print on their backs</source>
        <translation>Wie der Drucker die Blätter wendet, um ihre Rückseiten zu bedrucken</translation>
    </message>
    <message>
        <source>Backs to the right</source>
        <translation>Rückseiten nach rechts</translation>
    </message>
    <message>
        <source>Backs down</source>
        <translation>Rückseiten nach unten</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>one of each picture</source>
        <translation>eines je Bild</translation>
    </message>
    <message>
        <source>the selected tiles</source>
        <translation>die ausgewählten Plättchen</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplare</translation>
    </message>
    <message>
        <source>&amp;Tiles</source>
        <translation>&amp;Plättchen</translation>
    </message>
    <message>
        <source>C&amp;ards</source>
        <translation>&amp;Karten</translation>
    </message>
    <message>
        <source>To&amp;kens</source>
        <translation>&amp;Marker</translation>
    </message>
    <message>
        <source>P&amp;ieces</source>
        <translation>&amp;Figuren</translation>
    </message>
    <message>
        <source>Sco&amp;re track</source>
        <translation>Wertun&amp;gsleiste</translation>
    </message>
    <message>
        <source>&amp;Measuring page</source>
        <translation>M&amp;essseite</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>Pap&amp;ier:</translation>
    </message>
    <message>
        <source>only this set’s own</source>
        <translation>nur die eigenen dieses Sets</translation>
    </message>
    <message>
        <source>One &amp;face a page</source>
        <translation>Ein &amp;Bild je Seite</translation>
    </message>
    <message>
        <source>For print shops: each page is as large as the face on it</source>
        <translation>Für Druckereien: Jede Seite ist so groß wie das Bild darauf</translation>
    </message>
    <message>
        <source>&amp;Width of tiles:</source>
        <translation>B&amp;reite der Plättchen:</translation>
    </message>
    <message>
        <source>&amp;Bleed:</source>
        <translation>Beschni&amp;tt:</translation>
    </message>
    <message>
        <source>Sheets t&amp;urn:</source>
        <translation>Blätter &amp;wenden:</translation>
    </message>
    <message>
        <source>&amp;Offset of backs:</source>
        <translation>&amp;Versatz der Rückseiten:</translation>
    </message>
    <message>
        <source>Copi&amp;es:</source>
        <translation>E&amp;xemplare:</translation>
    </message>
    <message>
        <source>Print:</source>
        <translation>Drucken:</translation>
    </message>
    <message>
        <source>back</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Page {number} of {count}, {side}</source>
        <translation>Seite {number} von {count}, {side}</translation>
    </message>
    <message numerus="yes">
        <source>%n pages. Print them at 100 %, without fitting.</source>
        <translation>
            <numerusform>%n Seite. Mit 100&#xa0;% drucken, ohne Anpassen.</numerusform>
            <numerusform>%n Seiten. Mit 100&#xa0;% drucken, ohne Anpassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the pages</source>
        <translation>Seiten speichern</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>PDF-Dateien</translation>
    </message>
</context>
<context>
    <name>ProposalView</name>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>ProposingWindow</name>
    <message>
        <source>Propose changes</source>
        <translation>Änderungen vorschlagen</translation>
    </message>
    <message>
        <source>Nothing is wished: add a wish.</source>
        <translation>Noch kein Wunsch: einen Wunsch hinzufügen.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Take over a proposal: {changes}</source>
        <translation>Vorschlag übernehmen: {changes}</translation>
    </message>
    <message>
        <source>proposal {number}</source>
        <translation>Vorschlag {number}</translation>
    </message>
    <message>
        <source>There is no better one.</source>
        <translation>Es gibt keinen besseren.</translation>
    </message>
    <message>
        <source>The set has changed since: search again to take a proposal over.</source>
        <translation>Das Set hat sich inzwischen geändert: erneut suchen, um einen Vorschlag zu übernehmen.</translation>
    </message>
    <message>
        <source>&amp;Propose</source>
        <translation>&amp;Vorschlagen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Show the &amp;differences</source>
        <translation>&amp;Unterschiede anzeigen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Wishes</source>
        <translation>Wünsche</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>PublishingDialog</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Preparing the preview…</source>
        <translation>Vorschau wird vorbereitet…</translation>
    </message>
    <message>
        <source>{file} could not be written: {reason}.</source>
        <translation>{file} konnte nicht geschrieben werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>QuickFixes</name>
    <message>
        <source>Accept {check}</source>
        <translation>{check} akzeptieren</translation>
    </message>
    <message>
        <source>Fix all: {check}</source>
        <translation>Alle korrigieren: {check}</translation>
    </message>
    <message>
        <source>Stop accepting {check}</source>
        <translation>{check} nicht mehr akzeptieren</translation>
    </message>
</context>
<context>
    <name>RangeEditor</name>
    <message>
        <source>{field}, at least</source>
        <translation>{field}, mindestens</translation>
    </message>
    <message>
        <source>{field}, at most</source>
        <translation>{field}, höchstens</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>ReasonBar</name>
    <message>
        <source>Reason for accepting the warning</source>
        <translation>Grund, die Warnung zu akzeptieren</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Akzeptieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The reason, for readers of the file</source>
        <translation>Der Grund, für alle, die die Datei lesen</translation>
    </message>
    <message>
        <source>Why are warnings of the kind {check} acceptable in this set?</source>
        <translation>Warum sind Warnungen der Art {check} in diesem Set akzeptabel?</translation>
    </message>
    <message>
        <source>Enter a reason; a short one will do.</source>
        <translation>Einen Grund angeben; ein kurzer genügt.</translation>
    </message>
</context>
<context>
    <name>ReasonBars</name>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Other reasons</source>
        <translation>Andere Gründe</translation>
    </message>
    <message>
        <source>Lead expected in the end</source>
        <translation>Am Ende erwarteter Vorsprung</translation>
    </message>
</context>
<context>
    <name>ReasonLabel</name>
    <message>
        <source>Why it is not possible</source>
        <translation>Warum es nicht möglich ist</translation>
    </message>
</context>
<context>
    <name>RemainingList</name>
    <message>
        <source>Remaining tiles</source>
        <translation>Restliche Plättchen</translation>
    </message>
</context>
<context>
    <name>RemainingPanel</name>
    <message>
        <source>By set</source>
        <translation>Nach Set</translation>
    </message>
    <message>
        <source>In the order of the set</source>
        <translation>In der Reihenfolge des Sets</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>Nach Anzahl</translation>
    </message>
    <message>
        <source>Most copies first</source>
        <translation>Meiste Exemplare zuerst</translation>
    </message>
    <message numerus="yes">
        <source>Counted with %n tiles not seen, in hands or face-down.</source>
        <translation>
            <numerusform>Mit %n nicht sichtbaren Plättchen gezählt, auf der Hand oder verdeckt.</numerusform>
            <numerusform>Mit %n nicht sichtbaren Plättchen gezählt, auf der Hand oder verdeckt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n restliches Plättchen</numerusform>
            <numerusform>%n restliche Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>No more tiles will be drawn.</source>
        <translation>Es werden keine Plättchen mehr gezogen.</translation>
    </message>
    <message>
        <source>Draws remaining: {list}</source>
        <translation>Noch zu ziehen: {list}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles of the group “{group}” are drawn first.</source>
        <translation>
            <numerusform>%n Plättchen der Gruppe „{group}“ wird zuerst gezogen.</numerusform>
            <numerusform>%n Plättchen der Gruppe „{group}“ werden zuerst gezogen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemainingRows</name>
    <message numerus="yes">
        <source>%n tiles fit here</source>
        <translation>
            <numerusform>%n Plättchen passt hier</numerusform>
            <numerusform>%n Plättchen passen hier</numerusform>
        </translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Alle anderen</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are out of the game</source>
        <translation>
            <numerusform>%n Plättchen ist aus dem Spiel</numerusform>
            <numerusform>%n Plättchen sind aus dem Spiel</numerusform>
        </translation>
    </message>
    <message>
        <source>{tile} is out of the game: {reason}</source>
        <translation>{tile} ist aus dem Spiel: {reason}</translation>
    </message>
    <message>
        <source>does not fit here</source>
        <translation>passt hier nicht</translation>
    </message>
    <message>
        <source>Click to see where it fits</source>
        <translation>Anklicken, um zu sehen, wo es passt</translation>
    </message>
    <message>
        <source>{tile}: {count} of {total} remaining</source>
        <translation>{tile}: noch {count} von {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n in hands</source>
        <translation>
            <numerusform>%n auf der Hand</numerusform>
            <numerusform>%n auf der Hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Moments of the game</source>
        <translation>Momente der Partie</translation>
    </message>
    <message>
        <source>turn {turn} of {turns} · move {move}/{moves}</source>
        <translation>Zug {turn} von {turns} · Spielzug {move}/{moves}</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>Turn {turn}, {player}: {move}</source>
        <translation>Zug {turn}, {player}: {move}</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Very fast</source>
        <translation>Sehr schnell</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Wiedergabe anhalten</translation>
    </message>
    <message>
        <source>Play automatically</source>
        <translation>Automatisch abspielen</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Replay speed</source>
        <translation>Tempo der Wiedergabe</translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message>
        <source>inaccuracy</source>
        <translation>Ungenauigkeit</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>grober Fehler</translation>
    </message>
    <message>
        <source>{sign} {name}: costs about {points} points. Better: {action}</source>
        <translation>{sign} {name}: kostet etwa {points} Punkte. Besser: {action}</translation>
    </message>
</context>
<context>
    <name>RowTable</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>RowTableView</name>
    <message>
        <source>Column headings</source>
        <translation>Spaltenüberschriften</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>US-Letter</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>Sp&amp;rache:</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Papier:</translation>
    </message>
    <message>
        <source>Every number comes from the set; the examples were played.</source>
        <translation>Alle Zahlen stammen aus dem Set; die Beispiele wurden gespielt.</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>Regeln speichern</translation>
    </message>
    <message>
        <source>Pages, PDF</source>
        <translation>Seiten, PDF</translation>
    </message>
    <message>
        <source>Web page, HTML</source>
        <translation>Webseite, HTML</translation>
    </message>
    <message>
        <source>Text, Markdown</source>
        <translation>Text, Markdown</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>PDF-Dateien</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Webseiten</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Look up a rule by number or word</source>
        <translation>Regel nach Nummer oder Wort nachschlagen</translation>
    </message>
    <message>
        <source>Look up rules</source>
        <translation>Regeln nachschlagen</translation>
    </message>
    <message>
        <source>See also</source>
        <translation>Siehe auch</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation>Jetzt: {step}</translation>
    </message>
    <message>
        <source>and {count} more like this</source>
        <translation>und {count} weitere dieser Art</translation>
    </message>
    <message>
        <source>What just happened</source>
        <translation>Was gerade geschehen ist</translation>
    </message>
    <message>
        <source>Options in force</source>
        <translation>Geltende Optionen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>A number such as 25 or A19, or words from a rule</source>
        <translation>Eine Nummer wie 25 oder A19 oder Wörter aus einer Regel</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>No rule matches this number or these words.</source>
        <translation>Keine Regel passt zu dieser Nummer oder diesen Wörtern.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Verwandtes</translation>
    </message>
    <message>
        <source>No rule is given for this.</source>
        <translation>Hierzu ist keine Regel angegeben.</translation>
    </message>
</context>
<context>
    <name>RulesPreview</name>
    <message>
        <source>Page {number} of {count}</source>
        <translation>Seite {number} von {count}</translation>
    </message>
</context>
<context>
    <name>RushStrip</name>
    <message>
        <source>Gold rush!</source>
        <translation>Goldrausch!</translation>
    </message>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n verdeckte Karte</numerusform>
            <numerusform>%n verdeckte Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>Each turn has one card from now on · {cards}</source>
        <translation>Ab jetzt eine Karte je Zug · {cards}</translation>
    </message>
</context>
<context>
    <name>SampleLine</name>
    <message>
        <source>{name} in the example</source>
        <translation>{name} im Beispiel</translation>
    </message>
    <message numerus="yes">
        <source>→ %n points</source>
        <translation>
            <numerusform>→ %n Punkt</numerusform>
            <numerusform>→ %n Punkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SandboxMenus</name>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>&amp;Spielzüge</translation>
    </message>
    <message>
        <source>&amp;Bots</source>
        <translation>&amp;Bots</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <translation>&amp;Sofort</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>Sl&amp;ow</source>
        <translation>&amp;Langsam</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>&amp;Geschwindigkeit</translation>
    </message>
</context>
<context>
    <name>SandboxTable</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
</context>
<context>
    <name>SandboxTableActions</name>
    <message>
        <source>Show the &amp;whole table</source>
        <translation>Ganzen &amp;Tisch anzeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
</context>
<context>
    <name>SandboxWindow</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Punktestand</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>{player} is thinking…</source>
        <translation>{player} überlegt…</translation>
    </message>
    <message>
        <source>The bots play to the end: turn {turn}</source>
        <translation>Die Bots spielen bis zum Ende: Zug {turn}</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Playtest: {title}</source>
        <translation>Probespiel: {title}</translation>
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
        <translation>Abgebrochen; es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>{file} is saved.</source>
        <translation>{file} ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>ScenarioDialog</name>
    <message>
        <source>Save the position as a scenario</source>
        <translation>Stellung als Szenario speichern</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Moves before this moment</source>
        <translation>Spielzüge vor diesem Moment</translation>
    </message>
    <message>
        <source>Moves after it</source>
        <translation>Spielzüge danach</translation>
    </message>
    <message>
        <source>&amp;Id:</source>
        <translation>&amp;Kennung:</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>&amp;Titel:</translation>
    </message>
    <message>
        <source>Moves &amp;before this moment:</source>
        <translation>Spielzüge &amp;vor diesem Moment:</translation>
    </message>
    <message>
        <source>Moves &amp;after it:</source>
        <translation>Spielzüge &amp;danach:</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Small letters, digits and single hyphens: first-mine</source>
        <translation>Kleinbuchstaben, Ziffern und einzelne Bindestriche: first-mine</translation>
    </message>
    <message>
        <source>It begins in turn {turn}, {player}.</source>
        <translation>Es beginnt in Zug {turn}, {player}.</translation>
    </message>
    <message>
        <source>What it shows</source>
        <translation>Was es zeigt</translation>
    </message>
    <message>
        <source>A scenario is a position, the moves that follow it, and their expected results. “goldrush scenario” runs it again and reports what has changed.</source>
        <translation>Ein Szenario ist eine Stellung mit den folgenden Spielzügen und deren erwarteten Ergebnissen. „goldrush scenario“ spielt es erneut und meldet, was sich geändert hat.</translation>
    </message>
</context>
<context>
    <name>ScenarioFaults</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… und %n weiterer Unterschied</numerusform>
            <numerusform>… und %n weitere Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all of them</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
    <message>
        <source>{where}: {what}</source>
        <translation>{where}: {what}</translation>
    </message>
</context>
<context>
    <name>ScoreChart</name>
    <message>
        <source>Scores turn by turn</source>
        <translation>Punktestand Zug für Zug</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>ScoreLines</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>the number of a turn, not to turn something</extracomment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>In which turn it scored</source>
        <translation>In welchem Zug es Punkte gab</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Click to see it on the table</source>
        <translation>Anklicken, um es auf dem Tisch zu sehen</translation>
    </message>
    <message>
        <source>Pieces there: {list}</source>
        <translation>Figuren dort: {list}</translation>
    </message>
    <message>
        <source>Who got the points; each player gets all of them</source>
        <translation>Wer die Punkte bekam; jeder bekommt sie alle</translation>
    </message>
    <message>
        <source>Scored by the current move.</source>
        <translation>Durch den aktuellen Spielzug gewertet.</translation>
    </message>
</context>
<context>
    <name>ScoreTrack</name>
    <message>
        <source>Score track</source>
        <translation>Wertungsleiste</translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n points</source>
        <translation>
            <numerusform>{player}: %n Punkt</numerusform>
            <numerusform>{player}: %n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n points, on space {space} after {laps} of the track</source>
        <translation>
            <numerusform>{player}: %n Punkt, auf Feld {space} nach {laps} um die Leiste</numerusform>
            <numerusform>{player}: %n Punkte, auf Feld {space} nach {laps} um die Leiste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n laps</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>Space {number}</source>
        <translation>Feld {number}</translation>
    </message>
</context>
<context>
    <name>ScoresPanel</name>
    <message>
        <source>What can still score</source>
        <translation>Was noch Punkte bringen kann</translation>
    </message>
    <message>
        <source>Nothing can score any more.</source>
        <translation>Nichts kann mehr Punkte bringen.</translation>
    </message>
    <message>
        <source>Scores turn by turn</source>
        <translation>Punktestand Zug für Zug</translation>
    </message>
    <message>
        <source>{player} {count}</source>
        <translation>{player} {count}</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>{when}: {scores}</source>
        <translation>{when}: {scores}</translation>
    </message>
    <message>
        <source>Nothing has been scored yet.</source>
        <translation>Noch wurde nichts gewertet.</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>Everything scored so far, the latest first</source>
        <translation>Alle bisherigen Wertungen, die neueste zuerst</translation>
    </message>
    <message>
        <source>Features that can still score, and how much</source>
        <translation>Elemente, die noch Punkte bringen können, und wie viele</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Beansprucht</translation>
    </message>
    <message>
        <source>Show only claimed features</source>
        <translation>Nur beanspruchte Elemente anzeigen</translation>
    </message>
    <message>
        <source>No feature is claimed.</source>
        <translation>Kein Element ist beansprucht.</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>features that are not completed so far</extracomment>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Score breakdown: all points by source and player, turn by turn</source>
        <translation>Punkteübersicht: alle Punkte nach Herkunft und Spieler, Zug für Zug</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Empty the field</source>
        <translation>Feld leeren</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Seat {number}</source>
        <translation>Platz {number}</translation>
    </message>
    <message>
        <source>{seat}: name of the player</source>
        <translation>{seat}: Name des Spielers</translation>
    </message>
    <message>
        <source>{seat}: who plays</source>
        <translation>{seat}: wer spielt</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot: {name}</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>{seat}: begins</source>
        <translation>{seat}: beginnt</translation>
    </message>
    <message>
        <source>Remove this player</source>
        <translation>Diesen Spieler entfernen</translation>
    </message>
    <message>
        <source>{seat}: remove</source>
        <translation>{seat}: entfernen</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>{seat}: parameter of the bot</source>
        <translation>{seat}: Parameter des Bots</translation>
    </message>
    <message>
        <source>What the bot goes by: how often it forgets, or tries (200, or 2s)</source>
        <translation>Wonach sich der Bot richtet: wie oft er vergisst oder probiert (200 oder 2s)</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections of the set</source>
        <translation>Abschnitte des Sets</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More sections</source>
        <translation>Weitere Abschnitte</translation>
    </message>
    <message>
        <source>Add a section that this set does not have so far</source>
        <translation>Einen Abschnitt hinzufügen, den dieses Set noch nicht hat</translation>
    </message>
    <message>
        <source>Groups of sections</source>
        <translation>Gruppen von Abschnitten</translation>
    </message>
</context>
<context>
    <name>SetChoice</name>
    <message>
        <source>A file…</source>
        <translation>Eine Datei…</translation>
    </message>
</context>
<context>
    <name>SetDetails</name>
    <message>
        <source>Removes</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Changed again above it</source>
        <translation>Darüber erneut geändert</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Fügt hinzu</translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n Motiv</numerusform>
            <numerusform>%n Motive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>{tiles} of {designs}</source>
        <translation>{tiles} ({designs})</translation>
    </message>
    <message>
        <source>Plugins: {names}</source>
        <translation>Plugins: {names}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Ändert</translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n designs: {names}</source>
        <translation>
            <numerusform>Anzahl bei %n Motiv: {names}</numerusform>
            <numerusform>Anzahl bei %n Motiven: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {keys} (from {set})</source>
        <translation>{name}: {keys} (aus {set})</translation>
    </message>
    <message>
        <source>{name} (from {set})</source>
        <translation>{name} (aus {set})</translation>
    </message>
    <message>
        <source>{name} (by {set})</source>
        <translation>{name} (durch {set})</translation>
    </message>
    <message>
        <source>Terrains: {names}</source>
        <translation>Gelände: {names}</translation>
    </message>
    <message>
        <source>Features: {names}</source>
        <translation>Elemente: {names}</translation>
    </message>
    <message>
        <source>Icons: {names}</source>
        <translation>Symbole: {names}</translation>
    </message>
    <message>
        <source>Pieces: {names}</source>
        <translation>Figuren: {names}</translation>
    </message>
    <message>
        <source>Tokens: {names}</source>
        <translation>Marker: {names}</translation>
    </message>
    <message>
        <source>Options: {names}</source>
        <translation>Optionen: {names}</translation>
    </message>
    <message>
        <source>What the set contains</source>
        <translation>Was das Set enthält</translation>
    </message>
    <message>
        <source>It is still empty.</source>
        <translation>Es ist noch leer.</translation>
    </message>
    <message>
        <source>Suits: {names}</source>
        <translation>Farben: {names}</translation>
    </message>
    <message>
        <source>Kinds of cards: {names}</source>
        <translation>Kartenarten: {names}</translation>
    </message>
    <message>
        <source>Cards: {names}</source>
        <translation>Karten: {names}</translation>
    </message>
</context>
<context>
    <name>SetEditor</name>
    <message>
        <source>none (base game)</source>
        <translation>keines (Grundspiel)</translation>
    </message>
</context>
<context>
    <name>SetLabels</name>
    <message>
        <source>shipped with the program</source>
        <translation>mit dem Programm geliefert</translation>
    </message>
    <message>
        <source>another file with this id</source>
        <translation>andere Datei mit dieser Kennung</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>base game</source>
        <translation>Grundspiel</translation>
    </message>
    <message>
        <source>deck of cards</source>
        <translation>Kartenspiel</translation>
    </message>
    <message>
        <source>expansion</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>rekonstruiert</translation>
    </message>
    <message>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>in the folder of the open file</source>
        <translation>im Ordner der geöffneten Datei</translation>
    </message>
    <message>
        <source>in your folder of sets</source>
        <translation>im eigenen Ordner für Sets</translation>
    </message>
    <message>
        <source>in another folder</source>
        <translation>in einem anderen Ordner</translation>
    </message>
    <message>
        <source>This is the open set.</source>
        <translation>Dies ist das geöffnete Set.</translation>
    </message>
    <message>
        <source>The open set extends it, so it is always part of the edition.</source>
        <translation>Das geöffnete Set erweitert es, daher gehört es immer zur Edition.</translation>
    </message>
    <message>
        <source>It is combined with the open set.</source>
        <translation>Es ist mit dem geöffneten Set kombiniert.</translation>
    </message>
    <message>
        <source>It is included by a ticked set that extends it.</source>
        <translation>Ein angekreuztes Set, das es erweitert, bezieht es ein.</translation>
    </message>
    <message>
        <source>It can be combined with the open set.</source>
        <translation>Es lässt sich mit dem geöffneten Set kombinieren.</translation>
    </message>
</context>
<context>
    <name>SetStore</name>
    <message>
        <source>Override {what}</source>
        <translation>{what} überschreiben</translation>
    </message>
    <message>
        <source>Remove {what}</source>
        <translation>{what} entfernen</translation>
    </message>
    <message>
        <source>Rename {old} to {new}</source>
        <translation>{old} in {new} umbenennen</translation>
    </message>
</context>
<context>
    <name>SetTree</name>
    <message>
        <source>Sets</source>
        <translation>Sets</translation>
    </message>
</context>
<context>
    <name>SetView</name>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>No set to show.</source>
        <translation>Kein Set zum Anzeigen.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Expectations</source>
        <translation>Erwartungen</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Playtests</source>
        <translation>Probespiele</translation>
    </message>
    <message>
        <source>General properties of the set</source>
        <translation>Allgemeine Eigenschaften des Sets</translation>
    </message>
    <message>
        <source>The source has an error; this is the last valid version.</source>
        <translation>Der Quelltext hat einen Fehler; dies ist die letzte gültige Version.</translation>
    </message>
    <message>
        <source>The set that this one extends is not available; until it is, only this can be changed.</source>
        <translation>Das Set, das von diesem erweitert wird, ist nicht verfügbar; solange das so ist, lässt sich nur dies hier ändern.</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
</context>
<context>
    <name>SetsView</name>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Neues Set…</translation>
    </message>
    <message>
        <source>Tick the sets to combine</source>
        <translation>Sets zum Kombinieren ankreuzen</translation>
    </message>
    <message>
        <source>Create a base game, a deck, an expansion or a variant</source>
        <translation>Grundspiel, Kartenspiel, Erweiterung oder Variante anlegen</translation>
    </message>
</context>
<context>
    <name>SeveralForm</name>
    <message>
        <source>Number of copies of each</source>
        <translation>Anzahl der Exemplare je Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are selected</source>
        <translation>
            <numerusform>%n Plättchen ist ausgewählt</numerusform>
            <numerusform>%n Plättchen sind ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Copies of each</source>
        <translation>Exemplare</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>on each {kind}</source>
        <translation>je {kind}</translation>
    </message>
    <message>
        <source>on each tile itself</source>
        <translation>auf jedem Plättchen selbst</translation>
    </message>
    <message numerus="yes">
        <source>%n of them have copies with different icons and keep their number of copies.</source>
        <translation>
            <numerusform>%n davon hat Exemplare mit verschiedenen Symbolen und behält seine Anzahl von Exemplaren.</numerusform>
            <numerusform>%n davon haben Exemplare mit verschiedenen Symbolen und behalten ihre Anzahl von Exemplaren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are inherited from {sets} and do not change.</source>
        <translation>
            <numerusform>%n davon ist aus {sets} geerbt und ändert sich nicht.</numerusform>
            <numerusform>%n davon sind aus {sets} geerbt und ändern sich nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>They are inherited from {sets}. Open that set to change them.</source>
        <translation>Sie sind aus {sets} geerbt. Zum Ändern jenes Set öffnen.</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>&amp;Save as one file…</source>
        <translation>Als eine Datei &amp;speichern…</translation>
    </message>
    <message>
        <source>Send the file to others who have this program. They open it by a double click, or drop it on a window. Its plugins run only if they allow it.</source>
        <translation>Die Datei an andere schicken, die dieses Programm haben. Sie öffnen sie mit einem Doppelklick oder ziehen sie auf ein Fenster. Die enthaltenen Plugins laufen nur, wenn sie es erlauben.</translation>
    </message>
    <message>
        <source>Share as one file</source>
        <translation>Als eine Datei teilen</translation>
    </message>
    <message numerus="yes">
        <source>%n files, {size} as one file.</source>
        <translation>
            <numerusform>%n Datei, {size} als eine Datei.</numerusform>
            <numerusform>%n Dateien, {size} als eine Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sets: {titles}</source>
        <translation>Sets: {titles}</translation>
    </message>
    <message>
        <source>Plugins: {titles}</source>
        <translation>Plugins: {titles}</translation>
    </message>
    <message>
        <source>Not in the file, since the program has it: {titles}</source>
        <translation>Nicht in der Datei, da das Programm es schon hat: {titles}</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Set-Archive</translation>
    </message>
    <message>
        <source>Save as one file</source>
        <translation>Als eine Datei speichern</translation>
    </message>
</context>
<context>
    <name>SharedNumberField</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys</source>
        <comment>the heading of a page of the help</comment>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>No matching shortcut.</source>
        <translation>Kein passendes Tastenkürzel.</translation>
    </message>
</context>
<context>
    <name>SidePicker</name>
    <message>
        <source>Sides as letters, ? for any</source>
        <translation>Seiten als Buchstaben, ? für beliebig</translation>
    </message>
    <message>
        <source>A tile has four sides.</source>
        <translation>Ein Plättchen hat vier Seiten.</translation>
    </message>
    <message>
        <source>in any rotation</source>
        <translation>in beliebiger Drehung</translation>
    </message>
    <message>
        <source>any terrain</source>
        <translation>beliebiges Gelände</translation>
    </message>
    <message>
        <source>Side {side}: {terrain}</source>
        <translation>Seite {side}: {terrain}</translation>
    </message>
    <message>
        <source>Four terrain letters, ? for any, in any rotation</source>
        <translation>Vier Buchstaben für Gelände, ? für beliebig, in beliebiger Drehung</translation>
    </message>
    <message>
        <source>{letter} is not the letter of a terrain. Letters: {codes}</source>
        <translation>{letter} ist kein Buchstabe eines Geländes. Buchstaben: {codes}</translation>
    </message>
</context>
<context>
    <name>SidesEditor</name>
    <message>
        <source>Side {side}</source>
        <translation>Seite {side}</translation>
    </message>
</context>
<context>
    <name>SiteDialog</name>
    <message>
        <source>&amp;Publish</source>
        <translation>&amp;Veröffentlichen</translation>
    </message>
    <message>
        <source>&amp;Open in a browser</source>
        <translation>Im &amp;Browser öffnen</translation>
    </message>
    <message>
        <source>Shows the whole site before it is published</source>
        <translation>Zeigt die ganze Website vor dem Veröffentlichen</translation>
    </message>
    <message>
        <source>&amp;Languages:</source>
        <translation>S&amp;prachen:</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>&amp;Titel:</translation>
    </message>
    <message>
        <source>&amp;Replay:</source>
        <translation>W&amp;iedergabe:</translation>
    </message>
    <message>
        <source>Also:</source>
        <translation>Außerdem:</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>&amp;Ordner:</translation>
    </message>
    <message>
        <source>Publish as a website</source>
        <translation>Als Website veröffentlichen</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>The page opens in the first; each links to the other.</source>
        <translation>Die Seite öffnet sich in der ersten; jede verweist auf die anderen.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Bots play a game</source>
        <translation>Bots spielen eine Partie</translation>
    </message>
    <message>
        <source>The game in the sandbox</source>
        <translation>Die Partie auf dem Spieltisch</translation>
    </message>
    <message>
        <source>A recorded game</source>
        <translation>Eine aufgezeichnete Partie</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Recorded games ({patterns})</source>
        <translation>Aufgezeichnete Partien ({patterns})</translation>
    </message>
    <message>
        <source>Choose a recorded game</source>
        <translation>Aufgezeichnete Partie wählen</translation>
    </message>
    <message>
        <source>Recorded game</source>
        <translation>Aufgezeichnete Partie</translation>
    </message>
    <message>
        <source>Let visitors pla&amp;y it</source>
        <translation>Besucher &amp;spielen lassen</translation>
    </message>
    <message>
        <source>Adds a page on which it is played in a browser, also against bots</source>
        <translation>Fügt eine Seite hinzu, auf der es im Browser gespielt wird, auch gegen Bots</translation>
    </message>
    <message>
        <source>Fin&amp;dings of verification, for authors</source>
        <translation>B&amp;efunde der Prüfung, für Autoren</translation>
    </message>
    <message>
        <source>The r&amp;ules, with examples</source>
        <translation>Die &amp;Regeln, mit Beispielen</translation>
    </message>
    <message>
        <source>Files of the &amp;sets</source>
        <translation>&amp;Dateien der Sets</translation>
    </message>
    <message>
        <source>All of it as one fi&amp;le to open</source>
        <translation>A&amp;lles als eine Datei zum Öffnen</translation>
    </message>
    <message>
        <source>Pages to print and to &amp;cut out</source>
        <translation>Seiten zum Dr&amp;ucken und Ausschneiden</translation>
    </message>
    <message>
        <source>Ta&amp;bles for other programs</source>
        <translation>Tabellen für andere Pro&amp;gramme</translation>
    </message>
    <message>
        <source>Choose a recorded game.</source>
        <translation>Eine aufgezeichnete Partie wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n files, {size}.</source>
        <translation>
            <numerusform>%n Datei, {size}.</numerusform>
            <numerusform>%n Dateien, {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>This shows what they hold; a browser shows how they look.</source>
        <translation>Hier steht, was sie enthalten; ein Browser zeigt, wie sie aussehen.</translation>
    </message>
    <message>
        <source>There is no browser to open it. It is in {file}.</source>
        <translation>Es gibt keinen Browser zum Öffnen. Die Website liegt in {file}.</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>&amp;Adresse:</translation>
    </message>
    <message>
        <source>https://… where it will stand; then it has a download for Tabletop Simulator</source>
        <translation>https://… wo sie stehen wird; dann bietet sie einen Download für Tabletop Simulator</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>No game can be played for a replay: {why}.</source>
        <translation>Für die Wiedergabe kann keine Partie gespielt werden: {why}.</translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message>
        <source>the character {name}</source>
        <translation>das Zeichen {name}</translation>
    </message>
</context>
<context>
    <name>SourceView</name>
    <message>
        <source>Text of the tile set</source>
        <translation>Text des Sets</translation>
    </message>
    <message>
        <source>Why the text is not a valid tile set</source>
        <translation>Warum der Text kein gültiges Set ist</translation>
    </message>
    <message>
        <source>Line {line}: {message}. The panels show the last valid version.</source>
        <translation>Zeile {line}: {message}. Die Bereiche zeigen die letzte gültige Version.</translation>
    </message>
    <message>
        <source>Line {line}: {message}. The panels will show the set once this is fixed.</source>
        <translation>Zeile {line}: {message}. Die Bereiche zeigen das Set, sobald dies behoben ist.</translation>
    </message>
</context>
<context>
    <name>StandInMenu</name>
    <message>
        <source>&amp;Human players’ seats are finished by</source>
        <translation>Plätze von &amp;Menschen spielt zu Ende</translation>
    </message>
    <message>
        <source>Bot: {name}</source>
        <translation>Bot: {name}</translation>
    </message>
</context>
<context>
    <name>StateLabels</name>
    <message>
        <source>Breaking off…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>Playing, {share} %</source>
        <translation>Läuft, {share}&#xa0;%</translation>
    </message>
    <message>
        <source>Broke off</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Stopped, {games}</source>
        <translation>Beendet, {games}</translation>
    </message>
    <message>
        <source>Paused, {games}</source>
        <translation>Pausiert, {games}</translation>
    </message>
    <message>
        <source>Waiting, the next one</source>
        <translation>Wartet, kommt als Nächste</translation>
    </message>
    <message>
        <source>Waiting, number {turn}</source>
        <translation>Wartet, Nummer {turn}</translation>
    </message>
    <message>
        <source>The study broke off: {why}</source>
        <translation>Die Studie brach ab: {why}</translation>
    </message>
    <message>
        <source>{games}: no more were needed</source>
        <translation>{games}: mehr waren nicht nötig</translation>
    </message>
    <message>
        <source>{games}, {rate}, {left} left</source>
        <translation>{games}, {rate}, noch {left}</translation>
    </message>
    <message>
        <source>{games}, {rate}, {left} left at the most</source>
        <translation>{games}, {rate}, noch höchstens {left}</translation>
    </message>
    <message>
        <source>{games} games</source>
        <translation>{games} Partien</translation>
    </message>
    <message>
        <source>{done} of {games} games</source>
        <translation>{done} von {games} Partien</translation>
    </message>
    <message>
        <source>{seconds} s a game</source>
        <translation>{seconds} s je Partie</translation>
    </message>
    <message>
        <source>{rate} games/s</source>
        <translation>{rate} Partien/s</translation>
    </message>
</context>
<context>
    <name>StudyCatalogue</name>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Begin a study of the open set</source>
        <translation>Eine Studie des geöffneten Sets beginnen</translation>
    </message>
    <message>
        <source>Op&amp;en</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Datei…</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Shipped with the program</source>
        <translation>Mit dem Programm geliefert</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies and their results ({patterns})</source>
        <translation>Studien und ihre Ergebnisse ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>New, not run yet</source>
        <translation>Neu, noch nicht gespielt</translation>
    </message>
    <message>
        <source>{file}, changed</source>
        <translation>{file}, geändert</translation>
    </message>
    <message>
        <source>all budgets hold</source>
        <translation>alle Vorgaben erfüllt</translation>
    </message>
    <message>
        <source>a budget does not hold</source>
        <translation>eine Vorgabe verfehlt</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>StudyDocument</name>
    <message>
        <source>New study</source>
        <translation>Neue Studie</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Which editions are played, by whom, and what should come of it.</source>
        <translation>Welche Editionen gespielt werden, von wem, und was dabei herauskommen soll.</translation>
    </message>
    <message>
        <source>Is {set} fair?</source>
        <translation>Ist {set} fair?</translation>
    </message>
    <message>
        <source>To begin should be no advantage: at most 5 percentage points of all wins.</source>
        <translation>Zu beginnen soll kein Vorteil sein: höchstens 5 Prozentpunkte aller Siege.</translation>
    </message>
    <message>
        <source>So many show that it holds; what is unfair shows in fewer.</source>
        <translation>So viele zeigen, dass es erfüllt ist; was unfair ist, zeigt sich schon bei weniger.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>StudyEditor</name>
    <message>
        <source>For&amp;m</source>
        <translation>For&amp;mular</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>&amp;Quelltext</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>Save the study as…</source>
        <translation>Studie speichern unter…</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>StudyFiles</name>
    <message>
        <source>Save the study as</source>
        <translation>Studie speichern unter</translation>
    </message>
    <message>
        <source>Shipped studies cannot be changed. Save your copy in another folder.</source>
        <translation>Mitgelieferte Studien lassen sich nicht ändern. Bitte die Kopie in einem anderen Ordner speichern.</translation>
    </message>
    <message>
        <source>Save the changes to the study “{title}”?</source>
        <translation>Änderungen an der Studie „{title}“ speichern?</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>{file} was changed by another program since it was opened.</source>
        <translation>{file} wurde seit dem Öffnen von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Andere übernehmen</translation>
    </message>
    <message>
        <source>Save mine</source>
        <translation>Eigene speichern</translation>
    </message>
    <message>
        <source>Undo brings back yours if you take theirs.</source>
        <translation>Wird die andere Version übernommen, bringt „Rückgängig“ die eigene zurück.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Your changes are still here.</source>
        <translation>{file} konnte nicht gespeichert werden: {reason}. Ihre Änderungen sind noch da.</translation>
    </message>
    <message>
        <source>Studies ({patterns})</source>
        <translation>Studien ({patterns})</translation>
    </message>
</context>
<context>
    <name>StudyFormPage</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Between which limits figures should lie; the study says whether they do.</source>
        <translation>Zwischen welchen Grenzen Kennzahlen liegen sollen; die Studie sagt, ob sie dort liegen.</translation>
    </message>
    <message>
        <source>What may change so that the budgets hold, and how far; see Balance.</source>
        <translation>Was sich ändern darf, damit die Vorgaben erfüllt werden, und wie weit; siehe „Ausgewogenheit“.</translation>
    </message>
    <message>
        <source>Editions</source>
        <translation>Editionen</translation>
    </message>
    <message>
        <source>One, or two that play the same deals.</source>
        <translation>Eine, oder zwei mit denselben Ausgangslagen.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Knobs</source>
        <translation>Stellschrauben</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Messgrößen</translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message>
        <source>Text of the study</source>
        <translation>Text der Studie</translation>
    </message>
</context>
<context>
    <name>StudyStatus</name>
    <message>
        <source>Open the laboratory</source>
        <translation>Labor öffnen</translation>
    </message>
    <message>
        <source>Laboratory: {state}</source>
        <translation>Labor: {state}</translation>
    </message>
</context>
<context>
    <name>StudyStore</name>
    <message>
        <source>Change the study</source>
        <translation>Studie ändern</translation>
    </message>
</context>
<context>
    <name>SummaryStrip</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n Motiv</numerusform>
            <numerusform>%n Motive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Marker</numerusform>
            <numerusform>%n Marker</numerusform>
        </translation>
    </message>
    <message>
        <source>New: {finding}</source>
        <translation>Neu: {finding}</translation>
    </message>
    <message numerus="yes">
        <source>%n new findings</source>
        <translation>
            <numerusform>%n neuer Befund</numerusform>
            <numerusform>%n neue Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Settled: {finding}</source>
        <translation>Erledigt: {finding}</translation>
    </message>
    <message numerus="yes">
        <source>%n findings settled</source>
        <translation>
            <numerusform>%n Befund erledigt</numerusform>
            <numerusform>%n Befunde erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>no errors</source>
        <translation>keine Fehler</translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n akzeptiert</numerusform>
            <numerusform>%n akzeptiert</numerusform>
        </translation>
    </message>
    <message>
        <source>{counts}. Show the findings.</source>
        <translation>{counts}. Befunde anzeigen.</translation>
    </message>
    <message>
        <source>The text is not a valid tile set. {tip}</source>
        <translation>Der Text ist kein gültiges Set. {tip}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SymbolEditor</name>
    <message>
        <source>letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Choose a symbol</source>
        <translation>Bild wählen</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>SVG-Bilder (*.svg)</translation>
    </message>
    <message>
        <source>{file} {reason}</source>
        <translation>{file} {reason}</translation>
    </message>
    <message>
        <source>Another symbol is already called {file}; rename the file.</source>
        <translation>Ein anderes Bild heißt schon {file}; bitte die Datei umbenennen.</translation>
    </message>
    <message>
        <source>Save the set first: symbols are stored next to its file.</source>
        <translation>Zuerst das Set speichern: Die Bilder werden neben seiner Datei abgelegt.</translation>
    </message>
    <message>
        <source>figure with letters</source>
        <translation>Figur mit Buchstaben</translation>
    </message>
    <message>
        <source>usual mark</source>
        <translation>übliches Zeichen</translation>
    </message>
</context>
<context>
    <name>TableActions</name>
    <message>
        <source>Go to the &amp;last move</source>
        <translation>Zum &amp;letzten Spielzug</translation>
    </message>
    <message>
        <source>Turn the tile in hand l&amp;eft</source>
        <translation>Plättchen auf der Hand nach l&amp;inks drehen</translation>
    </message>
    <message>
        <source>Turn the tile in hand &amp;right</source>
        <translation>Plättchen auf der Hand nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>Show how many tiles &amp;fit</source>
        <translation>Anzeigen, wie viele Plättchen &amp;passen</translation>
    </message>
    <message>
        <source>Mark &amp;dead cells</source>
        <translation>T&amp;ote Zellen markieren</translation>
    </message>
    <message>
        <source>Cross out the open cells where no tile fits any more</source>
        <translation>Freie Zellen durchstreichen, in die kein Plättchen mehr passt</translation>
    </message>
    <message>
        <source>Show &amp;coordinates</source>
        <translation>Koor&amp;dinaten anzeigen</translation>
    </message>
    <message>
        <source>Number the columns and rows of the table, as the history names them</source>
        <translation>Spalten und Zeilen des Tisches nummerieren, wie der Verlauf sie nennt</translation>
    </message>
    <message>
        <source>&amp;Mark the last move</source>
        <translation>Letzten Spielzug &amp;markieren</translation>
    </message>
    <message>
        <source>&amp;Animate moves</source>
        <translation>Spielzüge &amp;animieren</translation>
    </message>
    <message>
        <source>Zoom so that all tiles are visible</source>
        <translation>So zoomen, dass alle Plättchen sichtbar sind</translation>
    </message>
    <message>
        <source>Centre the tile that was placed last</source>
        <translation>Das zuletzt gelegte Plättchen in die Mitte rücken</translation>
    </message>
    <message>
        <source>Show the table larger (Ctrl+wheel zooms at the pointer)</source>
        <translation>Den Tisch größer anzeigen (Strg+Mausrad zoomt am Zeiger)</translation>
    </message>
    <message>
        <source>Show the table smaller (Ctrl+wheel zooms at the pointer)</source>
        <translation>Den Tisch kleiner anzeigen (Strg+Mausrad zoomt am Zeiger)</translation>
    </message>
    <message>
        <source>Turn the tile in hand a quarter turn left (also with the wheel)</source>
        <translation>Das Plättchen auf der Hand um eine Vierteldrehung nach links drehen (auch mit dem Mausrad)</translation>
    </message>
    <message>
        <source>Turn the tile in hand a quarter turn right (also with the wheel)</source>
        <translation>Das Plättchen auf der Hand um eine Vierteldrehung nach rechts drehen (auch mit dem Mausrad)</translation>
    </message>
    <message>
        <source>Show on each open cell how many tiles in the bag fit there</source>
        <translation>Auf jeder freien Zelle anzeigen, wie viele Plättchen im Beutel dort passen</translation>
    </message>
    <message>
        <source>Highlight the feature &amp;under the pointer</source>
        <translation>Element &amp;unter dem Zeiger hervorheben</translation>
    </message>
    <message>
        <source>Show the whole feature under the pointer, over all its tiles</source>
        <translation>Das ganze Element unter dem Zeiger anzeigen, über alle seine Plättchen</translation>
    </message>
    <message>
        <source>Frame the tile that was placed last in its player’s colour</source>
        <translation>Das zuletzt gelegte Plättchen in der Farbe seines Spielers umranden</translation>
    </message>
    <message>
        <source>Animate tiles and pieces as they move; the game does not wait for it</source>
        <translation>Bewegungen von Plättchen und Figuren animieren; die Partie wartet nicht darauf</translation>
    </message>
    <message>
        <source>Take the &amp;next tile in hand</source>
        <translation>&amp;Nächstes Plättchen der Hand nehmen</translation>
    </message>
    <message>
        <source>Choose which of several tiles in hand is placed</source>
        <translation>Wählen, welches von mehreren Plättchen auf der Hand gelegt wird</translation>
    </message>
</context>
<context>
    <name>TablePointer</name>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}: {why}</translation>
    </message>
    <message>
        <source>It fits here if you turn it (R).</source>
        <translation>Gedreht passt es hier (R).</translation>
    </message>
    <message>
        <source>Turned to fit. Click again to place it.</source>
        <translation>Passend gedreht. Noch einmal klicken, um es zu legen.</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Wheel zooms, drag moves the table, 0 shows all of it</source>
        <translation>Mausrad: Zoom · Ziehen: Tisch verschieben · 0: alles anzeigen</translation>
    </message>
    <message>
        <source>Click places the tile, wheel or R turns it · Ctrl+wheel zooms, drag moves the table</source>
        <translation>Klick: Plättchen legen · Mausrad oder R: drehen · Strg+Mausrad: Zoom · Ziehen: Tisch verschieben</translation>
    </message>
    <message>
        <source>Click a highlighted spot · wheel zooms, drag moves the table</source>
        <translation>Hervorgehobene Stelle anklicken · Mausrad: Zoom · Ziehen: Tisch verschieben</translation>
    </message>
    <message>
        <source>T takes the next tile in hand · {hint}</source>
        <translation>T: nächstes Plättchen der Hand nehmen · {hint}</translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message>
        <source>In hand: {tile}</source>
        <translation>Auf der Hand: {tile}</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n Nachbar</numerusform>
            <numerusform>%n Nachbarn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remaining tiles fit</source>
        <translation>
            <numerusform>%n verbleibendes Plättchen passt</numerusform>
            <numerusform>%n verbleibende Plättchen passen</numerusform>
        </translation>
    </message>
    <message>
        <source>tile {tile} fits</source>
        <translation>Plättchen {tile} passt</translation>
    </message>
    <message>
        <source>tile {tile} fits if you turn it</source>
        <translation>Plättchen {tile} passt, wenn man es dreht</translation>
    </message>
    <message>
        <source>tile {tile} does not fit</source>
        <translation>Plättchen {tile} passt nicht</translation>
    </message>
    <message>
        <source>{tile}: {what}</source>
        <translation>{tile}: {what}</translation>
    </message>
    <message>
        <source>{feature} held by {players}</source>
        <translation>{feature} gehalten von {players}</translation>
    </message>
    <message>
        <source>tile {tile}</source>
        <translation>Plättchen {tile}</translation>
    </message>
    <message>
        <source>{area} of {player}</source>
        <translation>{area} von {player}</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens, {pool}, {where}</source>
        <translation>
            <numerusform>%n Marker, {pool}, {where}</numerusform>
            <numerusform>%n Marker, {pool}, {where}</numerusform>
        </translation>
    </message>
    <message>
        <source>{whose}: {what}</source>
        <translation>{whose}: {what}</translation>
    </message>
</context>
<context>
    <name>TallyRows</name>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>{source}, {player}: {points}</source>
        <translation>{source}, {player}: {points}</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Points for</source>
        <translation>Punkte für</translation>
    </message>
</context>
<context>
    <name>TallyTable</name>
    <message>
        <source>Points by source and player</source>
        <translation>Punkte nach Herkunft und Spieler</translation>
    </message>
    <message>
        <source>The players</source>
        <translation>Die Spieler</translation>
    </message>
</context>
<context>
    <name>TerrainChips</name>
    <message>
        <source>Terrains for this side</source>
        <translation>Gelände für diese Seite</translation>
    </message>
</context>
<context>
    <name>TextDocument</name>
    <message>
        <source>{file} was edited since: what was undone or redone there stays as it is</source>
        <translation>{file} wurde inzwischen bearbeitet: Was dort rückgängig gemacht oder wiederholt wurde, bleibt so</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>No text yet.</source>
        <translation>Noch kein Text.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>{name} is not declared in this file.</source>
        <translation>{name} ist in dieser Datei nicht deklariert.</translation>
    </message>
    <message>
        <source>Nothing to fix here.</source>
        <translation>Hier ist nichts zu beheben.</translation>
    </message>
</context>
<context>
    <name>TileCanvas</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n Exemplar</numerusform>
            <numerusform>%n Exemplare</numerusform>
        </translation>
    </message>
    <message>
        <source>inherited from {base}</source>
        <translation>geerbt aus {base}</translation>
    </message>
    <message>
        <source>start tile</source>
        <translation>Startplättchen</translation>
    </message>
</context>
<context>
    <name>TileCommands</name>
    <message numerus="yes">
        <source>Move %n tiles</source>
        <translation>
            <numerusform>%n Plättchen verschieben</numerusform>
            <numerusform>%n Plättchen verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be pasted: {reason}</source>
        <translation>Dies kann nicht eingefügt werden: {reason}</translation>
    </message>
    <message>
        <source>Paste {id}</source>
        <translation>{id} einfügen</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n tiles</source>
        <translation>
            <numerusform>%n Plättchen einfügen</numerusform>
            <numerusform>%n Plättchen einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a tile</source>
        <translation>Plättchen hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate {id}</source>
        <translation>{id} duplizieren</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n tiles</source>
        <translation>
            <numerusform>%n Plättchen duplizieren</numerusform>
            <numerusform>%n Plättchen duplizieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Cut {id}</source>
        <translation>{id} ausschneiden</translation>
    </message>
    <message numerus="yes">
        <source>Cut %n tiles</source>
        <translation>
            <numerusform>%n Plättchen ausschneiden</numerusform>
            <numerusform>%n Plättchen ausschneiden</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete {id}</source>
        <translation>{id} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n tiles</source>
        <translation>
            <numerusform>%n Plättchen löschen</numerusform>
            <numerusform>%n Plättchen löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move {id}</source>
        <translation>{id} verschieben</translation>
    </message>
    <message>
        <source>This list contains no tile.</source>
        <translation>Diese Liste enthält kein Plättchen.</translation>
    </message>
</context>
<context>
    <name>TileCounters</name>
    <message>
        <source>{piece}: {number} left</source>
        <translation>{piece}: noch {number}</translation>
    </message>
    <message numerus="yes">
        <source>{text}, %n on the table</source>
        <translation>
            <numerusform>{text}, %n auf dem Tisch</numerusform>
            <numerusform>{text}, %n auf dem Tisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{text}, %n next to the table</source>
        <translation>
            <numerusform>{text}, %n neben dem Tisch</numerusform>
            <numerusform>{text}, %n neben dem Tisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Marker</numerusform>
            <numerusform>%n Marker</numerusform>
        </translation>
    </message>
    <message>
        <source>{pool}: {tokens}</source>
        <translation>{pool}: {tokens}</translation>
    </message>
    <message>
        <source>{text}, face down</source>
        <translation>{text}, verdeckt</translation>
    </message>
    <message>
        <source>{text} ({values}), total {sum}</source>
        <translation>{text} ({values}), Summe {sum}</translation>
    </message>
    <message>
        <source>An expansion fails</source>
        <translation>Fehler in einer Erweiterung</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}: {value}</translation>
    </message>
    <message>
        <source>{text}, known to {player} alone</source>
        <translation>{text}, nur {player} bekannt</translation>
    </message>
</context>
<context>
    <name>TileDragging</name>
    <message>
        <source>To move tiles, show all of them in the order of the file.</source>
        <translation>Zum Verschieben alle Plättchen in der Reihenfolge der Datei anzeigen.</translation>
    </message>
    <message>
        <source>Tiles cannot be moved to another set.</source>
        <translation>Plättchen lassen sich nicht in ein anderes Set verschieben.</translation>
    </message>
    <message>
        <source>Inherited tiles cannot be moved. Copy them to make your own.</source>
        <translation>Geerbte Plättchen lassen sich nicht verschieben. Durch Kopieren werden eigene daraus.</translation>
    </message>
</context>
<context>
    <name>TileGallery</name>
    <message>
        <source>Size of the tiles</source>
        <translation>Größe der Plättchen</translation>
    </message>
    <message>
        <source>Size of the tiles (Ctrl and wheel, Ctrl++ and Ctrl+-)</source>
        <translation>Größe der Plättchen (Strg und Mausrad, Strg++ und Strg+-)</translation>
    </message>
    <message>
        <source>Hide this</source>
        <translation>Ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} shown</source>
        <translation>{shown} von {total} angezeigt</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these tiles is in this file. Open their sets instead.</source>
        <translation>Keines dieser Plättchen ist in dieser Datei. Stattdessen deren Sets öffnen.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to delete it.</source>
        <translation>Dieses Plättchen ist aus {base} geerbt. Zum Löschen jenes Set öffnen.</translation>
    </message>
</context>
<context>
    <name>TileGrid</name>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>No tiles to show</source>
        <translation>Keine Plättchen zum Anzeigen</translation>
    </message>
    <message>
        <source>No tile fits</source>
        <translation>Kein Plättchen passt</translation>
    </message>
    <message>
        <source>Draw the first tile</source>
        <translation>Das erste Plättchen zeichnen</translation>
    </message>
    <message>
        <source>Add a tile to this set (Ctrl+T)</source>
        <translation>Plättchen zu diesem Set hinzufügen (Strg+T)</translation>
    </message>
</context>
<context>
    <name>TileInspector</name>
    <message>
        <source>Id of the tile</source>
        <translation>Kennung des Plättchens</translation>
    </message>
    <message>
        <source>Number of copies</source>
        <translation>Anzahl der Exemplare</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Copies and their icons</source>
        <translation>Exemplare und ihre Symbole</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Vary icons…</source>
        <translation>Symbole variieren…</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Exemplare</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the number of copies</source>
        <translation>Anzahl der Exemplare zurücksetzen</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>Im Spiel</translation>
    </message>
    <message>
        <source>printed: {number}</source>
        <translation>gedruckt: {number}</translation>
    </message>
    <message>
        <source>Icons of the tile itself</source>
        <translation>Symbole des Plättchens selbst</translation>
    </message>
    <message>
        <source>Vary the copies of {id}</source>
        <translation>Exemplare von {id} variieren</translation>
    </message>
    <message>
        <source>Add copies of {id}</source>
        <translation>Exemplare von {id} hinzufügen</translation>
    </message>
    <message>
        <source>Remove copies of {id}</source>
        <translation>Exemplare von {id} entfernen</translation>
    </message>
    <message>
        <source>Change the copies of {id}</source>
        <translation>Exemplare von {id} ändern</translation>
    </message>
    <message>
        <source>Change icons on copies of {id}</source>
        <translation>Symbole auf Exemplaren von {id} ändern</translation>
    </message>
    <message>
        <source>Give some copies different icons</source>
        <translation>Einigen Exemplaren andere Symbole geben</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Open that set to change it.</source>
        <translation>Dieses Plättchen ist aus {base} geerbt. Zum Ändern jenes Set öffnen.</translation>
    </message>
    <message>
        <source>This tile is inherited from {base}. Here you set how many copies are in play; open that set to change the rest.</source>
        <translation>Dieses Plättchen ist aus {base} geerbt. Hier wird festgelegt, wie viele Exemplare im Spiel sind; für alles andere jenes Set öffnen.</translation>
    </message>
    <message>
        <source>Make the copies of {id} identical</source>
        <translation>Exemplare von {id} vereinheitlichen</translation>
    </message>
    <message>
        <source>Put as many copies of {id} in play as printed</source>
        <translation>So viele Exemplare von {id} ins Spiel bringen wie gedruckt</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Picture of the tile</source>
        <translation>Bild des Plättchens</translation>
    </message>
    <message>
        <source>Picture of these copies</source>
        <translation>Bild dieser Exemplare</translation>
    </message>
</context>
<context>
    <name>TileKind</name>
    <message>
        <source>R&amp;estart with the same tiles</source>
        <translation>Mit &amp;denselben Plättchen neu beginnen</translation>
    </message>
    <message>
        <source>Replay same tiles</source>
        <translation>Dieselben Plättchen noch einmal</translation>
    </message>
    <message>
        <source>The same tiles in the same order; this game stays in the history</source>
        <translation>Dieselben Plättchen in derselben Reihenfolge; diese Partie bleibt im Verlauf</translation>
    </message>
    <message>
        <source>{player} has no tile</source>
        <translation>{player} hat kein Plättchen</translation>
    </message>
    <message>
        <source>{player} draws {tile}</source>
        <translation>{player} zieht {tile}</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n restliches Plättchen</numerusform>
            <numerusform>%n restliche Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number}, {left}</source>
        <translation>Zug {number}, {left}</translation>
    </message>
    <message>
        <source>{player}: place a tile</source>
        <translation>{player}: Plättchen legen</translation>
    </message>
    <message>
        <source>{player}: place tile {tile}</source>
        <translation>{player}: Plättchen {tile} legen</translation>
    </message>
    <message>
        <source>{player}: only Pass is possible</source>
        <translation>{player}: nur Passen ist möglich</translation>
    </message>
    <message>
        <source>{player}: take one action, or pass</source>
        <translation>{player}: eine Aktion ausführen oder passen</translation>
    </message>
    <message>
        <source>Your tokens stay hidden until you take your seat.</source>
        <translation>Ihre Marker bleiben verdeckt, bis Sie Ihren Platz einnehmen.</translation>
    </message>
    <message>
        <source>Whose hidden tokens are shown; with hot seat, a screen covers them between turns</source>
        <translation>Wessen verdeckte Marker angezeigt werden; bei „Abwechselnd am Bildschirm“ verbirgt sie zwischen den Zügen ein Sichtschutz</translation>
    </message>
    <message>
        <source>Place the tile</source>
        <translation>Plättchen legen</translation>
    </message>
    <message>
        <source>On the tile just placed</source>
        <translation>Auf dem gerade gelegten Plättchen</translation>
    </message>
    <message numerus="yes">
        <source>%n legal placements</source>
        <translation>
            <numerusform>%n erlaubte Lage</numerusform>
            <numerusform>%n erlaubte Lagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions: choose on the table</source>
        <translation>
            <numerusform>%n Aktion: auf dem Tisch wählen</numerusform>
            <numerusform>%n Aktionen: auf dem Tisch wählen</numerusform>
        </translation>
    </message>
    <message>
        <source>({x},{y}), rotated {degrees}°</source>
        <translation>({x},{y}), um {degrees}° gedreht</translation>
    </message>
</context>
<context>
    <name>TilePair</name>
    <message>
        <source>The tile before and after</source>
        <translation>Das Plättchen vorher und nachher</translation>
    </message>
    <message>
        <source>This change is not of a tile</source>
        <translation>Diese Änderung betrifft kein Plättchen</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
</context>
<context>
    <name>TileStore</name>
    <message>
        <source>Rename {id}</source>
        <translation>{id} umbenennen</translation>
    </message>
    <message>
        <source>Change the number of {id} in play</source>
        <translation>Anzahl von {id} im Spiel ändern</translation>
    </message>
    <message>
        <source>Change the number of {id}</source>
        <translation>Anzahl von {id} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change the copies of %n tiles</source>
        <translation>
            <numerusform>Exemplare von %n Plättchen ändern</numerusform>
            <numerusform>Exemplare von %n Plättchen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the group of {id}</source>
        <translation>Gruppe von {id} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change the group of %n tiles</source>
        <translation>
            <numerusform>Gruppe von %n Plättchen ändern</numerusform>
            <numerusform>Gruppe von %n Plättchen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Change a side of {id}</source>
        <translation>Eine Seite von {id} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change a side of %n tiles</source>
        <translation>
            <numerusform>Eine Seite von %n Plättchen ändern</numerusform>
            <numerusform>Eine Seite von %n Plättchen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the icons of {id}</source>
        <translation>Symbole von {id} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change the icons of %n tiles</source>
        <translation>
            <numerusform>Symbole von %n Plättchen ändern</numerusform>
            <numerusform>Symbole von %n Plättchen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Name a feature of {id}</source>
        <translation>Ein Element von {id} benennen</translation>
    </message>
    <message>
        <source>Move a feature of {id}</source>
        <translation>Ein Element von {id} verschieben</translation>
    </message>
    <message>
        <source>Change the kind of a feature of {id}</source>
        <translation>Art eines Elements von {id} ändern</translation>
    </message>
    <message>
        <source>Change a bridge or tunnel of {id}</source>
        <translation>Brücke oder Tunnel von {id} ändern</translation>
    </message>
    <message>
        <source>Change the limit on copies of {id}</source>
        <translation>Obergrenze der Exemplare von {id} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change the limit on copies of %n tiles</source>
        <translation>
            <numerusform>Obergrenze der Exemplare von %n Plättchen ändern</numerusform>
            <numerusform>Obergrenze der Exemplare von %n Plättchen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what touches on {id}</source>
        <translation>Ändern, was sich auf {id} berührt</translation>
    </message>
    <message>
        <source>Change the picture of {id}</source>
        <translation>Bild von {id} ändern</translation>
    </message>
</context>
<context>
    <name>TileView</name>
    <message>
        <source>Drawing of tile {id}</source>
        <translation>Zeichnung von Plättchen {id}</translation>
    </message>
    <message>
        <source>This set has no tiles yet. Add the first one with Tile → Add.</source>
        <translation>Dieses Set hat noch keine Plättchen. Das erste mit „Plättchen hinzufügen“ im Menü „Plättchen“ anlegen.</translation>
    </message>
</context>
<context>
    <name>TileWindow</name>
    <message>
        <source>Remaining tiles</source>
        <translation>Restliche Plättchen</translation>
    </message>
    <message>
        <source>Manual edits</source>
        <translation>Manuelle Änderungen</translation>
    </message>
</context>
<context>
    <name>TileWords</name>
    <message numerus="yes">
        <source>{kind} with %n lines</source>
        <translation>
            <numerusform>{kind} mit %n Linie</numerusform>
            <numerusform>{kind} mit %n Linien</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} from {places}</source>
        <translation>{kind} von {places}</translation>
    </message>
    <message>
        <source>{kind} on {places}</source>
        <translation>{kind} auf {places}</translation>
    </message>
    <message>
        <source>{kind} at {places}</source>
        <translation>{kind} bei {places}</translation>
    </message>
    <message>
        <source>{kind} inside the tile</source>
        <translation>{kind} im Inneren des Plättchens</translation>
    </message>
    <message>
        <source>{feature} on a bridge</source>
        <translation>{feature} auf einer Brücke</translation>
    </message>
    <message>
        <source>{feature} in a tunnel</source>
        <translation>{feature} in einem Tunnel</translation>
    </message>
    <message>
        <source>{feature}, touching {others}</source>
        <translation>{feature}, berührt {others}</translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation>{one} nach {other}</translation>
    </message>
</context>
<context>
    <name>TilesPage</name>
    <message>
        <source>Double click to take it in hand, with Shift to make it the next tile.</source>
        <translation>Doppelklick nimmt es auf die Hand; mit Umschalt wird es das nächste Plättchen.</translation>
    </message>
    <message>
        <source>{why}; Shift and a double click make it the next tile.</source>
        <translation>{why}; Umschalt und Doppelklick machen es zum nächsten Plättchen.</translation>
    </message>
    <message>
        <source>Search the bag</source>
        <translation>Beutel durchsuchen</translation>
    </message>
    <message>
        <source>By name, or by what is on the tile</source>
        <translation>Nach Namen oder nach dem, was auf dem Plättchen ist</translation>
    </message>
    <message>
        <source>Tiles in the bag</source>
        <translation>Plättchen im Beutel</translation>
    </message>
    <message>
        <source>next</source>
        <translation>nächstes</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>auf der Hand</translation>
    </message>
    <message>
        <source>&amp;In hand</source>
        <translation>Auf die &amp;Hand</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>Als &amp;Nächstes</translation>
    </message>
    <message>
        <source>Copies in the bag</source>
        <translation>Exemplare im Beutel</translation>
    </message>
    <message>
        <source>&amp;Copies in the bag:</source>
        <translation>&amp;Exemplare im Beutel:</translation>
    </message>
    <message>
        <source>Take this tile in hand, too</source>
        <translation>Auch dieses Plättchen auf die Hand nehmen</translation>
    </message>
    <message>
        <source>Copies of {tile} in the bag</source>
        <translation>Exemplare von {tile} im Beutel</translation>
    </message>
    <message>
        <source>Take this tile in hand instead of the drawn one</source>
        <translation>Dieses Plättchen statt des gezogenen auf die Hand nehmen</translation>
    </message>
    <message>
        <source>Make this the next tile to be drawn</source>
        <translation>Dieses Plättchen als nächstes ziehen lassen</translation>
    </message>
    <message>
        <source>No tile selected</source>
        <translation>Kein Plättchen ausgewählt</translation>
    </message>
    <message>
        <source>No tile is selected.</source>
        <translation>Es ist kein Plättchen ausgewählt.</translation>
    </message>
</context>
<context>
    <name>TitleEditor</name>
    <message>
        <source>Add a language</source>
        <translation>Sprache hinzufügen</translation>
    </message>
    <message>
        <source>Another language…</source>
        <translation>Andere Sprache…</translation>
    </message>
    <message>
        <source>{text} in {language}</source>
        <translation>{text} auf {language}</translation>
    </message>
    <message>
        <source>Enter a language code, such as ca.</source>
        <translation>Einen Sprachcode eingeben, etwa ca.</translation>
    </message>
</context>
<context>
    <name>TokensPage</name>
    <message numerus="yes">
        <source>%n in the supply</source>
        <translation>
            <numerusform>%n im Vorrat</numerusform>
            <numerusform>%n im Vorrat</numerusform>
        </translation>
    </message>
    <message>
        <source>next: {value}</source>
        <translation>nächster: {value}</translation>
    </message>
    <message>
        <source>Tokens of value {value} in the supply</source>
        <translation>Marker mit Wert {value} im Vorrat</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächster</translation>
    </message>
    <message>
        <source>The count of each value is shown when all tokens are visible.</source>
        <translation>Die Anzahl je Wert wird angezeigt, wenn alle Marker sichtbar sind.</translation>
    </message>
    <message>
        <source>Make a token of value {value} the next one</source>
        <translation>Einen Marker mit Wert {value} zum nächsten machen</translation>
    </message>
</context>
<context>
    <name>TotalsStrip</name>
    <message>
        <source>on the table</source>
        <translation>auf dem Tisch</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n Anzahl weicht ab</numerusform>
            <numerusform>%n Anzahlen weichen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>All as expected</source>
        <translation>Alles wie erwartet</translation>
    </message>
    <message>
        <source>No expectations</source>
        <translation>Keine Erwartungen</translation>
    </message>
</context>
<context>
    <name>Tutorial</name>
    <message>
        <source>Tutorial: {step}</source>
        <translation>Einführung: {step}</translation>
    </message>
    <message>
        <source>That was the last step of the tutorial. Play on as you like.</source>
        <translation>Das war der letzte Schritt der Einführung. Jetzt nach Belieben weiterspielen.</translation>
    </message>
    <message>
        <source>Back to the set</source>
        <translation>Zurück zum Set</translation>
    </message>
</context>
<context>
    <name>TutorialPanel</name>
    <message>
        <source>Step of the tutorial</source>
        <translation>Schritt der Einführung</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Zu einem Schritt gehen</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Start the tutorial again</source>
        <translation>Einführung neu beginnen</translation>
    </message>
    <message>
        <source>Go on there</source>
        <translation>Dort weitermachen</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Einführung</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, erledigt</translation>
    </message>
    <message>
        <source>{step}, to do</source>
        <translation>{step}, noch zu tun</translation>
    </message>
    <message>
        <source>The page of the tutorial did not come with the program.</source>
        <translation>Die Seite der Einführung wurde nicht mit dem Programm geliefert.</translation>
    </message>
    <message>
        <source>The tutorial is under way in {file}, and this window shows another set.</source>
        <translation>Die Einführung läuft in {file}, und dieses Fenster zeigt ein anderes Set.</translation>
    </message>
    <message>
        <source>This step was taken back. Do it again to go on.</source>
        <translation>Dieser Schritt wurde zurückgenommen. Zum Fortfahren erneut ausführen.</translation>
    </message>
</context>
<context>
    <name>UnreadableView</name>
    <message>
        <source>This file cannot be shown as tiles yet</source>
        <translation>Diese Datei lässt sich noch nicht als Plättchen anzeigen</translation>
    </message>
    <message>
        <source>Lines of the file</source>
        <translation>Zeilen der Datei</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Datei neu laden</translation>
    </message>
    <message>
        <source>{file} was not changed. Fix the marked lines in a text editor, then reload it: the panel Findings says what is wrong.</source>
        <translation>{file} wurde nicht geändert. Die markierten Zeilen in einem Texteditor berichtigen, dann neu laden: Der Bereich „Befunde“ sagt, was falsch ist.</translation>
    </message>
    <message>
        <source>{file} is based on a set that cannot be read. See the findings below.</source>
        <translation>{file} beruht auf einem Set, das nicht gelesen werden kann. Siehe die Befunde unten.</translation>
    </message>
</context>
<context>
    <name>UnsavedChanges</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>They will be lost if you discard them.</source>
        <translation>Beim Verwerfen gehen sie verloren.</translation>
    </message>
</context>
<context>
    <name>VerdictLine</name>
    <message>
        <source>Holds</source>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>Verfehlt</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Offen</translation>
    </message>
</context>
<context>
    <name>ViewpointField</name>
    <message>
        <source>Hidden tokens</source>
        <translation>Verdeckte Marker</translation>
    </message>
    <message>
        <source>All visible (designer)</source>
        <translation>Alle sichtbar (Autor)</translation>
    </message>
    <message>
        <source>Hot seat</source>
        <translation>Abwechselnd am Bildschirm</translation>
    </message>
    <message>
        <source>As {player} sees them</source>
        <translation>Wie {player} sie sieht</translation>
    </message>
</context>
<context>
    <name>VisionBanner</name>
    <message>
        <source>Colour vision preview</source>
        <translation>Vorschau des Farbsehens</translation>
    </message>
    <message>
        <source>Back to full colour vision</source>
        <translation>Zurück zum vollen Farbsehen</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} und {other}</translation>
    </message>
    <message>
        <source>{vision}: hard to tell apart by colour: {pairs}.</source>
        <translation>{vision}: an der Farbe schwer zu unterscheiden: {pairs}.</translation>
    </message>
    <message>
        <source>{one} and {other}: they differ by {difference}, usually by {usual}</source>
        <translation>{one} und {other}: Farbabstand {difference}, gewöhnlich {usual}</translation>
    </message>
    <message>
        <source>Colours that differ by less than {limit} (CIEDE2000) are hard to tell apart.</source>
        <translation>Farben mit einem Farbabstand unter {limit} (CIEDE2000) sind schwer zu unterscheiden.</translation>
    </message>
    <message>
        <source>{vision}: all terrains can be told apart.</source>
        <translation>{vision}: Alle Gelände sind zu unterscheiden.</translation>
    </message>
    <message>
        <source>{one} and {other}: similar with any colour vision, they differ by {difference}</source>
        <translation>{one} und {other}: bei jedem Farbsehen ähnlich, Farbabstand {difference}</translation>
    </message>
</context>
<context>
    <name>WeighedChoices</name>
    <message numerus="yes">
        <source>or any of %n like it</source>
        <translation>
            <numerusform>oder %n gleichartige</numerusform>
            <numerusform>oder eine von %n gleichartigen</numerusform>
        </translation>
    </message>
    <message>
        <source>then: {action}</source>
        <translation>dann: {action}</translation>
    </message>
    <message numerus="yes">
        <source>%n playouts, {share} % won</source>
        <translation>
            <numerusform>%n ausgespielte Partie, {share}&#xa0;% gewonnen</numerusform>
            <numerusform>%n ausgespielte Partien, {share}&#xa0;% gewonnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomeDialog</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
</context>
<context>
    <name>WelcomeView</name>
    <message>
        <source>Make tiles for Gold Rush or a game of your own, let them be checked as you draw, and play with them at once.</source>
        <translation>Plättchen für Goldrausch oder ein eigenes Spiel gestalten, beim Zeichnen prüfen lassen und sofort damit spielen.</translation>
    </message>
    <message>
        <source>Welcome to Gold Rush Workshop</source>
        <translation>Willkommen bei Gold Rush Workshop</translation>
    </message>
    <message>
        <source>Look at Gold Rush</source>
        <translation>Goldrausch ansehen</translation>
    </message>
    <message>
        <source>See the 72 tiles of the game. Try out anything: the original stays as it is.</source>
        <translation>Die 72 Plättchen des Spiels ansehen. Alles darf ausprobiert werden: Das Original bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Begin an expansion</source>
        <translation>Erweiterung beginnen</translation>
    </message>
    <message>
        <source>A file of your own, with tiles that join those of Gold Rush.</source>
        <translation>Eine eigene Datei mit Plättchen, die zu denen von Goldrausch hinzukommen.</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>A set of yours, or one that you were sent.</source>
        <translation>Ein eigenes Set oder ein zugeschicktes.</translation>
    </message>
    <message>
        <source>Your first expansion in ten minutes</source>
        <translation>Die erste eigene Erweiterung in zehn Minuten</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>WishForm</name>
    <message>
        <source>All that the set &amp;expects</source>
        <translation>Alles, was das Set &amp;erwartet</translation>
    </message>
    <message>
        <source>&amp;Add a wish</source>
        <translation>&amp;Wunsch hinzufügen</translation>
    </message>
    <message>
        <source>Designs that stay as they are</source>
        <translation>Motive, die bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Changes at most</source>
        <translation>Änderungen höchstens</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>There is no design {id}</source>
        <translation>Es gibt kein Motiv {id}</translation>
    </message>
</context>
<context>
    <name>WishLine</name>
    <message>
        <source>What is wished of</source>
        <translation>Gegenstand des Wunsches</translation>
    </message>
    <message>
        <source>How it should be</source>
        <translation>Wie es sein soll</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Largest number</source>
        <translation>Größte Anzahl</translation>
    </message>
    <message>
        <source>Remove this wish</source>
        <translation>Diesen Wunsch entfernen</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>between</source>
        <translation>zwischen</translation>
    </message>
    <message>
        <source>as few as possible</source>
        <translation>so wenige wie möglich</translation>
    </message>
    <message>
        <source>as many as possible</source>
        <translation>so viele wie möglich</translation>
    </message>
    <message>
        <source>no more than tokens</source>
        <translation>nicht mehr als Marker</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a terrain</source>
        <translation>Gelände hinzufügen</translation>
    </message>
    <message>
        <source>Add a feature</source>
        <translation>Element hinzufügen</translation>
    </message>
    <message>
        <source>Add an icon</source>
        <translation>Symbol hinzufügen</translation>
    </message>
    <message>
        <source>Add a piece</source>
        <translation>Figur hinzufügen</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Platz hinzufügen</translation>
    </message>
    <message>
        <source>Add a pool of tokens</source>
        <translation>Vorrat an Markern hinzufügen</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Add a passage</source>
        <translation>Passage hinzufügen</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <source>Icons are symbols printed on features, or on the tile itself.</source>
        <translation>Symbole sind auf Elemente oder auf das Plättchen selbst gedruckt.</translation>
    </message>
    <message>
        <source>Pieces are what players move; some of them claim features.</source>
        <translation>Figuren werden von den Spielern bewegt; manche beanspruchen Elemente.</translation>
    </message>
    <message>
        <source>Places off the table, such as a castle or a pasture of each player, have room for pieces. A plugin says when pieces go there.</source>
        <translation>Plätze neben dem Tisch, etwa eine Burg oder eine Weide für jeden Spieler, bieten Raum für Figuren. Ein Plugin sagt, wann Figuren dorthin kommen.</translation>
    </message>
    <message>
        <source>Rules of this set in sentences. Each has a number, by which the section Rules by subject and plugins refer to it.</source>
        <translation>Die Regeln dieses Sets in Sätzen. Jede hat eine Nummer, mit der der Abschnitt „Regeln nach Thema“ und Plugins auf sie verweisen.</translation>
    </message>
    <message>
        <source>What the printed rules say, in words of your own: by the name of a passage, such as tie or majority, a text in each language. Names in braces are filled in.</source>
        <translation>Was das Regelheft sagt, in eigenen Worten: unter dem Namen einer Passage, etwa tie oder majority, ein Text in jeder Sprache. Namen in geschweiften Klammern werden ersetzt.</translation>
    </message>
    <message>
        <source>For a feature, a piece, a pool, a step of the turn or an event: the numbers of the rules that apply to it.</source>
        <translation>Für ein Element, eine Figur, einen Vorrat an Markern, einen Schritt des Zuges oder ein Ereignis: die Nummern der Regeln, die dafür gelten.</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Noch nichts.</translation>
    </message>
    <message>
        <source>Terrains are what the edge of a tile can show, such as grass or a road. Two tiles can touch where both show the same terrain.</source>
        <translation>Gelände ist, was die Kante eines Plättchens zeigen kann, etwa Gras oder eine Straße. Zwei Plättchen dürfen aneinanderliegen, wo beide dasselbe Gelände zeigen.</translation>
    </message>
    <message>
        <source>Features are the lines, areas and sites on tiles, and the fields between them.</source>
        <translation>Elemente sind die Linien, Gebiete und Orte auf den Plättchen und die Freiflächen dazwischen.</translation>
    </message>
    <message>
        <source>Tokens are pools of values, from which icons draw.</source>
        <translation>Marker bilden Vorräte von Werten, aus denen Symbole ziehen.</translation>
    </message>
    <message>
        <source>Questions are asked at the end of a game on a published page. Without any, players are asked how they liked the game, what was unclear, and what else there is to say.</source>
        <translation>Fragen werden am Ende einer Partie auf einer veröffentlichten Seite gestellt. Gibt es keine, werden die Spieler gefragt, wie ihnen das Spiel gefallen hat, was unklar war und was es sonst zu sagen gibt.</translation>
    </message>
    <message>
        <source>This set declares no names of its own that could be said in other languages.</source>
        <translation>Dieses Set deklariert keine eigenen Namen, die in anderen Sprachen angegeben werden könnten.</translation>
    </message>
    <message>
        <source>The inherited designs have the number of copies that their sets state. Choose a design to change its number.</source>
        <translation>Die geerbten Motive haben die Anzahl von Exemplaren, die ihre Sets angeben. Ein Motiv wählen, um seine Anzahl zu ändern.</translation>
    </message>
    <message>
        <source>No warning is accepted. An accepted warning is still shown, with your reason, but no longer counted.</source>
        <translation>Es ist keine Warnung akzeptiert. Eine akzeptierte Warnung wird weiter mit dem angegebenen Grund angezeigt, aber nicht mehr gezählt.</translation>
    </message>
    <message>
        <source>Add a group</source>
        <translation>Gruppe hinzufügen</translation>
    </message>
    <message>
        <source>Tiles of a group are drawn together, before all others or after them. A tile says of which `group` it is.</source>
        <translation>Plättchen einer Gruppe werden zusammen gezogen, vor allen anderen oder nach ihnen. Ein Plättchen sagt, zu welcher `group` es gehört.</translation>
    </message>
    <message>
        <source>Add a subject</source>
        <translation>Thema hinzufügen</translation>
    </message>
    <message>
        <source>Add a suit</source>
        <translation>Farbe hinzufügen</translation>
    </message>
    <message>
        <source>Add a card</source>
        <translation>Karte hinzufügen</translation>
    </message>
    <message>
        <source>Suits are what cards of one kind and value are told apart by; each has its colour.</source>
        <translation>Farben unterscheiden Karten gleicher Art und gleichen Werts; jede hat ihren eigenen Farbton.</translation>
    </message>
    <message>
        <source>Each card is of a kind, and may have a value and a suit, or be there in each suit.</source>
        <translation>Jede Karte ist von einer Art und kann einen Wert und eine Farbe haben oder in jeder Farbe vorkommen.</translation>
    </message>
    <message>
        <source>Kinds of cards say what a card does when it is turned up, and what it shows. The plugin whose game is played has the effects.</source>
        <translation>Kartenarten sagen, was eine Karte bewirkt, wenn sie aufgedeckt wird, und was sie zeigt. Die Wirkungen stellt das Plugin bereit, dessen Spiel gespielt wird.</translation>
    </message>
    <message>
        <source>Add a kind</source>
        <translation>Kartenart hinzufügen</translation>
    </message>
</context>
<context>
    <name>WordsSection</name>
    <message>
        <source>Language of the words</source>
        <translation>Sprache der Wörter</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
</context>
<context>
    <name>_CountDelegate</name>
    <message>
        <source>Expected count</source>
        <translation>Erwartete Anzahl</translation>
    </message>
</context>
<context>
    <name>_TitleRow</name>
    <message>
        <source>Code of the language</source>
        <translation>Sprachcode</translation>
    </message>
    <message>
        <source>Code of the language, such as ca</source>
        <translation>Sprachcode, etwa ca</translation>
    </message>
    <message>
        <source>{text}, {language}</source>
        <translation>{text}, {language}</translation>
    </message>
    <message>
        <source>Remove this language</source>
        <translation>Diese Sprache entfernen</translation>
    </message>
</context>
<context>
    <name>_TokenRow</name>
    <message>
        <source>Value of these tokens</source>
        <translation>Wert dieser Marker</translation>
    </message>
    <message>
        <source>How many tokens of this value</source>
        <translation>Wie viele Marker mit diesem Wert</translation>
    </message>
    <message>
        <source>Override here</source>
        <translation>Hier überschreiben</translation>
    </message>
    <message>
        <source>Remove this value</source>
        <translation>Diesen Wert entfernen</translation>
    </message>
    <message>
        <source>removed here</source>
        <translation>hier entfernt</translation>
    </message>
    <message>
        <source>from {set}</source>
        <translation>aus {set}</translation>
    </message>
    <message>
        <source>Reset to inherited</source>
        <translation>Zurück zum Geerbten</translation>
    </message>
    <message>
        <source>differs from {set}</source>
        <translation>weicht von {set} ab</translation>
    </message>
</context>
<context>
    <name>it</name>
    <message>
        <source>Rotate {id} to the left</source>
        <translation>{id} nach links drehen</translation>
    </message>
    <message>
        <source>Rotate {id} to the right</source>
        <translation>{id} nach rechts drehen</translation>
    </message>
    <message>
        <source>Mirror {id}</source>
        <translation>{id} spiegeln</translation>
    </message>
</context>
</TS>
