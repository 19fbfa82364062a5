import { afterAll, describe, expect, it } from 'vitest'
import { asAnswers, FORM, withUseCases } from '../../../src/configure/useCaseChoice'
import { initialState } from '../../../src/engine/initialState'
import { allFields } from '../../../src/engine/form'
import type { Flow } from '../../../src/engine/language/flow'
import { formNamed } from '../../../src/engine/program'
import { catalogue } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import type { Outside } from '../harness/outside'
import { HARNESS_BRAND } from '../harness/savedConfiguration'
import { allAppearances, DRIVEN } from './appearance'
import { checkFlow, type Checked, look, squeeze } from './checkFlow'
import { thoroughness } from './everyState'
import { figuresOf } from './figures'

/** The flows of the product, without those that only tests have. */
const offered = catalogue.flows.flatMap(({ flow }) => (flow === null || flow.position === undefined ? [] : [flow]))

describe('every state', () => {
  const how = thoroughness()
  const checked: Checked[] = []

  afterAll(() => {
    console.error(figuresOf(checked))
  })

  it('of the configuration screen is accessible, fits, and is as it was', { timeout: how.longest }, async () => {
    const { flow: document } = catalogue.configuration ?? { flow: null }
    const [useCase] = offered
    if (document === null || useCase === undefined) throw new Error('There is no configuration to check.')
    const flow = withUseCases(document, offered)
    const page = await openApp({ flow: useCase.id, hash: '#/configure', reducedMotion: true, outside: examplesOf(flow) })
    const state = { ...initialState(flow, {}), answers: asAnswers({ ...HARNESS_BRAND, useCase: useCase.id }, page.page.url()) }
    // Saving and going on to the flow leads out of the screen.
    const avoided = new Set(['saveAndContinue'])
    const result = await checkFlow({ flow, start: { state, run: null }, avoided }, 0, page, how)
    checked.push(result)
    expect(result.problems).toEqual([])
  })

  it('of the error page is accessible and fits', async () => {
    const [useCase] = offered
    const page = await openApp({ flow: useCase?.id ?? '', broken: new RegExp(useCase?.id ?? ''), reducedMotion: true })
    page.expectConsoleErrors(/Failed to (load resource|fetch)|Service Unavailable|error occurred/)
    await page.expectText(/503/)
    const problems: string[] = []
    for (const appearance of allAppearances(DRIVEN.color)) problems.push(...(await look({ name: 'the error page', page }, appearance)))
    expect([...problems, ...(await squeeze({ name: 'the error page', page }))]).toEqual([])
  })
})

/** The addresses that the fields of a form give as examples, each a picture. */
function examplesOf(flow: Flow): Outside {
  const fields = Object.values(allFields(formNamed(flow, FORM)?.schema ?? { type: 'object', properties: {} }))
  const addresses = fields.flatMap(({ format, examples = [] }) => (format === 'uri' ? examples.map(String) : []))
  return Object.fromEntries(addresses.map((address) => [address, 'image']))
}
