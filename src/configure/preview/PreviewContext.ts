import { createContext, use } from 'react'
import type { FlowEntry } from '../../engine/session/catalogue'
import type { SessionHost } from '../../engine/session/createSession'

/** What a preview of a brand is drawn with. */
export interface PreviewSurroundings {
  readonly flows: readonly FlowEntry[]
  readonly host: Pick<SessionHost, 'today' | 'report'>
}

/** Gives the preview below it the flows to show. */
export const PreviewContext = createContext<PreviewSurroundings | null>(null)

/** What the preview is drawn with. */
export function usePreviewSurroundings(): PreviewSurroundings {
  const surroundings = use(PreviewContext)
  if (surroundings === null) throw new Error('No flows here: render this component inside <PreviewContext value={…}>.')
  return surroundings
}
