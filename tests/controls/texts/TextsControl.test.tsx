import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const emails = { type: 'texts', item: 'Email', add: 'Add an email' } as const

const box = (index: number) => screen.getByRole('textbox', { name: `Email ${index}` })
const named = (name: string) => screen.getByRole('button', { name })

describe('several short texts', () => {
  it('WLD-16 begin with one input, named by its place in a group', () => {
    renderForm(oneField(emails))
    expect(screen.getByRole('group', { name: 'Field (optional)' })).toBeVisible()
    expect(screen.getAllByRole('textbox')).toEqual([box(1)])
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  it('WLD-16 are typed one by one, with the focus in the one that was added', async () => {
    const form = renderForm(oneField(emails))
    await form.user.type(box(1), 'one')
    await form.user.click(named('Add an email'))
    await expect.poll(() => document.activeElement).toBe(box(2))
    await form.user.keyboard('two')
    expect(form.answer('field')).toEqual(['one', 'two'])
  })

  it('WLD-16 are removed with the focus on what brings them back, and come back in their place', async () => {
    const form = renderForm(oneField(emails), { field: ['one', 'two', 'three'] })
    await form.user.click(named('Remove Email 2'))
    expect(form.answer('field')).toEqual(['one', 'three'])
    expect(box(2)).toHaveValue('three')
    await expect.poll(() => document.activeElement).toBe(named('Undo Email 2'))
    await form.user.click(named('Undo Email 2'))
    expect(form.answer('field')).toEqual(['one', 'two', 'three'])
    await expect.poll(() => document.activeElement).toBe(box(2))
  })

  it('WLD-16 are as many as the lines that are pasted, between what stood around the caret', async () => {
    const form = renderForm(oneField(emails))
    await form.user.type(box(1), 'ab')
    await form.user.keyboard('{ArrowLeft}')
    await form.user.paste('1\r\n\r\n 2 \n3')
    expect(form.answer('field')).toEqual(['a1', '2', '3b'])
    await expect.poll(() => document.activeElement).toBe(box(3))
    await form.user.clear(box(3))
    await form.user.paste('one line')
    expect(form.answer('field')).toEqual(['a1', '2', 'one line'])
  })

  it('stay as many as an answer can hold when more lines are pasted: all of them are one text then', async () => {
    const form = renderForm(oneField(emails))
    await form.user.click(box(1))
    await form.user.paste(Array.from({ length: 201 }, (_, index) => `line ${index}`).join('\n'))
    expect(form.answer('field')).toHaveLength(1)
    expect(box(1)).toHaveDisplayValue(/^line 0.*line 200$/)
  })

  it('WLD-16 mark the ones that are wrong: what is too long, and what is there twice', async () => {
    const form = renderForm(
      oneField({ ...emails, rules: { maxLength: { is: 3, message: 'Too long' }, unique: 'Twice' } }),
      { field: ['one', 'three', 'one'] },
    )
    form.send({ type: 'press', name: 'go' })
    expect(await screen.findByText('Too long')).toBeVisible()
    expect([1, 2, 3].map((index) => box(index).getAttribute('aria-invalid'))).toEqual(['false', 'true', 'true'])
    await form.user.type(box(2), '{Backspace}{Backspace}')
    await form.user.click(named('Elsewhere'))
    expect(await screen.findByText('Twice')).toBeVisible()
    expect(box(2)).toBeValid()
  })

  it('WLD-16 cannot be added beyond the most', () => {
    renderForm(oneField({ ...emails, rules: { maxItems: { is: 2, message: 'Two' } } }), { field: ['one', 'two'] })
    expect(screen.queryByRole('button', { name: 'Add an email' })).toBeNull()
  })

  it('WLD-16 are led to by their message', async () => {
    const form = renderForm(oneField({ ...emails, rules: { required: 'Enter an email' } }))
    form.send({ type: 'press', name: 'go' })
    expect(await screen.findByRole('group', { description: 'Error: Enter an email' })).toBeVisible()
    expect(box(1)).toBeInvalid()
    expect(box(1)).toHaveAttribute('id', 'field-form-field')
  })
})
