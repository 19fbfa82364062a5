import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildFlowGraph } from '../../../src/explorer/graph/flowGraph'
import { renderGraphSvg } from '../../../src/explorer/graph/graphSvg'
import { findNeverTaken } from '../../../src/explorer/walks/coveredKeys'
import { explore } from '../../../src/explorer/proofs/explore'
import { createMachine } from '../../../src/explorer/proofs/machine'
import { proveFindings } from '../../../src/explorer/proofs/proveFindings'
import { processorTimeOf } from '../../promises/processorTime'
import { listAndGrid, onOneScreen, questionChain, readAtTheEnd } from '../generatedFlows'

const flows = { questionChain, readAtTheEnd, onOneScreen, listAndGrid }
const sizes = [10, 20, 40]

describe.each(Object.entries(flows))('a flow of kind %s', (_, flowOf) => {
  it('LRG-08 has each of its ways in the graph as one that is taken, and nothing to find', () => {
    for (const size of sizes) {
      expect([...findNeverTaken(flowOf(size))]).toEqual([])
      expect(proveFindings(flowOf(size))).toEqual([])
    }
  })

  it('LRG-08 costs arrivals of new answers by screens and questions, not by ways', () => {
    const [ten = 0, twenty = 0, forty = 0] = sizes.map((size) => {
      const { visited } = explore(createMachine(flowOf(size)))
      return [...visited.values()].reduce((sum, { arrivals }) => sum + arrivals.length, 0)
    })
    expect(twenty / ten).toBeLessThanOrEqual(2.2)
    expect(forty / twenty).toBeLessThanOrEqual(2.2)
  })
})

it('LRG-08 the graph of 50 screens with 40 yes/no questions takes less than 3 s of processor', () => {
  const flow = questionChain(40, 4)
  const { result, took } = processorTimeOf(() =>
    renderGraphSvg(buildFlowGraph(compileCheckedFlow(flow), findNeverTaken(flow))),
  )
  expect(Object.keys(flow.screens)).toHaveLength(51)
  expect(result).toContain('Screen q39')
  expect(took).toBeLessThan(3000)
})
