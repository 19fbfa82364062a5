import { describe, expect, inject, it } from 'vitest'
import { getLook } from '../../../src/compiler/readCatalogue'
import type { Flow } from '../../../src/language/flow'
import { frenchFlow, inFrench } from '../../flows/frenchFlows'
import { catalogue, productFlows } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import { someOf } from '../harness/someOf'
import { allAppearances } from '../states/appearance'
import { look, squeeze } from '../states/checkFlow'
import { skeletonOf, treeOf } from '../states/checks/tree'
import { forEachStateFrom, startOf } from '../states/forEachState'
import { passedScreens, sharedScreens } from '../states/passedScreens'
import { keptTree } from '../states/trees'

const flows: readonly Flow[] = someOf(productFlows.filter(({ id }) => inFrench.has(id)).toReversed()).map(({ id }) =>
  frenchFlow(id),
)

/** Where longer words have the least room. */
const NARROW = [{ width: 320, percent: 100 }]
const LARGE = [
  { width: 640, percent: 200 },
  { width: 375, percent: 200 },
  { width: 320, percent: 200 },
]

/** Which states are looked at closely: all, or each so manieth, as the run in the documents' language has proven the layout. */
const EACH = inject('mode') === 'full' ? 1 : 8

/** Where a page has other parts than its original. */
function partsApart(original: readonly string[], translated: readonly string[]): readonly string[] {
  const place = original.findIndex((part, index) => part !== translated[index])
  return place < 0 && original.length === translated.length
    ? []
    : [`“${translated[place]?.trim()}” in the place of “${original[place]?.trim()}”`]
}

describe('a flow in French', () => {
  it.each(flows.map((flow, place) => ({ id: flow.id, flow, place })))(
    'LNG-06 is gone through in the built app; its states have room at 320 px and with text at 200 %, are open to all, and have what they have in the other language: $id',
    { timeout: 3_600_000 },
    async ({ id, flow, place }) => {
      const page = await openApp({ flow: id, hash: '?lang=fr-CA', reducedMotion: true })
      await expect.poll(() => page.page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')
      const appearances = allAppearances(getLook(flow.brand?.preset, catalogue.presets).primaryColor)
      const shared = sharedScreens(flow, flows.slice(0, place))
      const found: string[] = []
      let seen = 0
      const { states } = await forEachStateFrom(
        startOf(flow, passedScreens(flow, { isWhole: inject('mode') === 'full', shared, most: 0 })),
        page,
        async (shown) => {
          const kept = keptTree(id, shown.name)
          if (kept !== null)
            found.push(
              ...partsApart(skeletonOf(kept), skeletonOf(await treeOf(shown))).map((part) => `${shown.name}: ${part}`),
            )
          const isClose = seen % EACH === 0
          const appearance = isClose ? appearances[(seen / EACH) % appearances.length] : undefined
          seen += 1
          if (appearance !== undefined) found.push(...(await look(shown, appearance)))
          found.push(...(await squeeze(shown, isClose ? [...NARROW, ...LARGE] : NARROW)))
        },
      )
      expect(states.length).toBeGreaterThan(1)
      expect(found).toEqual([])
    },
  )
})
