import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Fields, renderForm } from '../renderer/form/renderForm'

const name = { type: 'text', label: 'Name' } as const
const note = {
  type: 'note',
  text: {
    first: 'Write it as it stands on **your card**.',
    more: { points: { one: 'See [our page](https://example.com/cards)' } },
  },
} as const
const heading = { type: 'heading', label: 'Your home' } as const
const picture = {
  type: 'picture',
  src: 'card.svg',
  words: 'A card, seen from behind',
  size: { width: 320, height: 200 },
} as const
const list = { type: 'list', label: 'Cats', item: 'Cat', starts: 1, fields: { heading, name } } as const

const levelOf = (words: string): string => screen.getByRole('heading', { name: words }).tagName

describe('a note', () => {
  it('is paragraphs and points with bold words and links, and no field', () => {
    const { container } = renderForm({ note, name })
    expect(screen.getByText('your card').tagName).toBe('STRONG')
    expect(within(screen.getByRole('listitem')).getByRole('link', { name: /our page/ })).toHaveAttribute(
      'href',
      'https://example.com/cards',
    )
    expect(container.querySelectorAll('label')).toHaveLength(1)
    expect(screen.queryByText('(optional)', { exact: false })?.closest('.note')).toBeFalsy()
  })

  it('has a title as a heading below that of the form', () => {
    renderForm({ note: { ...note, title: 'Why we ask' }, name }, {}, { title: 'About you' })
    expect(levelOf('Why we ask')).toBe('H3')
  })

  it('that is closed opens by its title, and is a heading no more', async () => {
    const form = renderForm({ note: { ...note, title: 'Why we ask', closed: true }, name })
    const summary = screen.getByText('Why we ask')
    expect(summary.closest('summary')).not.toBeNull()
    expect(screen.queryByRole('heading', { name: 'Why we ask' })).toBeNull()
    const words = screen.getByText('your card')
    expect(words.closest('details')).not.toHaveAttribute('open')
    await form.user.click(summary)
    expect(words.closest('details')).toHaveAttribute('open')
  })

  it('comes and goes with its condition, where it stands', async () => {
    const asked: Fields = {
      has: { type: 'yesNo', label: 'I have a card' },
      note: { ...note, when: { 'form.has': true } },
      name,
    }
    const form = renderForm(asked)
    expect(screen.queryByText('your card')).toBeNull()
    await form.user.click(screen.getByRole('checkbox', { name: /I have a card/ }))
    expect(
      screen.getByText('your card').compareDocumentPosition(screen.getByRole('textbox')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    await form.user.click(screen.getByRole('checkbox', { name: /I have a card/ }))
    expect(screen.queryByText('your card')).toBeNull()
  })

  it('says an answer that it names as it is given, and never as a mark', async () => {
    const form = renderForm({ name, note: { type: 'note', title: 'For {{form.name}}', text: 'Dear {{form.name}}' } })
    await form.user.type(screen.getByRole('textbox'), '**Robin**')
    expect(screen.getByText('Dear **Robin**')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'For **Robin**' })).toBeVisible()
  })
})

describe('a heading', () => {
  it('stands a level below the heading of its form, where that has one', () => {
    const form = renderForm({ heading, name })
    expect(levelOf('Your home')).toBe('H2')
    form.unmount()
    renderForm({ heading, name }, {}, { title: 'About you' })
    expect(levelOf('Your home')).toBe('H3')
  })

  it('stands a level below that of the item it is in, and in a group where the form has it', () => {
    const form = renderForm({ list })
    expect(levelOf('Your home')).toBe('H3')
    form.unmount()
    const other = renderForm({ list }, {}, { title: 'About you' })
    expect(levelOf('Your home')).toBe('H4')
    other.unmount()
    renderForm({ group: { type: 'group', label: 'Address', fields: { heading, name } } })
    expect(within(screen.getByRole('group', { name: 'Address' })).getByRole('heading', { level: 2 })).toHaveTextContent(
      'Your home',
    )
  })
})

describe('a picture', () => {
  it('has its words, and its size before it comes', () => {
    renderForm({ picture, name })
    const image = screen.getByRole('img', { name: 'A card, seen from behind' })
    expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
      'card.svg',
      '320',
      '200',
    ])
    expect(image.style.aspectRatio).toBe('320 / 200')
  })

  it('that only adorns is not said', () => {
    const { words: _, ...silent } = picture
    const { container } = renderForm({ picture: { ...silent, decorative: true }, name })
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('img')).toHaveAttribute('alt', '')
  })
})

it('what asks nothing stands in a row with what it is beside', () => {
  renderForm({ name, note: { type: 'note', text: 'As on your card.', beside: true } })
  expect(screen.getByText('As on your card.').closest('.field-row')).toContainElement(screen.getByRole('textbox'))
})
