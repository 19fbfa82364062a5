import { isFormBlock } from '../../engine/blocks/formBlock'
import { getCalculatorAuthoring } from '../../engine/calculators/calculators'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { asByCase } from '../../engine/calculators/cases'
import { isAll, isAny, isNot } from '../../engine/program/condition'
import { formOf, type Path } from '../../engine/values/answers'
import type { Condition, Flow, MatchedAnswer, Matcher } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { type Destination, followInItem, followPath, type Nowhere, createNowhere } from './answers'
import { listBlocks, listButtons, listForms, listGuards, listScreens, listScreenTransitions } from './parts'
import type { PlacedField, PlacedFields } from './fields'
import {
  type AskedCalculation,
  findCalculation,
  getAskedCalculation,
  type CalculationRange,
  type MeasuredFlow,
  computeCalculationRange,
} from './calculations'
import { getInnerFields } from '../../engine/program/field'
import { formatMessage } from '../findings/quoting'
import type { Bounds } from '../../engine/calculators/figures'
import { parseCents } from '../../engine/values/format'

/** The field, form or screen that a condition belongs to. It may only ask about answers before it. */
export interface Asker {
  readonly screen: string
  /** The path of a field, the name of a form or the id of a screen. */
  readonly path: Path
  /** The position among the fields of the screen; for a form that of its first field. */
  readonly order: number
  /** Whether the condition only belongs to a rule of something that is asked anyway. */
  readonly isRule?: true
  /** Whether it is a screen; then `path` is its id. */
  readonly isScreen?: true
}

/** The question of a condition about one path. */
export interface Question {
  readonly path: Path
  readonly matcher: Matcher
  readonly pointer: string
  readonly list: PlacedField | null
  /** The field or form that the condition shows; null if it may ask about anything. */
  readonly asker: Asker | null
  readonly destination: Destination | AskedCalculation
}

export function collectQuestions(flow: Flow, fields: PlacedFields): readonly Question[] {
  return listConditions(flow, fields).flatMap((placed) => listQuestions({ flow, fields }, placed))
}

interface PlacedCondition extends Pick<Question, 'list' | 'asker' | 'pointer'> {
  readonly condition: Condition
  /** The row of a table whose columns it names without a path. */
  readonly row?: PlacedField
}

function listConditions(flow: Flow, fields: PlacedFields): readonly PlacedCondition[] {
  return [
    ...listScreenConditions(flow),
    ...listBlockConditions(flow, fields),
    ...listFieldConditions(fields),
    ...listCalculationConditions(flow),
  ]
}

function listScreenConditions(flow: Flow): readonly PlacedCondition[] {
  return listScreens(flow).flatMap((screen) => {
    const { next } = screen.value
    const choices = Array.isArray(next) ? next : []
    return [
      ...toUnscoped(screen.value.when, joinPointer(screen.pointer, 'when')).map((placed) => ({
        ...placed,
        asker: { screen: screen.screen, path: screen.screen, order: 0, isScreen: true } as const,
      })),
      ...choices.flatMap(({ when }, index) => toUnscoped(when, joinPointer(screen.pointer, 'next', index, 'when'))),
      ...listButtons(screen).flatMap(({ button: { when, enabled }, pointer }) => [
        ...toUnscoped(when, joinPointer(pointer, 'when')),
        ...toUnscoped(typeof enabled === 'object' ? enabled : undefined, joinPointer(pointer, 'enabled')),
      ]),
      ...listScreenTransitions(screen).flatMap(({ transition, pointer }) =>
        toUnscoped(transition.when, joinPointer(pointer, 'when')),
      ),
    ]
  })
}

function listBlockConditions(flow: Flow, { all }: PlacedFields): readonly PlacedCondition[] {
  const others = listBlocks(flow).filter(({ block }) => !isFormBlock(block))
  return [
    ...others.flatMap(listGuards).flatMap(({ when, pointer }) => toUnscoped(when, joinPointer(pointer, 'when'))),
    ...listForms(flow).flatMap(({ name, block, screen, pointer }) => {
      const first = all.find((field) => field.pointer.startsWith(`${pointer}/fields/`))
      const asker = { screen, path: name, order: first?.order ?? 0 }
      const last = all.findLast((field) => field.pointer.startsWith(`${pointer}/fields/`))
      const holder = { screen, path: name, order: (last?.order ?? 0) + 1, isRule: true } as const
      return [
        ...toUnscoped(block.when, joinPointer(pointer, 'when')).map((placed) => ({ ...placed, asker })),
        ...Object.entries(block.must ?? {}).flatMap(([key, { when }]) =>
          toUnscoped(when, joinPointer(pointer, 'must', key, 'when')).map((placed) => ({ ...placed, asker: holder })),
        ),
      ]
    }),
  ]
}

function listFieldConditions({ all }: PlacedFields): readonly PlacedCondition[] {
  return all.flatMap((placed) => {
    const { field, list, screen, pointer, order } = placed
    const asker = screen === null ? null : { screen, path: field.path, order }
    const holder = asker === null ? null : ({ ...asker, isRule: true } as const)
    const rule =
      field.asRequired === null
        ? []
        : [
            {
              condition: field.asRequired.when,
              pointer: joinPointer(pointer, 'rules', 'required', 'when'),
              list,
              asker: holder,
            },
          ]
    const lock =
      field.asLocked === null
        ? []
        : [{ condition: field.asLocked.when, pointer: joinPointer(pointer, 'locked'), list, asker: holder }]
    const offered = field.kind === 'simple' ? [...(field.offeredWhen ?? [])] : []
    const choices = offered.map(([value, condition]) => ({
      condition,
      pointer: joinPointer(pointer, 'choices', value, 'when'),
      list,
      asker,
    }))
    const page = findPageCondition(placed)
    const own = page === null ? field.when : page.own
    const asked = own === null ? [] : [{ condition: own, pointer: joinPointer(pointer, 'when'), list, asker }]
    const found = [
      ...choices,
      ...(page === null || !page.isFirst ? [] : [{ condition: page.condition, pointer: page.pointer, list, asker }]),
      ...asked,
      ...rule,
      ...lock,
    ]
    const { row } = placed
    return row === undefined ? found : found.map((one) => ({ ...one, row }))
  })
}

/**
 * The condition of the page on which a field of an item stands; null if it has none. `own` is the field's own
 * condition.
 */
function findPageCondition({ field, document, list }: PlacedField): {
  readonly condition: Condition
  readonly pointer: string
  readonly own: Condition | null
  readonly isFirst: boolean
} | null {
  const [name, page] =
    Object.entries(list?.field.options.pages ?? {}).find(([, { fields }]) => fields.includes(field.name)) ?? []
  if (list === null || name === undefined || page?.when === undefined) return null
  return {
    condition: page.when,
    pointer: joinPointer(list.pointer, 'pages', name, 'when'),
    own: (document !== null && 'when' in document ? document.when : undefined) ?? null,
    isFirst: page.fields.indexOf(field.name) === 0,
  }
}

function listCalculationConditions(flow: Flow): readonly PlacedCondition[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) =>
    getCalculatorAuthoring(calculation)
      .conditions(calculation)
      .flatMap(({ what, keys }) => toUnscoped(what, joinPointer('', 'calculations', name, ...keys))),
  )
}

function toUnscoped(condition: Condition | undefined, pointer: string): readonly PlacedCondition[] {
  return condition === undefined ? [] : [{ condition, pointer, list: null, asker: null }]
}

function listQuestions(measured: MeasuredFlow, placed: PlacedCondition): readonly Question[] {
  const { condition, pointer, ...around } = placed
  const { row, ...scope } = around
  const part = (inner: Condition, ...keys: readonly (string | number)[]): readonly Question[] =>
    listQuestions(measured, { ...around, condition: inner, pointer: joinPointer(pointer, ...keys) })
  if (isAll(condition)) return condition.all.flatMap((inner, index) => part(inner, 'all', index))
  if (isAny(condition)) return condition.any.flatMap((inner, index) => part(inner, 'any', index))
  if (isNot(condition)) return part(condition.not, 'not')
  return Object.entries(condition).flatMap(([path, matcher]) => {
    const isOfRow = row !== undefined && path.startsWith(`${row.field.path}.`)
    const place = joinPointer(pointer, isOfRow ? path.slice(row.field.path.length + 1) : path)
    const calculation = parseCalculationName(path)
    const destination =
      calculation === null
        ? resolveName(measured.fields, path, row ?? scope.list, scope.asker?.path ?? null)
        : getAskedCalculation(measured, calculation)
    return [
      { ...scope, path, matcher, pointer: place, destination },
      ...listItemQuestions(measured, scope, matcher, destination, place),
    ]
  })
}

/**
 * Resolves a name in a condition: in a list or row a name without a dot is a field of the item or row; everything else
 * is a full path. `asker` is the path of the field or form that the condition belongs to.
 */
function resolveName(fields: PlacedFields, name: Path, list: PlacedField | null, asker: Path | null): Destination {
  if (list !== null && !name.includes('.')) {
    return followInItem(fields, list, name)
  }
  const destination = followPath(fields, name)
  if (destination.kind === 'form')
    return createNowhere(formatMessage`"${name}" is a whole form.`, `Name a field of it: "${name}.field".`)
  if (destination.kind !== 'nowhere') return destination
  if (list !== null) return suggestItemField(list, name) ?? destination
  return name.includes('.') ? destination : createNoField(fields, name, asker, destination)
}

function suggestItemField(list: PlacedField, path: Path): Nowhere | null {
  if (list.field.kind !== 'list') return null
  const before = `${list.field.path.replaceAll('.*', '')}.`
  const name = path.startsWith(before) ? path.slice(before.length) : ''
  if (!getInnerFields(list.field).some((field) => field.name === name)) return null
  const message = formatMessage`"${path}" leads to no single answer.`
  return createNowhere(message, `Write "${name}": here a name without a dot is a field of the same item.`)
}

function createNoField(fields: PlacedFields, name: string, asker: Path | null, otherwise: Nowhere): Nowhere {
  const form = asker === null ? null : formOf(asker)
  const same = fields.all.filter(({ field }) => field.name === name)
  const meant =
    same.find(({ field }) => field.path === `${form}.${name}`) ?? same.find(({ list }) => list === null) ?? same[0]
  if (meant === undefined) return otherwise
  const message = formatMessage`Outside a list's item "${name}" is the name of no answer.`
  const { list, field } = meant
  if (list === null) return createNowhere(message, `Write its full path: "${field.path}".`)
  return createNowhere(message, `Ask about the items: "${list.field.path}": { "some": { "${name}": … } }.`)
}

function listItemQuestions(
  measured: MeasuredFlow,
  scope: Pick<Question, 'list' | 'asker'>,
  matcher: Matcher,
  destination: Question['destination'],
  pointer: string,
): readonly Question[] {
  if (typeof matcher !== 'object' || Array.isArray(matcher)) return []
  if (destination.kind !== 'field' || destination.placed.field.kind !== 'list') return []
  const list = destination.placed
  return (['some', 'every'] as const).flatMap((key) => {
    const condition = matcher[key]
    return condition === undefined
      ? []
      : listQuestions(measured, { ...scope, list, condition, pointer: joinPointer(pointer, key) })
  })
}

interface Decision {
  readonly holds: 'never' | 'always'
  readonly range: CalculationRange
}

/** Null if the bounds decide nothing. */
export function decideByBounds(placed: MeasuredFlow, name: string, matcher: Matcher): Decision | null {
  for (const supposition of ['kept', 'filled'] as const) {
    const range = computeCalculationRange(placed, name, supposition)
    const holds = range === null ? null : decideWithin(range, matcher)
    if (range !== null && holds !== null) return { holds, range }
  }
  return null
}

/** Describes a range in words that follow a name, such as "lies between 0 and 27". */
export function describeRange({ least, most, decimals }: CalculationRange): string {
  const said = (number: number): string =>
    decimals === null ? String(Number(number.toPrecision(12))) : (number / 10 ** decimals).toFixed(decimals)
  if (least === most) return `is ${said(least)}`
  if (least === -Infinity) return `is at most ${said(most)}`
  return most === Infinity ? `is at least ${said(least)}` : `lies between ${said(least)} and ${said(most)}`
}

function decideWithin(range: CalculationRange, matcher: Matcher): Decision['holds'] | null {
  if (typeof matcher !== 'object' || Array.isArray(matcher))
    return [matcher].flat().every((value) => typeof value === 'number' && isOutside(range, value)) ? 'never' : null
  const asked = readBounds(matcher)
  if (asked === null) return null
  const { least, most } = asked
  if (isMore(least, range.most) || isMore(range.least, most) || isMore(least, most)) return 'never'
  const isMet = isMore(range.least, least) || range.least === least
  return range.isSure && isMet && (isMore(most, range.most) || most === range.most) ? 'always' : null
}

/** Null if the question asks for anything besides bounds. */
function readBounds({ given, minimum, maximum, ...others }: MatchedAnswer): Bounds | null {
  if (given === false || Object.keys(others).length > 0) return null
  const numberIn = (written: number | string): number | null =>
    typeof written === 'string' ? parseCents(written) : written
  const [least, most] = [numberIn(minimum ?? -Infinity), numberIn(maximum ?? Infinity)]
  return least === null || most === null ? null : { least, most }
}

function isOutside({ least, most }: Bounds, value: number): boolean {
  return isMore(value, most) || isMore(least, value)
}

/** Ignores rounding errors of sums. */
function isMore(one: number, other: number): boolean {
  if (one === Infinity || other === -Infinity) return one !== other
  return one - other > 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

export interface UndecidedQuestion {
  readonly pointer: string
  readonly words: string
}

/** Questions about calculations that can only be decided with the answers. */
export function findUndecidedQuestions(
  checked: MeasuredFlow & { readonly questions: readonly Question[] },
): readonly UndecidedQuestion[] {
  return checked.questions.flatMap(({ path, matcher, pointer }) => {
    const name = parseCalculationName(path)
    if (name === null || asByCase(findCalculation(checked, name)) !== null) return []
    if (decideByBounds(checked, name, matcher) !== null) return []
    const range = computeCalculationRange(checked, name, 'kept')
    const known = range === null ? 'has no bounds that are known' : describeRange(range)
    return [{ pointer, words: `Whether "${path}" is ${JSON.stringify(matcher)}: it ${known}.` }]
  })
}
