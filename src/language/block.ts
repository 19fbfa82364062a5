// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { BrandPreviewBlock } from './block-brand-preview'
import type { FigureBlock } from './block-figure'
import type { FormBlock } from './block-form'
import type { FrameBlock } from './block-frame'
import type { HighlightBlock } from './block-highlight'
import type { ItemsBlock } from './block-items'
import type { LogoBlock } from './block-logo'
import type { LogosBlock } from './block-logos'
import type { MeterBlock } from './block-meter'
import type { NoticeBlock } from './block-notice'
import type { ReceiptBlock } from './block-receipt'
import type { ScheduleBlock } from './block-schedule'
import type { SummaryBlock } from './block-summary'
import type { TasksBlock } from './block-tasks'
import type { TextBlock } from './block-text'

/**
 * A piece of a screen.
 */
export type Block =
  | FormBlock
  | LogosBlock
  | LogoBlock
  | ItemsBlock
  | NoticeBlock
  | TextBlock
  | MeterBlock
  | SummaryBlock
  | ScheduleBlock
  | FigureBlock
  | HighlightBlock
  | ReceiptBlock
  | TasksBlock
  | FrameBlock
  | BrandPreviewBlock
