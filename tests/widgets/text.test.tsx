import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../../src/language/field'
import type { FieldUi } from '../../src/language/ui'
import { fieldForm, renderForm } from '../renderer/form/renderForm'

describe('a line of text', () => {
  it('has the purpose, keyboard and example that the uiSchema gives', () => {
    renderField(
      { type: 'string' },
      { 'ui:autocomplete': 'postal-code', 'ui:inputmode': 'numeric', 'ui:placeholder': 'For example, 1' },
    )
    expect(input()).toHaveAttribute('autocomplete', 'postal-code')
    expect(input()).toHaveAttribute('inputmode', 'numeric')
    expect(input()).toHaveAttribute('placeholder', 'For example, 1')
  })

  it.each<[FieldUi['ui:autocomplete'], capitals: string | null, spelling: string | null]>([
    ['name', 'words', 'false'],
    ['family-name', 'words', 'false'],
    ['organization-title', 'words', 'false'],
    ['address-line1', 'words', 'false'],
    ['address-level2', 'words', 'false'],
    ['postal-code', 'characters', 'false'],
    ['username', 'none', 'false'],
    ['off', null, null],
  ])('is typed as its purpose %s wants it', (purpose, capitals, spelling) => {
    renderField({ type: 'string' }, purpose === undefined ? {} : { 'ui:autocomplete': purpose })
    expect([input().getAttribute('autocapitalize'), input().getAttribute('spellcheck')]).toEqual([capitals, spelling])
  })

  it('is typed as the uiSchema says, whatever its purpose', () => {
    renderField(
      { type: 'string' },
      { 'ui:autocomplete': 'name', 'ui:autocapitalize': 'none', 'ui:spellcheck': true, 'ui:enterkeyhint': 'go' },
    )
    expect(input()).toHaveAttribute('autocapitalize', 'none')
    expect(input()).toHaveAttribute('spellcheck', 'true')
    expect(input()).toHaveAttribute('enterkeyhint', 'go')
  })

  it('EMP-08 keeps the caret where it is while letters are made small', async () => {
    const form = renderField({ type: 'string', transform: ['toLowerCase'] })
    await form.user.type(input(), 'ace')
    await form.user.type(input(), 'BD', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input()).toHaveValue('abdce')
    expect(form.answer('field')).toBe('abdce')
  })

  it('gives a number where the field wants one, and what is no number as it was typed', async () => {
    const form = renderField({ type: 'integer' })
    await form.user.type(input(), '12')
    expect(form.answer('field')).toBe(12)
    await form.user.type(input(), 'x')
    expect(form.answer('field')).toBe('12x')
    expect(input()).toHaveValue('12x')
  })

  it('is drawn for a format that has no widget of its own', async () => {
    const form = renderField({ type: 'string', format: 'uri' })
    await form.user.type(input(), 'https://a.example')
    expect(form.answer('field')).toBe('https://a.example')
  })
})

describe('an email', () => {
  it('is drawn for its format, with its keyboard', () => {
    renderField({ type: 'string', format: 'email' })
    expect(input()).toHaveAttribute('type', 'email')
    expect(input()).toHaveAttribute('autocapitalize', 'none')
    expect(input()).toHaveAttribute('spellcheck', 'false')
  })
})

describe('a text of several lines', () => {
  it('is given as it is typed', async () => {
    const form = renderField({ type: 'string' }, { 'ui:widget': 'textarea' })
    await form.user.type(input(), 'one{Enter}two')
    expect(form.answer('field')).toBe('one\ntwo')
    await form.user.clear(input())
    expect(form.answer('field')).toBeUndefined()
  })
})

function input(): HTMLElement {
  return screen.getByRole('textbox', { name: /^Field/ })
}

function renderField(field: FieldSchema, ui: FieldUi = {}) {
  return renderForm({ schema: fieldForm(field), ui: { field: ui } })
}
