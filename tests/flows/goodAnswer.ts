import type { FieldSchema } from '../../src/language/field'
import type { Json } from '../../src/engine/values/types'

/** Good answers to fields without an example of their own, of which the first that fits is taken. */
const TEXTS: Readonly<Record<NonNullable<FieldSchema['format']> | 'none', readonly string[]>> = {
  email: ['robin@example.com'],
  date: ['2023-09-01'],
  phone: ['+14165550123'],
  uri: ['https://example.com/picture.png'],
  none: ['Something', '1234'],
}

/** A good answer to a field: its example, its first choice, a file, or made of its parts' good answers. */
export function goodAnswer(field: FieldSchema): Json {
  const [example] = field.examples ?? []
  if (typeof example === 'string' || typeof example === 'number' || typeof example === 'boolean') return example
  if (field.enum?.[0] !== undefined) return field.enum[0]
  switch (field.type) {
    case 'object':
      return goodObject(field)
    case 'array':
      return goodItems(field)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(12_000, field.minimum ?? 0)
    case 'string':
      return goodText(field)
    default:
      throw new Error(`Unknown type: ${String(field.type satisfies never)}`)
  }
}

function goodText(field: FieldSchema): string {
  const text = TEXTS[field.format ?? 'none'].find((candidate) => fits(candidate, field))
  if (text !== undefined) return text
  throw new Error(`Give the field "${field.title}" an example: a walk cannot make up a good answer to it.`)
}

function goodObject({ file, properties = {} }: FieldSchema): Json {
  if (file !== undefined) return goodFile(file.extensions[0] ?? 'pdf', 1)
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, goodAnswer(part)]))
}

function goodItems({ minItems = 1, items: item }: FieldSchema): readonly Json[] {
  if (item === undefined) return []
  return Array.from({ length: Math.max(1, minItems) }, (_, index) =>
    item.file === undefined ? goodAnswer(item) : goodFile(item.file.extensions[0] ?? 'pdf', index + 1),
  )
}

function goodFile(extension: string, count: number): Json {
  const name = `file-${count}.${extension}`
  return { id: name, name, size: 9, type: 'application/pdf' }
}

function fits(text: string, { minLength = 0, maxLength = Infinity, pattern }: FieldSchema): boolean {
  const isLongEnough = text.length >= minLength && text.length <= maxLength
  return isLongEnough && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}
