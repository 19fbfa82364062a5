import { describe, expect, it } from 'vitest'
import { presets as productPresets } from 'virtual:formway/catalogue'
import { defaultConfiguration, readConfiguration } from '../../src/configure/configuration'
import { oklchOf } from '../../src/renderer/theme/oklch'
import { configuration, flows, presets } from './catalogue'

const catalogue = { flows, presets }
const otherwise = { ...presets.amber, useCase: 'rent' }

describe('the default configuration', () => {
  it('CFG-09 is the first use case with its brand preset', () => {
    expect(defaultConfiguration(catalogue)).toEqual(otherwise)
  })
})

describe('the saved configuration', () => {
  it('is what was saved', () => {
    expect(read(configuration)).toEqual({ configuration, problem: null })
  })

  it('CFG-09 is the default where none was saved, which is no problem', () => {
    expect(readConfiguration(null, catalogue)).toEqual({ configuration: otherwise, problem: null })
  })

  it.each([
    ['is no JSON', '{"name":'],
    ['is empty', ''],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a text', '"rent"'],
    ['has no use case', JSON.stringify({ ...configuration, useCase: undefined })],
    ['has a use case that does not exist', JSON.stringify({ ...configuration, useCase: 'constructor' })],
    ['has a number for a name', JSON.stringify({ ...configuration, name: 1 })],
    ['has no logo', JSON.stringify({ ...configuration, logo: undefined })],
  ])('CFG-09 is the default, with the reason, where it %s', (_title, text) => {
    const { configuration: shown, problem } = readConfiguration(text, catalogue)
    expect(shown).toEqual(otherwise)
    expect(problem).toMatch(/\w/)
  })

  it.each([undefined, '', 'red', '#12345', 7])('CFG-10 with the colour %s has that of its use case', (primaryColor) => {
    const { configuration: shown, problem } = read({ ...configuration, useCase: 'credit', primaryColor })
    expect(shown).toEqual({ ...configuration, useCase: 'credit', primaryColor: '#123456' })
    expect(problem).toBeNull()
  })

  it('CFG-10 without a colour has that of the preset where its use case has none', () => {
    expect(read({ ...configuration, useCase: 'loan', primaryColor: undefined }).configuration.primaryColor).toBe('#006D6F')
    expect(read({ ...configuration, useCase: 'plain', primaryColor: undefined }).configuration.primaryColor).toBe('#8A5A00')
  })

  it('CFG-10 keeps the colour that was saved before that of its use case', () => {
    expect(read({ ...configuration, useCase: 'credit' }).configuration.primaryColor).toBe('#7A0F3D')
  })
})

describe('the brand presets of the product', () => {
  it('CFG-06 are a gold, a green and an indigo one, in this order', () => {
    const hues = Object.values(productPresets).map(({ primaryColor }) => degrees(oklchOf(primaryColor).hue))
    expect(hues).toHaveLength(3)
    const [gold = 0, green = 0, indigo = 0] = hues
    expect([gold > 60 && gold < 100, green > 130 && green < 175, indigo > 260 && indigo < 295]).toEqual([true, true, true])
  })
})

function read(saved: Readonly<Record<string, unknown>>) {
  return readConfiguration(JSON.stringify(saved), catalogue)
}

function degrees(radians: number): number {
  return ((radians * 180) / Math.PI + 360) % 360
}
