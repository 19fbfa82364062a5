import { compile, type Compiled } from '../../../src/compiler/compile'
import type { Flow } from '../../../src/language/flow'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const disk = createDiskSources(resolveFlowFolders('flows'))
const FILE = 'flows/small.json'

/** A form that asks one question. */
export const formOf = (label: string, others: object = {}): object => ({
  type: 'form',
  fields: { name: { type: 'text', label, rules: { required: `${label} is required` } } },
  ...others,
})

/** A small flow with these screens in order, before a review. */
export function smallFlow(screens: Readonly<Record<string, object>>, others: object = {}): object {
  return {
    extends: ['shared/wording.json', 'shared/plain.json', 'shared/submission.json'],
    version: 2,
    id: 'small',
    name: 'Small',
    language: 'en-CA',
    steps: { one: 'One', review: 'Review' },
    order: ['preview', ...Object.keys(screens), 'review', 'success'],
    screens,
    ...others,
  }
}

/** A document, compiled beside the shared parts. */
export function compiled(document: object): Compiled {
  return compile({ ...disk, read: (file) => (file === FILE ? JSON.stringify(document) : disk.read(file)) }, FILE)
}

/** The flow of a document without mistakes. */
export function flowOf(document: object): Flow {
  const { flow, findings } = compiled(document)
  if (flow === null) throw new Error(JSON.stringify(findings))
  return flow
}
