/** Names that would be taken for something else. */
const RESERVED = ['brand', 'flow', 'provider', 'calculations', 'result', 'submission', 'all', 'any', 'not']

const FIELD_NAME = /^[a-z][A-Za-z0-9_]*$/
const SCREEN_ID = /^[a-z][A-Za-z0-9-]*$/
export const LONGEST_NAME = 60

/** Names that are given once each. */
export class Names {
  private readonly taken: Set<string>
  private readonly counts = new Map<string, number>()

  constructor(taken: readonly string[] = RESERVED) {
    this.taken = new Set(taken)
  }

  /** The name itself, or with a number behind it if it is taken. */
  give(name: string, before = ''): string {
    let count = this.counts.get(name) ?? 1
    let given = name
    while (this.taken.has(given) || given in Object.prototype) {
      count += 1
      given = `${name}${before}${count}`
    }
    this.counts.set(name, count)
    this.taken.add(given)
    return given
  }
}

/** A name as words: "openingDay" and "opening_day" are "Opening day". */
export function nameToWords(name: string): string {
  const words = name
    .slice(0, 200)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** A name of the language for one of the document; `otherwise` stands before what begins with no letter. */
export function toName(name: string, otherwise: string): string {
  if (FIELD_NAME.test(name) && name.length <= LONGEST_NAME) return name
  const joined = withoutMarks(name)
    .replace(/^[^A-Za-z0-9]+/, '')
    .replaceAll(/[^A-Za-z0-9_]+(.?)/g, (_, letter: string) => letter.toUpperCase())
  const plain = lowerFirst(joined).slice(0, LONGEST_NAME)
  return /^[a-z]/.test(plain) ? plain : `${otherwise}${plain}`
}

export function toId(name: string, otherwise: string): string {
  const plain = withoutMarks(name)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, LONGEST_NAME)
  const id = lowerFirst(plain.replace(/-+$/, ''))
  return SCREEN_ID.test(id) ? id : `${otherwise}-${id}`.replace(/-+$/, '')
}

/** Letters without accents, and no more of them than a name can have. */
function withoutMarks(name: string): string {
  return name
    .slice(0, 4 * LONGEST_NAME)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}

export function toFlowId(name: string, file: string): string {
  const id = [file, name].map((text) => toId(text.toLowerCase(), 'form')).find((one) => one !== 'form')
  return id ?? 'imported-form'
}
