import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const MESSAGE = 'Please enter a valid hex color (e.g. #FF0000)'

describe('the colour field', () => {
  it('CFG-03 takes letters as capitals, puts the # in front and ignores what fits no colour', async () => {
    const form = renderColor()
    await form.user.type(text(), '7xaz0f-3d9')
    expect(text()).toHaveValue('#7A0F3D')
    expect(form.answer('field')).toBe('#7A0F3D')
  })

  it('CFG-03 says of half a colour that it is none', async () => {
    const form = renderColor('#7A0F')
    await form.user.click(text())
    await form.user.tab()
    expect(text()).toHaveAccessibleDescription(`Error: ${MESSAGE}`)
  })

  it('keeps the caret where it is while a letter in the middle is made a capital', async () => {
    const form = renderColor('#7F3D')
    await form.user.type(text(), 'a0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(text()).toHaveValue('#7A0F3D')
  })

  it('CFG-03 can be picked, and the picker shows what was typed', async () => {
    const form = renderColor('#7A0F3D')
    expect(picker()).toHaveValue('#7a0f3d')
    fireEvent.change(picker(), { target: { value: '#00ff7f' } })
    expect(form.answer('field')).toBe('#00FF7F')
    expect(text()).toHaveValue('#00FF7F')
  })

  it('EXP-10 keeps the colour of its picker while another is typed', async () => {
    const form = renderColor('#7A0F3D')
    await form.user.type(text(), '{Backspace}')
    expect(text()).toHaveValue('#7A0F3')
    expect(picker()).toHaveValue('#7a0f3d')
    await form.user.type(text(), 'E')
    expect(picker()).toHaveValue('#7a0f3e')
  })

  it('gives no answer once it is empty', async () => {
    const form = renderColor('#7A0F3D')
    await form.user.clear(text())
    expect(form.answer('field')).toBeUndefined()
  })
})

function text(): HTMLElement {
  return screen.getByLabelText(/^Field/)
}

function picker(): HTMLElement {
  return screen.getByLabelText('Pick a color')
}

function renderColor(value?: string) {
  const field = oneField({ type: 'color', pick: 'Pick a color', rules: { format: MESSAGE } })
  return renderForm(field, value === undefined ? {} : { field: value })
}
