import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const asked = { type: 'date', precision: 'minute', rules: { format: 'Enter a day and a time' } } as const
const part = (name: string): HTMLElement => screen.getByRole('textbox', { name })

it('IMP-08 a date with its time is one group with one message, and one answer', async () => {
  const form = renderForm(oneField(asked))
  const group = screen.getByRole('group', { name: /^Field/ })
  expect([...group.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Month',
    'Year',
    'Time',
  ])
  await form.user.type(part('Day'), '7')
  await form.user.type(part('Month'), 'feb')
  await form.user.type(part('Year'), '2025')
  await form.user.click(screen.getByText('Elsewhere'))
  expect(group).toHaveAccessibleDescription('Error: Enter a day and a time')
  await form.user.type(part('Time'), '9:30 pm')
  expect(form.answer('field')).toBe('2025-02-07T21:30')
  expect(part('Time')).toHaveValue('9:30 pm')
  expect(part('Month')).toHaveValue('feb')
  expect(group).not.toHaveAccessibleDescription()
})

it('IMP-08 keeps what was typed of a date with its time, and shows what was given before', async () => {
  const form = renderForm(oneField(asked), { field: '2025-02-07T21:30' })
  expect(['Day', 'Month', 'Year', 'Time'].map((name) => part(name)).map((input) => input)).toMatchObject([
    { value: '7' },
    { value: '2' },
    { value: '2025' },
    { value: '21:30' },
  ])
  await form.user.clear(part('Time'))
  await form.user.type(part('Time'), 'noon')
  expect(form.answer('field')).toBe('2025-02-07~noon')
  for (const name of ['Day', 'Month', 'Year']) await form.user.clear(part(name))
  expect(form.answer('field')).toBe('~noon')
  await form.user.clear(part('Time'))
  expect(form.answer('field')).toBeUndefined()
})
