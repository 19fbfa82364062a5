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

  it.each([
    ['416 555 0123', 'ca', '+1 (416) 555-0123', '+14165550123'],
    ['1-800-555-0199', 'ca', '+1 (800) 555-0199', '+18005550199'],
    ['(416)5550123', 'ca', '+1 (416) 555-0123', '+14165550123'],
    ['011 44 20 7946 0958', 'gb', '+44 2079 460958', '+442079460958'],
    ['+44 (0)20 7946 0958', 'gb', '+44 2079 460958', '+442079460958'],
    ['tel:+44-20-7946-0958', 'gb', '+44 2079 460958', '+442079460958'],
    ['\u200f+33\u00a001\u00a023\u00a045\u00a067\u00a089', 'fr', '+33 1 23 45 67 89', '+33123456789'],
    ['(876) 555-0123', 'jm', '+1 (876) 555-0123', '+18765550123'],
  ])('FLT-06 reads “%s” alike, whether it is typed, pasted or filled in', async (text, country, shown, answer) => {
    const form = renderPhone()
    const expectNumber = async (): Promise<void> => {
      // What reads the numbers of each country comes after the field.
      await expect.poll(() => form.answer('field')).toBe(answer)
      expect(numberInput()).toHaveValue(shown)
      expect(countryList()).toHaveValue(country)
      await form.user.clear(numberInput())
      await form.user.selectOptions(countryList(), 'ca')
    }
    await form.user.type(numberInput(), text.replace('tel:', ''))
    await expectNumber()
    await form.user.click(numberInput())
    await form.user.paste(text)
    await expectNumber()
    fireEvent.change(numberInput(), { target: { value: text } })
    await expectNumber()
  })

  it.each([
    ['020 7946 0958', 'gb', '+442079460958'],
    ['01 23 45 67 89', 'fr', '+33123456789'],
    ['06 12345678', 'it', '+390612345678'],
    ['0412 345 678', 'au', '+61412345678'],
    ['0011 1 416 555 0123', 'au', '+14165550123'],
    ['8 (495) 123-45-67', 'ru', '+74951234567'],
    ['876-555-0123', 'jm', '+18765550123'],
  ])('FLT-06 reads “%s” as a number of the country that was chosen (%s)', async (text, country, answer) => {
    const form = renderPhone({ country })
    fireEvent.change(numberInput(), { target: { value: text } })
    await expect.poll(() => form.answer('field')).toBe(answer)
    await form.user.clear(numberInput())
    await form.user.selectOptions(countryList(), country)
    await form.user.type(numberInput(), text)
    await expect.poll(() => form.answer('field')).toBe(answer)
  })

  it('FLT-06 reads a number with its trunk zero once its country is chosen', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '020 7946 0958')
    await form.user.selectOptions(countryList(), 'gb')
    await expect.poll(() => form.answer('field')).toBe('+442079460958')
  })

  it.each([
    ['416 555 012', 'Please enter a valid phone number: it has too few digits'],
    ['416 555 01234', 'Please enter a valid phone number: it has too many digits'],
    ['1 416 555 012 34', 'Please enter a valid phone number: it has too many digits'],
    ['+1 416 555', 'Please enter a valid phone number: it has too few digits'],
    ['4165550', 'Please enter a valid phone number: it has too few digits'],
    ['116 555 0123', 'Please enter a valid phone number: it has too few digits'],
    ['416 155 0123', 'Please enter a valid phone number'],
    ['416-555-0123 x45', 'Please enter a valid phone number: leave out the extension, which cannot be kept here'],
  ])('FLT-06 refuses “%s”, and says what is wrong with it', async (text, message) => {
    const form = renderForm(oneField({ type: 'phone', rules: { format: 'Please enter a valid phone number' } }))
    fireEvent.change(numberInput(), { target: { value: text } })
    await form.user.click(numberInput())
    await form.user.tab()
    expect(await screen.findByText(message)).toBeVisible()
    expect(numberInput()).toHaveAccessibleDescription(`Error: ${message}`)
  })

  it('FLT-08 takes no 1 in front of an area code, typed or pasted', async () => {
    const form = renderPhone()
    await form.user.type(numberInput(), '116 555 0123')
    expect(form.answer('field')).toBe('+165550123')
    await form.user.clear(numberInput())
    await form.user.paste('116 555 0123')
    expect(form.answer('field')).toBe('+165550123')
  })

  it('FLT-06 shows a number with an extension once, as it was pasted', async () => {
    const form = renderPhone()
    await form.user.click(numberInput())
    await form.user.paste('+1 (416) 555-0123 ext. 45')
    expect(numberInput()).toHaveValue('+1 (416) 555-0123 ext. 45')
    await form.user.type(numberInput(), '{Backspace}'.repeat(7))
    expect(numberInput()).toHaveValue('+1 (416) 555-0123')
    expect(form.answer('field')).toBe('+14165550123')
  })

  it('FLT-06 has the dial code in front of a number with an extension that was pasted without', async () => {
    const form = renderPhone()
    await form.user.click(numberInput())
    await form.user.paste('416-555-0123 poste 45')
    expect(numberInput()).toHaveValue('+1 416-555-0123 poste 45')
  })

  it('FLT-06 stays in Canada for a toll-free number, and goes to the country of any other', async () => {
    const form = renderPhone()
    for (const [number, country] of [
      ['8335550199', 'ca'],
      ['2125550100', 'us'],
      ['8005550199', 'us'],
      ['4165550123', 'ca'],
      ['8765550123', 'jm'],
    ] as const) {
      await form.user.clear(numberInput())
      await form.user.type(numberInput(), number)
      expect(countryList(), number).toHaveValue(country)
    }
  })

  it('FLT-06 shows a number that was kept before its country was asked for, and says what is wrong with it', async () => {
    const form = renderPhone({ value: '+1416555012' })
    expect(numberInput()).toHaveValue('+1 (416) 555-012')
    await form.user.click(numberInput())
    await form.user.tab()
    expect(await screen.findByText('Check Field: it has too few digits')).toBeVisible()
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
