import type { LayoutProps } from './LayoutProps'
import { Main } from './Main'
import { PageFooter } from './PageFooter'
import './card.css'

/** A centred card without progress. What pressing a button means stands with it, and both stay in sight. */
export function IntroLayout({ lead, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
