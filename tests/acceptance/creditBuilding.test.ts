import { expect, it } from 'vitest'
import { FULL, stops } from './creditBuilding'
import { placesOf } from './faults/secrets'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'

const SIN = 'Social Insurance Number (SIN)'

it('NAV-04 the way through Credit Building goes from the intro over phone, information, bank and review to the end, and what is secret stands nowhere on the way once its screen is left', async () => {
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
