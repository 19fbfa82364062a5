import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ComponentType, ReactNode } from 'react'
import { hasEntered } from '../../engine/drafts/draft'
import { getScreen } from '../../engine/program/program'
import type { Footer, Link, Screen } from '../../language/flow'
import { Main } from './ScreenHeading'
import { Icon } from '../parts/icons/Icon'
import { NewTabLink } from '../parts/Words'
import { useFlow, useSession, useStored, useText } from '../session/sessionContext'
import './page.css'
import './card.css'
import { Logo } from '../parts/brand/Logo'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { SidePanel, SlimHeader } from './Progress'

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
