import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { announced } from '../../renderer/announced'
import { brought, openConfigure, values } from '../openConfigure'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
const oblong = new File([`${SVG} viewBox="0 0 300 90"/>`], 'wide.svg', { type: 'image/svg+xml' })
const square = new File([`${SVG} viewBox="0 0 64 64"/>`], 'square.svg', { type: 'image/svg+xml' })

beforeEach(() => {
  window.location.hash = ''
})

describe('a picture for the square logo that is not square', () => {
  it('MOM-08 is shown whole, can fill the square instead, and makes room for what stood there', async () => {
    const { user } = openConfigure()
    const before = values()
    await user.upload(screen.getByLabelText('or choose a picture (Logo URL)'), oblong)
    const ways = within(await screen.findByRole('group', { name: 'wide.svg is not square.' }))
    await expect.poll(announced).toContain('wide.svg is not square.')
    const [whole, fill] = [
      ways.getByRole('button', { name: 'Show whole' }),
      ways.getByRole('button', { name: 'Fill the square' }),
    ]
    expect(whole).toHaveAttribute('aria-pressed', 'true')
    expect(drawingIn('Logo URL')).toContain(
      'viewBox="0 0 300 90" width="300" height="300" preserveAspectRatio="xMidYMid meet"',
    )
    fill.focus()
    await user.keyboard('{Enter}')
    expect(fill).toHaveAttribute('aria-pressed', 'true')
    expect(whole).toHaveAttribute('aria-pressed', 'false')
    expect(drawingIn('Logo URL')).toContain('xMidYMid slice')
    await user.click(screen.getByRole('button', { name: 'Undo wide.svg' }))
    expect(values()).toEqual(before)
    expect(screen.getByLabelText('Logo URL')).toHaveFocus()
    expect(screen.queryByRole('group', { name: 'wide.svg is not square.' })).toBeNull()
  })

  it('MOM-08 is spoken of no more once the logo is another', async () => {
    const { user } = openConfigure()
    const logo = screen.getByLabelText('Logo URL')
    fireEvent.drop(logo, { dataTransfer: brought(oblong) })
    const note = await screen.findByRole('group', { name: 'wide.svg is not square.' })
    fireEvent.paste(note, { clipboardData: brought(square) })
    await expect.poll(() => drawingIn('Logo URL')).toContain('viewBox="0 0 64 64"/>')
    expect(note).not.toBeInTheDocument()
    fireEvent.drop(logo, { dataTransfer: brought(oblong) })
    await screen.findByRole('group', { name: 'wide.svg is not square.' })
    await user.clear(logo)
    expect(screen.queryByRole('group', { name: 'wide.svg is not square.' })).toBeNull()
  })

  it('MOM-08 is brought into a square for dark backgrounds, too, and stays as it is where the logo is wide', async () => {
    openConfigure()
    fireEvent.drop(screen.getByLabelText(/^Secondary logo for dark backgrounds/), { dataTransfer: brought(oblong) })
    await expect.poll(() => drawingIn(/^Secondary logo for dark backgrounds/)).toContain('viewBox="0 0 300 90"/>')
    expect(screen.queryByRole('group', { name: 'wide.svg is not square.' })).toBeNull()
    fireEvent.drop(screen.getByLabelText(/^Logo for dark backgrounds/), { dataTransfer: brought(oblong) })
    await expect.poll(() => drawingIn(/^Logo for dark backgrounds/)).toContain('xMidYMid meet')
    expect(screen.getByRole('group', { name: 'wide.svg is not square.' })).toBeVisible()
  })
})

/** The drawing that a field's address holds. */
function drawingIn(label: string | RegExp): string {
  const [, base64 = ''] = screen.getByLabelText<HTMLInputElement>(label).value.split(';base64,')
  return atob(base64)
}
