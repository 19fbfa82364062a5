import { useCallback } from 'react'
import { addressOf } from '../../engine/answers/items'
import type { Session } from '../../engine/session/createSession'
import { valueAt } from '../../engine/values/path'
import type { Json, Path, Refusal } from '../../engine/values/types'
import type { ListView } from '../../engine/view/view'
import { useFieldPart, useSend } from '../session/session'

const NO_REFUSALS: readonly Refusal[] = []
const NO_ITEMS: ListView = { ids: [], fields: [], removed: null, marked: null }

/** What every control shows of its field besides what the flow says of it. */
interface FieldParts {
  readonly value: Json | undefined
  /** The message that shows, or undefined. */
  readonly message: string | undefined
}

/** A field's answer and message; the component renders again when one of them changes. */
export function useAnswered(path: Path): FieldParts {
  return useFieldPart(path, answered)
}

/** The same of a field for files, and what its control said about input that did not become an answer. */
export function useFilesAnswered(path: Path): FieldParts & { readonly refusals: readonly Refusal[] } {
  return useFieldPart(path, filesAnswered)
}

/** A list's items and message; what is typed into an item is no part of them. */
export function useListed(path: Path): { readonly list: ListView; readonly message: string | undefined } {
  return useFieldPart(path, listed)
}

/** The same with the answer, for a list that is only shown. */
export function useListAnswered(path: Path): FieldParts & { readonly list: ListView } {
  return useFieldPart(path, listAnswered)
}

/** Gives the answer of the field at a path; the function stays the same between renders. */
export function useGiveAnswer(path: Path): (value: Json | undefined) => void {
  const send = useSend()
  return useCallback((value) => send({ type: 'answer', path, value }), [send, path])
}

/** Says which input did not become an answer of the field at a path. */
export function useRefuse(path: Path): (refusals: readonly Refusal[]) => void {
  const send = useSend()
  return useCallback((refusals) => send({ type: 'refuse', path, refusals }), [send, path])
}

function answered(session: Session, path: Path): FieldParts {
  return { value: valueAt(session.getState().answers, path), message: session.getView().shown.get(path)?.message }
}

function filesAnswered(session: Session, path: Path): FieldParts & { readonly refusals: readonly Refusal[] } {
  const { items, refusals } = session.getState()
  return { ...answered(session, path), refusals: refusals[addressOf(items, path)] ?? NO_REFUSALS }
}

function listed(session: Session, path: Path): { readonly list: ListView; readonly message: string | undefined } {
  const { lists, shown } = session.getView()
  return { list: lists.get(path) ?? NO_ITEMS, message: shown.get(path)?.message }
}

function listAnswered(session: Session, path: Path): FieldParts & { readonly list: ListView } {
  return { ...listed(session, path), ...answered(session, path) }
}
