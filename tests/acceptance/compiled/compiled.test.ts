import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from './compiledPage'
import { ride } from './ride'

describe('a flow that a page compiles from memory, under the strict policy', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('ANS-08 runs to its end, with its own rules and branches', async () => {
    const flow = await page.open(ride)
    await flow.expectScreen('Your ride')
    await flow.press('Continue')
    await flow.expectSummary(['Choose a kind'])
    await flow.choose('Kind of bicycle', 'Cargo bicycle')
    await flow.fill('Load in kg', '81')
    await flow.press('Continue')
    await flow.expectMessage('Load in kg', 'At most 80 kg')
    await flow.fill('Load in kg', '40')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.press('Send')
    await flow.expectScreen('Sent')
  })

  it('ANS-04 says the words of a choice, and gives the host its value', async () => {
    const flow = await page.open(ride)
    await flow.choose('Kind of bicycle', 'City bicycle')
    await flow.choose('Colour', 'Dark red')
    await flow.press('Continue')
    await flow.expectText('You asked for a City bicycle in Dark red.')
    for (const words of ['City bicycle', 'Dark red']) await flow.within('The ride').expectText(words)
    await flow.press('Send')
    await flow.expectScreen('Sent')
    await flow.page.getByText('See what you sent').click()
    for (const words of ['City bicycle', 'Dark red']) await flow.within('Your receipt').expectText(words)
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({ ride: { kind: 'cityBike', colour: 'darkRed' } })
  })

  it('shows what is wrong with it, and where', async () => {
    const flow = await page.open(ride.replace('"choices"', '"choicse"'))
    await flow.expectText(/flows\/ride\.json:\d+:\d+.*Did you mean "choices"\?/)
  })
})
