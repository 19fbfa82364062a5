import type { LayoutProps } from './LayoutProps'
import { SidePanel } from './SidePanel'
import { SlimHeader } from './SlimHeader'
import './page.css'

/** Progress beside the screen, or above it where there is no room, and the screen in a column. */
export function PageLayout({ lead, header, links, blocks, buttons, footnotes }: LayoutProps) {
  return (
    <div className="page-layout">
      <SidePanel />
      <SlimHeader />
      <main className="page-main">
        {links}
        {header}
        {lead}
        {blocks}
        {buttons}
        {footnotes}
      </main>
    </div>
  )
}
