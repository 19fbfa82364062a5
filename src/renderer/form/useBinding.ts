import { useCallback, useSyncExternalStore } from 'react'
import { addressOf } from '../../engine/answers/items'
import type { Json, Path, Refusal } from '../../engine/values/types'
import { useAnswer, useSend, useSession, useView } from '../session/session'

const NO_REPORTS: readonly Refusal[] = []

/** One field's answer, and how it is given. */
export interface Binding {
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
}

/** Binds a component to the answer at a path: it renders again when this answer changes. */
export function useBinding(path: Path): Binding {
  const send = useSend()
  const value = useAnswer(path)
  const change = useCallback((answer: Json | undefined) => send({ type: 'answer', path, value: answer }), [send, path])
  return { value, change }
}

/** The message shown for the field at a path, or undefined. */
export function useMessage(path: Path): string | undefined {
  return useView((view) => view.shown.get(path)?.message)
}

/** What a control said about input that did not become an answer, and how it says so. */
export function useRefusals(path: Path): readonly [readonly Refusal[], (refusals: readonly Refusal[]) => void] {
  const session = useSession()
  const { send } = session
  const refusals = useSyncExternalStore(session.subscribe, () => {
    const { items, refusals: said } = session.getState()
    return said[addressOf(items, path)] ?? NO_REPORTS
  })
  const refusal = useCallback((said: readonly Refusal[]) => send({ type: 'refuse', path, refusals: said }), [send, path])
  return [refusals, refusal]
}
