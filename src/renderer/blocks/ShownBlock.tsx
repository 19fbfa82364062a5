import { type ComponentType, memo } from 'react'
import type { BlockType, BlockView } from '../../engine/blocks/blockViews'
import { useComing } from '../session/useArrival'
import type { AllBlockRenderers, BlockProps, BlockRenderers } from './BlockProps'

interface ShownBlockProps {
  readonly view: BlockView
  readonly renderers: BlockRenderers
}

/** Any block of a screen, drawn by the component of its type. It renders again only when what it shows changes. */
export const ShownBlock = memo(function ShownBlock({ view, renderers }: ShownBlockProps) {
  useComing(({ came }) => came(view.name))
  return rendered(view, renderers)
})

function rendered<Type extends BlockType>(view: BlockView<Type>, renderers: Partial<AllBlockRenderers>) {
  const { name, type, block, data } = view
  const Renderer: ComponentType<BlockProps<Type>> | undefined = renderers[type]
  if (Renderer === undefined) throw new Error(`No component draws a block of the type "${type}".`)
  return <Renderer name={name} block={block} data={data} />
}
