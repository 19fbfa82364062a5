import type { Brand } from '../../../language/brand'
import { useBrand } from './BrandContext'
import { Picture } from './Picture'

interface LogoShape {
  readonly address: (brand: Brand) => string
  readonly fallback: string
  readonly width: number
  readonly height: number
  readonly className: string
}

const shapes = {
  square: {
    address: ({ logo }) => logo,
    fallback: 'fallback/square.svg',
    width: 64,
    height: 64,
    className: 'logo logo-square',
  },
  wide: {
    address: ({ secondaryLogo }) => secondaryLogo,
    fallback: 'fallback/wide.svg',
    width: 240,
    height: 32,
    className: 'logo logo-wide',
  },
  intro: {
    address: ({ logo }) => logo,
    fallback: 'fallback/intro.svg',
    width: 72,
    height: 72,
    className: 'logo logo-intro logo-fading',
  },
} satisfies Record<string, LogoShape>

/** The client's logo. Each shape has a stock image of its own for an address that does not load. */
export function Logo({ shape }: { readonly shape: keyof typeof shapes }) {
  const brand = useBrand()
  const { address, ...rest } = shapes[shape]
  return <Picture {...rest} src={address(brand)} name={brand.name} />
}
