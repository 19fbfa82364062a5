import { createContext, useState } from 'react'
import type { Look } from '../../../engine/session/useCase'
import type { Brand } from '../../../language/flow'
import { useRequiredContext } from '../../session/sessionContext'
import { isImageAddress } from '../../../services/isImageAddress'
import '../parts.css'

const BrandContext = createContext<Look | null>(null)

export const BrandProvider = BrandContext

export function useBrand(): Look {
  return useRequiredContext(BrandContext)
}

interface PictureProps {
  readonly src: string
  /**
   * Shown if `src` cannot be loaded; if this cannot either, `name` is shown as text. Without a fallback nothing is shown,
   * and the image loads lazily.
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
  // An empty address would load the page itself.
  const [failures, setFailures] = useState(src !== '' && isImageAddress(src) ? 0 : 1)
  const address = [src, fallback][failures]
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
      onError={() => setFailures(failures + 1)}
    />
  )
}

/** The sizes are in CSS pixels. */
export const logoShapes = {
  square: { logo: 'logo', fallback: 'fallback/square.svg', width: 64, height: 64, className: 'logo logo-square' },
  wide: { logo: 'secondaryLogo', fallback: 'fallback/wide.svg', width: 240, height: 32, className: 'logo logo-wide' },
  intro: {
    logo: 'logo',
    fallback: 'fallback/intro.svg',
    width: 72,
    height: 72,
    className: 'logo logo-intro logo-fading',
  },
} as const

const darkLogos = { logo: 'darkLogo', secondaryLogo: 'darkSecondaryLogo' } as const

/**
 * The client's logo, or a stock image if it does not load. Renders the dark logo before it: in a dark colour scheme the
 * styles hide the other one, in a light one the dark logo is not shown and so never loads.
 */
export function Logo({ shape }: { readonly shape: keyof typeof logoShapes }) {
  const brand = useBrand()
  const { logo, fallback, className, ...size } = logoShapes[shape]
  const { name } = brand
  return (
    <>
      <Picture {...size} className={`${className} logo-dark`} src={brand[darkLogos[logo]] ?? ''} name={name} />
      <Picture {...size} className={className} fallback={fallback} src={brand[logo]} name={name} />
    </>
  )
}

/** Tells the page's styles (typeface.css) which font the brand uses. Renders nothing visible. */
export function Font({ font }: { readonly font: Brand['font'] }) {
  return font === undefined ? null : <span className={`font-${font}`} hidden />
}

export function applyIcon(logo: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null || !isImageAddress(logo)) return
  // The built page's icon has another type than the logo may have.
  link.removeAttribute('type')
  link.href = logo
}
