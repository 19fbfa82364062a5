import type { ReactNode } from 'react'

/** The parts of a screen, for a layout to place. */
export interface LayoutProps {
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
