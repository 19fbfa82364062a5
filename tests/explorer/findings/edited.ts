import { compile, type Compiled, knownNamesIn } from '../../../src/compiler/compile'
import { sourcesOf } from '../../../src/compiler/documents/sources'
import type { Finding } from '../../../src/engine/values/finding'
import { provenOf } from '../../../src/explorer/judging'
import { diskSources } from '../../../src/tools/disk/diskSources'
import { flowFolders } from '../../../src/tools/disk/flowFolders'
import { catalogue } from '../../flows/flowsOnDisk'
import { type Change, editOf } from './change'

const sources = diskSources(flowFolders('flows'))
const known = knownNamesIn(sources)
const merged = new Map(
  [...catalogue.flows, ...(catalogue.configuration === null ? [] : [catalogue.configuration])].map(({ id, merged: flow }) => [id, flow]),
)

/** A flow with a change as one document, compiled. */
export function compiledWith(flow: string, change: Change): Compiled {
  const file = `flows/${flow}.json`
  return compile(sourcesOf({ [file]: JSON.stringify(editOf(change)(merged.get(flow))) }), file, known)
}

/** All that is found in a flow with a change; what is proven only where nothing else is found. */
export function findingsWith(flow: string, change: Change): readonly Finding[] {
  const compiled = compiledWith(flow, change)
  return compiled.findings.length > 0 ? compiled.findings : provenOf(compiled)
}
