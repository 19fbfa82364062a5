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
import { parseAlternatives, type Atom, listFirstCharacters } from '../../compiler/check/forms/patternParts'
import type { Quantity } from '../../engine/program/fieldTypes'

/** This many items are enough to distinguish all conditions on a list. */
const MAX_ITEMS = 24

/** Texts up to this length are enough to distinguish all conditions on a text. */
const MAX_LENGTH = 6000

/** Patterns get slower with longer texts. */
const MAX_PATTERN_LENGTH = 500

/** Creates a valid answer to a field; null if the field needs an example. */
export function findGoodAnswer(field: Field, around: Around = ALONE): Json | null {
  try {
    return createGoodAnswer(field, around)
  } catch {
    const pattern = getPattern(field)
    return pattern === null ? null : createMatch(pattern)
  }
}

/** Returns whether a valid text may exist although none was found. */
export function isHardToGuess(field: Field): boolean {
  if (field.kind !== 'simple') return getInnerFields(field).some(isHardToGuess)
  if (field.answer !== 'text' || field.choices !== null) return false
  const found = findGoodAnswer(field)
  return found === null || findSampleIssues(field, found, TODAY).length > 0
}

/** Lists answers to a field so that every combination of condition results is represented, valid ones first. */
export function listCandidates(field: Field, matchers: readonly Matcher[]): readonly Json[] {
  const good = findGoodAnswer(field)
  const first = good === null ? [] : [good]
  const objects = matchers.filter(isObjectMatcher)
  switch (field.kind) {
    case 'simple':
      return [...first, ...listSimpleCandidates(field, matchers, objects)]
    case 'file':
      return first
    case 'files':
      return Array.isArray(good) ? listLengths(field, objects).map((length) => createFiles(good[0], length)) : first
    case 'list':
      return listItemCandidates(field, objects)
    case 'group':
      return []
    default:
      return field satisfies never
  }
}

function listSimpleCandidates(
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
  if (field.answer === 'object') return good(field)
  const values = matchers.flatMap((matcher): readonly Json[] => (isObjectMatcher(matcher) ? [] : [matcher].flat()))
  if (field.answer === 'number') return [...values, ...listBounds(field, objects, 'value'), ...others]
  const lengths = listBounds(field, objects, 'characters').filter((length) => length > 0)
  const patterns = objects.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]))
  const longest = patterns.length > 0 || getPattern(field) !== null ? MAX_PATTERN_LENGTH : MAX_LENGTH
  return [
    ...values,
    ...lengths.map((length) => ofLength(Math.min(length, longest))),
    ...patterns.flatMap((pattern) => createMatch(pattern) ?? []),
    ...listDayCandidates(field, objects),
    ...others,
  ]
}

/** Builds a text that matches a pattern from the pattern's own parts; null if none matches. */
function createMatch(pattern: string): string | null {
  for (const extra of [0, 1, 4]) {
    for (const alternative of parseAlternatives(pattern)) {
      const text = alternative.map((atom) => createAtomText(atom, extra)).join('')
      if (new RegExp(pattern, 'u').test(text)) return text
    }
  }
  return null
}

function createAtomText(atom: Atom, extra: number): string {
  const { source, alternatives, least, most } = atom
  if (['^', '$', '\\b', '\\B'].includes(source) || /^\(\?[=!<]/.test(source)) return ''
  const once =
    alternatives === null
      ? pickCharacter(atom)
      : (alternatives[0] ?? []).map((inner) => createAtomText(inner, extra)).join('')
  return once.repeat(Math.min(most, Math.max(least, extra)))
}

function pickCharacter(atom: Atom): string {
  const characters = [...(listFirstCharacters(atom) ?? [])]
  return (
    characters.find((character) => /[a-z]/i.test(character)) ??
    characters.find((character) => /\d/.test(character)) ??
    characters.at(0) ??
    ''
  )
}

const BOUND_KEYS: Readonly<Record<Exclude<Quantity, 'bytes' | 'words'>, readonly (keyof MatchedAnswer)[]>> = {
  characters: ['minLength', 'maxLength'],
  value: ['minimum', 'maximum'],
  items: ['minItems', 'maxItems'],
}

function listBounds(
  field: Field,
  objects: readonly MatchedAnswer[],
  quantity: Exclude<Quantity, 'bytes' | 'words'>,
): readonly number[] {
  const own = collectBounds(field, quantity).map(({ is }) => is)
  const asked = objects.flatMap((matcher) => BOUND_KEYS[quantity].flatMap((key) => toNumbers(matcher[key])))
  return [...new Set([...own, ...asked].flatMap((bound) => [bound, bound + 1, bound - 1]))]
}

function toNumbers(bound: unknown): readonly number[] {
  if (typeof bound === 'number') return [bound]
  const cents = typeof bound === 'string' ? parseCents(bound) : null
  return cents === null ? [] : [cents]
}

/** Lists numbers of items or files: around each bound, and one and two. */
function listLengths(field: Field, objects: readonly MatchedAnswer[]): readonly number[] {
  const bounds = listBounds(field, objects, 'items')
  return [...new Set([1, 2, ...bounds])]
    .filter((length) => length > 0 && length <= 1000)
    .toSorted((one, other) => one - other)
}

function createFiles(file: Json | undefined, length: number): Json {
  const handle = typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {}
  return Array.from({ length }, (_, index) => {
    const name = `${index + 1}-${String(new Map(Object.entries(handle)).get('name'))}`
    return { ...handle, id: name, name }
  })
}

function listItemCandidates(list: ListField, objects: readonly MatchedAnswer[]): readonly Json[] {
  const conditions = objects.flatMap(({ some, every }) => [
    ...(some === undefined ? [] : [some]),
    ...(every === undefined ? [] : [every]),
  ])
  const items = createItems(list, conditions)
  const [good = {}] = items
  const lengths = listLengths(list, objects).map((length) => Array.from({ length }, () => good))
  const alone = items.map((item) => [item])
  const pairs = items.slice(0, 8).flatMap((one) => items.slice(0, 8).map((other) => [one, other]))
  return [...lengths, ...alone, ...pairs]
}

function createItems(
  { fields, exactlyOne }: ListField,
  conditions: readonly Condition[],
): readonly { readonly [name: string]: Json }[] {
  const asked = conditions.flatMap(listMatchers)
  const base: { [name: string]: Json } = {}
  for (const field of fields.filter((each) => each.name !== exactlyOne?.field && !isStaticField(each))) {
    const good = findGoodAnswer(field, { siblings: base, answers: {} })
    if (good !== null) base[field.name] = good
  }
  let items: readonly { readonly [name: string]: Json }[] = [base]
  for (const field of fields) {
    const matchers = asked.flatMap(([name, matcher]) => (name === field.name ? [matcher] : []))
    if (matchers.length === 0) continue
    const values = [...new Set(listCandidates(field, matchers))].slice(0, 8)
    items = items
      .flatMap((item) => {
        const { [field.name]: _removed, ...without } = item
        return [...values.map((value) => ({ ...item, [field.name]: value })), without]
      })
      .slice(0, MAX_ITEMS)
  }
  return items
}

export function listMatchers(condition: Condition): readonly (readonly [path: string, matcher: Matcher])[] {
  if (isAll(condition)) return condition.all.flatMap(listMatchers)
  if (isAny(condition)) return condition.any.flatMap(listMatchers)
  return isNot(condition) ? listMatchers(condition.not) : Object.entries(condition)
}

export function isObjectMatcher(matcher: Matcher): matcher is MatchedAnswer {
  return typeof matcher === 'object' && !Array.isArray(matcher)
}

function getPattern({ rules }: Pick<Field, 'rules'>): string | null {
  const is = rules.find(({ name }) => ruleAuthoring[name].isPattern)?.is
  return typeof is === 'string' ? is : null
}
