/** The facts about a finding that its code implies. */
export interface FindingFacts {
  /** A flow with an error is neither built nor shown. */
  readonly severity: 'error' | 'warning'
  /**
   * How it can change the flow's behaviour. narrows: too few applicants get through. strands: some stay on a screen.
   * none: only wording, looks and storage.
   */
  readonly effect: 'flow' | 'narrows' | 'strands' | 'none'
  /**
   * The kind of thing that this finding reports as unused. An error that may hide a use suppresses it (see `uses`).
   */
  readonly unused?: Use
  /** The kinds of things that may be used at an error of this code; all, if left out. */
  readonly uses?: readonly Use[]
  /** The part of the flow that this mistake makes unreachable, so that findings that need it are consequences. */
  readonly closes?: Closed
  /** The other parts of the flow that the finding needs: if one is closed, the finding is a consequence. */
  readonly needs?: Need
}

/**
 * itself: its own position. around: what its condition decides about. after: the later entries of its list. press:
 * what happens on its button.
 */
type Closed = 'itself' | 'around' | 'after' | 'press'

/**
 * ways: those that lead to its screen. openings: what opens its dialog. answers: those it names. onward: the ways
 * from its screen.
 */
type Need = 'ways' | 'openings' | 'answers' | 'onward'

export type Use =
  | 'action'
  | 'answer'
  | 'calculation'
  | 'check'
  | 'definition'
  | 'dialog'
  | 'list'
  | 'part'
  | 'review'
  | 'step'

/** Only the types of this table may be imported by code that applicants load. */
export const findingCodes = {
  'always-holds': { severity: 'warning', effect: 'none', closes: 'after', needs: 'answers' },
  'asked-after-review': { severity: 'warning', effect: 'none' },
  'asks-ahead': { severity: 'error', effect: 'flow', uses: [] },
  'backward-step': { severity: 'warning', effect: 'none' },
  'bad-default': { severity: 'error', effect: 'narrows', uses: [] },
  'bad-example': { severity: 'error', effect: 'none', uses: [] },
  'bad-json': { severity: 'error', effect: 'flow' },
  'bad-link': { severity: 'error', effect: 'none', uses: [] },
  'bad-mark': { severity: 'error', effect: 'none' },
  'bad-name': { severity: 'error', effect: 'flow', uses: [] },
  'bad-pattern': { severity: 'error', effect: 'narrows', uses: [] },
  'bad-placeholder': { severity: 'error', effect: 'none', uses: ['answer', 'calculation'] },
  'bad-result': { severity: 'error', effect: 'flow', uses: [] },
  'beyond-range': { severity: 'warning', effect: 'none' },
  'blank-words': { severity: 'error', effect: 'none', uses: [] },
  'closed-dialog': { severity: 'error', effect: 'flow', uses: [], needs: 'onward' },
  'code-in-words': { severity: 'warning', effect: 'none' },
  conflict: { severity: 'error', effect: 'flow', uses: [] },
  'dead-end': { severity: 'error', effect: 'flow', uses: ['action', 'dialog'], needs: 'onward' },
  'duplicate-field': { severity: 'error', effect: 'flow', uses: [] },
  'duplicate-form': { severity: 'error', effect: 'flow', uses: [] },
  'duplicate-key': { severity: 'error', effect: 'flow' },
  'duplicate-plan': { severity: 'error', effect: 'flow', uses: [] },
  'endless-calculation': { severity: 'error', effect: 'flow', uses: [] },
  'endless-extends': { severity: 'error', effect: 'flow' },
  'endless-like': { severity: 'error', effect: 'flow' },
  'endless-run': { severity: 'error', effect: 'flow', uses: [] },
  'forbidden-key': { severity: 'error', effect: 'flow' },
  'half-replaced': { severity: 'error', effect: 'flow', uses: [] },
  'idle-button': { severity: 'error', effect: 'flow', uses: ['action', 'answer', 'dialog'] },
  'idle-condition': { severity: 'error', effect: 'none', uses: [] },
  'impossible-event': { severity: 'error', effect: 'flow', uses: ['action', 'answer', 'dialog'] },
  'impossible-rule': { severity: 'error', effect: 'narrows', uses: [] },
  'impossible-value': { severity: 'error', effect: 'narrows', uses: [] },
  'incomplete-order': { severity: 'error', effect: 'none', uses: [] },
  'kept-too-long': { severity: 'error', effect: 'none', uses: [] },
  'left-over-words': { severity: 'warning', effect: 'none' },
  'long-delay': { severity: 'warning', effect: 'none' },
  'long-words': { severity: 'warning', effect: 'none' },
  'markup-in-words': { severity: 'warning', effect: 'none' },
  'left-simulation': { severity: 'warning', effect: 'none' },
  'may-be-missing': { severity: 'warning', effect: 'none' },
  'message-without-rule': { severity: 'error', effect: 'none', uses: [] },
  'misplaced-block': { severity: 'error', effect: 'flow', uses: [] },
  'misplaced-mark': { severity: 'error', effect: 'none' },
  'misplaced-row': { severity: 'error', effect: 'none', uses: ['review'] },
  'missing-file': { severity: 'error', effect: 'none', uses: [] },
  'missing-key': { severity: 'error', effect: 'flow' },
  'missing-number': { severity: 'warning', effect: 'none' },
  'missing-plan': { severity: 'error', effect: 'flow', uses: [] },
  'missing-words': { severity: 'warning', effect: 'none' },
  'mixed-currencies': { severity: 'error', effect: 'flow' },
  'more-than-words': { severity: 'error', effect: 'none', uses: [] },
  'name-written-out': { severity: 'warning', effect: 'none' },
  'never-given': { severity: 'error', effect: 'flow', uses: [], needs: 'answers' },
  'never-holds': { severity: 'error', effect: 'flow', uses: [], closes: 'around', needs: 'answers' },
  'never-pressed': { severity: 'error', effect: 'flow', uses: [], closes: 'press' },
  'never-said-no': { severity: 'error', effect: 'flow', uses: [] },
  'never-taken': { severity: 'error', effect: 'flow', uses: [], closes: 'itself' },
  'no-final-screen': { severity: 'error', effect: 'flow', uses: [] },
  'no-next': { severity: 'error', effect: 'flow', uses: [] },
  'no-otherwise': { severity: 'error', effect: 'strands', uses: [] },
  'no-sample': { severity: 'error', effect: 'flow', uses: ['review'] },
  'no-step': { severity: 'error', effect: 'flow', uses: ['step'] },
  'not-on-way': { severity: 'warning', effect: 'none' },
  'not-proven': { severity: 'warning', effect: 'none' },
  'nothing-happens': { severity: 'warning', effect: 'none' },
  'nothing-to-remove': { severity: 'error', effect: 'flow', uses: [] },
  'odd-braces': { severity: 'warning', effect: 'none' },
  'odd-brackets': { severity: 'warning', effect: 'none' },
  'odd-spaces': { severity: 'warning', effect: 'none' },
  'odd-typography': { severity: 'warning', effect: 'none' },
  'old-version': { severity: 'error', effect: 'flow' },
  'open-sandbox': { severity: 'error', effect: 'none', uses: [] },
  'other-numbers': { severity: 'warning', effect: 'none' },
  'other-placeholders': { severity: 'error', effect: 'none', uses: [] },
  'passed-form': { severity: 'error', effect: 'flow', uses: ['check'] },
  'reserved-name': { severity: 'error', effect: 'flow', uses: [] },
  'same-position': { severity: 'warning', effect: 'none' },
  'same-words': { severity: 'warning', effect: 'none' },
  'sensitive-answer': { severity: 'error', effect: 'none', uses: [] },
  'silent-failure': { severity: 'warning', effect: 'none' },
  'simulated-only': { severity: 'error', effect: 'flow', uses: [] },
  'slow-pattern': { severity: 'error', effect: 'narrows', uses: [] },
  'stale-words': { severity: 'warning', effect: 'none' },
  'stays-open': { severity: 'warning', effect: 'none' },
  'too-large': { severity: 'error', effect: 'flow' },
  'twice-in-review': { severity: 'warning', effect: 'none' },
  'twice-the-word': { severity: 'warning', effect: 'none' },
  'unchecked-form': { severity: 'warning', effect: 'none', unused: 'check' },
  'unfilled-placeholder': { severity: 'error', effect: 'none', uses: ['answer', 'calculation'] },
  'unfinished-words': { severity: 'warning', effect: 'none' },
  'unfit-calculation': { severity: 'error', effect: 'flow', uses: ['calculation'] },
  'unfit-consent': { severity: 'error', effect: 'flow', uses: [] },
  'unfit-definition': { severity: 'error', effect: 'flow' },
  'unfit-formatter': { severity: 'error', effect: 'none', uses: [] },
  'unfit-keyword': { severity: 'error', effect: 'flow', uses: [] },
  'unfit-option': { severity: 'error', effect: 'none', uses: [] },
  'unfit-prefill': { severity: 'error', effect: 'flow', uses: ['answer'] },
  'unfit-tasks': { severity: 'error', effect: 'flow', uses: ['step'] },
  'unhandled-outcome': { severity: 'error', effect: 'flow', uses: ['action', 'answer', 'dialog'] },
  'unknown-action': { severity: 'error', effect: 'flow', uses: ['action'] },
  'unknown-block': { severity: 'error', effect: 'flow', uses: [] },
  'unknown-button': { severity: 'error', effect: 'flow', uses: ['check'] },
  'unknown-calculation': { severity: 'error', effect: 'flow', uses: ['calculation'] },
  'unknown-country': { severity: 'warning', effect: 'none' },
  'unknown-currency': { severity: 'error', effect: 'none', uses: [] },
  'unknown-definition': { severity: 'error', effect: 'flow' },
  'unknown-dialog': { severity: 'error', effect: 'flow', uses: ['dialog'] },
  'unknown-document': { severity: 'error', effect: 'flow' },
  'unknown-event': { severity: 'error', effect: 'flow', uses: ['check'] },
  'unknown-field': { severity: 'error', effect: 'flow', uses: ['answer', 'review'] },
  'unknown-form': { severity: 'error', effect: 'flow', uses: ['answer', 'review'] },
  'unknown-formatter': { severity: 'error', effect: 'none', uses: [] },
  'unknown-key': { severity: 'error', effect: 'flow', uses: [] },
  'unknown-language': { severity: 'warning', effect: 'none' },
  'unknown-list': { severity: 'error', effect: 'flow', uses: ['list'] },
  'unknown-outcome': { severity: 'error', effect: 'flow', uses: [] },
  'unknown-placeholder': { severity: 'error', effect: 'none', uses: ['answer', 'calculation'] },
  'unknown-preset': { severity: 'error', effect: 'none', uses: [] },
  'unknown-screen': { severity: 'error', effect: 'flow', uses: ['review'] },
  'unknown-step': { severity: 'error', effect: 'flow', uses: ['step'] },
  'unknown-storage': { severity: 'error', effect: 'none', uses: [] },
  'unlike-units': { severity: 'error', effect: 'flow', uses: [] },
  'unmarked-sensitive': { severity: 'error', effect: 'none', uses: [] },
  'unmarked-simulation': { severity: 'warning', effect: 'none' },
  'unopened-dialog': { severity: 'warning', effect: 'none', unused: 'dialog', closes: 'itself', needs: 'openings' },
  unreachable: { severity: 'error', effect: 'flow', uses: [], closes: 'itself', needs: 'ways' },
  'unreviewed-answer': { severity: 'warning', effect: 'none', unused: 'review' },
  'unsaid-retention': { severity: 'warning', effect: 'none' },
  'untranslated-words': { severity: 'warning', effect: 'none' },
  'untrue-for-some': { severity: 'warning', effect: 'none' },
  'unusable-language': { severity: 'error', effect: 'none', uses: [] },
  'unused-action': { severity: 'warning', effect: 'none', unused: 'action' },
  'unused-answer': { severity: 'warning', effect: 'none', unused: 'answer' },
  'unused-calculation': { severity: 'warning', effect: 'none', unused: 'calculation' },
  'unused-data': { severity: 'warning', effect: 'none', unused: 'answer' },
  'unused-definition': { severity: 'warning', effect: 'none', unused: 'definition' },
  'unused-list': { severity: 'warning', effect: 'none', unused: 'list' },
  'unused-part': { severity: 'warning', effect: 'none', unused: 'part' },
  'unused-step': { severity: 'warning', effect: 'none', unused: 'step' },
  'weak-mask': { severity: 'error', effect: 'none', uses: [] },
  'wrong-id': { severity: 'error', effect: 'none', uses: [] },
  'wrong-number': { severity: 'warning', effect: 'none' },
  'wrong-purpose': { severity: 'warning', effect: 'none' },
  'wrong-tone': { severity: 'warning', effect: 'none' },
  'wrong-type': { severity: 'error', effect: 'flow', uses: [] },
  'wrong-value': { severity: 'error', effect: 'flow', uses: [] },
} as const satisfies Readonly<Record<string, FindingFacts>>

export type FindingCode = keyof typeof findingCodes

type CodeOf<Severity extends FindingFacts['severity']> = {
  [Code in FindingCode]: (typeof findingCodes)[Code]['severity'] extends Severity ? Code : never
}[FindingCode]

export type ErrorCode = CodeOf<'error'>

export type WarningCode = CodeOf<'warning'>

export function getFindingFacts(code: FindingCode): FindingFacts {
  return findingCodes[code]
}

export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findingCodes, text)
}
