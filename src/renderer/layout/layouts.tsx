import Check from 'lucide/dist/esm/icons/check.mjs'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { hasEntered } from '../../engine/drafts/draft'
import { getScreen } from '../../engine/program/program'
import type { Footer, Link, Screen, Badge as BadgeWords, Wording } from '../../language/flow'
import { Main } from './ScreenHeading'
import { Icon } from '../parts/icons/Icon'
import { NewTabLink } from '../parts/Words'
import {
  useFlow,
  useSession,
  useStored,
  useText,
  useFillText,
  useSend,
  useView,
  useWording,
} from '../session/sessionContext'
import './page.css'
import './card.css'
import { Logo, useBrand } from '../parts/brand/Logo'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import type { StepStatus } from '../../engine/view/progress'
import './progress.css'

interface LayoutProps {
  /** The logos above the heading; null if the screen has none. */
  readonly lead: ReactNode
  /** Back, error summary, heading and messages. */
  readonly header: ReactNode
  /** Whether the screen tells the applicant that they cannot apply. */
  readonly isStop: boolean
  readonly links: ReactNode
  /** Buttons above the blocks; null if there are none. */
  readonly above: ReactNode
  readonly blocks: ReactNode
  readonly buttons: ReactNode
  /** Small print below the buttons; null if there is none. */
  readonly footnotes: ReactNode
  /** The button that clears all entered data; null until it has loaded. */
  readonly forget: ReactNode
}

export const layouts: Readonly<Record<NonNullable<Screen['layout']>, ComponentType<LayoutProps>>> = {
  intro: IntroLayout,
  page: PageLayout,
  outcome: OutcomeLayout,
}

function IntroLayout({ lead, header, links, above, blocks, buttons, footnotes, forget }: LayoutProps) {
  return (
    <div className="card-layout">
      {links}
      <Main className="card-main intro">
        {lead}
        {header}
        {above}
        {blocks}
        {footnotes === null ? (
          buttons
        ) : (
          <div className="consent">
            {buttons}
            {footnotes}
          </div>
        )}
      </Main>
      <PageFooter forget={forget} hasNotices />
    </div>
  )
}

function PageLayout({ lead, header, links, above, blocks, buttons, footnotes, forget }: LayoutProps) {
  return (
    <div className="page-layout">
      <SidePanel />
      <SlimHeader />
      <Main className="page-main">
        {links}
        {header}
        {lead}
        {above}
        {blocks}
        {buttons}
        {footnotes}
      </Main>
      <PageFooter forget={forget} />
    </div>
  )
}

/** A centred card at the end of the flow, with the client's wide logo unless the screen's blocks contain one. */
function OutcomeLayout({ lead, isStop, header, links, above, blocks, buttons, footnotes, forget }: LayoutProps) {
  return (
    <div className="card-layout">
      {links}
      <Main className="card-main outcome">
        <div className="outcome-brand">{lead ?? <Logo shape="wide" />}</div>
        {!isStop && (
          <span className="outcome-mark">
            <DrawnIcon drawing={Check} size={32} stroke={2.5} />
          </span>
        )}
        {header}
        {above}
        {blocks}
        {buttons}
        {footnotes}
      </Main>
      <PageFooter forget={forget} />
    </div>
  )
}

/** The build writes this file beside the page. */
const NOTICES = 'third-party-notices.txt'

interface PageFooterProps extends Pick<LayoutProps, 'forget'> {
  readonly hasNotices?: boolean
}

export function PageFooter({ forget, hasNotices = false }: PageFooterProps) {
  const { footer, wording } = useFlow()
  const notices: readonly Link[] = hasNotices ? [{ label: wording.notices, href: NOTICES }] : []
  const links = [...Object.values(footer?.links ?? {}), ...notices]
  const canForget = useCanForget()
  if (footer === undefined && links.length === 0 && !canForget) return null
  return (
    <footer className="page-footer">
      {footer !== undefined && <FooterText footer={footer} />}
      <div className="page-footer-links">
        {links.map((link) => (
          <NewTabLink key={link.href} link={link} />
        ))}
        {canForget && forget}
      </div>
    </footer>
  )
}

/** Whether there are data to clear: the first screen was left, something was entered, and it is not submitted yet. */
function useCanForget(): boolean {
  const session = useSession()
  return useStored(session.subscribe, () => {
    const { way, answers, screen } = session.getState()
    const isSent = getScreen(session.program, screen).document.final === true
    return !isSent && way.steps.length > 0 && hasEntered(session.program, answers, session.getDay())
  })
}

function FooterText({ footer }: { readonly footer: Footer }) {
  const text = useText(footer.text)
  return (
    <p>
      {footer.icon !== undefined && <Icon name={footer.icon} size={16} />}
      <span>{text}</span>
    </p>
  )
}

export function SidePanel() {
  const ref = useRef<HTMLDivElement>(null)
  const step = useView(({ progress }) => progress?.step ?? 0)
  useEffect(() => {
    const { current: panel } = ref
    const current = panel?.querySelectorAll<HTMLElement>('.step')[step - 1]
    if (panel === null || current === undefined) return
    // The observer calls back after layout: reading `offsetTop` earlier would force one.
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

/** Names the status of a step. For the active one `aria-current` says it, so this names its screen within the step instead. */
const statusWords: Readonly<Record<StepStatus, (wording: Wording, position: string | null) => string | null>> = {
  completed: ({ completed }) => completed,
  skipped: ({ skipped }) => skipped,
  passedOver: ({ notNeeded }) => notNeeded,
  active: (_, position) => position,
  pending: ({ pending }) => pending,
}

function StepList() {
  const progress = useView((view) => view.progress)
  const name = useProgressText()
  const position = useScreenText()
  const wording = useWording()
  const fill = useFillText()
  const send = useSend()
  if (progress === null) return null
  return (
    <ol className="step-list" aria-label={name}>
      {progress.steps.map(({ id, label, status, screen }, index) => {
        const step = fill(label)
        const state = statusWords[status](wording, position)
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
              {status === 'active' && position !== null && <span className="step-place">{position}</span>}
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

/** The side panel in two short lines for narrow windows: the step, and the company with the badge's detail. */
export function SlimHeader() {
  const { name } = useBrand()
  const { badge } = useFlow()
  const fill = useFillText()
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  const position = useScreenText()
  return (
    <header className="slim-header">
      <Logo shape="square" />
      <div className="slim-header-words">
        {step !== '' && (
          <p className="slim-header-step">
            {fill(step)}
            {position !== null && <span className="slim-header-place"> {position}</span>}
          </p>
        )}
        <p className="slim-header-company">{[name, fill(badge?.detail ?? '')].filter(Boolean).join(' \u00b7 ')}</p>
      </div>
      <ProgressBadge />
    </header>
  )
}

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

/** Returns "Step 2 of 5"; empty on screens outside the steps. */
function useProgressText(): string {
  const fill = useFillText()
  const { progress: template } = useWording()
  const progress = useView((view) => view.progress)
  if (progress === null) return ''
  return fill(template, { step: String(progress.step), total: String(progress.total) })
}

/** Returns the position of the screen within its step; null if it is unknown or the step has one screen. */
function useScreenText(): string | null {
  const fill = useFillText()
  const { screenOf } = useWording()
  const position = useView(({ progress }) => progress?.screen ?? null)
  return position === null ? null : fill(screenOf, { screen: String(position.screen), total: String(position.total) })
}
