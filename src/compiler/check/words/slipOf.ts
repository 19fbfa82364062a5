/** Words that a slip of the pen makes of other words. */
const WORDS: ReadonlySet<string> = new Set(
  ('casual causal sacred scared silver sliver marital martial united untied signed singed signing singing minutes minuets perform preform discreet discrete ' +
    'complaint compliant planning planing desserts deserts filings fillings canvass canvas thorough through thoroughly throughly ' +
    'contacts contracts contacted contracted contacting contracting completed competed completing competing remaining reaming').split(' '),
)

const SHORTEST = { swapped: 6, doubled: 7, dropped: 9 } as const

/** The word that another was probably meant to be: with two letters swapped, one doubled or not, one left out. */
export function slipOf(word: string, usual: readonly string[]): string | null {
  if (word.length < SHORTEST.swapped || WORDS.has(word)) return null
  return usual.find((other) => Math.abs(word.length - other.length) < 2 && (isSwapped(word, other) || isDoubled(word, other) || isDropped(word, other)) && !WORDS.has(other)) ?? null
}

function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length || word === other) return false
  const at = firstDifference(word, other)
  return word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
}

/** One letter is written twice in one of them; an l at choice is no slip. */
function isDoubled(word: string, other: string): boolean {
  const [short, long] = inOrder(word, other)
  if (long.length !== short.length + 1 || short.length < SHORTEST.doubled) return false
  const at = firstDifference(short, long)
  const isTwice = long[at] === long[at - 1] && long[at] !== 'l'
  // At the end it is another form of the word.
  return isTwice && at < short.length && short.slice(at) === long.slice(at + 1)
}

/** One letter is left out or put in, far from the end, where other forms of the word differ. */
function isDropped(word: string, other: string): boolean {
  const [short, long] = inOrder(word, other)
  if (long.length !== short.length + 1 || long.length < SHORTEST.dropped) return false
  const at = firstDifference(short, long)
  return at >= 2 && at <= short.length - 3 && short.slice(at) === long.slice(at + 1)
}

function inOrder(word: string, other: string): readonly [short: string, long: string] {
  return word.length < other.length ? [word, other] : [other, word]
}

/** The place of the first letter that differs. */
function firstDifference(word: string, other: string): number {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  return at
}
