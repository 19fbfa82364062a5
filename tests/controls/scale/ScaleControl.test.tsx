import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const scale = { type: 'scale', from: 0, to: 3, fromLabel: 'Never', toLabel: 'Always' } as const

describe('a scale', () => {
  it('is a group of radio buttons of which none is chosen at first, and gives a number', async () => {
    const form = renderForm(oneField(scale))
    expect(screen.getByRole('radiogroup', { name: 'Field (optional)' })).toBeVisible()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    await form.user.click(screen.getByRole('radio', { name: '2' }))
    expect(form.answer('field')).toBe(2)
    await form.user.keyboard('{ArrowLeft}')
    expect(form.answer('field')).toBe(1)
  })

  it('says what its ends mean: to the ear with the number, to the eye below the line', () => {
    const { container } = renderForm(oneField(scale))
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '0 Never',
      '1',
      '2',
      '3 Always',
    ])
    expect(container.querySelector('.scale-ends')).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('.scale-ends')).toHaveTextContent('0 – Never3 – Always')
  })

  it('is led to by its message', async () => {
    const form = renderForm(oneField({ ...scale, rules: { required: 'Choose a number' } }))
    form.send({ type: 'press', name: 'go' })
    expect(await screen.findByRole('radiogroup', { description: 'Error: Choose a number' })).toBeInvalid()
    expect(screen.getByRole('radio', { name: /^0/ })).toHaveAttribute('id', 'field-form-field')
  })
})
