import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pixels } from '../../../src/configure/logoColors/rankedColors'
import { configuration } from '../catalogue'
import { openConfigure, values } from '../openConfigure'

/** What is read of the pictures: that of the saved logo has a blue and an orange; any other may not be read. */
const logoPixels = vi.hoisted(() => vi.fn<(address: string) => Promise<Pixels | null>>())

vi.mock('../../../src/configure/logoColors/logoPixels', () => ({ logoPixels }))

beforeEach(() => {
  window.location.hash = ''
  const blue = [11, 95, 165, 255]
  const orange = [242, 163, 58, 255]
  const data = new Uint8ClampedArray([...blue, ...blue, ...blue, ...orange, ...blue, ...blue, ...blue, ...orange])
  logoPixels.mockImplementation((address) => Promise.resolve(address === configuration.logo ? { data, width: 4 } : null))
})

describe('the colours that are found in the logo', () => {
  it('MOM-08 stand below the primary colour, which stays until one of them is pressed', async () => {
    const { user, saved } = openConfigure()
    const found = within(await screen.findByRole('group', { name: 'From your logo' }))
    expect(found.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['#0B5FA5', '#F2A33A'])
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
    await vi.waitFor(() => expect(logoPixels).toHaveBeenLastCalledWith(`${configuration.logo}?of=another`))
    await expect.poll(() => screen.queryByText('From your logo')).toBeNull()
  })
})
