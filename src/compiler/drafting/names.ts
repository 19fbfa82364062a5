/** Words that say nothing of what is asked. */
const SMALL = /^(?:an?|the|of|or|and|to|for|in|on|at|is|are|do|does|did|you|your|we|our|please|have|has|what|which)$/

/**
 * Makes a key of words, such as monthlyRent of "Monthly rent", with a number behind where it is taken. `other` stands for
 * words without Latin letters.
 */
export function createName(words: string, other: string, isTaken: (name: string) => boolean): string {
  const all = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
  const telling = all.filter((word) => !SMALL.test(word))
  const [first = '', ...rest] = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
  const joined = [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
  const name = /^[a-z]/.test(joined) && !(joined in Object.prototype) ? joined.slice(0, MOST_LETTERS) : other
  for (let count = 1; ; count += 1) {
    const numbered = count === 1 ? name : `${name}${count}`
    if (!isTaken(numbered)) return numbered
  }
}

const MOST_WORDS = 4

const MOST_LETTERS = 40
