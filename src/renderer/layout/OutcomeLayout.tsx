import { Check } from 'lucide'
import { Logo } from '../parts/brand/Logo'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import type { LayoutProps } from './LayoutProps'
import { Main } from './Main'
import { PageFooter } from './PageFooter'
import './card.css'

/** A centred confirmation, or the plain end of who cannot apply. It wears the client's wide logo unless the screen's own blocks bring one. */
export function OutcomeLayout({ lead, isStop, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
