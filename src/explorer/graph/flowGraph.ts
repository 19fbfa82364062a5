import { filled } from '../../engine/text/template'
import type { Condition, DayLimit, Flow, MatchedAnswer, Matcher, Screen, Transition } from '../../language/flow'
import { joinPointer } from '../../compiler/findings/pointer'
import { listNextScreens } from '../../compiler/parts/screenOrder'
import { findField, type Program, getScreen } from '../../engine/program/program'
import { listBranchKeys } from '../walks/targets'
import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Field } from '../../engine/program/field'
import type { Json, Path } from '../../engine/values/answers'

/** Copy with what is known of a flow without answers; anything else that it names is left out as "…". */
export function fillPlainCopy({ name, provider }: Pick<Flow, 'name' | 'provider'>, template: string): string {
  const facts: Readonly<Record<string, string>> = {
    'flow.name': name,
    'provider.name': provider?.name ?? '',
    'brand.name': 'Company',
  }
  return filled(template, (placeholder) => facts[placeholder.name] ?? '…')
}

/** One way from a screen or dialog to another. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** The button's words, and how what it starts ends where it can end in several ways. */
  readonly words: string
  /** What has to hold, in plain words, such as "when Age is Adult" or "otherwise"; null where nothing has to. */
  readonly when: string | null
  /** Whether anybody can take it. */
  readonly isMet: boolean
}

/** The node of a dialog of a screen. */
function dialogNode(screen: string, dialog: string): string {
  return `${screen} ${dialog}`
}

/** Where an event comes from: the screen or a dialog of it, and what it is called there. */
interface Origin {
  readonly node: string
  readonly words: string
  readonly event: string
  /** The actions that led to it: one that starts itself again is not followed again. */
  readonly behind: readonly string[]
}

/** All that leads on from a screen and from its dialogs, those that stay where they are included. */
function screenEdges(program: Program, id: string, screen: Screen, missed: ReadonlySet<string>): readonly GraphEdge[] {
  const { flow } = program
  const buttonsOf = (node: string, buttons: Screen['buttons']): readonly Origin[] =>
    Object.entries(buttons ?? {}).map(([event, { label }]) => ({
      node,
      event,
      words: fillPlainCopy(flow, label),
      behind: [],
    }))
  const origins = [
    ...buttonsOf(id, screen.buttons),
    ...Object.entries(screen.dialogs ?? {}).flatMap(([name, { buttons }]) => buttonsOf(dialogNode(id, name), buttons)),
  ]
  return origins.flatMap((origin) => edgesOn(program, { id, screen, missed }, origin))
}

/** The screen whose transitions are followed. */
interface Place {
  readonly id: string
  readonly screen: Screen
  readonly missed: ReadonlySet<string>
}

function edgesOn(program: Program, place: Place, origin: Origin): readonly GraphEdge[] {
  const { id, screen, missed } = place
  const handlers = screen.on?.[origin.event] ?? []
  const list = Array.isArray(handlers) ? handlers : [handlers]
  const base = joinPointer('', 'screens', id, 'on', origin.event)
  return list.flatMap((transition, index) => {
    const pointer = Array.isArray(handlers) ? joinPointer(base, index) : base
    const when = guard(program, transition.when, index)
    const edge = { from: origin.node, words: origin.words, isMet: !missed.has(pointer) }
    return [
      ...targetsOf(program, place, transition).map(({ to, when: also, isMet }) => ({
        ...edge,
        to,
        when: joined(when, also),
        isMet: edge.isMet && isMet,
      })),
      ...overlays(id, origin, transition).map((to) => ({ ...edge, to, when })),
      ...(transition.run === undefined || origin.behind.includes(transition.run)
        ? []
        : outcomes(program, place, origin, transition, when)),
    ]
  })
}

/** The screens that a transition leads to, each with what has to hold. */
function targetsOf(
  program: Program,
  { id, missed }: Place,
  { goto }: Transition,
): readonly Pick<GraphEdge, 'to' | 'when' | 'isMet'>[] {
  if (goto === undefined) return []
  const next = listNextScreens(program.flow, id)
  if (goto !== 'next' || next.length === 0) return [{ to: goto, when: null, isMet: true }]
  return next.map(({ goto: to, when }, index) => ({
    to,
    when: guard(program, when, index),
    isMet: !listBranchKeys(program.flow, id, next, index).some((key) => missed.has(key)),
  }))
}

/** The dialog that a transition opens, the screen behind the one that it closes, or where it stays with a message. */
function overlays(id: string, { node }: Origin, { open, close, goto, show }: Transition): readonly string[] {
  if (goto !== undefined) return []
  if (open !== undefined) return [dialogNode(id, open)]
  if (close === true && node !== id) return [id]
  return show === undefined ? [] : [node]
}

/** What follows from the ends of the action that a transition runs. */
function outcomes(
  program: Program,
  place: Place,
  origin: Origin,
  transition: Transition,
  when: string | null,
): readonly GraphEdge[] {
  const { run = '', simulate } = transition
  const all = Object.keys(program.flow.actions?.[run]?.outcomes ?? {})
  // A button that simulates one end stands for that end.
  const ends = simulate === undefined ? all : [simulate]
  return ends.flatMap((outcome) => {
    const words = ends.length > 1 ? `${origin.words} (${spaced(outcome)})` : origin.words
    const following: Origin = { ...origin, words, event: `${run}.${outcome}`, behind: [...origin.behind, run] }
    return edgesOn(program, place, following).map((edge) => ({ ...edge, when: joined(when, edge.when) }))
  })
}

/** What has to hold for an entry of a list: the last one, which asks nothing, is taken otherwise. */
function guard(program: Program, when: Condition | undefined, index: number): string | null {
  if (when !== undefined) return `when ${describeCondition(program, when)}`
  return index === 0 ? null : 'otherwise'
}

/** A condition in plain words: "Employment status is Unemployed". `list` is the path of the list of whose items it speaks. */
export function describeCondition(program: Program, condition: Condition, list: Path | null = null): string {
  const parts = (conditions: readonly Condition[], between: string): string =>
    conditions.map((part) => inBrackets(part, describeCondition(program, part, list), conditions.length)).join(between)
  if (isAll(condition)) return parts(condition.all, ' and ')
  if (isAny(condition)) return parts(condition.any, ' or ')
  if (isNot(condition)) return `not: ${describeCondition(program, condition.not, list)}`
  return Object.entries(condition)
    .map(([path, matcher]) => {
      const full = list !== null && !path.includes('.') ? `${list}.*.${path}` : path
      return answerWords(program, full, findField(program, full), matcher)
    })
    .join(' and ')
}

function inBrackets(condition: Condition, words: string, count: number): string {
  return count > 1 && (isAll(condition) || isAny(condition)) ? `(${words})` : words
}

function answerWords(program: Program, path: Path, field: Field | null, matcher: Matcher): string {
  const label = field === null ? path : fillPlainCopy(program.flow, field.label)
  if (typeof matcher !== 'object')
    return isYes(field, matcher)
      ? `${label}: ${yesOrNo(program, matcher === true)}`
      : `${label} is ${valueWords(program, field, matcher)}`
  if (Array.isArray(matcher))
    return `${label} is ${matcher.map((value) => valueWords(program, field, value)).join(' or ')}`
  return `${label} ${partsOf(program, path, field, matcher).join(' and ')}`
}

function partsOf(program: Program, path: Path, field: Field | null, matcher: MatchedAnswer): readonly string[] {
  const { given, has, minimum, maximum, minLength, maxLength, pattern, minItems, maxItems, some, every } = matcher
  const parts: readonly (string | null)[] = [
    given === undefined ? null : `is ${given ? '' : 'not '}given`,
    minimum === undefined ? null : `is at least ${minimum}`,
    maximum === undefined ? null : `is at most ${maximum}`,
    minLength === undefined ? null : `has at least ${counted(minLength, 'character')}`,
    maxLength === undefined ? null : `has at most ${counted(maxLength, 'character')}`,
    pattern === undefined ? null : `matches ${pattern}`,
    has === undefined
      ? null
      : `has ${[has]
          .flat()
          .map((value) => valueWords(program, field, value))
          .join(' or ')}`,
    ...dayParts(program, field, matcher),
    minItems === undefined ? null : `has at least ${counted(minItems, 'item')}`,
    maxItems === undefined ? null : `has at most ${counted(maxItems, 'item')}`,
    some === undefined ? null : `has an item where ${describeCondition(program, some, path)}`,
    every === undefined ? null : `has only items where ${describeCondition(program, every, path)}`,
  ]
  return parts.flatMap((part) => part ?? [])
}

function dayParts(program: Program, field: Field | null, matcher: MatchedAnswer): readonly (string | null)[] {
  const { past, future, minimumAge, maximumAge, notBefore, notAfter } = matcher
  return [
    past === undefined ? null : 'is not after today',
    future === undefined ? null : 'is after today',
    minimumAge === undefined ? null : `is at least ${counted(minimumAge, 'year')} ago`,
    maximumAge === undefined ? null : `is at most ${counted(maximumAge, 'year')} ago`,
    notBefore === undefined ? null : `is not before ${limitWords(program, field, notBefore)}`,
    notAfter === undefined ? null : `is not after ${limitWords(program, field, notAfter)}`,
  ]
}

function isYes(field: Field | null, value: Json): boolean {
  return typeof value === 'boolean' && (field === null || (field.kind === 'simple' && field.answer === 'yesNo'))
}

function yesOrNo({ flow: { wording } }: Program, isTrue: boolean): string {
  return isTrue ? wording.yes : wording.no
}

function valueWords({ flow }: Program, field: Field | null, value: string | number | boolean): string {
  const words = field?.kind === 'simple' ? field.choices?.get(String(value)) : undefined
  return words === undefined ? String(value) : fillPlainCopy(flow, words)
}

function limitWords({ flow }: Program, field: Field | null, limit: DayLimit): string {
  if (typeof limit === 'string')
    return limit === 'today' || field?.kind !== 'simple' ? limit : field.definition.describe(limit, field, flow)
  const distance = Object.entries(limit).map(([unit, count]) => counted(Math.abs(count), unit.replace(/s$/, '')))
  return `${distance.join(', ')} ${Object.values(limit).some((count) => count < 0) ? 'before' : 'after'} today`
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function joined(one: string | null, other: string | null): string | null {
  const parts = [one, other].flatMap((part) => part ?? [])
  return parts.length === 0 ? null : parts.join(', ')
}

/** notFound is said as "not found". */
function spaced(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  )
}

/** A screen or a dialog in the picture of a flow. */
export interface GraphNode {
  /** The screen's id; of a dialog the screen's and its own. */
  readonly id: string
  readonly kind: 'screen' | 'dialog'
  readonly title: string
  /** The step it lights: its place in the list, from 0, and its words; null outside the steps. */
  readonly step: { readonly place: number; readonly label: string } | null
  readonly isStart: boolean
  /** What ends there: with what was sent, or before anything is; null where it goes on. */
  readonly end: 'sent' | 'stopped' | null
  /** Whether any way leads to it. */
  readonly isMet: boolean
  /** A line more below its id, such as how many came; none where it is left out. */
  readonly note?: string
}

/** A flow as a picture has it: its screens and dialogs in the order in which one comes to them, and what leads from one to another. */
export interface FlowGraph {
  readonly name: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

function endOf({ final, stops }: Screen): GraphNode['end'] {
  if (stops !== undefined) return 'stopped'
  return final === true ? 'sent' : null
}

/** The graph of a flow; `missed` are the pointers of what is never taken. */
export function buildFlowGraph(program: Program, missed: ReadonlySet<string> = new Set()): FlowGraph {
  const { flow } = program
  const edges = Object.entries(flow.screens).flatMap(([id, screen]) => screenEdges(program, id, screen, missed))
  const met = metFrom(flow.start, edges)
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
      end: endOf(screen),
      isMet: met.has(id),
    }
    const dialogs = Object.entries(screen.dialogs ?? {}).map(([name, dialog]): GraphNode => {
      const node = dialogNode(id, name)
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
  const order = orderFrom(flow.start, nodes, edges)
  return {
    name: flow.name,
    nodes: nodes.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    edges,
  }
}

/** The ids of the nodes, each after those that lead on to it, but for ways back; those that nothing leads to come last. */
function orderFrom(start: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[]): readonly string[] {
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

/** The nodes that ways which can be taken lead to. */
function metFrom(start: string, edges: readonly GraphEdge[]): ReadonlySet<string> {
  const met = new Set([start])
  // A set that grows while it is walked: each node is visited once.
  for (const node of met) for (const { from, to, isMet } of edges) if (isMet && from === node) met.add(to)
  return met
}
