import type { ControlName } from './controls'
import type { ControlOptions, FieldType, SimpleField } from './field'

/** What a type of field implies, so that a document says only what differs. */
export interface FieldTypeDefinition {
  readonly kind: 'simple' | 'file' | 'files' | 'list' | 'group'
  /** What a simple answer is in JSON: a text, a number (of cents, where it is money), or true or false. */
  readonly answer: SimpleField['answer']
  /** How it is entered, unless the document names another control by `as`. */
  readonly control: ControlName
  /** The rules it brings, with the product's words. */
  readonly brings: readonly string[]
  /** What its control is told, unless the document says otherwise. */
  readonly options: ControlOptions
}

const text: Pick<FieldTypeDefinition, 'kind' | 'answer' | 'options'> = { kind: 'simple', answer: 'text', options: {} }
const formatted = { ...text, brings: ['format'] } as const
const files = { answer: 'text', control: 'files', options: {} } as const

/** Every type of field there is. */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeDefinition>> = {
  text: { ...text, control: 'text', brings: [] },
  longText: { ...text, control: 'textarea', brings: [] },
  email: { ...formatted, control: 'email', options: { autocomplete: 'email', keyboard: 'email' } },
  phone: { ...formatted, control: 'phone', options: { autocomplete: 'tel', country: 'ca' } },
  date: { ...formatted, control: 'date', options: { autocomplete: 'off' } },
  number: { ...formatted, answer: 'number', control: 'text', options: { keyboard: 'decimal' } },
  money: { ...formatted, answer: 'number', control: 'money' },
  digits: { ...text, control: 'digits', brings: [] },
  code: { ...formatted, control: 'code', options: { autocomplete: 'one-time-code', length: 4 } },
  choice: { ...formatted, control: 'cards' },
  yesNo: { ...formatted, answer: 'yesNo', control: 'checkbox' },
  url: { ...formatted, control: 'text', options: { capitals: 'none', spellcheck: false } },
  color: { ...formatted, control: 'color', options: { autocomplete: 'off' } },
  plan: { ...formatted, control: 'plan' },
  file: { ...files, kind: 'file', brings: ['empty', 'content', 'again'] },
  files: { ...files, kind: 'files', brings: ['empty', 'content', 'duplicate', 'again'] },
  list: { ...text, kind: 'list', control: 'list', brings: [] },
  accounts: { ...text, kind: 'list', control: 'accounts', brings: [] },
  group: { ...text, kind: 'group', control: 'group', brings: [] },
}
