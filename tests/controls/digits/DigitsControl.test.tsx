import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DigitsField } from '../../../src/language/flow'
import type { Json } from '../../../src/engine/values/answers'
import { announced } from '../../renderer/announced'
import { oneField, renderForm } from '../../renderer/form/renderForm'

describe('the digits field', () => {
  it('CRB-02 writes digits in groups while they are typed, and no more than there are', async () => {
    const form = renderDigits()
    await form.user.type(input(), '12a3456789012')
    expect(input()).toHaveValue('123-456-789')
    expect(form.answer('field')).toBe('123-456-789')
    expect(input()).toHaveAttribute('maxlength', '11')
    expect(input()).toHaveAttribute('inputmode', 'numeric')
  })

  it('keeps the caret when a digit in the middle is mended', async () => {
    const form = renderDigits('123-456-789')
    await form.user.type(input(), '{Backspace}0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input()).toHaveValue('103-456-789')
    expect(input().selectionStart).toBe(2)
  })

  it('steps over a separator from both sides', async () => {
    const form = renderDigits('123-456')
    await form.user.type(input(), '{Delete}{Delete}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(input()).toHaveValue('123-56')
    await form.user.type(input(), '{Backspace}{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(input()).toHaveValue('125-6')
  })

  it('keeps the caret where a letter is refused', async () => {
    const form = renderDigits('123-456')
    await form.user.type(input(), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input()).toHaveValue('123-456')
    expect(input().selectionStart).toBe(1)
  })

  it('takes the digits out of what is pasted', async () => {
    const form = renderDigits('123')
    await form.user.click(input())
    input().setSelectionRange(0, 3)
    await form.user.paste('No. 987 654 321 (old)')
    expect(form.answer('field')).toBe('987-654-321')
  })

  it.each(['1234567890', '123-456-7890', '123 456 789 0'])(
    'FLT-08 keeps all digits of “%s” that are pasted, and says that they are too many',
    async (pasted) => {
      const form = renderDigits(undefined, undefined, { allDigits: 'Enter all {{is}} digits' })
      await form.user.click(input())
      await form.user.paste(pasted)
      expect(input()).toHaveValue('123-456-7890')
      await form.user.tab()
      expect(input()).toHaveAccessibleDescription('Error: Enter all 9 digits: there are too many digits')
      await form.user.type(input(), '{Backspace}')
      expect(form.answer('field')).toBe('123-456-789')
      expect(input()).not.toHaveAccessibleDescription()
    },
  )

  it('FLT-08 says which keys it does not take: a letter, and a digit once it is full', async () => {
    const form = renderDigits('123-456-78')
    await form.user.type(input(), 'x')
    await expect.poll(announced).toEqual(['This field takes only digits'])
    await form.user.type(input(), '90')
    expect(input()).toHaveValue('123-456-789')
    await expect.poll(announced).toContain('This field takes no more than 9 digits')
  })

  it('FLT-08 keeps what stands in it when a text without digits is pasted, and says that it takes only digits', async () => {
    const form = renderDigits('123-456-789')
    await form.user.click(input())
    input().setSelectionRange(0, 11)
    await form.user.paste('none')
    expect(form.answer('field')).toBe('123-456-789')
    await expect.poll(announced).toEqual(['This field takes only digits'])
  })

  it('KND-09 says once it is left that digits are missing, and no more once they are there or it is empty', async () => {
    const form = renderDigits('123', { groups: [3, 3, 3], separator: '-' }, { format: 'Enter all 9 digits' })
    await form.user.type(input(), '45')
    expect(input()).not.toHaveAccessibleDescription()
    await form.user.tab()
    expect(input()).toHaveAccessibleDescription('Error: Enter all 9 digits')
    await form.user.type(input(), '6789')
    expect(input()).not.toHaveAccessibleDescription()
    await form.user.clear(input())
    await form.user.tab()
    expect(input()).not.toHaveAccessibleDescription()
  })

  it('gives no answer once it is empty', async () => {
    const form = renderDigits('1')
    await form.user.type(input(), '{Backspace}')
    expect(form.answer('field')).toBeUndefined()
  })

  it('is one group unless the flow says otherwise', async () => {
    const form = renderDigits(undefined, {})
    await form.user.type(input(), '12345')
    expect(input()).toHaveValue('12345')
  })
})

function input(): HTMLInputElement {
  return screen.getByLabelText(/^Field/)
}

function renderDigits(
  value?: Json,
  grouping: Pick<DigitsField, 'groups' | 'separator'> = { groups: [3, 3, 3], separator: '-' },
  rules: DigitsField['rules'] = {},
) {
  return renderForm(oneField({ type: 'digits', ...grouping, rules }), value === undefined ? {} : { field: value })
}
