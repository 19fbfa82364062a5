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

/** `dialog` replaces the plain dialog in flows whose dialogs contain blocks. */
export type BlockRenderers = Partial<AllBlockRenderers> & { readonly dialog?: ComponentType }

export function getBlockHeadingId(name: string): string {
  return `block-${name}-heading`
}
