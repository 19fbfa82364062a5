import type { ComponentType } from 'react'
import type { DataOf } from '../../engine/blocks/blockViews'
import type { BlockOf, BlockType } from '../../engine/blocks/formBlock'

/** What the component of a block type is given: its key on the screen, its document, and what was worked out for it. */
export interface BlockProps<Type extends BlockType> {
  readonly name: string
  readonly block: BlockOf<Type>
  readonly data: DataOf<Type>
}

/** The component of every block type. */
export type AllBlockRenderers = { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> }

/** The components of some block types, and of the open dialog where some dialog holds more than buttons. */
export type BlockRenderers = Partial<AllBlockRenderers> & { readonly dialog?: ComponentType }

/** The DOM id of a block's heading, by its key on the screen. */
export function getBlockHeadingId(name: string): string {
  return `block-${name}-heading`
}
