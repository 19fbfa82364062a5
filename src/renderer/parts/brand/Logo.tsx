import { createContext, useState } from 'react'
import type { Look } from '../../../engine/session/useCase'
import { useRequiredContext } from '../../session/sessionContext'
import { isImageAddress } from '../../../services/isImageAddress'
import '../parts.css'

const BrandContext = createContext<Look | null>(null)

/** Gives everything below it the brand it wears. */
export const BrandProvider = BrandContext

/** The brand around this component. */
export function useBrand(): Look {
  return useRequiredContext(BrandContext)
}

interface PictureProps {
  readonly src: string
  /**
   * Shown when `src` cannot be loaded. When this cannot either, `name` stands there as text. Without one nothing does, and
   * the image is asked for only where it is seen.
   */
  readonly fallback?: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly className: string
}

/** An image from an address that may be wrong. `width` and `height` are in CSS pixels. */
export function Picture(props: PictureProps) {
  return <PictureFrom key={props.src} {...props} />
}

function PictureFrom({ src, fallback, name, width, height, className }: PictureProps) {
  // The empty address is that of the page itself.
  const [broken, setBroken] = useState(src !== '' && isImageAddress(src) ? 0 : 1)
  const address = [src, fallback][broken]
  if (address === undefined) return fallback && <span className="logo-name">{name}</span>
  return (
    <img
      key={address}
      loading={fallback ? undefined : 'lazy'}
      className={className}
      src={address}
      alt={name}
      width={width}
      height={height}
      onError={() => setBroken(broken + 1)}
    />
  )
}

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
