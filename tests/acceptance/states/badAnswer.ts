import type { FieldSchema } from '../../../src/language/field'
import type { Json } from '../../../src/engine/values/types'
import type { Control, ShownField } from './fieldsShown'

/** What an applicant can enter in a control whatever its field asks for, and is always wrong. */
const BAD: Readonly<Partial<Record<Control, Json>>> = {
  email: 'nobody',
  date: '2023-2-31',
  phone: '+1416',
  otp: '1',
  money: 'much',
  color: '#12',
}

/** Something an applicant can enter that breaks a rule of the field, if its control lets them. */
export function badAnswer({ schema, control }: ShownField): Json | undefined {
  return BAD[control] ?? (control === 'text' || control === 'textarea' ? badText(schema) : undefined)
}

function badText({ minLength = 0, pattern, format }: FieldSchema): string | undefined {
  if (format !== undefined) return 'nothing'
  if (minLength > 1) return 'x'
  return pattern !== undefined && !new RegExp(pattern, 'u').test('?') ? '?' : undefined
}
