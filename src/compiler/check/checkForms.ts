import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { formsIn, type PlacedForm } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** First segments of placeholders that are not forms. */
const reserved = ['brand', 'flow', 'provider', 'calculations', 'result']

/** Form names are unique in the flow, and the fields a form requires are its own. */
export function checkForms(flow: Flow): readonly Finding[] {
  const forms = formsIn(flow)
  return forms.flatMap((form, index) => [...nameOf(form, forms.slice(0, index)), ...requiredIn(form)])
}

function nameOf({ name, pointer }: PlacedForm, earlier: readonly PlacedForm[]): readonly Finding[] {
  if (reserved.includes(name)) {
    return [
      error(
        'reserved-name',
        pointer,
        `A form cannot be called "${name}".`,
        `These mean something else: ${reserved.join(', ')}.`,
      ),
    ]
  }
  const other = earlier.find((form) => form.name === name)
  if (other === undefined) return []
  const message = `The screen "${other.screen}" has a form called "${name}" already.`
  return [error('duplicate-form', pointer, message, 'Give each form of the flow a name of its own.')]
}

function requiredIn({ block: { schema }, pointer }: PlacedForm): readonly Finding[] {
  const place = pointerTo(pointer, 'schema')
  const always = Object.keys(schema.properties)
  return [
    ...requiredNames(schema.required, always, place),
    ...(schema.allOf ?? []).flatMap(({ then }, index) =>
      requiredNames(
        then.required,
        [...always, ...Object.keys(then.properties ?? {})],
        pointerTo(place, 'allOf', index, 'then'),
      ),
    ),
  ]
}

/** Names in `required` that no field has. */
export function requiredNames(
  required: readonly string[] | undefined,
  fields: readonly string[],
  pointer: string,
): readonly Finding[] {
  return (required ?? []).flatMap((name, index) =>
    fields.includes(name)
      ? []
      : [
          error(
            'unknown-field',
            pointerTo(pointer, 'required', index),
            `No field is called "${name}".`,
            didYouMean(name, fields),
          ),
        ],
  )
}
