import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { WidgetControlProps } from '../../../src/renderer/form/control'
import { registry } from '../../../src/widgets/registry'
import { fieldForm, renderForm } from './renderForm'

describe('a form', () => {
  it('puts what is typed into the session', async () => {
    const form = renderForm({ schema: fieldForm({ type: 'string' }) })
    await form.user.type(screen.getByLabelText(/^Field/), 'Ada')
    expect(form.answer('field')).toBe('Ada')
  })

  it('shows what the session holds, and what it comes to hold', () => {
    const form = renderForm({ schema: fieldForm({ type: 'string' }), answers: { field: 'Ada' } })
    expect(screen.getByLabelText(/^Field/)).toHaveValue('Ada')
    form.send({ type: 'answer', path: 'form.field', value: 'Grace' })
    expect(screen.getByLabelText(/^Field/)).toHaveValue('Grace')
  })

  it('gives no answer when a text is emptied', async () => {
    const form = renderForm({ schema: fieldForm({ type: 'string' }), answers: { field: 'A' } })
    await form.user.clear(screen.getByLabelText(/^Field/))
    expect(form.answer('field')).toBeUndefined()
  })

  it('draws nothing while transitions alone answer it', () => {
    const { container } = renderForm({
      schema: fieldForm({ type: 'string', readOnly: true }),
      ui: { field: { 'ui:widget': 'hidden' } },
    })
    expect(container.querySelector('form, section')).toBeNull()
  })

  it('sends and logs nothing by being shown, defaults and required boxes included', () => {
    const errors = vi.spyOn(console, 'error')
    const form = renderForm({
      schema: {
        type: 'object',
        required: ['consent', 'kind'],
        properties: {
          consent: { type: 'boolean', title: 'I agree', const: true },
          kind: { type: 'string', title: 'Kind', enum: ['One', 'Two'], default: 'One' },
          phone: { type: 'string', title: 'Phone', format: 'phone' },
          list: {
            type: 'array',
            title: 'List',
            minItems: 1,
            items: { type: 'object', properties: { a: { type: 'string' } } },
          },
        },
      },
      ui: { list: { 'ui:field': 'list' } },
    })
    expect(form.sent).toEqual([])
    expect(errors).not.toHaveBeenCalled()
    expect(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked()
  })

  it('presses the submit button of the screen on Enter, and shows none of its own', async () => {
    const form = renderForm({
      schema: {
        type: 'object',
        properties: { one: { type: 'string', title: 'One' }, two: { type: 'string', title: 'Two' } },
      },
    })
    expect(screen.getAllByRole('button')).toEqual([screen.getByText('Elsewhere')])
    await form.user.type(screen.getByLabelText(/^One/), 'x{Enter}')
    expect(form.screen()).toBe('second')
  })

  it('shows and hides a conditional field, and keeps what was typed in it', async () => {
    const form = renderForm({
      schema: {
        type: 'object',
        properties: { status: { type: 'string', title: 'Status', enum: ['Renting', 'Other'] } },
        allOf: [
          {
            if: { required: ['status'], properties: { status: { const: 'Renting' } } },
            then: { properties: { rent: { type: 'string', title: 'Rent' } } },
          },
        ],
      },
    })
    expect(screen.queryByLabelText(/^Rent/)).toBeNull()
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Renting')
    await form.user.type(screen.getByLabelText(/^Rent/), '900')
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Other')
    expect(screen.queryByLabelText(/^Rent/)).toBeNull()
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Renting')
    expect(screen.getByLabelText(/^Rent/)).toHaveValue('900')
  })

  it('keeps the order that the uiSchema gives', () => {
    renderForm({
      schema: { type: 'object', properties: { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } } },
      ui: { 'ui:order': ['b', '*'] },
    })
    expect(screen.getAllByRole('textbox').map((input) => input.id)).toEqual(['field-form-b', 'field-form-a'])
  })

  it('fills placeholders in labels and help', () => {
    renderForm({
      schema: fieldForm({
        type: 'string',
        title: 'Rent for {{form.field}}',
        description: 'As agreed for {{form.field}}',
      }),
      answers: { field: 'May' },
    })
    expect(screen.getByLabelText(/^Rent for May/)).toHaveAccessibleDescription('As agreed for May')
  })
})

describe('a keystroke', () => {
  it('in a form of 200 fields renders one field again', () => {
    const renders = new Map<string, number>()
    const names = Array.from({ length: 200 }, (_, index) => `field${index}`)
    const counting = (props: WidgetControlProps) => {
      renders.set(props.id, (renders.get(props.id) ?? 0) + 1)
      const { component: Text } = registry.widgets.text
      return <Text {...props} />
    }
    const form = renderForm({
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const, title: name }])),
      },
      answers: { field7: 'Ada' },
      registry: { ...registry, widgets: { ...registry.widgets, text: { component: counting, layout: 'control' } } },
    })
    expect(renders.size).toBe(200)
    renders.clear()
    fireEvent.change(screen.getByDisplayValue('Ada'), { target: { value: 'Adam' } })
    expect(form.answer('field7')).toBe('Adam')
    expect([...renders]).toEqual([['field-form-field7', 1]])
  }, 20_000)
})
