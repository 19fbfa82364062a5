import { getItemPages } from '../../../engine/pages/itemPages'
import { type Field, getInnerFields, type ListField } from '../../../engine/program/field'
import { createError, type Finding, type Suggestion } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { listButtons, type PlacedForm, type PlacedScreen } from '../../parts/parts'
import { type Placeholder, parsePlaceholders } from '../../../engine/text/template'
import { controls } from '../../../engine/program/controls'
import { sortByOrder } from '../../../engine/values/answers'
import { suggestRepair, suggestValue, toPath } from '../../fixes/repairs'

/** Each field of an item stands on exactly one of its pages, and a button leads from page to page. */
export function checkItemPages({ fields: { all }, screens }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field } = placed
    if (field.kind !== 'list' || field.options.pages === undefined) return []
    return [
      ...checkPagesAround(
        placed,
        screens.find(({ screen }) => screen === placed.screen),
      ),
      ...checkPageFields(field, placed.pointer),
      ...checkOnOnePage(field, placed.pointer),
    ]
  })
}

function checkPagesAround({ list, pointer }: PlacedField, screen: PlacedScreen | undefined): readonly Finding[] {
  if (list !== null) {
    const message = 'Its items would have pages inside the items of another list.'
    return [createError('unfit-option', pointer, message, 'Write "type": "list" and leave out "pages".')]
  }
  if (
    screen === undefined ||
    screen.value.final === true ||
    listButtons(screen).some(({ button }) => button.submit === true)
  )
    return []
  return [
    createError(
      'unfit-option',
      pointer,
      'No button of its screen submits: nothing would lead on from a page of an item.',
      'Write "submit": true at the button that goes on.',
    ),
  ]
}

function checkPageFields(field: ListField, pointer: string): readonly Finding[] {
  const names = field.fields.map(({ name }) => name)
  return Object.entries(getItemPages(field)).flatMap(([page, { fields }]) =>
    fields.flatMap((name, index) => {
      if (names.includes(name)) return []
      const message = formatMessage`The items have no field "${name}".`
      const hint = suggestName(name, names)
      return [createError('unknown-field', joinPointer(pointer, 'pages', page, 'fields', index), message, hint)]
    }),
  )
}

function checkOnOnePage(field: ListField, pointer: string): readonly Finding[] {
  const pages = Object.entries(getItemPages(field))
  return field.fields.flatMap(({ name }) => {
    if (name === field.exactlyOne?.field) return []
    const [first, second] = pages.filter(([, { fields }]) => fields.includes(name))
    if (first === undefined) {
      const message = formatMessage`"${name}" is on no page, so it is never asked.`
      const hint = 'Name it in the "fields" of a page.'
      return [createError('unfit-option', joinPointer(pointer, 'fields', name), message, hint)]
    }
    if (second === undefined) return []
    return [
      createError(
        'unfit-option',
        joinPointer(pointer, 'pages', second[0], 'fields', second[1].fields.indexOf(name)),
        formatMessage`"${name}" stands on the page "${first[0]}" already.`,
        'Name it on one page alone.',
      ),
    ]
  })
}

/** The title of items names a single answer that is in words and not sensitive. */
export function checkItemTitles({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, document, pointer } = placed
    const { title } = field.options
    if (field.kind !== 'list' || document === null || !('title' in document) || title === undefined) return []
    const place = joinPointer(pointer, 'title')
    const { placeholders, broken } = parsePlaceholders(title)
    if (placeholders.length > 0 || broken.length > 0)
      return placeholders.flatMap((placeholder) => checkTitlePlaceholder(placed, placeholder, place))
    const message = 'Every item would be called the same.'
    const hint = `Name a field of the item: {{${listTitleNames(field.fields)[0] ?? 'name'}}}.`
    return [createError('unfit-option', place, message, hint)]
  })
}

function checkTitlePlaceholder(
  { field: list }: PlacedField,
  { name, formatter }: Placeholder,
  pointer: string,
): readonly Finding[] {
  if (formatter !== null) {
    const message = formatMessage`"${formatter}" cannot format this.`
    return [createError('unfit-formatter', pointer, message, 'Answers are written as their field says: leave it out.')]
  }
  const field = findFieldInItem(list, name)
  if (field === null) {
    const names = listTitleNames(getInnerFields(list))
    return [
      createError(
        'unknown-placeholder',
        pointer,
        { text: `The items have no field {{${name}}}.`, names: [name] },
        suggestName(name, names),
      ),
    ]
  }
  if (field.kind !== 'simple') {
    const hint =
      field.kind === 'group'
        ? `Name a field in it: {{${name}.${field.fields[0]?.name ?? 'name'}}}.`
        : 'Name a field with one answer.'
    return [createError('unfit-keyword', pointer, formatMessage`"${name}" is more than one answer.`, hint)]
  }
  if (!field.isSensitive) return []
  return [
    createError(
      'sensitive-answer',
      pointer,
      formatMessage`"${name}" is sensitive, and would stand in headings and on buttons.`,
      'Name a field that is not.',
    ),
  ]
}

function findFieldInItem(list: Field, path: string): Field | null {
  return path.split('.').reduce<Field | null>((around, name) => {
    if (around === null || (around !== list && around.kind !== 'group')) return null
    return getInnerFields(around).find((field) => field.name === name) ?? null
  }, list)
}

function listTitleNames(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return listTitleNames(field.fields).map((name) => `${field.name}.${name}`)
    return field.kind === 'simple' && !field.isSensitive ? [field.name] : []
  })
}

type Objection = readonly [message: string, hint: string | Suggestion]

const OR_NOT = 'or give the screen a "title" and leave out "asTitle".'

/**
 * A field whose label is the heading ("asTitle") must come first on its screen and always be asked, and the screen may
 * have no other heading.
 */
export function checkTitles({ screens, forms, fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, pointer } = placed
    const screen = screens.find(({ screen: id }) => id === placed.screen)
    const form = forms.find((one) => pointer.startsWith(`${one.pointer}/`))
    if (field.options.asTitle !== true || screen === undefined || form === undefined) return []
    const objection =
      findObjectionInField(placed, form) ?? findObjectionInForm(form) ?? findObjectionOnScreen(form, screen, forms)
    const own = objection === null ? [] : [createError('unfit-option', joinPointer(pointer, 'asTitle'), ...objection)]
    return [...own, ...checkRepeatedHeading(placed, screen)]
  })
}

function findObjectionInField({ field, pointer, beside }: PlacedField, form: PlacedForm): Objection | null {
  const { layout } = controls[field.control]
  if (pointer !== joinPointer(form.pointer, 'fields', field.name))
    return ['It stands in another field, and heads no screen.', 'Leave out "asTitle".']
  if (layout === 'own')
    return [
      'It has no label above it to be the heading.',
      suggestValue('Write "as": "cards", or leave out "asTitle".', 'cards', '..', 'as'),
    ]
  if (field.when !== null) return ['The screen has no heading while this is not asked.', `Leave out "when", ${OR_NOT}`]
  if (beside[0] !== field) return ['It is not the first question of the screen.', `Ask it first, ${OR_NOT}`]
  return field.row === null ? null : ['Nothing stands beside a heading.', `Leave out "beside", ${OR_NOT}`]
}

function findObjectionInForm({ block: { when, title, folded } }: PlacedForm): Objection | null {
  if (when !== undefined)
    return ['The screen has no heading while its form is not shown.', `Leave out the "when" of the form, ${OR_NOT}`]
  if (title !== undefined || folded !== undefined)
    return ['The title of the form stands before it.', `Leave out the "title" of the form, ${OR_NOT}`]
  return null
}

function findObjectionOnScreen(
  form: PlacedForm,
  { value: { blocks = {}, order }, screen }: PlacedScreen,
  forms: readonly PlacedForm[],
): Objection | null {
  if (forms.some((other) => other !== form && other.screen === screen))
    return ['The screen has another form.', `Put its fields into this one, ${OR_NOT}`]
  const [first] = sortByOrder(Object.keys(blocks), order)
  return first === undefined || first === form.name
    ? null
    : [`The block ${first} stands before it.`, `Put it behind the form, ${OR_NOT}`]
}

/** The screen must not repeat what the field already says. */
const AS_HINT = 'Write it as the "hint" of the field.'

function checkRepeatedHeading(
  { field, pointer: own }: PlacedField,
  { value, pointer }: PlacedScreen,
): readonly Finding[] {
  const { title, description } = value
  const place = joinPointer(pointer, 'description')
  return [
    ...(title === undefined
      ? []
      : [
          createError(
            'unfit-option',
            joinPointer(pointer, 'title'),
            formatMessage`"${field.label}" is the heading of the screen.`,
            'Leave out "title", or "asTitle" of the field.',
          ),
        ]),
    ...(description === undefined
      ? []
      : [
          createError(
            'unfit-option',
            place,
            'Nothing stands between the heading and its question.',
            typeof description === 'string' && field.hint === null
              ? suggestRepair(AS_HINT, {
                  changes: [{ set: [...toPath(place, own), 'hint'], value: description }, { remove: [] }],
                })
              : AS_HINT,
          ),
        ]),
  ]
}
