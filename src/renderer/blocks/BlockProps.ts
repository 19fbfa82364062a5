import type { ComponentType } from 'react'
import type { DataOf } from '../../engine/blocks/blockViews'
import type { BlockOf, BlockType } from '../../engine/blocks/formBlock'

export interface BlockProps<Type extends BlockType> {
  /** The block's key on the screen. */
  readonly name: string
  readonly block: BlockOf<Type>
  /** The data that the engine derives for the block. */
  readonly data: DataOf<Type>
}

export type AllBlockRenderers = { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> }

/** The renderers of blocks, and of the other parts of a screen that a first screen can do without. */
export type BlockRenderers = Partial<AllBlockRenderers> & {
  /** The error summary above the heading. */
  readonly problems?: ComponentType
  /** The messages about the whole page below its heading. */
  readonly messages?: ComponentType
  readonly clearData?: ComponentType
  readonly dialog?: ComponentType
  readonly anchor?: ComponentType
}

export function getBlockHeadingId(name: string): string {
  return `block-${name}-heading`
}
