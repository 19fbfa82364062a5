import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const week = {
  type: 'grid',
  rows: { interest: 'Little interest', mood: 'Feeling down' },
  choices: { 0: 'Not at all', 1: 'Several days', 2: 'Every day' },
} as const

describe('a grid', () => {
  it('WLD-04 is one group of radio buttons a row, named by the words of the row, in a group named by its label', async () => {
    const form = renderForm(oneField({ ...week, rules: { required: 'Choose how often' } }))
    const grid = within(screen.getByRole('group', { name: 'Field' }))
    expect(grid.getAllByRole('radiogroup')).toHaveLength(2)
    await form.user.click(
      within(grid.getByRole('radiogroup', { name: 'Feeling down' })).getByRole('radio', { name: 'Every day' }),
    )
    await form.user.click(
      within(grid.getByRole('radiogroup', { name: 'Little interest' })).getByRole('radio', { name: 'Not at all' }),
    )
    expect(form.answer('field')).toEqual({ mood: '2', interest: '0' })
  })

  it('WLD-06 shows the words of choices that are submitted as numbers, and keeps their keys', async () => {
    const form = renderForm(
      oneField({
        ...week,
        choices: { never: { label: 'Not at all', value: 0 }, daily: { label: 'Every day', value: 3 } },
      }),
    )
    await form.user.click(
      within(screen.getByRole('radiogroup', { name: 'Feeling down' })).getByRole('radio', { name: 'Every day' }),
    )
    expect(form.answer('field')).toEqual({ mood: 'daily' })
  })

  it('does not say the heads of its columns twice', () => {
    const { container } = renderForm(oneField(week))
    expect(container.querySelector('.grid-head')).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('.grid-head')).toHaveTextContent('Not at allSeveral daysEvery day')
  })

  it('says once that it is optional, and not of each row', () => {
    renderForm(oneField(week))
    expect(screen.getAllByText('(optional)')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Field (optional)' })).toBeVisible()
  })

  it('says at each row that has no answer what is missing, and is led to by it', async () => {
    const form = renderForm(oneField({ ...week, rules: { required: 'Choose how often' } }), {
      field: { interest: '1' },
    })
    form.send({ type: 'press', name: 'go' })
    expect(
      await screen.findByRole('radiogroup', { name: 'Feeling down', description: 'Error: Choose how often' }),
    ).toBeInvalid()
    expect(screen.getByRole('radiogroup', { name: 'Little interest' })).not.toBeInvalid()
    const [first] = within(screen.getByRole('radiogroup', { name: 'Feeling down' })).getAllByRole('radio')
    expect(first).toHaveAttribute('id', 'field-form-field-mood')
  })
})
