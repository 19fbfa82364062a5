import type { OwnBlockType } from '../../engine/blocks/blockAuthoring'
import type { AllBlockRenderers } from './BlockProps'
import { FormBlock } from '../form/FormBlock'
import { HighlightBlock, ItemsBlock, LogoBlock, LogosBlock, MeterBlock, NoticeBlock, TextBlock } from './contentBlocks'
import { ReceiptBlock } from './receipt/ReceiptBlock'
import { SummaryBlock } from './SummaryBlock'

/** The blocks that every applicant loads. Lazy ones are listed in everyBlock.ts; `brandPreview` comes with the configuration screen. */
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
