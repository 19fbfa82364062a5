import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldUi } from '../../src/language/ui'
import type { FieldSchema } from '../../src/language/field'
import { fieldForm, renderForm } from '../renderer/form/renderForm'

const status: FieldSchema = { type: 'string', enum: ['Full time', 'Part time'] }

describe('radio cards', () => {
  it('EMP-01 are a group, named by its label, of which one is chosen', async () => {
    const form = renderField(status, 'radio')
    expect(screen.getByRole('radiogroup', { name: /^Field/ })).toBeVisible()
    await form.user.click(screen.getByLabelText('Part time'))
    expect(form.answer('field')).toBe('Part time')
    expect(screen.getByRole('radio', { name: 'Part time' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Full time' })).not.toBeChecked()
  })

  it('are led to by a message: the first has the id of the field', () => {
    renderField(status, 'radio')
    expect(screen.getByRole('radio', { name: 'Full time' })).toHaveAttribute('id', 'field-form-field')
  })

  it('say yes and no for a boolean', async () => {
    const form = renderField({ type: 'boolean' }, 'radio')
    await form.user.click(screen.getByLabelText('No'))
    expect(form.answer('field')).toBe(false)
  })

  it('carry the message of the field on their group', async () => {
    const form = renderField(status, 'radio', true)
    await form.user.click(screen.getByRole('radio', { name: 'Full time' }))
    form.send({ type: 'answer', path: 'form.field', value: undefined })
    await form.user.click(screen.getByText('Elsewhere'))
    const group = await screen.findByRole('radiogroup', { description: 'Error: Fill in Field' })
    expect(group).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a list to choose from', () => {
  it('begins with an entry that is no answer, and takes an answer back with it', async () => {
    const form = renderField(status, 'select')
    const list = screen.getByRole('combobox', { name: /^Field/ })
    expect(list).toHaveDisplayValue('Choose')
    await form.user.selectOptions(list, 'Part time')
    expect(form.answer('field')).toBe('Part time')
    await form.user.selectOptions(list, 'Choose')
    expect(form.answer('field')).toBeUndefined()
  })
})

describe('choices with words of their own', () => {
  it.each(['select', 'radio'] as const)('are shown with these as %s; the answer is the choice itself', async (widget) => {
    const names = { 'ui:widget': widget, 'ui:enumNames': ['All week', 'Some days'] }
    const form = renderForm({ schema: fieldForm(status, false), ui: { field: names } })
    if (widget === 'select') await form.user.selectOptions(screen.getByRole('combobox'), 'All week')
    else await form.user.click(screen.getByRole('radio', { name: 'All week' }))
    expect(form.answer('field')).toBe('Full time')
    expect(screen.queryByText('Full time')).toBeNull()
  })
})

describe('a checkbox', () => {
  it('has its label beside it, once', async () => {
    const form = renderField({ type: 'boolean' }, 'checkbox')
    expect(screen.getAllByText('Field')).toHaveLength(1)
    await form.user.click(screen.getByRole('checkbox', { name: 'Field' }))
    expect(form.answer('field')).toBe(true)
    await form.user.click(screen.getByRole('checkbox', { name: 'Field' }))
    expect(form.answer('field')).toBe(false)
  })
})

function renderField(field: FieldSchema, widget: NonNullable<FieldUi['ui:widget']>, required = false) {
  return renderForm({ schema: fieldForm(field, required), ui: { field: { 'ui:widget': widget } } })
}
