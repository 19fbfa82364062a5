import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiledIn } from '../../../src/explorer/allFindings'
import type { Flow } from '../../../src/language/flow'
import { readFlow } from '../../../src/compiler/language/languageFindings'
import { madeUpFlow } from '../../../src/tools/translation/madeUp'
import { writtenFlows } from '../../fixtures/writtenFlows'
import { catalogue, productFlows } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import { buildSite, serveSite } from '../harness/site'
import { sidewaysProblems } from '../states/checks/layout'
import { forEachStateFrom, startOf } from '../states/forEachState'
import { sharedScreens } from '../states/sharedScreens'
import { nobodysWords } from './nobodysWords'
import { wordsOutside } from './wordsOutside'

const documents = compiledIn(catalogue).filter(({ id }) => productFlows.some((flow) => flow.id === id)).map((compiled) => [compiled.id, madeUpFlow(compiled)] as const)
const flows: readonly Flow[] = documents.flatMap(([, document]) => readFlow(document).flow ?? [])

/** What is found of a page that is written from right to left meanwhile. */
async function mirrored<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const found = await look()
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  return found
}

describe('a flow in made-up words', () => {
  const site = { address: '', end: async (): Promise<void> => undefined }

  beforeAll(async () => {
    const built = await buildSite(writtenFlows(Object.fromEntries(documents.map(([id, document]) => [`${id}.json`, document]))))
    const served = await serveSite(built.path)
    site.address = served.address
    site.end = async () => {
      await served.close()
      await built.remove()
    }
  }, 300_000)

  afterAll(() => site.end())

  it.each(flows.map((flow, place) => ({ id: flow.id, flow, place })))('LNG-04 no state of any screen shows or says another word, or scrolls sideways when it is mirrored: $id', { timeout: 600_000 }, async ({ id, flow, place }) => {
    const page = await openApp({ flow: id, site: site.address, reducedMotion: true })
    const others = nobodysWords(flow)
    const found = new Set<string>()
    const { states } = await forEachStateFrom(startOf(flow, sharedScreens(flow, flows.slice(0, place))), page, async ({ name, page: shown }) => {
      for (const words of await wordsOutside(shown.page, others)) found.add(`${name}: ${words}`)
      for (const problem of await mirrored(shown.page, () => sidewaysProblems(shown.page))) found.add(`${name}, mirrored: ${problem}`)
    })
    expect(states.length).toBeGreaterThan(1)
    expect([...found]).toEqual([])
  })
})
