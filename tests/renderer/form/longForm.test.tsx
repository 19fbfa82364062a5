import { fireEvent, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument, TextField } from '../../../src/language/flow'
import type { BoundControl, ControlRegistry } from '../../../src/renderer/form/formContexts'
import { controlComponents } from '../../../src/controls/controlComponents'
import { type Fields, renderForm } from './renderForm'

const words = { required: 'Answer this' }
const kinds: readonly FieldDocument[] = [
  { type: 'text', label: 'Text', rules: words },
  { type: 'number', label: 'Number', rules: words },
  { type: 'choice', label: 'Choice', choices: { one: 'One', two: 'Two' }, rules: words },
  { type: 'date', label: 'Date', rules: words },
  { type: 'yesNo', label: 'Yes', rules: words },
]

/** The fields that rendered since the last look, by path, each as often as it did. */
const rendered: string[] = []

describe('a form of 1000 fields', () => {
  it('renders for a key no more than the field, once, whether its messages show or not', () => {
    const form = renderForm(fieldsOf(1000), {}, { registry: counting(controlComponents) })
    expect(new Set(rendered).size).toBe(1000)
    expect(form.container.querySelectorAll('.form-section')).toHaveLength(50)
    seen()
    fireEvent.change(input('field-form-f500'), { target: { value: 'A' } })
    expect(form.answer('f500')).toBe('A')
    // A text is kept by its input.
    expect(seen()).toEqual([])
    form.send({ type: 'press', name: 'go' })
    expect(screen.getAllByText('Answer this')).toHaveLength(999)
    expect(seen()).toHaveLength(999)
    fireEvent.change(input('field-form-f501'), { target: { value: '7' } })
    expect(screen.getAllByText('Answer this')).toHaveLength(998)
    expect(seen()).toEqual(['form.f501'])
    fireEvent.click(input('field-form-f502'))
    expect(seen()).toEqual(['form.f502'])
    fireEvent.change(input('field-form-f503'), { target: { value: '5' } })
    expect(seen()).toHaveLength(1)
    form.send({ type: 'touch', path: 'form.f503' })
    seen()
    fireEvent.click(input('field-form-f504'))
    expect(seen()).toEqual(['form.f504'])
  })
})

describe('the sections of a form', () => {
  const when = { 'form.f0': 'yes' } as const
  const later = textsOf(60, 70, { label: 'Later', when, rules: words })
  const some = { ...fieldsOf(60), ...later, ...textsOf(70, 80, { label: 'Last' }) }

  it('come and go without the others', () => {
    const form = renderForm(some, {}, { registry: counting(controlComponents) })
    expect(screen.queryByLabelText('Later')).toBeNull()
    seen()
    form.send({ type: 'answer', path: 'form.f0', value: 'yes' })
    expect(screen.getAllByLabelText('Later')).toHaveLength(10)
    expect(new Set(seen())).toEqual(new Set(range(60, 70).map((index) => `form.f${index}`)))
    const before = input('field-form-f1')
    form.send({ type: 'answer', path: 'form.f0', value: 'no' })
    expect(screen.queryByLabelText('Later')).toBeNull()
    expect(seen()).toEqual([])
    expect(input('field-form-f1')).toBe(before)
  })

  it('stand in one form element, in the order of the fields', () => {
    const { container } = renderForm(some, { f0: 'yes' })
    expect(container.querySelectorAll('form')).toHaveLength(1)
    const ids = [...container.querySelectorAll('.field')].map((field) => field.querySelector('input')?.id)
    expect(ids).toEqual(range(0, 80).map((index) => `field-form-f${index}`))
  })
})

function fieldsOf(count: number): Fields {
  return Object.fromEntries(
    range(0, count).flatMap((index) => {
      const kind = kinds[index % kinds.length]
      return kind === undefined ? [] : [[`f${index}`, kind] as const]
    }),
  )
}

function textsOf(from: number, to: number, text: Omit<TextField, 'type'>): Fields {
  return Object.fromEntries(range(from, to).map((index) => [`f${index}`, { type: 'text' as const, ...text }]))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** The same controls, each taking note of what renders in it. */
function counting(controls: typeof controlComponents): ControlRegistry {
  const { text, cards, date, checkbox } = controls
  return { ...controls, text: counted(text), cards: counted(cards), date: counted(date), checkbox: counted(checkbox) }
}

function counted(Control: BoundControl): BoundControl {
  return (props) => (
    <Profiler id={props.path} onRender={(path) => rendered.push(path)}>
      <Control {...props} />
    </Profiler>
  )
}

function seen(): readonly string[] {
  return rendered.splice(0)
}

function input(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`There is no ${id}.`)
  return found
}
