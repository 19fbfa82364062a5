import { type Field, fieldsInside } from '../../../engine/program/field'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting, screenNamed } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedForm } from '../../parts/parts'

/** First segments of paths and placeholders that are not forms. */
const reserved = ['brand', 'flow', 'provider', 'calculations', 'result']

/** Forms and groups of data have names of their own, and what a form says can come to be said. */
export function checkForms({ flow, forms, fields: { all } }: CheckedProgram): readonly Finding[] {
  const groups = Object.keys(flow.data ?? {})
  const inside = ({ pointer }: PlacedForm): readonly Field[] =>
    all.flatMap((placed) => (placed.pointer.startsWith(`${pointer}/fields/`) ? [placed.field] : []))
  return [
    ...forms.flatMap((form, index) => [
      ...nameOfForm(form, forms.slice(0, index)),
      ...titleOf(form),
      ...unsaid(form, inside(form)),
    ]),
    ...groups.flatMap((name) => nameOfGroup(name, forms)),
  ]
}

function nameOfForm({ name, pointer }: PlacedForm, earlier: readonly PlacedForm[]): readonly Finding[] {
  if (reserved.includes(name)) return [reservedName(quoting`A form cannot be called "${name}".`, pointer)]
  const other = earlier.find((form) => form.name === name)
  if (other === undefined) return []
  const message = quoting`The screen "${screenNamed(other.screen)}" has a form called "${name}" already.`
  return [error('duplicate-form', pointer, message, 'Give each form of the flow a name of its own.')]
}

/** A closed form is opened by its title. */
function titleOf({ block: { folded, title }, pointer }: PlacedForm): readonly Finding[] {
  if (folded === undefined || title !== undefined) return []
  return [
    error(
      'missing-key',
      pointerTo(pointer, 'folded'),
      'The form is closed, and has no title to open it by.',
      'Give it a "title", or take "folded" out.',
    ),
  ]
}

function nameOfGroup(name: string, forms: readonly PlacedForm[]): readonly Finding[] {
  const pointer = pointerTo('/data', name)
  if (reserved.includes(name)) return [reservedName(quoting`A group of data cannot be called "${name}".`, pointer)]
  const form = forms.find((other) => other.name === name)
  if (form === undefined) return []
  const message = quoting`The screen "${screenNamed(form.screen)}" has a form called "${name}".`
  return [error('duplicate-form', pointer, message, 'Give the group another name: paths begin with it.')]
}

function reservedName(message: Message, pointer: string): Finding {
  return error('reserved-name', pointer, message, `These names are reserved: ${reserved.join(', ')}.`)
}

/** What is said of the form as a whole is said of files, or of what has to be given. */
function unsaid({ block: { rules = {} }, pointer }: PlacedForm, fields: readonly Field[]): readonly Finding[] {
  const never = (rule: string, message: string, hint: string): Finding =>
    error('message-without-rule', pointerTo(pointer, 'rules', rule), message, hint)
  const hasFiles = fields.some(({ kind }) => kind === 'file' || kind === 'files')
  return [
    ...(rules.files === undefined || hasFiles
      ? []
      : [never('files', 'The form has no files, so this is never said.', 'Remove "files".')]),
    ...(rules.complete === undefined || fields.some(isMissed)
      ? []
      : [
          never(
            'complete',
            'Nothing in the form has to be given, so this is never said.',
            'Add "required" to a field.',
          ),
        ]),
  ]
}

function isMissed(field: Field): boolean {
  return field.rules.some(({ definition }) => definition.isMissing) || fieldsInside(field).some(isMissed)
}
