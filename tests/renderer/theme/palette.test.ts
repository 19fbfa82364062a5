import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getChroma, getContrast, toOklab } from '../../../src/renderer/theme/oklab'
import { createPalette, type Scheme } from '../../../src/renderer/theme/palette'

const schemes: readonly Scheme[] = ['light', 'dark']
const greys = ['#FFFFFF', '#000000', '#808080', '#757575', '#F5F5DC']
const hardest = [...greys, '#FFFF00', '#00FF00', '#0000FF', '#FF0000', '#FF00FF', '#8B5CF6', '#808000']
const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const anyGrey = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }))
  .map(([grey, shifts]) => `#${shifts.map((shift) => byte(grey + shift)).join('')}`)
  .filter(isGrey)
const [light = '', dark = ''] = readFileSync('src/renderer/theme/tokens.css', 'utf8').split(
  '@media (prefers-color-scheme: dark)',
)
const TOKENS = { light: coloursIn(light), dark: coloursIn(dark) }
const WHITE = '#FFFFFF'
const INK = '#10141C'

describe.each(schemes)('the palette of a primary colour, %s', (scheme) => {
  it.each(hardest)('can be read for %s', (primary) => expect(shortcomings(primary, scheme)).toEqual([]))

  it('can be read for every primary colour there is', () => {
    everyHex((primary) => expect(shortcomings(primary, scheme)).toEqual([]))
  })

  it('is of colours that a stylesheet knows', () => {
    everyHex((primary) => {
      for (const colour of Object.values(createPalette(primary, scheme))) expect(colour).toMatch(/^#[0-9A-F]{6}$/i)
    })
  })

  it('changes the button on hover, whatever the colour', () => {
    everyHex((primary) => {
      const { fill, 'fill-hover': hovered } = createPalette(primary, scheme)
      expect(getContrast(fill, hovered)).toBeGreaterThanOrEqual(1.06)
    })
  })

  it('EXP-09 has an edge that is the fill itself wherever that can be seen', () => {
    everyHex((primary) => {
      const { fill, edge, tint } = createPalette(primary, scheme)
      const isSeen = [...surfacesOf(scheme), tint].every((ground) => getContrast(fill, ground) >= 3)
      expect(edge === fill).toBe(isSeen)
    })
  })
})

describe.each(schemes)('the palette of a red, %s', (scheme) => {
  it.each(['#E11D48', '#B3261E', '#FF5A5F', '#800000'])(
    'has links as text and a grey tint for %s, so that neither looks like an error',
    (red) => {
      const { link, tint, fill } = createPalette(red, scheme)
      expect(link).toBe(colourOf(scheme, 'text').toUpperCase())
      expect(getChroma(toOklab(tint))).toBeLessThan(0.008)
      expect(getChroma(toOklab(fill))).toBeGreaterThan(0.1)
    },
  )

  it.each(['#F97316', '#DB2777', '#B5830F'])('leaves %s as it is: nobody takes it for danger', (other) => {
    expect(createPalette(other, scheme).link).not.toBe(colourOf(scheme, 'text').toUpperCase())
  })
})

describe('the palette in the light', () => {
  it('EXP-09 keeps every colour that words can be read on, however bright', () => {
    const isKept = (primary: string) =>
      !isGrey(primary) && [WHITE, INK].some((text) => getContrast(text, primary) >= 4.5)
    everyHex((primary) => expect(createPalette(primary, 'light').fill).toBe(primary), isKept)
  })

  it.each(['#FFFF00', '#A3E635', '#00FFFF', '#98FFD0', '#FFD400'])(
    'EXP-09 puts ink on %s, inside an edge',
    (bright) => {
      const { fill, edge, 'on-fill': text } = createPalette(bright, 'light')
      expect([fill, text]).toEqual([bright, INK])
      expect(getContrast(edge, fill)).toBeGreaterThan(2)
    },
  )

  it('EXP-09 mirrors a grey that nobody would see', () => {
    everyGrey((primary) => {
      const { fill, edge } = createPalette(primary, 'light')
      expect(edge).toBe(fill)
    })
    expect(createPalette('#F5F5F5', 'light').fill).toBe('#171C26')
  })

  it('keeps a colour that can be read already', () => {
    const { fill, link, edge, 'on-fill': text } = createPalette('#4338CA', 'light')
    expect([fill, link, edge, text]).toEqual(['#4338CA', '#4338CA', '#4338CA', WHITE])
  })

  it('keeps the hue of a colour it has to darken', () => {
    expect(createPalette('#FFFF00', 'light').link).toMatch(/^#([0-9a-f]{2})\1[0-2][0-9a-f]$/)
  })
})

describe('the palette in the dark', () => {
  it('EXP-09 has a tint that can be told from the surface, and no more of the brand than a touch', () => {
    everyHex((primary) => {
      const { tint } = createPalette(primary, 'dark')
      expect(getContrast(tint, colourOf('dark', 'surface'))).toBeGreaterThanOrEqual(1.15)
      expect(getChroma(toOklab(tint))).toBeLessThan(0.025)
    })
  })

  it('EXP-09 has links that are no paler than muted text', () => {
    const [muted, surface] = [colourOf('dark', 'muted'), colourOf('dark', 'surface')]
    everyHex((primary) => {
      const seen = getContrast(createPalette(primary, 'dark').link, surface)
      expect(seen).toBeGreaterThanOrEqual(7)
      expect(seen).toBeGreaterThan(0.9 * getContrast(muted, surface))
    })
  })

  it('EXP-09 has fills that nobody takes for disabled ones', () => {
    const disabled = colourOf('dark', 'sunken')
    everyHex((primary) => expect(getContrast(createPalette(primary, 'dark').fill, disabled)).toBeGreaterThanOrEqual(3))
  })

  it('EXP-09 keeps what is vivid, carries white and is seen: crimson stays crimson, inside an edge', () => {
    const { fill, edge, 'on-fill': text } = createPalette('#E11D48', 'dark')
    expect([fill, text]).toEqual(['#E11D48', WHITE])
    expect(getContrast(edge, fill)).toBeGreaterThan(1)
    everyHex(
      (primary) => expect(createPalette(primary, 'dark')).toMatchObject({ fill: primary, 'on-fill': WHITE }),
      isVividWhite,
    )
  })

  it('EXP-09 keeps every colour that ink can be read on, and lights the others up', () => {
    const isKept = (primary: string) => getContrast(INK, primary) >= 4.5
    everyHex(
      (primary) => expect(createPalette(primary, 'dark')).toMatchObject({ fill: primary, 'on-fill': INK }),
      (primary) => !isGrey(primary) && isKept(primary),
    )
    everyHex(
      (primary) => expect(toOklab(createPalette(primary, 'dark').fill)[0]).toBeCloseTo(0.7, 1),
      (primary) => !isGrey(primary) && !isKept(primary) && !isVividWhite(primary),
    )
  })

  it('EXP-09 mirrors greys: fill and link are as bright as the text', () => {
    everyGrey((primary) => {
      const { fill, link } = createPalette(primary, 'dark')
      const isBright = getContrast(primary, createPalette(primary, 'dark').tint) >= 7
      expect([fill, link]).toEqual(isBright ? [primary, primary] : ['#ECEDEF', '#ECEDEF'])
    })
    expect(createPalette('#000000', 'dark').fill).toBe('#ECEDEF')
  })

  it('EXP-09 is of one family: what everything stands on has hardly a colour', () => {
    for (const name of ['surface', 'page', 'sunken', 'line', 'control', 'muted', 'text']) {
      expect(getChroma(toOklab(colourOf('dark', name)))).toBeLessThan(0.02)
    }
  })
})

describe.each(schemes)('the colours of tokens.css, %s', (scheme) => {
  const grounds = ['surface', 'page', 'tint'].map((name) => colourOf(scheme, name))

  it('have the text that greys are mirrored to', () => {
    const mirrored = createPalette(scheme === 'light' ? WHITE : '#000000', scheme)
    expect([mirrored.fill, mirrored.link]).toEqual(
      [colourOf(scheme, 'text'), colourOf(scheme, 'text')].map((hex) => hex.toUpperCase()),
    )
  })

  it('are those of a brand that is not known yet', () => {
    const brand = Object.entries(createPalette('#3D4A63', scheme))
    expect(brand.map(([role]) => [role, colourOf(scheme, role)])).toEqual(
      brand.map(([role, colour]) => [role, colour.toLowerCase()]),
    )
  })

  const words = ['text', 'muted', 'link', 'danger', 'success', 'warning', 'info']
  it.each(words)('%s can be read on every surface', (name) => {
    for (const ground of grounds) expect(getContrast(colourOf(scheme, name), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['danger', 'success', 'warning', 'info'])('%s and text can be read on its tint', (name) => {
    const tint = colourOf(scheme, `${name}-tint`)
    expect(getContrast(colourOf(scheme, name), tint)).toBeGreaterThanOrEqual(4.5)
    expect(getContrast(colourOf(scheme, 'text'), tint)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['control', 'fill', 'edge'])('%s stands out from every surface', (name) => {
    for (const ground of grounds) expect(getContrast(colourOf(scheme, name), ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(['danger', 'success', 'warning', 'info'])('EXP-09 the tint of %s can be told from the surface', (name) => {
    const least = scheme === 'dark' ? 1.15 : 1.08
    expect(getContrast(colourOf(scheme, `${name}-tint`), colourOf(scheme, 'surface'))).toBeGreaterThanOrEqual(least)
  })

  it('the danger button can be read and stands out', () => {
    const fill = colourOf(scheme, 'danger-fill')
    expect(getContrast('#FFFFFF', fill)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) expect(getContrast(fill, ground)).toBeGreaterThanOrEqual(3)
  })

  it('muted text can be read on the sunken surface', () => {
    expect(getContrast(colourOf(scheme, 'muted'), colourOf(scheme, 'sunken'))).toBeGreaterThanOrEqual(4.5)
  })

  it('text and muted text can be read on the tint of every brand', () => {
    everyHex((primary) => {
      const { tint } = createPalette(primary, scheme)
      for (const name of ['text', 'muted'])
        expect(getContrast(colourOf(scheme, name), tint)).toBeGreaterThanOrEqual(4.5)
      expect(getContrast(colourOf(scheme, 'control'), tint)).toBeGreaterThanOrEqual(3)
    })
  })
})

/** Holds for the hardest colours and for many others, of those that suit. */
function everyHex(holds: (primary: string) => void, suits: (primary: string) => boolean = () => true): void {
  const examples = hardest.filter(suits).map((hex): [string] => [hex])
  fc.assert(
    fc.property(anyHex.filter(suits), (primary) => void holds(primary)),
    { examples, numRuns: 300 },
  )
}

function everyGrey(holds: (primary: string) => void): void {
  fc.assert(
    fc.property(anyGrey, (primary) => void holds(primary)),
    { examples: greys.slice(0, 4).map((hex) => [hex]), numRuns: 300 },
  )
}

function byte(value: number): string {
  return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0').toUpperCase()
}

/** What white can be read on and is vivid, where it is seen on what is disabled in the dark. */
function isVividWhite(colour: string): boolean {
  const isSeen = getContrast(colour, colourOf('dark', 'sunken')) >= 3
  return isSeen && getChroma(toOklab(colour)) >= 0.15 && getContrast(WHITE, colour) >= 4.5
}

/** Black, white, stone, slate. */
function isGrey(colour: string): boolean {
  return getChroma(toOklab(colour)) < 0.04
}

/** The colours of a palette that fall short of WCAG AA, each by its name. */
function shortcomings(primary: string, scheme: Scheme): readonly string[] {
  const { fill, 'fill-hover': hovered, 'on-fill': text, edge, link, tint } = createPalette(primary, scheme)
  const grounds = [...surfacesOf(scheme), tint]
  const pairs: readonly (readonly [string, string, string, number])[] = [
    ['text on fill', text, fill, 4.5],
    ['text on hovered fill', text, hovered, 4.5],
    ...grounds.flatMap((ground) => [
      [`link on ${ground}`, link, ground, 4.5] as const,
      [`edge on ${ground}`, edge, ground, 3] as const,
    ]),
  ]
  return pairs.filter(([, one, other, least]) => getContrast(one, other) < least).map(([name]) => `${primary}: ${name}`)
}

/** A colour of tokens.css by its name without `--color-`. */
/** What links, edges and text stand on besides the tint. */
function surfacesOf(scheme: Scheme): readonly string[] {
  return ['surface', 'page'].map((name) => colourOf(scheme, name))
}

function colourOf(scheme: Scheme, name: string): string {
  const hex = TOKENS[scheme].get(name)
  if (hex === undefined) throw new Error(`tokens.css has no --color-${name} for ${scheme}.`)
  return hex
}

/** The colours that a part of tokens.css gives, by name without `--color-`. */
function coloursIn(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}
