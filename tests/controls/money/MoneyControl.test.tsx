import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/values/answers'
import { oneField, renderForm } from '../../renderer/form/renderForm'

describe('the amount field', () => {
  it('gives cents while it is typed in, and writes the amount out when it is left', async () => {
    const form = renderAmount()
    await form.user.type(amountInput(), '1250.5')
    expect(amountInput()).toHaveValue('1250.5')
    expect(form.answer('field')).toBe(125050)
    await form.user.tab()
    expect(amountInput()).toHaveValue('1,250.50')
  })

  it('understands French and writes it', async () => {
    const form = renderAmount({ language: 'fr-CA' })
    await form.user.type(amountInput(), '1250,5')
    await form.user.tab()
    expect(form.answer('field')).toBe(125050)
    expect(amountInput()).toHaveValue('1\u00a0250,50')
  })

  it('keeps what it cannot read, and says so', async () => {
    const form = renderAmount()
    await form.user.type(amountInput(), '12.3x')
    await form.user.tab()
    expect(amountInput()).toHaveValue('12.3x')
    expect(form.answer('field')).toBe('12.3x')
    expect(amountInput()).toHaveAccessibleDescription('Error: Enter an amount')
  })

  it.each(['€1,250', '1250 EUR', 'US$500', '500 dollars US', 'GBP 500', '-£3', '500 euros'])(
    'FLT-08 keeps “%s”, and says which currency it takes',
    async (text) => {
      const form = renderAmount()
      await form.user.type(amountInput(), text)
      await form.user.tab()
      expect(amountInput()).toHaveValue(text)
      expect(amountInput()).toHaveAccessibleDescription('Error: Enter an amount: write it in Canadian dollars')
    },
  )

  it('shows an amount that was given before', () => {
    renderAmount({ value: 180000 })
    expect(amountInput()).toHaveValue('1,800.00')
  })

  it('follows an amount that changes elsewhere', () => {
    const form = renderAmount({ value: 180000 })
    form.send({ type: 'answer', path: 'form.field', value: 5 })
    expect(amountInput()).toHaveValue('0.05')
    form.send({ type: 'answer', path: 'form.field', value: undefined })
    expect(amountInput()).toHaveValue('')
  })

  it('gives no answer once it is empty', async () => {
    const form = renderAmount({ value: 180000 })
    await form.user.clear(amountInput())
    expect(form.answer('field')).toBeUndefined()
  })

  it('shows the sign of the money beside the input, not in it', () => {
    const { container } = renderAmount({ value: 100 })
    expect(container.querySelector('.input-prefix')).toHaveTextContent('$')
    expect(amountInput()).toHaveAttribute('inputmode', 'decimal')
    const french = renderAmount({ value: 100, language: 'fr-CA' })
    expect(french.container.querySelector('.input-group > :last-child')).toHaveTextContent('$')
    expect(french.container.querySelector('.input-prefix')).toBeNull()
  })

  it('WLD-07 of another currency has its sign and its decimals, and is called by it', async () => {
    const form = renderForm(oneField({ type: 'money', currency: 'JPY' }))
    const input = screen.getByRole('textbox', { name: 'Field (optional) ¥' })
    await form.user.type(input, '1,250')
    expect(form.answer('field')).toBe(1250)
    await form.user.tab()
    expect(input).toHaveValue('1,250')
  })
})

function amountInput(): HTMLElement {
  return screen.getByLabelText(/^Field/)
}

function renderAmount({ value, language = 'en-CA' }: { value?: Json; language?: string } = {}) {
  const field = oneField({ type: 'money', rules: { format: 'Enter an amount' } })
  return renderForm(field, value === undefined ? {} : { field: value }, { language })
}
