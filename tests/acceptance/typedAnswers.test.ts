import { expect, inject, it } from 'vitest'
import { openInformation } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'

const SIN = 'Social Insurance Number (SIN)'
const INCOMPLETE = 'Please enter all 9 digits, or leave this blank'

const atInformation = sharedPage(openInformation)

it('KND-08 a SIN that is not complete says so once it is left, and keeps the screen; without one it goes on', async () => {
  const flow = await atInformation()
  await type(flow, SIN, '12345')
  await flow.expectNoMessage(SIN, INCOMPLETE)
  await flow.leave(SIN)
  await flow.expectMessage(SIN, INCOMPLETE)
  await flow.press('Continue')
  await flow.expectScreen('Your Information')
  await flow.expectMessage(SIN, INCOMPLETE)
  await type(flow, SIN, '6789')
  await flow.expectNoMessage(SIN, INCOMPLETE)
  await flow.fill(SIN, '')
  await flow.leave(SIN)
  await flow.expectNoMessage(SIN, INCOMPLETE)
})

it.each(['123456789', '123 456 789', '123.456.789', '123–456–789'])(
  'KND-08 a SIN typed as %s stands in its groups',
  async (typed) => {
    const flow = await atInformation()
    await flow.fill(SIN, '')
    await type(flow, SIN, typed)
    await flow.leave(SIN)
    await flow.expectValue(SIN, '123-456-789')
    await flow.expectNoMessage(SIN, INCOMPLETE)
  },
)

it('KND-08 an amount is taken as people write it, and written out once it is left', async () => {
  const flow = await atInformation()
  for (const [typed, stands] of [
    ['2.50', '2.50'],
    ['1,5', '1.50'],
    ['007', '7.00'],
    [' 1 250 ', '1,250.00'],
    ['1\u202f250,50', '1,250.50'],
    ['1,250', '1,250.00'],
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

it('KND-09 a birth in the first year is no real one', async () => {
  const flow = await atInformation()
  await flow.date('Date of birth', '0001-01-01')
  await flow.leave('Date of birth')
  await flow.press('Continue')
  await flow.expectMessage('Date of birth', 'Enter a real date of birth, such as 17 May 1990')
})

/** Types a text key by key, as the caret stands. */
async function type(flow: FlowPage, label: string, text: string): Promise<void> {
  await flow.page.getByLabel(label).pressSequentially(text)
}
