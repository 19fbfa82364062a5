import { type Field, fieldsInside } from '../../../engine/program/field'
import { type Placeholder, placeholdersOf } from '../../../engine/text/template'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** What the items of a list are called by is an answer in them that anybody may read, and one in words. */
export function checkItemTitles({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, document, pointer } = placed
    const { title } = field.options
    if (field.kind !== 'list' || document === null || !('title' in document) || title === undefined) return []
    const place = pointerTo(pointer, 'title')
    const { placeholders, broken } = placeholdersOf(title)
    if (placeholders.length > 0 || broken.length > 0)
      return placeholders.flatMap((placeholder) => namedIn(placed, placeholder, place))
    return [
      error(
        'unfit-option',
        place,
        'Every item would be called the same.',
        `Name a field of the item: {{${namesIn(field.fields)[0] ?? 'name'}}}.`,
      ),
    ]
  })
}

function namedIn({ field: list }: PlacedField, { name, formatter }: Placeholder, pointer: string): readonly Finding[] {
  if (formatter !== null)
    return [
      error(
        'unfit-formatter',
        pointer,
        quoting`"${formatter}" cannot format this.`,
        'Answers are written as their field says: leave it out.',
      ),
    ]
  const field = fieldNamed(list, name)
  if (field === null) {
    const names = namesIn(fieldsInside(list))
    return [
      error(
        'unknown-placeholder',
        pointer,
        { text: `The items have no field {{${name}}}.`, names: [name] },
        didYouMean(name, names),
      ),
    ]
  }
  if (field.kind !== 'simple') {
    const hint =
      field.kind === 'group'
        ? `Name a field in it: {{${name}.${field.fields[0]?.name ?? 'name'}}}.`
        : 'Name a field with one answer.'
    return [error('unfit-keyword', pointer, quoting`"${name}" is more than one answer.`, hint)]
  }
  if (!field.isSensitive) return []
  return [
    error(
      'sensitive-answer',
      pointer,
      quoting`"${name}" is sensitive, and would stand in headings and on buttons.`,
      'Name a field that is not.',
    ),
  ]
}

function fieldNamed(list: Field, path: string): Field | null {
  return path.split('.').reduce<Field | null>((around, name) => {
    if (around === null || (around !== list && around.kind !== 'group')) return null
    return fieldsInside(around).find((field) => field.name === name) ?? null
  }, list)
}

/** What can be named among some fields and in the groups among these. */
function namesIn(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return namesIn(field.fields).map((name) => `${field.name}.${name}`)
    return field.kind === 'simple' && !field.isSensitive ? [field.name] : []
  })
}
