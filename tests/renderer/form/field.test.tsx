import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldForm, renderForm } from './renderForm'

const email = {
  type: 'string',
  format: 'email',
  messages: { required: 'Email is required', format: 'Please enter a valid email' },
} as const

describe('a field', () => {
  it('says in its label when it is optional, and marks no required one', () => {
    renderForm({
      schema: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } },
      },
    })
    expect(screen.getByLabelText('A')).toBeVisible()
    expect(screen.getByLabelText('B (optional)')).toBeVisible()
  })

  it('looks required where the flow marks it so, although it can be left out', async () => {
    const form = renderForm({
      schema: fieldForm({ type: 'string' }),
      ui: { field: { 'ui:options': { marked: 'required' } } },
    })
    expect(screen.getByLabelText('Field')).toBeVisible()
    form.send({ type: 'press', name: 'go' })
    expect(form.screen()).toBe('second')
  })

  it('is described by its help and its message', async () => {
    const form = renderForm({ schema: fieldForm({ ...email, description: 'We write to you there.' }) })
    expect(input()).toHaveAccessibleDescription('We write to you there.')
    await form.user.type(input(), 'x')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('We write to you there. Error: Please enter a valid email')
    expect(input()).toHaveAttribute('aria-invalid', 'true')
  })

  it('says nothing on the first key, but when it is left', async () => {
    const form = renderForm({ schema: fieldForm(email) })
    await form.user.type(input(), 'x')
    expect(input()).not.toHaveAccessibleDescription()
    expect(input()).toHaveAttribute('aria-invalid', 'false')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Please enter a valid email')
  })

  it('takes its message back as soon as it is right', async () => {
    const form = renderForm({ schema: fieldForm(email) })
    await form.user.type(input(), 'a@b')
    await form.user.tab()
    await form.user.type(input(), '.example')
    expect(input()).not.toHaveAccessibleDescription()
  })

  it('says that it is required when it is left empty', async () => {
    const form = renderForm({ schema: fieldForm(email, true) })
    await form.user.click(input())
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Email is required')
  })

  it('waits with its message until a click that took the focus away is over', async () => {
    const form = renderForm({ schema: fieldForm(email, true) })
    await form.user.click(input())
    await form.user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Elsewhere') })
    expect(screen.getByText('Elsewhere')).toHaveFocus()
    expect(input()).not.toHaveAccessibleDescription()
    await form.user.pointer({ keys: '[/MouseLeft]' })
    expect(await screen.findByText('Email is required')).toBeVisible()
  })

  it('says nothing when the window loses the focus and the field keeps it', async () => {
    const form = renderForm({ schema: fieldForm(email, true) })
    await form.user.click(input())
    fireEvent.blur(input())
    expect(input()).toHaveFocus()
    expect(form.sent).toEqual([])
  })

  it('shows every message once the form was submitted with errors', async () => {
    const form = renderForm({ schema: fieldForm(email, true) })
    await form.user.type(input(), '{Enter}')
    expect(input()).toHaveAccessibleDescription('Error: Email is required')
  })
})

function input(): HTMLElement {
  return screen.getByRole('textbox', { name: /^Field/ })
}
