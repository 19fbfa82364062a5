import { createContext, useEffect, useState } from 'react'
import type { FlowEntry } from '../../renderer/session/loadedFlow'
import type { Look } from '../../engine/session/useCase'
import type { SessionHost } from '../../engine/session/performEffect'
import { useAnswer, useRequiredContext, useView } from '../../renderer/session/sessionContext'
import type { Path } from '../../engine/values/answers'

interface PreviewSurroundings {
  readonly flows: readonly FlowEntry[]
  readonly presets: readonly Look[]
  readonly host: Pick<SessionHost, 'today' | 'report'>
}

export const PreviewContext = createContext<PreviewSurroundings | null>(null)

export function usePreviewSurroundings(): PreviewSurroundings {
  return useRequiredContext(PreviewContext)
}

/** Returns the answer at a path, or an empty text if it breaks a rule. */
export function useValidAnswer(path: Path): string {
  const answer = useAnswer(path)
  const isWrong = useView((view) => view.issues.some((issue) => issue.path === path))
  return typeof answer === 'string' && !isWrong ? answer : ''
}

/** How long an address must be unchanged before it is loaded, in ms. */
export const LOAD_DELAY = 400

export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
