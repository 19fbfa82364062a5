import { getChroma, getContrast, toOklab, adjustLightness, type Triple } from './oklab'

/** The two surroundings the page is drawn for. */
export type Scheme = 'light' | 'dark'

/** The colours that one primary colour gives in one scheme, each as #RRGGBB, by their names in tokens.css. */
export interface Palette {
  /** The one thing to press, the step one is in: the primary itself where words can be read on it. */
  readonly fill: string
  readonly 'fill-hover': string
  /** Text on both: 4.5:1. */
  readonly 'on-fill': string
  /** What makes a fill seen, and whatever says something without words: 3:1 on every surface. */
  readonly edge: string
  /** Links: 4.5:1 on every surface, in the dark 7:1. */
  readonly link: string
  /** A surface with a touch of the brand: what is chosen, a mark. */
  readonly tint: string
}

/** What everything stands on besides the tint, as in tokens.css. */
export const surfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#FFFFFF', '#F5F6F8'],
  dark: ['#16181D', '#0E1013'],
}

const WHITE = '#FFFFFF'
const INK = '#10141C'

/** What is disabled in the dark, as in tokens.css. */
const DISABLED = '#22252B'

/**
 * The palette of a primary colour (#RRGGBB). The fill is the brand as given, the edge makes it seen and the link makes
 * it read (WCAG 2.2, 1.4.3 and 1.4.11). In the dark a colour that carries no ink is lit up, unless it is vivid and bright
 * enough to be seen. A grey that is hard to read is mirrored, as pale or dark as text: it would look like what is disabled.
 * Links of a red are as text, and its tint is grey: both would look like errors.
 */
export function createPalette(primary: string, scheme: Scheme): Palette {
  const isDark = scheme === 'dark'
  const brand = toOklab(primary)
  const chroma = getChroma(brand)
  const isGrey = chroma < 0.04
  const isRed = !isGrey && isTakenForDanger(brand)
  // Of yellow it takes more to be seen: less would be putty. Of red in the dark more would be mud.
  const tint = adjustLightness(
    primary,
    isDark ? 0.295 : 0.973,
    isRed ? 0.004 : Math.max(0.014, (0.02 * brand[2]) / (chroma || 1)),
  )
  const grounds = [...surfaces[scheme], tint]
  const reads = (least: number) => (colour: string) => grounds.every((ground) => getContrast(colour, ground) >= least)
  const nearest = (colour: string, suits: (found: string) => boolean) => {
    let found = colour
    for (let [at] = toOklab(colour); !suits(found); at += isDark ? 0.004 : -0.004) found = adjustLightness(colour, at)
    return found
  }

  const text = isDark ? '#ECEDEF' : '#171C26'
  const base = isGrey && !reads(isDark ? 7 : 4.5)(primary) ? text : primary
  const fill = nearest(isDark && !isSeenInTheDark(base) ? adjustLightness(base, 0.7) : base, isReadable)
  const onFill = textOn(fill) ?? WHITE
  return {
    fill,
    'fill-hover': hoverOf(fill, onFill),
    'on-fill': onFill,
    edge: nearest(fill, reads(3)),
    link: nearest(isRed ? text : base, reads(isDark || isGrey ? 7 : 4.5)),
    tint,
  }
}

/** Danger has 29 degrees of hue; from 11 to 45 a colour is taken for it. */
function isTakenForDanger([, greenRed, blueYellow]: Triple): boolean {
  return blueYellow > greenRed / 5 && blueYellow < greenRed
}

/** Whether a fill can stay as it is in the dark: it carries ink, or it is vivid and stands out from what is disabled. */
function isSeenInTheDark(colour: string): boolean {
  return (
    textOn(colour) === INK ||
    (getChroma(toOklab(colour)) >= 0.15 && isReadable(colour) && getContrast(colour, DISABLED) >= 3)
  )
}

/** Away from the text on it, where there is room. */
function hoverOf(fill: string, text: string): string {
  const [lightness] = toOklab(fill)
  return adjustLightness(fill, lightness < 0.2 ? 0.26 : lightness + (text === INK && lightness < 0.85 ? 0.06 : -0.06))
}

/** Whether some text can be read on a colour (#RRGGBB). */
export function isReadable(colour: string): boolean {
  return textOn(colour) !== undefined
}

/** White where it can be read, otherwise ink; nothing in the narrow band of mid-tones that carry neither. */
function textOn(colour: string): string | undefined {
  return [WHITE, INK].find((text) => getContrast(text, colour) >= 4.5)
}
