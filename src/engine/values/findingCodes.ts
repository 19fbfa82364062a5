/** What the code of a finding says of it, so that nothing has to be read out of its words. */
export interface FindingFacts {
  /** How bad it is: a flow with an error is not built and not shown, a warning only tells. */
  readonly severity: 'error' | 'warning'
  /** What it can change of what happens in the flow. narrows: too little gets through. strands: some stay on a screen. none: only words, looks and keeping. */
  readonly effect: 'flow' | 'narrows' | 'strands' | 'none'
  /** What is used nowhere may be what an error missed wherever that is; all others follow only from errors of their place. */
  readonly followsFrom?: 'anyError'
  /** Whether nothing is used where an error of this kind stands: none of what is used nowhere follows from it. */
  readonly usesNothing?: true
}

/** Every kind of mistake by its code. No applicant loads this table: what an applicant loads imports its types alone. */
export const findingCodes = {
  'always-holds': { severity: 'warning', effect: 'none' },
  'asked-after-review': { severity: 'warning', effect: 'none' },
  'asks-ahead': { severity: 'error', effect: 'flow' },
  'backward-step': { severity: 'warning', effect: 'none' },
  'bad-default': { severity: 'error', effect: 'narrows' },
  'bad-example': { severity: 'error', effect: 'none', usesNothing: true },
  'bad-json': { severity: 'error', effect: 'flow' },
  'bad-link': { severity: 'error', effect: 'none', usesNothing: true },
  'bad-mark': { severity: 'error', effect: 'none' },
  'bad-name': { severity: 'error', effect: 'flow' },
  'bad-pattern': { severity: 'error', effect: 'narrows' },
  'bad-placeholder': { severity: 'error', effect: 'none' },
  'bad-result': { severity: 'error', effect: 'flow' },
  'beyond-range': { severity: 'warning', effect: 'none' },
  'blank-words': { severity: 'error', effect: 'none', usesNothing: true },
  'closed-dialog': { severity: 'error', effect: 'flow' },
  'code-in-words': { severity: 'warning', effect: 'none' },
  conflict: { severity: 'error', effect: 'flow' },
  'dead-end': { severity: 'error', effect: 'flow' },
  'duplicate-field': { severity: 'error', effect: 'flow' },
  'duplicate-form': { severity: 'error', effect: 'flow' },
  'duplicate-key': { severity: 'error', effect: 'flow' },
  'duplicate-plan': { severity: 'error', effect: 'flow' },
  'endless-extends': { severity: 'error', effect: 'flow' },
  'endless-run': { severity: 'error', effect: 'flow' },
  'forbidden-key': { severity: 'error', effect: 'flow' },
  'idle-button': { severity: 'error', effect: 'flow' },
  'impossible-event': { severity: 'error', effect: 'flow' },
  'impossible-rule': { severity: 'error', effect: 'narrows', usesNothing: true },
  'impossible-value': { severity: 'error', effect: 'narrows', usesNothing: true },
  'incomplete-order': { severity: 'error', effect: 'none' },
  'kept-too-long': { severity: 'error', effect: 'none', usesNothing: true },
  'long-delay': { severity: 'warning', effect: 'none' },
  'long-words': { severity: 'warning', effect: 'none' },
  'markup-in-words': { severity: 'warning', effect: 'none' },
  'may-be-missing': { severity: 'warning', effect: 'none' },
  'message-without-rule': { severity: 'error', effect: 'none', usesNothing: true },
  'misplaced-block': { severity: 'error', effect: 'flow' },
  'misplaced-mark': { severity: 'error', effect: 'none' },
  'misplaced-row': { severity: 'error', effect: 'none' },
  'missing-file': { severity: 'error', effect: 'none', usesNothing: true },
  'missing-key': { severity: 'error', effect: 'flow' },
  'missing-plan': { severity: 'error', effect: 'flow' },
  'misspelt-word': { severity: 'warning', effect: 'none' },
  'mixed-currencies': { severity: 'error', effect: 'flow' },
  'name-written-out': { severity: 'warning', effect: 'none' },
  'never-given': { severity: 'error', effect: 'flow' },
  'never-holds': { severity: 'error', effect: 'flow' },
  'never-pressed': { severity: 'error', effect: 'flow' },
  'never-said-no': { severity: 'error', effect: 'flow' },
  'never-taken': { severity: 'error', effect: 'flow' },
  'no-final-screen': { severity: 'error', effect: 'flow' },
  'no-next': { severity: 'error', effect: 'flow' },
  'no-otherwise': { severity: 'error', effect: 'strands', usesNothing: true },
  'no-sample': { severity: 'error', effect: 'flow' },
  'no-step': { severity: 'error', effect: 'flow' },
  'not-on-way': { severity: 'warning', effect: 'none' },
  'not-proven': { severity: 'warning', effect: 'none' },
  'nothing-happens': { severity: 'warning', effect: 'none' },
  'nothing-to-remove': { severity: 'error', effect: 'flow' },
  'odd-braces': { severity: 'warning', effect: 'none' },
  'odd-brackets': { severity: 'warning', effect: 'none' },
  'odd-spaces': { severity: 'warning', effect: 'none' },
  'old-version': { severity: 'error', effect: 'flow' },
  'open-sandbox': { severity: 'error', effect: 'none', usesNothing: true },
  'passed-form': { severity: 'error', effect: 'flow' },
  'reserved-name': { severity: 'error', effect: 'flow' },
  'same-position': { severity: 'warning', effect: 'none' },
  'same-words': { severity: 'warning', effect: 'none' },
  'sensitive-answer': { severity: 'error', effect: 'none' },
  'silent-failure': { severity: 'warning', effect: 'none' },
  'simulated-only': { severity: 'error', effect: 'flow' },
  'slow-pattern': { severity: 'error', effect: 'narrows' },
  'stays-open': { severity: 'warning', effect: 'none' },
  'too-large': { severity: 'error', effect: 'flow' },
  'twice-in-review': { severity: 'warning', effect: 'none' },
  'twice-the-word': { severity: 'warning', effect: 'none' },
  'unchecked-form': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unfilled-placeholder': { severity: 'error', effect: 'none' },
  'unfinished-words': { severity: 'warning', effect: 'none' },
  'unfit-calculation': { severity: 'error', effect: 'flow' },
  'unfit-formatter': { severity: 'error', effect: 'none' },
  'unfit-keyword': { severity: 'error', effect: 'flow' },
  'unfit-option': { severity: 'error', effect: 'none' },
  'unfit-prefill': { severity: 'error', effect: 'flow' },
  'unhandled-outcome': { severity: 'error', effect: 'flow' },
  'unknown-action': { severity: 'error', effect: 'flow' },
  'unknown-block': { severity: 'error', effect: 'flow' },
  'unknown-button': { severity: 'error', effect: 'flow' },
  'unknown-calculation': { severity: 'error', effect: 'flow' },
  'unknown-country': { severity: 'warning', effect: 'none' },
  'unknown-currency': { severity: 'error', effect: 'none', usesNothing: true },
  'unknown-dialog': { severity: 'error', effect: 'flow' },
  'unknown-document': { severity: 'error', effect: 'flow' },
  'unknown-event': { severity: 'error', effect: 'flow' },
  'unknown-field': { severity: 'error', effect: 'flow' },
  'unknown-form': { severity: 'error', effect: 'flow' },
  'unknown-formatter': { severity: 'error', effect: 'none' },
  'unknown-key': { severity: 'error', effect: 'flow' },
  'unknown-language': { severity: 'warning', effect: 'none' },
  'unknown-outcome': { severity: 'error', effect: 'flow' },
  'unknown-placeholder': { severity: 'error', effect: 'none' },
  'unknown-preset': { severity: 'error', effect: 'none' },
  'unknown-screen': { severity: 'error', effect: 'flow' },
  'unknown-step': { severity: 'error', effect: 'flow' },
  'unknown-storage': { severity: 'error', effect: 'none' },
  'unmarked-sensitive': { severity: 'error', effect: 'none', usesNothing: true },
  'unmarked-simulation': { severity: 'warning', effect: 'none' },
  'unopened-dialog': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  unreachable: { severity: 'error', effect: 'flow' },
  'unreviewed-answer': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-action': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-answer': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-calculation': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-data': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-part': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'unused-step': { severity: 'warning', effect: 'none', followsFrom: 'anyError' },
  'weak-mask': { severity: 'error', effect: 'none', usesNothing: true },
  'wrong-id': { severity: 'error', effect: 'none', usesNothing: true },
  'wrong-label': { severity: 'warning', effect: 'none' },
  'wrong-number': { severity: 'warning', effect: 'none' },
  'wrong-purpose': { severity: 'warning', effect: 'none' },
  'wrong-tone': { severity: 'warning', effect: 'none' },
  'wrong-type': { severity: 'error', effect: 'flow' },
  'wrong-value': { severity: 'error', effect: 'flow' },
  'wrong-words': { severity: 'warning', effect: 'none' },
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
export function factsOf(code: FindingCode): FindingFacts {
  return findingCodes[code]
}

/** Whether a text is the code of a finding. */
export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findingCodes, text)
}
