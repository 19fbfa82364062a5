import type { Look } from '../../../engine/session/useCase'
import { useBrand } from './BrandContext'
import { Picture } from './Picture'

interface LogoShape {
  readonly logo: keyof Look
  readonly dark: keyof Look
  readonly fallback: string
  readonly width: number
  readonly height: number
  readonly className: string
}

const shapes = {
  square: {
    logo: 'logo',
    dark: 'darkLogo',
    fallback: 'fallback/square.svg',
    width: 64,
    height: 64,
    className: 'logo logo-square',
  },
  wide: {
    logo: 'secondaryLogo',
    dark: 'darkSecondaryLogo',
    fallback: 'fallback/wide.svg',
    width: 240,
    height: 32,
    className: 'logo logo-wide',
  },
  intro: {
    logo: 'logo',
    dark: 'darkLogo',
    fallback: 'fallback/intro.svg',
    width: 72,
    height: 72,
    className: 'logo logo-intro logo-fading',
  },
} satisfies Record<string, LogoShape>

/**
 * The client's logo. Each shape has a stock image of its own for an address that does not load. On dark backgrounds the logo
 * for these stands in its place, if there is one that loads; elsewhere that is not asked for.
 */
export function Logo({ shape }: { readonly shape: keyof typeof shapes }) {
  const brand = useBrand()
  const { logo, dark, fallback, className, ...size } = shapes[shape]
  const { name } = brand
  return (
    <>
      <Picture {...size} className={`${className} logo-dark`} src={brand[dark] ?? ''} name={name} />
      <Picture {...size} className={className} fallback={fallback} src={brand[logo]} name={name} />
    </>
  )
}
