import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { computeShares, collectTargets } from '../../src/explorer/walks/targets'
import { describeTarget, describeShares } from '../../src/explorer/walks/walkWords'
import { runWalk } from '../../src/explorer/walks/runWalk'
import { findWalks } from '../../src/explorer/walks/findWalks'
import { flows } from './flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('the walks through %s', (id, flow) => {
  const program = compileCheckedFlow(flow)
  const targets = collectTargets(program)
  const { walks, missed } = findWalks(program)

  it('AUT-05 cover every transition, branch, outcome, dialog button, choice and message in the engine', async () => {
    const ran = await Promise.all(walks.map(({ events }) => runWalk(program, events)))
    const covered = new Set(ran.flatMap((one) => [...one.covered]))
    console.error(`${id}: ${describeShares(computeShares(targets, covered))}; ${walks.length} walks`)
    expect(targets.filter(({ key }) => !covered.has(key)).map(describeTarget)).toEqual([])
    expect(missed).toEqual([])
    expect(ran.flatMap(({ mismatches }) => mismatches)).toEqual([])
  })

  it('AUT-05 end where the flow ends, each with something that no walk before it covers', async () => {
    const finals = Object.keys(flow.screens).filter((screen) => flow.screens[screen]?.final === true)
    for (const { events, covers } of walks) {
      const { screen } = await runWalk(program, events)
      expect(finals).toContain(screen)
      expect(covers).not.toEqual([])
    }
  })

  it('count things that there are', () => {
    const kinds = new Set(targets.map(({ kind }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['transition', 'outcome', 'dialogButton', 'message']))
    expect(new Set(targets.map(({ key }) => key)).size).toBe(targets.length)
  })
})
