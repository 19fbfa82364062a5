import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

describe('the phone field', () => {
  it('OTP-01 begins in Canada, and with no answer although its dial code shows', () => {
    const form = renderPhone()
    expect(countryList()).toHaveValue('ca')
    expect(numberInput()).toHaveValue('+1 ')
    expect(form.answer('field')).toBeUndefined()
    expect(form.sent).toEqual([])
  })

  it('begins in the country that the flow says', () => {
    renderPhone({ country: 'de' })
    expect(countryList()).toHaveValue('de')
    expect(numberInput()).toHaveValue('+49 ')
  })

  it('writes a typed number as its country does and gives it in international format', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '4165550123')
    expect(numberInput()).toHaveValue('+1 (416) 555-0123')
    expect(form.answer('field')).toBe('+14165550123')
  })

  it('takes a number that is filled in or pasted over everything, without a dial code', async () => {
    const form = renderPhone()
    fireEvent.change(numberInput(), { target: { value: '416-555-0123' } })
    expect(form.answer('field')).toBe('+14165550123')
    expect(numberInput()).toHaveValue('+1 (416) 555-0123')
  })

  it('takes a number of another country, and shows that country', async () => {
    const form = renderPhone()
    await form.user.clear(numberInput())
    await form.user.type(numberInput(), '+442079460958')
    expect(countryList()).toHaveValue('gb')
    expect(form.answer('field')).toBe('+442079460958')
  })

  it('keeps the digits when the country changes', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '4165550123')
    await form.user.selectOptions(countryList(), 'de')
    expect(form.answer('field')).toBe('+494165550123')
    expect(numberInput()).toHaveValue('+49 416 5550123')
    await form.user.selectOptions(countryList(), 'ca')
    expect(numberInput()).toHaveValue('+1 (416) 555-0123')
  })

  it('keeps the digits when the other country has the same dial code', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '41')
    await form.user.selectOptions(countryList(), 'us')
    expect(form.answer('field')).toBe('+141')
    expect(numberInput()).toHaveValue('+1 (41')
  })

  it('gives no answer when only the country changes', async () => {
    const form = renderPhone()
    await form.user.selectOptions(countryList(), 'fr')
    expect(numberInput()).toHaveValue('+33 ')
    expect(form.answer('field')).toBeUndefined()
  })

  it('keeps digits beyond what its country expects', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '41655501234567')
    expect(form.answer('field')).toBe('+141655501234567')
  })

  it('is a number of the country again after it was emptied', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '4165550123')
    await form.user.clear(numberInput())
    expect(form.answer('field')).toBeUndefined()
    await form.user.clear(numberInput())
    await form.user.type(numberInput(), '6135550123')
    expect(form.answer('field')).toBe('+16135550123')
  })

  it('shows a number that was given before, in its country', () => {
    renderPhone({ value: '+442079460958' })
    expect(countryList()).toHaveValue('gb')
    expect(numberInput()).toHaveValue('+44 2079 460958')
  })

  it('follows a number that is cleared elsewhere', async () => {
    const form = renderPhone({ value: '+14165550123' })
    form.send({ type: 'answer', path: 'form.field', value: undefined })
    expect(numberInput()).toHaveValue('+1 ')
  })

  it('has a keyboard for numbers, and is filled in by the browser', () => {
    renderPhone()
    expect(numberInput()).toHaveAttribute('inputmode', 'tel')
    expect(numberInput()).toHaveAttribute('autocomplete', 'tel')
  })

  it('is not filled in by the browser where the flow says that it is somebody else’s', () => {
    renderForm(oneField({ type: 'phone', autocomplete: 'off' }))
    expect(numberInput()).toHaveAttribute('autocomplete', 'off')
  })

  it('lists the countries by their names in the language of the flow', () => {
    renderPhone({ language: 'fr-CA' })
    expect(screen.getByRole('option', { name: 'Allemagne (+49)' })).toHaveValue('de')
  })

  it('shows the flag of the country, from a file of its own', async () => {
    const { container } = renderPhone()
    await screen.findByLabelText(/^Field/)
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toMatch(/CA\.svg/)
  })
})

function numberInput(): HTMLElement {
  return screen.getByLabelText(/^Field/)
}

function countryList(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Country of Field' })
}

interface PhoneOptions {
  readonly value?: string
  readonly country?: string
  readonly language?: string
}

function renderPhone({ value, country, language = 'en-CA' }: PhoneOptions = {}) {
  const field = oneField({ type: 'phone', ...(country === undefined ? {} : { country }) })
  return renderForm(field, value === undefined ? {} : { field: value }, { language })
}
