import { createContext, useEffect, useState } from 'react'
import type { FlowEntry } from '../../renderer/session/loadedFlow'
import type { Look } from '../../engine/session/useCase'
import type { SessionHost } from '../../engine/session/createSession'
import { useAnswer, useRequiredContext, useView } from '../../renderer/session/sessionContext'
import type { Path } from '../../engine/values/answers'

/** What a preview of a brand is drawn with. */
interface PreviewSurroundings {
  readonly flows: readonly FlowEntry[]
  /** The looks that can be filled in. */
  readonly presets: readonly Look[]
  readonly host: Pick<SessionHost, 'today' | 'report'>
}

/** Gives the preview below it the flows to show. */
export const PreviewContext = createContext<PreviewSurroundings | null>(null)

/** What the preview is drawn with. */
export function usePreviewSurroundings(): PreviewSurroundings {
  return useRequiredContext(PreviewContext)
}

/** The answer at a path while it breaks no rule, otherwise an empty text. */
export function useGood(path: Path): string {
  const answer = useAnswer(path)
  const isWrong = useView((view) => view.issues.some((issue) => issue.path === path))
  return typeof answer === 'string' && !isWrong ? answer : ''
}

/** How long an address is left alone before it is loaded, in ms: not every letter of it is worth a request. */
export const PAUSE = 400

/** A value that changes with every keystroke, once it has stayed the same for some time (ms). */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
