import { screen as shown } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { ride } from '../../acceptance/compiled/ride'
import { showDocument } from '../shownFlow'

interface Question {
  readonly screen: string
  readonly role: 'textbox' | 'radiogroup' | 'group'
  readonly field: Extract<FieldDocument, { asTitle?: true }>
  readonly message: string
}

const choices = { cat: 'Cat', dog: 'Dog', none: 'None of these' }

/** Each is the only question of a screen, in this order, before the review. */
const questions: readonly Question[] = [
  {
    screen: 'name',
    role: 'textbox',
    field: {
      type: 'text',
      label: 'What is the name of the one who rides with you?',
      asTitle: true,
      hint: 'As it stands on a card.',
      rules: { required: 'Enter a name' },
    },
    message: 'Enter a name',
  },
  {
    screen: 'kind',
    role: 'radiogroup',
    field: {
      type: 'choice',
      label: 'Which animal comes along?',
      asTitle: true,
      choices,
      rules: { required: 'Choose an animal' },
    },
    message: 'Choose an animal',
  },
  {
    screen: 'pets',
    role: 'group',
    field: {
      type: 'choices',
      label: 'Which pets stay at home?',
      asTitle: true,
      choices,
      alone: 'none',
      rules: { required: 'Choose your pets' },
    },
    message: 'Choose your pets',
  },
]

function titledFlow(): string {
  const flow = JSON.parse(ride)
  const { buttons, on } = flow.screens.ride
  const asked = questions.map(({ screen, field }, index) => {
    const next = questions[index + 1]?.screen ?? 'review'
    return [
      screen,
      { step: 'ride', next, blocks: { [screen]: { type: 'form', fields: { [screen]: field } } }, buttons, on },
    ]
  })
  const summaries = questions.map(({ screen }) => [screen, { type: 'summary', title: `About ${screen}`, screen }])
  const review = { ...flow.screens.review, blocks: Object.fromEntries(summaries) }
  return JSON.stringify({
    ...flow,
    start: 'name',
    screens: { ...Object.fromEntries(asked), review, done: flow.screens.done },
  })
}

it('WLD-11 a question as the heading is said once, takes the focus, and names the field, the page and the row of the review', async () => {
  const flow = await showDocument(titledFlow())
  const heading = (): Element | null => document.querySelector('h1')
  for (const [index, { role, field, message }] of questions.entries()) {
    await flow.expectScreen(field.label)
    await flow.until(() => expect(document.title).toContain(field.label))
    expect(shown.getByRole('main').textContent.split(field.label)).toHaveLength(2)
    const control = shown.getByRole(role, { name: field.label })
    // The first screen takes no focus: a page around it may have it.
    await flow.until(() => expect(heading() === document.activeElement).toBe(index > 0))
    await flow.press('Continue')
    await flow.expectSummary([message])
    if (role === 'textbox') await flow.user.type(control, 'Robin')
    else await flow.user.click(shown.getByLabelText('Dog'))
    await flow.press('Continue')
  }
  await flow.expectScreen('Is this right?')
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    questions.map(({ field }) => field.label),
  )
  await flow.press('Back')
  await flow.expectScreen('Which pets stay at home?')
  await flow.until(() => expect(heading()).toBe(document.activeElement))
})

it('IMP-08 a group as the question of the screen: its legend is the only heading, names its fields, and takes the focus', async () => {
  const asked = JSON.parse(titledFlow())
  const home: FieldDocument = {
    type: 'group',
    label: 'Where does it sleep?',
    asTitle: true,
    hint: 'Where we bring it back to.',
    fields: { street: { type: 'text', label: 'Street', rules: { required: 'Enter a street' } } },
  }
  asked.screens.kind.blocks.kind.fields = { kind: home }
  const flow = await showDocument(JSON.stringify(asked))
  await flow.user.type(await shown.findByRole('textbox'), 'Robin')
  await flow.press('Continue')
  await flow.expectScreen(home.label)
  expect(shown.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([home.label])
  const group = shown.getByRole('group', { name: home.label, description: 'Where we bring it back to.' })
  await flow.until(() => expect(group.querySelector('legend > h1')).toBe(document.activeElement))
  await flow.press('Continue')
  await flow.expectSummary(['Enter a street'])
  await flow.user.type(shown.getByRole('textbox', { name: 'Street' }), '1 Main Street')
  await flow.press('Continue')
  await flow.expectScreen('Which pets stay at home?')
})
