import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowOf, show } from '../show'

const flow = flowOf(
  {
    first: {
      title: 'First',
      layout: 'intro',
      links: { configure: { label: 'Configure', to: '/configure' } },
      blocks: {
        points: {
          type: 'items',
          items: { one: { title: 'A point' }, two: { title: 'Another', icon: 'clock', description: 'With **more**.' } },
        },
      },
      buttons: { go: { label: 'Go' } },
      on: { go: { goto: 'second' } },
    },
    second: { title: 'Second' },
  },
  {
    links: { home: { label: 'Back to {{brand.name}}', href: 'https://example.com' } },
    phase: { label: 'Beta', words: 'This is **new**. [Tell us](mailto:desk@example.com).' },
  },
)

describe('on every screen', () => {
  it('the way back to the company stands first among the links, and opens in the same tab', async () => {
    const { user } = show(flow)
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Back to Acme', 'Configure'])
    expect(links[0]).toHaveAttribute('href', 'https://example.com')
    expect(links[0]).not.toHaveAttribute('target')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByRole('link', { name: 'Back to Acme' })).toBeVisible()
  })

  it('a banner says in which phase the form is', async () => {
    const { user } = show(flow)
    expect(screen.getByText('Beta')).toBeVisible()
    expect(screen.getByText('new').localName).toBe('strong')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByText('Beta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', 'mailto:desk@example.com')
  })

  it('there is neither where the flow says nothing of them', () => {
    show(flowOf({ only: { title: 'Only' } }))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Beta')).toBeNull()
  })
})

it('points stand with an icon or without', () => {
  show(flow)
  const [one, two] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(one?.querySelector('svg')).toBeNull()
  expect(two?.querySelector('svg')).not.toBeNull()
  expect(two).toHaveTextContent('With more.')
})
