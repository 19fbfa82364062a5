import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from './compiledPage'
import { ride } from './ride'

let page: CompiledPage

beforeAll(async () => {
  page = await serveCompiledPage()
})

afterAll(() => page.close())

it('ANS-08 a page under the strict policy compiles a flow from memory and runs it to its end, or shows its mistakes', async () => {
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
  expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({ ride: { kind: 'cargoBike', load: 40 } })

  const broken = await page.open(ride.replace('"choices"', '"choicse"'))
  await broken.expectText(/flows\/ride\.json:\d+:\d+.*Did you mean "choices"\?/)
})
