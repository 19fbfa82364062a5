import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { readFlow } from '../../../src/compiler/language/languageFindings'
import { openApp } from '../harness/openApp'
import { sidewaysProblems } from '../states/checks/layout'
import { forEachStateFrom, startOf } from '../states/forEachState'
import { passedScreens, sharedScreens } from '../states/passedScreens'
import { madeUpDocuments } from './madeUpDocuments'
import { nobodysWords } from './nobodysWords'
import { wordsOutside } from './wordsOutside'

const flows = [...madeUpDocuments(inject('mode')).values()].flatMap((document) => readFlow(document).flow ?? [])

/** What is found of a page that is written from right to left meanwhile. */
async function mirrored<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const found = await look()
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  return found
}

describe('a flow in made-up words', () => {
  it.each(flows.map((flow, place) => ({ id: flow.id, flow, place })))(
    'LNG-04 no state of any screen shows or says another word, or scrolls sideways when it is mirrored: $id',
    { timeout: 600_000 },
    async ({ id, flow, place }) => {
      const shared = sharedScreens(flow, flows.slice(0, place))
      const passed = passedScreens(flow, { isWhole: inject('mode') === 'full', shared, most: 0 })
      const page = await openApp({ flow: id, site: inject('siteWithMore'), reducedMotion: true })
      const others = nobodysWords(flow)
      const found = new Set<string>()
      const { states } = await forEachStateFrom(startOf(flow, passed), page, async ({ name, page: shown }) => {
        for (const words of await wordsOutside(shown.page, others)) found.add(`${name}: ${words}`)
        for (const problem of await mirrored(shown.page, () => sidewaysProblems(shown.page)))
          found.add(`${name}, mirrored: ${problem}`)
      })
      expect(states.length).toBeGreaterThan(1)
      expect([...found]).toEqual([])
    },
  )
})
