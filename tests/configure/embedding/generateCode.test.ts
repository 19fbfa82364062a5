import { describe, expect, it } from 'vitest'
import { generateEmbedCode, generatePermission } from '../../../src/configure/embedding/generateCode'
import { pickLookChanges } from '../../../src/configure/embedding/lookLink'

const hostile = `O'Neil & "Sons" \\ </script><b>`
const look = { name: 'Harbour Homes', logo: 'amber.svg', secondaryLogo: 'amber-wide.svg', primaryColor: '#0B5FA5' }

describe('the code for a page', () => {
  it('says the use case and the look in each way', () => {
    const { script, element, react } = generateEmbedCode({
      src: 'https://apply.example/',
      useCase: 'rent',
      brand: { name: 'Harbour Homes', primaryColor: '#0B5FA5' },
    })
    expect(script).toContain(
      "    useCase: 'rent',\n    brand: {\n      name: 'Harbour Homes',\n      primaryColor: '#0B5FA5',\n    },",
    )
    expect(element).toContain(
      '<formway-flow\n  src="https://apply.example/"\n  use-case="rent"\n  brand-name="Harbour Homes"\n  brand-primary-color="#0B5FA5"\n></formway-flow>',
    )
    expect(react).toContain(
      "      brand={{\n        name: 'Harbour Homes',\n        primaryColor: '#0B5FA5',\n      }}",
    )
  })

  it('says nothing of a look that is the use case’s own', () => {
    const code = generateEmbedCode({ src: 'https://apply.example/', useCase: 'rent', brand: {} })
    expect(Object.values(code).filter((text) => text.includes('brand'))).toEqual([])
  })

  it('keeps a text a text, whatever is in it', () => {
    const { script, element } = generateEmbedCode({
      src: 'https://apply.example/',
      useCase: 'rent',
      brand: { name: hostile },
    })
    const [, literal = ''] = /name: ('.*'),\n/.exec(script) ?? []
    expect(script.match(/<\/script>/g)).toHaveLength(2)
    expect(JSON.parse(literal.replaceAll(String.raw`\'`, "'").replaceAll(/^'|'$/g, '"'))).toBe(hostile)
    expect(element).toContain(String.raw`brand-name="O'Neil &amp; &quot;Sons&quot; \ &lt;/script>&lt;b>"`)
  })

  it('lets one page show the build: the header of its host, its file, and the headers of the page', () => {
    expect(generatePermission('https://apply.example/folder/', 'https://client.example')).toEqual({
      ancestors: 'Content-Security-Policy: frame-ancestors https://client.example',
      origins: '{"origins":["https://client.example"]}',
      policies:
        "Content-Security-Policy: script-src 'self' https://apply.example; frame-src https://apply.example\n" +
        'Permissions-Policy: camera=(self "https://apply.example"), clipboard-write=(self "https://apply.example")',
    })
  })
})

describe('the look of a configuration', () => {
  it('is what differs from the use case’s own, whose logos stand beside the page', () => {
    const entered = {
      ...look,
      logo: 'https://build.example/amber.svg',
      secondaryLogo: 'https://a.example/w.png',
      primaryColor: '#000000',
    }
    expect(pickLookChanges(entered, look, 'https://build.example/')).toEqual({
      secondaryLogo: 'https://a.example/w.png',
      primaryColor: '#000000',
    })
  })

  it('has the logos for dark backgrounds, and that there are none for a logo for which the use case has one', () => {
    const base = 'https://build.example/'
    const dark = { darkLogo: 'https://a.example/n.png', darkSecondaryLogo: 'https://a.example/nw.png' }
    const entered = {
      ...look,
      logo: 'https://build.example/amber.svg',
      secondaryLogo: 'https://build.example/amber-wide.svg',
    }
    expect(pickLookChanges({ ...entered, ...dark }, look, base)).toEqual(dark)
    const preset = { ...look, darkLogo: 'amber-night.svg', darkSecondaryLogo: 'amber-night-wide.svg' }
    expect(
      pickLookChanges(
        { ...entered, darkLogo: 'https://build.example/amber-night.svg', darkSecondaryLogo: '' },
        preset,
        base,
      ),
    ).toEqual({ darkSecondaryLogo: '' })
    expect(pickLookChanges({ ...entered, logo: 'https://a.example/l.png' }, preset, base)).toEqual({
      logo: 'https://a.example/l.png',
      darkSecondaryLogo: '',
    })
    expect(generateEmbedCode({ src: base, useCase: 'rent', brand: dark }).element).toContain(
      'brand-dark-logo="https://a.example/n.png"\n  brand-dark-secondary-logo="https://a.example/nw.png"',
    )
  })

  it('leaves out what was not entered', () => {
    expect(
      pickLookChanges({ name: '', logo: '', secondaryLogo: '', primaryColor: '' }, look, 'https://build.example/'),
    ).toEqual({})
  })
})
