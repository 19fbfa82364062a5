import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { compileTranslations, withTranslatedPages } from '../../../src/compiler/translation/translation'
import { checkTypography } from '../../../src/compiler/translation/translatableWords'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const disk = createDiskSources(resolveFlowFolders('flows'))

function french(name: string): unknown {
  return compileTranslations(disk, compile(disk, `flows/${name}.json`))[0]?.flow
}

describe('a flow in another language', () => {
  it('LNG-03 leads to help, privacy and the page of the provider in that language', () => {
    const flow = french('bill-financing')
    expect(flow).toMatchObject({
      footer: { links: { help: { href: 'help.fr-CA.html' }, privacy: { href: 'privacy.fr-CA.html' } } },
      screens: {
        preview: { blocks: { agreement: { link: { href: 'privacy.fr-CA.html' } } } },
        'bill-financing.upload': { blocks: { provider: { src: 'framed/bill-provider.fr-CA.html' } } },
      },
    })
  })

  it.each([
    ['a page with a place in it', 'help.html#code', 'help.fr-CA.html#code'],
    ['a page that stands in one language', 'terms.html', 'terms.html'],
    ['a page of somebody else', 'https://example.com/help.html', 'https://example.com/help.html'],
    ['a page of another host', '//example.com/help.html', '//example.com/help.html'],
    ['a picture', 'help.svg', 'help.svg'],
  ])('leads to %s', (_, href, expected) => {
    const served = ['help.html', 'help.fr-CA.html', 'terms.html']
    expect(withTranslatedPages({ links: [{ href, label: href }] }, served, 'fr-CA')).toEqual({
      links: [{ href: expected, label: href }],
    })
  })
})

describe.each(['help', 'privacy', 'framed/bill-provider'])('the page %s in French', (name) => {
  const [english, translated] = [`${name}.html`, `${name}.fr-CA.html`].map((file) =>
    readFileSync(`flows/public/${file}`, 'utf8'),
  )

  it('LNG-03 has the same parts as in English, in its own words', () => {
    expect(tagsOf(translated)).toEqual(tagsOf(english))
    expect(translated).toContain('<html lang="fr-CA">')
    const said = new Set(textsOf(english).filter((text) => text.split(' ').length > 2))
    expect(textsOf(translated).filter((text) => said.has(text))).toEqual([])
  })

  it('LNG-06 is set as the language has it', () => {
    expect(
      textsOf(translated).flatMap((text) => checkTypography(text.replaceAll('&nbsp;', '\u00a0'), 'fr-CA')),
    ).toEqual([])
  })
})

function tagsOf(html = ''): readonly string[] {
  return html.match(/<\/?[a-z][a-z0-9]*/g) ?? []
}

function textsOf(html = ''): readonly string[] {
  return [...html.matchAll(/>([^<>]+)</g)].flatMap(([, text = '']) =>
    text.trim() === '' ? [] : [text.trim().replaceAll(/\s+/g, ' ')],
  )
}
