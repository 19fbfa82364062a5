import { getChroma, getContrast, toOklab, adjustLightness, type Triple } from './oklab'

export type Scheme = 'light' | 'dark'

/** The colours derived from a primary colour, each as #RRGGBB, by their names in tokens.css. */
export interface Palette {
  /** Primary buttons and the active step: the primary colour itself if text is readable on it. */
  readonly fill: string
  readonly 'fill-hover': string
  /** Text on both fills: 4.5:1. */
  readonly 'on-fill': string
  /** Edges of fills and marks without text: 3:1 on every surface. */
  readonly edge: string
  /** Links: 4.5:1 on every surface, 7:1 in the dark scheme. */
  readonly link: string
  readonly tint: string
}

const WHITE = '#FFFFFF'
const INK = '#10141C'

/** The background of disabled controls in the dark scheme, as in tokens.css. */
const DISABLED = '#22252B'

/**
 * Derives the palette of a primary colour (#RRGGBB); contrasts follow WCAG 2.2, 1.4.3 and 1.4.11. Three exceptions:
 * - In the dark scheme a fill without readable dark text is made lighter, unless it is vivid and stands out.
 * - A grey that is hard to read becomes the colour of text, as it would look disabled.
 * - A red gets links in the colour of text and a grey tint, as both would look like errors.
 */
export function createPalette(primary: string, scheme: Scheme): Palette {
  const isDark = scheme === 'dark'
  const brand = toOklab(primary)
  const chroma = getChroma(brand)
  const isGrey = chroma < 0.04
  const isRed = !isGrey && resemblesDanger(brand)
  // The surfaces and the text as in tokens.css.
  const [surface, page, text, tintLightness] = isDark
    ? (['#16181D', '#0E1013', '#ECEDEF', 0.295] as const)
    : ([WHITE, '#F5F6F8', '#171C26', 0.973] as const)
  // A yellow tint needs more chroma, or it looks beige.
  const tint = adjustLightness(
    primary,
    tintLightness,
    isRed ? 0.004 : Math.max(0.014, (0.02 * brand[2]) / (chroma || 1)),
  )
  const grounds = [surface, page, tint]
  const reads = (least: number) => (colour: string) => grounds.every((ground) => getContrast(colour, ground) >= least)
  const nearest = (colour: string, suits: (found: string) => unknown) => {
    let found = colour
    for (let [at] = toOklab(colour); !suits(found); at += isDark ? 0.004 : -0.004) found = adjustLightness(colour, at)
    return found
  }

  const base = isGrey && !reads(isDark ? 7 : 4.5)(primary) ? text : primary
  const fill = nearest(isDark && !isVisibleInDark(base) ? adjustLightness(base, 0.7) : base, findTextColor)
  const onFill = findTextColor(fill) ?? WHITE
  return {
    fill,
    'fill-hover': getHoverColor(fill, onFill),
    'on-fill': onFill,
    edge: nearest(fill, reads(3)),
    link: nearest(isRed ? text : base, reads(isDark || isGrey ? 7 : 4.5)),
    tint,
  }
}

/** Whether the hue is within 11 to 45 degrees; the danger colour has 29. */
function resemblesDanger([, greenRed, blueYellow]: Triple): boolean {
  return blueYellow > greenRed / 5 && blueYellow < greenRed
}

/** Whether a fill can stay as it is in the dark scheme: dark text is readable on it, or it is vivid and does not look disabled. */
function isVisibleInDark(colour: string): boolean {
  const text = findTextColor(colour)
  return text === INK || (text === WHITE && getChroma(toOklab(colour)) >= 0.15 && getContrast(colour, DISABLED) >= 3)
}

/** Changes the lightness away from that of the text, unless there is no room. */
function getHoverColor(fill: string, text: string): string {
  const [lightness] = toOklab(fill)
  return adjustLightness(fill, lightness < 0.2 ? 0.26 : lightness + (text === INK && lightness < 0.85 ? 0.06 : -0.06))
}

/** Returns the colour of readable text on a colour (#RRGGBB), white first; undefined for the few mid-tones without one. */
export function findTextColor(colour: string): string | undefined {
  return [WHITE, INK].find((text) => getContrast(text, colour) >= 4.5)
}
