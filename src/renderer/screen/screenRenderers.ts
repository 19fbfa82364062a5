import type { BlockRenderers } from '../blocks/BlockProps'
import { blockRenderers } from '../blocks/blockRenderers'
import { ClearData } from '../layout/ClearData'
import { OpenDialog } from './OpenDialog'
import { ErrorSummary, PageNotices } from './ScreenMessages'
import { ScrollAnchor } from './ScrollAnchor'

/** Draws every flow's screens behind its first form. */
export const screenRenderers = {
  ...blockRenderers,
  problems: ErrorSummary,
  messages: PageNotices,
  clearData: ClearData,
  dialog: OpenDialog,
  anchor: ScrollAnchor,
} satisfies BlockRenderers
