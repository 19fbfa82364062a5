import { pagesOf } from '../../../engine/pages/openItem'
import type { ListField } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { buttonsIn, type PlacedScreen } from '../../parts/parts'

/** What an item is asked page by page stands on one page each, and a button leads from page to page. */
export function checkItemPages({ fields: { all }, screens }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field } = placed
    if (field.kind !== 'list' || field.options.pages === undefined) return []
    return [
      ...aroundIt(
        placed,
        screens.find(({ screen }) => screen === placed.screen),
      ),
      ...named(field, placed.pointer),
      ...placedOnce(field, placed.pointer),
    ]
  })
}

function aroundIt({ list, pointer }: PlacedField, screen: PlacedScreen | undefined): readonly Finding[] {
  if (list !== null)
    return [
      error(
        'unfit-option',
        pointer,
        'Its items would have pages inside the items of another list.',
        'Write "type": "list" and leave out "pages".',
      ),
    ]
  if (
    screen === undefined ||
    screen.value.final === true ||
    buttonsIn(screen).some(({ button }) => button.submit === true)
  )
    return []
  return [
    error(
      'unfit-option',
      pointer,
      'No button of its screen submits: nothing would lead on from a page of an item.',
      'Write "submit": true at the button that goes on.',
    ),
  ]
}

/** The names on the pages are those of fields. */
function named(field: ListField, pointer: string): readonly Finding[] {
  const names = field.fields.map(({ name }) => name)
  return Object.entries(pagesOf(field)).flatMap(([page, { fields }]) =>
    fields.flatMap((name, index) =>
      names.includes(name)
        ? []
        : [
            error(
              'unknown-field',
              pointerTo(pointer, 'pages', page, 'fields', index),
              quoting`The items have no field "${name}".`,
              didYouMean(name, names),
            ),
          ],
    ),
  )
}

function placedOnce(field: ListField, pointer: string): readonly Finding[] {
  const pages = Object.entries(pagesOf(field))
  return field.fields.flatMap(({ name }) => {
    if (name === field.exactlyOne?.field) return []
    const [first, second] = pages.filter(([, { fields }]) => fields.includes(name))
    if (first === undefined)
      return [
        error(
          'unfit-option',
          pointerTo(pointer, 'fields', name),
          quoting`"${name}" is on no page, so it is never asked.`,
          'Name it in the "fields" of a page.',
        ),
      ]
    if (second === undefined) return []
    return [
      error(
        'unfit-option',
        pointerTo(pointer, 'pages', second[0], 'fields', second[1].fields.indexOf(name)),
        quoting`"${name}" stands on the page "${first[0]}" already.`,
        'Name it on one page alone.',
      ),
    ]
  })
}
