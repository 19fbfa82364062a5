import type { BrandPreviewBlock, Flow } from '../language/flow'

/** The words of the configuration screen that its preview block holds, for those parts that stand beside its fields, too. */
export function findConfigurationWords({ screens }: Pick<Flow, 'screens'>): BrandPreviewBlock | null {
  const blocks = Object.values(screens).flatMap(({ blocks: all = {} }) => Object.values(all))
  return blocks.find((block) => 'miniature' in block) ?? null
}
