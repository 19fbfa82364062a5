import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { Logo } from '../parts/brand/Logo'
import { useFillText, useFlow, useSend, useText, useView, useWording } from '../session/sessionContext'
import type { Badge as BadgeWords, Wording } from '../../language/flow'
import type { StepStatus } from '../../engine/view/progress'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useProgressText, useScreenText } from './ScreenHeading'
import './sidePanel.css'

/** The client's wide logo, what is applied for, and how far it has come. */
export function SidePanel() {
  const ref = useRef<HTMLDivElement>(null)
  const step = useView(({ progress }) => progress?.step ?? 0)
  useEffect(() => {
    const { current: panel } = ref
    const current = panel?.querySelectorAll<HTMLElement>('.step')[step - 1]
    if (panel === null || current === undefined) return
    // It calls back once the page is laid out: asked before, where the step stands would have all of it laid out for that.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      // Only the panel scrolls: `scrollIntoView` would move the page, and the page around a frame.
      panel.scrollTop = current.offsetTop - panel.clientHeight / 3
      observer.disconnect()
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [step])
  return (
    <header className="side-panel">
      <div ref={ref} className="side-panel-content">
        <Logo shape="wide" />
        <Badge />
        <StepList />
      </div>
    </header>
  )
}

/** What is applied for, where the flow says it. */
function Badge() {
  const { badge } = useFlow()
  return badge === undefined ? null : <BadgeText badge={badge} />
}

function BadgeText({ badge }: { readonly badge: BadgeWords }) {
  const label = useText(badge.label)
  const detail = useText(badge.detail ?? '')
  return (
    <p className="badge">
      <strong>{label}</strong>
      {detail !== '' && <span>{detail}</span>}
    </p>
  )
}

/** What is said of a step beside its name. Of the current one the browser says it (`aria-current`), and here which screen of it one is on. */
const statusWords: Readonly<Record<StepStatus, (wording: Wording, place: string | null) => string | null>> = {
  completed: ({ completed }) => completed,
  skipped: ({ skipped }) => skipped,
  passedOver: ({ notNeeded }) => notNeeded,
  active: (_, place) => place,
  pending: ({ pending }) => pending,
}

/** The steps of the flow, each with a mark and a word for how far it has come. A completed one leads back to where it began. */
function StepList() {
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
        const withState = (words: string): string =>
          state === null ? words : fill(wording.stepStatus, { step: words, status: state })
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
