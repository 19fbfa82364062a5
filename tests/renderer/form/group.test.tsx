import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/field'
import { renderForm } from './renderForm'

const street = { type: 'text', label: 'Street' } as const satisfies FieldDocument

describe('EAR-09 a group', () => {
  it('is a fieldset with its label as legend and its hint as description', () => {
    renderForm({ home: { type: 'group', label: 'Home', hint: 'Where you sleep.', fields: { street } }, work: { type: 'group', label: 'Work', fields: { street } } })
    const home = screen.getByRole('group', { name: 'Home' })
    expect(home.localName).toBe('fieldset')
    expect(home).toHaveAccessibleDescription('Where you sleep.')
    expect(within(home).getByText('Where you sleep.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Work' })).not.toHaveAccessibleDescription()
  })

  it('holds its fields', async () => {
    const form = renderForm({ home: { type: 'group', label: 'Home', fields: { street } }, work: { type: 'group', label: 'Work', fields: { street } } })
    await form.user.type(within(screen.getByRole('group', { name: 'Work' })).getByLabelText(/^Street/), '1 Elm')
    expect(form.answer('work')).toEqual({ street: '1 Elm' })
    expect(form.answer('home')).toBeUndefined()
  })

  it('is one inside of an item and of another group, too', () => {
    const inner = { type: 'group', label: 'Inner', fields: { street } } as const satisfies FieldDocument
    renderForm(
      { outer: { type: 'group', label: 'Outer', fields: { inner } }, list: { type: 'list', label: 'List', item: 'Item', fields: { inner } } },
      { list: [{}] },
    )
    expect(within(screen.getByRole('group', { name: 'Outer' })).getByRole('group', { name: 'Inner' })).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Item 1' })).getByRole('group', { name: 'Inner' })).toBeVisible()
  })
})
