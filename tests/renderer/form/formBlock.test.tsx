import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { resumeEdited } from '../../../src/studio/product/resumeEdited'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { bindText } from '../../../src/renderer/form/bind'
import type { TextControlProps } from '../../../src/renderer/form/controlProps'
import { controlComponents } from '../../../src/controls/controlComponents'
import { TextControl } from '../../../src/controls/text/TextControls'
import { flowOf, show } from '../show'
import { type Fields, oneField, renderForm } from './renderForm'

describe('a form', () => {
  it('puts what is typed into the session', async () => {
    const form = renderForm(oneField({ type: 'text' }))
    await form.user.type(screen.getByLabelText(/^Field/), 'Ada')
    expect(form.answer('field')).toBe('Ada')
  })

  it('shows what the session holds, and what it comes to hold', () => {
    const form = renderForm(oneField({ type: 'text' }), { field: 'Ada' })
    expect(screen.getByLabelText(/^Field/)).toHaveValue('Ada')
    form.send({ type: 'answer', path: 'form.field', value: 'Grace' })
    expect(screen.getByLabelText(/^Field/)).toHaveValue('Grace')
  })

  it('gives no answer when a text is emptied', async () => {
    const form = renderForm(oneField({ type: 'text' }), { field: 'A' })
    await form.user.clear(screen.getByLabelText(/^Field/))
    expect(form.answer('field')).toBeUndefined()
  })

  it('draws nothing while it asks nothing', () => {
    const { container } = renderForm(
      oneField({ type: 'text', when: { 'form.other': { given: true } } }),
      {},
      { title: 'Later' },
    )
    expect(container.querySelector('form, section')).toBeNull()
  })

  it('sends and logs nothing by being shown, defaults and required boxes included', () => {
    const errors = vi.spyOn(console, 'error')
    const form = renderForm({
      consent: { type: 'yesNo', label: 'I agree', rules: { required: 'Agree' } },
      kind: {
        type: 'choice',
        label: 'Kind',
        choices: { one: 'One', two: 'Two' },
        default: 'one',
        rules: { required: 'Choose' },
      },
      phone: { type: 'phone', label: 'Phone' },
      list: {
        type: 'list',
        label: 'List',
        fields: { a: { type: 'text', label: 'A' } },
        starts: 1,
        rules: { minItems: { is: 1, message: 'Add one' } },
      },
    })
    expect(form.sent).toEqual([])
    expect(errors).not.toHaveBeenCalled()
    expect(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked()
  })

  it('presses the submit button of the screen on Enter, and shows none of its own', async () => {
    const form = renderForm({ one: { type: 'text', label: 'One' }, two: { type: 'text', label: 'Two' } })
    expect(screen.getAllByRole('button')).toEqual([screen.getByText('Elsewhere')])
    await form.user.type(screen.getByLabelText(/^One/), 'x{Enter}')
    expect(form.screen()).toBe('second')
  })

  it('shows and hides a conditional field, and keeps what was typed in it', async () => {
    const form = renderForm({
      status: { type: 'choice', as: 'select', label: 'Status', choices: { renting: 'Renting', other: 'Other' } },
      rent: { type: 'text', label: 'Rent', when: { 'form.status': 'renting' } },
    })
    expect(screen.queryByLabelText(/^Rent/)).toBeNull()
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Renting')
    await form.user.type(screen.getByLabelText(/^Rent/), '900')
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Other')
    expect(screen.queryByLabelText(/^Rent/)).toBeNull()
    await form.user.selectOptions(screen.getByLabelText(/^Status/), 'Renting')
    expect(screen.getByLabelText(/^Rent/)).toHaveValue('900')
  })

  it('has the order in which its fields are written, those of a group included', () => {
    renderForm({
      b: { type: 'text', label: 'B' },
      home: { type: 'group', label: 'Home', fields: { street: { type: 'text', label: 'Street' } } },
      a: { type: 'text', label: 'A' },
    })
    const ids = screen.getAllByRole('textbox').map((input) => input.id)
    expect(ids).toEqual(['field-form-b', 'field-form-home-street', 'field-form-a'])
  })

  it('puts what is typed into a group into its answer', async () => {
    const form = renderForm({
      home: { type: 'group', label: 'Home', fields: { street: { type: 'text', label: 'Street' } } },
    })
    await form.user.type(screen.getByLabelText(/^Street/), 'Elm')
    expect(form.answer('home')).toEqual({ street: 'Elm' })
  })

  it('shows and hides a conditional field inside a group, and leaves the others as they are', async () => {
    const form = renderForm({
      home: {
        type: 'group',
        label: 'Home',
        fields: {
          kind: { type: 'choice', as: 'select', label: 'Kind', choices: { flat: 'Flat', house: 'House' } },
          floor: { type: 'text', label: 'Floor', when: { 'form.home.kind': 'flat' } },
          street: { type: 'text', label: 'Street' },
        },
      },
    })
    const street = screen.getByLabelText(/^Street/)
    await form.user.selectOptions(screen.getByLabelText(/^Kind/), 'Flat')
    await form.user.type(screen.getByLabelText(/^Floor/), '3')
    expect(form.answer('home')).toEqual({ kind: 'flat', floor: '3' })
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText(/^Floor/), street])
    await form.user.selectOptions(screen.getByLabelText(/^Kind/), 'House')
    expect(screen.getAllByRole('textbox')).toEqual([street])
  })

  it('fills placeholders in labels and help', () => {
    renderForm(
      { field: { type: 'text', label: 'Rent for {{form.field}}', hint: 'As agreed for {{form.field}}' } },
      { field: 'May' },
    )
    expect(screen.getByLabelText(/^Rent for May/)).toHaveAccessibleDescription('As agreed for May')
  })
})

describe('a form that is edited while it is written', () => {
  it('shows what its fields now say, without those that went, and keeps what was entered', () => {
    const { session, send } = show(formFlow({ a: { type: 'text', label: 'A' }, b: { type: 'text', label: 'B' } }))
    send({ type: 'answer', path: 'form.a', value: 'Ada' })
    const edited = formFlow({ a: { type: 'text', label: 'New', hint: 'Help', rules: { required: 'Say it' } } })
    act(() => resumeEdited(session, compileCheckedFlow(edited), () => undefined))
    expect(screen.getByLabelText('New')).toHaveValue('Ada')
    expect(screen.getByLabelText('New')).toHaveAccessibleDescription('Help')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })
})

describe('a keystroke', () => {
  it('in a form of 200 fields renders nothing but the field whose message changes', () => {
    const renders = new Map<string, number>()
    const names = Array.from({ length: 200 }, (_, index) => `field${index}`)
    const counting = (props: TextControlProps) => {
      renders.set(props.id, (renders.get(props.id) ?? 0) + 1)
      return <TextControl {...props} />
    }
    const form = renderForm(
      Object.fromEntries(
        names.map((name) => [name, { type: 'text' as const, label: name, rules: { required: 'Say it' } }]),
      ),
      { field7: 'Ada' },
      { registry: { ...controlComponents, text: bindText(counting) } },
    )
    expect(renders.size).toBe(200)
    renders.clear()
    fireEvent.change(screen.getByDisplayValue('Ada'), { target: { value: 'Adam' } })
    expect(form.answer('field7')).toBe('Adam')
    expect([...renders]).toEqual([])
    form.send({ type: 'answer', path: 'form.field7', value: 'Grace' })
    expect(screen.getByDisplayValue('Grace')).toHaveAttribute('id', 'field-form-field7')
    expect([...renders]).toEqual([])
    fireEvent.change(screen.getByDisplayValue('Grace'), { target: { value: '' } })
    expect([...renders]).toEqual([])
    form.send({ type: 'touch', path: 'form.field7' })
    expect(screen.getByText('Say it')).toBeVisible()
    expect([...renders]).toEqual([['field-form-field7', 1]])
  })
})

function formFlow(fields: Fields) {
  return flowOf({ only: { title: 'Only', blocks: { form: { type: 'form', fields } } } })
}
