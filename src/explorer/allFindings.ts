import { type Catalogue, readCatalogue } from '../compiler/readCatalogue'
import { isIndependent } from '../compiler/check/followUps'
import type { Compiled } from '../compiler/compile'
import { withLocations } from '../compiler/documents/locationOf'
import type { Sources } from '../compiler/documents/sources'
import { findingLine } from '../compiler/findings/findingLine'
import { error, type Finding, isError } from '../engine/values/finding'
import { provenFindings } from './proofs/provenFindings'

/**
 * All that is wrong with the flows of some sources, what is proven over every way through them included. With `files`
 * only what concerns these documents: the flows that one of them has a part in, and what stands in one of them itself.
 */
export function allFindings(sources: Sources, files: readonly string[] = []): readonly Finding[] {
  const catalogue = readCatalogue(sources)
  const all = findingsIn(catalogue)
  if (files.length === 0) return all
  const compiled = compiledIn(catalogue)
  const concerned = compiled.filter((flow) => flow.files.some((file) => files.includes(file)))
  const about = new Set([...files, ...concerned.flatMap((flow) => flow.files)])
  return [...files.flatMap((file) => missing(sources, file)), ...all.filter(({ location }) => location !== null && about.has(location.file))]
}

/** The flows of a catalogue and its configuration screen. */
export function compiledIn({ flows, configuration }: Catalogue): readonly Compiled[] {
  return configuration === null ? flows : [...flows, configuration]
}

/** All that is wrong with a catalogue, what is proven included; of a part that several flows share each mistake once. */
export function findingsIn(catalogue: Catalogue): readonly Finding[] {
  const proven = compiledIn(catalogue).flatMap(provenOf)
  return [...new Map([...catalogue.findings, ...proven].map((finding) => [findingLine(finding), finding])).values()]
}

/** What is proven of a flow in which no error changes what can happen, but for what an error may be the cause of. */
export function provenOf({ provable, findings, texts }: Pick<Compiled, 'provable' | 'findings' | 'texts'>): readonly Finding[] {
  if (provable === null) return []
  const errors = findings.filter(isError)
  const proven = provenFindings(provable)
  return withLocations(errors.length === 0 ? proven : proven.filter((one) => isIndependent(one, errors)), texts)
}

function missing(sources: Sources, file: string): readonly Finding[] {
  if (sources.read(file) !== null) return []
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return [{ ...error('unknown-document', '', `There is no document "${file}".`), location }]
}
