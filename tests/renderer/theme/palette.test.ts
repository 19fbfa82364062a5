import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../src/renderer/theme/oklch'
import { paletteOf, surfaces, type Scheme } from '../../../src/renderer/theme/palette'

const schemes: readonly Scheme[] = ['light', 'dark']
const greys = ['#FFFFFF', '#000000', '#808080', '#757575', '#F5F5DC']
const hardest = [...greys, '#FFFF00', '#00FF00', '#0000FF', '#FF0000', '#FF00FF']
const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe.each(schemes)('the palette of a primary colour, %s', (scheme) => {
  it.each(hardest)('can be read for %s', (primary) => expect(shortcomings(primary, scheme)).toEqual([]))

  it('can be read for every primary colour there is', () => {
    fc.assert(
      fc.property(anyHex, (primary) => shortcomings(primary, scheme).length === 0),
      { numRuns: 300 },
    )
  })

  it('changes the button on hover, whatever the colour', () => {
    fc.assert(
      fc.property(anyHex, (primary) => {
        const { fill, fillHover } = paletteOf(primary, scheme)
        return contrast(fill, fillHover) >= 1.06
      }),
      { examples: hardest.map((hex) => [hex]), numRuns: 300 },
    )
  })
})

describe('the palette', () => {
  it('keeps a primary colour that can be read already', () => {
    const { fill, link, focus, border, onFill } = paletteOf('#4338CA', 'light')
    expect([fill, link, focus, border]).toEqual(['#4338CA', '#4338CA', '#4338CA', '#4338CA'])
    expect(onFill).toBe('#FFFFFF')
  })

  it('puts dark text on a bright colour', () => {
    expect(paletteOf('#00FF00', 'dark')).toMatchObject({ fill: '#00FF00', onFill: '#10141C' })
  })

  it('keeps the hue of a colour it has to darken', () => {
    expect(paletteOf('#FFFF00', 'light').link).toMatch(/^#([0-9A-F]{2})\1[0-2][0-9A-F]$/)
  })
})

describe.each(schemes)('the colours of tokens.css, %s', (scheme) => {
  const tokens = tokensOf(scheme)
  const grounds = ['surface', 'page', 'tint'].map((name) => tokens.get(name) ?? '')

  it('are the surfaces that the palette is tested on', () => {
    expect(grounds.slice(0, 2).map((hex) => hex.toUpperCase())).toEqual(surfaces[scheme])
  })

  const words = ['text', 'muted', 'link', 'danger', 'success', 'warning', 'info']
  it.each(words)('%s can be read on every surface', (name) => {
    for (const ground of grounds) expect(contrast(tokens.get(name) ?? '', ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['danger', 'success', 'warning', 'info'])('%s and text can be read on its tint', (name) => {
    const tint = tokens.get(`${name}-tint`) ?? ''
    expect(contrast(tokens.get(name) ?? '', tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.get('text') ?? '', tint)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['control', 'fill', 'focus', 'border'])('%s stands out from every surface', (name) => {
    for (const ground of grounds) expect(contrast(tokens.get(name) ?? '', ground)).toBeGreaterThanOrEqual(3)
  })

  it('the danger button can be read and stands out', () => {
    const fill = tokens.get('danger-fill') ?? ''
    expect(contrast('#FFFFFF', fill)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3)
  })

  it('muted text can be read on the sunken surface', () => {
    expect(contrast(tokens.get('muted') ?? '', tokens.get('sunken') ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('text and muted text can be read on the tint of every brand', () => {
    fc.assert(
      fc.property(anyHex, (primary) => {
        const { tint } = paletteOf(primary, scheme)
        const [text = 0, muted = 0, control = 0] = ['text', 'muted', 'control'].map((name) =>
          contrast(tokens.get(name) ?? '', tint),
        )
        return text >= 4.5 && muted >= 4.5 && control >= 3
      }),
    )
  })
})

/** The colours of a palette that fall short of WCAG AA, each by its name. */
function shortcomings(primary: string, scheme: Scheme): readonly string[] {
  const { fill, fillHover, onFill, link, focus, border, tint } = paletteOf(primary, scheme)
  const grounds = [...surfaces[scheme], tint]
  const pairs: readonly (readonly [string, string, string, number])[] = [
    ['text on fill', onFill, fill, 4.5],
    ['text on hovered fill', onFill, fillHover, 4.5],
    ...grounds.flatMap((ground) => [
      [`link on ${ground}`, link, ground, 4.5] as const,
      [`fill on ${ground}`, fill, ground, 3] as const,
      [`hovered fill on ${ground}`, fillHover, ground, 3] as const,
      [`focus on ${ground}`, focus, ground, 3] as const,
      [`border on ${ground}`, border, ground, 3] as const,
    ]),
  ]
  return pairs.filter(([, one, other, least]) => contrast(one, other) < least).map(([name]) => `${primary}: ${name}`)
}

/** The colours that tokens.css gives in a scheme, by name without `--color-`. */
function tokensOf(scheme: Scheme): ReadonlyMap<string, string> {
  const css = readFileSync('src/renderer/theme/tokens.css', 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const found = scheme === 'light' ? light : dark
  return new Map([...found.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}
