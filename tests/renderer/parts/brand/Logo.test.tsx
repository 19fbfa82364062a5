import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Look } from '../../../../src/engine/session/useCase'
import { BrandProvider, Logo } from '../../../../src/renderer/parts/brand/Logo'
import { brand } from '../../show'

/** In parts: the linter takes such an address for a mistake. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

const shapes = [
  ['square', 'acme-square.svg', 'fallback/square.svg'],
  ['wide', 'acme-wide.svg', 'fallback/wide.svg'],
  ['intro', 'acme-square.svg', 'fallback/intro.svg'],
] as const

describe.each(shapes)("the client's logo, %s", (shape, address, fallback) => {
  it('shows the image of the brand under its name', () => {
    render(<Page shape={shape} />)
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', address)
  })

  it('is replaced by its own fallback when it does not load', () => {
    render(<Page shape={shape} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', fallback)
  })

  it('becomes the name when the fallback does not load either', () => {
    render(<Page shape={shape} />)
    fireEvent.error(screen.getByRole('img'))
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('Acme')).toBeVisible()
  })
})

describe("the client's logo", () => {
  it.each([SCRIPT, ''])('is the fallback where nothing may be asked for at its address: "%s"', (address) => {
    render(<Page shape="wide" secondaryLogo={address} />)
    expect(screen.getByRole('img')).toHaveAttribute('src', 'fallback/wide.svg')
  })

  it('is tried anew when the address changes', () => {
    const { rerender } = render(<Page shape="wide" />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<Page shape="wide" secondaryLogo="other.svg" />)
    expect(screen.getByRole('img')).toHaveAttribute('src', 'other.svg')
  })
})

describe.each([
  ['square', { darkLogo: 'acme-night.svg' }],
  ['wide', { darkSecondaryLogo: 'acme-night.svg' }],
  ['intro', { darkLogo: 'acme-night.svg' }],
] as const)('the logo for dark backgrounds, %s', (shape, dark) => {
  it('stands before the one that it takes the place of, and is asked for only where it is seen', () => {
    render(<Page shape={shape} {...dark} />)
    const [first, second] = screen.getAllByRole('img', { name: 'Acme' })
    expect(first).toHaveAttribute('src', 'acme-night.svg')
    expect(first).toHaveAttribute('loading', 'lazy')
    expect(second).not.toHaveAttribute('loading')
    expect(first?.nextElementSibling).toBe(second)
  })

  it('gives way to the other where it does not load, and is tried anew at another address', () => {
    const { rerender } = render(<Page shape={shape} {...dark} />)
    fireEvent.error(screen.getAllByRole('img')[0] ?? document.body)
    expect(screen.getAllByRole('img')).toHaveLength(1)
    rerender(<Page shape={shape} darkLogo="other.svg" darkSecondaryLogo="other.svg" />)
    expect(screen.getAllByRole('img')[0]).toHaveAttribute('src', 'other.svg')
  })

  it.each([SCRIPT, ''])('is none where nothing may be asked for at its address: "%s"', (address) => {
    render(<Page shape={shape} darkLogo={address} darkSecondaryLogo={address} />)
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })
})

interface PageProps extends Partial<Look> {
  readonly shape: Parameters<typeof Logo>[0]['shape']
}

function Page({ shape, ...look }: PageProps) {
  return (
    <BrandProvider value={{ ...brand, ...look }}>
      <Logo shape={shape} />
    </BrandProvider>
  )
}
