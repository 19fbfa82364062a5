import { charactersIn } from '../../../engine/values/wordsIn'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { controls } from '../../../engine/program/controls'
import type { Field, SimpleField } from '../../../engine/program/field'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { MatchedAnswer } from '../../../language/matcher'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { choicesOf } from '../../parts/answerKind'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import type { Question } from '../../parts/questionsIn'
import { alternativesIn, charactersOf } from '../forms/patternAtoms'
import { patternReach } from '../forms/patternReach'
import { keepsNothing } from '../forms/patternSense'

/** What is asked of a text is what the choices or the type of its field can be. A no is asked of who said no. */
export function checkMatchable({ questions }: CheckedProgram): readonly Finding[] {
  return questions.flatMap((question) => {
    const { destination } = question
    return destination.kind === 'field'
      ? [...ofText(question, destination.placed.field), ...ofNo(question, destination.placed)]
      : []
  })
}

function ofText({ matcher, pointer }: Question, field: Field): readonly Finding[] {
  if (typeof matcher !== 'object' || Array.isArray(matcher) || field.kind !== 'simple' || field.answer !== 'text')
    return []
  const choices = choicesOf(field)
  const never = choices === null ? neverOfForm(matcher, field) : neverOfChoices(matcher, choices)
  return never.map(([key, why]) =>
    error(
      'impossible-value',
      pointerTo(pointer, key),
      quoting`"${key}" never holds: ${why}`,
      'Ask for what the answer can be, or leave it out.',
    ),
  )
}

/** What never holds, and why. */
type Never = readonly (readonly [key: keyof MatchedAnswer, why: string | Message])[]

function neverOfChoices({ pattern, minLength, maxLength }: MatchedAnswer, choices: readonly string[]): Never {
  const lengths = choices.map((choice) => charactersIn(choice))
  const expression = pattern === undefined ? null : readable(pattern)
  return [
    ...(expression === null || choices.some((choice) => expression.test(choice))
      ? []
      : [['pattern', quoting`no choice is like this. There is: ${choices.join(', ')}.`] as const]),
    ...(minLength === undefined || lengths.some((length) => length >= minLength)
      ? []
      : [['minLength', 'no choice is so long.'] as const]),
    ...(maxLength === undefined || lengths.some((length) => length <= maxLength)
      ? []
      : [['maxLength', 'no choice is so short.'] as const]),
  ]
}

/** While it is typed an answer is shorter than it has to be, but never longer, and begins as it has to. */
function neverOfForm({ pattern, minLength }: MatchedAnswer, field: SimpleField): Never {
  const most = mostCharacters(field)
  return [
    ...(pattern === undefined || readable(pattern) === null ? [] : neverLike(pattern, field)),
    ...(minLength === undefined || minLength <= most
      ? []
      : [['minLength', `no answer has more than ${most} characters.`] as const]),
  ]
}

function neverLike(pattern: string, field: SimpleField): Never {
  if (keepsNothing(pattern, field.letters)) return [['pattern', 'no text is like this.']]
  const { form, digits } = fieldKindAuthoring[field.type]
  const { characters } = patternReach(pattern)
  if (
    form !== null &&
    (characters?.has(form.sign) === false || (form.isFirst === true && beginsOtherwise(pattern, form.sign)))
  ) {
    return [['pattern', quoting`it leaves no room for "${form.sign}", which ${form.words} has.`]]
  }
  const isWithoutDigits =
    digits(field) !== null && characters !== null && ![...characters].some((character) => /\d/.test(character))
  return isWithoutDigits ? [['pattern', 'it leaves no room for a digit, and digits are all that is asked for.']] : []
}

/** The most characters that an answer of the type has, with what stands between its groups. */
function mostCharacters(field: SimpleField): number {
  const { form, wholeLength } = fieldKindAuthoring[field.type]
  const whole = wholeLength(field)
  if (form !== null) return form.most
  return whole === null ? Infinity : whole + Math.max(0, (field.options.groups?.length ?? 1) - 1)
}

/** Whether a text that begins with a sign matches none of the alternatives: each says what stands first, and it is another. */
function beginsOtherwise(pattern: string, sign: string): boolean {
  return alternativesIn(pattern).every(([start, first]) => {
    if (start?.source !== '^' || first === undefined || first.least === 0) return false
    return charactersOf(first)?.has(sign) === false
  })
}

function readable(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    // It has its finding already.
    return null
  }
}

/** A box that nobody ticked was not answered: only who ticks it and takes that back says no. */
function ofNo({ matcher, pointer, path }: Question, { field, screen }: PlacedField): readonly Finding[] {
  const values = Array.isArray(matcher) ? matcher : [matcher]
  if (screen === null || controls[field.control].confirms !== true || field.start !== undefined || field.isRequired)
    return []
  if (!values.includes(false)) return []
  const message = quoting`"${path}" is false only for those who tick the box and untick it: a box left alone counts as not answered.`
  return [
    error(
      'never-said-no',
      pointer,
      message,
      `Write { "not": { "${path}": true } }, ask with "as": "cards", or give the field "default": false.`,
    ),
  ]
}
