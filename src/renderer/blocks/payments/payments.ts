import type { BlockRenderers } from '../BlockProps'
import { FigureBlock } from './FigureBlock'
import { FrameBlock } from './FrameBlock'
import { ScheduleBlock } from './ScheduleBlock'

/** What only flows have in which amounts are paid: a sum, when it is due, and the page of whom it is due to. */
export const payments = { figure: FigureBlock, frame: FrameBlock, schedule: ScheduleBlock } satisfies BlockRenderers
