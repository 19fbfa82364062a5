import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeCondition, buildFlowGraph, type FlowGraph } from '../../../src/explorer/graph/flowGraph'
import { buildOutline, renderMermaid } from '../../../src/explorer/graph/graphText'
import { findNeverTaken } from '../../../src/explorer/walks/coveredKeys'
import type { Condition } from '../../../src/language/flow'
import { bicycle } from '../../fixtures/bicycle'
import { all, drop, put } from '../../fixtures/edits'

const program = compileCheckedFlow(bicycle())

/** The list of a graph as it is printed. */
function outlineOf(graph: FlowGraph) {
  return buildOutline(graph).map(({ ways, ...part }) => ({ ...part, ways: ways.map(({ words }) => words) }))
}

describe('a graph', () => {
  it('as a list says each way with the words of its button, its condition and where it leads', () => {
    const ways = outlineOf(buildFlowGraph(program)).map(({ heading, ways: own }) => [heading, own])
    expect(ways).toEqual([
      ['Company rents bicycles (welcome), the flow starts here', ['Begin → Who rides?']],
      [
        'Who rides? (rider), step Rider',
        ['Continue, when Age is Child → Review', 'Continue, otherwise → Which rides?'],
      ],
      ['Which rides? (rides), step Rides', ['Reserve … → Reserve for …?', 'Continue → Review']],
      ['Dialog Reserve for …? (rides confirm)', ['Yes → Which rides?', 'No → Which rides?']],
      ['Review (review), step Review', ['Send → Done']],
      ['Done (done), the flow ends here', []],
    ])
  })

  it('says of an end before anything is sent that nothing is', () => {
    const stopping = compileCheckedFlow(bicycle(all(put('/screens/done/stops', 'keep'), drop('/screens/done/final'))))
    expect(outlineOf(buildFlowGraph(stopping)).at(-1)?.heading).toBe(
      'Done (done), the flow ends here and nothing is sent',
    )
  })

  it('marks what nobody comes to, and the way that nobody takes', () => {
    const never = [{ when: { 'rider.kind': 'nobody' }, goto: 'rides' }, { goto: 'review' }]
    const changed = bicycle(put('/screens/rider/next', never))
    const missed = findNeverTaken(changed)
    expect([...missed].filter((pointer) => pointer.includes('/next'))).toEqual(['/screens/rider/next/0'])
    const list = outlineOf(buildFlowGraph(compileCheckedFlow(changed), missed))
    expect(list.find(({ node }) => node === 'rider')?.ways).toEqual([
      'Continue, when Age is nobody → Which rides? (never taken)',
      'Continue, otherwise → Review',
    ])
    expect(list.find(({ node }) => node === 'rides')?.heading).toBe('Which rides? (rides), step Rides, never reached')
  })

  it('tells the ends of an action apart where they lead elsewhere', () => {
    const any = compileCheckedFlow(bicycle(put('/screens/rides/on/yes', { run: 'reserve' })))
    const dialog = outlineOf(buildFlowGraph(any)).find(({ node }) => node === 'rides confirm')
    expect(dialog?.ways).toEqual(['Yes (success) → Which rides?', 'Yes (failure) → Which rides?', 'No → Which rides?'])
  })

  it('tells screens of one title apart by their ids', () => {
    const same = compileCheckedFlow(bicycle(put('/screens/review/title', 'Which rides?')))
    expect(outlineOf(buildFlowGraph(same))[1]?.ways).toEqual([
      'Continue, when Age is Child → Which rides? (review)',
      'Continue, otherwise → Which rides? (rides)',
    ])
  })

  it('is written in the language of Mermaid', () => {
    const text = renderMermaid(buildFlowGraph(program))
    expect(text).toContain('flowchart TB\n  n0(["Company rents bicycles<br><small>welcome</small>"])')
    expect(text).toContain('  n1 -->|"Continue<br>when Age is Child"| n4')
    expect(text).toContain('  n3{{"Reserve for …?<br><small>rides confirm</small>"}}')
  })
})

describe('a condition in plain words', () => {
  it.each<[Condition, string]>([
    [{ 'rider.kind': ['adult', 'child'] }, 'Age is Adult or Child'],
    [{ 'rider.email': { given: false } }, 'Email is not given'],
    [{ 'rider.size.height': { minimum: 150, maximum: 180 } }, 'Height in cm is at least 150 and is at most 180'],
    [{ 'rider.born': { minimumAge: 18, maximumAge: 1 } }, 'Born is at least 18 years ago and is at most 1 year ago'],
    [
      { 'rider.born': { past: true, notBefore: '2001-05-17' } },
      'Born is not after today and is not before May 17, 2001',
    ],
    [
      { 'rider.since': { future: true, notAfter: { months: 1, days: 14 } } },
      'Rides since is after today and is not after 1 month, 14 days after today',
    ],
    [
      { 'rider.since': { notBefore: 'today', notAfter: { years: -1 } } },
      'Rides since is not before today and is not after 1 year before today',
    ],
    [{ 'rider.name': { minLength: 1, maxLength: 9 } }, 'Name has at least 1 character and has at most 9 characters'],
    [{ 'rides.list': { some: { place: 'Station' } } }, 'Rides has an item where Place is Station'],
    [{ 'rides.friends': { every: { helmet: true } } }, 'Friends has only items where Needs a helmet: Yes'],
    [{ not: { 'booking.made': true } }, 'not: Booked: Yes'],
    [
      {
        all: [
          { 'rider.kind': 'child' },
          { any: [{ 'rides.list': { minItems: 2 } }, { 'rider.email': { pattern: '^a' } }] },
        ],
      },
      'Age is Child and (Rides has at least 2 items or Email matches ^a)',
    ],
  ])('%j', (condition, words) => {
    expect(describeCondition(program, condition)).toBe(words)
  })
})
