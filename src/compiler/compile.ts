import { createError, type Finding, hasErrors, isError } from '../engine/values/finding'
import type { Flow } from '../language/flow'
import { withoutFollowUps, isIndependent } from './check/followUps'
import type { FindingCode } from '../engine/values/findingCodes'
import { type KnownNames, checkNames, checkTones, checkUse } from './check/names/names'
import { type Provable, inferProvableFlow } from './check/provableFlow'
import { moveToDefaults } from './defaults'
import { type FlowDocument, getDocumentId, listPresetFiles, readFlowDocument } from './documents/flowDocument'
import { type JsonText, limitFindings } from './documents/jsonText'
import { withHalves } from './documents/keptHalves'
import { moveToDefinitions } from './definitions/moveToDefinitions'
import type { Origins } from './definitions/definitions'
import { expandDefinitions } from './definitions/expandDefinitions'
import type { JsonObject } from './documents/json'
import { withLocations } from './documents/locationOf'
import { hasSameAnswers, type SourceQuestion, type Sources, traceSources } from './documents/sources'
import { FLOW_SCHEMA, checkAgainstSchema, readFlow } from './language/languageFindings'
import { moveToLists } from './language/lists'
import { areRoutesIntact, recoverFlow } from './language/recoveredFlow'
import { checkSampleValues } from './rules/sampleFindings'
import { formatMessage } from './findings/quoting'
import { isPointerWithin, joinPointer } from './findings/pointer'
import { type CheckedProgram, createCheckedProgram } from './parts/checkedProgram'
import { checkActions, checkCancel, checkDoing, checkEvents, checkSimulated } from './check/names/actions'
import { checkAddresses, checkMarks } from './check/words/addresses'
import { checkAfterReview, checkReview, checkTasks } from './check/names/review'
import {
  checkAhead,
  checkAnswerPaths,
  checkBroughtItems,
  checkGiven,
  checkPassing,
} from './check/conditions/answerReferences'
import { checkLookups } from './check/forms/lookups'
import { checkCalculatedFields } from './check/forms/calculatedFields'
import { checkFixedTables } from './check/forms/fixedTables'
import { checkAsides, checkBrandForms, checkForms, checkLocked, checkRows, checkTables } from './check/forms/forms'
import { checkCalculations } from './check/conditions/calculations'
import { checkDays, checkTerms } from './check/conditions/comparisons'
import { checkCodeInWords, checkProvider } from './check/words/names'
import { checkConditions, checkGuards, checkMatchable } from './check/conditions/conditions'
import { checkCopy, checkGaps, checkLengths, checkWords } from './check/words/copy'
import { checkCurrencies, checkDefaults, checkPrefills, checkLanguages } from './check/forms/presetValues'
import { checkChoiceFrom, checkChoices, checkFields, checkMust, checkSamples, checkScales } from './check/forms/fields'
import { checkCompared, checkLimits, checkRules } from './check/forms/rules'
import { checkSameWords, checkTypos } from './check/words/slips'
import { checkConsents, checkFrames, checkPrivacy, checkSensitive, checkShown } from './check/privacy/privacy'
import { checkKeeping, checkPurposes, checkTyping } from './check/privacy/personalAnswers'
import { checkPatterns } from './check/forms/patterns'
import { checkReach, checkScreens, checkTransitions } from './check/names/screens'
import { checkItemPages, checkItemTitles, checkTitles } from './check/forms/items'
import { suggestValue, withSoundRepairs } from './fixes/repairs'

export interface Compiled {
  readonly id: string
  readonly files: readonly string[]
  /** The merged documents, even if they contain errors. */
  readonly merged: JsonObject
  /** Null if any finding is an error. */
  readonly flow: Flow | null
  /** The flow that can be proven, with errors mended as far as possible; null if the documents are too broken. */
  readonly provable: Provable | null
  readonly findings: readonly Finding[]
  readonly texts: readonly JsonText[]
  /** The places where parts with "like" are written. */
  readonly origins: Origins
}

export function collectKnownNames(sources: Sources): KnownNames {
  const files = sources.served?.() ?? null
  return {
    presets: [...listPresetFiles(sources).keys()],
    ...(files === null ? {} : { files }),
    today: () => sources.today?.() ?? null,
  }
}

/**
 * Compiles a use case: read → merge → language → checks → samples. A part that breaks one stage is left out of the next
 * ones, since it would look wrong everywhere; the rest is checked. Never throws on any document.
 */
export function compile(sources: Sources, file: string, known: KnownNames = collectKnownNames(sources)): Compiled {
  const document = readFlowDocument(sources, file)
  const { texts, files } = document
  const { merged, origins, unread, isWhole, halves, findings: asWritten } = expandDefinitions(document)
  const id = getDocumentId(file)
  const judged = judge({ ...document, merged, isWhole }, { id, known, unread })
  const found = moveToDefinitions(
    [...document.findings, ...asWritten, ...withHalves(judged.findings, halves, merged)],
    {
      texts,
      origins,
    },
  )
  const findings = withLocations(
    withSoundRepairs(limitFindings(withHalves(found, document.halves, document.merged))),
    texts,
  )
  const flow = hasErrors(findings) ? null : judged.flow
  let provable: Provable | null | undefined
  return {
    id,
    files,
    merged,
    flow,
    // Computed on demand: most callers prove nothing.
    get provable() {
      if (provable === undefined) provable = judged.provable()
      return provable
    },
    findings,
    texts,
    origins,
  }
}

/** Results of the stages after merging; `flow` is null if the language refuses it. */
interface Judged {
  readonly flow: Flow | null
  readonly provable: () => Provable | null
  readonly findings: readonly Finding[]
}

interface Around {
  readonly id: string
  readonly known: KnownNames
  readonly unread: readonly string[]
}

/** These findings are reliable even if a document could not be read. */
const STANDS_ALONE: ReadonlySet<FindingCode> = new Set<FindingCode>(['unknown-key', 'wrong-value', 'wrong-type'])

function judge(
  { texts, merged, isWhole, findings: asRead }: Pick<FlowDocument, 'texts' | 'merged' | 'isWhole' | 'findings'>,
  { id, known, unread }: Around,
): Judged {
  const harmed = [...asRead.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''), ...unread]
  const isNew = ({ pointer }: Finding): boolean => !harmed.some((place) => isPointerWithin(pointer, place))
  if (!isWhole)
    return {
      flow: null,
      provable: () => null,
      findings: checkAgainstSchema(merged, FLOW_SCHEMA).filter((one) => STANDS_ALONE.has(one.code) && isNew(one)),
    }
  const { flow, findings: broken } = readFlow(merged)
  const rest =
    flow === null ? recoverFlow(merged, broken) : { flow, harmed: [], lost: new Set<string>(), used: new Set<string>() }
  if (rest === null) return { flow: null, provable: () => null, findings: broken.filter(isNew) }
  const checked = [...checkId(rest.flow, id, texts), ...checkFlow(rest.flow, known, areRoutesIntact(rest))]
  const errors = checked.filter(isError).map(({ pointer }) => pointer)
  const isGood = (pointer: string): boolean => !errors.some((place) => isPointerWithin(place, pointer))
  const samples = checkSampleValues(rest.flow, isGood, () => known.today?.() ?? null)
  const found = [...checked, ...samples]
  return {
    flow,
    findings: [
      ...broken.filter(isNew),
      ...moveToLists(moveToDefaults(withoutFollowUps(found, rest), merged, rest.flow), merged),
    ],
    provable: () => inferProvableFlow(rest, found, (meant) => checkFlow(meant, known)),
  }
}

function checkId(flow: Flow, id: string, texts: readonly JsonText[]): readonly Finding[] {
  if (flow.id === id) return []
  const message = formatMessage`The id is "${flow.id}", but the document is called ${id}.json.`
  const finding = createError('wrong-id', '/id', message, suggestValue(`Write "id": "${id}".`, id))
  // An inherited id is reported in the document that needs one of its own.
  return withLocations([finding], texts.slice(-1))
}

const identity = (answer: string): string => answer

/** Compiles again only if a source that was read has changed; otherwise the flow stays the identical object. */
export function memoizeCompile(compiled: typeof compile = compile): (sources: Sources, file: string) => Compiled {
  const before = new Map<string, { readonly asked: readonly SourceQuestion[]; readonly flow: Compiled }>()
  return (sources, file) => {
    const known = before.get(file)
    if (known !== undefined && hasSameAnswers(sources, known.asked, identity)) return known.flow
    const traced = traceSources(sources, identity)
    const flow = compiled(traced.sources, file)
    before.set(file, { asked: traced.asked(), flow })
    return flow
  }
}

type Check = (checked: CheckedProgram, known: KnownNames) => readonly Finding[]

/** Checks of single parts and of the names that they use. They also run on a flow that was only partly read. */
const checks: readonly Check[] = [
  ...[checkNames, checkScreens, checkActions, checkEvents, checkTransitions, checkGuards, checkPassing],
  ...[checkForms, checkFields, checkRows, checkAsides, checkTables, checkItemTitles, checkItemPages],
  ...[checkTitles, checkLimits, checkRules, checkCompared, checkMust, checkLocked, checkPatterns, checkChoices],
  ...[checkCalculatedFields, checkFixedTables],
  ...[checkChoiceFrom, checkScales, checkLookups, checkDefaults, checkCurrencies, checkTyping, checkPrefills],
  ...[checkAnswerPaths, checkGiven, checkBroughtItems, checkConditions, checkDays, checkMatchable],
  ...[checkCalculations, checkTerms, checkBrandForms, checkSamples, checkSensitive, checkPrivacy, checkShown],
  ...[checkFrames, checkKeeping, checkConsents, checkCopy, checkDoing, checkSimulated, checkReview, checkTones],
  ...[checkCancel, checkTasks],
]

/** Checks that need the whole flow: after a part was taken out they would report what only looks missing. */
const checksOfWholes: readonly Check[] = [checkReach, checkAhead, checkAfterReview, checkUse]

/** Keeps one finding of each kind at a column, which stands in every row of its table. */
function withoutRepeatsInRows({ fields }: CheckedProgram, findings: readonly Finding[]): readonly Finding[] {
  const columns = fields.all.flatMap(({ document, pointer }) =>
    document !== null && 'columns' in document ? [joinPointer(pointer, 'columns')] : [],
  )
  const seen = new Set<string>()
  return findings.filter(({ code, pointer }) => {
    if (!columns.some((place) => isPointerWithin(pointer, place))) return true
    return seen.size < seen.add(`${code} ${pointer}`).size
  })
}

/** Checks of words, which do not depend on mistakes elsewhere. */
const checksOfWords: readonly Check[] = [
  ...[checkWords, checkMarks, checkTypos, checkCodeInWords, checkProvider, checkLengths, checkSameWords],
  ...[checkGaps, checkPurposes, checkAddresses, checkLanguages],
]

/**
 * Finds what the schemas cannot express: unknown names, impossible answers, ways without an end. `flow` must be valid
 * by the schemas. `isWhole` is false if parts that could not be read were taken out of it. A warning is dropped if an
 * error stands at the same place, or may hide the use of what the warning calls unused.
 */
export function checkFlow(flow: Flow, known: KnownNames, isWhole = true): readonly Finding[] {
  const checked = createCheckedProgram(flow)
  const found = (some: readonly Check[]): readonly Finding[] =>
    withoutRepeatsInRows(
      checked,
      some.flatMap((check) => check(checked, known)),
    )
  const parts = found(checks)
  const words = found(checksOfWords)
  const all = [...parts, ...(isWhole ? found(checksOfWholes) : []), ...words]
  const errors = all.filter(isError)
  if (errors.length === 0) return all
  // Reach errors (a dead end, for example) hide no warnings about the words of their screen.
  const misread = [...parts, ...words].filter(isError)
  return [
    ...errors,
    ...all.filter((one) => !isError(one) && isIndependent(one, words.includes(one) ? misread : errors)),
  ]
}
