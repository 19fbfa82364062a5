import { useView } from '../session/sessionContext'
import { useProgressText } from './useProgressText'

/** How far the flow has come, as step/total inside a ring that is filled by the same share. */
export function ProgressBadge() {
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
