import { getCalculatorAuthoring } from '../../../engine/calculators/authoringTable'
import { getInstallmentPlans } from '../../../engine/kinds/choice'
import type { Field, FieldRule } from '../../../engine/program/field'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { type Bound, collectBounds, type Quantity } from '../../../engine/rules/rule'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { type Finding, createWarning } from '../../../engine/values/finding'
import { parseDuration } from '../../../engine/values/format'
import type { InstallmentPlan } from '../../../language/flow'
import { memoizeByText, toPlainLine } from '../words/searchText'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { getAnswerKind } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listButtons, listScreenTransitions } from '../../parts/parts'
import type { PlacedField } from '../../parts/fields'

/** What a number in words has to be: one of these, if it is written at all. */
type Expected = readonly number[]

/** A number in words: its value, and what stands around it. */
interface NumberInWords {
  readonly value: number
  /** As it is written. */
  readonly text: string
  readonly before: string
  readonly after: string
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

const NUMBER = new RegExp(
  `(?<![\\w.,/-])(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})(?![\\d/:])`,
  'gi',
)

/** The numbers of a text, apart from examples ("such as 17 May 1990"), what stands in brackets, and placeholders. */
const numbersIn = memoizeByText((text): readonly NumberInWords[] => {
  const told = text
    .replaceAll(/\{\{[^{}]*\}\}/g, ' ')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replace(/\b(?:such as|for example|for instance|like|e\.g\.).*$/is, '')
  return [...told.matchAll(NUMBER)].map(({ 0: written, index }) => ({
    value: WORDS[written.toLowerCase()] ?? Number(written.replaceAll(',', '')),
    text: written,
    before: told.slice(0, index).trimEnd().toLowerCase(),
    after: told
      .slice(index + written.length)
      .trimStart()
      .toLowerCase(),
  }))
})

/** What a number in some words counts, and what it then has to be; null where nobody can tell. */
type Reading = (number: NumberInWords) => Expected | null

/** A number in words is that of its rule, its count, its size or its delay. */
export function checkNumbers(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checked.fields.all.flatMap(ofField),
    ...ofScreens(checked),
    ...ofPlans(checked),
    ...ofDelays(checked),
    ...ofMeters(checked),
  ]
}

function ofField(placed: PlacedField): readonly Finding[] {
  const { field, document, pointer } = placed
  if (document === null) return []
  const readings: readonly Reading[] = [
    (number) => digits(field, number),
    (number) => sizes(field, number),
    (number) => counts(field, number),
    (number) => lengths(field, number),
  ]
  const words = [
    { text: field.label, place: joinPointer(pointer, 'label') },
    ...(field.hint === null ? [] : [{ text: toPlainLine(field.hint), place: joinPointer(pointer, 'hint') }]),
  ]
  return [
    ...words.flatMap(({ text, place }) => wrong(text, place, readings)),
    ...field.rules.flatMap((rule) => {
      if (rule.message === null) return []
      const place = messagePlace(document, pointer, rule.name)
      const own: Reading = (number) => (ruleAuthoring[rule.name].saysNumber ? boundIn(field, rule, number) : null)
      return wrong(rule.message, place, [...readings, own])
    }),
  ]
}

function messagePlace(document: NonNullable<PlacedField['document']>, pointer: string, rule: string): string {
  const rules =
    'rules' in document ? new Map<string, unknown>(Object.entries(document.rules ?? {})) : new Map<string, unknown>()
  const place = joinPointer(pointer, 'rules', rule)
  return typeof rules.get(rule) === 'string' ? place : joinPointer(place, 'message')
}

/** The first number that is not what it has to be. */
function wrong(text: string, pointer: string, readings: readonly Reading[]): readonly Finding[] {
  for (const number of numbersIn(text)) {
    for (const reading of readings) {
      const expected = reading(number)
      if (expected === null || expected.length === 0) continue
      if (expected.some((value) => Math.abs(value - number.value) < 1e-9)) break
      const message = `The words say ${number.text}, but it is ${[...new Set(expected)].join(' or ')}.`
      return [
        createWarning(
          'wrong-number',
          pointer,
          message,
          'Let the words and the number agree; in a message {{is}} stands for the number of its rule.',
        ),
      ]
    }
  }
  return []
}

function digits(field: Field, { after }: NumberInWords): Expected | null {
  if (!/^[- ]?(?:digits?|numbers)\b/.test(after)) return null
  return field.kind === 'simple' ? fieldKindAuthoring[field.type].digits(field) : null
}

function sizes(field: Field, { after, value }: NumberInWords): Expected | null {
  const [, unit] = /^(kb|mb|gb)\b/.exec(after) ?? []
  if (unit === undefined || (field.kind !== 'file' && field.kind !== 'files') || field.maxSize === null) return null
  const factor = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 }[unit] ?? 1
  return value * factor === field.maxSize ? [value] : [field.maxSize / factor]
}

/** What counts the items of a list or files: "all 3 pay stubs", "up to 5 bills". Times are no items. */
function counts(field: Field, { before, after }: NumberInWords): Expected | null {
  if (field.kind !== 'list' && field.kind !== 'files') return null
  if (/^(?:\w+ )?(?:years?|months?|weeks?|days?|hours?|minutes?|kb|mb|gb)\b/.test(after)) return null
  const isCounting = /(?:\b|^)(?:all|last|up to|at least|at most|exactly|your|maximum of|minimum of)$/.test(before)
  const names = [field.label, field.options.item ?? ''].map((name) => name.toLowerCase()).filter((name) => name !== '')
  if (!isCounting && !names.some((name) => after.startsWith(name) || after.startsWith(`${name}s`))) return null
  const limits = limitsOf(field, 'items')
  // What is required is at least one, whatever else limits it.
  return limits.length > 0 && field.isRequired && /(?:at least|minimum of)$/.test(before) ? [1, ...limits] : limits
}

/** How long a text may be: "up to 50 characters". */
function lengths(field: Field, { after }: NumberInWords): Expected | null {
  if (/^words\b/.test(after) && collectBounds(field, 'words').length > 0) return limitsOf(field, 'words')
  return /^(?:characters|letters)\b/.test(after) ? limitsOf(field, 'characters') : null
}

function limitsOf(field: Field, quantity: Quantity, side?: Bound['side']): Expected {
  return collectBounds(field, quantity).flatMap((bound) =>
    side === undefined || bound.side === side ? [bound.is] : [],
  )
}

/** The number of a rule in its message; "more than" and "less than" may name the one beside it. */
function boundIn(field: Field, { definition, is }: FieldRule, { before, after }: NumberInWords): Expected | null {
  // A size is said in another unit.
  if (typeof is !== 'number' || /^(?:kb|mb|gb)\b/.test(after) || definition.bounds?.of === 'bytes') return null
  const isAmount = getAnswerKind(field) === 'amount'
  const unit = isAmount ? 0.01 : 1
  const bound = isAmount ? is / 100 : is
  const said = before.replace(/\s*[$€£]$/, '')
  if (/(?:more|greater|older|longer) than$|\b(?:over|above)$/.test(said)) return [bound, bound - unit]
  return /(?:less|fewer|younger|shorter) than$|\b(?:under|below)$/.test(said) ? [bound, bound + unit] : [bound]
}

/** What the words of screens say of codes and of lists anywhere in the flow. */
function ofScreens({ vocabulary, fields: { all }, flow }: CheckedProgram): readonly Finding[] {
  const codes = all.flatMap(({ field }) => codeLengthOf(field))
  const lists = all.flatMap(({ field }) => (field.kind === 'list' && field.options.item !== undefined ? [field] : []))
  const months = monthsOfPlans(flow)
  const inCode: Reading = ({ after }) => (/^[- ]?digit (?:\w+ )?code\b/.test(after) ? codes : null)
  const inLists: Reading = ({ before, after }) => {
    const named = lists.filter(({ options }) => after.startsWith((options.item ?? '').toLowerCase()))
    if (/(?:up to|at most|maximum of)$/.test(before)) return named.flatMap((list) => limitsOf(list, 'items', 'most'))
    return before.endsWith('at least') ? named.flatMap((list) => limitsOf(list, 'items', 'least')) : null
  }
  const inPlans: Reading = ({ before, after }) => {
    if (months.length === 0) return null
    return /^to \d+ months\b/.test(after) || (/\d+ to$/.test(before) && /^months\b/.test(after)) ? months : null
  }
  const own = all.map(({ pointer }) => `${pointer}/`)
  return vocabulary.texts
    .filter(({ pointer, isSimulated }) => !isSimulated && !own.some((place) => pointer.startsWith(place)))
    .flatMap(({ text, pointer }) => wrong(text, pointer, [inCode, inLists, inPlans]))
}

/** How many digits a code has; nothing of another field. */
function codeLengthOf(field: Field): Expected {
  if (field.kind !== 'simple' || !fieldKindAuthoring[field.type].isForAction) return []
  return fieldKindAuthoring[field.type].digits(field) ?? []
}

/** How many months the shortest and the longest plan take, of those that are paid by the month. */
function monthsOfPlans(flow: CheckedProgram['flow']): Expected {
  const months = Object.values(flow.calculations ?? {}).flatMap((calculation) => {
    return getInstallmentPlans(calculation).flatMap(({ payments, every }) =>
      every.months === undefined ? [] : [payments * every.months],
    )
  })
  return months.length === 0 ? [] : [Math.min(...months), Math.max(...months)]
}

/** A plan is called by how long it takes, and described by how often is paid. */
function ofPlans({ flow }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    return getInstallmentPlans(calculation).flatMap((plan, index) => {
      const pointer = joinPointer('', 'calculations', name, 'plans', index)
      return [
        ...wrong(plan.label, joinPointer(pointer, 'label'), [(number) => lengthOf(plan, number)]),
        ...rhythmOf(plan, pointer),
      ]
    })
  })
}

function lengthOf(
  { payments, every, downPayment }: InstallmentPlan,
  { before, after }: NumberInWords,
): Expected | null {
  const [, unit] = /^(day|week|month)s?\b/.exec(after) ?? []
  // "Every two weeks" is how often, and not how long.
  const isInterval = /\b(?:every|each|per)$/.test(before)
  const all = isInterval ? 1 : payments + (downPayment === undefined ? 0 : 1)
  if (every.months !== undefined) return unit === 'month' ? [all * every.months] : null
  if (every.days === undefined) return null
  if (unit === 'week') return [(all * every.days) / 7]
  return unit === 'day' ? [all * every.days] : null
}

function rhythmOf({ description = '', every }: InstallmentPlan, pointer: string): readonly Finding[] {
  const said = description.toLowerCase()
  const isRight =
    (!/^weekly\b/.test(said) || every.days === 7) &&
    (!/^(?:bi-?weekly|every two weeks)\b/.test(said) || every.days === 14) &&
    (!/^monthly\b/.test(said) || every.months === 1)
  if (isRight) return []
  const told = every.months === undefined ? `every ${every.days} days` : `every ${every.months} months`
  return [
    createWarning(
      'wrong-number',
      joinPointer(pointer, 'description'),
      formatMessage`The words say "${description}", but it is paid ${told}.`,
      'Let the words and the plan agree.',
    ),
  ]
}

/** What a button says while it is busy tells no other time than its action takes. */
function ofDelays({ flow, screens }: CheckedProgram): readonly Finding[] {
  const actions = new Map(Object.entries(flow.actions ?? {}))
  return screens.flatMap((screen) =>
    listButtons(screen).flatMap(({ name, button: { busy }, pointer }) => {
      const run = listScreenTransitions(screen).find(
        ({ event, transition }) => event === name && transition.run !== undefined,
      )?.transition.run
      const delay = actions.get(run ?? '')?.delay
      if (busy === undefined || delay === undefined) return []
      const reading: Reading = ({ after }) =>
        /^(?:s|sec|seconds?)\b/.test(after) ? [parseDuration(delay) / 1000] : null
      return wrong(busy, joinPointer(pointer, 'busy'), [reading])
    }),
  )
}

/** What counts how much is filled knows how much there is. */
function ofMeters({ flow, fields }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const counted = getCalculatorAuthoring(calculation).counts(calculation)
    if (counted === null) return []
    const most = counted.paths.map((path) => {
      const field = fields.byPath.get(path)?.field
      if (field === undefined) return null
      return field.kind === 'files' || field.kind === 'list' ? field.most : 1
    })
    const all = most.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
    if (all === null || all === counted.of) return []
    const message = `These answers count ${all} together, not ${counted.of}.`
    return [createWarning('wrong-number', joinPointer('', 'calculations', name, 'of'), message, `Write "of": ${all}.`)]
  })
}
