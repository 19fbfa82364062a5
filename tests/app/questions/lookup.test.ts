import { expect, it } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import { entries, searching } from '../../acceptance/questions/searching'
import { showDocument } from '../shownFlow'

const { lookup } = wording.wording

/** What is listed below the input. */
function listed(): readonly string[] {
  return [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
}

it('WLD-06 a lookup rejects a typed text that is no result once it is left, and offers to repeat a failed search', async () => {
  const flow = await showDocument(searching('400 ms', 'failure'))
  const again = `${lookup.tryAgain} Employer`
  await flow.type('Employer', 'maple')
  await flow.expectEnabled(again)
  await flow.expectText(lookup.failed)
  await flow.user.tab()
  await flow.expectFocus(again)
  await flow.user.keyboard('{Enter}')
  await flow.expectFocus('Employer')
  await flow.expectEnabled(again)
  await flow.type('Note', 'None')
  await flow.press('Continue')
  await flow.expectMessage('Employer', 'Choose a company from the list')
  await flow.expectValue('Employer', 'maple')
})

it('WLD-06 a lookup waits for a slow search while typing goes on, and aborts it when the field is left', async () => {
  const flow = await showDocument(searching('30 s'))
  await flow.holdTime()
  await flow.type('Employer', 'maple')
  await flow.wait(1000)
  await flow.expectText(lookup.searching)
  await flow.type('Employer', ' w')
  await flow.wait(31_000)
  await flow.until(() => expect(listed()).toEqual(entries.map(({ label }) => label)))
  await flow.typeOver('Employer', 'birch')
  await flow.wait(1000)
  await flow.expectText(lookup.searching)
  await flow.type('Note', 'None')
  await flow.expectMessage('Employer', 'Choose a company from the list')
  await flow.wait(31_000)
  await flow.expectValue('Employer', 'birch')
  expect(listed()).toEqual([])
})
