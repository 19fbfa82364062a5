import { isStaticField, type Field, getInnerFields } from '../../../engine/program/field'
import { createError, type Finding, type Message, type Suggestion } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, quoteScreen } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedForm } from '../../parts/parts'
import type { PlacedField } from '../../parts/fields'
import { hasPictures } from '../../../engine/kinds/choice'
import { controlAuthoring } from '../../../engine/program/controls'
import { resolveDefault } from '../../../engine/program/starts'
import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { followPath } from '../../parts/answers'
import { suggestRemoval, suggestRepair, suggestValue } from '../../fixes/repairs'

/** Paths and placeholders with these first segments lead to no form. */
const reserved = ['brand', 'flow', 'provider', 'calculations', 'result']

export function checkForms({ flow, forms, fields: { all } }: CheckedProgram): readonly Finding[] {
  const groups = Object.keys(flow.data ?? {})
  const inside = ({ pointer }: PlacedForm): readonly Field[] =>
    all.flatMap((placed) => (placed.pointer.startsWith(`${pointer}/fields/`) ? [placed.field] : []))
  return [
    ...forms.flatMap((form, index) => [
      ...checkFormName(form, forms.slice(0, index)),
      ...checkFoldedTitle(form),
      ...checkFormMessages(form, inside(form)),
    ]),
    ...groups.flatMap((name) => checkGroupName(name, forms)),
  ]
}

function checkFormName({ name, pointer }: PlacedForm, earlier: readonly PlacedForm[]): readonly Finding[] {
  if (reserved.includes(name)) return [createReservedName(formatMessage`A form cannot be called "${name}".`, pointer)]
  const other = earlier.find((form) => form.name === name)
  if (other === undefined) return []
  const message = formatMessage`The screen "${quoteScreen(other.screen)}" has a form called "${name}" already.`
  return [createError('duplicate-form', pointer, message, 'Give each form of the flow a name of its own.')]
}

function checkFoldedTitle({ block: { folded, title }, pointer }: PlacedForm): readonly Finding[] {
  if (folded === undefined || title !== undefined) return []
  const message = 'The form is closed, and has no title to open it by.'
  const hint = suggestRemoval('Give it a "title", or take "folded" out.')
  return [createError('missing-key', joinPointer(pointer, 'folded'), message, hint)]
}

function checkGroupName(name: string, forms: readonly PlacedForm[]): readonly Finding[] {
  const pointer = joinPointer('/data', name)
  if (reserved.includes(name))
    return [createReservedName(formatMessage`A group of data cannot be called "${name}".`, pointer)]
  const form = forms.find((other) => other.name === name)
  if (form === undefined) return []
  const message = formatMessage`The screen "${quoteScreen(form.screen)}" has a form called "${name}".`
  return [createError('duplicate-form', pointer, message, 'Give the group another name: paths begin with it.')]
}

function createReservedName(message: Message, pointer: string): Finding {
  return createError('reserved-name', pointer, message, `These names are reserved: ${reserved.join(', ')}.`)
}

/** Messages of a whole form are about files or about missing answers, so it needs a field that can cause them. */
function checkFormMessages(
  { block: { rules = {} }, pointer }: PlacedForm,
  fields: readonly Field[],
): readonly Finding[] {
  const never = (rule: string, message: string, hint: string | Suggestion): Finding =>
    createError('message-without-rule', joinPointer(pointer, 'rules', rule), message, hint)
  const hasFiles = fields.some(({ kind }) => kind === 'file' || kind === 'files')
  return [
    ...(rules.files === undefined || hasFiles
      ? []
      : [never('files', 'The form has no files, so this is never said.', suggestRemoval('Remove "files".'))]),
    ...(rules.complete === undefined || fields.some(isMissed)
      ? []
      : [
          never(
            'complete',
            'Nothing in the form has to be given, so this is never said.',
            suggestRemoval('Add "required" to a field, or remove "complete".'),
          ),
        ]),
  ]
}

function isMissed(field: Field): boolean {
  return field.rules.some(({ definition }) => definition.isMissing) || getInnerFields(field).some(isMissed)
}

/** Static content (notes, pictures) needs words to open it and to read out; a group or list needs a question. */
export function checkAsides({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...checkFoldedAside(placed), ...checkDescription(placed), ...checkAsks(placed)])
}

function checkFoldedAside({ field: { options }, pointer }: PlacedField): readonly Finding[] {
  if (options.closed === undefined || options.title !== undefined) return []
  const message = 'The note is closed, and has no title to open it by.'
  const hint = suggestRemoval('Give it a "title", or take "closed" out.')
  return [createError('missing-key', joinPointer(pointer, 'closed'), message, hint)]
}

/** A picture needs a description unless it is decorative. */
function checkDescription({ field: { options }, document, pointer }: PlacedField): readonly Finding[] {
  if (options.src === undefined || document === null) return []
  const isDecorative = 'decorative' in document && document.decorative === true
  if (isDecorative && options.words !== undefined) {
    const message = 'A decorative picture has no words.'
    const hint = suggestRemoval('Take "decorative" out, or the "words".')
    return [createError('unfit-option', joinPointer(pointer, 'decorative'), message, hint)]
  }
  if (isDecorative || options.words !== undefined) return []
  return [
    createError(
      'missing-key',
      pointer,
      'People who cannot see the picture get no description of it.',
      'Say in "words" what it shows, or write "decorative": true.',
    ),
  ]
}

function checkAsks({ field, pointer }: PlacedField): readonly Finding[] {
  const inside = getInnerFields(field)
  if (inside.length === 0 || !inside.every(isStaticField)) return []
  const message = 'Nothing is asked here.'
  return [createError('missing-key', joinPointer(pointer, 'fields'), message, 'Add a field that asks something.')]
}

const MOST_IN_ROW = 4

const MOST_CHARACTERS = 24

export function checkRows({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...checkBeside(placed), ...checkRowChoices(placed), ...checkPictures(placed)])
}

function checkBeside({ field, document, pointer, beside, list }: PlacedField): readonly Finding[] {
  if (document === null || !('beside' in document) || document.beside !== true) return []
  const place = joinPointer(pointer, 'beside')
  const index = beside.findIndex(({ name }) => name === field.name)
  const before = beside[index - 1]
  if (before === undefined)
    return [
      createError(
        'unfit-option',
        place,
        'Nothing stands before it.',
        suggestRemoval('Remove "beside" from the first field of a row.'),
      ),
    ]
  if (list !== null && controlAuthoring[list.field.control].mostColumns !== undefined)
    return [
      createError(
        'unfit-option',
        place,
        'In a table each field is a column already.',
        suggestRemoval('Remove "beside".'),
      ),
    ]
  return getPositionInRow(beside, index) === MOST_IN_ROW + 1
    ? [
        createError(
          'unfit-option',
          place,
          `A row holds ${MOST_IN_ROW} fields.`,
          suggestRemoval('Remove "beside" here: the next row begins.'),
        ),
      ]
    : []
}

function getPositionInRow(fields: readonly Field[], index: number): number {
  let place = 1
  while (fields[index - place + 1]?.row === 'beside' && place <= index) place += 1
  return place
}

function checkRowChoices({ field, pointer }: PlacedField): readonly Finding[] {
  const { mostChoices } = controlAuthoring[field.control]
  if (mostChoices === undefined || field.kind !== 'simple' || field.choices === null) return []
  const place = joinPointer(pointer, 'as')
  const hint = suggestValue('Write "as": "cards", or "select" for many.', 'cards')
  if (field.choices.size > mostChoices)
    return [createError('unfit-option', place, `A row holds ${mostChoices} choices.`, hint)]
  const long = [...field.choices.values()].find((words) => words.length > MOST_CHARACTERS)
  return long === undefined
    ? []
    : [createError('unfit-option', place, formatMessage`"${long}" is too long for a row.`, hint)]
}

function checkPictures({ field, pointer, document }: PlacedField): readonly Finding[] {
  if (!hasPictures(field.options.choices ?? {}) || document === null || !('as' in document)) return []
  const hint = suggestRemoval('Take "as" out: choices with pictures are cards. Or take out the "picture" of each.')
  return [createError('unfit-option', joinPointer(pointer, 'as'), 'It leaves no room for the pictures.', hint)]
}

const MOVE_HINT = 'Move it to the "hint" around the columns.'

const AS_LIST = 'Remove "as" from the list: its items are cards then.'

export function checkTables({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => checkColumns(placed))
}

function checkColumns({ field, pointer }: PlacedField): readonly Finding[] {
  const { mostColumns } = controlAuthoring[field.control]
  if (mostColumns === undefined || field.kind !== 'list') return []
  const columns = field.fields.filter(({ name }) => name !== field.exactlyOne?.field)
  if (columns.length > mostColumns) {
    const message = `A table holds ${mostColumns} columns, and there are ${columns.length}.`
    return [createError('unfit-option', joinPointer(pointer, 'as'), message, suggestRemoval(AS_LIST))]
  }
  return columns.flatMap((column) => checkColumn(column, joinPointer(pointer, 'fields', column.name), field.hint))
}

export function checkColumn(column: Field, pointer: string, around: Field['hint']): readonly Finding[] {
  if (controlAuthoring[column.control].isOneLine !== true) {
    const hint = canBeSelected(column)
      ? suggestValue(`Write "as": "select" in "${column.name}".`, 'select', 'as')
      : suggestRemoval(AS_LIST, '..', '..', 'as')
    const message = formatMessage`"${column.name}" is more than the cell of a table has room for.`
    return [createError('unfit-option', pointer, message, hint)]
  }
  return column.hint === null
    ? []
    : [
        createError(
          'unfit-option',
          joinPointer(pointer, 'hint'),
          'In a table this stands in every row.',
          around === null
            ? suggestRepair(MOVE_HINT, {
                changes: [{ set: ['..', '..', '..', 'hint'], value: column.hint }, { remove: [] }],
              })
            : MOVE_HINT,
        ),
      ]
}

function canBeSelected({ type }: Field): boolean {
  return controlAuthoring.select.fits.includes(type)
}

/** A locked field needs an answer from elsewhere, and messages about it could never show. */
export function checkLocked({ fields: { all }, transitions }: CheckedProgram): readonly Finding[] {
  const brought = new Set(transitions.flatMap(({ transition: { set = {} } }) => Object.keys(set)))
  return all.flatMap(({ field, document, pointer }) => {
    const isCalculated = field.kind === 'simple' && field.calculated !== null
    if (document === null || isCalculated || !(field.isLocked || field.asLocked !== null)) return []
    const hasAnswer = ['default', 'prefill'].some((key) => Object.hasOwn(document, key)) || brought.has(field.path)
    return [
      ...(hasAnswer
        ? []
        : [
            createError(
              'missing-key',
              joinPointer(pointer, 'locked'),
              formatMessage`"${field.name}" is locked, and nothing gives it an answer.`,
              'Add "default" or "prefill", or bring it with "set".',
            ),
          ]),
      ...(field.start !== undefined && resolveDefault(field, null) === undefined
        ? [
            createError(
              'conflict',
              joinPointer(pointer, 'default'),
              formatMessage`The default of "${field.name}" depends on the day, which cannot be checked later.`,
              'Leave out "locked", or write a date.',
            ),
          ]
        : []),
      ...(field.isLocked && 'rules' in document
        ? [
            createError(
              'message-without-rule',
              joinPointer(pointer, 'rules'),
              formatMessage`"${field.name}" cannot be changed, so these messages never show.`,
              suggestRemoval('Leave out "rules", or "locked".'),
            ),
          ]
        : []),
    ]
  })
}

const BRAND_FIELDS = ['name', 'logo', 'secondaryLogo', 'primaryColor']

/** The form from which a brand is previewed must have the fields of a brand. */
export function checkBrandForms({ blocks, forms, fields }: CheckedProgram): readonly Finding[] {
  return blocks.flatMap(({ block, pointer }) => {
    const form = getBlockAuthoring(block).brandForm(block)
    if (form === null || !forms.some(({ name }) => name === form)) return []
    const place = joinPointer(pointer, 'form')
    return BRAND_FIELDS.flatMap((field) => {
      const destination = followPath(fields, `${form}.${field}`)
      return destination.kind === 'nowhere'
        ? [createError('unknown-field', place, destination.message, destination.hint)]
        : []
    }).slice(0, 1)
  })
}
