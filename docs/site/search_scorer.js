// The order of what the search finds: pages called so, then guides, reference, translations. Decisions
// and the changelog come last, also where a title has the word.
var RANKS = [
  [/^(editor|install|sandbox|tutorial)$/, 1],
  [/^decisions\/|^site\/(decisions|changelog)$/, -1000],
  [/^(de|fr)\//, -3],
  [/^(architecture|contributing)$/, -2],
  [/^(bots|commands|drawing|glossary|record-format|rules-as-played|sets)$/, -1],
  [/^(tileset-format|verification|site\/api)$/, -1],
];

var Scorer = {
  score: ([page, , , , score]) =>
    RANKS.reduce((sum, [pages, more]) => sum + (pages.test(page) ? more : 0), score),
  // Names in code below words of the pages, unless the whole name is asked for.
  objNameMatch: 4,
  objPartialMatch: 2,
  objPrio: { 0: 0, 1: 0, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
