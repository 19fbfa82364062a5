import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Purpose } from '../../src/language/flow'
import { oneField, renderForm, type Unlabelled } from '../renderer/form/renderForm'

describe('a line of text', () => {
  it('has the purpose, keyboard and example that the flow gives', () => {
    renderField({ type: 'text', autocomplete: 'postal-code', keyboard: 'numeric', placeholder: 'For example, 1' })
    expect(input()).toHaveAttribute('autocomplete', 'postal-code')
    expect(input()).toHaveAttribute('inputmode', 'numeric')
    expect(input()).toHaveAttribute('placeholder', 'For example, 1')
  })

  it.each<[Purpose, capitals: string | null, spelling: string | null]>([
    ['name', 'words', 'false'],
    ['family-name', 'words', 'false'],
    ['organization-title', 'words', 'false'],
    ['address-line1', 'words', 'false'],
    ['address-level2', 'words', 'false'],
    ['postal-code', 'characters', 'false'],
    ['username', 'none', 'false'],
    ['off', null, null],
  ])('is typed as its purpose %s wants it', (autocomplete, capitals, spelling) => {
    renderField({ type: 'text', autocomplete })
    expect([input().getAttribute('autocapitalize'), input().getAttribute('spellcheck')]).toEqual([capitals, spelling])
  })

  it('is typed as the flow says, whatever its purpose', () => {
    renderField({ type: 'text', autocomplete: 'name', capitals: 'none', spellcheck: true, enterKey: 'go' })
    expect(input()).toHaveAttribute('autocapitalize', 'none')
    expect(input()).toHaveAttribute('spellcheck', 'true')
    expect(input()).toHaveAttribute('enterkeyhint', 'go')
  })

  it('is typed as a name where the flow says that it is one', () => {
    renderField({ type: 'text', as: 'name' })
    expect(input()).toHaveAttribute('autocapitalize', 'words')
    expect(input()).toHaveAttribute('spellcheck', 'false')
  })

  it.each<[string, Unlabelled]>([
    ['a name', { type: 'text', autocomplete: 'family-name' }],
    ['what is written as a name', { type: 'text', as: 'name' }],
    ['an address', { type: 'text', autocomplete: 'address-line1' }],
    ['any line', { type: 'text' }],
    ['several lines', { type: 'longText' }],
  ])('FLT-14 reads from where its language does where it is %s', (_, field) => {
    renderField(field)
    expect(input()).toHaveAttribute('dir', 'auto')
  })

  it.each<[string, Unlabelled]>([
    ['a postal code', { type: 'text', autocomplete: 'postal-code' }],
    ['a text in digits', { type: 'text', keyboard: 'numeric' }],
    ['a text of a form', { type: 'text', form: 'A9A 9A9' }],
    ['a number', { type: 'number' }],
    ['an address of a page', { type: 'url' }],
    ['an email address', { type: 'email' }],
    ['a time', { type: 'time' }],
  ])('reads as its page does where it is %s', (_, field) => {
    renderField(field)
    expect(input()).not.toHaveAttribute('dir')
  })

  it('EMP-08 keeps the caret where it is while letters are made small', async () => {
    const form = renderField({ type: 'text', letters: 'lower' })
    await form.user.type(input(), 'ace')
    await form.user.type(input(), 'BD', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input()).toHaveValue('abdce')
    expect(form.answer('field')).toBe('abdce')
  })

  it('gives a number where the field wants one, and what is no number as it was typed', async () => {
    const form = renderField({ type: 'number' })
    await form.user.type(input(), '12')
    expect(form.answer('field')).toBe(12)
    await form.user.type(input(), 'x')
    expect(form.answer('field')).toBe('12x')
    expect(input()).toHaveValue('12x')
  })

  it('leaves a number as it is typed, and writes it plainly once it is left', async () => {
    const form = renderField({ type: 'number' })
    await form.user.type(input(), '2.50')
    expect([shown(), form.answer('field')]).toEqual(['2.50', 2.5])
    await form.user.tab()
    expect(input()).toHaveValue('2.5')
    await form.user.clear(input())
    await form.user.type(input(), ' 1\u00a0250,0')
    expect([shown(), form.answer('field')]).toEqual([' 1\u00a0250,0', 1250])
    await form.user.tab()
    expect(input()).toHaveValue('1250')
  })

  it('keeps what is no number as it was typed once it is left', async () => {
    const form = renderField({ type: 'number' })
    await form.user.type(input(), '1 2')
    await form.user.tab()
    expect([shown(), form.answer('field')]).toEqual(['1 2', '1 2'])
  })

  it('follows a number that changes elsewhere', () => {
    const form = renderField({ type: 'number' })
    form.send({ type: 'answer', path: 'form.field', value: 0.5 })
    expect(input()).toHaveValue('0.5')
  })

  it('KND-09 leaves out what no text is made of as it comes in', async () => {
    const form = renderField({ type: 'text' })
    await form.user.click(input())
    await form.user.paste('Ro\u0000bin\ud83d')
    expect([shown(), form.answer('field')]).toEqual(['Robin', 'Robin'])
    await form.user.paste('\u0000')
    expect(input()).toHaveValue('Robin')
  })

  it('takes an address of the web as it is typed', async () => {
    const form = renderField({ type: 'url' })
    await form.user.type(input(), 'https://a.example/b')
    expect(form.answer('field')).toBe('https://a.example/b')
  })
})

describe('a text that is covered while it is typed', () => {
  it('WLD-12 is shown by a button that says whether it is, and by nothing else', async () => {
    const form = renderField({ type: 'text', covered: true, sensitive: true })
    const covered = screen.getByLabelText('Field (optional)', { selector: 'input' })
    expect(covered).toHaveAttribute('type', 'password')
    await form.user.type(covered, 'Ada')
    expect(form.answer('field')).toBe('Ada')
    const show = screen.getByRole('button', { name: 'Show Field (optional)', pressed: false })
    await form.user.click(show)
    expect(show).toHaveAttribute('aria-pressed', 'true')
    expect(covered).toHaveAttribute('type', 'text')
    expect(covered).toHaveValue('Ada')
    await form.user.click(show)
    expect(covered).toHaveAttribute('type', 'password')
  })
})

describe('a number with a unit', () => {
  it('WLD-07 shows the unit behind it and is called by it', async () => {
    const form = renderField({ type: 'number', unit: 'kg', rules: { minimum: { is: 1, message: 'At least {{is}}' } } })
    expect(input()).toHaveAccessibleName('Field (optional) kg')
    expect(screen.getByText('kg')).toHaveClass('input-suffix')
    await form.user.type(input(), '0.5')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: At least 1\u00a0kg')
  })
})

describe('a text of a form', () => {
  it('WLD-07 stays as it is typed, caret and all, and is put right once it is left', async () => {
    const form = renderField({ type: 'text', form: 'A9A 9A9' })
    expect(input()).toHaveAttribute('autocapitalize', 'characters')
    await form.user.type(input(), 'k1a0b1')
    expect(shown()).toBe('k1a0b1')
    expect(form.answer('field')).toBe('K1A 0B1')
    await form.user.tab()
    expect(shown()).toBe('K1A 0B1')
  })

  it('WLD-07 is put right as it is pasted and sent by Enter', async () => {
    const form = renderField({ type: 'text', form: '99-9999999' })
    await form.user.click(input())
    await form.user.paste('123456789')
    expect(form.answer('field')).toBe('12-3456789')
  })

  it('WLD-07 keeps what is not of the form, and says so', async () => {
    const form = renderField({ type: 'text', form: 'A9A 9A9', rules: { format: 'Enter a postal code' } })
    await form.user.type(input(), 'k1a0b')
    await form.user.tab()
    expect(shown()).toBe('k1a0b')
    expect(input()).toHaveAccessibleDescription('Error: Enter a postal code')
  })
})

describe('an address of the web', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
    ['example.com:8080', 'https://example.com:8080/'],
    ['http://example.com', 'http://example.com/'],
  ])('WLD-07 is taken as people write it: %s', async (typed, address) => {
    const form = renderField({ type: 'url' })
    await form.user.type(input(), typed)
    expect(shown()).toBe(typed)
    await form.user.tab()
    expect(shown()).toBe(address)
    expect(form.answer('field')).toBe(address)
  })

  it.each(['robin@example.com', 'example', '1.5', 'two words.com'])(
    'WLD-07 gets no https where it is none: %s',
    async (typed) => {
      const form = renderField({ type: 'url' })
      await form.user.type(input(), typed)
      await form.user.tab()
      expect(shown()).toBe(typed)
    },
  )
})

describe('an email', () => {
  it('is typed with its keyboard, exactly', () => {
    renderField({ type: 'email' })
    expect(input()).toHaveAttribute('type', 'email')
    expect(input()).toHaveAttribute('autocapitalize', 'none')
    expect(input()).toHaveAttribute('spellcheck', 'false')
  })
})

describe('a text of several lines', () => {
  it('is given as it is typed', async () => {
    const form = renderField({ type: 'longText' })
    await form.user.type(input(), 'one{Enter}two')
    expect(form.answer('field')).toBe('one\ntwo')
    await form.user.clear(input())
    expect(form.answer('field')).toBeUndefined()
  })
})

describe('a text with a limit', () => {
  const words = (is: number) => ({ maxWords: { is, message: 'At most {{is}} words' } })

  it('WLD-11 says how many words are left once a fifth is, and how many there are too many, and keeps all', async () => {
    const form = renderField({ type: 'longText', rules: words(5) })
    await form.user.type(input(), 'one two three')
    expect(screen.queryByText(/words? left/)).toBeNull()
    await form.user.type(input(), ' four')
    expect(input()).toHaveAccessibleDescription('1 word left')
    await form.user.type(input(), ' five six seven')
    expect(screen.getByText('2 words too many')).toHaveClass('text-count-over')
    expect(form.answer('field')).toBe('one two three four five six seven')
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: At most 5 words 2 words too many')
  })

  it('WLD-11 is told to a screen reader when one stops typing, and not at each key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const form = renderField({ type: 'text', rules: { maxLength: { is: 5, message: 'Short' } } })
    await form.user.type(input(), 'abcd')
    expect(screen.getAllByText('1 character left')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1200)
    expect(screen.getAllByText('1 character left')).toHaveLength(2)
    vi.useRealTimers()
  })

  it('WLD-11 is counted from the start where the flow wants it, with as many lines as it says', () => {
    renderField({ type: 'longText', counter: true, rows: 8, rules: { maxLength: { is: 40, message: 'Short' } } })
    expect(input()).toHaveAccessibleDescription('40 characters left')
    expect(input()).toHaveAttribute('rows', '8')
  })
})

/** What stands in the input. */
function shown(): string | undefined {
  const element = input()
  return element instanceof HTMLInputElement ? element.value : undefined
}

function input(): HTMLElement {
  return screen.getByRole('textbox', { name: /^Field/ })
}

function renderField(field: Unlabelled) {
  return renderForm(oneField(field))
}
