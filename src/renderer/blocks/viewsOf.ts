import type { BlockType, BlockView } from '../../engine/blocks/blockViews'

/** The blocks of a type, of those that show. */
export function viewsOf<Type extends BlockType>(
  views: readonly BlockView[],
  type: Type,
): readonly Extract<BlockView, { type: Type }>[] {
  return views.filter((view): view is Extract<BlockView, { type: Type }> => view.type === type)
}
