import { toConfigurationAnswers, withUseCases } from '../../../src/configure/configurationForm'
import { CONFIGURATION_FORM } from '../../../src/engine/session/useCase'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { getGroupFields, type Program } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { catalogue } from '../../flows/flowsOnDisk'
import type { FlowPage } from '../harness/flowPage'
import { openApp } from '../harness/openApp'
import type { Outside } from '../harness/outside'
import { HARNESS_BRAND } from '../harness/savedConfiguration'
import type { Beginning } from './forEachState'

/** The flows of the product, without those that only tests have. */
const offered = catalogue.flows.flatMap(({ flow }) => (flow === null || flow.position === undefined ? [] : [flow]))

/** The configuration screen, and where journeys through its document begin on it. */
export async function openConfiguration(): Promise<Beginning & { readonly page: FlowPage }> {
  const { flow: document } = catalogue.configuration ?? { flow: null }
  const [useCase] = offered
  if (document === null || useCase === undefined) throw new Error('There is no configuration to open.')
  const flow = withUseCases(document, offered)
  const program = compileCheckedFlow(flow)
  const page = await openApp({ flow: useCase.id, hash: '#/configure', outside: examplesOf(program), hears: true })
  const start = {
    ...createInitialState(program, {}),
    answers: toConfigurationAnswers({ ...HARNESS_BRAND, useCase: useCase.id }, page.page.url()),
  }
  // Saving and going on to the flow leads out of the screen.
  return { page, flow, start, avoided: new Set(['saveAndContinue']), passed: new Set() }
}

/** The page that shows when the flow cannot be loaded. */
export async function openErrorPage(): Promise<FlowPage> {
  const [useCase] = offered
  const page = await openApp({ flow: useCase?.id ?? '', broken: new RegExp(useCase?.id ?? '') })
  page.expectConsoleErrors(/Failed to (load resource|fetch)|could not be loaded/)
  await page.page.locator('button.button-primary').click()
  await page.expectText(/503/)
  return page
}

/** The addresses that the fields of the form give as examples, each a picture. */
function examplesOf(program: Program): Outside {
  const addresses = getGroupFields(program, CONFIGURATION_FORM).flatMap(({ type, example }) =>
    type === 'url' && example !== undefined ? [String(example)] : [],
  )
  return Object.fromEntries(addresses.map((address) => [address, 'image']))
}
