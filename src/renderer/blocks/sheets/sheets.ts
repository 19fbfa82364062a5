import type { BlockRenderers } from '../BlockProps'
import { OpenSheet } from './OpenSheet'

/** What only flows have of which some dialog holds more than buttons. */
export const sheets: BlockRenderers = { dialog: OpenSheet }
