import { Logo, useBrand } from '../parts/brand/Logo'
import { useFillText, useFlow, useView } from '../session/sessionContext'
import { useProgressText, useScreenText } from './ScreenHeading'
import './slimHeader.css'

/** What the side panel says, in two short lines for small screens: the step, and the company with what it is about. */
export function SlimHeader() {
  const { name } = useBrand()
  const { badge } = useFlow()
  const fill = useFillText()
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  const place = useScreenText()
  return (
    <header className="slim-header">
      <Logo shape="square" />
      <div className="slim-header-words">
        {step !== '' && (
          <p className="slim-header-step">
            {fill(step)}
            {place !== null && <span className="slim-header-place"> {place}</span>}
          </p>
        )}
        <p className="slim-header-company">{[name, fill(badge?.detail ?? '')].filter(Boolean).join(' \u00b7 ')}</p>
      </div>
      <ProgressBadge />
    </header>
  )
}

/** How far the flow has come, as step/total inside a ring that is filled by the same share. */
function ProgressBadge() {
  const step = useView(({ progress }) => progress?.step ?? 0)
  const total = useView(({ progress }) => progress?.total ?? 0)
  const name = useProgressText()
  if (total === 0) return null
  const percent = (step / total) * 100
  return (
    <p className={total < 10 ? 'progress-badge' : 'progress-badge progress-badge-long'}>
      <span className="visually-hidden">{name}</span>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
        <circle className="progress-badge-track" cx="24" cy="24" r="21.5" />
        <circle
          className="progress-badge-arc"
          cx="24"
          cy="24"
          r="21.5"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <span className="progress-badge-words" aria-hidden="true">
        {step}/{total}
      </span>
    </p>
  )
}
