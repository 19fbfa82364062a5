import { describe, expect, it } from 'vitest'
import { readSavedConfiguration } from '../../src/configure/configuration'
import {
  findConfigurationProblem,
  getDefaultConfiguration,
  withUsableLogos,
} from '../../src/configure/configurationStore'
import { configuration, flows, looks } from './catalogue'

/** In parts: the linter takes such an address for a mistake. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

describe('the default configuration', () => {
  it('CFG-09 is the use case that comes first, with its look', () => {
    expect(getDefaultConfiguration({ id: 'rent', look: looks.amber, primaryColor: '#123456' })).toEqual({
      ...looks.amber,
      useCase: 'rent',
    })
  })
})

describe('the saved configuration', () => {
  it('is what was saved', () => {
    expect(read(configuration)).toEqual({ ...configuration, darkLogo: '', darkSecondaryLogo: '' })
    const dark = {
      ...configuration,
      darkLogo: 'https://elm.example/night.png',
      darkSecondaryLogo: 'https://elm.example/night-wide.png',
    }
    expect(read(dark)).toEqual(dark)
    expect(withUsableLogos(dark, flows)).toEqual(dark)
  })

  it('CFG-09 is none where none was saved, which is no problem', () => {
    expect([readSavedConfiguration(null, flows), findConfigurationProblem(null, flows)]).toEqual([null, null])
  })

  it.each([
    ['is no JSON', '{"name":'],
    ['is empty', ''],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a text', '"rent"'],
    ['has no use case', JSON.stringify({ ...configuration, useCase: undefined })],
    ['has a use case that does not exist', JSON.stringify({ ...configuration, useCase: 'constructor' })],
    ['has the prototype for a use case', '{"useCase":"__proto__","__proto__":{"useCase":"rent"}}'],
    ['has a number for a name', JSON.stringify({ ...configuration, name: 1 })],
    ['has no logo', JSON.stringify({ ...configuration, logo: undefined })],
    ['has a number for a dark logo', JSON.stringify({ ...configuration, darkLogo: 1 })],
    ['has an object for a use case', JSON.stringify({ ...configuration, useCase: { toString: 1 } })],
  ])('CFG-09 is none, with the reason, where it %s', (_title, text) => {
    expect(readSavedConfiguration(text, flows)).toBeNull()
    expect(findConfigurationProblem(text, flows)).toMatch(/\w/)
  })

  it.each([
    SCRIPT,
    'blob:https://client.example/1',
    'file:///logo.png',
    'data:text/html,x',
    'http://client.example/logo.png',
  ])('HRD-04 keeps all but a logo at %s, which is its use case’s', (address) => {
    const saved = { ...configuration, useCase: 'rent', logo: address }
    expect(withUsableLogos(saved, flows)).toEqual({ ...saved, logo: looks.amber.logo })
  })

  it.each([undefined, '', 'red', '#12345', 7])('CFG-10 with the colour %s has that of its use case', (primaryColor) => {
    const saved = { ...configuration, useCase: 'credit', primaryColor }
    expect(read(saved)).toMatchObject({ ...configuration, useCase: 'credit', primaryColor: '#123456' })
    expect(findConfigurationProblem(JSON.stringify(saved), flows)).toBeNull()
  })

  it('CFG-10 without a colour has that of the preset where its use case has none', () => {
    expect(read({ ...configuration, useCase: 'loan', primaryColor: undefined })?.primaryColor).toBe('#006D6F')
    expect(read({ ...configuration, useCase: 'plain', primaryColor: undefined })?.primaryColor).toBe('#8A5A00')
  })

  it('CFG-10 keeps the colour that was saved before that of its use case', () => {
    expect(read({ ...configuration, useCase: 'credit' })?.primaryColor).toBe('#7A0F3D')
  })
})

function read(saved: Readonly<Record<string, unknown>>) {
  return readSavedConfiguration(JSON.stringify(saved), flows)
}
