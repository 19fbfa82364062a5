import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../src/language/flow'
import { frenchFlow, inFrench } from '../../flows/frenchFlows'
import { productFlows } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import { someOf } from '../harness/someOf'
import { resize, wear, DRIVEN } from '../states/appearance'
import { cutOffProblems, sidewaysProblems } from '../states/checks/layout'
import { forEachStateFrom, startOf } from '../states/forEachState'
import { sharedScreens } from '../states/sharedScreens'

const flows: readonly Flow[] = someOf(productFlows.filter(({ id }) => inFrench.has(id)).toReversed()).map(({ id }) => frenchFlow(id))

describe('a flow in French', () => {
  it.each(flows.map((flow, place) => ({ id: flow.id, flow, place })))('LNG-06 is gone through in the built app, and every state of it has room at 320 px: $id', { timeout: 600_000 }, async ({ id, flow, place }) => {
    const page = await openApp({ flow: id, hash: '?lang=fr-CA', reducedMotion: true })
    await expect.poll(() => page.page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')
    const found: string[] = []
    const { states } = await forEachStateFrom(startOf(flow, sharedScreens(flow, flows.slice(0, place))), page, async ({ name, page: shown }) => {
      await resize(shown, 320)
      for (const problem of [...(await sidewaysProblems(shown.page)), ...(await cutOffProblems(shown.page))]) found.push(`${name}: ${problem}`)
      await wear(shown, DRIVEN)
    })
    expect(states.length).toBeGreaterThan(1)
    expect(found).toEqual([])
  })
})
