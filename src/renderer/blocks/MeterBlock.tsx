import { useId, useSyncExternalStore } from 'react'
import type { MeterBlock as MeterBlockOptions } from '../../language/block-meter'
import { formatPercent } from '../../engine/values/format'
import { useSession, useText } from '../session/session'
import { useFlow } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import './meter.css'

/** How much of something is done, as a bar with its words. */
export function MeterBlock({ block }: BlockProps<MeterBlockOptions>) {
  const id = useId()
  const session = useSession()
  const { language } = useFlow()
  const share = useSyncExternalStore(session.subscribe, () => session.share(block.calculation))
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
