import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

describe('the code field', () => {
  it('OTP-08 offers one-time-code and a numeric keyboard', () => {
    renderCode()
    expect(codeInput()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(codeInput()).toHaveAttribute('inputmode', 'numeric')
  })

  it('is one input for a screen reader, drawn as four boxes', () => {
    const { container } = renderCode()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(container.querySelectorAll('.otp-box')).toHaveLength(4)
  })

  it('has as many boxes as the flow says', () => {
    const { container } = renderCode(6)
    expect(container.querySelectorAll('.otp-box')).toHaveLength(6)
  })

  it('OTP-04 takes digits only while it is typed in, and no more than there are boxes', async () => {
    const form = renderCode()
    await form.user.type(codeInput(), 'a1 b2-3x456')
    expect(codeInput()).toHaveValue('1234')
    expect(form.answer('field')).toBe('1234')
  })

  it.each(['12 34', '1-2-3-4', 'code: 1234'])('OTP-04 takes the digits of a pasted “%s”', async (text) => {
    const form = renderCode()
    await form.user.click(codeInput())
    await form.user.paste(text)
    expect(form.answer('field')).toBe('1234')
  })

  it('puts a whole pasted code in the place of what was typed', async () => {
    const form = renderCode()
    await form.user.type(codeInput(), '99')
    await form.user.paste('1234')
    expect(form.answer('field')).toBe('1234')
  })

  it('draws the digits in the boxes', async () => {
    const { container, user } = renderCode()
    await user.type(codeInput(), '12')
    expect([...container.querySelectorAll('.otp-box')].map((box) => box.textContent)).toEqual(['1', '2', '', ''])
  })

  it('gives no answer once it is empty', async () => {
    const form = renderCode()
    await form.user.type(codeInput(), '1')
    await form.user.clear(codeInput())
    expect(form.answer('field')).toBeUndefined()
  })
})

function codeInput(): HTMLElement {
  return screen.getByLabelText(/^Field/)
}

function renderCode(length?: number) {
  return renderForm(oneField({ type: 'code', sensitive: true, ...(length === undefined ? {} : { length }) }))
}
