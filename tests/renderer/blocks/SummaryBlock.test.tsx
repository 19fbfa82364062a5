import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SummaryBlock } from '../../../src/language/block-summary'
import { aboutScreen } from '../aboutScreen'
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

  it('sets the first part of an item off from the others, in the same words', () => {
    const { send } = reviewed(section)
    send(
      { type: 'change', screen: 'about' },
      { type: 'answer', path: 'about.homes', value: [{ street: 'Elm', city: 'Toronto' }] },
      { type: 'press', name: 'go' },
    )
    expect(row('Homes')).toHaveTextContent('Elm · Toronto')
    expect(within(row('Homes')).getByText('· Toronto')).toHaveClass('muted')
  })

  it('leads back to its screen', async () => {
    const { user } = reviewed(section)
    await user.click(within(screen.getByRole('region', { name: 'You' })).getByRole('button', { name: 'Change You' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About you')
  })

  it('shows the examples of the fields when the flow says so', () => {
    reviewed({ ...section, source: 'sample' })
    expect(row('Email')).toHaveTextContent('ada@acme.example')
    expect(row('Name')).toHaveTextContent('Not provided')
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

function reviewed(block: SummaryBlock) {
  const shown = show(
    flowOf({
      start: { title: 'Start', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'about' } } },
      about: aboutScreen,
      review: { title: 'Review', blocks: { section: block } },
      never: { title: 'Never', blocks: { never: { type: 'form', fields: { asked: { type: 'text', label: 'Asked' } } } } },
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
