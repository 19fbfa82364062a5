import { describe, expect, it } from 'vitest'
import { askedFlow } from '../acceptance/questions/askedFlow'
import { showDocument } from './shownFlow'
import { showCreditAfter } from './shownWays'

const SIN = 'Social Insurance Number (SIN)'
const INCOMPLETE = 'Please enter all 9 digits, or leave this blank'

const atInformation = () => showCreditAfter(['intro', 'number', 'code'])

describe('a SIN', () => {
  it('KND-08 that is incomplete is reported once it is left, and on Continue', async () => {
    const flow = await atInformation()
    await flow.type(SIN, '12345')
    await flow.expectNoMessage(SIN, INCOMPLETE)
    await flow.leave(SIN)
    await flow.expectMessage(SIN, INCOMPLETE)
    await flow.press('Continue')
    await flow.expectScreen('Your Information')
    await flow.expectMessage(SIN, INCOMPLETE)
    await flow.type(SIN, '6789')
    await flow.expectNoMessage(SIN, INCOMPLETE)
    await flow.fill(SIN, '')
    await flow.leave(SIN)
    await flow.expectNoMessage(SIN, INCOMPLETE)
  })

  it('KND-08 is grouped, however it is typed', async () => {
    const flow = await atInformation()
    for (const typed of ['123456789', '123 456 789', '123.456.789', '123–456–789']) {
      await flow.typeOver(SIN, typed)
      await flow.leave(SIN)
      await flow.expectValue(SIN, '123-456-789')
      await flow.expectNoMessage(SIN, INCOMPLETE)
    }
  })

  it('CRB-02 keeps the caret where it is corrected', async () => {
    const flow = await atInformation()
    await flow.type(SIN, '123456789')
    await flow.user.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}')
    await flow.expectValue(SIN, '134-567-89')
    await flow.user.keyboard('0')
    await flow.expectValue(SIN, '103-456-789')
    await flow.user.keyboard('{Delete}7')
    await flow.expectValue(SIN, '107-456-789')
    await flow.user.keyboard('{Delete}{Delete}')
    await flow.expectValue(SIN, '107-567-89')
    await flow.user.keyboard('{Backspace}{Backspace}')
    await flow.expectValue(SIN, '105-678-9')
  })
})

it('KND-08 an amount is accepted as people write it, and formatted once it is left', async () => {
  const flow = await atInformation()
  for (const [typed, stands] of [
    ['2.50', '2.50'],
    ['1,5', '1.50'],
    ['007', '7.00'],
    [' 1 250 ', '1,250.00'],
    ['1\u202f250,50', '1,250.50'],
    ['1,250', '1,250.00'],
  ] as const) {
    await flow.typeOver('Monthly rent', typed)
    await flow.expectValue('Monthly rent', typed)
    await flow.leave('Monthly rent')
    await flow.expectValue('Monthly rent', stands)
  }
})

it('KND-08 a number is accepted as people write it, simplified once it is left, and reported if it cannot be read', async () => {
  const flow = await showDocument(askedFlow({ height: { type: 'number', label: 'Height in cm' } }))
  for (const [typed, stands] of [
    ['172.50', '172.5'],
    ['172,5', '172.5'],
    ['0172', '172'],
    [' 1 250 ', '1250'],
    ['1,250', '1250'],
    ['1\u00a0250,0', '1250'],
  ] as const) {
    await flow.typeOver('Height in cm', typed)
    await flow.expectValue('Height in cm', typed)
    await flow.leave('Height in cm')
    await flow.expectValue('Height in cm', stands)
    await flow.expectNoMessage('Height in cm', 'Check Height in cm')
  }
  await flow.fill('Height in cm', '1 2')
  await flow.leave('Height in cm')
  await flow.expectValue('Height in cm', '1 2')
  await flow.expectMessage('Height in cm', 'Check Height in cm')
})

it('KND-09 a birth in the year 1 is rejected', async () => {
  const flow = await atInformation()
  await flow.date('Date of birth', '0001-01-01')
  await flow.leave('Date of birth')
  await flow.press('Continue')
  await flow.expectMessage('Date of birth', 'Enter a real date of birth, such as 17 May 1990')
  expect(document.querySelector('h1')).toHaveTextContent('Your Information')
})
