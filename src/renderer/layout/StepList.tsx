import { Check } from 'lucide'
import type { Wording } from '../../language/wording'
import type { StepStatus } from '../../engine/view/progress'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useFillText, useSend, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import { useProgressText, useScreenText } from './useProgressText'

/** What is said of a step beside its name. Of the current one the browser says it (`aria-current`), and here which screen of it one is on. */
const statusWords: Readonly<Record<StepStatus, (wording: Wording, place: string | null) => string | null>> = {
  completed: ({ completed }) => completed,
  skipped: ({ skipped }) => skipped,
  passedOver: ({ notNeeded }) => notNeeded,
  active: (_, place) => place,
  pending: ({ pending }) => pending,
}

/** The steps of the flow, each with a mark and a word for how far it has come. A completed one leads back to where it began. */
export function StepList() {
  const progress = useView((view) => view.progress)
  const name = useProgressText()
  const place = useScreenText()
  const wording = useWording()
  const fill = useFillText()
  const send = useSend()
  if (progress === null) return null
  return (
    <ol className="step-list" aria-label={name}>
      {progress.steps.map(({ id, label, status, screen }, index) => {
        const step = fill(label)
        const state = statusWords[status](wording, place)
        const withState = (words: string): string => (state === null ? words : fill(wording.stepStatus, { step: words, status: state }))
        const mark = status === 'passedOver' || status === 'skipped' ? '\u2013' : index + 1
        const words = (
          <>
            <span className="step-mark" aria-hidden="true">
              {status === 'completed' ? <DrawnIcon drawing={Check} size={16} stroke={3} /> : mark}
            </span>
            <span className="step-label" aria-hidden={screen === null && state !== null ? true : undefined}>
              {step}
              {status === 'active' && place !== null && <span className="step-place">{place}</span>}
            </span>
          </>
        )
        return (
          <li key={id} className={`step step-${status}`} aria-current={status === 'active' ? 'step' : undefined}>
            {screen === null ? (
              <>
                {words}
                {state !== null && <span className="visually-hidden">{withState(step)}</span>}
              </>
            ) : (
              <button
                type="button"
                className="step-link"
                aria-label={withState(fill(wording.backTo, { step }))}
                onClick={() => send({ type: 'change', screen })}
              >
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
