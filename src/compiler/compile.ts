import { error, type Finding, hasErrors } from '../engine/values/finding'
import type { Flow } from '../language/flow'
import { checkFlow } from './check/checkFlow'
import type { KnownNames } from './check/knownNames'
import { idOf, presetFiles } from './documents/documentNames'
import { told } from './documents/bounds'
import { readFlowDocument } from './documents/flowDocument'
import type { JsonText } from './documents/jsonText'
import type { JsonObject } from './documents/jsonValue'
import { withLocations } from './documents/locations'
import type { Sources } from './documents/sources'
import { readFlow } from './language/languageFindings'
import { sampleFindings } from './rules/sampleFindings'

/** A use case, compiled: what its documents make together, and all that is wrong with it. */
export interface Compiled {
  readonly id: string
  /** The path of every document that has a part in it; its own comes last. */
  readonly files: readonly string[]
  /** What the documents make together, however wrong. */
  readonly merged: JsonObject
  /** The same as a flow; null when a finding is an error. */
  readonly flow: Flow | null
  readonly findings: readonly Finding[]
  /** The documents as they were written; its own comes last. */
  readonly texts: readonly JsonText[]
}

/** The names from outside that the flows of some sources may refer to. */
export function knownNamesIn(sources: Sources): KnownNames {
  const files = sources.served?.() ?? null
  return { presets: [...presetFiles(sources).keys()], ...(files === null ? {} : { files }) }
}

/**
 * Compiles a use case: read → merge → language → checks → samples. What is not read rightly looks wrong everywhere, so
 * each stage speaks only when the one before found no error. Never throws on what a document says.
 */
export function compile(sources: Sources, file: string, known: KnownNames = knownNamesIn(sources)): Compiled {
  const { texts, files, merged, findings: asRead } = readFlowDocument(sources, file)
  const id = idOf(file)
  const result = (found: readonly Finding[], flow: Flow | null): Compiled => {
    const findings = withLocations(told(found), texts)
    return { id, files, merged, flow: hasErrors(findings) ? null : flow, findings, texts }
  }
  if (hasErrors(asRead)) return result(asRead, null)
  const { flow, findings } = readFlow(merged)
  if (flow === null) return result(findings, null)
  const checked = [...asRead, ...idFinding(flow, id, texts), ...checkFlow(flow, known)]
  if (hasErrors(checked)) return result(checked, null)
  return result([...checked, ...sampleFindings(flow)], flow)
}

function idFinding(flow: Flow, id: string, texts: readonly JsonText[]): readonly Finding[] {
  if (flow.id === id) return []
  const message = `The id is "${flow.id}", but the document is called ${id}.json.`
  const finding = error('wrong-id', '/id', message, `Write "id": "${id}".`)
  // Where the id was inherited, the document itself is the place to give it one.
  return withLocations([finding], texts.slice(-1))
}
