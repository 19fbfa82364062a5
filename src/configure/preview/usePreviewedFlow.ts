import { useEffect, useState } from 'react'
import type { Sample } from '../../engine/drafts/draft'
import { nameIn, type UseCase } from '../../engine/session/useCase'
import type { WholeFlow } from '../../renderer/session/loadedFlow'
import { useFlow } from '../../renderer/session/sessionContext'
import { whenIdle } from '../../services/whenIdle'
import { loadSample } from '../live/loadSample'
import { usePreviewSurroundings } from './PreviewContext'
import { type ShownSessions, shownSessions } from './shownSessions'

/** A use case whose flow a preview shows. */
export interface PreviewedFlow extends ShownSessions {
  readonly id: string
  /** The language that it is in. */
  readonly language: string
  /** Its name. */
  readonly name: string
  /** The font that goes with it. */
  readonly font: UseCase['font']
  /** It filled in with made-up answers; null where there is none. */
  readonly sample: Sample | null
  /** What draws it, of what most flows have not. */
  readonly own: Pick<WholeFlow, 'controls' | 'blocks'>
}

/**
 * The flow of a use case, in the language of the screen around where it has that one, once the browser has nothing more
 * urgent to do; until it is there, and for a use case that there is not, the flow before.
 */
export function usePreviewedFlow(useCase: string): PreviewedFlow | null {
  const { flows, host } = usePreviewSurroundings()
  const { language } = useFlow()
  const [shown, setShown] = useState<PreviewedFlow | null>(null)
  useEffect(() => {
    const entry = flows.find(({ id }) => id === useCase)
    if (entry === undefined) return
    let isWanted = true
    const show = async (): Promise<void> => {
      const [loaded, sample] = await Promise.all([entry.load(language), loadSample(entry.id).catch(() => null)])
      if (!isWanted || loaded.kind === 'broken') return
      setShown({
        id: entry.id,
        language: loaded.flow.language,
        name: nameIn(entry, language),
        sample,
        font: entry.font,
        own: loaded,
        ...shownSessions(loaded, host),
      })
    }
    whenIdle(() => {
      if (isWanted) show().catch((cause: unknown) => host.report(`The preview of "${useCase}" cannot be shown.`, cause))
    })
    return () => {
      isWanted = false
    }
  }, [useCase, language, flows, host])
  return shown
}
