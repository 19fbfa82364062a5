import { checkFlow } from './check/checkFlow'
import { error, type Finding, hasErrors } from '../engine/values/finding'
import type { Flow } from '../language/flow'
import { type FlowDocument, readFlowDocument } from './documents/flowDocument'
import { type FlowFolders, presetFiles } from './documents/flowFolders'
import type { JsonText } from './documents/jsonText'
import type { JsonObject } from './documents/jsonValue'
import type { Language } from './language/language'
import { languageFindings } from './language/languageFindings'
import { withPlaces } from './documents/places'
import { sampleFindings } from './rules/sampleFindings'

/** A use case as it was read and checked. */
export interface CheckedFlow {
  readonly id: string
  /** The absolute paths of every document that has a part in it. */
  readonly files: readonly string[]
  /** What the documents make together, however wrong. */
  readonly merged: JsonObject
  /** The same as a flow; null when a finding is an error. */
  readonly flow: Flow | null
  readonly findings: readonly Finding[]
}

/** Reads a use case and checks all of it: as JSON, against the language, and what the language cannot say. */
export function readFlow(folders: FlowFolders, language: Language, id: string, file: string): CheckedFlow {
  const document = readFlowDocument(folders, file)
  const found = findingsOf(document, folders, language, id)
  const findings = withPlaces(found.findings, document.sources)
  return { id, files: document.files, merged: document.merged, flow: hasErrors(findings) ? null : found.flow, findings }
}

function findingsOf(
  { merged, findings, sources }: FlowDocument,
  folders: FlowFolders,
  language: Language,
  id: string,
): { readonly flow: Flow | null; readonly findings: readonly Finding[] } {
  // What is not read rightly looks wrong everywhere: each stage speaks only when the one before had nothing to say.
  if (hasErrors(findings)) return { flow: null, findings }
  const { isFlow } = language
  if (!isFlow(merged)) return { flow: null, findings: languageFindings(language, isFlow.errors ?? []) }
  const presets = [...presetFiles(folders).keys()]
  return {
    flow: merged,
    findings: [...idFinding(merged, id, sources), ...checkFlow(merged, { presets }), ...sampleFindings(merged)],
  }
}

function idFinding(flow: Flow, id: string, sources: readonly JsonText[]): readonly Finding[] {
  if (flow.id === id) return []
  const message = `The id is "${flow.id}", but the document is called ${id}.json.`
  const finding = error('wrong-id', '/id', message, `Write "id": "${id}".`)
  // Where the id was inherited, the document itself is the place to give it one.
  return withPlaces([finding], sources.slice(-1))
}
