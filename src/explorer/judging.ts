import { isIndependent, isPointerWithin, withoutFollowUps } from '../compiler/check/followUps'
import type { Provable } from '../compiler/check/provableFlow'
import { compile, type Compiled } from '../compiler/compile'
import { atDefaults } from '../compiler/defaults'
import { atDefinitions } from '../compiler/definitions/atDefinitions'
import { idOf, readFlowDocument } from '../compiler/documents/flowDocument'
import { locationOf, withLocations } from '../compiler/documents/locationOf'
import { checkedProgramOf } from '../compiler/parts/checkedProgram'
import { type UndecidedQuestion, undecidedQuestions } from '../compiler/parts/questions'
import { namingLists } from '../compiler/language/lists'
import { layerFilesOf } from '../compiler/translation/layers'
import { languagesOf, translationsOf } from '../compiler/translation/translation'
import type { Sources } from '../compiler/documents/sources'
import { amongOthers, type JudgedAmongOthers, type Listed, listedOf } from '../compiler/readCatalogue'
import { type Finding, isError, type Location, type Message } from '../engine/values/finding'
import { provenFindings } from './proofs/provenFindings'

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
    return withLayers(listedOf(idOf(file), document), sources, languagesOf(document.merged))
  },
  judged: (sources, file) => {
    const compiled = compile(sources, file)
    const translated = translationsOf(sources, compiled).flatMap(({ findings }) => findings)
    const listed = withLayers(amongOthers(compiled), sources, languagesOf(compiled.merged))
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
  return { ...listed, files: [...layerFilesOf(sources, listed.files, languages), ...listed.files] }
}

/** What nothing decides of the calculations of a flow that has no errors. */
function undecidedIn({ flow, texts }: Compiled): readonly Undecided[] {
  return flow === null
    ? []
    : undecidedQuestions(checkedProgramOf(flow)).map((question) => ({
        ...question,
        location: locationOf(texts, question.pointer),
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
  const proven = atDefinitions(namingLists(atDefaults(sure, merged, provable.flow), merged), written).filter((one) =>
    isIndependent(one, errors),
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
