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
