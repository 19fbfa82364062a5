import { expect, it } from 'vitest'
import { askedFlow, petFields } from '../../acceptance/questions/askedFlow'
import { showDocument } from '../shownFlow'

it('WLD-02 several choices are made, at least and at most, one alone clears the rest, and they stand in one row of the review', async () => {
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
