import type { Block } from '../../language/block'
import type { FormBlock } from '../../language/block-form'

/** Whether a block asks questions: of all blocks it alone has fields. */
export function isFormBlock(block: Block): block is FormBlock {
  return 'fields' in block
}
