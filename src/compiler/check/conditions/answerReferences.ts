import { createError, type Finding, type Message } from '../../../engine/values/finding'
import type { Path } from '../../../engine/values/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
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
import { getJsonAt } from '../../documents/json'
import { joinPointer } from '../../findings/pointer'
import { listCalculatedFields, type PlacedField } from '../../parts/fields'
import type { Flow } from '../../../language/flow'
import { listGifts, type PlacedGift } from '../../parts/parts'
import { type TakenSource, findTakenSource } from '../../parts/prefills'
import { getNextCandidates, findFollowingScreens } from '../../../engine/transition/nextScreens'
import { suggestRemoval } from '../../fixes/repairs'

/**
 * A condition may only depend on what is asked before it: on its own screen by the order of the fields, otherwise on
 * screens that lead to it. This also rules out circles.
 */
export function checkAhead(checked: CheckedProgram): readonly Finding[] {
  return checked.questions.flatMap((question) => {
    const { asker, destination, path } = question
    if (asker === null || destination.kind === 'nowhere' || destination.kind === 'form') return []
    if (destination.kind === 'calculation') {
      const unknown = destination.reads.find((read) => isAskedAhead(asker, read.field.path, read, checked))
      if (unknown === undefined) return []
      const isOfItems = question.list !== null && `${unknown.field.path}.`.startsWith(`${question.list.field.path}.`)
      return [createAskedAhead(question, asker, unknown.field.path, isOfItems ? OF_ITEMS : undefined)]
    }
    const target = destination.kind === 'item' ? destination.list : destination.placed
    return isAskedAhead(asker, path, target, checked) ? [createAskedAhead(question, asker, path)] : []
  })
}

/** Whether the field at `path` is asked neither before `asker` on the same screen nor on a screen that leads to it. */
export function isAskedAhead(
  asker: Asker,
  path: Path,
  { field, list, screen, order }: PlacedField,
  { ways, reached }: CheckedProgram,
): boolean {
  // Data has no screen: transitions set it.
  if (screen === null) return false
  if (screen !== asker.screen) {
    // An unreachable screen has its own finding.
    const areReached = reached !== null && reached.has(screen) && reached.has(asker.screen)
    return areReached && !collectReachable([screen], (passed) => ways.get(passed) ?? []).has(asker.screen)
  }
  const isAround = (other: PlacedField['field']): boolean => `${asker.path}.`.startsWith(`${other.path}.`)
  // Inside a list, conditions name the fields of the same item by their names alone, not by a path.
  const isOwnList = path.includes('.') && list !== null && isAround(list.field)
  return order >= asker.order || isAround(field) || isOwnList
}

const OF_ITEMS = 'It is worked out of all items: give the items a field that is "calculated", and ask about that.'

/** `what` is `path` itself, or an answer that the calculation at `path` reads. */
function createAskedAhead(
  { path, pointer }: Question,
  asker: Asker,
  what: Path,
  hint = path === what
    ? 'Ask about something earlier, or move it after what it depends on.'
    : `It is worked out of "${what}": ask about what stands before it, or move it behind that.`,
): Finding {
  const message = describeAskedAhead(asker, path)
  return createError('asks-ahead', pointer, message, hint)
}

function describeAskedAhead({ path: asker, isRule, isScreen }: Asker, path: Path): Message {
  if (isRule === true)
    return formatMessage`What must hold of "${asker}" cannot depend on "${path}", which is not asked before it.`
  if (isScreen === true)
    return formatMessage`The screen "${quoteScreen(asker)}" cannot depend on "${path}", which is not asked before it.`
  return formatMessage`"${asker}" cannot depend on "${path}", which is not asked before it.`
}

export function checkAnswerPaths(checked: CheckedProgram): readonly Finding[] {
  const { vocabulary, questions } = checked
  // `checkCalculatedFields` follows names in an item's calculation.
  const calculated = listCalculatedFields(checked).map(({ pointer }) => joinPointer(pointer, 'calculated', ''))
  const asked = new Set(questions.map(({ pointer }) => pointer))
  // Questions about items of something that is no list were not collected: the question around them has the finding.
  const isQuestion = (pointer: string): boolean =>
    asked.has(pointer) ||
    questions.some((question) => pointer.startsWith(`${question.pointer}/`)) ||
    calculated.some((place) => pointer.startsWith(place))
  return vocabulary.references.flatMap(({ kind, name, pointer }) =>
    isOfAnswers(kind) && !isQuestion(pointer) ? checkPath(checked, name, pointer, kind) : [],
  )
}

function isOfAnswers(kind: ReferenceKind): boolean {
  return kind === 'answer' || kind === 'answerOrForm' || kind === 'answerOrCalculation' || kind === 'figure'
}

function checkPath({ fields }: CheckedProgram, path: string, pointer: string, kind: ReferenceKind): readonly Finding[] {
  const destination = followPath(fields, path, kind === 'figure' ? '*' : '0')
  if (destination.kind === 'nowhere')
    return [createError('unknown-field', pointer, destination.message, destination.hint)]
  if (destination.kind !== 'form' || kind === 'answerOrForm') return []
  const message = formatMessage`"${path}" is a whole form.`
  return [createError('unknown-field', pointer, message, `Name a field of it: "${path}.field".`)]
}

/** An item that an action brings must have every field of the list: applicants cannot add a missing one. */
export function checkBroughtItems({ flow, fields, transitions }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition: { append = {} }, event }) =>
    Object.entries(append).flatMap(([path, value]) => {
      const destination = followPath(fields, path)
      if (destination.kind !== 'field' || !isBrought(destination.placed.field) || typeof value !== 'object') return []
      const [action = '', outcome = ''] = event.split('.')
      const result: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
      const [root, ...keys] = value.take.split('.')
      const item = root === 'result' ? getJsonAt(result, keys) : undefined
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

export function checkGiven(checked: CheckedProgram): readonly Finding[] {
  return checked.transitions.flatMap(listGifts).flatMap((gift) => {
    const { value, pointer, event } = gift
    const taken = typeof value === 'object' ? findTakenSource(checked.flow, checked.fields, value.take, event) : null
    return taken?.kind === 'nowhere'
      ? [createError('unknown-field', joinPointer(pointer, 'take'), taken.message, taken.hint)]
      : checkGift(checked, { ...gift, taken })
  })
}

interface Gift extends PlacedGift {
  readonly taken: Exclude<TakenSource, { kind: 'nowhere' }> | null
}

function checkGift({ fields }: CheckedProgram, gift: Gift): readonly Finding[] {
  const destination = followPath(fields, gift.path)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const field = destination.kind === 'item' ? null : destination.placed.field
  if (gift.key === 'append' && field?.kind !== 'list') {
    return [createError('unfit-keyword', gift.pointer, formatMessage`"${gift.path}" is not a list.`, 'Use "set".')]
  }
  return gift.key === 'append' || field === null ? checkGivenItem(gift) : checkGivenField(field, gift)
}

function checkGivenItem({ value, taken, pointer }: Gift): readonly Finding[] {
  if (taken !== null) return taken.fits.includes('fields') ? [] : [createUnfitGift(taken, 'an item', pointer)]
  const hint = 'An item has several fields: take one with { "take": "result" }.'
  return [createError('impossible-value', pointer, formatMessage`An item cannot be ${quoteValue(value)}.`, hint)]
}

function checkGivenField(field: Field, { value, taken, pointer }: Gift): readonly Finding[] {
  if (taken === null) {
    if (typeof value === 'object' || canBe(field, value)) return []
    return [createError('impossible-value', pointer, describeImpossible(value), describePossibleValues(field, value))]
  }
  if (!taken.fits.includes(getAnswerKind(field)))
    return [createUnfitGift(taken, kindWords[getAnswerKind(field)], pointer)]
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
    .map((choice) =>
      createError('impossible-value', place, describeImpossible(choice), describePossibleValues(field, choice)),
    )
}

function createUnfitGift({ path, fits }: NonNullable<Gift['taken']>, needed: string, pointer: string): Finding {
  const words = fits.map((kind) => kindWords[kind]).join(' or ')
  const message = formatMessage`"${path}" is ${words}, but ${needed} is needed.`
  return createError('impossible-value', joinPointer(pointer, 'take'), message, 'Take a value of the same kind.')
}

function describeImpossible(value: PlacedGift['value']): Message {
  return formatMessage`The answer cannot be ${quoteValue(value)}.`
}

export function checkPassing({ flow, screens, reached }: CheckedProgram): readonly Finding[] {
  const isCutOff = (screen: string): boolean => reached !== null && !reached.has(screen)
  const come = new Set(listOrderedScreens(flow).flatMap((screen) => findFollowingScreens(flow, screen)))
  return [
    ...screens.flatMap(({ screen, value: { when }, pointer }) =>
      when === undefined || come.has(screen) || isCutOff(screen)
        ? []
        : [createIdleCondition(flow, screen, joinPointer(pointer, 'when'))],
    ),
    ...checkLastOfOrder(flow),
  ]
}

function listOrderedScreens({ order = [], screens }: Flow): readonly string[] {
  return order.filter((screen) => screens[screen] !== undefined && screens[screen].next === undefined)
}

function createIdleCondition({ order = [] }: Flow, screen: string, pointer: string): Finding {
  const isOrdered = order.includes(screen)
  const message = isOrdered
    ? formatMessage`The condition of the screen "${quoteScreen(screen)}" does nothing: no screen before it in the order leads to it.`
    : formatMessage`The condition of the screen "${quoteScreen(screen)}" does nothing: the screen is not in the "order".`
  const hint = isOrdered
    ? 'Leave it out, or write it where a "goto" or "next" leads here.'
    : 'Name the screen in the "order" of the flow, or write the condition where a "goto" or "next" leads here.'
  return createError('idle-condition', pointer, message, suggestRemoval(hint))
}

/** If the last screen of the order may be skipped, nothing says where to go instead. */
function checkLastOfOrder(flow: Flow): readonly Finding[] {
  const last = flow.order?.at(-1) ?? ''
  const isOpen = listOrderedScreens(flow).some((screen) => {
    const next = getNextCandidates(flow, screen)
    return next.length > 0 && next.every(({ when }) => when !== undefined)
  })
  if (!isOpen) return []
  const message = 'Nothing says which screen comes when this condition does not hold.'
  const hint = 'End the order with a screen that has no "when".'
  return [createError('no-otherwise', joinPointer('/screens', last, 'when'), message, hint)]
}
