import { expect, it } from 'vitest'
import { fontOf, lookOf } from '../../src/compiler/brandLook'

const own = { name: 'Own', logo: 'own.svg', secondaryLogo: 'own-wide.svg', primaryColor: '#123456' }
const plain = { ...own, name: 'Plain', font: 'system' } as const

it('a use case wears the font that its preset says, which is no part of its look', () => {
  expect(fontOf('plain', { own, plain })).toEqual({ font: 'system' })
  expect(fontOf('own', { own, plain })).toEqual({})
  expect(fontOf(undefined, { plain, own })).toEqual({ font: 'system' })
  expect(fontOf('own', {})).toEqual({})
  expect(lookOf('plain', { own, plain })).toEqual({ ...own, name: 'Plain' })
})

it('a colour in small letters is worn as the configuration screen writes it', () => {
  expect(lookOf('own', { own: { ...own, primaryColor: '#abcdef' } }).primaryColor).toBe('#ABCDEF')
})
