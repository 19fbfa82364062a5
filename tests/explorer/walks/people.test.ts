import { describe, expect, it } from 'vitest'
import { getScreen, isEnd } from '../../../src/engine/program/program'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { buildFlowGraph } from '../../../src/explorer/graph/flowGraph'
import { findPeople } from '../../../src/explorer/walks/people'
import { runWalk } from '../../../src/explorer/walks/runWalk'
import type { Flow } from '../../../src/language/flow'
import { bicycle } from '../../fixtures/bicycle'
import { flowNamed } from '../../flows/flowsOnDisk'
import { questionChain } from '../generatedFlows'

function peopleOf(flow: Flow) {
  const program = compileForExploring(flow)
  return { program, ...findPeople(program, buildFlowGraph(program)) }
}

const tenant = peopleOf(flowNamed('tenant-screening'))

describe('the people of a flow', () => {
  it('are named by the choices that set them apart', () => {
    expect(peopleOf(bicycle()).people.map(({ name }) => name)).toEqual([
      'Age: Child',
      'Age: Adult',
      '“No” on Reserve for …?',
      '“Yes” on Reserve for …?',
    ])
    expect(tenant.people.map(({ name }) => name)).toEqual([
      'Employment status: Unemployed, “Skip” on Connect your Bank',
      '“Simulate Success” on Verify Employment',
      '“Simulate Failure” on Bank Connection',
      '“Continue” on Connect your Bank',
      '“Simulate Success” on Bank Connection, “Simulate Failure” on Bank Connection',
      '“Simulate Failure” on Verify Employment',
    ])
  })

  it('go by events that the product follows to an end', async () => {
    const { program, people, isWhole } = tenant
    expect(isWhole).toBe(true)
    for (const { events, end } of people) {
      const { mismatches, screen } = await runWalk(program, events)
      expect([mismatches, screen]).toEqual([[], end])
      expect(isEnd(getScreen(program, screen).document)).toBe(true)
    }
  })

  it('are few where many questions branch, and answers of one label are told apart by their screens', () => {
    const { people, isWhole } = peopleOf(questionChain(8, 2))
    expect(isWhole).toBe(true)
    expect(people.map(({ name }) => name)).toEqual([
      'Is it so?: No on Screen q0, Is it so?: No on Screen q2, Is it so?: No on Screen q4, 1 more',
      'Is it so?: Yes on Screen q0',
      'Is it so?: Yes on Screen q2',
      'Is it so?: Yes on Screen q4',
      'Is it so?: Yes on Screen q6',
    ])
  })

  it('are not all looked for in a flow of 200 screens', { tags: ['long'] }, () => {
    const { people, isWhole } = peopleOf(questionChain(160, 4))
    expect(isWhole).toBe(false)
    expect(people.length).toBeGreaterThan(5)
    expect(people.length).toBeLessThan(10)
  })
})
