import { formatPercent } from '../../engine/values/format'
import { useText } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import './meter.css'

/** How much of something is done, in words with a bar for the eye: a bar would speak by itself whenever it changes. */
export function MeterBlock({ block, data: share }: BlockProps<'meter'>) {
  const { language } = useFlow()
  const label = useText(block.label)
  const detail = useText(block.detail ?? '')
  const words = detail === '' ? formatPercent(share, language) : detail
  return (
    <div className="meter">
      <p className="meter-words">
        <span className="meter-label">{label}</span> <span className="meter-detail">{words}</span>
      </p>
      <progress className="meter-bar" aria-hidden="true" max={1} value={share} />
    </div>
  )
}
