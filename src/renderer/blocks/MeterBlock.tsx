import { useId } from 'react'
import { formatPercent } from '../../engine/values/format'
import { useText } from '../session/session'
import { useFlow } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import './meter.css'

/** How much of something is done, as a bar with its words. */
export function MeterBlock({ block, data: share }: BlockProps<'meter'>) {
  const id = useId()
  const { language } = useFlow()
  const label = useText(block.label)
  const detail = useText(block.detail ?? '')
  const words = detail === '' ? formatPercent(share, language) : detail
  return (
    <div className="meter">
      <span id={id} className="meter-label">
        {label}
      </span>
      <span className="meter-detail">{words}</span>
      <progress className="meter-bar" aria-labelledby={id} aria-valuetext={words} max={1} value={share} />
    </div>
  )
}
