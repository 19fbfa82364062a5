import { useCallback, useSyncExternalStore } from 'react'
import type { ItemPlaces, Json, Path, Report } from '../../engine/values/types'
import { useAnswer, useSend, useSession, useView } from '../session/session'

const NO_REPORTS: readonly Report[] = []

/** One field's share of the session: its answer, the message shown for it, and how it answers. */
export interface Binding {
  readonly value: Json | undefined
  readonly message: string | undefined
  readonly change: (value: Json | undefined, places?: ItemPlaces) => void
}

/** Binds a component to the answer at a path: it renders again when this answer or its message changes. */
export function useBinding(path: Path): Binding {
  const send = useSend()
  const value = useAnswer(path)
  const message = useMessage(path)
  const change = useCallback(
    (answer: Json | undefined, places?: ItemPlaces) =>
      send({ type: 'answer', path, value: answer, ...(places === undefined ? {} : { places }) }),
    [send, path],
  )
  return { value, message, change }
}

/** The message shown for the field at a path, or undefined. */
export function useMessage(path: Path): string | undefined {
  return useView((view) => view.shown.get(path)?.message)
}

/** What a control said about input that did not become an answer, and how it says so. */
export function useReports(path: Path): readonly [readonly Report[], (reports: readonly Report[]) => void] {
  const session = useSession()
  const { send } = session
  const reports = useSyncExternalStore(session.subscribe, () => session.getState().reports[path] ?? NO_REPORTS)
  const report = useCallback((said: readonly Report[]) => send({ type: 'report', path, reports: said }), [send, path])
  return [reports, report]
}
