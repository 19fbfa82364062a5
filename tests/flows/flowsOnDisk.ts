import { existsSync } from 'node:fs'
import { compile } from '../../src/compiler/compile'
import { listFlowFiles } from '../../src/compiler/documents/flowDocument'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import type { Flow } from '../../src/language/flow'
import { createDiskSources, resolveAuthoringFolders } from '../../src/tools/disk/diskSources'
import { bicycleSources } from '../fixtures/bicycle'

/** The catalogue of the product's flows and of the small one that only tests have. */
export const catalogue = readCatalogue(bicycleSources)

/** Every flow that can be used. */
export const flows: readonly Flow[] = catalogue.flows.flatMap(({ flow }) => (flow === null ? [] : [flow]))

/** Those of the product; the others only tests have. */
export const productFlows: readonly Flow[] = flows.filter(({ id }) => existsSync(`flows/${id}.json`))

/** The flow with this id. */
export function flowNamed(id: string): Flow {
  const found = flows.find((flow) => flow.id === id)
  if (found === undefined) throw new Error(`There is no flow ${id}.`)
  return found
}

/** The flows of `flows/examples` that were asked for, as they stood then. */
const examples = new Map<string, Flow>()

/** The flow of `flows/examples`, or of what is served beside them, with this id. */
export function exampleNamed(id: string): Flow {
  const sources = createDiskSources(resolveAuthoringFolders('flows'))
  const file = listFlowFiles(sources).get(id)
  const flow = examples.get(id) ?? (file === undefined ? null : compile(sources, file).flow)
  if (flow === null) throw new Error(`There is no example ${id} that can be used.`)
  examples.set(id, flow)
  return flow
}
