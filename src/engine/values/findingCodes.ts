/** What the code of a finding says of it, so that nothing has to be read out of its words. */
export interface FindingFacts {
  /** How bad it is: a flow with an error is not built and not shown, a warning only tells. */
  readonly severity: 'error' | 'warning'
  /** What it can change of what happens in the flow. narrows: too little gets through. strands: some stay on a screen. none: only words, looks and keeping. */
  readonly effect: 'flow' | 'narrows' | 'strands' | 'none'
  /** Of what kind something is that is used nowhere: an error wherever it stands may have missed its use. */
  readonly unused?: Use
  /** What may be used where an error of this kind stands; anything, if left out. */
  readonly uses?: readonly Use[]
  /** Where nobody comes to because of it, so that what needs that follows from it. */
  readonly closes?: Closed
  /** What it needs beside its own place: where any of that is closed, it follows from what closes it. */
  readonly needs?: Need
}

/** itself: where it stands. around: what its condition decides about. after: the entries behind its own in a list. press: what happens on its button. */
type Closed = 'itself' | 'around' | 'after' | 'press'

/** ways: those that lead to its screen. openings: what opens its dialog. answers: those that it names. onward: the ways from its screen. */
type Need = 'ways' | 'openings' | 'answers' | 'onward'

/** What one part of a flow can use of another. */
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

/** Every kind of mistake by its code. No applicant loads this table: what an applicant loads imports its types alone. */
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

/** What kind of mistake a finding is, in words joined by dashes: `unknown-screen`. */
export type FindingCode = keyof typeof findingCodes

/** The codes of one severity. */
type CodeOf<Severity extends FindingFacts['severity']> = {
  [Code in FindingCode]: (typeof findingCodes)[Code]['severity'] extends Severity ? Code : never
}[FindingCode]

/** The codes of what makes a flow unusable. */
export type ErrorCode = CodeOf<'error'>

/** The codes of what is worth a look but breaks nothing. */
export type WarningCode = CodeOf<'warning'>

/** What the code of a finding says of it. */
export function getFindingFacts(code: FindingCode): FindingFacts {
  return findingCodes[code]
}

/** Whether a text is the code of a finding. */
export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findingCodes, text)
}
