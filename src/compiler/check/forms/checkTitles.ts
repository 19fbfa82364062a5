import { controls } from '../../../engine/program/controls'
import { arranged } from '../../../engine/values/arranged'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedForm, PlacedScreen } from '../../parts/parts'
import type { PlacedField } from '../../parts/placedFields'

/** What a heading is not, and what to do about it. */
type Objection = readonly [message: string, hint: string]

const OR_NOT = 'or give the screen a "title" and leave out "asTitle".'

/** The field whose label is the heading of its screen comes first on it and is always asked; the screen says no other heading. */
export function checkTitles({ screens, forms, fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, pointer } = placed
    const screen = screens.find(({ screen: id }) => id === placed.screen)
    const form = forms.find((one) => pointer.startsWith(`${one.pointer}/`))
    if (field.options.asTitle !== true || screen === undefined || form === undefined) return []
    const objection = ofField(placed, form) ?? ofForm(form) ?? ofPlace(form, screen, forms)
    const own = objection === null ? [] : [error('unfit-option', pointerTo(pointer, 'asTitle'), ...objection)]
    return [...own, ...besides(placed, screen)]
  })
}

/** What stands against the field itself. */
function ofField({ field, pointer, beside }: PlacedField, form: PlacedForm): Objection | null {
  const { layout } = controls[field.control]
  if (pointer !== pointerTo(form.pointer, 'fields', field.name))
    return ['It stands in another field, and heads no screen.', 'Leave out "asTitle".']
  if (layout === 'own' || layout === 'fields')
    return ['It has no label above it to be the heading.', 'Write "as": "cards", or leave out "asTitle".']
  if (field.when !== null) return ['The screen has no heading while this is not asked.', `Leave out "when", ${OR_NOT}`]
  if (beside[0] !== field) return ['It is not the first question of the screen.', `Ask it first, ${OR_NOT}`]
  return field.row === null ? null : ['Nothing stands beside a heading.', `Leave out "beside", ${OR_NOT}`]
}

/** What stands against the form around it. */
function ofForm({ block: { when, title, folded } }: PlacedForm): Objection | null {
  if (when !== undefined)
    return ['The screen has no heading while its form is not shown.', `Leave out the "when" of the form, ${OR_NOT}`]
  if (title !== undefined || folded !== undefined)
    return ['The title of the form stands before it.', `Leave out the "title" of the form, ${OR_NOT}`]
  return null
}

/** What stands against it on the screen: another form, or a block before it. */
function ofPlace(
  form: PlacedForm,
  { value: { blocks = {}, order }, screen }: PlacedScreen,
  forms: readonly PlacedForm[],
): Objection | null {
  if (forms.some((other) => other !== form && other.screen === screen))
    return ['The screen has another form.', `Put its fields into this one, ${OR_NOT}`]
  const [first] = arranged(Object.keys(blocks), order)
  return first === undefined || first === form.name
    ? null
    : [`The block ${first} stands before it.`, `Put it behind the form, ${OR_NOT}`]
}

/** What the screen says that the field says. */
function besides({ field }: PlacedField, { value, pointer }: PlacedScreen): readonly Finding[] {
  const { title, description } = value
  return [
    ...(title === undefined
      ? []
      : [
          error(
            'unfit-option',
            pointerTo(pointer, 'title'),
            quoting`"${field.label}" is the heading of the screen.`,
            'Leave out "title", or "asTitle" of the field.',
          ),
        ]),
    ...(description === undefined
      ? []
      : [
          error(
            'unfit-option',
            pointerTo(pointer, 'description'),
            'Nothing stands between the heading and its question.',
            'Write it as the "hint" of the field.',
          ),
        ]),
  ]
}
