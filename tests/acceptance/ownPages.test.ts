import { describe, expect, inject, it } from 'vitest'
import { openApp } from './harness/openApp'
import { savedConfiguration } from './harness/savedConfiguration'

/** What only the first screen of Bill Financing says, and what it is called. */
const OFFER = 'Split your bills over 3 to 12 months'
const intro = (company: string): string => `${company} uses Linkwell to connect your account`
const page = (name: string): string => new URL(name, inject('site')).href

describe('the page of a use case', () => {
  it('LRG-09 shows it whatever is configured, in its own look or the saved one, and leads to the configuration of all', async () => {
    const flow = await openApp({
      site: page('bill-financing.html'),
      flow: 'tenant-screening',
      brand: { name: 'Elm & Sons' },
    })
    await flow.expectScreen(intro('Marigold'))
    await flow.expectText(OFFER)
    expect(await flow.page.title()).toContain('Marigold')
    await flow.page.evaluate(
      (saved) => {
        localStorage.setItem('flowConfig', saved)
        dispatchEvent(new StorageEvent('storage', { key: 'flowConfig' }))
      },
      savedConfiguration('bill-financing', { name: 'Oak & Daughters' })['flowConfig'] ?? '',
    )
    await flow.expectScreen(intro('Oak & Daughters'))
    await flow.follow('Configure')
    await flow.expectScreen('Configure Your Company')
    expect(flow.page.url()).toBe(page('index.html#/configure'))
    await flow.expectField('Use Case')
  })

  it('LRG-09 is where the index fetches a configured use case from, its first screen before anything else', async () => {
    const asked: string[] = []
    const flow = await openApp({ flow: 'bill-financing', onResponse: (response) => asked.push(response.url()) })
    await flow.expectScreen(intro('Harbour Homes'))
    await flow.expectText(OFFER)
    const own = asked.indexOf(page('bill-financing.html'))
    expect(own).toBeGreaterThan(0)
    expect(asked.slice(0, own).filter((address) => /start-|catalogue|bill-financing-/.test(address))).toEqual([])
    expect(flow.page.url()).toBe(inject('site'))
  })

  it('LRG-09 that does not come leaves the index with a page that says so, and not with another flow', async () => {
    const flow = await openApp({ flow: 'bill-financing', broken: /bill-financing\.html/ })
    flow.expectConsoleErrors(/Failed to load resource|bill-financing\.html could not be fetched \(503\)/)
    await flow.expectScreen('Unexpected Application Error')
    await flow.mend()
    await flow.follow('Try again')
    await flow.expectScreen(intro('Harbour Homes'))
    await flow.expectText(OFFER)
  })
})
