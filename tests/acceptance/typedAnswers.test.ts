import { expect, inject, it } from 'vitest'
import { openInformation } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'

const SIN = 'Social Insurance Number (SIN)'
const INCOMPLETE = 'Please enter all 9 digits, or leave this blank'

it('CRB-02 KND-08 digits and an amount are taken as people write them, and say what is incomplete once they are left', async () => {
  const flow = await openInformation()
  await type(flow, SIN, '123 45')
  await flow.expectNoMessage(SIN, INCOMPLETE)
  await flow.leave(SIN)
  await flow.expectMessage(SIN, INCOMPLETE)
  await flow.fill(SIN, '')
  await type(flow, SIN, '123 456.789')
  await flow.expectValue(SIN, '123-456-789')
  await flow.expectNoMessage(SIN, INCOMPLETE)
  for (const [typed, stands] of [
    ['1,5', '1.50'],
    ['1\u202f250,50', '1,250.50'],
  ] as const) {
    await flow.fill('Monthly rent', '')
    await type(flow, 'Monthly rent', typed)
    await flow.expectValue('Monthly rent', typed)
    await flow.leave('Monthly rent')
    await flow.expectValue('Monthly rent', stands)
  }
})

it('KND-08 a number is taken as people write it, stands plainly once it is left, and says where it cannot be read', async () => {
  const flow = await openApp({ flow: 'bicycle', site: inject('siteWithMore') })
  await flow.press('Begin')
  for (const [typed, stands] of [
    ['172.50', '172.5'],
    ['172,5', '172.5'],
    ['0172', '172'],
    [' 1 250 ', '1250'],
    ['1,250', '1250'],
    ['1\u00a0250,0', '1250'],
  ] as const) {
    await flow.fill('Height in cm', '')
    await type(flow, 'Height in cm', typed)
    await flow.expectValue('Height in cm', typed)
    await flow.leave('Height in cm')
    await flow.expectValue('Height in cm', stands)
    await flow.expectNoMessage('Height in cm', 'Check Height in cm')
  }
  await flow.fill('Height in cm', '1 2')
  await flow.leave('Height in cm')
  await flow.expectValue('Height in cm', '1 2')
  await flow.expectMessage('Height in cm', 'Check Height in cm')
  expect(await flow.page.getByLabel('Inseam in cm').count()).toBe(1)
})

/** Types a text key by key, as the caret stands. */
async function type(flow: FlowPage, label: string, text: string): Promise<void> {
  await flow.page.getByLabel(label).pressSequentially(text)
}
