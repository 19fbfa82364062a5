import type { OwnBlockType } from '../../engine/blocks/blockAuthoring'
import type { AllBlockRenderers } from './BlockProps'
import { firstBlocks } from './firstBlocks'
import { ReceiptBlock } from './receipt/ReceiptBlock'
import { SummaryBlock } from './SummaryBlock'
import { HighlightBlock, MeterBlock } from './valueBlocks'

/** The blocks of every flow. Lazy ones are listed in everyBlock.ts; `brandPreview` comes with the configuration screen. */
export const blockRenderers: Omit<AllBlockRenderers, 'brandPreview' | OwnBlockType> = {
  ...firstBlocks,
  highlight: HighlightBlock,
  meter: MeterBlock,
  receipt: ReceiptBlock,
  summary: SummaryBlock,
}
