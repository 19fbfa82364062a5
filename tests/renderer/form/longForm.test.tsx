import Form from '@rjsf/core'
import { fireEvent, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
/** How often RJSF drew a form since then. */
let forms = 0

describe('a form of 1000 fields', () => {
  beforeEach(() => {
    // The class has it on its prototype, as every class component.
    const { render } = Form.prototype
    vi.spyOn(Form.prototype, 'render').mockImplementation(function noted(this: Form) {
      forms += 1
      return render.call(this)
    })
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('renders for a key no more than the field, once, whether its messages show or not', () => {
    const form = renderForm(fieldsOf(1000), {}, { registry: counting(controlComponents) })
    expect(new Set(rendered).size).toBe(1000)
    expect(seen().forms).toBe(50)
    fireEvent.change(input('field-form-f500'), { target: { value: 'A' } })
    expect(form.answer('f500')).toBe('A')
    // A text is kept by its input.
    expect(seen()).toEqual({ fields: [], forms: 0 })
    form.send({ type: 'press', name: 'go' })
    expect(screen.getAllByText('Answer this')).toHaveLength(999)
    const shown = seen()
    expect(shown.forms).toBe(0)
    expect(shown.fields).toHaveLength(999)
    fireEvent.change(input('field-form-f501'), { target: { value: '7' } })
    expect(screen.getAllByText('Answer this')).toHaveLength(998)
    expect(seen()).toEqual({ fields: ['form.f501'], forms: 0 })
    fireEvent.click(input('field-form-f502'))
    expect(seen()).toEqual({ fields: ['form.f502'], forms: 0 })
    fireEvent.change(input('field-form-f503'), { target: { value: '5' } })
    expect(seen().fields).toHaveLength(1)
    form.send({ type: 'touch', path: 'form.f503' })
    seen()
    fireEvent.click(input('field-form-f504'))
    expect(seen()).toEqual({ fields: ['form.f504'], forms: 0 })
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
    expect(new Set(seen().fields)).toEqual(new Set(range(60, 70).map((index) => `form.f${index}`)))
    const before = input('field-form-f1')
    form.send({ type: 'answer', path: 'form.f0', value: 'no' })
    expect(screen.queryByLabelText('Later')).toBeNull()
    expect(seen().fields).toEqual([])
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

function seen(): { readonly fields: readonly string[]; readonly forms: number } {
  const since = { fields: rendered.splice(0), forms }
  forms = 0
  return since
}

function input(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`There is no ${id}.`)
  return found
}
