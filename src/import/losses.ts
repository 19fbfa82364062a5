/**
 * What can be lost on the way, and how heavily: `look` says that the form looks or reads otherwise, `near` that another
 * question or rule stands in, `lost` that something is no longer asked, shown or checked.
 */
export const lossKinds = {
  appearance: 'look',
  'hidden label': 'look',
  'other words': 'look',
  'other shape': 'look',
  language: 'look',
  'rich text': 'near',
  'other question': 'near',
  'other rule': 'near',
  content: 'lost',
  question: 'lost',
  rule: 'lost',
  condition: 'lost',
  branch: 'lost',
  page: 'lost',
  choices: 'lost',
  default: 'lost',
  key: 'lost',
  document: 'lost',
} as const

export type LossKind = keyof typeof lossKinds

export interface Loss {
  readonly kind: LossKind
  /** Where it stands in the document: a JSON pointer, or a sheet with its row. */
  readonly place: string
  readonly what: string
  readonly instead: string
}

/** What an import is counted by. An element is a question or content, a branch a way that depends on answers. */
export type Countable = 'elements' | 'rules' | 'branches'

export interface Count {
  readonly all: number
  /** How many have no loss but of look. */
  readonly whole: number
}

/** More say nothing new of a document. */
const MOST_LOSSES = 5000

/** Collects the losses of one import, and counts what was said whole. */
export class LossLog {
  readonly losses: Loss[] = []
  private surplus = 0
  private readonly counted = new Map<string, { readonly as: Countable; readonly within: string }>()
  private readonly broken = new Set<string>()

  add(kind: LossKind, place: string, what: string, instead: string): void {
    if (lossKinds[kind] !== 'look') this.broken.add(place)
    if (this.losses.length < MOST_LOSSES) this.losses.push({ kind, place, what, instead })
    else this.surplus += 1
  }

  /**
   * Counts what stands at `place`; what is counted there already stays counted as that. A loss breaks the nearest that
   * it stands in; `within` is where those of this one stand, if elsewhere.
   */
  count(as: Countable, place: string, within = place): void {
    if (!this.counted.has(place)) this.counted.set(place, { as, within })
  }

  list(): readonly Loss[] {
    if (this.surplus === 0) return this.losses
    const what = `${this.surplus} more losses of the same document.`
    return [...this.losses, { kind: 'document', place: '', what, instead: 'They are not listed.' }]
  }

  sum(as: Countable): Count {
    const known = new Set([...this.counted.values()].map(({ within }) => within))
    const broken = new Set([...this.broken].map((place) => findNearest(place, known)))
    const all = [...this.counted.values()].filter((one) => one.as === as)
    return { all: all.length, whole: all.filter(({ within }) => !broken.has(within)).length }
  }
}

function findNearest(place: string, known: ReadonlySet<string>): string {
  let at = place
  while (at !== '' && !known.has(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/')))
  return at
}
