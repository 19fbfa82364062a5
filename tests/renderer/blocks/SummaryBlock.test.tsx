import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SummaryBlock } from '../../../src/language/flow'
import { aboutScreen } from '../aboutScreen'
import type { Fields } from '../form/renderForm'
import { flowOf, show } from '../show'

const section: SummaryBlock = {
  type: 'summary',
  title: 'You',
  screen: 'about',
}

describe('a section of the review', () => {
  it('shows what was entered, and says what was not provided', () => {
    reviewed(section)
    expect(row('Name')).toHaveTextContent('Ada {{brand.name}}')
    expect(row('Email')).toHaveTextContent('Not provided')
  })

  it('masks a sensitive answer until it is asked to show it', async () => {
    const { user } = reviewed(section)
    expect(row('Number')).not.toHaveTextContent('123-456-789')
    await user.click(screen.getByRole('button', { name: 'Show Number' }))
    expect(row('Number')).toHaveTextContent('123-456-789')
    await user.click(screen.getByRole('button', { name: 'Hide Number' }))
    expect(row('Number')).not.toHaveTextContent('123-456-789')
  })

  it('EAR-07 says of a masked answer in words how it ends, or that it is hidden', async () => {
    const { user, send } = reviewed(section, { secret: { type: 'text', label: 'Secret', sensitive: true } })
    send(
      { type: 'change', screen: 'about' },
      { type: 'answer', path: 'more.secret', value: 'Rosebud' },
      { type: 'press', name: 'go' },
    )
    const mask = within(row('Number')).getByText('•••• 789')
    expect(mask).toHaveAttribute('aria-hidden', 'true')
    expect(within(row('Number')).getByText('ending in 789')).toHaveClass('visually-hidden')
    expect(within(row('Secret')).getByText('••••')).toHaveAttribute('aria-hidden', 'true')
    expect(within(row('Secret')).getByText('hidden')).toHaveClass('visually-hidden')
    await user.click(screen.getByRole('button', { name: 'Show Number' }))
    expect(within(row('Number')).getByText('123-456-789')).not.toHaveAttribute('aria-hidden')
    expect(row('Number')).not.toHaveTextContent('ending in')
  })

  it('EAR-09 shows a group under a heading of its own, with labelled rows', () => {
    const phone = { type: 'text', label: 'Phone' } as const
    const { send } = reviewed(section, { landlord: { type: 'group', label: 'Your landlord', fields: { phone } } })
    send(
      { type: 'change', screen: 'about' },
      { type: 'answer', path: 'more.landlord', value: { phone: '555-0100' } },
      { type: 'press', name: 'go' },
    )
    expect(screen.getByRole('heading', { level: 3, name: 'Your landlord' })).toBeVisible()
    const landlord = within(screen.getByRole('group', { name: 'Your landlord' }))
    expect(landlord.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone'])
    expect(landlord.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['555-0100'])
    expect(row('Name').closest('[role="group"]')).toBeNull()
  })

  it('EXP-03 shows each item of a list under a heading of its own, with labelled rows', () => {
    const { send } = reviewed(section)
    send(
      { type: 'change', screen: 'about' },
      { type: 'answer', path: 'about.homes', value: [{ street: 'Elm', city: 'Toronto' }, { street: 'Oak' }] },
      { type: 'press', name: 'go' },
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Homes 1',
      'Homes 2',
    ])
    const [first, second] = ['Homes 1', 'Homes 2'].map((name) => within(screen.getByRole('group', { name })))
    expect(first?.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Street', 'City'])
    expect(first?.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Elm', 'Toronto'])
    expect(second?.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Oak', 'Not provided'])
  })

  it('leads back to its screen', async () => {
    const { user } = reviewed(section)
    await user.click(within(screen.getByRole('region', { name: 'You' })).getByRole('button', { name: 'Change You' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About you')
  })

  it('shows the examples of the fields when the flow says so', () => {
    reviewed({ ...section, source: 'sample' })
    expect(row('Email')).toHaveTextContent('ada@acme.example')
    // Three and more that were not given are one row.
    expect(row('Not provided')).toHaveTextContent(/Name,/)
  })

  it('shows only the rows that the flow names, if it names any', () => {
    reviewed({ ...section, rows: ['about.email'] })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email'])
  })

  it('is left out when nothing in it was asked', () => {
    reviewed({ ...section, screen: 'never' })
    expect(screen.queryByRole('region', { name: 'You' })).not.toBeInTheDocument()
  })
})

/** What was entered, on the review; `more` fields stand in a form of their own. */
function reviewed(block: SummaryBlock, more: Fields = {}) {
  const about = { ...aboutScreen, blocks: { ...aboutScreen.blocks, more: { type: 'form', fields: more } } } as const
  const shown = show(
    flowOf({
      start: { title: 'Start', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'about' } } },
      about: Object.keys(more).length === 0 ? aboutScreen : about,
      review: { title: 'Review', blocks: { section: block } },
      never: {
        title: 'Never',
        blocks: { never: { type: 'form', fields: { asked: { type: 'text', label: 'Asked' } } } },
      },
    }),
  )
  shown.send(
    { type: 'answer', path: 'about.name', value: 'Ada {{brand.name}}' },
    { type: 'answer', path: 'about.number', value: '123-456-789' },
    { type: 'press', name: 'go' },
    { type: 'press', name: 'go' },
  )
  return shown
}

function row(label: string): HTMLElement {
  const term = screen.getByText(label, { selector: 'dt' })
  return within(term.parentElement ?? term).getByRole('definition')
}
