import { type Target, type TargetKind, targetKinds } from './targets'

/** How much of one kind is covered. */
export interface Share {
  readonly kind: TargetKind
  readonly covered: number
  readonly of: number
}

/** What each kind is called, for one and for several. */
const WORDS: Readonly<Record<TargetKind, readonly [one: string, several: string]>> = {
  transition: ['transition', 'transitions'],
  branch: ['branch', 'branches'],
  outcome: ['outcome', 'outcomes'],
  dialogButton: ['dialog button', 'dialog buttons'],
  choice: ['choice', 'choices'],
  message: ['message', 'messages'],
}

/** How much of what there is to cover is covered, by kind; a kind of which there is nothing is left out. */
export function sharesOf(targets: readonly Target[], covered: ReadonlySet<string>): readonly Share[] {
  return targetKinds.flatMap((kind) => {
    const own = targets.filter((target) => target.kind === kind)
    return own.length === 0 ? [] : [{ kind, covered: own.filter(({ key }) => covered.has(key)).length, of: own.length }]
  })
}

/** "41 of 41 transitions, 63 of 63 messages, 12 of 12 choices". */
export function shareWords(shares: readonly Share[]): string {
  return shares.map(({ kind, covered, of }) => `${covered} of ${of} ${WORDS[kind][of === 1 ? 0 : 1]}`).join(', ')
}

/** What one thing that is not covered is, with its kind. */
export function missedWords({ kind, key }: Target): string {
  return `${WORDS[kind][0]} ${key}`
}
