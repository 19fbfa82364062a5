import type { LayoutProps } from './LayoutProps'
import { PageFooter } from './PageFooter'
import './card.css'

/** A centred card without progress. What pressing a button means stands with it, and both stay in sight. */
export function IntroLayout({ lead, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
  return (
    <div className="card-layout">
      {links}
      <main className="card-main intro">
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
      </main>
      <PageFooter hasNotices />
    </div>
  )
}
