import { error, type Finding, hasErrors, isError } from '../engine/values/finding'
import type { Flow } from '../language/flow'
import { withoutFollowUps, isPointerWithin } from './check/followUps'
import { checkFlow } from './check/checkFlow'
import type { KnownNames } from './check/knownNames'
import { provableFlow, withoutNarrowing } from './check/provableFlow'
import { jsonAt } from './documents/editedJson'
import { idOf, presetFiles } from './documents/documentNames'
import { told } from './documents/documentLimits'
import { type FlowDocument, readFlowDocument } from './documents/flowDocument'
import type { JsonText } from './documents/jsonText'
import type { JsonObject } from './documents/jsonValue'
import { withLocations } from './documents/locationOf'
import type { Sources } from './documents/sources'
import { readFlow } from './language/languageFindings'
import { partFindings } from './language/partFindings'
import { recoveredFlow } from './language/recoveredFlow'
import { sampleFindings } from './rules/sampleFindings'
import { segmentsOf } from './findings/pointer'
import { quoting } from './findings/quoting'

/** A use case, compiled: what its documents make together, and all that is wrong with it. */
export interface Compiled {
  readonly id: string
  /** The path of every document that has a part in it; its own comes last. */
  readonly files: readonly string[]
  /** What the documents make together, however wrong. */
  readonly merged: JsonObject
  /** The same as a flow; null when a finding is an error. */
  readonly flow: Flow | null
  /** What can still be proven: the same without what lets too little through; null where more is wrong with its ways. */
  readonly provable: Flow | null
  readonly findings: readonly Finding[]
  /** The documents as they were written; its own comes last. */
  readonly texts: readonly JsonText[]
}

/** The names from outside that the flows of some sources may refer to, and their clock. */
export function knownNamesIn(sources: Sources): KnownNames {
  const files = sources.served?.() ?? null
  return { presets: [...presetFiles(sources).keys()], ...(files === null ? {} : { files }), today: () => sources.today?.() ?? null }
}

/**
 * Compiles a use case: read → merge → language → checks → samples. What is not read rightly looks wrong everywhere, so
 * what breaks one stage is judged no further; the rest of the flow is. Never throws on what a document says.
 */
export function compile(sources: Sources, file: string, known: KnownNames = knownNamesIn(sources)): Compiled {
  const document = readFlowDocument(sources, file)
  const { texts, files, merged } = document
  const id = idOf(file)
  const judged = judge(document, id, known)
  const findings = withLocations(told([...document.findings, ...judged.findings]), texts)
  const flow = hasErrors(findings) ? null : judged.flow
  const provable = document.findings.length === 0 ? judged.provable : null
  return { id, files, merged, flow, provable, findings, texts }
}

/** What is said of a flow beyond its documents; `flow` is what its language reads, if anything. */
interface Judged {
  readonly flow: Flow | null
  /** What can be proven of it (see `provableFlow`), with words where none stand. */
  readonly provable: Flow | null
  readonly findings: readonly Finding[]
}

function judge({ texts, merged, isWhole, findings: asRead }: FlowDocument, id: string, known: KnownNames): Judged {
  const isNew = ({ pointer }: Finding): boolean => !asRead.some((said) => said.pointer !== '' && isPointerWithin(pointer, said.pointer))
  if (!isWhole) return { flow: null, provable: null, findings: partFindings(merged).filter(isNew) }
  const { flow, findings: broken } = readFlow(merged)
  const rest = flow === null ? recoveredFlow(merged, broken) : { flow, harmed: [], lost: new Set<string>() }
  if (rest === null) return { flow: null, provable: null, findings: broken.filter(isNew) }
  const isWholeFlow = rest.lost.size === 0 && broken.every((one) => isReadAsMeant(merged, one))
  const checked = [...idFinding(rest.flow, id, texts), ...checkFlow(rest.flow, known, isWholeFlow)]
  const errors = checked.filter(isError).map(({ pointer }) => pointer)
  const isGood = (pointer: string): boolean => !errors.some((place) => isPointerWithin(place, pointer))
  const samples = sampleFindings(rest.flow, isGood, () => known.today?.() ?? null)
  const found = [...checked, ...samples]
  return {
    flow,
    findings: [...broken.filter(isNew), ...withoutFollowUps(found, rest)],
    provable: isWholeFlow ? provableFlow(rest.flow, found, (meant) => checkFlow(meant, known)) : provableBeside(merged, broken, known),
  }
}

/** What can be proven of a document that breaks the language: without the rules in which it does, where that is all. */
function provableBeside(merged: JsonObject, broken: readonly Finding[], known: KnownNames): Flow | null {
  const eased = broken.reduce<unknown>((value, { pointer }) => withoutNarrowing(value, pointer), merged)
  const { flow } = readFlow(eased)
  return flow === null ? null : provableFlow(flow, checkFlow(flow, known), (meant) => checkFlow(meant, known))
}

/** Whether what breaks the language is read as it was meant, and nothing else: where words have to stand, nothing is named, and no way changes. */
function isReadAsMeant(merged: JsonObject, { code, meant, meantValue, takesText, pointer }: Finding): boolean {
  if (code === 'wrong-type' && takesText === true) return typeof jsonAt(merged, segmentsOf(pointer)) !== 'object'
  return meant !== null || meantValue !== undefined
}

function idFinding(flow: Flow, id: string, texts: readonly JsonText[]): readonly Finding[] {
  if (flow.id === id) return []
  const message = quoting`The id is "${flow.id}", but the document is called ${id}.json.`
  const finding = error('wrong-id', '/id', message, `Write "id": "${id}".`)
  // Where the id was inherited, the document itself is the place to give it one.
  return withLocations([finding], texts.slice(-1))
}
