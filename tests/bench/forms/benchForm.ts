/** The kinds of fields that the forms are made of, in turn. */
export type BenchType = 'text' | 'number' | 'choice' | 'date' | 'yesNo'

/** What must hold of an answer besides being there. */
export type BenchRule =
  | { readonly name: 'minLength' | 'maximum'; readonly is: number; readonly message: string }
  | { readonly name: 'past'; readonly message: string }

/** A field as both the product's flow and the hand-written twin are made from it. */
export interface BenchField {
  readonly name: string
  readonly type: BenchType
  readonly label: string
  readonly hint: string
  /** Values and words; only of a choice. */
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly required: string
  /** What is said of an answer that is no number or no date. */
  readonly format: string | null
  readonly rule: BenchRule | null
  /** Asked only while the toggle is on. */
  readonly isToggled: boolean
}

/** A list of items with the same fields. */
export interface BenchList {
  readonly name: string
  readonly label: string
  readonly item: string
  readonly add: string
  readonly items: number
  readonly fields: readonly BenchField[]
}

/** One form to be measured: a toggle and fields, or a list. */
export interface BenchForm {
  /** The id of its flow, and the name of its file. */
  readonly id: string
  readonly title: string
  readonly toggle: { readonly name: string; readonly label: string } | null
  readonly fields: readonly BenchField[]
  readonly list: BenchList | null
}

/** The name of the form's block: every path begins with it. */
export const FORM = 'form'
