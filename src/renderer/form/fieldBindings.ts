import { mostCharacters } from '../../engine/answers/fits'
import { fieldAsked } from '../../engine/answers/relevantAnswers'
import { addressOf } from '../../engine/answers/items'
import type { Field } from '../../engine/program/field'
import { fieldAt } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { type Json, type Path, valueAt } from '../../engine/values/answers'
import type { Refusal } from '../../engine/state/flowState'
import type { ListView } from '../../engine/view/flowView'
import type { ItemChanges, TypedAnswer } from './controlProps'
import type { BindingSource } from './useBinding'

const NO_REFUSALS: readonly Refusal[] = []
const NO_ITEMS: ListView = { ids: [], names: [], fields: [], removed: null, marked: null }

interface ShownMessage {
  /** The message that shows, or undefined. */
  readonly message: string | undefined
}

interface Answered extends ShownMessage {
  readonly value: Json | undefined
}

interface Assigning {
  readonly give: (value: Json | undefined) => void
}

/** For what is typed: the message; the answer is read by the input itself. */
export const typedBinding: BindingSource<ShownMessage, TypedAnswer> = {
  read: messageAt,
  changes: (session, path) => ({
    read: () => answerAt(session, path),
    give: assigning(session, path),
    refuseLong: () => void refuseLong(session, path),
    subscribe: (listener) => session.subscribeTo(path, listener),
  }),
}

/** For a simple answer: the answer, the message, and the field as it is asked now. */
export const answerBinding: BindingSource<Answered & { readonly field: Field | null }, Assigning> = {
  read: (session, path) => ({
    ...answerAndMessage(session, path),
    field: fieldAsked(session.program, session.getState(), path),
  }),
  changes: (session, path) => ({ give: assigning(session, path) }),
}

/** For files: the same, and what the control said about input that did not become an answer. */
export const filesBinding: BindingSource<
  Answered & { readonly refusals: readonly Refusal[] },
  Assigning & { readonly refuse: (refusals: readonly Refusal[]) => void }
> = {
  read: (session, path) => {
    const { items, refusals } = session.getState()
    return { ...answerAndMessage(session, path), refusals: refusals[addressOf(items, path)] ?? NO_REFUSALS }
  },
  changes: (session, path) => ({
    give: assigning(session, path),
    refuse: (refusals) => session.send({ type: 'refuse', path, refusals }),
  }),
}

/** For a list: its items and the message; what is typed into an item is no part of them. */
export const listBinding: BindingSource<ShownMessage & { readonly list: ListView }, ItemChanges> = {
  read: (session, path) => ({ list: listAt(session, path), ...messageAt(session, path) }),
  changes: itemChanges,
}

/** For a list that is only shown: the same and its answer. */
export const broughtBinding: BindingSource<Answered & { readonly list: ListView }, ItemChanges> = {
  read: (session, path) => ({ list: listAt(session, path), ...answerAndMessage(session, path) }),
  changes: itemChanges,
}

function messageAt(session: Session, path: Path): ShownMessage {
  return { message: session.getView().shown.get(path)?.message }
}

function answerAndMessage(session: Session, path: Path): Answered {
  return { value: answerAt(session, path), ...messageAt(session, path) }
}

function answerAt(session: Session, path: Path): Json | undefined {
  return valueAt(session.getState().answers, path)
}

function listAt(session: Session, path: Path): ListView {
  return session.getView().lists.get(path) ?? NO_ITEMS
}

/** Says that a text is longer than the field at a path takes; what was there stays. Gives what is said. */
export function refuseLong({ program, send }: Session, path: Path): Refusal | null {
  const field = fieldAt(program, path)
  if (field?.kind !== 'simple') return null
  const is = new Intl.NumberFormat(program.flow.language).format(mostCharacters(field))
  const refusal: Refusal = { rule: 'tooLong', values: { is } }
  send({ type: 'refuse', path, refusals: [refusal] })
  return refusal
}

function assigning({ send }: Session, path: Path): (value: Json | undefined) => void {
  return (value) => send({ type: 'answer', path, value })
}

function itemChanges({ send }: Session, path: Path): ItemChanges {
  return {
    add: () => send({ type: 'add', list: path }),
    remove: (item) => send({ type: 'remove', list: path, item }),
    undo: () => send({ type: 'undo', list: path }),
    mark: (item) => send({ type: 'mark', list: path, item }),
  }
}
