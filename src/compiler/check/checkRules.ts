import type { Field } from '../../engine/program/field'
import { groupsOf } from '../../engine/values/digits'
import { error, type Finding, warning } from '../../engine/values/finding'
import { pointerTo } from '../findings/pointer'
import type { CheckedProgram } from '../parts/checkedProgram'
import type { PlacedField } from '../parts/placedFields'
import { patternReach, type PatternReach } from './patternReach'

/** How many characters the answers of a type have at least and at most, and one of which each must have. */
const forms: Readonly<Record<string, { readonly least: number; readonly most: number; readonly sign: string; readonly words: string }>> = {
  email: { least: 5, most: 254, sign: '@', words: 'an email address' },
  phone: { least: 8, most: 16, sign: '+', words: 'a number to call, which is kept as +14165550123,' },
  url: { least: 3, most: Infinity, sign: ':', words: 'an address' },
}

/** More than this nobody gives, has or is. */
const beyond: Readonly<Record<string, number>> = {
  minimumAge: 120,
  minLength: 5000,
  minItems: 100,
  maxItems: 1000,
  maxSize: 1024 ** 3,
}

/** The rules of a field leave an answer that somebody can give. */
export function checkRules({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [
    ...againstForm(placed),
    ...againstPattern(placed),
    ...betweenWholes(placed),
    ...tooFar(placed),
    ...dateBehind(placed),
    ...withoutAny(placed),
    ...cutNumber(placed),
  ])
}

/** The lengths and the pattern leave room for what the type asks for. */
function againstForm({ field, pointer }: PlacedField): readonly Finding[] {
  const form = forms[field.type]
  if (form === undefined) return []
  const place = (rule: string): string => pointerTo(pointer, 'rules', rule, 'is')
  const reach = reachOf(field)
  return [
    ...(limitOf(field, 'maxLength') < form.least ? [impossible(place('maxLength'), `${form.words} is longer.`)] : []),
    ...((least(field) ?? 0) > form.most ? [impossible(place('minLength'), `${form.words} is shorter.`)] : []),
    ...(reach !== null && reach.characters?.has(form.sign) === false
      ? [impossible(place('pattern'), `The pattern leaves no room for "${form.sign}", which ${form.words} has.`)]
      : []),
  ]
}

function againstPattern({ field, pointer }: PlacedField): readonly Finding[] {
  const reach = reachOf(field)
  if (reach === null) return []
  const place = pointerTo(pointer, 'rules', 'pattern', 'is')
  if (reach.least > limitOf(field, 'maxLength')) return [impossible(place, `What the pattern matches is longer than "maxLength".`)]
  return reach.most < (least(field) ?? 0) ? [impossible(place, `What the pattern matches is shorter than "minLength".`)] : []
}

/** Between two bounds that are no whole numbers there may be none. */
function betweenWholes({ field, pointer }: PlacedField): readonly Finding[] {
  if (!field.rules.some(({ name }) => name === 'whole')) return []
  const [lower, upper] = [ruleOf(field, 'minimum'), ruleOf(field, 'maximum')]
  if (lower === null || upper === null || lower > upper || Math.ceil(lower) <= upper) return []
  return [impossible(pointerTo(pointer, 'rules', 'minimum', 'is'), `No whole number is between ${lower} and ${upper}.`)]
}

function tooFar({ field, pointer }: PlacedField): readonly Finding[] {
  return field.rules.flatMap(({ name, is }) => {
    const most = beyond[name]
    if (most === undefined || typeof is !== 'number' || is <= most) return []
    return [warning('beyond-range', pointerTo(pointer, 'rules', name, 'is'), `Nothing is ever ${name === 'minimumAge' ? 'so old' : 'so much'}.`, 'Write a smaller number.')]
  })
}

/** The date that another must not be before is asked before it. */
function dateBehind({ field, pointer, beside }: PlacedField): readonly Finding[] {
  const name = field.rules.find((rule) => rule.name === 'notBefore')?.is
  const own = beside.findIndex((other) => other.name === field.name)
  const other = beside.findIndex((sibling) => sibling.name === name && sibling.type === 'date')
  if (other <= own) return []
  const message = `"${String(name)}" is asked only after "${field.name}".`
  return [error('asks-ahead', pointerTo(pointer, 'rules', 'notBefore', 'is'), message, 'Ask the earlier date first.')]
}

/** A list or files of which there can be none. */
function withoutAny({ field, pointer }: PlacedField): readonly Finding[] {
  if (limitOf(field, 'maxItems') >= 1) return []
  return [impossible(pointerTo(pointer, 'rules', 'maxItems', 'is'), 'There can be none at all.')]
}

/** A number that is written in groups has what stands between them in it. */
function cutNumber({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document?.type !== 'digits' || document.groups === undefined) return []
  const whole = groupsOf(document.groups) + document.groups.length - 1
  if (limitOf(field, 'maxLength') >= whole) return []
  // With "allDigits" too, less than the digits alone has its finding already.
  if (field.rules.some(({ name }) => name === 'allDigits') && limitOf(field, 'maxLength') < groupsOf(document.groups)) return []
  const message = `A whole number has ${whole} characters, with what stands between its groups.`
  return [impossible(pointerTo(pointer, 'rules', 'maxLength', 'is'), message)]
}

function reachOf(field: Field): PatternReach | null {
  const pattern = field.rules.find(({ name }) => name === 'pattern')?.is
  if (typeof pattern !== 'string') return null
  try {
    // One that cannot be read has its finding already.
    new RegExp(pattern, 'u')
  } catch {
    return null
  }
  return patternReach(pattern)
}

function ruleOf(field: Field, name: string): number | null {
  const is = field.rules.find((rule) => rule.name === name)?.is
  return typeof is === 'number' ? is : null
}

function least(field: Field): number | null {
  return ruleOf(field, 'minLength')
}

/** The most that a rule allows. */
function limitOf(field: Field, name: string): number {
  return ruleOf(field, name) ?? Infinity
}

function impossible(pointer: string, message: string): Finding {
  return error('impossible-rule', pointer, `No answer keeps this rule and the others: ${message}`, 'Change one of them.')
}
