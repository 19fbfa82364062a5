import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as markup from '../../../src/app/openingMarkup'
import { createDiskSources } from '../../../src/tools/disk/diskSources'
import { createFlowModules } from '../../../src/tools/plugin/flowModules'
import { type ChunkOfPage, renderFlowPages, type PageParts } from '../../../src/tools/plugin/flowPages'
import { manyFlows } from '../../fixtures/manyFlows'

const HTML =
  '<!doctype html><html lang="en"><head><title>Formway</title></head><body><noscript>JavaScript.</noscript><div id="app"></div></body></html>'
const APPLICATION = '/src/app/start.tsx'

type Site = Pick<PageParts, 'useCases' | 'flows' | 'translated' | 'wording'>

/** The product's flows, and a small one. */
const site: Site = createFlowModules(createDiskSources([path.resolve('flows'), manyFlows(1)]), false).page()
const few = pagesOf({ ...site, useCases: site.useCases.slice(0, 5) })
const many = pagesOf(withCopies(site, 99))

describe('the pages of a site', () => {
  it('LRG-09 the index and each page are the same bytes with 5 and with 105 flows', () => {
    const list = 'catalogue.js'
    expect([few.size, many.size]).toEqual([12, 112])
    for (const [name, html] of few) expect([name, many.get(name) === html]).toEqual([name, name !== list])
  })

  it('LRG-09 each flow has one that can be read without script, in its own look and language', () => {
    const html = many.get('many-1.html') ?? ''
    const [, withoutScript] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
    expect(withoutScript).toMatch(/<h1[^>]*>Form 1 of Marigold<\/h1>/s)
    expect(withoutScript).not.toContain('{{')
    expect(html).toMatch(
      /<html lang="en-CA">.*<title>Form 1 of Marigold – Marigold<\/title>\s*<meta name="description" content="Many 1: Form 1 of Marigold">/s,
    )
    expect(html).toContain('<div id="app" data-use-case="many-1">')
    expect(html.match(/<template /g)).toHaveLength(1)
    expect(html).toMatch(
      /<template id="many-1" [^>]*title="Form 1 of {{brand.name}} – {{brand.name}}">.*<link href="\.\/start\.js"><link href="\.\/many-1\.js"><\/template>/s,
    )
    expect(html).toContain('&quot;module&quot;:&quot;many-1.js&quot;')
    expect(html).not.toContain('many-2')
  })

  it('each says its charset within the first 1,024 bytes, has one main outside of templates, and no address that is not filled in', () => {
    for (const [name, html] of [...many].filter(([file]) => file.endsWith('.html'))) {
      expect([name, Buffer.from(html).indexOf('<meta charset') < 1024 - 24]).toEqual([name, true])
      expect([name, html.replaceAll(/<template .*?<\/template>/gs, '').match(/<main/g)?.length ?? 0]).toEqual([name, 1])
      expect([name, / (?:src|srcset|href)="{{/.test(html)]).toEqual([name, false])
    }
  })

  it('one in another language says in that one what it needs where no script runs', () => {
    const said = ['tenant-screening.html', 'tenant-screening.fr-CA.html'].map(
      (name) => /<noscript>[^<]*/.exec(many.get(name) ?? '')?.[0],
    )
    expect(said).toEqual([
      '<noscript>This page needs JavaScript. Turn it on in your browser and load the page again.',
      '<noscript>JavaScript est nécessaire au fonctionnement de cette page. Activez-le dans votre navigateur, puis rechargez la page.',
    ])
  })

  it('each leads to those in other languages where no script runs', () => {
    const html = many.get('tenant-screening.html') ?? ''
    const [, withoutScript = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
    for (const part of [withoutScript, html.slice(html.indexOf('class="unavailable"'))])
      expect(part).toMatch(/<a [^>]*href="\.\/tenant-screening\.fr-CA\.html"[^>]*>Français<\/a>/)
    expect(many.get('tenant-screening.fr-CA.html')).toMatch(
      /<a [^>]*href="\.\/tenant-screening\.html"[^>]*>English<\/a>/,
    )
  })

  it('each asks for the typeface at once, but for one whose brand is written in that of the device', () => {
    const preload = '<link rel="preload" as="font" type="font/woff2" crossorigin href="./face.woff2">'
    expect(many.get('many-1.html')).toContain(preload)
    const [last] = site.useCases.slice(-1)
    const worn = pagesOf({ ...site, useCases: last === undefined ? [] : [{ ...last, font: 'system' }] })
    expect(worn.get(`${last?.id}.html`)).not.toContain('as="font"')
  })

  it('LRG-09 the list of all names each with its module, and stands in a file of its own', () => {
    const list = many.get('catalogue.js') ?? ''
    // Five of them in two languages.
    expect(list.match(/import\("\.\/[\w-]+\.js"\)/g)).toHaveLength(110)
    expect(list).toContain('"name":"Many 2"')
  })
})

/** A site with more flows like its last. */
function withCopies({ useCases, flows, ...rest }: Site, count: number): Site {
  const copies = Array.from({ length: count }, (_, index) => ({ id: `many-${index + 2}`, name: `Many ${index + 2}` }))
  const copied = <One>(all: readonly One[]): readonly One[] => [
    ...all,
    ...all.slice(-1).flatMap((last) => copies.map((copy) => ({ ...last, ...copy }))),
  ]
  return { useCases: copied(useCases), flows: copied(flows), ...rest }
}

function pagesOf({ useCases, flows, translated, wording }: Site): ReadonlyMap<string, string> {
  const names = flows.flatMap(({ id }) => [id, ...translated(id).map(({ language }) => `${id}/${language}`)])
  const modules: readonly ChunkOfPage[] = names.map((id) => ({
    fileName: `${id.replace('/', '-')}.js`,
    facadeModuleId: `\0virtual:formway/flow/${id}`,
    isEntry: true,
    imports: [],
    moduleIds: [],
  }))
  const first = {
    fileName: 'index.js',
    facadeModuleId: path.resolve('index.html'),
    isEntry: true,
    imports: [],
    moduleIds: [],
  }
  const start = {
    fileName: 'start.js',
    facadeModuleId: null,
    isEntry: false,
    imports: ['index.js'],
    moduleIds: [APPLICATION],
  }
  return renderFlowPages({
    markup,
    application: APPLICATION,
    elsewhere: '/src/app/opening/loadTemplate.ts',
    useCases,
    flows,
    translated,
    wording,
    chunks: [first, start, ...modules],
    typeface: 'face.woff2',
    framed: null,
    html: HTML,
  })
}
