import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { Path } from '../../../engine/values/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import type { Asker, Question } from '../../parts/questions'
import { reachedFrom } from '../../parts/screenOrder'
import { quoted, quoting, screenNamed } from '../../findings/quoting'
import type { ReferenceKind } from '../../language/vocabularyKinds'
import { answerKindOf, canBe, choicesOf, follow, kindWords, possibleValues } from '../../parts/answers'
import { isBrought } from '../../../engine/program/controls'
import { type Field, fieldsInside } from '../../../engine/program/field'
import { pointerTo } from '../../findings/pointer'
import type { Flow, Transition } from '../../../language/flow'
import { type TakenSource, takenSource } from '../../parts/prefills'
import { nextOf, nextsOf } from '../../../engine/transition/nextScreens'

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
    return areReached && !reachedFrom([screen], (passed) => ways.get(passed) ?? []).has(asker.screen)
  }
  const isAround = (other: PlacedField['field']): boolean => `${asker.path}.`.startsWith(`${other.path}.`)
  // While a list is gone through, its items are known by nothing but the plain names of the item's own fields.
  const isOwnList = path.includes('.') && list !== null && isAround(list.field)
  return order >= asker.order || isAround(field) || isOwnList
}

/** `what` does not stand before it: what is asked about, or an answer that it is worked out of. */
function ahead({ path, pointer }: Question, asker: Asker, what: Path): Finding {
  return error(
    'asks-ahead',
    pointer,
    messageOf(asker, path),
    path === what
      ? 'Ask about something earlier, or move it after what it depends on.'
      : `It is worked out of "${what}": ask about what stands before it, or move it behind that.`,
  )
}

function messageOf({ path: asker, isRule, isScreen }: Asker, path: Path): Message {
  if (isRule === true)
    return quoting`What must hold of "${asker}" cannot depend on "${path}", which is not asked before it.`
  if (isScreen === true)
    return quoting`The screen "${screenNamed(asker)}" cannot depend on "${path}", which is not asked before it.`
  return quoting`"${asker}" cannot depend on "${path}", which is not asked before it.`
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
  const destination = follow(fields, path, kind === 'figure' ? '*' : '0')
  if (destination.kind === 'nowhere') return [error('unknown-field', pointer, destination.message, destination.hint)]
  if (destination.kind !== 'form' || kind === 'answerOrForm') return []
  return [error('unknown-field', pointer, quoting`"${path}" is a whole form.`, `Name a field of it: "${path}.field".`)]
}

/** What an action brings as an item that nobody enters has all parts of one: no applicant can add what is missing. */
export function checkBroughtItems({ flow, fields, transitions }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition: { append = {} }, event }) =>
    Object.entries(append).flatMap(([path, value]) => {
      const destination = follow(fields, path)
      if (destination.kind !== 'field' || !isBrought(destination.placed.field) || typeof value !== 'object') return []
      const [action = '', outcome = ''] = event.split('.')
      const result: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
      const [root, ...keys] = value.take.split('.')
      const item = root === 'result' ? partOf(result, keys) : undefined
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
      const missing = fieldsInside(destination.placed.field).filter(({ name }) => !Object.hasOwn(item, name))
      const place = pointerTo('/actions', action, 'outcomes', outcome, 'result', ...keys)
      return missing.map(({ name }) =>
        error(
          'bad-result',
          place,
          quoting`The result has no "${name}", which each item of "${path}" shows.`,
          `Add "${name}".`,
        ),
      )
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
        const pointer = pointerTo(placed.pointer, key, path)
        const taken =
          typeof value === 'object' ? takenSource(checked.flow, checked.fields, value.take, placed.event) : null
        if (taken?.kind === 'nowhere')
          return [error('unknown-field', pointerTo(pointer, 'take'), taken.message, taken.hint)]
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
  const destination = follow(fields, gift.path)
  // Where it leads nowhere, the check of paths says so.
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const field = destination.kind === 'item' ? null : destination.placed.field
  if (gift.key === 'append' && field?.kind !== 'list') {
    return [error('unfit-keyword', gift.pointer, quoting`"${gift.path}" is not a list.`, 'Use "set".')]
  }
  return gift.key === 'append' || field === null ? itemFor(gift) : fieldFor(field, gift)
}

function itemFor({ value, taken, pointer }: Gift): readonly Finding[] {
  if (taken !== null) return taken.fits.includes('fields') ? [] : [unfit(taken, 'an item', pointer)]
  const hint = 'An item has several fields: take one with { "take": "result" }.'
  return [error('impossible-value', pointer, quoting`An item cannot be ${quoted(value)}.`, hint)]
}

function fieldFor(field: Field, { value, taken, pointer }: Gift): readonly Finding[] {
  if (taken === null) {
    if (typeof value === 'object' || canBe(field, value)) return []
    return [error('impossible-value', pointer, neverIs(value), possibleValues(field, value))]
  }
  if (!taken.fits.includes(answerKindOf(field))) return [unfit(taken, kindWords[answerKindOf(field)], pointer)]
  const choices = choicesOf(field)
  if (choices === null) return []
  const place = pointerTo(pointer, 'take')
  if (taken.values === null) {
    const message = quoting`"${taken.path}" may be none of the choices.`
    return [error('impossible-value', place, message, possibleValues(field, ''))]
  }
  return taken.values
    .filter((choice) => !choices.includes(choice))
    .slice(0, 1)
    .map((choice) => error('impossible-value', place, neverIs(choice), possibleValues(field, choice)))
}

function unfit({ path, fits }: NonNullable<Gift['taken']>, needed: string, pointer: string): Finding {
  const words = fits.map((kind) => kindWords[kind]).join(' or ')
  const message = quoting`"${path}" is ${words}, but ${needed} is needed.`
  return error('impossible-value', pointerTo(pointer, 'take'), message, 'Take a value of the same kind.')
}

function neverIs(value: Given): Message {
  return quoting`The answer cannot be ${quoted(value)}.`
}

/** Where screens stand in order, each condition of one decides about something, and some screen always comes. */
export function checkPassing({ flow, screens, reached }: CheckedProgram): readonly Finding[] {
  // Where no way leads to a screen, that is what is said of it.
  const isCutOff = (screen: string): boolean => reached !== null && !reached.has(screen)
  const come = new Set(leading(flow).flatMap((screen) => nextsOf(flow, screen)))
  return [
    ...screens.flatMap(({ screen, value: { when }, pointer }) =>
      when === undefined || come.has(screen) || isCutOff(screen)
        ? []
        : [idle(flow, screen, pointerTo(pointer, 'when'))],
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
    ? quoting`The condition of the screen "${screenNamed(screen)}" does nothing: no screen before it in the order leads to it.`
    : quoting`The condition of the screen "${screenNamed(screen)}" does nothing: the screen is not in the "order".`
  const hint = isOrdered
    ? 'Leave it out, or write it where a "goto" or "next" leads here.'
    : 'Name the screen in the "order" of the flow, or write the condition where a "goto" or "next" leads here.'
  return error('idle-condition', pointer, message, hint)
}

/** Who passes over the last screen has to come to another. */
function withoutOtherwise(flow: Flow): readonly Finding[] {
  const last = flow.order?.at(-1) ?? ''
  const isOpen = leading(flow).some((screen) => {
    const next = nextOf(flow, screen)
    return next.length > 0 && next.every(({ when }) => when !== undefined)
  })
  if (!isOpen) return []
  return [
    error(
      'no-otherwise',
      pointerTo('/screens', last, 'when'),
      'Nothing says which screen comes when this condition does not hold.',
      'End the order with a screen that has no "when".',
    ),
  ]
}
