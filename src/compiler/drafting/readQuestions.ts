/** A question as people write it in a list. */
export interface ListedQuestion {
  readonly label: string
  readonly isRequired: boolean
  /** The words of its choices; empty if it has none. */
  readonly choices: readonly string[]
  /** Words beside it, such as a unit, by which the kind of its answer is guessed. */
  readonly beside: string
}

export interface QuestionGroup {
  /** The heading above; null for what stands before the first. */
  readonly title: string | null
  readonly questions: readonly ListedQuestion[]
}

/** A bullet, a number, a letter or marks of Markdown before the words of a line. */
const BEFORE = /^(?:[-*+•–—·▪◦‣>]\s+|#{1,6}\s+|q?\(?\d+(?:\.\d+)*[.):]\s*|q\d+\s+|\(?[a-z][.)]\s+)+/i

/** A box or circle to tick: the line is a choice of the question above it. */
const TICK = /^(?:[-*•]\s+)?(?:\(\s?\)|\[\s?\]|[☐□○◯◻])\s*/

const IS_REQUIRED = /\s*(?:\*+|[([]\s*(?:required|mandatory)\s*[)\]])\s*/gi

const IS_OPTIONAL = /\s*[([]\s*optional\s*[)\]]\s*/gi

/**
 * Reads a list of questions, one on each line. Bullets and numbers are left out, a line that ends with a colon is a
 * heading, choices stand in brackets, after a colon, or on lines of their own that begin with a box.
 */
export function readQuestions(text: string): readonly QuestionGroup[] {
  const groups: { title: string | null; questions: ListedQuestion[] }[] = []
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const last = groups.at(-1)
    const above = last?.questions.at(-1)
    if (TICK.test(line.trim()) && last !== undefined && above !== undefined) {
      const words = tidy(line.trim().replace(TICK, ''))
      if (words !== '') last.questions.splice(-1, 1, { ...above, choices: [...above.choices, words] })
      continue
    }
    const written = line.trim().replace(TICK, '')
    const isTitle = /^#{1,6}\s/.test(written)
    const words = tidy(written.replace(BEFORE, ''))
    if (words === '') continue
    if (isTitle || /[:：]$/.test(words)) {
      groups.push({ title: words.replace(/\s*[:：]$/, ''), questions: [] })
      continue
    }
    const question = readQuestion(words)
    if (question === null) continue
    if (last === undefined) groups.push({ title: null, questions: [question] })
    else last.questions.push(question)
  }
  return groups.filter(({ questions }) => questions.length > 0)
}

/** Without the lines to write on, marks of Markdown, braces, which would be placeholders, and spaces in a row. */
function tidy(words: string): string {
  return words
    .replaceAll(/_{2,}|\.{3,}|…|[{}<>]|\*\*|__|`/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function readQuestion(words: string): ListedQuestion | null {
  const isRequired = words.replaceAll(IS_REQUIRED, '') !== words
  const plain = words.replaceAll(IS_REQUIRED, ' ').replaceAll(IS_OPTIONAL, ' ').replaceAll(/\s+/g, ' ').trim()
  const { label, beside, choices } = splitChoices(plain)
  return label === '' ? null : { label, beside, choices, isRequired }
}

function splitChoices(words: string): Pick<ListedQuestion, 'label' | 'beside' | 'choices'> {
  const [, before = '', inside = '', behind = ''] = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*([?.:]?)$/.exec(words) ?? []
  if (before !== '') {
    const choices = splitList(inside)
    if (choices.length > 1) return { label: `${before}${behind.replace(':', '')}`, beside: '', choices }
    const isUnit = /^[$€£¥%]$|^[A-Z]{3}$/.test(inside) || isFormat(inside)
    return { label: isUnit ? `${before}${behind.replace(':', '')}` : words, beside: inside, choices: [] }
  }
  const [, label = '', list = ''] = /^([^:]+):\s+(.+)$/.exec(words) ?? []
  const choices = splitList(list)
  return choices.length > 1 ? { label, beside: '', choices } : { label: words, beside: '', choices: [] }
}

/** Splits choices at slashes, bars, semicolons, commas or “or”; empty for how a date is written, such as dd/mm. */
function splitList(list: string): readonly string[] {
  if (isFormat(list)) return []
  const mark = [/\s*\|\s*/, /\s*;\s*/, /\s+\/\s+/, /\s*,\s*(?:or\s+)?/, /\s*\/\s*/, /\s+or\s+/].find((one) =>
    one.test(list),
  )
  if (mark === undefined) return []
  const parts = list.split(mark).flatMap((part) => part.split(/^or\s+|\s+or\s+(?=[^,]*$)/))
  return [...new Set(parts.map((part) => part.trim().replace(/\.$/, '')).filter((part) => part !== ''))]
}

function isFormat(words: string): boolean {
  return /^[dmyh]{1,4}(?:[\s/.:-]+[dmyh]{1,4})+$/i.test(words.trim())
}

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
