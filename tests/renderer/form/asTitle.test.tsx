import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument, Screen } from '../../../src/language/flow'
import { flowOf, show } from '../show'

const choices = { cat: 'Cat', dog: 'Dog' }

/** A question that is the heading of its screen, the role that its label names, and another one after it. */
const asked: readonly (readonly [role: 'textbox' | 'radiogroup' | 'group', question: FieldDocument])[] = [
  ['textbox', { type: 'text', label: 'Who are you?', asTitle: true, rules: { required: 'Say who' } }],
  ['radiogroup', { type: 'choice', label: 'Who are you?', asTitle: true, choices, rules: { required: 'Say who' } }],
  ['group', { type: 'choices', label: 'Who are you?', asTitle: true, choices, rules: { required: 'Say who' } }],
  ['group', { type: 'date', label: 'Who are you?', asTitle: true, rules: { required: 'Say who' } }],
]

describe('a question that is the heading', () => {
  it.each(asked)('WLD-11 is said once, names its %s and takes the focus when one arrives', async (role, question) => {
    const { user } = show(
      flowOf({
        first: { title: 'First', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'asked' } } },
        asked: screenOf(question),
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getAllByText('Who are you?')).toHaveLength(1)
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent(/^Who are you\?$/)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole(role, { name: 'Who are you?' })).toBeVisible()
    expect(document.title).toBe('Who are you? – Acme')
  })

  it('WLD-11 stands with its message and its hint, and is a row of the review', async () => {
    const question = {
      type: 'text',
      label: 'Who are you?',
      hint: 'As others call you',
      asTitle: true,
      rules: { required: 'Say who' },
    } as const
    const { user } = show(
      flowOf({
        asked: screenOf(question),
        review: { title: 'Review', blocks: { all: { type: 'summary', title: 'You', screen: 'asked' } } },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'On' }))
    const input = screen.getByRole('textbox', { name: 'Who are you?' })
    expect(input).toHaveAccessibleDescription(/As others call you.*Say who/)
    expect(document.title).toContain('Who are you?')
    await user.click(within(screen.getByRole('heading', { level: 1 })).getByText('Who are you?'))
    expect(input).toHaveFocus()
    await user.type(input, 'Robin')
    await user.click(screen.getByRole('button', { name: 'On' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review')
    expect(screen.getAllByRole('term')[0]).toHaveTextContent('Who are you?')
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Robin')
  })

  it('WLD-11 is described by the words above it, and marked where it may be left', () => {
    show(
      flowOf({ asked: { ...screenOf({ type: 'text', label: 'Who are you?', asTitle: true }), eyebrow: 'About you' } }),
    )
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('Who are you? (optional)')
    expect(heading).toHaveAccessibleDescription('About you')
    expect(document.title).toBe('Who are you? – Acme')
  })
})

function screenOf(question: FieldDocument): Screen {
  return {
    blocks: { you: { type: 'form', fields: { who: question, more: { type: 'text', label: 'More' } } } },
    buttons: { on: { label: 'On', submit: true } },
    on: { on: { goto: 'review' } },
  }
}
