import { contrast, hexOf, oklchOf, type Oklch } from './oklch'

/** The two surroundings the page is drawn for. */
export type Scheme = 'light' | 'dark'

/** The colours that one primary colour gives in one scheme, each as #RRGGBB. */
export interface Palette {
  /** Filled buttons and marks: 3:1 on every surface. */
  readonly fill: string
  readonly fillHover: string
  /** Text on `fill` and `fillHover`: 4.5:1. */
  readonly onFill: string
  /** Links: 4.5:1 on every surface. */
  readonly link: string
  /** The focus ring: 3:1 on every surface. */
  readonly focus: string
  /** The edge of what is chosen: 3:1 on every surface. */
  readonly border: string
  /** A surface with a touch of the brand: the side panel, what is chosen. */
  readonly tint: string
}

/** What everything stands on besides the tint, as in tokens.css. */
export const surfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#FFFFFF', '#F5F6F8'],
  dark: ['#181C24', '#0F1218'],
}

const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3
const VISIBLE_CONTRAST = 1.06
const WHITE = '#FFFFFF'
const INK = '#10141C'
const TINTS: Readonly<Record<Scheme, { readonly lightness: number; readonly chroma: number }>> = {
  light: { lightness: 0.968, chroma: 0.014 },
  dark: { lightness: 0.245, chroma: 0.018 },
}

/**
 * The palette of a primary colour (#RRGGBB): each colour is the primary itself where that can be read,
 * otherwise the nearest lightness of the same hue that can (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export function paletteOf(primary: string, scheme: Scheme): Palette {
  const brand = oklchOf(primary)
  const tintShape = TINTS[scheme]
  const tint = hexOf({ ...brand, lightness: tintShape.lightness, chroma: Math.min(brand.chroma, tintShape.chroma) })
  const grounds = [...surfaces[scheme], tint]
  const standsOut = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= CONTROL_CONTRAST)
  const isReadable = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= TEXT_CONTRAST)

  const fill = nearest(primary, (colour) => standsOut(colour) && textOn(colour) !== null)
  const onFill = textOn(fill) ?? WHITE
  const outline = nearest(primary, standsOut)
  return {
    fill,
    fillHover: hoverOf(fill, (colour) => standsOut(colour) && contrast(onFill, colour) >= TEXT_CONTRAST),
    onFill,
    link: nearest(primary, isReadable),
    focus: outline,
    border: outline,
    tint,
  }
}

/** White where it can be read, otherwise ink; null in the narrow band of mid-tones that carry neither. */
function textOn(colour: string): string | null {
  return [WHITE, INK].find((text) => contrast(text, colour) >= TEXT_CONTRAST) ?? null
}

function nearest(primary: string, suits: (colour: string) => boolean): string {
  if (suits(primary)) return primary
  const brand = oklchOf(primary)
  for (let distance = 0.004; distance <= 1; distance += 0.004) {
    const shades = [-distance, distance].map((step) => shade(brand, brand.lightness + step))
    const found = shades.find(suits)
    if (found !== undefined) return found
  }
  throw new Error(`No lightness of ${primary} can be read on these surfaces.`)
}

/** The first of these steps that can be seen and that the text on it allows: darker, else lighter, else less. */
function hoverOf(fill: string, suits: (colour: string) => boolean): string {
  const base = oklchOf(fill)
  const steps = [-0.06, 0.06, 0.2, -0.04, 0.04, -0.02, 0.02].map((step) => shade(base, base.lightness + step))
  return steps.find((colour) => suits(colour) && contrast(colour, fill) >= VISIBLE_CONTRAST) ?? fill
}

function shade(colour: Oklch, lightness: number): string {
  return hexOf({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) })
}
