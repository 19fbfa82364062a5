import { describe, expect, it } from 'vitest'
import { FULL, openInformation, stops } from './creditBuilding'
import { placesOf } from './faults/secrets'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'

const SIN = 'Social Insurance Number (SIN)'

describe('the way through Credit Building', () => {
  it('NAV-04 goes from the intro over phone, information, bank and review to the end, and what is secret stands nowhere on the way once its screen is left', async () => {
    const flow = await openApp({ flow: 'credit-building' })
    const said: string[] = []
    flow.page.on('console', (message) => said.push(message.text()))
    // Not the one of the example in the field.
    const number = '193456787'
    const person = { ...stops.person, fill: { ...stops.person.fill, [SIN]: number } }
    for (const name of FULL) {
      await walk(flow, [name === 'person' ? person : stops[name]])
      // While it is entered it stands in its field.
      expect([name, await placesOf(flow, [number])]).toEqual([name, name === 'person' ? ['page'] : []])
    }
    await flow.expectScreen('Application Submitted')
    await flow.expectText('A confirmation is on its way to jordan@example.com.')
    expect(await placesOf(flow, [number])).toEqual([])
    expect(said.filter((text) => text.replaceAll(/[-\s]/g, '').includes(number))).toEqual([])
  })

  it('NAV-04 is the same on a phone, and counts 4 steps', async () => {
    const flow = await openInformation({ width: 375 })
    await flow.expectText('2/4')
    await walk(flow, [stops.person, stops.address, stops.connectBank])
    await flow.expectText('3/4')
    await walk(flow, [stops.bank, stops.review])
    await flow.expectScreen('Application Submitted')
  })
})

describe('the information about a person', () => {
  it('CRB-02 keeps the caret where the SIN is mended', async () => {
    const flow = await openInformation()
    const sin = flow.page.getByLabel(SIN)
    await sin.pressSequentially('123456789')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Backspace']) await sin.press(key)
    await flow.expectValue(SIN, '134-567-89')
    await sin.pressSequentially('0')
    await flow.expectValue(SIN, '103-456-789')
    await sin.press('Delete')
    await sin.pressSequentially('7')
    await flow.expectValue(SIN, '107-456-789')
    await sin.press('Delete')
    await sin.press('Delete')
    await flow.expectValue(SIN, '107-567-89')
    await sin.press('Backspace')
    await sin.press('Backspace')
    await flow.expectValue(SIN, '105-678-9')
  })
})
