import { readCatalogue } from '../../src/compiler/readCatalogue'
import { type Translation, compileTranslations } from '../../src/compiler/translation/translation'
import { listCompiled } from '../../src/explorer/judging'
import type { Flow } from '../../src/language/flow'
import { createDiskSources, resolveFlowFolders } from '../../src/tools/disk/diskSources'

const sources = createDiskSources(resolveFlowFolders('flows'))

/** The use cases and the configuration screen in French, by their ids. */
export const inFrench: ReadonlyMap<string, Translation> = new Map(
  listCompiled(readCatalogue(sources)).flatMap((compiled) => compileTranslations(sources, compiled).map((translation) => [compiled.id, translation] as const)),
)

/** A use case in French. */
export function frenchFlow(id: string): Flow {
  const flow = inFrench.get(id)?.flow ?? null
  if (flow === null) throw new Error(`There is no ${id} in French.`)
  return flow
}
