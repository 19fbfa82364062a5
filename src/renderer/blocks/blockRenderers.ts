import type { OwnBlockType } from '../../engine/blocks/blockAuthoring'
import type { AllBlockRenderers } from './BlockProps'
import { FormBlock } from '../form/FormBlock'
import { HighlightBlock, ItemsBlock, LogoBlock, LogosBlock, MeterBlock, NoticeBlock, TextBlock } from './contentBlocks'
import { ReceiptBlock } from './receipt/ReceiptBlock'
import { SummaryBlock } from './SummaryBlock'

/**
 * The blocks that every applicant's browser loads. Those that few flows have stand in everyBlock.ts: only their flows
 * load them. That of the configuration screen comes with it.
 */
export const blockRenderers: Omit<AllBlockRenderers, 'brandPreview' | OwnBlockType> = {
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
