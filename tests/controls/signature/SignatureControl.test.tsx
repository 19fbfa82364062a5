import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const signature = { type: 'signature', rules: { required: 'Sign here' } } as const

/** jsdom draws nothing, and knows no pictures. */
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('picture')}`)
  HTMLElement.prototype.setPointerCapture = () => undefined
})

describe('a signature', () => {
  it('WLD-10 is typed into an input, which messages lead to, and becomes a file called by the name', async () => {
    const form = renderForm(oneField(signature))
    const input = screen.getByRole('textbox', { name: 'Or type your full name' })
    expect(input).toHaveAttribute('id', 'field-form-field')
    await form.user.type(input, 'Ada')
    expect(form.answer('field')).toMatchObject({ name: 'Ada.png', type: 'image/png', size: 7 })
    expect(screen.getByRole('img', { name: 'Signed as Ada' })).toBeVisible()
    await form.user.clear(input)
    expect(form.answer('field')).toBeUndefined()
  })

  it('keeps one file, whatever was typed before', async () => {
    const form = renderForm(oneField(signature))
    await form.user.type(screen.getByRole('textbox'), 'Ada')
    // One letter is no name yet.
    expect([1, 2, 3].map((number) => form.files.get(`file-${number}`) === null)).toEqual([true, false, true])
  })

  it('is cleared with a button, and comes back by Undo, which has the focus', async () => {
    const form = renderForm(oneField(signature))
    await form.user.type(screen.getByRole('textbox'), 'Ada')
    await form.user.click(screen.getByRole('button', { name: 'Clear Field' }))
    expect(form.answer('field')).toBeUndefined()
    expect(screen.getByRole('textbox')).toHaveValue('')
    await form.user.click(screen.getByRole('button', { name: 'Undo Field' }))
    expect(form.answer('field')).toMatchObject({ name: 'Ada.png' })
    expect(screen.getByRole('textbox')).toHaveValue('Ada')
  })

  it('is drawn; a dot alone is refused in words, and is part of what is drawn next', async () => {
    const form = renderForm(oneField(signature))
    const canvas = screen.getByRole('img', { name: 'Draw your signature here' })
    vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200))
    draw(canvas, [[50, 50]])
    expect(form.answer('field')).toBeUndefined()
    expect(await screen.findByText(/only a dot/)).toBeVisible()
    draw(canvas, [
      [50, 80],
      [200, 100],
    ])
    expect(form.answer('field')).toMatchObject({ name: 'signature.png' })
    await expect.poll(() => screen.queryByText(/only a dot/)).toBeNull()
  })
})

function draw(canvas: HTMLElement, [first = [0, 0], ...others]: readonly (readonly number[])[]): void {
  const at = ([clientX = 0, clientY = 0]: readonly number[]) => ({
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
    pointerId: 1,
  })
  fireEvent.pointerDown(canvas, at(first))
  for (const point of others) fireEvent.pointerMove(canvas, at(point))
  fireEvent.pointerUp(canvas, at(others.at(-1) ?? first))
}
