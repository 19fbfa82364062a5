import type { ComponentType } from 'react'
import type { Block } from '../../language/block'
import type { BlockByType, BlockProps, BlockRenderers } from './BlockProps'

interface BlockViewProps extends BlockProps<Block> {
  readonly renderers: BlockRenderers
}

/** Any block of a screen, drawn by the component of its type. */
export function BlockView({ name, block, renderers }: BlockViewProps) {
  return rendered<Block['type']>(block.type, name, block, renderers)
}

function rendered<Type extends Block['type']>(type: Type, name: string, block: BlockByType[Type], renderers: BlockRenderers) {
  const Renderer: ComponentType<BlockProps<BlockByType[Type]>> | undefined = renderers[type]
  if (Renderer === undefined) throw new Error(`No component draws a block of the type "${type}" here: add it to the table.`)
  return <Renderer name={name} block={block} />
}
