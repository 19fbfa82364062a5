import { isIndependent, isPointerWithin, withoutFollowUps } from '../compiler/check/followUps'
import type { Provable } from '../compiler/check/provableFlow'
import { compile, type Compiled } from '../compiler/compile'
import { moveToDefaults } from '../compiler/defaults'
import { moveToDefinitions } from '../compiler/definitions/moveToDefinitions'
import {
  findConfigurationFile,
  listFlowFiles,
  getDocumentId,
  listPresetFiles,
  readFlowDocument,
} from '../compiler/documents/flowDocument'
import { findLocation, withLocations } from '../compiler/documents/locationOf'
import { checkedProgramOf } from '../compiler/parts/checkedProgram'
import { type UndecidedQuestion, findUndecidedQuestions } from '../compiler/parts/questions'
import { addListNames } from '../compiler/language/lists'
import { listLayerFiles } from '../compiler/translation/layers'
import { listLanguages, compileTranslations } from '../compiler/translation/translation'
import { cacheSources, type Sources } from '../compiler/documents/sources'
import {
  toCatalogueEntry,
  checkCatalogueEntry,
  compareByPosition,
  type Catalogue,
  type JudgedAmongOthers,
  type Listed,
  listedOf,
  findHardcodedNames,
  readPresets,
  deduplicateFindings,
  findUnusedParts,
} from '../compiler/readCatalogue'
import { createError, type Finding, isError, type Location, type Message } from '../engine/values/finding'
import { provenFindings } from './proofs/provenFindings'
import { formatMessage } from '../compiler/findings/quoting'

/** All that is said of one flow. Plain data: it can be kept. */
export interface Judgement extends JudgedAmongOthers {
  readonly findings: readonly Finding[]
  readonly proven: readonly Finding[]
  readonly undecided: readonly Undecided[]
}

/** A question about a calculation that nothing decides, and where it stands. */
export interface Undecided extends UndecidedQuestion {
  readonly location: Location | null
}

/** How what is said of a flow is come by. */
export interface Judging {
  /** Where it stands among the others: its documents are read, and no more. */
  listed(sources: Sources, file: string): Listed
  judged(sources: Sources, file: string): Judgement
}

/** Judges each flow that is asked for. */
export const judgingAnew: Judging = {
  listed: (sources, file) => {
    const document = readFlowDocument(sources, file)
    return withLayers(listedOf(getDocumentId(file), document), sources, listLanguages(document.merged))
  },
  judged: (sources, file) => {
    const compiled = compile(sources, file)
    const translated = compileTranslations(sources, compiled).flatMap(({ findings }) => findings)
    const listed = withLayers(toCatalogueEntry(compiled), sources, listLanguages(compiled.merged))
    const proven = provenOf(compiled)
    return {
      ...listed,
      findings: [...withoutStuckPresses(compiled.findings, proven), ...translated],
      proven,
      undecided: undecidedIn(compiled),
    }
  },
}

/** Without the presses that do nothing where it is proven that some applicants get stuck by them: that is the same mistake. */
export function withoutStuckPresses(findings: readonly Finding[], proven: readonly Finding[]): readonly Finding[] {
  const stuck = proven.filter(({ code }) => code === 'dead-end')
  return findings.filter(
    ({ code, pointer }) =>
      code !== 'nothing-happens' || !stuck.some((other) => isPointerWithin(pointer, other.pointer)),
  )
}

/** With the layers of words among the documents, its own document last. */
function withLayers<Flow extends Listed>(listed: Flow, sources: Sources, languages: readonly string[]): Flow {
  return { ...listed, files: [...listLayerFiles(sources, listed.files, languages), ...listed.files] }
}

/** What nothing decides of the calculations of a flow that has no errors. */
function undecidedIn({ flow, texts }: Compiled): readonly Undecided[] {
  return flow === null
    ? []
    : findUndecidedQuestions(checkedProgramOf(flow)).map((question) => ({
        ...question,
        location: findLocation(texts, question.pointer),
      }))
}

/** Said before the steps of a way that only the flow as it was meant has. */
const AS_MEANT: Message = { text: 'With the errors mended as was most likely meant:', names: [] }

/** What is proven of a flow as it was most likely meant, but for what an error may be the cause of. */
export function provenOf({
  provable,
  findings,
  merged,
  ...written
}: Pick<Compiled, 'provable' | 'findings' | 'merged' | 'texts' | 'origins'>): readonly Finding[] {
  if (provable === null) return []
  const errors = findings.filter(isError)
  const sure = withoutFollowUps(provenFindings(provable.flow), provable).filter((one) => !isDoubted(one, provable))
  const proven = moveToDefinitions(addListNames(moveToDefaults(sure, merged, provable.flow), merged), written).filter(
    (one) => isIndependent(one, errors),
  )
  return withLocations(provable.isAsWritten ? proven : proven.map(asMeant), written.texts)
}

/** Whether a finding says when an answer is given of which nobody can tell when it is asked. */
function isDoubted({ names }: Finding, { doubted }: Provable): boolean {
  return names.some((name) => doubted.some((path) => name === path || name.startsWith(`${path}.`)))
}

function asMeant({ witness, ...finding }: Finding): Finding {
  return witness === undefined ? finding : { ...finding, witness: { ...witness, steps: [AS_MEANT, ...witness.steps] } }
}

/** What is said of the flows of some sources: all that is wrong, and what of their calculations nothing decides. */
export interface Said {
  readonly findings: readonly Finding[]
  readonly undecided: readonly Undecided[]
}

/**
 * All that is wrong with the flows of some sources, what is proven over every way through them included. With `files`
 * only what concerns these documents: the flows that one of them has a part in, and what stands in one of them itself;
 * of other flows the documents are read and no more, for what they extend and where they stand.
 */
export function listAllFindings(
  disk: Sources,
  files: readonly string[] = [],
  judging: Judging = judgingAnew,
): readonly Finding[] {
  return judgeAllFlows(disk, files, judging).findings
}

/** The same, with what of calculations nothing decides: what several flows share once. */
export function judgeAllFlows(disk: Sources, files: readonly string[] = [], judging: Judging = judgingAnew): Said {
  const sources = cacheSources(disk)
  const isAsked = (file: string): boolean => files.length === 0 || files.includes(file)
  const look = (file: string): Looked => {
    const listed = files.length === 0 ? null : judging.listed(sources, file)
    if (listed?.files.some(isAsked) === false) return { listed, judgement: null }
    const judgement = judging.judged(sources, file)
    return { listed: judgement, judgement }
  }
  const flows = [...listFlowFiles(sources).values()]
    .map(look)
    .toSorted((one, other) => compareByPosition(one.listed, other.listed))
  const document = findConfigurationFile(sources)
  const configuration = document === null ? [] : [look(document)]
  const judged = [...flows, ...configuration].flatMap(({ judgement }) => judgement ?? [])
  const { presets, findings: ofPresets } = readPresets(sources)
  const brands = Object.values(presets).map(({ name }) => name)
  const names = flows.flatMap(({ listed }) => listed.name ?? [])
  const all = [
    ...([...listPresetFiles(sources).values()].some(isAsked) ? ofPresets : []),
    ...judged.flatMap(({ findings }) => findings),
    ...findUnusedParts(
      sources,
      flows.map(({ listed }) => listed),
    ).filter(({ location }) => location !== null && isAsked(location.file)),
    ...flows.flatMap(({ judgement }, index) =>
      judgement === null
        ? []
        : [
            ...checkCatalogueEntry(judgement, flows[index - 1]?.listed),
            ...findHardcodedNames(judgement, brands, names),
          ],
    ),
    ...judged.flatMap(({ proven }) => proven),
  ]
  const undecided = new Map(judged.flatMap((one) => one.undecided).map((one) => [JSON.stringify(one), one]))
  return {
    findings: [...files.flatMap((file) => missing(sources, file)), ...deduplicateFindings(all)],
    undecided: [...undecided.values()],
  }
}

/** What is known of a flow; it is judged where it concerns what was asked for. */
interface Looked {
  readonly listed: Listed
  readonly judgement: Judgement | null
}

/** The flows of a catalogue and its configuration screen. */
export function compiledIn({ flows, configuration }: Catalogue): readonly Compiled[] {
  return configuration === null ? flows : [...flows, configuration]
}

/** All that is wrong with a catalogue, what is proven included; of a part that several flows share each mistake once. */
export function findingsIn(catalogue: Catalogue): readonly Finding[] {
  return deduplicateFindings([...catalogue.findings, ...compiledIn(catalogue).flatMap(provenOf)])
}

function missing(sources: Sources, file: string): readonly Finding[] {
  if (sources.read(file) !== null) return []
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return [{ ...createError('unknown-document', '', formatMessage`There is no document "${file}".`), location }]
}
