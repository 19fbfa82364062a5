import { pointerTo } from '../../compiler/findings/pointer'
import { nextIn } from '../../compiler/parts/nextIn'
import type { Program } from '../../engine/program/program'
import type { Condition } from '../../language/condition'
import type { Screen } from '../../language/screen'
import type { Transition } from '../../language/transition'
import { branchKeys } from '../walks/targets'
import { conditionWords } from './conditionWords'
import { plainCopy } from './plainCopy'

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
export function dialogNode(screen: string, dialog: string): string {
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
export function screenEdges(program: Program, id: string, screen: Screen, missed: ReadonlySet<string>): readonly GraphEdge[] {
  const { flow } = program
  const buttonsOf = (node: string, buttons: Screen['buttons']): readonly Origin[] =>
    Object.entries(buttons ?? {}).map(([event, { label }]) => ({ node, event, words: plainCopy(flow, label), behind: [] }))
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
  const base = pointerTo('', 'screens', id, 'on', origin.event)
  return list.flatMap((transition, index) => {
    const pointer = Array.isArray(handlers) ? pointerTo(base, index) : base
    const when = guard(program, transition.when, index)
    const edge = { from: origin.node, words: origin.words, isMet: !missed.has(pointer) }
    return [
      ...targetsOf(program, place, transition).map(({ to, when: also, isMet }) => ({ ...edge, to, when: joined(when, also), isMet: edge.isMet && isMet })),
      ...overlays(id, origin, transition).map((to) => ({ ...edge, to, when })),
      ...(transition.run === undefined || origin.behind.includes(transition.run) ? [] : outcomes(program, place, origin, transition, when)),
    ]
  })
}

/** The screens that a transition leads to, each with what has to hold. */
function targetsOf(program: Program, { id, missed }: Place, { goto }: Transition): readonly Pick<GraphEdge, 'to' | 'when' | 'isMet'>[] {
  if (goto === undefined) return []
  const next = nextIn(program.flow, id)
  if (goto !== 'next' || next.length === 0) return [{ to: goto, when: null, isMet: true }]
  return next.map(({ goto: to, when }, index) => ({
    to,
    when: guard(program, when, index),
    isMet: !branchKeys(program.flow, id, next, index).some((key) => missed.has(key)),
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
function outcomes(program: Program, place: Place, origin: Origin, transition: Transition, when: string | null): readonly GraphEdge[] {
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
  if (when !== undefined) return `when ${conditionWords(program, when)}`
  return index === 0 ? null : 'otherwise'
}

function joined(one: string | null, other: string | null): string | null {
  const parts = [one, other].flatMap((part) => part ?? [])
  return parts.length === 0 ? null : parts.join(', ')
}

/** notFound is said as "not found". */
function spaced(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
}
