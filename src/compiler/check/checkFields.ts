import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { placedFields, type PlacedField } from '../parts/fields'
import { requiredNames } from './checkForms'
import { formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

type Type = FieldSchema['type']

/** The types a keyword can say something about. Keywords that fit every type are not here. */
const fits: Readonly<Partial<Record<keyof FieldSchema, readonly Type[]>>> = {
  enum: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  transform: ['string'],
  minimumAge: ['string'],
  notFuture: ['string'],
  notBefore: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  money: ['integer'],
  minItems: ['array'],
  maxItems: ['array'],
  items: ['array'],
  contains: ['array'],
  properties: ['object'],
  required: ['object'],
  file: ['object'],
}

/** Rules that look at a date. */
const dateRules = ['minimumAge', 'notFuture', 'notBefore'] as const

/** The keywords of each field fit its type and each other. */
export function checkFields(flow: Flow): readonly Finding[] {
  return formsIn(flow).flatMap(({ block, pointer }) =>
    placedFields(block.schema, pointerTo(pointer, 'schema')).flatMap((placed) => [
      ...typesOf(placed),
      ...datesOf(placed),
      ...siblingOf(placed),
      ...patternOf(placed.field.pattern, placed.pointer),
      ...requiredNames(placed.field.required, Object.keys(placed.field.properties ?? {}), placed.pointer),
    ]),
  )
}

/** A regular expression that cannot be used. */
export function patternOf(pattern: string | undefined, pointer: string): readonly Finding[] {
  try {
    if (pattern !== undefined) new RegExp(pattern, 'u')
    return []
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /, '') : String(cause)
    const message = `This is not a regular expression: ${reason}.`
    return [
      error(
        'bad-pattern',
        pointerTo(pointer, 'pattern'),
        message,
        'It is read with the "u" flag: escape only what has to be.',
      ),
    ]
  }
}

function typesOf({ name, field, pointer }: PlacedField): readonly Finding[] {
  const misplaced = Object.entries(fits).flatMap(([keyword, types]) =>
    !Object.hasOwn(field, keyword) || types.includes(field.type)
      ? []
      : [
          error(
            'unfit-keyword',
            pointerTo(pointer, keyword),
            `"${keyword}" says nothing about "${name}", which is of type ${field.type}.`,
            `It belongs to type ${types.join(' or ')}.`,
          ),
        ],
  )
  return [...misplaced, ...incomplete(field, pointer)]
}

function incomplete(field: FieldSchema, pointer: string): readonly Finding[] {
  if (field.type === 'array' && field.items === undefined) {
    return [error('missing-key', pointer, 'A list has to say what its items are.', 'Add "items".')]
  }
  if (field.type === 'object' && field.properties === undefined && field.file === undefined) {
    return [error('missing-key', pointer, 'An object is a file or has fields.', 'Add "file" or "properties".')]
  }
  if (field.mask !== undefined && field.sensitive !== true) {
    const message = '"mask" does nothing without "sensitive".'
    return [error('missing-key', pointerTo(pointer, 'mask'), message, 'Add "sensitive": true.')]
  }
  return []
}

function datesOf({ name, field, pointer }: PlacedField): readonly Finding[] {
  if (field.type !== 'string' || field.format === 'date') return []
  return dateRules
    .filter((rule) => field[rule] !== undefined)
    .map((rule) =>
      error(
        'unfit-keyword',
        pointerTo(pointer, rule),
        `"${rule}" needs a date, and "${name}" is none.`,
        'Add "format": "date".',
      ),
    )
}

function siblingOf({ name, field: { notBefore }, pointer, siblings }: PlacedField): readonly Finding[] {
  if (notBefore === undefined) return []
  const place = pointerTo(pointer, 'notBefore')
  const versions = siblings.get(notBefore)
  if (versions === undefined || notBefore === name) {
    const others = [...siblings.keys()].filter((sibling) => sibling !== name)
    return [
      error(
        'unknown-field',
        place,
        `No field beside "${name}" is called "${notBefore}".`,
        didYouMean(notBefore, others),
      ),
    ]
  }
  if (versions.some(({ format }) => format === 'date')) return []
  return [error('unfit-keyword', place, `"${notBefore}" is not a date.`, 'Name a field with "format": "date".')]
}
