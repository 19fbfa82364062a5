import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from './renderForm'

const email = { type: 'email', rules: { format: 'Please enter a valid email' } } as const
const required = {
  type: 'email',
  rules: { required: 'Email is required', format: 'Please enter a valid email' },
} as const

describe('a field', () => {
  it('says in its label when it is optional, and marks no required one', () => {
    renderForm({
      a: { type: 'text', label: 'A', rules: { required: 'A is required' } },
      b: { type: 'text', label: 'B' },
    })
    expect(screen.getByLabelText('A')).toBeVisible()
    expect(screen.getByLabelText('B (optional)')).toBeVisible()
  })

  it('shares a row with the one that is to stand beside it', () => {
    renderForm({
      a: { type: 'text', label: 'A' },
      b: { type: 'text', label: 'B', width: 'medium' },
      c: { type: 'text', label: 'C', beside: true },
    })
    const rows = ['A', 'B', 'C'].map((label) => screen.getByLabelText(new RegExp(label)).closest('.field')?.className)
    expect(rows).toEqual(['field', 'field field-medium', 'field'])
    const [a, b, c] = ['A', 'B', 'C'].map((label) => screen.getByLabelText(new RegExp(label)).closest('.field-row'))
    expect([a, b]).toEqual([null, c])
    expect(screen.getByLabelText(/B/)).toHaveClass('input-medium')
  })

  it('WLD-03 stands with up to three others of any type, each as wide as it says, in the order of the document', async () => {
    const form = renderForm({
      city: { type: 'text', label: 'City' },
      province: { type: 'choice', label: 'Province', as: 'select', choices: { on: 'Ontario' }, beside: true },
      postalCode: { type: 'text', label: 'Postal code', width: 'short', beside: true },
      mine: { type: 'yesNo', label: 'I own it', beside: true },
    })
    const row = screen.getByLabelText(/City/).closest('.field-row')
    expect(row).toHaveClass('field-row-4')
    expect([...(row?.children ?? [])].map(({ className }) => className)).toEqual([
      'field',
      'field',
      'field field-short',
      'field',
    ])
    const met: (string | null)[] = []
    for (let index = 0; index < 4; index += 1) {
      await form.user.tab()
      met.push(document.activeElement?.id ?? null)
    }
    expect(met).toEqual(['field-form-city', 'field-form-province', 'field-form-postalCode', 'field-form-mine'])
  })

  it('WLD-03 has the row to itself while the one beside it is not asked', async () => {
    const form = renderForm({
      first: { type: 'text', label: 'First' },
      second: { type: 'text', label: 'Second', beside: true, when: { 'form.first': 'more' } },
    })
    const first = screen.getByLabelText(/First/)
    const row = first.closest('.field-row')
    expect(row?.children).toHaveLength(1)
    await form.user.type(first, 'more')
    expect(screen.getByLabelText(/Second/).closest('.field-row')).toBe(row)
    expect(first).toHaveFocus()
  })

  it('looks required where the flow expects it, although it can be left out', async () => {
    const form = renderForm(oneField({ type: 'text', expected: true }))
    expect(screen.getByLabelText('Field')).toBeVisible()
    form.send({ type: 'press', name: 'go' })
    expect(form.screen()).toBe('second')
  })

  it('is described by its help and its message', async () => {
    const form = renderForm(oneField({ ...email, hint: 'We write to you there.' }))
    expect(input()).toHaveAccessibleDescription('We write to you there.')
    await form.user.type(input(), 'x')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('We write to you there. Error: Please enter a valid email')
    expect(input()).toHaveAttribute('aria-invalid', 'true')
  })

  it('says nothing on the first key, but when it is left', async () => {
    const form = renderForm(oneField(email))
    await form.user.type(input(), 'x')
    expect(input()).not.toHaveAccessibleDescription()
    expect(input()).toHaveAttribute('aria-invalid', 'false')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Please enter a valid email')
  })

  it('takes its message back as soon as it is right', async () => {
    const form = renderForm(oneField(email))
    await form.user.type(input(), 'a@b')
    await form.user.tab()
    await form.user.type(input(), '.example')
    expect(input()).not.toHaveAccessibleDescription()
  })

  it('says that it is required when something was begun and taken back', async () => {
    const form = renderForm(oneField(required))
    await form.user.type(input(), 'x{Backspace}')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Email is required')
  })

  it('EAR-03 says nothing when it is only gone through', async () => {
    const form = renderForm(oneField(required))
    await form.user.click(input())
    await form.user.tab()
    expect(input()).not.toHaveAccessibleDescription()
    expect(input()).toHaveAttribute('aria-invalid', 'false')
  })

  it('EAR-01 changes no message for another while it is changed', async () => {
    const form = renderForm(oneField(required))
    await form.user.type(input(), 'x{Backspace}')
    await form.user.tab()
    await form.user.type(input(), 'x')
    expect(input()).not.toHaveAccessibleDescription()
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Please enter a valid email')
  })

  it('waits with its message until a click that took the focus away is over', async () => {
    const form = renderForm(oneField(required))
    await form.user.type(input(), 'x{Backspace}')
    await form.user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Elsewhere') })
    expect(screen.getByText('Elsewhere')).toHaveFocus()
    expect(input()).not.toHaveAccessibleDescription()
    await form.user.pointer({ keys: '[/MouseLeft]' })
    expect(await screen.findByText('Email is required')).toBeVisible()
  })

  it('says nothing when the window loses the focus and the field keeps it', async () => {
    const form = renderForm(oneField(required))
    await form.user.click(input())
    fireEvent.blur(input())
    expect(input()).toHaveFocus()
    expect(form.sent).toEqual([])
  })

  it('shows every message once the form was submitted with errors', async () => {
    const form = renderForm(oneField(required))
    await form.user.type(input(), '{Enter}')
    expect(input()).toHaveAccessibleDescription('Error: Email is required')
  })
})

function input(): HTMLElement {
  return screen.getByRole('textbox', { name: /^Field/ })
}

it('WLD-08 a field that is needed only sometimes says that it may be left out only while it may', async () => {
  const form = renderForm({
    member: { type: 'yesNo', label: 'Member' },
    number: {
      type: 'text',
      label: 'Number',
      rules: { required: { when: { 'form.member': true }, message: 'Enter your number' } },
    },
  })
  expect(screen.getByRole('textbox', { name: 'Number (optional)' })).toBeVisible()
  await form.user.click(screen.getByRole('checkbox', { name: /^Member/ }))
  expect(screen.getByRole('textbox', { name: 'Number' })).toBeVisible()
  await form.user.click(screen.getByRole('checkbox', { name: /^Member/ }))
  expect(screen.getByRole('textbox', { name: 'Number (optional)' })).toBeVisible()
})
