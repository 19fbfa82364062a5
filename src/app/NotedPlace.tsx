import { useEffect } from 'react'
import { isObject } from '../engine/values/path'
import { useText, useView } from '../renderer/session/sessionContext'
import type { HistoryWindow } from '../services/tieHistory'
import type { PlaceShown } from './opening/lastPlace'

/**
 * Notes in the entry of the browser's history what its screen is called. After a reload on a slow line that is all that is
 * known for a while; the entry goes with its tab.
 */
export function NotedPlace({ browser: { history } }: { readonly browser: HistoryWindow }) {
  const layout = useView((view) => view.screen.layout)
  const canGoBack = useView((view) => view.canGoBack)
  const title = useText(useView((view) => view.screen.title))
  const eyebrow = useText(useView((view) => view.screen.eyebrow ?? ''))
  const step = useText(useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? ''))
  useEffect(() => {
    const { state } = history
    if (!isObject(state)) return
    // A card has another shape.
    const place: PlaceShown | null = layout === undefined || layout === 'page' ? { title, eyebrow, step, canGoBack } : null
    history.replaceState({ ...state, place }, '')
  }, [history, layout, title, eyebrow, step, canGoBack])
  return null
}
