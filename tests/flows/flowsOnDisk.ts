import { existsSync } from 'node:fs'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import type { Flow } from '../../src/language/flow'
import { diskSources } from '../../src/tools/disk/diskSources'
import { writtenFolders } from '../../src/tools/disk/flowFolders'
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

/** The flows of `flows/examples`, as they stand when first asked for. */
let examples: readonly Flow[] | null = null

/** The flow of all kinds, which nobody ships. */
export const questions: Flow = exampleNamed('questions')

/** The flow of `flows/examples` with this id. */
export function exampleNamed(id: string): Flow {
  examples ??= readCatalogue(diskSources(writtenFolders('flows'))).flows.flatMap(({ flow }) => (flow === null ? [] : [flow]))
  const flow = examples.find((one) => one.id === id)
  if (flow === undefined) throw new Error(`There is no example ${id} that can be used.`)
  return flow
}
