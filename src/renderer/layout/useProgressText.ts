import { useFillText, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'

/** How far the flow has come, in words; empty on screens outside the steps. */
export function useProgressText(): string {
  const fill = useFillText()
  const { progress: template } = useWording()
  const progress = useView((view) => view.progress)
  if (progress === null) return ''
  return fill(template, { step: String(progress.step), total: String(progress.total) })
}

/** Which screen of the step it is, in words; null where that is not known, and in a step of one. */
export function useScreenText(): string | null {
  const fill = useFillText()
  const { screenOf } = useWording()
  const place = useView(({ progress }) => progress?.screen ?? null)
  return place === null ? null : fill(screenOf, { screen: String(place.screen), total: String(place.total) })
}
