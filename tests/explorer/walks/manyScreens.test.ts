import { describe, expect, it } from 'vitest'
import { programOf } from '../../../src/engine/program/programOf'
import { runWalk } from '../../../src/explorer/walks/runWalk'
import { targetsOf } from '../../../src/explorer/walks/targets'
import { walksThrough } from '../../../src/explorer/walks/walksThrough'
import type { Flow } from '../../../src/language/flow'
import { processorTimeOf } from '../../promises/processorTime'
import { listAndGrid, onOneScreen, questionChain, readAtTheEnd } from '../generatedFlows'

describe('walks through a flow', () => {
  it.each<[string, (size: number) => Flow, readonly number[], looked: number, events: number]>([
    ['of questions with a screen each for who says yes', (size) => questionChain(size), [10, 20, 40], 2, 1],
    ['whose last screen reads all answers, each with an end of its own', readAtTheEnd, [5, 10, 20], 2, 2],
    ['of one screen with questions that other fields wait for', onOneScreen, [10, 20, 40], 1, 1],
    ['of a list and a grid with many choices', listAndGrid, [3, 6, 12], 1, 1],
  ])('LRG-08 %s cover all of it, and grow with its size or the square of it, not with the ways through it', (_, flowOf, sizes, looked, events) => {
    const found = sizes.map((size) => walksThrough(programOf(flowOf(size))))
    expect(found.flatMap(({ missed }) => missed.map(({ key }) => key))).toEqual([])
    const counts = [
      { degree: looked, counted: found.map((each) => each.looked) },
      { degree: events, counted: found.map(({ walks }) => walks.flatMap((walk) => walk.events).length) },
    ]
    for (const { degree, counted: [small = 0, middle = 0, large = 0] } of counts) {
      expect(small).toBeGreaterThan(0)
      expect(middle / small).toBeLessThan(2 ** degree * 1.2)
      expect(large / middle).toBeLessThan(2 ** degree * 1.2)
    }
  })

  it('LRG-08 of 50 screens with 40 yes/no questions are found in 20 s of processor and 500 MB, and go through the engine', async () => {
    const program = programOf(questionChain(40, 4))
    const { result, took } = processorTimeOf(() => walksThrough(program))
    expect(program.screens.size).toBe(51)
    expect(result.missed).toEqual([])
    expect(result.looked).toBeLessThan(20 * targetsOf(program).length)
    expect(took).toBeLessThan(20_000)
    expect(process.memoryUsage().heapUsed / 2 ** 20).toBeLessThan(500)
    const ran = await Promise.all(result.walks.map(({ events }) => runWalk(program, events)))
    expect(ran.flatMap(({ astray }) => astray)).toEqual([])
    expect(new Set(ran.map(({ screen }) => screen))).toEqual(new Set(['end']))
  })
})
