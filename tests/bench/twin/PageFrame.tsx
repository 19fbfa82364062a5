import { type ReactNode, useEffect, useRef } from 'react'

interface PageFrameProps {
  readonly title: string
  readonly problems: ReactNode
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onForget: () => void
  readonly children: ReactNode
}

/** Progress beside the screen, the way back, the heading, the form and Continue; marked up as the product does. */
export function PageFrame({ title, problems, onBack, onContinue, onForget, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className="page-layout">
      <header className="side-panel">
        <div className="side-panel-content">
          <img className="logo logo-wide" src="../fallback/wide.svg" alt="Twin" width={240} height={32} />
          <ol className="step-list" aria-label="Step 1 of 2">
            <Step place={1} label="Parts" word="Current step" isActive />
            <Step place={2} label="Done" word="Not started" isActive={false} />
          </ol>
        </div>
      </header>
      <header className="slim-header">
        <img className="logo logo-square" src="../fallback/square.svg" alt="Twin" width={64} height={64} />
        <div className="slim-header-words">
          <p className="slim-header-step">Parts</p>
        </div>
      </header>
      <main className="page-main">
        <div>
          <div className="page-header">
            <button type="button" className="back-button" onClick={onBack}>
              Back
            </button>
            {problems}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
        </div>
        {children}
        <Buttons label="Continue" onPress={onContinue} />
      </main>
      <footer className="page-footer">
        <div className="page-footer-links">
          <button type="button" className="button button-link" onClick={onForget}>
            Forget what I entered
          </button>
        </div>
      </footer>
      <p className="visually-hidden" role="status">
        <span>{title}</span>
      </p>
      <p className="visually-hidden" id="said" role="status" />
    </div>
  )
}

/** Has a screen reader say something. */
export function announce(words: string): void {
  const status = document.getElementById('said')
  if (status !== null) status.textContent = words
}

interface StepProps {
  readonly place: number
  readonly label: string
  readonly word: string
  readonly isActive: boolean
}

function Step({ place, label, word, isActive }: StepProps) {
  return (
    <li className={isActive ? 'step step-active' : 'step step-pending'} aria-current={isActive ? 'step' : undefined}>
      <span className="step-mark" aria-hidden="true">
        {place}
      </span>
      <span className="step-label">{label}</span> <span className="visually-hidden">{word}</span>
    </li>
  )
}

/** The screen's one button. */
export function Buttons({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <div className="buttons buttons-screen">
      <div className="button-slot button-slot-stuck">
        <button type="button" className="button button-primary" onClick={onPress}>
          <span className="button-label" data-label={label}>
            <span className="button-words">{label}</span>
          </span>
        </button>
      </div>
      <p className="visually-hidden" role="status" />
    </div>
  )
}
