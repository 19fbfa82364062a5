import { compile, type Compiled } from '../compiler/compile'
import {
  findConfigurationFile,
  listFlowFiles,
  getDocumentId,
  listPresetFiles,
  readFlowDocument,
} from '../compiler/documents/flowDocument'
import { findLocation } from '../compiler/documents/locationOf'
import { createCheckedProgram } from '../compiler/parts/checkedProgram'
import { type UndecidedQuestion, findUndecidedQuestions } from '../compiler/parts/questions'
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
  toListed,
  findHardcodedNames,
  readPresets,
  deduplicateFindings,
  findUnusedParts,
} from '../compiler/readCatalogue'
import { createError, type Finding, type Location } from '../engine/values/finding'
import { proveFlow } from './proofs/proveFindings'
import { formatMessage } from '../compiler/findings/quoting'
import { isPointerWithin } from '../compiler/findings/pointer'

/** The verdict on one flow, as plain data that can be cached. */
export interface Judgement extends JudgedAmongOthers {
  readonly findings: readonly Finding[]
  readonly proven: readonly Finding[]
  readonly undecided: readonly Undecided[]
}

/** A question that no rule decides about a calculation. */
export interface Undecided extends UndecidedQuestion {
  readonly location: Location | null
}

export interface Judging {
  /** Reads the flow's documents and its place in the catalogue, nothing more. */
  listed(sources: Sources, file: string): Listed
  judged(sources: Sources, file: string): Judgement
}

export const defaultJudging: Judging = {
  listed: (sources, file) => {
    const document = readFlowDocument(sources, file)
    return addLayerFiles(toListed(getDocumentId(file), document), sources, listLanguages(document.merged))
  },
  judged: (sources, file) => {
    const compiled = compile(sources, file)
    const translated = compileTranslations(sources, compiled).flatMap(({ findings }) => findings)
    const listed = addLayerFiles(toCatalogueEntry(compiled), sources, listLanguages(compiled.merged))
    const proven = proveFlow(compiled)
    return {
      ...listed,
      findings: [...removeStuckPresses(compiled.findings, proven), ...translated],
      proven,
      undecided: listUndecided(compiled),
    }
  },
}

/** Removes findings of presses that do nothing if a proven dead end says the same. */
export function removeStuckPresses(findings: readonly Finding[], proven: readonly Finding[]): readonly Finding[] {
  const stuck = proven.filter(({ code }) => code === 'dead-end')
  return findings.filter(
    ({ code, pointer }) =>
      code !== 'nothing-happens' || !stuck.some((other) => isPointerWithin(pointer, other.pointer)),
  )
}

function addLayerFiles<Flow extends Listed>(listed: Flow, sources: Sources, languages: readonly string[]): Flow {
  return { ...listed, files: [...listLayerFiles(sources, listed.files, languages), ...listed.files] }
}

function listUndecided({ flow, texts }: Compiled): readonly Undecided[] {
  return flow === null
    ? []
    : findUndecidedQuestions(createCheckedProgram(flow)).map((question) => ({
        ...question,
        location: findLocation(texts, question.pointer),
      }))
}

export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly undecided: readonly Undecided[]
}

/**
 * Lists all findings of the flows of some sources, proven ones too, and undecided questions; those shared by several
 * flows once. With `files`, only those that concern these documents: of flows that use one of them, and in the documents
 * themselves. Of other flows only the documents are read.
 */
export function judgeAllFlows(
  disk: Sources,
  files: readonly string[] = [],
  judging: Judging = defaultJudging,
): CheckResult {
  const sources = cacheSources(disk)
  const isAsked = (file: string): boolean => files.length === 0 || files.includes(file)
  const checkFlowFile = (file: string): FlowResult => {
    const listed = files.length === 0 ? null : judging.listed(sources, file)
    if (listed?.files.some(isAsked) === false) return { listed, judgement: null }
    const judgement = judging.judged(sources, file)
    return { listed: judgement, judgement }
  }
  const flows = [...listFlowFiles(sources).values()]
    .map(checkFlowFile)
    .toSorted((one, other) => compareByPosition(one.listed, other.listed))
  const document = findConfigurationFile(sources)
  const configuration = document === null ? [] : [checkFlowFile(document)]
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
    findings: [...files.flatMap((file) => findMissingDocument(sources, file)), ...deduplicateFindings(all)],
    undecided: [...undecided.values()],
  }
}

interface FlowResult {
  readonly listed: Listed
  readonly judgement: Judgement | null
}

export function listCompiled({ flows, configuration }: Catalogue): readonly Compiled[] {
  return configuration === null ? flows : [...flows, configuration]
}

/** Lists all findings of a catalogue, including proven ones; those of a shared part once. */
export function listCatalogueFindings(catalogue: Catalogue): readonly Finding[] {
  return deduplicateFindings([...catalogue.findings, ...listCompiled(catalogue).flatMap(proveFlow)])
}

function findMissingDocument(sources: Sources, file: string): readonly Finding[] {
  if (sources.read(file) !== null) return []
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return [{ ...createError('unknown-document', '', formatMessage`There is no document "${file}".`), location }]
}
