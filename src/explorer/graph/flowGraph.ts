import { type Program, screenOf } from '../../engine/program/program'
import type { Screen } from '../../language/screen'
import { plainCopy } from './plainCopy'
import { dialogNode, type GraphEdge, screenEdges } from './screenEdges'

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
export function flowGraph(program: Program, missed: ReadonlySet<string> = new Set()): FlowGraph {
  const { flow } = program
  const edges = Object.entries(flow.screens).flatMap(([id, screen]) => screenEdges(program, id, screen, missed))
  const met = metFrom(flow.start, edges)
  const steps = Object.entries(flow.steps)
  const nodes = Object.entries(flow.screens).flatMap(([id, screen]): readonly GraphNode[] => {
    const place = steps.findIndex(([step]) => step === screen.step)
    const step = place === -1 ? null : { place, label: steps[place]?.[1] ?? '' }
    const title = plainCopy(flow, screenOf(program, id).document.title)
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
        title: plainCopy(flow, dialog.title),
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
