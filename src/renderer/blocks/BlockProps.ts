import type { ComponentType } from 'react'
import type { Block } from '../../language/block'

/** What every block's component is given: the block and its key on the screen. */
export interface BlockProps<Kind> {
  readonly name: string
  readonly block: Kind
}

/** Every block of the language by its type. */
export type BlockByType = { readonly [Type in Block['type']]: Extract<Block, { type: Type }> }

/** The components of some block types. */
export type BlockRenderers = { readonly [Type in keyof BlockByType]?: ComponentType<BlockProps<BlockByType[Type]>> }
