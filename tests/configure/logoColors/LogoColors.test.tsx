import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configuration } from '../catalogue'
import { openConfigure, values } from '../openConfigure'

/** The side of what is read of a picture that has no size of its own, in px. */
const SIDE = 64
const BLUE = [11, 95, 165, 255]
const ORANGE = [242, 163, 58, 255]

/** The addresses of the pictures that were to be read. */
const asked: string[] = []

/** Of the pictures that of the saved logo may be read. */
class PictureOfTest extends Image {
  override decode = (): Promise<void> => {
    asked.push(this.src)
    return this.src === configuration.logo
      ? Promise.resolve()
      : Promise.reject(new DOMException('It may not be read.', 'EncodingError'))
  }
}

beforeEach(() => {
  window.location.hash = ''
  asked.length = 0
  vi.stubGlobal('Image', PictureOfTest)
  // Three quarters of each row are blue, and one is orange.
  const data = new Uint8ClampedArray(
    Array.from({ length: SIDE * SIDE }, (_, place) => (place % SIDE < (SIDE * 3) / 4 ? BLUE : ORANGE)).flat(),
  )
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), context),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the colours that are found in the logo', () => {
  it('MOM-08 stand below the primary colour, which stays until one of them is pressed', async () => {
    const { user, saved } = openConfigure()
    const found = within(await screen.findByRole('group', { name: 'From your logo' }))
    expect(found.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '#0B5FA5',
      '#F2A33A',
    ])
    expect(values().at(-1)).toBe(configuration.primaryColor)
    expect(found.queryByRole('button', { pressed: true })).toBeNull()
    const orange = found.getByRole('button', { name: '#F2A33A' })
    orange.focus()
    await user.keyboard(' ')
    expect(values().at(-1)).toBe('#F2A33A')
    expect(found.getByRole('button', { pressed: true })).toBe(orange)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Configuration saved.')
    expect(saved()).toMatchObject({ primaryColor: '#F2A33A' })
  })

  it('MOM-08 are not spoken of where the logo may not be read', async () => {
    const { user } = openConfigure()
    await screen.findByRole('group', { name: 'From your logo' })
    screen.getByLabelText('Logo URL').focus()
    await user.paste('?of=another')
    await expect.poll(() => asked.at(-1)).toBe(`${configuration.logo}?of=another`)
    await expect.poll(() => screen.queryByText('From your logo')).toBeNull()
  })
})
