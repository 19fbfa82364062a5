import { expect, it } from 'vitest'
import { getFont, getLook } from '../../src/compiler/readCatalogue'

const own = { name: 'Own', logo: 'own.svg', secondaryLogo: 'own-wide.svg', primaryColor: '#123456' }
const plain = { ...own, name: 'Plain', font: 'system' } as const

it('a use case wears the font that its preset says, which is no part of its look', () => {
  expect(getFont('plain', { own, plain })).toEqual({ font: 'system' })
  expect(getFont('own', { own, plain })).toEqual({})
  expect(getFont(undefined, { plain, own })).toEqual({ font: 'system' })
  expect(getFont('own', {})).toEqual({})
  expect(getLook('plain', { own, plain })).toEqual({ ...own, name: 'Plain' })
})

it('a colour in small letters is worn as the configuration screen writes it', () => {
  expect(getLook('own', { own: { ...own, primaryColor: '#abcdef' } }).primaryColor).toBe('#ABCDEF')
})
