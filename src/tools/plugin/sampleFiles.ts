import { createSample } from '../../explorer/createSample'
import type { Flow } from '../../language/flow'

/** The file of the sample of a flow, beside its page: only the configuration screen takes it. */
function sampleFileOf(id: string): string {
  return `${id}.sample.js`
}

/** A sample of each flow that has one (see `Sample`), as a module of its own. */
export function generateSampleFiles(flows: readonly Flow[]): readonly (readonly [name: string, source: string])[] {
  return flows.map(
    (flow) => [sampleFileOf(flow.id), `export const sample = ${JSON.stringify(createSample(flow))}\n`] as const,
  )
}

/** The samples of all flows in one module, while they are written. */
export function generateSamplesCode(flows: readonly Flow[]): string {
  return `export const samples = ${JSON.stringify(Object.fromEntries(flows.map((flow) => [flow.id, createSample(flow)])))}\n`
}
