import { segmentsOf } from '../findings/pointer'

/** The innermost answer in whose field a place stands, or else the form; null outside of forms. */
export function answerAt(place: string): string | null {
  const [root, , part, form, ...keys] = segmentsOf(place)
  if (root !== 'screens' || part !== 'blocks' || form === undefined) return null
  const fields = keys.flatMap((key, index) =>
    index % 2 === 1 && keys[index - 1] === 'fields' && isFieldsKey(keys, index - 1) ? [key] : [],
  )
  return [form, ...fields].join('.')
}

/** Whether every second key up to one is "fields": then names stand between them. */
function isFieldsKey(keys: readonly string[], index: number): boolean {
  return keys.slice(0, index + 1).every((key, place) => place % 2 === 1 || key === 'fields')
}
