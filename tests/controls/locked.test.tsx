import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oneField, renderForm } from '../renderer/form/renderForm'

it('WLD-11 a locked answer is read in words and takes the focus, and no key changes it', async () => {
  const form = renderForm(
    oneField({ type: 'choice', locked: true, choices: { basic: 'Basic', full: 'Full' }, default: 'basic' }),
    { field: 'basic' },
  )
  const input = screen.getByRole('textbox', { name: /^Field/ })
  expect(input).toHaveValue('Basic')
  expect(input).toHaveAttribute('readonly')
  await form.user.click(input)
  expect(input).toHaveFocus()
  await form.user.keyboard('x{Backspace}')
  expect(form.answer('field')).toBe('basic')
})

it('WLD-05 an answer that a condition locks is shown as it counts, follows, and is the applicant’s own again afterwards', async () => {
  const form = renderForm(
    {
      name: { type: 'text', label: 'Name' },
      member: { type: 'yesNo', label: 'Member' },
      holder: { type: 'text', label: 'Holder', prefill: 'form.name', locked: { 'form.member': true } },
    },
    { name: 'Ada', member: false, holder: 'Robin' },
  )
  const holder = () => screen.getByRole('textbox', { name: /^Holder/ })
  expect(holder()).toHaveValue('Robin')
  expect(holder()).not.toHaveAttribute('readonly')
  form.send({ type: 'answer', path: 'form.member', value: true })
  expect(holder()).toHaveValue('Ada')
  expect(holder()).toHaveAttribute('readonly')
  await form.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'm')
  expect(holder()).toHaveValue('Adam')
  form.send({ type: 'answer', path: 'form.member', value: false })
  expect(holder()).toHaveValue('Robin')
  expect(holder()).not.toHaveAttribute('readonly')
})
