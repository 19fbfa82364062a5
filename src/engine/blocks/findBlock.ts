import type { Block } from '../../language/block'
import type { BlockOf, BlockType } from './blockView'

/** The first block of a type. */
export function findBlock<Type extends BlockType>(blocks: readonly Block[], type: Type): BlockOf<Type> | undefined {
  return blocks.find((block): block is BlockOf<Type> => block.type === type)
}
