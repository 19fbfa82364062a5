import type { FieldDocument } from '../../language/field'
import { isFormBlock } from '../blocks/formBlock'
import { valuesIn } from '../kinds/choice'
import { anyPlace } from '../program/dependencies'
import { type Field, fieldsInside } from '../program/field'
import type { Program } from '../program/program'
import { ownOf } from '../values/ownOf'
import type { Answers, Json, Path } from '../values/answers'
import { isObject } from '../values/path'

/** What choices are submitted as, by their keys. */
export type ChoiceValues = ReadonlyMap<string, Json>

const known = new WeakMap<Program, ReadonlyMap<Path, ChoiceValues>>()

/** The values of the choices at each path of a field where some have their own; `*` stands for the place of an item. */
export function choiceValuesOf(program: Program): ReadonlyMap<Path, ChoiceValues> {
  const values =
    known.get(program) ??
    new Map(
      [...program.forms.values()].flatMap(({ name, screen, fields }) => {
        const block = ownOf(ownOf(program.flow.screens, screen)?.blocks, name)
        return block !== undefined && isFormBlock(block)
          ? fields.flatMap((field) => valuesAmong(field, ownOf(block.fields, field.name)))
          : []
      }),
    )
  known.set(program, values)
  return values
}

/** Answers as they are handed over, with the calculations that are submitted: each choice that has a value of its own as that value. */
export function answersToSubmit(program: Program, answers: Answers): Answers {
  return converted(
    program,
    program.calculationAnswers?.withSubmitted(program, answers) ?? answers,
    (key, values) => (typeof key === 'string' ? values.get(key) : undefined) ?? key,
  )
}

/** Answers that were handed over, as the flow keeps them. What is the value of no choice becomes null, which is no answer. */
export function submittedAnswers(program: Program, answers: Answers): Answers {
  return converted(program, answers, (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? null)
}

/** Answers that somebody else gives, by the keys of choices or by their values. */
export function givenAnswers(program: Program, answers: Answers): Answers {
  return converted(program, answers, (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? value)
}

function valuesAmong(field: Field, document: FieldDocument | undefined): readonly (readonly [Path, ChoiceValues])[] {
  if (document === undefined) return []
  const values = 'choices' in document ? valuesIn(document.choices) : null
  const paths = field.kind === 'group' ? field.fields.map(({ path }) => path) : [field.path]
  const own = values === null ? [] : paths.map((path) => [path, values] as const)
  return 'fields' in document
    ? fieldsInside(field).flatMap((inner) => valuesAmong(inner, ownOf(document.fields, inner.name)))
    : own
}

type Convert = (value: Json, values: ChoiceValues) => Json

function converted(program: Program, answers: Answers, convert: Convert): Answers {
  const values = choiceValuesOf(program)
  if (values.size === 0) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([form, given]) => [form, partsOf(given, form, { values, convert })]),
  )
}

interface Conversion {
  readonly values: ReadonlyMap<Path, ChoiceValues>
  readonly convert: Convert
}

function partsOf(
  parts: { readonly [name: string]: Json },
  path: Path,
  by: Conversion,
): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(part, `${path}.${name}`, by)]))
}

function valueOf(value: Json, path: Path, by: Conversion): Json {
  const own = by.values.get(anyPlace(path))
  if (own !== undefined)
    return Array.isArray(value) ? value.map((one: Json) => by.convert(one, own)) : by.convert(value, own)
  if (Array.isArray(value)) return value.map((item: Json, index) => valueOf(item, `${path}.${index}`, by))
  return isObject(value) ? partsOf(value, path, by) : value
}
