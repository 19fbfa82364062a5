import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../../src/engine/values/answers'
import { announced } from '../../renderer/announced'
import { oneField, renderForm } from '../../renderer/form/renderForm'

afterEach(() => void vi.restoreAllMocks())

describe('the date field', () => {
  it('is a group, named by its label, of day, month and year', () => {
    renderDate()
    expect(dateGroup()).toBeVisible()
    expect(within(dateGroup()).getAllByRole('textbox')).toEqual([part('Day'), part('Month'), part('Year')])
  })

  it.each([
    ['en-CA', ['Day', 'Month', 'Year']],
    ['en-US', ['Month', 'Day', 'Year']],
  ])('FLT-08 has its parts in the order of %s, whatever the browser knows of it', (language, order) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([{ type: 'month', value: '1' }])
    renderDate({ language })
    expect(within(dateGroup()).getAllByRole('textbox')).toEqual(order.map(part))
  })

  it('gives a date as YYYY-MM-DD, the month typed by name', async () => {
    const form = renderDate({ language: 'fr-CA' })
    await form.user.type(part('Day'), '7')
    await form.user.type(part('Month'), 'février')
    await form.user.type(part('Year'), '1990')
    expect(form.answer('field')).toBe('1990-02-07')
    expect(part('Month')).toHaveValue('février')
  })

  it('IDN-04 keeps a day that does not exist as typed, and says so once it is left', async () => {
    const form = renderDate()
    await form.user.type(part('Day'), '31')
    await form.user.type(part('Month'), '2')
    await form.user.type(part('Year'), '1990')
    await form.user.tab()
    expect(form.answer('field')).toBe('1990-2-31')
    expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date')
    expect(part('Year')).toHaveAttribute('aria-invalid', 'true')
    expect(part('Day')).toHaveValue('31')
  })

  it('says nothing while the focus moves inside it', async () => {
    const form = renderDate()
    await form.user.type(part('Day'), '7')
    await form.user.tab()
    expect(part('Month')).toHaveFocus()
    expect(dateGroup()).not.toHaveAccessibleDescription()
  })

  it('shows a date that was given before', () => {
    renderDate({ value: '1990-02-07' })
    expect(shown()).toEqual(['7', '2', '1990'])
  })

  it('gives no answer once all three are empty', async () => {
    const form = renderDate({ value: '1990-02-07' })
    for (const name of ['Day', 'Month', 'Year']) await form.user.clear(part(name))
    expect(form.answer('field')).toBeUndefined()
  })

  it('is filled in by the browser when it asks for a birthday', () => {
    renderDate({ autocomplete: 'bday' })
    const tokens = [part('Day'), part('Month'), part('Year')].map((input) => input.getAttribute('autocomplete'))
    expect(tokens).toEqual(['bday-day', 'bday-month', 'bday-year'])
  })

  it.each(['Day', 'Month', 'Year'])(
    'takes a whole date that is pasted into %s, whatever stands in it',
    async (name) => {
      const form = renderDate({ value: '2001-12-31' })
      await form.user.click(part(name))
      await form.user.paste('May 17, 1990')
      expect(shown()).toEqual(['17', 'May', '1990'])
      expect(form.answer('field')).toBe('1990-05-17')
      expect(part(name)).toHaveFocus()
      await expect.poll(announced).toEqual(['May 17, 1990'])
    },
  )

  it.each(['Day', 'Month', 'Year'])('takes a whole date that is typed into %s', async (name) => {
    const form = renderDate()
    await form.user.type(part(name), '03/04/1990')
    expect(shown()).toEqual(['3', 'April', '1990'])
    expect(form.answer('field')).toBe('1990-04-03')
  })

  it.each([
    ['en-CA', '03/04/1990', ['3', 'April', '1990'], '1990-04-03'],
    ['en-US', '03/04/1990', ['4', 'March', '1990'], '1990-03-04'],
    ['fr-CA', '01.08.1990', ['1', 'août', '1990'], '1990-08-01'],
    ['en-CA', '04/04/1990', ['4', '4', '1990'], '1990-04-04'],
    ['en-CA', '04/17/1990', ['17', '4', '1990'], '1990-04-17'],
    ['en-CA', '1990-03-04', ['4', '3', '1990'], '1990-03-04'],
  ])('FLT-08 names in %s the month of %s where either number could be it', async (language, text, parts, date) => {
    const form = renderDate({ language })
    await form.user.click(part('Day'))
    await form.user.paste(text)
    expect(shown()).toEqual(parts)
    expect(form.answer('field')).toBe(date)
  })

  it.each(['17/05/90', '5/17/05', '90-05-17', '17.05.90', 'May 17, 90', "17 May '90", '17 mai 90', 'le 1er mai 90'])(
    'FLT-08 keeps “%s” as it was pasted, and asks for a year with four digits',
    async (text) => {
      const form = renderDate()
      await form.user.click(part('Month'))
      await form.user.paste(text)
      await form.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
      expect(part('Month')).toHaveValue(text)
      expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date: write the year with four digits')
    },
  )

  it.each(['90', '05', '5'])('FLT-08 asks for a year with four digits where it is typed as %s', async (year) => {
    const form = renderDate()
    await form.user.type(part('Day'), '17')
    await form.user.type(part('Month'), '5')
    await form.user.type(part('Year'), year)
    await form.user.tab()
    expect(shown()).toEqual(['17', '5', year])
    expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date: write the year with four digits')
  })

  it('takes the whole date that a browser fills in', () => {
    const form = renderDate({ autocomplete: 'bday' })
    fireEvent.change(part('Day'), { target: { value: '1990-05-17' } })
    expect(shown()).toEqual(['17', '5', '1990'])
    expect(form.answer('field')).toBe('1990-05-17')
  })

  it.each(['the 17th', '17/05', '1990-05-1', '45/05/1990'])(
    'keeps “%s” where it was typed, and says so',
    async (text) => {
      const form = renderDate()
      await form.user.type(part('Day'), text)
      await form.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
      expect(shown()).toEqual([text, '', ''])
      expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date')
    },
  )

  it('takes a day that does not exist apart, and says so', async () => {
    const form = renderDate()
    await form.user.click(part('Day'))
    await form.user.paste('31 February 1990')
    await form.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(shown()).toEqual(['31', 'February', '1990'])
    expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date')
  })

  it('is led to by a message: its first input has the id of the field', () => {
    renderDate()
    expect(part('Day')).toHaveAttribute('id', 'field-form-field')
  })
})

describe('a month or a year', () => {
  it('WLD-05 a month is its number or name and its year, kept as 2024-05', async () => {
    const form = renderDate({ precision: 'month' })
    expect(within(dateGroup()).getAllByRole('textbox')).toEqual([part('Month'), part('Year')])
    await form.user.type(part('Month'), 'Feb')
    await form.user.type(part('Year'), '2024')
    expect(form.answer('field')).toBe('2024-02')
  })

  it.each(['2024-02', '02/2024', '2/2024', 'Feb 2024', 'February, 2024', '29 February 2024'])(
    'WLD-05 takes %s as a whole',
    async (text) => {
      const form = renderDate({ precision: 'month' })
      await form.user.click(part('Month'))
      await form.user.paste(text)
      expect(form.answer('field')).toBe('2024-02')
    },
  )

  it('WLD-05 a year is one input, and what is no year stays as it was typed', async () => {
    const form = renderDate({ precision: 'year' })
    expect(within(dateGroup()).getAllByRole('textbox')).toEqual([part('Year')])
    await form.user.type(part('Year'), '19-5')
    expect(part('Year')).toHaveValue('19-5')
    await form.user.clear(part('Year'))
    await form.user.type(part('Year'), '1990')
    expect(form.answer('field')).toBe('1990')
  })

  it.each(['05/90', 'May 90'])('FLT-08 asks for a year with four digits for the month %s', async (text) => {
    const form = renderDate({ precision: 'month' })
    await form.user.type(part('Month'), text)
    await form.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date: write the year with four digits')
  })

  it.each(['0005', '2024-13', '13/2024'])('is not %s', async (text) => {
    const form = renderDate({ precision: 'month' })
    await form.user.type(part('Year'), text)
    await form.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(dateGroup()).toHaveAccessibleDescription('Error: Enter a real date')
  })
})

describe('where the month is written first', () => {
  it('WLD-05 it stands first, and of two numbers it is the first', async () => {
    const form = renderDate({ language: 'en-US' })
    expect(within(dateGroup()).getAllByRole('textbox')).toEqual([part('Month'), part('Day'), part('Year')])
    expect(part('Month')).toHaveAttribute('id', 'field-form-field')
    await form.user.type(part('Month'), '03/04/1990')
    expect(form.answer('field')).toBe('1990-03-04')
    await form.user.clear(part('Month'))
    await form.user.type(part('Month'), '17/5/1990')
    expect(form.answer('field')).toBe('1990-05-17')
  })
})

/** What stands in the three inputs. */
function shown(): (string | null)[] {
  return ['Day', 'Month', 'Year'].map((name) => part(name).getAttribute('value'))
}

function dateGroup(): HTMLElement {
  return screen.getByRole('group', { name: /^Field/ })
}

function part(name: string): HTMLElement {
  return within(dateGroup()).getByLabelText(name)
}

interface DateOptions {
  readonly value?: Json
  readonly autocomplete?: 'bday'
  readonly language?: string
  readonly precision?: 'month' | 'year'
}

function renderDate({ value, autocomplete, precision, language = 'en-CA' }: DateOptions = {}) {
  const purpose = {
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(precision === undefined ? {} : { precision }),
  }
  const field = oneField({ type: 'date', ...purpose, rules: { format: 'Enter a real date' } })
  return renderForm(field, value === undefined ? {} : { field: value }, { language })
}
