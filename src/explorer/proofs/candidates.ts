import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { isAll, isAny, isNot } from '../../engine/program/condition'
import { isStaticField, type Field, getInnerFields, type ListField, type SimpleField } from '../../engine/program/field'
import { collectBounds } from '../../engine/rules/rule'
import { ALONE, type Around, findSampleIssues } from '../../engine/rules/issues'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import type { Json } from '../../engine/values/answers'
import { parseCents } from '../../engine/values/format'
import type { Condition, MatchedAnswer, Matcher } from '../../language/flow'
import { listDayCandidates } from '../dayCandidates'
import { createGoodAnswer } from '../goodAnswer'
import { TODAY } from '../stepResult'
import { parseAlternatives, type Atom, listFirstCharacters } from '../../compiler/check/forms/patternAtoms'
import type { Quantity } from '../../engine/program/fieldTypes'

/** More items than this are never needed to tell apart what is asked of a list. */
const MOST_ITEMS = 24

/** Lengths up to this tell apart what is asked of any text. */
const LONGEST = 6000

/** A pattern takes longer the longer a text is: longer ones are not tried on it. */
const LONGEST_TRIED = 500

/** A good answer to a field, as far as one can be made up; null where the field would need an example. */
export function findGoodAnswer(field: Field, around: Around = ALONE): Json | null {
  try {
    return createGoodAnswer(field, around)
  } catch {
    const pattern = patternOf(field)
    return pattern === null ? null : patternText(pattern)
  }
}

/** Whether a good answer may have been missed: a text is asked for that keeps rules, and none was found that does. */
export function isHardToGuess(field: Field): boolean {
  if (field.kind !== 'simple') return getInnerFields(field).some(isHardToGuess)
  if (field.answer !== 'text' || field.choices !== null) return false
  const found = findGoodAnswer(field)
  return found === null || findSampleIssues(field, found, TODAY).length > 0
}

/** Answers to a field of which at least one stands for each that conditions can tell apart, good ones first. */
export function candidatesFor(field: Field, matchers: readonly Matcher[]): readonly Json[] {
  const good = findGoodAnswer(field)
  const first = good === null ? [] : [good]
  const objects = matchers.filter(isObjectMatcher)
  switch (field.kind) {
    case 'simple':
      return [...first, ...simpleCandidates(field, matchers, objects)]
    case 'file':
      return first
    case 'files':
      return Array.isArray(good) ? lengthsOf(field, objects).map((length) => filesOf(good[0], length)) : first
    case 'list':
      return listCandidates(field, objects)
    case 'group':
      return []
    default:
      return field satisfies never
  }
}

function simpleCandidates(
  field: SimpleField,
  matchers: readonly Matcher[],
  objects: readonly MatchedAnswer[],
): readonly Json[] {
  const { good, combined, others, ofLength } = fieldKindAuthoring[field.type]
  if (field.answer === 'texts')
    return [
      ...good(field),
      ...combined(
        field,
        objects.flatMap(({ has }) => has ?? []),
      ),
    ]
  if (field.choices !== null || field.answer === 'yesNo')
    return [...good(field), ...(field.choices === null ? others : [])]
  const values = matchers.flatMap((matcher): readonly Json[] => (isObjectMatcher(matcher) ? [] : [matcher].flat()))
  if (field.answer === 'number') return [...values, ...boundsIn(field, objects, 'value'), ...others]
  const lengths = boundsIn(field, objects, 'characters').filter((length) => length > 0)
  const patterns = objects.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]))
  const longest = patterns.length > 0 || patternOf(field) !== null ? LONGEST_TRIED : LONGEST
  return [
    ...values,
    ...lengths.map((length) => ofLength(Math.min(length, longest))),
    ...patterns.flatMap((pattern) => patternText(pattern) ?? []),
    ...listDayCandidates(field, objects),
    ...others,
  ]
}

/** A text that a pattern matches, made of its own parts; null where none can be made so. */
function patternText(pattern: string): string | null {
  for (const extra of [0, 1, 4]) {
    for (const alternative of parseAlternatives(pattern)) {
      const text = alternative.map((atom) => textOf(atom, extra)).join('')
      if (new RegExp(pattern, 'u').test(text)) return text
    }
  }
  return null
}

function textOf(atom: Atom, extra: number): string {
  const { source, alternatives, least, most } = atom
  if (['^', '$', '\\b', '\\B'].includes(source) || /^\(\?[=!<]/.test(source)) return ''
  const once =
    alternatives === null ? characterOf(atom) : (alternatives[0] ?? []).map((inner) => textOf(inner, extra)).join('')
  return once.repeat(Math.min(most, Math.max(least, extra)))
}

function characterOf(atom: Atom): string {
  const characters = [...(listFirstCharacters(atom) ?? [])]
  return (
    characters.find((character) => /[a-z]/i.test(character)) ??
    characters.find((character) => /\d/.test(character)) ??
    characters.at(0) ??
    ''
  )
}

/** The keys of a condition that bound a quantity. */
const KEYS: Readonly<Record<Exclude<Quantity, 'bytes' | 'words'>, readonly (keyof MatchedAnswer)[]>> = {
  characters: ['minLength', 'maxLength'],
  value: ['minimum', 'maximum'],
  items: ['minItems', 'maxItems'],
}

/** Each bound of a rule or a condition, and its neighbours. */
function boundsIn(
  field: Field,
  objects: readonly MatchedAnswer[],
  quantity: Exclude<Quantity, 'bytes' | 'words'>,
): readonly number[] {
  const own = collectBounds(field, quantity).map(({ is }) => is)
  const asked = objects.flatMap((matcher) => KEYS[quantity].flatMap((key) => numberIn(matcher[key])))
  return [...new Set([...own, ...asked].flatMap((bound) => [bound, bound + 1, bound - 1]))]
}

function numberIn(bound: unknown): readonly number[] {
  if (typeof bound === 'number') return [bound]
  const cents = typeof bound === 'string' ? parseCents(bound) : null
  return cents === null ? [] : [cents]
}

/** How many items or files there may be: around each bound, and one or two. */
function lengthsOf(field: Field, objects: readonly MatchedAnswer[]): readonly number[] {
  const bounds = boundsIn(field, objects, 'items')
  return [...new Set([1, 2, ...bounds])]
    .filter((length) => length > 0 && length <= 1000)
    .toSorted((one, other) => one - other)
}

function filesOf(file: Json | undefined, length: number): Json {
  const handle = typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {}
  return Array.from({ length }, (_, index) => {
    const name = `${index + 1}-${String(new Map(Object.entries(handle)).get('name'))}`
    return { ...handle, id: name, name }
  })
}

function listCandidates(list: ListField, objects: readonly MatchedAnswer[]): readonly Json[] {
  const conditions = objects.flatMap(({ some, every }) => [
    ...(some === undefined ? [] : [some]),
    ...(every === undefined ? [] : [every]),
  ])
  const items = itemsFor(list, conditions)
  const [good = {}] = items
  const lengths = lengthsOf(list, objects).map((length) => Array.from({ length }, () => good))
  const alone = items.map((item) => [item])
  const pairs = items.slice(0, 8).flatMap((one) => items.slice(0, 8).map((other) => [one, other]))
  return [...lengths, ...alone, ...pairs]
}

/** Items that differ in what the conditions ask of their fields. */
function itemsFor(
  { fields, exactlyOne }: ListField,
  conditions: readonly Condition[],
): readonly { readonly [name: string]: Json }[] {
  const asked = conditions.flatMap(matchersIn)
  const base: { [name: string]: Json } = {}
  for (const field of fields.filter((each) => each.name !== exactlyOne?.field && !isStaticField(each))) {
    const good = findGoodAnswer(field, { siblings: base, answers: {} })
    if (good !== null) base[field.name] = good
  }
  let items: readonly { readonly [name: string]: Json }[] = [base]
  for (const field of fields) {
    const matchers = asked.flatMap(([name, matcher]) => (name === field.name ? [matcher] : []))
    if (matchers.length === 0) continue
    const values = [...new Set(candidatesFor(field, matchers))].slice(0, 8)
    items = items
      .flatMap((item) => {
        const { [field.name]: _left, ...without } = item
        return [...values.map((value) => ({ ...item, [field.name]: value })), without]
      })
      .slice(0, MOST_ITEMS)
  }
  return items
}

/** What a condition asks, path by path. */
export function matchersIn(condition: Condition): readonly (readonly [path: string, matcher: Matcher])[] {
  if (isAll(condition)) return condition.all.flatMap(matchersIn)
  if (isAny(condition)) return condition.any.flatMap(matchersIn)
  return isNot(condition) ? matchersIn(condition.not) : Object.entries(condition)
}

/** Whether a matcher is an object of several demands. */
export function isObjectMatcher(matcher: Matcher): matcher is MatchedAnswer {
  return typeof matcher === 'object' && !Array.isArray(matcher)
}

/** The regular expression that an answer to a field has to match; null where none is asked for. */
function patternOf({ rules }: Pick<Field, 'rules'>): string | null {
  const is = rules.find(({ name }) => ruleAuthoring[name].isPattern)?.is
  return typeof is === 'string' ? is : null
}
