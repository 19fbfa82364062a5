import type { AllBlockRenderers } from './BlockProps'
import { FormBlock } from '../form/FormBlock'
import { HighlightBlock, ItemsBlock, LogoBlock, LogosBlock, MeterBlock, NoticeBlock, TextBlock } from './contentBlocks'
import type { payments } from './payments/payments'
import { ReceiptBlock } from './receipt/ReceiptBlock'
import { SummaryBlock } from './SummaryBlock'

/**
 * The component of each block type. A new block is its component and a line here. The one that no applicant meets comes
 * with the configuration screen, those that few meet with their flows.
 */
export const blockRenderers: Omit<AllBlockRenderers, 'brandPreview' | 'tasks' | keyof typeof payments> = {
  form: FormBlock,
  highlight: HighlightBlock,
  items: ItemsBlock,
  logo: LogoBlock,
  logos: LogosBlock,
  meter: MeterBlock,
  notice: NoticeBlock,
  receipt: ReceiptBlock,
  summary: SummaryBlock,
  text: TextBlock,
}
