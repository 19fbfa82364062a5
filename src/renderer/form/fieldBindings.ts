import { useMemo } from 'react'
import type { Field } from '../../engine/program/field'
import { findField, type Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import { useSession, useStored } from '../session/sessionContext'
import { useFormScope } from './formScope'
import { resolveFieldAt } from '../../engine/answers/relevantAnswers'

/** Texts of a field with their placeholders filled; empty where the flow has none. */
interface FieldTexts {
  readonly label: string
  readonly placeholder: string
}

export interface Binding<Part, Changes> extends FieldTexts {
  /** Null for a path at which the flow has no field. */
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

export interface BoundMessage {
  /** The message beside the field; undefined if it shows none. */
  readonly message: string | undefined
}

export interface Answered extends BoundMessage {
  readonly value: Json | undefined
}

export interface Assigning {
  readonly give: (value: Json | undefined) => void
}

export const answerBinding: BindingSource<Answered & { readonly field: Field | null }, Assigning> = {
  read: (session, path) => ({
    ...readAnswerAndMessage(session, path),
    field: resolveFieldAt(session.program, session.getState(), path),
  }),
  changes: (session, path) => ({ give: createAssign(session, path) }),
}

export function readMessage(session: Session, path: Path): BoundMessage {
  return { message: session.getView().shown.get(path)?.message }
}

export function readAnswerAndMessage(session: Session, path: Path): Answered {
  return { value: readAnswer(session, path), ...readMessage(session, path) }
}

export function readAnswer(session: Session, path: Path): Json | undefined {
  return getValueAt(session.getState().answers, path)
}

/** Returns a function that sends answers for the field at `path`. */
export function createAssign({ send }: Session, path: Path): (value: Json | undefined) => void {
  return (value) => send({ type: 'answer', path, value })
}
