import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { flowOf, show } from '../show'
import { renderForm } from './renderForm'

const street = { type: 'text', label: 'Street' } as const satisfies FieldDocument

describe('EAR-09 a group', () => {
  it('is a fieldset with its label as legend and its hint as description', () => {
    renderForm({
      home: { type: 'group', label: 'Home', hint: 'Where you sleep.', fields: { street } },
      work: { type: 'group', label: 'Work', fields: { street } },
    })
    const home = screen.getByRole('group', { name: 'Home' })
    expect(home.localName).toBe('fieldset')
    expect(home).toHaveAccessibleDescription('Where you sleep.')
    expect(within(home).getByText('Where you sleep.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Work' })).not.toHaveAccessibleDescription()
  })

  it('WLD-11 is told apart from another one whose fields have the same labels, in the list of problems and on the review', async () => {
    const asked = {
      type: 'text',
      label: 'Street',
      rules: { required: 'Enter a street' },
    } as const satisfies FieldDocument
    const { user } = show(
      flowOf({
        first: {
          title: 'First',
          blocks: {
            form: {
              type: 'form',
              fields: {
                home: { type: 'group', label: 'Home', hint: 'Where **you** sleep.', fields: { street: asked } },
                work: { type: 'group', label: 'Work', fields: { street: asked } },
              },
            },
          },
          buttons: { go: { label: 'Go', submit: true } },
          on: { go: { goto: 'review' } },
        },
        review: { title: 'Review', blocks: { all: { type: 'summary', title: 'All', screen: 'first' } } },
      }),
    )
    expect(screen.getByRole('group', { name: 'Home' })).toHaveAccessibleDescription('Where you sleep.')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home: Enter a street',
      'Work: Enter a street',
    ])
    await user.type(within(screen.getByRole('group', { name: 'Home' })).getByLabelText(/^Street/), '1 Elm')
    await user.type(within(screen.getByRole('group', { name: 'Work' })).getByLabelText(/^Street/), '2 Oak')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(within(screen.getByRole('group', { name: 'Home' })).getByRole('definition')).toHaveTextContent('1 Elm')
    expect(within(screen.getByRole('group', { name: 'Work' })).getByRole('definition')).toHaveTextContent('2 Oak')
  })

  it('holds its fields', async () => {
    const form = renderForm({
      home: { type: 'group', label: 'Home', fields: { street } },
      work: { type: 'group', label: 'Work', fields: { street } },
    })
    await form.user.type(within(screen.getByRole('group', { name: 'Work' })).getByLabelText(/^Street/), '1 Elm')
    expect(form.answer('work')).toEqual({ street: '1 Elm' })
    expect(form.answer('home')).toBeUndefined()
  })

  it('is one inside of an item and of another group, too', () => {
    const inner = { type: 'group', label: 'Inner', fields: { street } } as const satisfies FieldDocument
    renderForm(
      {
        outer: { type: 'group', label: 'Outer', fields: { inner } },
        list: { type: 'list', label: 'List', item: 'Item', fields: { inner } },
      },
      { list: [{}] },
    )
    expect(within(screen.getByRole('group', { name: 'Outer' })).getByRole('group', { name: 'Inner' })).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Item 1' })).getByRole('group', { name: 'Inner' })).toBeVisible()
  })
})
