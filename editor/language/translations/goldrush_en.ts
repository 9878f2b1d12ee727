<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BoardKind</name>
    <message numerus="yes">
        <source>%n moves: choose on the board</source>
        <translation>
            <numerusform>%n move: choose on the board</numerusform>
            <numerusform>%n moves: choose on the board</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things in hand</source>
        <translation>
            <numerusform>%n thing in hand</numerusform>
            <numerusform>%n things in hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardCounters</name>
    <message numerus="yes">
        <source>%n cards won</source>
        <translation>
            <numerusform>%n card won</numerusform>
            <numerusform>%n cards won</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards removed</source>
        <translation>
            <numerusform>%n card removed</numerusform>
            <numerusform>%n cards removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards take no part</source>
        <translation>
            <numerusform>%n card takes no part</numerusform>
            <numerusform>%n cards take no part</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardGameKind</name>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n card face down</numerusform>
            <numerusform>%n cards face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards: choose on the table</source>
        <translation>
            <numerusform>%n card: choose it on the table</numerusform>
            <numerusform>%n cards: choose on the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardOddsPanel</name>
    <message numerus="yes">
        <source>%n unseen cards on the table</source>
        <translation>
            <numerusform>%n unseen card on the table</numerusform>
            <numerusform>%n unseen cards on the table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seen</source>
        <translation>
            <numerusform>%n seen</numerusform>
            <numerusform>%n seen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardTableView</name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChanceView</name>
    <message numerus="yes">
        <source>Chances to win among such bots, after %n playouts: {chances}</source>
        <translation>
            <numerusform>Chances to win among such bots, after %n playout: {chances}</numerusform>
            <numerusform>Chances to win among such bots, after %n playouts: {chances}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConnectionCanvas</name>
    <message numerus="yes">
        <source>on %n copies</source>
        <translation>
            <numerusform>on %n copy</numerusform>
            <numerusform>on %n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConnectionView</name>
    <message numerus="yes">
        <source>%n edge kinds on a single copy</source>
        <translation>
            <numerusform>%n edge kind on a single copy</numerusform>
            <numerusform>%n edge kinds on a single copy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge kinds on no tile</source>
        <translation>
            <numerusform>%n edge kind on no tile</numerusform>
            <numerusform>%n edge kinds on no tile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n designs can never be connected to the start tile</source>
        <translation>
            <numerusform>%n design can never be connected to the start tile</numerusform>
            <numerusform>%n designs can never be connected to the start tile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n designs can be connected to the start tile</source>
        <translation>
            <numerusform>The one design can be connected to the start tile</numerusform>
            <numerusform>All %n designs can be connected to the start tile</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message numerus="yes">
        <source>It is a program of %n files in {folder}. It can do anything on this computer that you can, so allow it only if you trust its author. You will be asked again if it changes.</source>
        <translation>
            <numerusform>It is a program of %n file in {folder}. It can do anything on this computer that you can, so allow it only if you trust its author. You will be asked again if it changes.</numerusform>
            <numerusform>It is a program of %n files in {folder}. It can do anything on this computer that you can, so allow it only if you trust its author. You will be asked again if it changes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CopyCells</name>
    <message numerus="yes">
        <source>%n of these copies</source>
        <translation>
            <numerusform>%n of these copies</numerusform>
            <numerusform>%n of these copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CopyStrip</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashRecovery</name>
    <message numerus="yes">
        <source>%n unfinished games were found.</source>
        <translation>
            <numerusform>%n unfinished game was found.</numerusform>
            <numerusform>%n unfinished games were found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckRows</name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckView</name>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n design</numerusform>
            <numerusform>%n designs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message numerus="yes">
        <source>%n games</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n count differs</numerusform>
            <numerusform>%n counts differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditionPanel</name>
    <message numerus="yes">
        <source>{sets}: %n tiles</source>
        <translation>
            <numerusform>{sets}: %n tile</numerusform>
            <numerusform>{sets}: %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{sets}: %n cards</source>
        <translation>
            <numerusform>{sets}: %n card</numerusform>
            <numerusform>{sets}: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntriesSection</name>
    <message numerus="yes">
        <source>It is on %n tiles ({tiles}).</source>
        <translation>
            <numerusform>It is on %n tile ({tiles}).</numerusform>
            <numerusform>It is on %n tiles ({tiles}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExampleList</name>
    <message numerus="yes">
        <source>Different numbers of %n designs</source>
        <translation>
            <numerusform>A different number of %n design</numerusform>
            <numerusform>Different numbers of %n designs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source>%n files will be written to {folder}.</source>
        <translation>
            <numerusform>%n file will be written to {folder}.</numerusform>
            <numerusform>%n files will be written to {folder}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigurePage</name>
    <message numerus="yes">
        <source>%n games of each edition by {bots}</source>
        <translation>
            <numerusform>%n game of each edition by {bots}</numerusform>
            <numerusform>%n games of each edition by {bots}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games of {edition} by {bots}</source>
        <translation>
            <numerusform>%n game of {edition} by {bots}</numerusform>
            <numerusform>%n games of {edition} by {bots}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n</source>
        <translation>
            <numerusform>more than %n</numerusform>
            <numerusform>more than %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matches</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message numerus="yes">
        <source>{title}, %n findings</source>
        <translation>
            <numerusform>{title}, %n finding</numerusform>
            <numerusform>{title}, %n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingStrip</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingTable</name>
    <message numerus="yes">
        <source>%n quick fixes</source>
        <translation>
            <numerusform>%n quick fix</numerusform>
            <numerusform>%n quick fixes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsStrip</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n accepted</numerusform>
            <numerusform>%n accepted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message numerus="yes">
        <source>Stopped. %n files were written before.</source>
        <translation>
            <numerusform>Stopped. %n file was written before.</numerusform>
            <numerusform>Stopped. %n files were written before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are in {folder}.</source>
        <translation>
            <numerusform>%n file is in {folder}.</numerusform>
            <numerusform>%n files are in {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that are no longer needed were removed.</source>
        <translation>
            <numerusform>%n that is no longer needed was removed.</numerusform>
            <numerusform>%n that are no longer needed were removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GalleryRows</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message numerus="yes">
        <source>It continues for %n moves; then the record differs: {difference}</source>
        <translation>
            <numerusform>It continues for %n move; then the record differs: {difference}</numerusform>
            <numerusform>It continues for %n moves; then the record differs: {difference}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameGraph</name>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameKind</name>
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
    <name>GameNews</name>
    <message numerus="yes">
        <source>%n moves undone</source>
        <translation>
            <numerusform>%n move undone</numerusform>
            <numerusform>%n moves undone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message numerus="yes">
        <source>%n moments and moves still to look at</source>
        <translation>
            <numerusform>%n moment or move still to look at</numerusform>
            <numerusform>%n moments and moves still to look at</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryRows</name>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%n tiles are there already: {ids}</source>
        <translation>
            <numerusform>%n tile is there already: {ids}</numerusform>
            <numerusform>%n tiles are there already: {ids}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportedView</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things could not be imported:</source>
        <translation>
            <numerusform>%n thing could not be imported:</numerusform>
            <numerusform>%n things could not be imported:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LineView</name>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n line removed</numerusform>
            <numerusform>%n lines removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %n lines are shown</source>
        <translation>
            <numerusform>the first %n line is shown</numerusform>
            <numerusform>the first %n lines are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ManualEditsList</name>
    <message numerus="yes">
        <source>%n manual edits in this game</source>
        <translation>
            <numerusform>%n manual edit in this game</numerusform>
            <numerusform>%n manual edits in this game</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeasureView</name>
    <message numerus="yes">
        <source>{part}: %n games</source>
        <translation>
            <numerusform>{part}: %n game</numerusform>
            <numerusform>{part}: %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the farthest from the median first, %n outliers beyond 1.5 interquartile ranges</source>
        <translation>
            <numerusform>the farthest from the median first, %n outlier beyond 1.5 interquartile ranges</numerusform>
            <numerusform>the farthest from the median first, %n outliers beyond 1.5 interquartile ranges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OddsRows</name>
    <message numerus="yes">
        <source>in %n draws</source>
        <translation>
            <numerusform>in %n draw</numerusform>
            <numerusform>in %n draws</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenLines</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutdatedBar</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… and %n more difference</numerusform>
            <numerusform>… and %n more differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set: all %n moves are legal.</source>
        <translation>
            <numerusform>The game now uses the new set: its %n move is legal.</numerusform>
            <numerusform>The game now uses the new set: all %n moves are legal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game now uses the new set, up to move %n.</source>
        <translation>
            <numerusform>The game now uses the new set, up to move %n.</numerusform>
            <numerusform>The game now uses the new set, up to move %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PackDialog</name>
    <message numerus="yes">
        <source>%n sets</source>
        <translation>
            <numerusform>%n set</numerusform>
            <numerusform>%n sets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures and symbols</source>
        <translation>
            <numerusform>%n picture or symbol</numerusform>
            <numerusform>%n pictures and symbols</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios</source>
        <translation>
            <numerusform>%n scenario</numerusform>
            <numerusform>%n scenarios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n studies</source>
        <translation>
            <numerusform>%n study</numerusform>
            <numerusform>%n studies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{title}”, %n files</source>
        <translation>
            <numerusform>“{title}”, %n file</numerusform>
            <numerusform>“{title}”, %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files of that name are there already, with another content.</source>
        <translation>
            <numerusform>%n file of that name is there already, with another content.</numerusform>
            <numerusform>%n files of that name are there already, with another content.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PatternList</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n terrains</source>
        <translation>
            <numerusform>%n terrain</numerusform>
            <numerusform>%n terrains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n neighbours · all can be filled</source>
        <translation>
            <numerusform>%n neighbour · all can be filled</numerusform>
            <numerusform>Up to %n neighbours · all can be filled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n neighbour</numerusform>
            <numerusform>%n neighbours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it has %n orientations</source>
        <translation>
            <numerusform>it has %n orientation</numerusform>
            <numerusform>it has %n orientations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{holes}; %n of them because holes with fewer neighbours fit none</source>
        <translation>
            <numerusform>{holes}; %n of them because a hole with fewer neighbours fits none</numerusform>
            <numerusform>{holes}; %n of them because holes with fewer neighbours fit none</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PickedCell</name>
    <message numerus="yes">
        <source>{count} of %n tiles in the bag fit.</source>
        <translation>
            <numerusform>{count} of %n tile in the bag fits.</numerusform>
            <numerusform>{count} of %n tiles in the bag fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n tiles not seen fit.</source>
        <translation>
            <numerusform>{count} of %n tile not seen fits.</numerusform>
            <numerusform>{count} of %n tiles not seen fit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PiecesPage</name>
    <message numerus="yes">
        <source>{owner}: {piece}, %n left</source>
        <translation>
            <numerusform>{owner}: {piece}, %n left</numerusform>
            <numerusform>{owner}: {piece}, %n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points if the game ended now</source>
        <translation>
            <numerusform>%n point if the game ended now</numerusform>
            <numerusform>%n points if the game ended now</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaytestPage</name>
    <message numerus="yes">
        <source>Reading %n records…</source>
        <translation>
            <numerusform>Reading %n record…</numerusform>
            <numerusform>Reading %n records…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PoolBody</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PositionText</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles in the bag:</source>
        <translation>
            <numerusform>%n tile in the bag:</numerusform>
            <numerusform>%n tiles in the bag:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message numerus="yes">
        <source>%n pages. Print them at 100 %, without fitting.</source>
        <translation>
            <numerusform>%n page. Print it at 100 %, without fitting.</numerusform>
            <numerusform>%n pages. Print them at 100 %, without fitting.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemainingPanel</name>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n tile remaining</numerusform>
            <numerusform>%n tiles remaining</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counted with %n tiles not seen, in hands or face-down.</source>
        <translation>
            <numerusform>Counted with %n tile not seen, in a hand or face-down.</numerusform>
            <numerusform>Counted with %n tiles not seen, in hands or face-down.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles of the group “{group}” are drawn first.</source>
        <translation>
            <numerusform>%n tile of the group “{group}” is drawn first.</numerusform>
            <numerusform>%n tiles of the group “{group}” are drawn first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemainingRows</name>
    <message numerus="yes">
        <source>%n tiles fit here</source>
        <translation>
            <numerusform>%n tile fits here</numerusform>
            <numerusform>%n tiles fit here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are out of the game</source>
        <translation>
            <numerusform>%n tile is out of the game</numerusform>
            <numerusform>%n tiles are out of the game</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in hands</source>
        <translation>
            <numerusform>%n in a hand</numerusform>
            <numerusform>%n in hands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RushStrip</name>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n card face down</numerusform>
            <numerusform>%n cards face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleLine</name>
    <message numerus="yes">
        <source>→ %n points</source>
        <translation>
            <numerusform>→ %n point</numerusform>
            <numerusform>→ %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioFaults</name>
    <message numerus="yes">
        <source>… and %n more differences</source>
        <translation>
            <numerusform>… and %n more difference</numerusform>
            <numerusform>… and %n more differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreTrack</name>
    <message numerus="yes">
        <source>{player}: %n points</source>
        <translation>
            <numerusform>{player}: %n point</numerusform>
            <numerusform>{player}: %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n points, on space {space} after {laps} of the track</source>
        <translation>
            <numerusform>{player}: %n point, on space {space} after {laps} of the track</numerusform>
            <numerusform>{player}: %n points, on space {space} after {laps} of the track</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n laps</source>
        <translation>
            <numerusform>%n lap</numerusform>
            <numerusform>%n laps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetDetails</name>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n design</numerusform>
            <numerusform>%n designs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n designs: {names}</source>
        <translation>
            <numerusform>Number of %n design: {names}</numerusform>
            <numerusform>Numbers of %n designs: {names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetLabels</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeveralForm</name>
    <message numerus="yes">
        <source>%n tiles are selected</source>
        <translation>
            <numerusform>%n tile is selected</numerusform>
            <numerusform>%n tiles are selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have copies with different icons and keep their number of copies.</source>
        <translation>
            <numerusform>%n of them has copies with different icons and keeps its number of copies.</numerusform>
            <numerusform>%n of them have copies with different icons and keep their number of copies.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are inherited from {sets} and do not change.</source>
        <translation>
            <numerusform>%n of them is inherited from {sets} and does not change.</numerusform>
            <numerusform>%n of them are inherited from {sets} and do not change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message numerus="yes">
        <source>%n files, {size} as one file.</source>
        <translation>
            <numerusform>%n file, {size} as one file.</numerusform>
            <numerusform>%n files, {size} as one file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteDialog</name>
    <message numerus="yes">
        <source>%n files, {size}.</source>
        <translation>
            <numerusform>%n file, {size}.</numerusform>
            <numerusform>%n files, {size}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SummaryStrip</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n designs</source>
        <translation>
            <numerusform>%n design</numerusform>
            <numerusform>%n designs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new findings</source>
        <translation>
            <numerusform>%n new finding</numerusform>
            <numerusform>%n new findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings settled</source>
        <translation>
            <numerusform>%n finding settled</numerusform>
            <numerusform>%n findings settled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n accepted</numerusform>
            <numerusform>%n accepted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message numerus="yes">
        <source>%n neighbours</source>
        <translation>
            <numerusform>%n neighbour</numerusform>
            <numerusform>%n neighbours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remaining tiles fit</source>
        <translation>
            <numerusform>%n remaining tile fits</numerusform>
            <numerusform>%n remaining tiles fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens, {pool}, {where}</source>
        <translation>
            <numerusform>%n token, {pool}, {where}</numerusform>
            <numerusform>%n tokens, {pool}, {where}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TallyRows</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileCanvas</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileCommands</name>
    <message numerus="yes">
        <source>Move %n tiles</source>
        <translation>
            <numerusform>Move %n tile</numerusform>
            <numerusform>Move %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n tiles</source>
        <translation>
            <numerusform>Paste %n tile</numerusform>
            <numerusform>Paste %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n tiles</source>
        <translation>
            <numerusform>Duplicate %n tile</numerusform>
            <numerusform>Duplicate %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cut %n tiles</source>
        <translation>
            <numerusform>Cut %n tile</numerusform>
            <numerusform>Cut %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n tiles</source>
        <translation>
            <numerusform>Delete %n tile</numerusform>
            <numerusform>Delete %n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileCounters</name>
    <message numerus="yes">
        <source>{text}, %n on the table</source>
        <translation>
            <numerusform>{text}, %n on the table</numerusform>
            <numerusform>{text}, %n on the table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{text}, %n next to the table</source>
        <translation>
            <numerusform>{text}, %n next to the table</numerusform>
            <numerusform>{text}, %n next to the table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileGallery</name>
    <message numerus="yes">
        <source>%n tiles</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileKind</name>
    <message numerus="yes">
        <source>%n tiles remaining</source>
        <translation>
            <numerusform>%n tile remaining</numerusform>
            <numerusform>%n tiles remaining</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n legal placements</source>
        <translation>
            <numerusform>%n legal placement</numerusform>
            <numerusform>%n legal placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions: choose on the table</source>
        <translation>
            <numerusform>%n action: choose on the table</numerusform>
            <numerusform>%n actions: choose on the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileStore</name>
    <message numerus="yes">
        <source>Change the copies of %n tiles</source>
        <translation>
            <numerusform>Change the copies of %n tile</numerusform>
            <numerusform>Change the copies of %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the group of %n tiles</source>
        <translation>
            <numerusform>Change the group of %n tile</numerusform>
            <numerusform>Change the group of %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the limit on copies of %n tiles</source>
        <translation>
            <numerusform>Change the limit on copies of %n tile</numerusform>
            <numerusform>Change the limit on copies of %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change a side of %n tiles</source>
        <translation>
            <numerusform>Change a side of %n tile</numerusform>
            <numerusform>Change a side of %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the icons of %n tiles</source>
        <translation>
            <numerusform>Change the icons of %n tile</numerusform>
            <numerusform>Change the icons of %n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileWords</name>
    <message numerus="yes">
        <source>{kind} with %n lines</source>
        <translation>
            <numerusform>{kind} with %n line</numerusform>
            <numerusform>{kind} with %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TokensPage</name>
    <message numerus="yes">
        <source>%n in the supply</source>
        <translation>
            <numerusform>%n in the supply</numerusform>
            <numerusform>%n in the supply</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TotalsStrip</name>
    <message numerus="yes">
        <source>%n counts differ</source>
        <translation>
            <numerusform>%n count differs</numerusform>
            <numerusform>%n counts differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeighedChoices</name>
    <message numerus="yes">
        <source>or any of %n like it</source>
        <translation>
            <numerusform>or one like it</numerusform>
            <numerusform>or any of %n like it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n playouts, {share} % won</source>
        <translation>
            <numerusform>%n playout, {share} % won</numerusform>
            <numerusform>%n playouts, {share} % won</numerusform>
        </translation>
    </message>
</context>
</TS>
