import { expect, it } from 'vitest'
import { askedFlow } from '../../acceptance/questions/askedFlow'
import { showDocument } from '../shownFlow'

/** A flow that stops whoever is under 16. */
function stoppingFlow(): string {
  const flow = JSON.parse(
    askedFlow({ born: { type: 'date', label: 'Date of birth', rules: { required: 'Enter your date of birth' } } }),
  )
  const { ride } = flow.screens
  const young = {
    step: ride.step,
    layout: 'outcome',
    stops: 'forget',
    title: 'You are too young to ride',
    description: 'You can ride from the age of 16.',
    buttons: { leave: { label: 'Leave', style: 'secondary' } },
    on: { leave: { restart: true } },
  }
  const onward = [{ when: { 'ride.born': { minimumAge: 16 } }, goto: ride.next }, { goto: 'young' }]
  return JSON.stringify({
    ...flow,
    screens: { ...flow.screens, ride: { ...ride, title: 'Your ride', next: onward }, young },
  })
}

it('a screen that stops says plainly that one cannot apply, leads back to correct an answer, and sends nothing', async () => {
  const flow = await showDocument(stoppingFlow())
  const answer = async (born: string): Promise<void> => {
    await flow.expectScreen('Your ride')
    await flow.date('Date of birth', born)
    await flow.press('Continue')
  }
  await answer('2015-05-17')
  await flow.expectScreen('You are too young to ride')
  await flow.expectFocus('You are too young to ride')
  expect(document.querySelector('.outcome-mark')).toBeNull()
  await flow.press('Back')
  await answer('1990-05-17')
  await flow.expectScreen('Is this right?')
  await flow.press('Back')
  await answer('2015-05-17')
  await flow.expectScreen('You are too young to ride')
  expect(await flow.stored('sent')).toBeNull()
})
