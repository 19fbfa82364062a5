import { expect, it } from 'vitest'
import { askedFlow, petFields } from '../../acceptance/questions/askedFlow'
import { ride } from '../../acceptance/compiled/ride'
import { showDocument } from '../shownFlow'

it('WLD-02 several choices have a minimum and a maximum, an exclusive one clears the rest, and the review shows them in one row', async () => {
  const flow = await showDocument(askedFlow(petFields))
  await flow.press('Continue')
  await flow.expectMessage('Pets', 'Choose your pets')
  await flow.check('Cat')
  await flow.press('Continue')
  await flow.expectMessage('Pets', 'Choose at least 2')
  await flow.check('Dog')
  await flow.fill('Who walks the dog?', 'Robin')
  await flow.check('None of these')
  await flow.until(() => expect(document.querySelectorAll('input:checked')).toHaveLength(1))
  await flow.expectNoField('Who walks the dog?')
  await flow.check('Dog')
  await flow.check('Bird')
  await flow.press('Continue')
  await flow.until(() =>
    expect([...document.querySelectorAll('dd .summary-line')].map(({ textContent }) => textContent)).toEqual([
      'Dog',
      'Bird',
    ]),
  )
})

it('ANS-04 a chosen value is shown in its words everywhere, and sent as its value', async () => {
  const flow = await showDocument(ride)
  await flow.choose('Kind of bicycle', 'City bicycle')
  await flow.choose('Colour', 'Dark red')
  await flow.press('Continue')
  await flow.expectText('You asked for a City bicycle in Dark red.')
  for (const words of ['City bicycle', 'Dark red']) await flow.within('The ride').expectText(words)
  await flow.press('Send')
  await flow.expectScreen('Sent')
  await flow.unfold('See what you sent')
  for (const words of ['City bicycle', 'Dark red']) await flow.within('Your receipt').expectText(words)
  expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({ ride: { kind: 'cityBike', colour: 'darkRed' } })
})

it('WLD-06 an option under a condition that no longer holds is asked for again, and is chosen again once it holds', async () => {
  const flow = await showDocument(
    askedFlow({
      ...petFields,
      meet: {
        type: 'choice',
        label: 'Where',
        choices: { home: 'At home', park: { label: 'In the park', when: { 'ride.pets': { has: 'dog' } } } },
        rules: { required: 'Say where' },
      },
    }),
  )
  await flow.check('Cat')
  await flow.check('Dog')
  await flow.choose('Where', 'In the park')
  await flow.uncheck('Dog')
  await flow.check('Bird')
  await flow.press('Continue')
  await flow.expectMessage('Where', 'Say where')
  await flow.check('Dog')
  await flow.uncheck('Bird')
  await flow.expectChosen('Where', 'In the park')
  await flow.press('Continue')
  await flow.expectScreen('Is this right?')
})
