import { useMemo } from 'react'
import type { Field } from '../../engine/program/field'
import { findField, type Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import { useSession, useStored } from '../session/sessionContext'
import { rejectLongText, useFormScope } from './formScope'
import { resolveFieldAt } from '../../engine/answers/relevantAnswers'
import { addressOf } from '../../engine/answers/items'
import type { Refusal } from '../../engine/state/flowState'
import type { ListView } from '../../engine/view/flowView'
import type { ItemChanges, TypedAnswer } from './controlProps'

/** Texts of a field with their placeholders filled; empty where the flow has none. */
interface FieldTexts {
  readonly label: string
  readonly placeholder: string
}

export interface Binding<Part, Changes> extends FieldTexts {
  /** Null for a form or an item, and for a field that an edit of the flow removed: RJSF renders it once more. */
  readonly field: Field | null
  readonly part: Part
  /** Stays the same between renders. */
  readonly changes: Changes
}

/** Defines what a control reads and how it changes its answer. Must be the same object between renders. */
export interface BindingSource<Part extends object, Changes> {
  /** Compared property by property. */
  readonly read: (session: Session, path: Path) => Part
  readonly changes: (session: Session, path: Path) => Changes
}

/** Binds a control to the field at `path` with one subscription; it renders again when something it shows changes. */
export function useBinding<Part extends object, Changes>(
  path: Path,
  source: BindingSource<Part, Changes>,
): Binding<Part, Changes> {
  const session = useSession()
  const { program } = useFormScope()
  const { subscribe, binding } = useMemo(
    () => createBinding(session, program, path, source),
    [session, program, path, source],
  )
  return useStored(subscribe, binding)
}

function createBinding<Part extends object, Changes>(
  session: Session,
  program: Program,
  path: Path,
  { read, changes }: BindingSource<Part, Changes>,
) {
  const field = findField(program, path)
  const templates = { label: field?.label ?? '', placeholder: field?.options.placeholder ?? '' }
  // Only placeholders depend on answers of other fields.
  const isFilled = Object.values(templates).some((template) => template.includes('{{'))
  const texts = (): FieldTexts => (isFilled ? fillTexts(session, templates) : templates)
  let last: Binding<Part, Changes> = { ...texts(), field, part: read(session, path), changes: changes(session, path) }
  return {
    subscribe: (listener: () => void) => (isFilled ? session.subscribe(listener) : session.subscribeTo(path, listener)),
    binding: (): Binding<Part, Changes> => {
      const part = read(session, path)
      const isSame = isEqual(last.part, part)
      const said = texts()
      if (!isSame || (isFilled && !isEqual({ label: last.label, placeholder: last.placeholder }, said))) {
        last = { ...last, ...said, part: isSame ? last.part : part }
      }
      return last
    },
  }
}

function fillTexts(session: Session, { label, placeholder }: FieldTexts): FieldTexts {
  return { label: session.text(label), placeholder: session.text(placeholder) }
}

/** Compares the properties of two objects of the same shape by identity. */
function isEqual(one: object, other: object): boolean {
  const values: readonly unknown[] = Object.values(other)
  return Object.values(one).every((value: unknown, index) => Object.is(value, values[index]))
}

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
    refuseLong: () => void rejectLongText(session, path),
    subscribe: (listener) => session.subscribeTo(path, listener),
  }),
}

/** For a simple answer: the answer, the message, and the field as it is asked now. */
export const answerBinding: BindingSource<Answered & { readonly field: Field | null }, Assigning> = {
  read: (session, path) => ({
    ...answerAndMessage(session, path),
    field: resolveFieldAt(session.program, session.getState(), path),
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
  return getValueAt(session.getState().answers, path)
}

function listAt(session: Session, path: Path): ListView {
  return session.getView().lists.get(path) ?? NO_ITEMS
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
