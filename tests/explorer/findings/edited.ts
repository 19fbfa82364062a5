import { compile, type Compiled, collectKnownNames } from '../../../src/compiler/compile'
import type { Finding } from '../../../src/engine/values/finding'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { catalogue } from '../../flows/flowsOnDisk'
import { type Change, editOf } from './change'
import { spelledOut } from './spelledOut'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { createSources } from '../../fixtures/memorySources'

const sources = createDiskSources(resolveFlowFolders('flows'))
const known = collectKnownNames(sources)
const merged = new Map(
  [...catalogue.flows, ...(catalogue.configuration === null ? [] : [catalogue.configuration])].map((one) => [
    one.id,
    spelledOut(one),
  ]),
)

/** A flow with a change as one document, compiled. */
export function compiledWith(flow: string, change: Change): Compiled {
  return compiledText(flow, JSON.stringify(editOf(change)(merged.get(flow))))
}

/** A flow with a change as the text of one document. */
export function writtenWith(flow: string, change: Change): string {
  return JSON.stringify(editOf(change)(merged.get(flow)), null, 2)
}

/** A text as the only document of a flow, compiled. */
export function compiledText(flow: string, text: string): Compiled {
  const file = `flows/${flow}.json`
  return compile(createSources({ [file]: text }), file, known)
}

/** What is found in a flow with a change without going through it, and by going through it once somebody asks. */
export interface Found {
  readonly stated: readonly Finding[]
  readonly proven: readonly Finding[]
}

const found = new Map<string, Found>()

/** What is found in a flow with a change; the same change is tried once, whichever test asks. */
export function foundWith(flow: string, change: Change): Found {
  const key = JSON.stringify([flow, change])
  const before = found.get(key)
  if (before !== undefined) return before
  const compiled = compiledWith(flow, change)
  let proven: readonly Finding[] | undefined
  const now: Found = {
    stated: compiled.findings,
    get proven() {
      proven ??= proveFlow(compiled)
      return proven
    },
  }
  found.set(key, now)
  return now
}

/** Where words stand that somebody reads. */
const WORDS = new Set(['busy', 'description', 'eyebrow', 'hint', 'label', 'message', 'note', 'title'])

const provenOnce = new Map<string, readonly Finding[]>()

/** What is proven of a flow without errors; in the full run of each, else once for all that differ in words between their placeholders. */
export function provenOfAlike(compiled: Compiled): readonly Finding[] {
  if (compiled.findings.length > 0 || import.meta.env.MODE === 'full') return proveFlow(compiled)
  const key = JSON.stringify(compiled.flow, (name, value: unknown) =>
    typeof value === 'string' && WORDS.has(name) ? [...value.matchAll(/\{\{[^{}]*\}\}/g)].join('') : value,
  )
  const proven = provenOnce.get(key) ?? proveFlow(compiled)
  provenOnce.set(key, proven)
  return proven
}
