import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { FormSchema } from '../../language/form'
import type { Matcher } from '../../language/matcher'
import { follow, formFieldsOf } from '../parts/answerPath'
import { questionsIn } from '../parts/conditions'
import { patternOf } from './checkFields'
import { type Fields, fieldsOf, itemsOf, placedFields, versionsOfForm } from '../parts/fields'
import { formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'
import { canBe, possibleValues } from '../parts/values'

type Type = FieldSchema['type']

/** The types of answers a matcher's keyword can ask about. */
const asks: Readonly<Partial<Record<keyof Matcher, readonly Type[]>>> = {
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  contains: ['array'],
  properties: ['object'],
  required: ['object'],
}

/** What conditions ask of answers, those answers can be. */
export function checkConditions(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  const asked = questionsIn(flow).flatMap(({ path, matcher, pointer }) => {
    const destination = follow(forms, path)
    return destination.kind === 'field' ? matcherOf(matcher, destination.versions, pointer) : []
  })
  return [...asked, ...formsIn(flow).flatMap((form) => inForm(form.block.schema, pointerTo(form.pointer, 'schema')))]
}

function inForm(schema: FormSchema, pointer: string): readonly Finding[] {
  return [
    ...(schema.allOf ?? []).flatMap((part, index) =>
      matcherOf(part.if, versionsOfForm(schema), pointerTo(pointer, 'allOf', index, 'if')),
    ),
    ...placedFields(schema, pointer).flatMap(({ field, pointer: place }) =>
      field.contains === undefined ? [] : matcherOf(field.contains, itemsOf([field]), pointerTo(place, 'contains')),
    ),
  ]
}

function matcherOf(matcher: Matcher, versions: readonly FieldSchema[], pointer: string): readonly Finding[] {
  const unfit = unfitKeywords(matcher, [...new Set(versions.map(({ type }) => type))], pointer)
  if (unfit.length > 0) return unfit
  const impossible = (value: string | number | boolean, place: string): readonly Finding[] =>
    versions.some((field) => canBe(field, value))
      ? []
      : [
          error(
            'impossible-value',
            place,
            `The answer is never ${JSON.stringify(value)}.`,
            possibleValues(versions, value),
          ),
        ]
  return [
    ...(matcher.const === undefined ? [] : impossible(matcher.const, pointerTo(pointer, 'const'))),
    ...(matcher.enum ?? []).flatMap((value, index) => impossible(value, pointerTo(pointer, 'enum', index))),
    ...patternOf(matcher.pattern, pointer),
    ...insideObject(matcher, fieldsOf(versions), pointer),
    ...(matcher.contains === undefined
      ? []
      : matcherOf(matcher.contains, itemsOf(versions), pointerTo(pointer, 'contains'))),
  ]
}

function unfitKeywords(matcher: Matcher, types: readonly Type[], pointer: string): readonly Finding[] {
  return Object.entries(asks).flatMap(([keyword, possible]) =>
    !Object.hasOwn(matcher, keyword) || types.some((type) => possible.includes(type))
      ? []
      : [
          error(
            'unfit-keyword',
            pointerTo(pointer, keyword),
            `"${keyword}" never holds: the answer is of type ${types.join(' or ')}.`,
            `It belongs to type ${possible.join(' or ')}.`,
          ),
        ],
  )
}

function insideObject(matcher: Matcher, fields: Fields, pointer: string): readonly Finding[] {
  const unknown = (name: string, place: string): Finding =>
    error('unknown-field', place, `No field is called "${name}".`, didYouMean(name, fields.keys()))
  return [
    ...(matcher.required ?? []).flatMap((name, index) =>
      fields.has(name) ? [] : [unknown(name, pointerTo(pointer, 'required', index))],
    ),
    ...Object.entries(matcher.properties ?? {}).flatMap(([name, inner]) => {
      const place = pointerTo(pointer, 'properties', name)
      const versions = fields.get(name)
      return versions === undefined ? [unknown(name, place)] : matcherOf(inner, versions, place)
    }),
  ]
}
