import { createContext } from 'react'
import type { FlowEntry } from '../../renderer/session/loadedFlow'
import type { Look } from '../../engine/session/useCase'
import type { SessionHost } from '../../engine/session/createSession'
import { useRequiredContext } from '../../renderer/session/sessionContext'

/** What a preview of a brand is drawn with. */
export interface PreviewSurroundings {
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
