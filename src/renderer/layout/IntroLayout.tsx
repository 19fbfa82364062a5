import type { LayoutProps } from './LayoutProps'
import { NoticesLink } from './NoticesLink'
import './card.css'

/** A centred card without progress. */
export function IntroLayout({ lead, header, links, blocks, buttons, footnotes }: LayoutProps) {
  return (
    <div className="card-layout">
      {links}
      <main className="card-main intro">
        {lead}
        {header}
        {blocks}
        {buttons}
        {footnotes}
        <NoticesLink />
      </main>
    </div>
  )
}
