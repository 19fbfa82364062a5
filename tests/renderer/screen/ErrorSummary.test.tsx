import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorSummary } from '../../../src/renderer/screen/ScreenMessages'
import { getFieldId } from '../../../src/renderer/form/fieldId'
import { useArrival } from '../../../src/renderer/session/useArrival'
import { useScreenChange } from '../../../src/renderer/screen/Screen'
import type { Fields } from '../form/renderForm'
import { passTime } from '../passTime'
import { flowOf, show } from '../show'

const flow = formOf({
  name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
  dates: { type: 'text', label: 'Dates', rules: { required: 'Dates are required' } },
})

describe('the error summary', () => {
  beforeEach(() => {
    window.location.hash = '#/'
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not there before a submit has failed', () => {
    show(flow, <ScreenParts />)
    expect(screen.queryByRole('group', { name: 'There is a problem' })).not.toBeInTheDocument()
  })

  it('lists every problem in the order of the fields', () => {
    const { send } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Name is required', 'Dates are required'])
  })

  it('lists the first 20 of many, and says how many more there are until they are solved', () => {
    const names = Array.from({ length: 23 }, (_, index) => `name${index}`)
    const fields = names.map((name) => [name, { type: 'text', label: name, rules: { required: name } }] as const)
    const { send } = show(formOf(Object.fromEntries(fields)), <ScreenParts />)
    send({ type: 'press', name: 'go' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names.slice(0, 20))
    expect(screen.getByText('and 3 more')).toBeVisible()
    for (const name of names.slice(0, 2)) send({ type: 'answer', path: `about.${name}`, value: 'Ada' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names.slice(2, 22))
    expect(screen.getByText('and 1 more')).toBeVisible()
    send({ type: 'answer', path: 'about.name2', value: 'Ada' })
    expect(screen.getAllByRole('link')).toHaveLength(20)
    expect(screen.queryByText(/ more$/)).not.toBeInTheDocument()
  })

  it('takes focus each time a submit fails', async () => {
    const { send, user } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus())
    await user.click(screen.getByLabelText('Name'))
    send({ type: 'press', name: 'go' })
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus())
  })

  it('EAR-06 is heard with how many problems there are, and which', () => {
    const { send } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(summary).toHaveAccessibleDescription('2 problems: Name is required. Dates are required')
    send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(summary).toHaveAccessibleDescription('1 problem: Dates are required')
  })

  it('loses an entry when its problem is solved, and keeps focus where it is', () => {
    vi.useFakeTimers()
    const { send } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    passTime(150)
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
    screen.getByLabelText('Name').focus()
    send({ type: 'answer', path: 'about.name', value: 'Ada' })
    passTime(500)
    expect(screen.queryByRole('link', { name: 'Name is required' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('leads to the field without changing the route', async () => {
    const { send, user } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    await user.click(screen.getByRole('link', { name: 'Name is required' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(window.location.hash).toBe('#/')
  })

  it('BIL-03 has the message of the whole form as a lead: it is read and heard first, leads nowhere and counts as no problem', () => {
    const whole = structuredClone(flow)
    const block = whole.screens['about']?.blocks?.['about']
    if (block?.type === 'form') block.rules = { complete: 'Please complete everything' }
    const { send } = show(whole, <ScreenParts />)
    send({ type: 'answer', path: 'about.name', value: 'Ada' }, { type: 'press', name: 'go' })
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please complete everything', 'Dates are required'])
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dates are required'])
    expect(summary).toHaveAccessibleDescription('1 problem: Please complete everything. Dates are required')
  })

  it('has one line for an item in which nothing was entered, which leads to the first field that it lacks', async () => {
    const people = {
      type: 'list',
      label: 'People',
      item: 'Person',
      starts: 1,
      fields: {
        name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
        work: { type: 'text', label: 'Work', rules: { required: 'Work is required' } },
      },
    } as const
    const { send, user } = show(formOf({ people }), <PeopleParts />)
    send({ type: 'press', name: 'go' })
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(summary).toHaveAccessibleDescription('1 problem: Person 1 still needs: Name, Work')
    await user.click(within(summary).getByRole('link', { name: 'Person 1 still needs: Name, Work' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    send({ type: 'answer', path: 'about.people.0.name', value: 'Ada' })
    expect(summary).toHaveAccessibleDescription('1 problem: Work is required')
  })

  it('leads into a group to its first control', async () => {
    const { send, user } = show(flow, <ScreenParts />)
    send({ type: 'press', name: 'go' })
    await user.click(screen.getByRole('link', { name: 'Dates are required' }))
    expect(screen.getByLabelText('Day')).toHaveFocus()
  })

  it('FLT-05 shows and takes the focus on the screen that a review leads back to because of the day', async () => {
    let today = '2026-03-10'
    const { send } = show(datedFlow(), undefined, { today: () => today })
    send({ type: 'answer', path: 'about.day', value: '2026-03-12' }, { type: 'press', name: 'go' })
    expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    today = '2026-03-14'
    send({ type: 'press', name: 'submit' })
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['The day must be still to come'])
    await waitFor(() => expect(summary).toHaveFocus())
    send({ type: 'answer', path: 'about.day', value: '2026-03-20' }, { type: 'press', name: 'go' })
    expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toHaveFocus())
  })

  it('FLT-03 keeps answers out of the title of the document: the browser keeps it in its history', () => {
    const greeting = formOf({ name: { type: 'text', label: 'Name' } })
    const { about } = greeting.screens
    show({ ...greeting, screens: { about: { ...about, title: 'Hello {{about.name}}' } } })
    expect(document.title).toBe('Test – Acme')
  })

  it('puts its prefix before the title of the document until all is well', () => {
    const { send } = show(flow, <ScreenParts />)
    expect(document.title).toBe('About you – Acme')
    send({ type: 'press', name: 'go' })
    expect(document.title).toBe('Error: About you – Acme')
    send({ type: 'answer', path: 'about.name', value: 'Ada' }, { type: 'answer', path: 'about.dates', value: 'all' })
    expect(document.title).toBe('About you – Acme')
  })
})

/** The summary beside the controls that it leads to. */
function ScreenParts() {
  useScreenChange(false, useArrival())
  return (
    <>
      <ErrorSummary />
      <label htmlFor={getFieldId('about.name')}>Name</label>
      <input id={getFieldId('about.name')} />
      <fieldset id={getFieldId('about.dates')}>
        <legend>Dates</legend>
        <label>
          Day <input />
        </label>
      </fieldset>
    </>
  )
}

function PeopleParts() {
  return (
    <>
      <ErrorSummary />
      <label htmlFor={getFieldId('about.people.0.name')}>Name</label>
      <input id={getFieldId('about.people.0.name')} />
    </>
  )
}

function formOf(fields: Fields) {
  return flowOf({
    about: {
      step: 'about',
      title: 'About you',
      blocks: { about: { type: 'form', fields } },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'about' } },
    },
  })
}

/** A screen with a day that has to be still to come, a review of it, and the end. */
function datedFlow() {
  const form = formOf({
    day: { type: 'date', label: 'Day', rules: { required: 'Enter the day', future: 'The day must be still to come' } },
  })
  const { about } = form.screens
  return flowOf(
    {
      about: { ...about, title: 'About you', on: { go: { goto: 'review' } } },
      review: {
        step: 'review',
        title: 'Review',
        buttons: { submit: { label: 'Submit' } },
        on: { submit: { run: 'send' }, 'send.success': { goto: 'done' } },
      },
      done: { layout: 'outcome', final: true, title: 'Done' },
    },
    { actions: { send: { delay: '1 s', outcomes: { success: {} } } } },
  )
}
