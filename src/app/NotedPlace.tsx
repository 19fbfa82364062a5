import { useEffect } from 'react'
import { isObject } from '../engine/values/path'
import { useView } from '../renderer/session/sessionContext'
import type { HistoryWindow } from '../services/tieHistory'
import type { PlaceShown } from './opening/lastPlace'

/** In ms. An entry keeps how far one had scrolled: at once, all of the page would be laid out for that. */
const DELAY = 50

/**
 * Notes in the entry of the browser's history what its screen is called. After a reload on a slow line that is all that is
 * known for a while. The entry goes with its tab: words that answers may stand in are not noted.
 */
export function NotedPlace({ browser: { history } }: { readonly browser: HistoryWindow }) {
  const { layout, title, eyebrow = '' } = useView((view) => view.screen)
  const canGoBack = useView((view) => view.canGoBack)
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  useEffect(() => {
    const note = (): void => {
      const { state } = history
      if (!isObject(state)) return
      const isFilled = [title, eyebrow, step].some((words) => words.includes('{{'))
      // A card has another shape.
      const isPage = layout === undefined || layout === 'page'
      const place: PlaceShown | null = isPage && !isFilled ? { title, eyebrow, step, canGoBack } : null
      history.replaceState({ ...state, place }, '')
    }
    const timer = setTimeout(note, DELAY)
    return () => clearTimeout(timer)
  }, [history, layout, title, eyebrow, step, canGoBack])
  return null
}
