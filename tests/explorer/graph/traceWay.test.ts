import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import { transition } from '../../../src/engine/transition/transition'
import { buildFlowGraph } from '../../../src/explorer/graph/flowGraph'
import { findMeant, type Happening, traceWay } from '../../../src/explorer/graph/traceWay'
import { TODAY } from '../../../src/explorer/stepResult'
import { findPeople } from '../../../src/explorer/walks/people'
import { bicycle } from '../../fixtures/bicycle'
import { flows } from '../../flows/flowsOnDisk'

const program = compileCheckedFlow(bicycle())
const graph = buildFlowGraph(program)

function trace(events: readonly FlowEvent[]): readonly string[] {
  let before = createInitialState(program, {}, '', TODAY)
  const happenings = events.map((event): Happening => {
    const happening = { event, before, after: transition(program, before, event, TODAY).after }
    before = happening.after
    return happening
  })
  return traceWay(program, graph, happenings).map(({ node, taken }) =>
    taken === null ? node : `${taken.edge.words}${taken.edge.when === null ? '' : `, ${taken.edge.when}`} → ${node}`,
  )
}

describe('a way through the graph', () => {
  const [child, , , reserving] = findPeople(program, graph).people

  it('has the button and the condition of each step, dialogs too', () => {
    expect(trace(child?.events ?? [])).toEqual([
      'welcome',
      'Begin → rider',
      'Continue, when Age is Child → review',
      'Send → done',
    ])
    expect(trace(reserving?.events ?? [])).toEqual([
      'welcome',
      'Begin → rider',
      'Continue, otherwise → rides',
      'Reserve … → rides confirm',
      'Yes → rides',
      'Continue → review',
      'Send → done',
    ])
  })

  it('ends where the applicant has gone back to', () => {
    const toReview = (child?.events ?? []).slice(0, -1)
    expect(trace([...toReview, { type: 'back' }])).toEqual(['welcome', 'Begin → rider'])
    expect(trace([])).toEqual(['welcome'])
  })

  it.each(flows.map((flow) => [flow.id, flow] as const))('of %s is written where the graph says', (_, flow) => {
    const { edges } = buildFlowGraph(compileCheckedFlow(flow))
    const outOf = (value: unknown, pointer: string): unknown =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : null),
          value,
        )
    expect(edges.flatMap(({ pointers }) => pointers.filter((pointer) => outOf(flow, pointer) === undefined))).toEqual(
      [],
    )
  })
})

describe('what a finding speaks of', () => {
  const meantBy = (pointer: string, screen?: string) => {
    const { nodes, edges } = findMeant(graph, {
      pointer,
      ...(screen === undefined ? {} : { witness: { steps: [], events: [], screen } }),
    })
    return [[...nodes], [...edges].map(({ words, to }) => `${words} → ${to}`)]
  }

  it('is the screen or dialog, and the ways at its place', () => {
    expect(meantBy('/screens/rider/blocks/rider/fields/name')).toEqual([['rider'], []])
    expect(meantBy('/screens/rides/dialogs/confirm/title')).toEqual([['rides confirm'], []])
    expect(meantBy('/screens/rider/next/0/when')).toEqual([['rider'], ['Continue → review']])
    expect(meantBy('/screens/rider/next')).toEqual([['rider'], ['Continue → review', 'Continue → rides']])
  })

  it('is the screen that its example leads to if it is written elsewhere', () => {
    expect(meantBy('/definitions/x', 'review')).toEqual([['review'], []])
    expect(meantBy('/definitions/x')).toEqual([[], []])
  })
})
