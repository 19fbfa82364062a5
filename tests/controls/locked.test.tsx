import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oneField, renderForm } from '../renderer/form/renderForm'

it('WLD-11 a locked answer is read in words and takes the focus, and no key changes it', async () => {
  const form = renderForm(oneField({ type: 'choice', locked: true, choices: { basic: 'Basic', full: 'Full' }, default: 'basic' }), { field: 'basic' })
  const input = screen.getByRole('textbox', { name: /^Field/ })
  expect(input).toHaveValue('Basic')
  expect(input).toHaveAttribute('readonly')
  await form.user.click(input)
  expect(input).toHaveFocus()
  await form.user.keyboard('x{Backspace}')
  expect(form.answer('field')).toBe('basic')
})
