import { Check } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { Footer, Link, Screen } from '../../language/flow'
import { Main } from './ScreenHeading'
import { Icon } from '../parts/icons/icons'
import { NewTabLink } from '../parts/Words'
import { useFlow, useSend, useText, useWording } from '../session/sessionContext'
import { useCanForget } from '../session/useCanForget'
import { ConfirmButton } from '../parts/ModalDialog'
import './page.css'
import './card.css'
import { Logo } from '../parts/brand/Logo'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { SidePanel } from './SidePanel'
import { SlimHeader } from './SlimHeader'

/** The parts of a screen, for a layout to place. */
interface LayoutProps {
  /** The logos above the heading, where the screen has any. */
  readonly lead: ReactNode
  /** Back, error summary, heading and message. */
  readonly header: ReactNode
  /** Whether who comes here cannot apply: nothing went well. */
  readonly isStop: boolean
  /** Links in the top right corner. */
  readonly links: ReactNode
  /** Buttons above the blocks, where there are any. */
  readonly above: ReactNode
  readonly blocks: ReactNode
  readonly buttons: ReactNode
  /** Small print below the buttons, where there is any. */
  readonly footnotes: ReactNode
}

/** The component of each layout that a screen can name. */
export const layouts: Readonly<Record<NonNullable<Screen['layout']>, ComponentType<LayoutProps>>> = {
  intro: IntroLayout,
  page: PageLayout,
  outcome: OutcomeLayout,
}

/** A centred card without progress. What pressing a button means stands with it, and both stay in sight. */
function IntroLayout({ lead, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
      <PageFooter hasNotices />
    </div>
  )
}

/** Progress beside the screen, or above it where there is no room, the screen in a column, and what stands on all. */
function PageLayout({ lead, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
      <PageFooter />
    </div>
  )
}

/** A centred confirmation, or the plain end of who cannot apply. It wears the client's wide logo unless the screen's own blocks bring one. */
function OutcomeLayout({ lead, isStop, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
      <PageFooter />
    </div>
  )
}

/** The file that the build writes, beside the page. */
const NOTICES = 'third-party-notices.txt'

/** What the flow says on every screen: who handles what is entered, where privacy and help are, and how it is forgotten. */
export function PageFooter({ hasNotices = false }: { readonly hasNotices?: boolean }) {
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
        {canForget && <ClearData />}
      </div>
    </footer>
  )
}

/** Has everything forgotten that was entered, once that is confirmed. */
function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
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
