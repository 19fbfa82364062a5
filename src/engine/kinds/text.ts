import { formPattern, inForm, keptLine } from '../values/text'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A line of text, perhaps of a form such as A9A 9A9. */
export const text: SimpleKind = {
  ...textBase,
  isAnswer: (value, { options: { form } }) =>
    typeof value === 'string' && (form === undefined || new RegExp(formPattern(form)).test(value)),
  parse: (typed, { form }) => (form === undefined ? typed : inForm(typed, form)),
  normalized: (given, { options: { form } }) => (form === undefined ? keptLine(given) : inForm(keptLine(given), form)),
  implied({ as, form }: FieldDocumentOf<'text'>) {
    if (form !== undefined) return { capitals: 'characters', spellcheck: false }
    return as === 'name' ? { capitals: 'words', spellcheck: false } : {}
  },
  enteredBy({ covered, rules }: FieldDocumentOf<'text'>) {
    if (covered === true) return 'covered'
    return isCounted(rules) ? 'counted' : null
  },
  bringsBesides({ form }: FieldDocumentOf<'text'>) {
    return form === undefined ? [] : ['format']
  },
}

/** Whether there is a limit to what may be written. */
export function isCounted(rules: { readonly maxLength?: unknown; readonly maxWords?: unknown } = {}): boolean {
  return rules.maxLength !== undefined || rules.maxWords !== undefined
}

/** What authors ask of a line of text. */
export const textAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ options: { form } }) => (form === undefined ? {} : { pattern: formPattern(form) }),
  secret: 'byName',
  wholeLength: ({ options: { form } }) => form?.length ?? null,
  formedBy: { key: 'form', example: '"A9A 9A9"' },
  good: (field) => {
    const { form } = field.options
    return form === undefined ? textAuthoringBase.good(field) : [sampleOf(form, 'A', '1'), sampleOf(form, 'B', '2')]
  },
}

/** A text of a form, all its letters and all its digits the same. */
function sampleOf(form: string, letter: string, digit: string): string {
  return form.replaceAll('A', letter).replaceAll(/[9X]/g, digit)
}
