import { compile, type Compiled } from '../../compiler/compile'
import { resolveWrittenPointer } from '../../compiler/definitions/moveToDefinitions'
import { findLocation } from '../../compiler/documents/locationOf'
import { getJsonAt, isJsonObject } from '../../compiler/documents/json'
import type { Sources } from '../../compiler/documents/sources'
import { toPageWords } from '../../compiler/findings/pageWords'
import { joinPointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { collectVocabulary } from '../../compiler/language/vocabulary'
import { compileTranslations } from '../../compiler/translation/translation'
import type { Finding, Location, Witness } from '../../engine/values/finding'
import { getScreen } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import type { Condition, Flow } from '../../language/flow'
import { compileForExploring } from '../compileForExploring'
import { fillPlainCopy } from '../graph/flowGraph'
import { type Diagram, NONE } from '../proofs/diagrams'
import { type Edge, type Exploration, getEventName } from '../proofs/exploration'
import { findEdgeWitness } from '../proofs/witnesses'
import {
  type ChangeKind,
  describeDocumentChange,
  describeFlowEvent,
  describeHandlerChange,
  describeWho,
  findAskedField,
  findSubject,
  getListAround,
} from './changeWords'
import {
  ANYWHERE,
  type ChangePlace,
  type ChangeWitness,
  ChangeWitnesses,
  type ExploredFlow,
  exploreFlow,
} from './changeWitnesses'
import type { ChangedCondition } from './compareConditions'
import { type ContractChange, type DraftChanges, findDraftChanges, listContractChanges } from './consequences'
import {
  createRename,
  type DocumentChange,
  type HandlerChange,
  listDocumentChanges,
  listHandlerChanges,
  type ToNewName,
  renameEvent,
  toConditionAt,
} from './documentChanges'

/** Events that lead to a change, in the flow that has it. */
export interface ShownWitness {
  readonly of: ChangeWitness['of']
  readonly isShown: boolean
  readonly steps: readonly string[]
  readonly events: readonly FlowEvent[]
  readonly screen: string
  /** The title of the screen. */
  readonly title: string
}

export interface VersionChange {
  readonly kind: ChangeKind
  readonly how: DocumentChange['how']
  readonly text: string
  /** For whom, each a sentence. */
  readonly who: readonly string[]
  /** Whether it changes more than words. */
  readonly isBehaviour: boolean
  readonly pointer: string
  /** Where it is written in the later flow; of what is gone, where it was nearest. */
  readonly location: Location | null
  readonly witness: ShownWitness | null
}

/** A way from one screen or dialog to another that can be taken in one of the flows only. */
export interface ChangedWay {
  readonly how: 'new' | 'gone'
  readonly text: string
  readonly witness: ShownWitness | null
}

export interface ChangedTranslation {
  readonly language: string
  readonly text: string
  readonly location: Location | null
}

/** What changed between two versions of a flow, as plain data. */
export interface FlowComparison {
  readonly id: string
  readonly name: string
  readonly changes: readonly VersionChange[]
  readonly ways: readonly ChangedWay[]
  /** Whether there are too many ways to find those that changed, and witnesses. */
  readonly isTooLarge: boolean
  readonly drafts: DraftChanges
  readonly contract: readonly ContractChange[]
  readonly translations: readonly ChangedTranslation[]
  readonly isBreaking: boolean
}

/** A version of a flow that has no errors. */
export interface FlowVersion {
  readonly compiled: Compiled
  readonly flow: Flow
  /** What is found in its translations. */
  readonly translationFindings: readonly (readonly [language: string, finding: Finding])[]
}

/** Compiles a version of a flow; only the findings if it has errors. */
export function readFlowVersion(sources: Sources, file: string): FlowVersion | readonly Finding[] {
  const compiled = compile(sources, file)
  if (compiled.flow === null) return compiled.findings
  const translations = compileTranslations(sources, compiled)
  return {
    compiled,
    flow: compiled.flow,
    translationFindings: translations.flatMap(({ language, findings }) =>
      findings.map((finding) => [language, finding] as const),
    ),
  }
}

/** Compares what applicants read and can do in two versions of a flow. */
export function compareFlows(before: FlowVersion, after: FlowVersion): FlowComparison {
  const programs = [compileForExploring(before.flow), compileForExploring(after.flow)] as const
  const findField = (segments: readonly string[]) => {
    const [earlier, later] = [findAskedField(programs[0], segments), findAskedField(programs[1], segments)]
    return (path: string) => later(path) ?? earlier(path)
  }
  const documentChanges = listDocumentChanges(before.flow, after.flow, findField)
  const rename = createRename(documentChanges)
  const handlerChanges = listHandlerChanges(before.flow, after.flow, findField, rename)
  const asked = [...documentChanges, ...handlerChanges].flatMap(({ condition }) => listAsked(condition))
  const explored = [exploreFlow(before.flow, asked), exploreFlow(after.flow, asked)] as const
  const describer = new Describer(before, after, explored)
  const changes = [
    ...documentChanges.map((change) => describer.describeDocument(change)),
    ...handlerChanges.map((change) => describer.describeHandler(change)),
  ]
  const contract = listContractChanges(before.flow, after.flow)
  return {
    id: after.flow.id,
    name: after.flow.name,
    changes,
    ways: [...describer.listWays('new', rename), ...describer.listWays('gone', rename)],
    isTooLarge: explored.some(({ exploration }) => exploration === null),
    drafts: changes.length === 0 ? { screens: 0, unchanged: 0, texts: [] } : findDraftChanges(explored[0], explored[1]),
    contract,
    translations: listTranslationChanges(before, after),
    isBreaking: contract.some((change) => change.isBreaking),
  }
}

function listAsked(condition: DocumentChange['condition']): readonly Condition[] {
  const { newly = null, noLonger = null } = condition ?? {}
  return [...(newly === null ? [] : [newly]), ...(noLonger === null ? [] : [noLonger])]
}

class Describer {
  private readonly witnesses: ChangeWitnesses
  private readonly texts: Readonly<Record<ChangeWitness['of'], ReadonlySet<string>>>

  constructor(
    private readonly before: FlowVersion,
    private readonly after: FlowVersion,
    private readonly explored: readonly [ExploredFlow, ExploredFlow],
  ) {
    this.witnesses = new ChangeWitnesses(...explored)
    this.texts = { before: listTextPointers(before.flow), after: listTextPointers(after.flow) }
  }

  describeDocument(change: DocumentChange): VersionChange {
    const { how, segments, condition } = change
    const [earlier, later] = this.explored
    const { of, program } = this.getSide(how)
    const subject = findSubject(program, segments)
    const pointer = joinPointer('', ...segments)
    const isWords = how === 'changed' && this.texts[of].has(pointer)
    const list = getListAround(program, segments)
    // Conditions on fields of a list's items say nothing about answers outside of the list.
    const flowCondition = list === null ? condition : undefined
    const isPossible = flowCondition === undefined || this.isMetOn(subject, flowCondition)
    const around = list === null ? getConditionsAround(program.flow, segments) : null
    const whom = flowCondition === undefined ? [around] : listAsked(flowCondition)
    const answer = subject.kind === 'choice' ? (subject.segments.at(-1) ?? null) : null
    const witness = isPossible ? this.find({ ...ANYWHERE, ...subject, answer }, whom, of) : null
    const isMet = isPossible && (witness !== null || subject.kind !== 'action')
    return {
      kind: isWords ? toKindOfWords(subject.kind) : toKind(subject.kind, condition),
      how,
      text: describeDocumentChange(change, earlier.program, later.program),
      who: isMet ? this.describeWho(condition, list) : [NOBODY],
      isBehaviour: !isWords && isMet,
      pointer,
      location: this.locate(pointer),
      witness,
    }
  }

  describeHandler(change: HandlerChange): VersionChange {
    const { how, screen, event, pointer, condition, words } = change
    const [earlier, later] = this.explored
    const { of } = this.getSide(how)
    const isWords = words !== null && listAsked(condition).length === 0
    const isMet = words !== null || this.isMetBy(change)
    const place = { ...ANYWHERE, screen, handler: { event, pointer } }
    return {
      kind: isWords ? 'message' : 'way',
      how,
      text: describeHandlerChange(change, earlier.program, later.program),
      who: isMet ? this.describeWho(how === 'changed' ? condition : undefined, null) : [NOBODY],
      isBehaviour: !isWords && isMet,
      pointer,
      location: this.locate(pointer),
      witness: isMet ? this.find(place, listAsked(condition), of) : null,
    }
  }

  /** The flow that has what changed. */
  private getSide(how: DocumentChange['how']): Pick<ChangeWitness, 'of'> & Pick<ExploredFlow, 'program'> {
    const [{ program: earlier }, { program: later }] = this.explored
    return how === 'gone' ? { of: 'before', program: earlier } : { of: 'after', program: later }
  }

  private describeWho(condition: ChangedCondition | undefined, list: string | null): readonly string[] {
    const [earlier, later] = this.explored
    return condition === undefined ? [] : describeWho(condition, earlier.program, later.program, list)
  }

  /** Whether an applicant whom a condition concerns can reach its screen or, for an answer, one where it still counts. */
  private isMetOn({ screen, kind }: ReturnType<typeof findSubject>, condition: ChangedCondition): boolean {
    if (screen === null) return true
    const isAnswer = kind === 'question' || kind === 'choice'
    return this.explored.some(({ exploration, flow }) => {
      if (exploration === null) return true
      const { graph } = exploration.machine
      const counts = (other: string): boolean =>
        isAnswer && graph.leads(screen, other) && !graph.isAlwaysBefore(other, screen)
      const screens = Object.keys(flow.screens).filter((other) => other === screen || counts(other))
      return screens.some((other) => isAnyAmong(exploration, exploration.shown(other), condition))
    })
  }

  /** Whether an event may come with answers that the change concerns. */
  private isMetBy({ screen, event, effect: { set, append, clear }, condition }: HandlerChange): boolean {
    if ([set, append, clear].some((change) => change !== undefined)) return true
    const pointer = joinPointer('/screens', screen, 'on', event)
    return this.explored.some(
      ({ exploration }) =>
        exploration === null || isAnyAmong(exploration, exploration.uncovered.get(pointer)?.asked ?? NONE, condition),
    )
  }

  /** Lists ways that applicants can take in only one of the flows. */
  listWays(how: ChangedWay['how'], rename: ToNewName): readonly ChangedWay[] {
    const [earlier, later] = this.explored
    const [own, other] = how === 'new' ? [later, earlier] : [earlier, later]
    const { exploration, program } = own
    if (exploration === null || other.exploration === null) return []
    const keep: ToNewName = (_, name) => name
    const [renameOwn, renameOther] = how === 'new' ? [keep, rename] : [rename, keep]
    const known = new Set(other.exploration.edges.filter(isWay).map((edge) => getWayKey(edge, renameOther)))
    const edges = new Map<string, Edge>()
    for (const edge of exploration.edges.filter(isWay)) {
      const key = getWayKey(edge, renameOwn)
      if (!known.has(key) && !edges.has(key)) edges.set(key, edge)
    }
    return [...edges.values()].map((edge) => {
      const witness = findEdgeWitness(exploration, program, edge)
      const of = how === 'new' ? 'after' : 'before'
      return {
        how,
        text: `From ${describeNode(own, edge.from)} by ${describeFlowEvent(program, edge.from.screen, getEventName(edge.occurrence))} to ${edge.to === null ? 'the start' : describeNode(own, edge.to)}.`,
        witness: this.toShown(witness === null ? null : { ...witness, of, isShown: true }),
      }
    })
  }

  private locate(pointer: string): Location | null {
    const { compiled } = this.after
    return findLocation(compiled.texts, resolveWrittenPointer(compiled, pointer))
  }

  /** Finds a change at a place, for those whom it concerns. */
  private find(
    place: Omit<ChangePlace, 'only'>,
    whom: readonly (Condition | null)[],
    of: ChangeWitness['of'],
  ): ShownWitness | null {
    const places = (whom.length === 0 ? [null] : whom).map((only) => ({ ...place, only }))
    return this.toShown(this.witnesses.find(places, of))
  }

  private toShown(witness: ChangeWitness | null): ShownWitness | null {
    if (witness === null) return null
    const { of, isShown, events, screen } = witness
    const { program } = this.explored[of === 'before' ? 0 : 1]
    const title = fillPlainCopy(program.flow, getScreen(program, screen).document.title)
    return { of, isShown, events, screen, title, steps: this.describeSteps(witness, this[of].compiled) }
  }

  private describeSteps({ steps }: Witness, { merged }: Compiled): readonly string[] {
    return steps.map((step) =>
      toPageWords(step, { merged, pointer: '' })
        .map((part) => (typeof part === 'string' ? part : `"${part.words}"`))
        .join(''),
    )
  }
}

const NOBODY = 'Nobody meets a difference.'

function isAnyAmong({ machine }: Exploration, set: Diagram, condition: ChangedCondition): boolean {
  const asked = listAsked(condition)
  const isAmong = (one: Condition): boolean => machine.diagrams.intersection(set, machine.when(one).holds) !== NONE
  return asked.length === 0 || asked.some(isAmong)
}

function toKind(kind: ChangeKind, condition: ChangedCondition | undefined): ChangeKind {
  return condition === undefined ? kind : 'condition'
}

function toKindOfWords(kind: ChangeKind): ChangeKind {
  return kind === 'rule' ? 'message' : 'words'
}

/** For whom a part and all that is around it on its screen are shown; null for everybody. */
function getConditionsAround(flow: Flow, segments: readonly string[]): Condition | null {
  const conditions = segments.flatMap((_, index) => {
    const when = index < 3 ? undefined : getJsonAt(flow, [...segments.slice(0, index + 1), 'when'])
    return isJsonObject(when) ? [toConditionAt(when)] : []
  })
  return conditions.length === 0 ? null : { all: conditions }
}

function listTextPointers(flow: Flow): ReadonlySet<string> {
  return new Set(['/name', ...collectVocabulary(flow, FLOW_SCHEMA).texts.map(({ pointer }) => pointer)])
}

function isWay({ from, to, isFollowedByBack, occurrence }: Edge): boolean {
  const isElsewhere = to === null || to.screen !== from.screen || to.dialog !== from.dialog
  return isElsewhere && !isFollowedByBack && occurrence.type !== 'dismiss'
}

function getWayKey({ from, to, occurrence }: Edge, rename: ToNewName): string {
  const [start, end] = [from, to].map((node) =>
    node === null
      ? null
      : [rename('screens', node.screen), node.dialog, node.action === null ? null : rename('actions', node.action)],
  )
  return JSON.stringify([start, renameEvent(getEventName(occurrence), rename), end])
}

function describeNode({ program }: ExploredFlow, { screen, dialog }: Edge['from']): string {
  const segments = ['screens', screen, ...(dialog === null ? [] : ['dialogs', dialog])]
  return findSubject(program, segments).phrase.replace(/^the screen /, '')
}

/** Lists words of translations that the change made stale or left without words. */
function listTranslationChanges(before: FlowVersion, after: FlowVersion): readonly ChangedTranslation[] {
  const getKey = ([language, { code, pointer, message }]: FlowVersion['translationFindings'][number]): string =>
    JSON.stringify([language, code, pointer, message])
  const known = new Set(before.translationFindings.map(getKey))
  return after.translationFindings.flatMap((found) => {
    const [language, { message, location }] = found
    return known.has(getKey(found)) ? [] : [{ language, text: message, location }]
  })
}
