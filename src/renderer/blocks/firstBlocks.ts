import { FormBlock } from '../form/FormBlock'
import type { BlockRenderers } from './BlockProps'
import { ItemsBlock, LogoBlock, LogosBlock, NoticeBlock, TextBlock } from './contentBlocks'

/** The blocks that load before the first form; blockAuthoring.ts marks them with `isFirst`. */
export const firstBlocks = {
  form: FormBlock,
  items: ItemsBlock,
  logo: LogoBlock,
  logos: LogosBlock,
  notice: NoticeBlock,
  text: TextBlock,
} satisfies BlockRenderers
