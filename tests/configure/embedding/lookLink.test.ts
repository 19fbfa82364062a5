import { describe, expect, it } from 'vitest'
import { parseLinkedConfiguration, buildLookLink } from '../../../src/configure/embedding/lookLink'
import type { Look } from '../../../src/engine/session/useCase'
import { flows, looks } from '../catalogue'

const own = { name: 'Elm & Sons', logo: 'https://elm.example/logo.png?size=1', primaryColor: '#7A0F3D' }

/** A use case with logos for dark backgrounds. */
const night = {
  id: 'night',
  primaryColor: '#006D6F',
  look: { ...looks.teal, darkLogo: 'teal-night.svg', darkSecondaryLogo: 'teal-night-wide.svg' },
}

describe('a link with a look', () => {
  it('MOM-08 brings along what it was made of, and the rest of the use case', () => {
    const link = new URL(buildLookLink('https://build.example/a/', 'loan', own))
    expect(link.href).toMatch(/^https:\/\/build\.example\/a\/\?use-case=loan&.*#\/configure$/)
    expect(parseLinkedConfiguration(link.search, flows)).toEqual({ ...looks.teal, ...own, useCase: 'loan' })
  })

  it('MOM-08 brings along the logos for dark backgrounds; those of the use case go with its own logos alone', () => {
    const dark = { darkLogo: 'https://elm.example/night.png', darkSecondaryLogo: 'https://elm.example/night-wide.png' }
    const read = (look: Partial<Look>) =>
      parseLinkedConfiguration(new URL(buildLookLink('https://build.example/', 'night', look)).search, [night])
    expect(read(dark)).toMatchObject(dark)
    expect(read({})).toMatchObject(night.look)
    expect(read({ logo: 'https://elm.example/logo.png' })).toMatchObject({
      darkLogo: undefined,
      darkSecondaryLogo: 'teal-night-wide.svg',
    })
    expect(read({ darkSecondaryLogo: '' })).toMatchObject({ darkLogo: 'teal-night.svg', darkSecondaryLogo: undefined })
    expect(parseLinkedConfiguration('?use-case=night&brand-dark-logo=javascript:alert(1)', [night])).toMatchObject(
      night.look,
    )
  })

  it.each([
    ['a use case that there is not', '?use-case=nothing&brand-name=Elm'],
    ['nothing', ''],
  ])('MOM-08 is none with %s', (_what, search) => expect(parseLinkedConfiguration(search, flows)).toBeNull())

  it.each([
    ['a script for a logo', 'brand-logo=javascript:alert(1)'],
    ['a logo that is asked for by http', 'brand-logo=http://other.example/a.png'],
    ['a logo beside the page', 'brand-logo=../secret.svg'],
    ['a picture in itself', 'brand-logo=data:image/svg+xml,x'],
    ['a name without a letter', 'brand-name=%20'],
    ['a name without end', `brand-name=${'a'.repeat(201)}`],
    ['a color that is none', 'brand-primary-color=red'],
  ])('MOM-08 takes no %s', (_what, part) =>
    expect(parseLinkedConfiguration(`?use-case=loan&${part}`, flows)).toEqual({ ...looks.teal, useCase: 'loan' }),
  )
})
