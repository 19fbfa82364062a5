import type { BlockRenderers } from '../BlockProps'
import { FoldedReceipt } from './FoldedReceipt'
import { FoldedSchedule } from './FoldedSchedule'
import { FoldedSummary } from './FoldedSummary'

/** How a review, its schedule and its receipt are drawn in flows that ask much. */
export const longForm: BlockRenderers = { summary: FoldedSummary, schedule: FoldedSchedule, receipt: FoldedReceipt }
