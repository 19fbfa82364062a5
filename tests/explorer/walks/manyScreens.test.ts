import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import type { Flow } from '../../../src/language/flow'
import { listAndGrid, onOneScreen, questionChain, readAtTheEnd } from '../generatedFlows'
import type { ManyScreensFound } from './manyScreensFound'

const isFull = import.meta.env.MODE === 'full'

describe('walks through a flow', () => {
  it.each<[string, (size: number) => Flow, readonly number[], looked: number, events: number]>([
    ['of questions with a screen each for who says yes', (size) => questionChain(size), [10, 20, 40], 2, 1],
    ['whose last screen reads all answers, each with an end of its own', readAtTheEnd, [6, 12, 24], 2, 2],
    ['of one screen with questions that other fields wait for', onOneScreen, [10, 20, 40], 1, 1],
    ['of a list and a grid with many choices', listAndGrid, [4, 8, 16], 1, 1],
  ])(
    'LRG-08 %s cover all of it, and grow with its size or the square of it, not with the ways through it',
    (_, flowOf, sizes, looked, events) => {
      // In the short run of half the size.
      const found = sizes.map((size) => findWalks(compileCheckedFlow(flowOf(isFull ? size : size / 2))))
      expect(found.flatMap(({ missed }) => missed.map(({ key }) => key))).toEqual([])
      const counts = [
        { degree: looked, counted: found.map((each) => each.looked) },
        { degree: events, counted: found.map(({ walks }) => walks.flatMap((walk) => walk.events).length) },
      ]
      for (const {
        degree,
        counted: [small = 0, middle = 0, large = 0],
      } of counts) {
        expect(small).toBeGreaterThan(0)
        expect(middle / small).toBeLessThan(2 ** degree * 1.2)
        expect(large / middle).toBeLessThan(2 ** degree * 1.2)
      }
    },
  )

  it('LRG-08 of 50 screens with 40 yes/no questions are found in 20 s of processor by a process of 500 MB, and go through the engine', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=500',
      'node_modules/vite-node/dist/cli.mjs',
      '--config',
      'src/tools/node.config.ts',
      'tests/explorer/walks/manyScreensFound.ts',
    ])
    const found: ManyScreensFound = JSON.parse(stdout)
    expect(found).toMatchObject({ screens: 51, missed: [], mismatches: [], ends: ['end'] })
    expect(found.looked).toBeLessThan(20 * found.targets)
    expect(found.took).toBeLessThan(20_000)
  })
})
