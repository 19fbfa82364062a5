import type { Block, FormBlock } from '../../language/flow'

/** Whether a block asks questions: of all blocks it alone has fields. */
export function isFormBlock(block: Block): block is FormBlock {
  return 'fields' in block
}

/** The first block of a type. */
export function findBlock<Type extends BlockType>(blocks: readonly Block[], type: Type): BlockOf<Type> | undefined {
  return blocks.find((block): block is BlockOf<Type> => block.type === type)
}

/** The type of a block. */
export type BlockType = Block['type']

/** A block's document by its type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
