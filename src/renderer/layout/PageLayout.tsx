import type { LayoutProps } from './LayoutProps'
import { Main } from './Main'
import { PageFooter } from './PageFooter'
import { SidePanel } from './SidePanel'
import { SlimHeader } from './SlimHeader'
import './page.css'

/** Progress beside the screen, or above it where there is no room, the screen in a column, and what stands on all. */
export function PageLayout({ lead, header, links, above, blocks, buttons, footnotes }: LayoutProps) {
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
