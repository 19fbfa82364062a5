import { Check } from 'lucide'
import type { Wording } from '../../language/wording'
import type { StepStatus } from '../../engine/view/view'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useFillText, useSend, useView } from '../session/session'
import { useWording } from '../session/useFlow'
import { useProgressText } from './useProgressText'

const statusWords: Readonly<Record<StepStatus, (wording: Wording) => string>> = {
  completed: ({ completed }) => completed,
  active: ({ current }) => current,
  pending: ({ pending }) => pending,
}

/** The steps of the flow, each with a mark and a word for how far it has come. A completed one leads back to where it began. */
export function StepList() {
  const progress = useView((view) => view.progress)
  const name = useProgressText()
  const wording = useWording()
  const fill = useFillText()
  const send = useSend()
  if (progress === null) return null
  return (
    <ol className="step-list" aria-label={name}>
      {progress.steps.map(({ id, label, status, screen }, index) => {
        const step = fill(label)
        const words = (
          <>
            <span className="step-mark" aria-hidden="true">
              {status === 'completed' ? <DrawnIcon drawing={Check} size={16} stroke={3} /> : index + 1}
            </span>
            <span className="step-label">{step}</span>
          </>
        )
        return (
          <li key={id} className={`step step-${status}`} aria-current={status === 'active' ? 'step' : undefined}>
            {screen === null ? (
              words
            ) : (
              <button
                type="button"
                className="step-link"
                aria-label={fill(wording.backTo, { step })}
                onClick={() => send({ type: 'change', screen })}
              >
                {words}
              </button>
            )}{' '}
            <span className="visually-hidden">{statusWords[status](wording)}</span>
          </li>
        )
      })}
    </ol>
  )
}
