import { createError, type Finding, type Message } from '../../../engine/values/finding'
import type { Path } from '../../../engine/values/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import type { Asker, Question } from '../../parts/questions'
import { collectReachable } from '../../parts/screenOrder'
import { quoteValue, formatMessage, quoteScreen } from '../../findings/quoting'
import type { ReferenceKind } from '../../language/vocabularyKinds'
import {
  getAnswerKind,
  canBe,
  listChoiceValues,
  followPath,
  kindWords,
  describePossibleValues,
} from '../../parts/answers'
import { isBrought } from '../../../engine/program/controls'
import { type Field, getInnerFields } from '../../../engine/program/field'
import { joinPointer } from '../../findings/pointer'
import type { Flow, Transition } from '../../../language/flow'
import { type TakenSource, takenSource } from '../../parts/prefills'
import { getNextCandidates, findFollowingScreens } from '../../../engine/transition/nextScreens'

/**
 * Whether a field or a form is asked depends only on what stands before it: on its own screen by the order of the
 * fields, otherwise by the ways between the screens. So no circle can arise.
 */
export function checkAhead(checked: CheckedProgram): readonly Finding[] {
  return checked.questions.flatMap((question) => {
    const { asker, destination, path } = question
    if (asker === null || destination.kind === 'nowhere' || destination.kind === 'form') return []
    if (destination.kind === 'calculation') {
      const unknown = destination.reads.find((read) => isAskedAhead(asker, read.field.path, read, checked))
      return unknown === undefined ? [] : [ahead(question, asker, unknown.field.path)]
    }
    const target = destination.kind === 'item' ? destination.list : destination.placed
    return isAskedAhead(asker, path, target, checked) ? [ahead(question, asker, path)] : []
  })
}

/** Whether what is asked at a path does not stand before what asks. */
export function isAskedAhead(
  asker: Asker,
  path: Path,
  { field, list, screen, order }: PlacedField,
  { ways, reached }: CheckedProgram,
): boolean {
  // Data stands on no screen: transitions bring it.
  if (screen === null) return false
  if (screen !== asker.screen) {
    // Where a screen is cut off, that is what is said of it.
    const areReached = reached !== null && reached.has(screen) && reached.has(asker.screen)
    return areReached && !collectReachable([screen], (passed) => ways.get(passed) ?? []).has(asker.screen)
  }
  const isAround = (other: PlacedField['field']): boolean => `${asker.path}.`.startsWith(`${other.path}.`)
  // While a list is gone through, its items are known by nothing but the plain names of the item's own fields.
  const isOwnList = path.includes('.') && list !== null && isAround(list.field)
  return order >= asker.order || isAround(field) || isOwnList
}

/** `what` does not stand before it: what is asked about, or an answer that it is worked out of. */
function ahead({ path, pointer }: Question, asker: Asker, what: Path): Finding {
  const message = messageOf(asker, path)
  const hint =
    path === what
      ? 'Ask about something earlier, or move it after what it depends on.'
      : `It is worked out of "${what}": ask about what stands before it, or move it behind that.`
  return createError('asks-ahead', pointer, message, hint)
}

function messageOf({ path: asker, isRule, isScreen }: Asker, path: Path): Message {
  if (isRule === true)
    return formatMessage`What must hold of "${asker}" cannot depend on "${path}", which is not asked before it.`
  if (isScreen === true)
    return formatMessage`The screen "${quoteScreen(asker)}" cannot depend on "${path}", which is not asked before it.`
  return formatMessage`"${asker}" cannot depend on "${path}", which is not asked before it.`
}

/** Every path of an answer leads to one. (What conditions name is checked with them, in their scope.) */
export function checkAnswerPaths(checked: CheckedProgram): readonly Finding[] {
  const { vocabulary, questions } = checked
  const asked = new Set(questions.map(({ pointer }) => pointer))
  // What is asked about the items of something that is no list is not asked at all.
  const isQuestion = (pointer: string): boolean =>
    asked.has(pointer) || questions.some((question) => pointer.startsWith(`${question.pointer}/`))
  return vocabulary.references.flatMap(({ kind, name, pointer }) =>
    isOfAnswers(kind) && !isQuestion(pointer) ? pathOf(checked, name, pointer, kind) : [],
  )
}

/** Whether a name is the path of an answer. */
function isOfAnswers(kind: ReferenceKind): boolean {
  return kind === 'answer' || kind === 'answerOrForm' || kind === 'answerOrCalculation' || kind === 'figure'
}

function pathOf({ fields }: CheckedProgram, path: string, pointer: string, kind: ReferenceKind): readonly Finding[] {
  const destination = followPath(fields, path, kind === 'figure' ? '*' : '0')
  if (destination.kind === 'nowhere')
    return [createError('unknown-field', pointer, destination.message, destination.hint)]
  if (destination.kind !== 'form' || kind === 'answerOrForm') return []
  const message = formatMessage`"${path}" is a whole form.`
  return [createError('unknown-field', pointer, message, `Name a field of it: "${path}.field".`)]
}

/** What an action brings as an item that nobody enters has all parts of one: no applicant can add what is missing. */
export function checkBroughtItems({ flow, fields, transitions }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition: { append = {} }, event }) =>
    Object.entries(append).flatMap(([path, value]) => {
      const destination = followPath(fields, path)
      if (destination.kind !== 'field' || !isBrought(destination.placed.field) || typeof value !== 'object') return []
      const [action = '', outcome = ''] = event.split('.')
      const result: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
      const [root, ...keys] = value.take.split('.')
      const item = root === 'result' ? partOf(result, keys) : undefined
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
      const missing = getInnerFields(destination.placed.field).filter(({ name }) => !Object.hasOwn(item, name))
      const place = joinPointer('/actions', action, 'outcomes', outcome, 'result', ...keys)
      return missing.map(({ name }) => {
        const message = formatMessage`The result has no "${name}", which each item of "${path}" shows.`
        return createError('bad-result', place, message, `Add "${name}".`)
      })
    }),
  )
}

function partOf(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => new Map<string, unknown>(Object.entries(Object(part))).get(key), value)
}

type Given = NonNullable<Transition['set']>[string]

/** What transitions put into answers fits where it goes, and what they take is there. */
export function checkGiven(checked: CheckedProgram): readonly Finding[] {
  return checked.transitions.flatMap((placed) =>
    (['set', 'append'] as const).flatMap((key) =>
      Object.entries(placed.transition[key] ?? {}).flatMap(([path, value]) => {
        const pointer = joinPointer(placed.pointer, key, path)
        const taken =
          typeof value === 'object' ? takenSource(checked.flow, checked.fields, value.take, placed.event) : null
        if (taken?.kind === 'nowhere')
          return [createError('unknown-field', joinPointer(pointer, 'take'), taken.message, taken.hint)]
        return givenTo(checked, { key, path, value, taken, pointer })
      }),
    ),
  )
}

interface Gift {
  readonly key: 'set' | 'append'
  readonly path: string
  readonly value: Given
  readonly taken: Exclude<TakenSource, { kind: 'nowhere' }> | null
  readonly pointer: string
}

function givenTo({ fields }: CheckedProgram, gift: Gift): readonly Finding[] {
  const destination = followPath(fields, gift.path)
  // Where it leads nowhere, the check of paths says so.
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const field = destination.kind === 'item' ? null : destination.placed.field
  if (gift.key === 'append' && field?.kind !== 'list') {
    return [createError('unfit-keyword', gift.pointer, formatMessage`"${gift.path}" is not a list.`, 'Use "set".')]
  }
  return gift.key === 'append' || field === null ? itemFor(gift) : fieldFor(field, gift)
}

function itemFor({ value, taken, pointer }: Gift): readonly Finding[] {
  if (taken !== null) return taken.fits.includes('fields') ? [] : [unfit(taken, 'an item', pointer)]
  const hint = 'An item has several fields: take one with { "take": "result" }.'
  return [createError('impossible-value', pointer, formatMessage`An item cannot be ${quoteValue(value)}.`, hint)]
}

function fieldFor(field: Field, { value, taken, pointer }: Gift): readonly Finding[] {
  if (taken === null) {
    if (typeof value === 'object' || canBe(field, value)) return []
    return [createError('impossible-value', pointer, neverIs(value), describePossibleValues(field, value))]
  }
  if (!taken.fits.includes(getAnswerKind(field))) return [unfit(taken, kindWords[getAnswerKind(field)], pointer)]
  const choices = listChoiceValues(field)
  if (choices === null) return []
  const place = joinPointer(pointer, 'take')
  if (taken.values === null) {
    const message = formatMessage`"${taken.path}" may be none of the choices.`
    return [createError('impossible-value', place, message, describePossibleValues(field, ''))]
  }
  return taken.values
    .filter((choice) => !choices.includes(choice))
    .slice(0, 1)
    .map((choice) => createError('impossible-value', place, neverIs(choice), describePossibleValues(field, choice)))
}

function unfit({ path, fits }: NonNullable<Gift['taken']>, needed: string, pointer: string): Finding {
  const words = fits.map((kind) => kindWords[kind]).join(' or ')
  const message = formatMessage`"${path}" is ${words}, but ${needed} is needed.`
  return createError('impossible-value', joinPointer(pointer, 'take'), message, 'Take a value of the same kind.')
}

function neverIs(value: Given): Message {
  return formatMessage`The answer cannot be ${quoteValue(value)}.`
}

/** Where screens stand in order, each condition of one decides about something, and some screen always comes. */
export function checkPassing({ flow, screens, reached }: CheckedProgram): readonly Finding[] {
  // Where no way leads to a screen, that is what is said of it.
  const isCutOff = (screen: string): boolean => reached !== null && !reached.has(screen)
  const come = new Set(leading(flow).flatMap((screen) => findFollowingScreens(flow, screen)))
  return [
    ...screens.flatMap(({ screen, value: { when }, pointer }) =>
      when === undefined || come.has(screen) || isCutOff(screen)
        ? []
        : [idle(flow, screen, joinPointer(pointer, 'when'))],
    ),
    ...withoutOtherwise(flow),
  ]
}

/** The screens that lead to others by the order. */
function leading({ order = [], screens }: Flow): readonly string[] {
  return order.filter((screen) => screens[screen] !== undefined && screens[screen].next === undefined)
}

function idle({ order = [] }: Flow, screen: string, pointer: string): Finding {
  const isOrdered = order.includes(screen)
  const message = isOrdered
    ? formatMessage`The condition of the screen "${quoteScreen(screen)}" does nothing: no screen before it in the order leads to it.`
    : formatMessage`The condition of the screen "${quoteScreen(screen)}" does nothing: the screen is not in the "order".`
  const hint = isOrdered
    ? 'Leave it out, or write it where a "goto" or "next" leads here.'
    : 'Name the screen in the "order" of the flow, or write the condition where a "goto" or "next" leads here.'
  return createError('idle-condition', pointer, message, hint)
}

/** Who passes over the last screen has to come to another. */
function withoutOtherwise(flow: Flow): readonly Finding[] {
  const last = flow.order?.at(-1) ?? ''
  const isOpen = leading(flow).some((screen) => {
    const next = getNextCandidates(flow, screen)
    return next.length > 0 && next.every(({ when }) => when !== undefined)
  })
  if (!isOpen) return []
  const message = 'Nothing says which screen comes when this condition does not hold.'
  const hint = 'End the order with a screen that has no "when".'
  return [createError('no-otherwise', joinPointer('/screens', last, 'when'), message, hint)]
}
