import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BrandProvider } from '../../../../src/renderer/parts/brand/BrandContext'
import { Logo } from '../../../../src/renderer/parts/brand/Logo'
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

interface PageProps {
  readonly shape: Parameters<typeof Logo>[0]['shape']
  readonly secondaryLogo?: string
}

function Page({ shape, secondaryLogo = brand.secondaryLogo }: PageProps) {
  return (
    <BrandProvider value={{ ...brand, secondaryLogo }}>
      <Logo shape={shape} />
    </BrandProvider>
  )
}
