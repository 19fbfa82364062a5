import type { Block } from '../../language/block'
import type { blockWorkers } from './blockWorkers'

/** What the blocks show that is worked out from the answers, by type; those that are not here show their document. */
export type BlockData = { readonly [Type in keyof typeof blockWorkers]: ReturnType<(typeof blockWorkers)[Type]> }

/** The type of a block. */
export type BlockType = Block['type']

/** A block's document by its type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

/** What a block of a type shows besides its document. */
export type DataOf<Type extends BlockType> = Type extends keyof BlockData ? BlockData[Type] : null

/** A block that shows now: its key on the screen, its document, and what was worked out for it. */
export type BlockView<Type extends BlockType = BlockType> = {
  readonly [Each in Type]: { readonly name: string; readonly type: Each; readonly block: BlockOf<Each>; readonly data: DataOf<Each> }
}[Type]
