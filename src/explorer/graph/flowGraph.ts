import { spellOutCases } from '../../engine/calculators/cases'
import { filled } from '../../engine/text/template'
import type { Condition, DayLimit, Flow, MatchedAnswer, Matcher, Screen, Transition } from '../../language/flow'
import { joinPointer } from '../../compiler/findings/pointer'
import { listBranchKeys, listNextScreens } from '../../compiler/parts/screenOrder'
import { findField, type Program, getScreen } from '../../engine/program/program'
import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Field } from '../../engine/program/field'
import type { FlowState } from '../../engine/state/flowState'
import type { Json, Path } from '../../engine/values/answers'

/** Fills copy with what is known without answers; other placeholders become "…". */
export function fillPlainCopy(flow: Pick<Flow, 'name' | 'provider' | 'calculations'>, template: string): string {
  const { name, provider } = flow
  const facts: Readonly<Record<string, string>> = {
    'flow.name': name,
    'provider.name': provider?.name ?? '',
    'brand.name': 'Company',
  }
  return filled(spellOutCases(template, flow), (placeholder) => facts[placeholder.name] ?? '…')
}

export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** The button's label; with the outcome of the action it starts, if that has several. */
  readonly words: string
  /** The condition in plain words, such as "when Age is Adult" or "otherwise"; null if there is none. */
  readonly when: string | null
  /** Whether it can be taken at all. */
  readonly isMet: boolean
  /** Where it is written: its transition, those that ran actions before, and last the entry of the next screens. */
  readonly pointers: readonly string[]
}

export function getNodeId({ screen, dialog }: Pick<FlowState, 'screen' | 'dialog'>): string {
  return dialog === null ? screen : `${screen} ${dialog}`
}

/** The id of all ways from one node to another. */
export function getWaysId({ from, to }: Pick<GraphEdge, 'from' | 'to'>): string {
  return `${from}\n${to}`
}

interface Origin {
  readonly node: string
  readonly words: string
  readonly event: string
  /** The actions that led here; an action that starts itself again is not followed again. */
  readonly behind: readonly string[]
  readonly pointers: readonly string[]
}

function listScreenEdges(
  program: Program,
  id: string,
  screen: Screen,
  missed: ReadonlySet<string>,
): readonly GraphEdge[] {
  const { flow } = program
  const buttonsOf = (node: string, buttons: Screen['buttons']): readonly Origin[] =>
    Object.entries(buttons ?? {}).map(([event, { label }]) => ({
      node,
      event,
      words: fillPlainCopy(flow, label),
      behind: [],
      pointers: [],
    }))
  const origins = [
    ...buttonsOf(id, screen.buttons),
    ...Object.entries(screen.dialogs ?? {}).flatMap(([name, { buttons }]) =>
      buttonsOf(getNodeId({ screen: id, dialog: name }), buttons),
    ),
  ]
  return origins.flatMap((origin) => listEventEdges(program, { id, screen, missed }, origin))
}

interface ScreenContext {
  readonly id: string
  readonly screen: Screen
  readonly missed: ReadonlySet<string>
}

function listEventEdges(program: Program, place: ScreenContext, origin: Origin): readonly GraphEdge[] {
  const { id, screen, missed } = place
  const handlers = screen.on?.[origin.event] ?? []
  const list = Array.isArray(handlers) ? handlers : [handlers]
  const base = joinPointer('', 'screens', id, 'on', origin.event)
  return list.flatMap((transition, index) => {
    const pointer = Array.isArray(handlers) ? joinPointer(base, index) : base
    const when = describeGuard(program, transition.when, index)
    const pointers = [...origin.pointers, pointer]
    const edge = { from: origin.node, words: origin.words, isMet: !missed.has(pointer), pointers }
    return [
      ...listTargets(program, place, transition).map(({ to, when: also, isMet, pointers: entry }) => ({
        ...edge,
        to,
        when: joinParts(when, also),
        isMet: edge.isMet && isMet,
        pointers: [...pointers, ...entry],
      })),
      ...listDialogTargets(id, origin, transition).map((to) => ({ ...edge, to, when })),
      ...(transition.run === undefined || origin.behind.includes(transition.run)
        ? []
        : listOutcomeEdges(program, place, { ...origin, pointers }, transition, when)),
    ]
  })
}

function listTargets(
  program: Program,
  { id, missed }: ScreenContext,
  { goto }: Transition,
): readonly Pick<GraphEdge, 'to' | 'when' | 'isMet' | 'pointers'>[] {
  if (goto === undefined) return []
  const next = listNextScreens(program.flow, id)
  if (goto !== 'next' || next.length === 0) return [{ to: goto, when: null, isMet: true, pointers: [] }]
  return next.map(({ goto: to, when, pointer }, index) => ({
    to,
    pointers: [pointer],
    when: describeGuard(program, when, index),
    isMet: !listBranchKeys(program.flow, id, next, index).some((key) => missed.has(key)),
  }))
}

/**
 * Lists the dialog that a transition opens, the screen behind a dialog that it closes, or its own node if it shows a
 * message.
 */
function listDialogTargets(id: string, { node }: Origin, { open, close, goto, show }: Transition): readonly string[] {
  if (goto !== undefined) return []
  if (open !== undefined) return [getNodeId({ screen: id, dialog: open })]
  if (close === true && node !== id) return [id]
  return show === undefined ? [] : [node]
}

function listOutcomeEdges(
  program: Program,
  place: ScreenContext,
  origin: Origin,
  transition: Transition,
  when: string | null,
): readonly GraphEdge[] {
  const { run = '', simulate } = transition
  const all = Object.keys(program.flow.actions?.[run]?.outcomes ?? {})
  // A button that simulates an outcome stands for that outcome.
  const ends = simulate === undefined ? all : [simulate]
  return ends.flatMap((outcome) => {
    const words = ends.length > 1 ? `${origin.words} (${splitCamelCase(outcome)})` : origin.words
    const following: Origin = { ...origin, words, event: `${run}.${outcome}`, behind: [...origin.behind, run] }
    return listEventEdges(program, place, following).map((edge) => ({ ...edge, when: joinParts(when, edge.when) }))
  })
}

/** Describes the condition of an entry in a list: an entry after the first without a condition is "otherwise". */
function describeGuard(program: Program, when: Condition | undefined, index: number): string | null {
  if (when !== undefined) return `when ${describeCondition(program, when)}`
  return index === 0 ? null : 'otherwise'
}

/**
 * Describes a condition in plain words: "Employment status is Unemployed". `list` is the path of the list whose items
 * the condition is about.
 */
export function describeCondition(program: Program, condition: Condition, list: Path | null = null): string {
  const parts = (conditions: readonly Condition[], between: string): string =>
    conditions.map((part) => addBrackets(part, describeCondition(program, part, list), conditions.length)).join(between)
  if (isAll(condition)) return parts(condition.all, ' and ')
  if (isAny(condition)) return parts(condition.any, ' or ')
  if (isNot(condition)) return `not: ${describeCondition(program, condition.not, list)}`
  return Object.entries(condition)
    .map(([path, matcher]) => {
      const full = list !== null && !path.includes('.') ? `${list}.*.${path}` : path
      return describeAnswer(program, full, findField(program, full), matcher)
    })
    .join(' and ')
}

function addBrackets(condition: Condition, words: string, count: number): string {
  return count > 1 && (isAll(condition) || isAny(condition)) ? `(${words})` : words
}

function describeAnswer(program: Program, path: Path, field: Field | null, matcher: Matcher): string {
  const label = field === null ? path : fillPlainCopy(program.flow, field.label)
  if (typeof matcher !== 'object')
    return isYesNo(field, matcher)
      ? `${label}: ${getYesNoWord(program, matcher === true)}`
      : `${label} is ${describeValue(program, field, matcher)}`
  if (Array.isArray(matcher))
    return `${label} is ${matcher.map((value) => describeValue(program, field, value)).join(' or ')}`
  return `${label} ${listMatcherParts(program, path, field, matcher).join(' and ')}`
}

function listMatcherParts(
  program: Program,
  path: Path,
  field: Field | null,
  matcher: MatchedAnswer,
): readonly string[] {
  const { given, byHand, has, minimum, maximum, minLength, maxLength, pattern, minItems, maxItems, some, every } =
    matcher
  const parts: readonly (string | null)[] = [
    given === undefined ? null : `is ${given ? '' : 'not '}given`,
    byHand === undefined ? null : `is ${byHand ? 'entered by hand' : 'chosen'}`,
    minimum === undefined ? null : `is at least ${minimum}`,
    maximum === undefined ? null : `is at most ${maximum}`,
    minLength === undefined ? null : `has at least ${formatCount(minLength, 'character')}`,
    maxLength === undefined ? null : `has at most ${formatCount(maxLength, 'character')}`,
    pattern === undefined ? null : `matches ${pattern}`,
    has === undefined
      ? null
      : `has ${[has]
          .flat()
          .map((value) => describeValue(program, field, value))
          .join(' or ')}`,
    ...listDayParts(program, field, matcher),
    minItems === undefined ? null : `has at least ${formatCount(minItems, 'item')}`,
    maxItems === undefined ? null : `has at most ${formatCount(maxItems, 'item')}`,
    some === undefined ? null : `has an item where ${describeCondition(program, some, path)}`,
    every === undefined ? null : `has only items where ${describeCondition(program, every, path)}`,
  ]
  return parts.flatMap((part) => part ?? [])
}

function listDayParts(program: Program, field: Field | null, matcher: MatchedAnswer): readonly (string | null)[] {
  const { past, future, minimumAge, maximumAge, notBefore, notAfter } = matcher
  return [
    past === undefined ? null : 'is not after today',
    future === undefined ? null : 'is after today',
    minimumAge === undefined ? null : `is at least ${formatCount(minimumAge, 'year')} ago`,
    maximumAge === undefined ? null : `is at most ${formatCount(maximumAge, 'year')} ago`,
    notBefore === undefined ? null : `is not before ${describeLimit(program, field, notBefore)}`,
    notAfter === undefined ? null : `is not after ${describeLimit(program, field, notAfter)}`,
  ]
}

function isYesNo(field: Field | null, value: Json): boolean {
  return typeof value === 'boolean' && (field === null || (field.kind === 'simple' && field.answer === 'yesNo'))
}

function getYesNoWord({ flow: { wording } }: Program, isTrue: boolean): string {
  return isTrue ? wording.yes : wording.no
}

function describeValue({ flow }: Program, field: Field | null, value: string | number | boolean): string {
  const words = field?.kind === 'simple' ? field.choices?.get(String(value)) : undefined
  return words === undefined ? String(value) : fillPlainCopy(flow, words)
}

function describeLimit({ flow }: Program, field: Field | null, limit: DayLimit): string {
  if (typeof limit === 'string')
    return limit === 'today' || field?.kind !== 'simple' ? limit : field.definition.describe(limit, field, flow)
  const distance = Object.entries(limit).map(([unit, count]) => formatCount(Math.abs(count), unit.replace(/s$/, '')))
  return `${distance.join(', ')} ${Object.values(limit).some((count) => count < 0) ? 'before' : 'after'} today`
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function joinParts(one: string | null, other: string | null): string | null {
  const parts = [one, other].flatMap((part) => part ?? [])
  return parts.length === 0 ? null : parts.join(', ')
}

function splitCamelCase(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  )
}

export interface GraphNode {
  /** The screen's id; for a dialog, the screen's id and its own. */
  readonly id: string
  readonly kind: 'screen' | 'dialog'
  readonly title: string
  /** Its step with the index in the list, from 0, and the label; null outside the steps. */
  readonly step: { readonly place: number; readonly label: string } | null
  readonly isStart: boolean
  /** Whether the flow ends here, with or before sending; null if it continues. */
  readonly end: 'sent' | 'stopped' | null
  /** Whether any path leads to it. */
  readonly isMet: boolean
  /** One more line below the id, such as a count. */
  readonly note?: string
}

export interface FlowGraph {
  readonly name: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

function getEnd({ final, stops }: Screen): GraphNode['end'] {
  if (stops !== undefined) return 'stopped'
  return final === true ? 'sent' : null
}

/** Builds the graph of a flow; `missed` are the pointers of transitions that are never taken. */
export function buildFlowGraph(program: Program, missed: ReadonlySet<string> = new Set()): FlowGraph {
  const { flow } = program
  const edges = Object.entries(flow.screens).flatMap(([id, screen]) => listScreenEdges(program, id, screen, missed))
  const met = findReachable(flow.start, edges)
  const steps = Object.entries(flow.steps)
  const nodes = Object.entries(flow.screens).flatMap(([id, screen]): readonly GraphNode[] => {
    const place = steps.findIndex(([step]) => step === screen.step)
    const step = place === -1 ? null : { place, label: steps[place]?.[1] ?? '' }
    const title = fillPlainCopy(flow, getScreen(program, id).document.title)
    const own: GraphNode = {
      id,
      kind: 'screen',
      title,
      step,
      isStart: id === flow.start,
      end: getEnd(screen),
      isMet: met.has(id),
    }
    const dialogs = Object.entries(screen.dialogs ?? {}).map(([name, dialog]): GraphNode => {
      const node = getNodeId({ screen: id, dialog: name })
      return {
        id: node,
        kind: 'dialog',
        title: fillPlainCopy(flow, dialog.title),
        step,
        isStart: false,
        end: null,
        isMet: met.has(node),
      }
    })
    return [own, ...dialogs]
  })
  const order = sortNodes(flow.start, nodes, edges)
  return {
    name: flow.name,
    nodes: nodes.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    edges,
  }
}

/** Sorts node ids topologically, ignoring back edges; unreachable nodes come last. */
function sortNodes(start: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[]): readonly string[] {
  const known = new Set<string>()
  const finished: string[] = []
  const visit = (id: string): void => {
    if (known.has(id)) return
    known.add(id)
    for (const { from, to } of edges.toReversed()) if (from === id) visit(to)
    finished.push(id)
  }
  visit(start)
  const others = nodes.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  return [...finished.toReversed(), ...others]
}

function findReachable(start: string, edges: readonly GraphEdge[]): ReadonlySet<string> {
  const met = new Set([start])
  // The set grows while it is iterated, so each node is visited once.
  for (const node of met) for (const { from, to, isMet } of edges) if (isMet && from === node) met.add(to)
  return met
}
