import type { Path } from '../values/answers'

/** The rules a control itself can find broken, because the value never becomes an answer (a refused file, a text beyond all bounds). */
export type RefusalRule =
  | 'kind'
  | 'program'
  | 'maxSize'
  | 'empty'
  | 'content'
  | 'password'
  | 'duplicate'
  | 'maxItems'
  | 'others'
  | 'tooLong'

/** A control's own complaint about input that did not become an answer. `values` fill the message's placeholders. */
export interface Refusal {
  readonly rule: RefusalRule
  readonly values: Readonly<Record<string, string>>
}

/** A rule that does not hold for an answer, with the words for it. */
export interface Issue {
  readonly path: Path
  readonly rule: string
  readonly message: string
}
