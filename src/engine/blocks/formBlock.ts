import type { Block, FormBlock } from '../../language/flow'

export function isFormBlock(block: Block): block is FormBlock {
  return 'fields' in block
}

export function findBlock<Type extends BlockType>(blocks: readonly Block[], type: Type): BlockOf<Type> | undefined {
  return blocks.find((block): block is BlockOf<Type> => block.type === type)
}

export type BlockType = Block['type']

export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
