import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field, FieldRule } from '../../../engine/program/field'
import { findBound, collectBounds } from '../../../engine/rules/rule'
import { ruleAuthoring, rules } from '../../../engine/rules/ruleTable'
import { SAMPLE_DAY } from '../../../engine/kinds/dates'
import { resolveDay, getFirstDay, isDistance } from '../../../engine/values/dates'
import { countGroupDigits } from '../../../engine/values/digits'
import { createError, type Finding, type Message, createWarning, type Suggestion } from '../../../engine/values/finding'
import { getJsonAt } from '../../documents/json'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, suggestName } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import type { Quantity, FieldType } from '../../../engine/program/fieldTypes'
import { parseCalculationName } from '../../../engine/calculators/calculator'
import { getAnswerKind, type Destination, followPath, findFieldByName, createNowhere } from '../../parts/answers'
import { type AskedCalculation, getAskedCalculation, measureOf } from '../../parts/calculations'
import { isAskedAhead } from '../conditions/answerReferences'
import { suggestDay, suggestOnly, suggestRemoval, suggestRepair, suggestValue } from '../../fixes/repairs'

export function checkRules({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [
    ...checkAgainstForm(placed),
    ...checkWholeNumbers(placed),
    ...checkDistance(placed),
    ...checkKnownConflicts(placed),
    ...checkDays(placed),
    ...checkAllowsAny(placed),
    ...checkGroupedNumber(placed),
  ])
}

function checkAgainstForm({ field, pointer }: PlacedField): readonly Finding[] {
  const form = field.kind === 'simple' ? fieldKindAuthoring[field.type].form : null
  if (form === null) return []
  return collectBounds(field, 'characters').flatMap(({ rule, side, is }) => {
    const place = getParameterPointer(pointer, rule)
    if (side === 'most') return is < form.least ? [createImpossible(place, `${form.words} is longer.`)] : []
    return is > form.most ? [createImpossible(place, `${form.words} is shorter.`)] : []
  })
}

function checkWholeNumbers({ field, pointer }: PlacedField): readonly Finding[] {
  if (!field.rules.some(({ name }) => ruleAuthoring[name].isWhole)) return []
  const bounds = collectBounds(field, 'value')
  const lower = bounds.find(({ side }) => side === 'least')
  const upper = bounds.find(({ side }) => side === 'most')
  if (lower === undefined || upper === undefined || lower.is > upper.is || Math.ceil(lower.is) <= upper.is) return []
  const message = `No whole number is between ${lower.is} and ${upper.is}.`
  return [createImpossible(getParameterPointer(pointer, lower.rule), message)]
}

function checkKnownConflicts({ field, pointer }: PlacedField): readonly Finding[] {
  return field.rules.flatMap((rule) => {
    const message = ruleAuthoring[rule.name].conflict?.(rule, field) ?? null
    return message === null ? [] : [createImpossible(getParameterPointer(pointer, rule.name), message)]
  })
}

function checkDays({ field, pointer }: PlacedField): readonly Finding[] {
  const days = field.rules.flatMap(({ name, is }) => {
    const { dateSide } = ruleAuthoring[name]
    const day = dateSide === undefined ? null : resolveDay(is, SAMPLE_DAY)
    return day === null || dateSide === undefined
      ? []
      : [{ name, dateSide, day, isMoving: isDistance(is) || is === 'today', is }]
  })
  const comparable = field.kind === 'simple' ? fieldKindAuthoring[field.type].comparable : null
  const unreal = comparable === null ? [] : days.filter(({ day }) => !comparable.is(day))
  if (unreal.length > 0)
    return unreal.map(({ name, day }) => {
      const message = formatMessage`"${day}" does not exist.`
      const hint = comparable === null ? '' : suggestDay(comparable.hint, day, comparable.is)
      return createError('impossible-value', getParameterPointer(pointer, name), message, hint)
    })
  const least = days.find(({ dateSide }) => dateSide === 'least')
  const most = days.find(({ dateSide }) => dateSide === 'most')
  if (
    least === undefined ||
    most === undefined ||
    least.isMoving !== most.isMoving ||
    getFirstDay(least.day) <= getFirstDay(most.day)
  )
    return []
  const place = getParameterPointer(pointer, least.name)
  return [createImpossible(place, formatMessage`the latest day, by "${most.name}", comes before the earliest.`)]
}

function checkDistance({ field, pointer }: PlacedField): readonly Finding[] {
  return field.rules.flatMap(({ name, is }) => {
    const { beyond } = ruleAuthoring[name]
    if (beyond === undefined || typeof is !== 'number' || is <= beyond.most) return []
    const message = `No answer is ever ${beyond.words}.`
    return [createWarning('beyond-range', getParameterPointer(pointer, name), message, 'Write a smaller number.')]
  })
}

function checkAllowsAny({ field, pointer }: PlacedField): readonly Finding[] {
  const none = collectBounds(field, 'items').find(({ side, is }) => side === 'most' && is < 1)
  return none === undefined
    ? []
    : [createImpossible(getParameterPointer(pointer, none.rule), 'There can be none at all.')]
}

/** A number written in groups contains the separators, so patterns and lengths must allow for them. */
function checkGroupedNumber({ field, pointer }: PlacedField): readonly Finding[] {
  const { groups } = field.options
  if (groups === undefined) return []
  const whole = countGroupDigits(groups) + groups.length - 1
  // A limit below the number of required digits is reported already.
  const least = field.rules.some(({ name }) => ruleAuthoring[name].needs !== undefined) ? countGroupDigits(groups) : 0
  const cut = collectBounds(field, 'characters').find(({ side, is }) => side === 'most' && is < whole && is >= least)
  if (cut === undefined) return []
  const message = `A whole number has ${whole} characters, with what stands between its groups.`
  return [
    {
      ...createImpossible(getParameterPointer(pointer, cut.rule), message),
      repair: { changes: [{ set: [], value: whole }] },
    },
  ]
}

function getParameterPointer(pointer: string, rule: string): string {
  return joinPointer(pointer, 'rules', rule, 'is')
}

function createImpossible(pointer: string, message: string | Message): Finding {
  return createError(
    'impossible-rule',
    pointer,
    formatMessage`No answer can satisfy this rule and the others: ${message}`,
    'Change one of them.',
  )
}

const quantities = ['characters', 'words', 'value', 'items'] as const

/** The names of the bounds, which are the same in rules and in conditions. */
const pairs = quantities.map((quantity) => ({
  least: getBoundingRule(quantity, 'least'),
  most: getBoundingRule(quantity, 'most'),
}))

/** Bounds must leave some answer, and the items that a list starts with must keep them. */
export function checkLimits({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap((placed) => [
      ...checkContradictions(
        (name) => getLimit(placed.field, name),
        (name) => joinPointer(placed.pointer, 'rules', name, 'is'),
        (least, most, hint) => suggestOrder(placed, [least, most], hint),
      ),
      ...checkInitialItems(placed),
      ...checkDigits(placed),
    ]),
    ...questions.flatMap(({ matcher, pointer }) => {
      const limits = new Map<string, unknown>(Object.entries(matcher))
      const written = (name: string): number | null => {
        const limit = limits.get(name)
        return limit === undefined || Number.isNaN(Number(limit)) ? null : Number(limit)
      }
      return checkContradictions(written, (name) => joinPointer(pointer, name))
    }),
  ]
}

function checkContradictions(
  limit: (name: string) => number | null,
  place: (name: string) => string,
  suggest: (least: string, most: string, hint: string) => string | Suggestion = (_least, _most, hint) => hint,
): readonly Finding[] {
  return pairs.flatMap(({ least, most }) => {
    const [lower, upper] = [limit(least), limit(most)]
    if (lower === null || upper === null || lower <= upper) return []
    return [
      createImpossibleLimit(
        place(least),
        formatMessage`No answer can satisfy both "${least}" and "${most}".`,
        suggest(least, most, `"${least}" can be at most "${most}".`),
      ),
    ]
  })
}

/** Bounds of one answer were written the wrong way round; of items there can be no more than the most. */
function suggestOrder(
  { document, field: { kind, options } }: PlacedField,
  [least, most]: readonly [string, string],
  hint: string,
): string | Suggestion {
  // The groups of a number say how long it is.
  if (options.groups !== undefined) return hint
  const [lower, upper] = [least, most].map((name) => getJsonAt(document, ['rules', name, 'is']))
  // By its example, the field takes more than the swapped bounds would.
  if (Number(getJsonAt(document, ['example'])) > Number(lower)) return hint
  return kind === 'simple'
    ? suggestRepair(hint, {
        changes: [
          { set: [], value: upper },
          { set: ['..', '..', most, 'is'], value: lower },
        ],
      })
    : suggestValue(hint, upper)
}

function checkInitialItems({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('starts' in document) || document.starts === undefined) return []
  const most = findBound(field, 'items', 'most')
  if (most === null || document.starts <= most) return []
  const message = `The list starts with ${document.starts} items and can have ${most}.`
  const hint = suggestValue(`Start with at most ${most}.`, most)
  return [createImpossibleLimit(joinPointer(pointer, 'starts'), message, hint)]
}

/** The groups of a number add up to its number of digits. */
function checkDigits({ field, pointer }: PlacedField): readonly Finding[] {
  const place = (name: string): string => joinPointer(pointer, 'rules', name)
  const asking = field.rules.find(({ name }) => ruleAuthoring[name].needs !== undefined)
  const { groups } = field.options
  if (groups === undefined) {
    const needs = asking === undefined ? undefined : ruleAuthoring[asking.name].needs
    if (asking === undefined || needs === undefined) return []
    const message = 'This does not say how many digits a whole number has.'
    return [createError('missing-key', place(asking.name), message, `Add "${needs.key}", such as ${needs.example}.`)]
  }
  const count = countGroupDigits(groups)
  const hint = `The groups have ${count} digits together.`
  return collectBounds(field, 'characters').flatMap(({ rule, side, is }) => {
    if (side === 'least')
      return is > count + groups.length - 1
        ? [createImpossibleLimit(`${place(rule)}/is`, 'No answer is so long.', suggestRemoval(hint, '..'))]
        : []
    return is < count && asking !== undefined
      ? [createImpossibleLimit(`${place(rule)}/is`, 'All digits are more than that.', hint)]
      : []
  })
}

function getBoundingRule(quantity: Quantity, side: 'least' | 'most'): string {
  const found = Object.entries(rules).find(([, { bounds }]) => bounds?.of === quantity && bounds.side === side)
  if (found === undefined) throw new Error(`No rule bounds ${quantity}: give one its "bounds".`)
  return found[0]
}

function getLimit(field: Field, name: string): number | null {
  const is = field.rules.find((rule) => rule.name === name)?.is
  return typeof is === 'number' ? is : null
}

function createImpossibleLimit(pointer: string, message: string | Message, hint: string | Suggestion): Finding {
  return createError('impossible-rule', pointer, message, hint)
}

/** These types accept any text, so they may be compared with each other. */
const free: readonly FieldType[] = ['text', 'longText']

interface Comparison {
  readonly placed: PlacedField
  readonly rule: FieldRule
  readonly name: string
  readonly pointer: string
}

export function checkCompared(checked: CheckedProgram): readonly Finding[] {
  return checked.fields.all.flatMap((placed) =>
    placed.field.rules.flatMap((rule) => {
      const pointer = joinPointer(placed.pointer, 'rules', rule.name, 'is')
      if (ruleAuthoring[rule.name].compares !== true) return []
      return (rule.definition.reads?.(rule, placed.field) ?? []).flatMap((name) =>
        checkComparison(checked, { placed, rule, name, pointer }),
      )
    }),
  )
}

function checkComparison(checked: CheckedProgram, comparison: Comparison): readonly Finding[] {
  const { placed, name, pointer } = comparison
  const calculation = parseCalculationName(name)
  if (calculation !== null) return checkWithCalculation(checked, comparison, getAskedCalculation(checked, calculation))
  const destination = findComparedField(checked, comparison)
  if (destination.kind === 'nowhere')
    return [createError('unknown-field', pointer, destination.message, destination.hint)]
  const { field } = placed
  const other = destination.kind === 'field' ? destination.placed : null
  if (other === null || !isComparable(other.field, field)) {
    const message =
      other?.field.type === field.type
        ? formatMessage`"${name}" has another unit.`
        : formatMessage`"${name}" is not a ${field.type}.`
    return [createError('unfit-keyword', pointer, message, `Name a field of the type "${field.type}".`)]
  }
  if (isGivenLater(checked, placed, other, name)) {
    const advice = `Ask the earlier ${field.type} first.`
    // The other one says the same of this one.
    const isSaid = other.field.rules.some(
      ({ name: rule, is }) => ruleAuthoring[rule].compares === true && (is === field.name || is === field.path),
    )
    const hint = isSaid ? suggestRemoval(advice, '..') : advice
    return [createError('asks-ahead', pointer, formatMessage`"${name}" is asked only after "${field.name}".`, hint)]
  }
  return checkBounds(comparison, other.field)
}

/** The calculation must give the kind of the field, and be known before the field is asked. */
function checkWithCalculation(
  checked: CheckedProgram,
  { placed, name, pointer }: Comparison,
  { name: called, field: given, reads }: AskedCalculation,
): readonly Finding[] {
  const { field } = placed
  const isFit =
    given !== null &&
    getAnswerKind(given) === getAnswerKind(field) &&
    given.options.currency === field.options.currency &&
    (getAnswerKind(field) !== 'text' || given.type === field.type)
  if (!isFit) {
    if (measureOf(checked, called) === null) return []
    const message = formatMessage`"${name}" is not a ${field.type}.`
    return [createError('unfit-calculation', pointer, message, `Name a calculation that gives a ${field.type}.`)]
  }
  const later = reads.find((read) => isGivenLater(checked, placed, read, read.field.path))
  if (later === undefined) return []
  return [
    createError(
      'asks-ahead',
      pointer,
      formatMessage`"${name}" is calculated from "${later.field.path}", which is not asked before "${field.name}".`,
      'Ask first for what it is calculated from.',
    ),
  ]
}

/** Days beside today, in days from it. */
const NEIGHBOURS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['tomorrow', 1],
])

function findComparedField({ fields }: CheckedProgram, { placed, rule, name }: Comparison): Destination {
  if (name.includes('.')) {
    const destination = followPath(fields, name)
    if (destination.kind !== 'field' || destination.placed.field !== placed.field) return destination
    const hint = 'Name a field that is asked before.'
    const fits = fields.all.some(
      ({ field, screen, order }) =>
        screen === placed.screen && order < placed.order && isComparable(field, placed.field),
    )
    return createNowhere(formatMessage`"${name}" is compared with itself.`, fits ? hint : suggestRemoval(hint, '..'))
  }
  const others = placed.beside.filter((other) => other.name !== placed.field.name)
  const other = findFieldByName(fields, others, name)
  if (other !== null) return { kind: 'field', placed: other }
  const fitting = others.filter((each) => isComparable(each, placed.field)).map((each) => each.name)
  const message = formatMessage`No field beside "${placed.field.name}" is called "${name}".`
  const days = ruleAuthoring[rule.name].dateSide === undefined ? undefined : NEIGHBOURS.get(name)
  if (days !== undefined) return createNowhere(message, suggestValue(`Write { "days": ${days} }.`, { days }))
  return createNowhere(message, suggestOnly(suggestName(name, fitting), fitting))
}

function isComparable(other: Field, field: Field): boolean {
  if (other.options.currency !== field.options.currency || other.options.unit !== field.options.unit) return false
  return other.type === field.type || (free.includes(other.type) && free.includes(field.type))
}

function isGivenLater(checked: CheckedProgram, placed: PlacedField, other: PlacedField, path: string): boolean {
  const { screen, order, field } = placed
  return screen !== null && isAskedAhead({ screen, path: field.path, order }, path, other, checked)
}

/** Reports bounds that contradict each other: the least of one answer lies beyond the most of the other. */
function checkBounds({ placed: { field }, rule, name, pointer }: Comparison, other: Field): readonly Finding[] {
  const { bounds } = rule.definition
  if (bounds === undefined) return []
  const [own, others] =
    bounds.side === 'least'
      ? [findBound(field, bounds.of, 'most'), findBound(other, bounds.of, 'least')]
      : [findBound(field, bounds.of, 'least'), findBound(other, bounds.of, 'most')]
  if (own === null || others === null || (bounds.side === 'least' ? own >= others : own <= others)) return []
  const message = formatMessage`No answer keeps this rule and the others: "${name}" lies beyond them.`
  return [createError('impossible-rule', pointer, message, 'Change one of them.')]
}
