import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskSources } from '../../../src/tools/disk/diskSources'
import { createFlowModules } from '../../../src/tools/plugin/flowModules'
import { type ChunkOfPage, flowPages } from '../../../src/tools/plugin/flowPages'
import { manyFlows } from '../../fixtures/manyFlows'

const HTML = '<!doctype html><html lang="en"><head><title>Formway</title></head><body><noscript>JavaScript.</noscript><div id="app"></div></body></html>'
const APPLICATION = '/src/app/start.tsx'

describe('the pages of a site', () => {
  it('LRG-09 the index is the same bytes with 5 and with 105 flows', async () => {
    const [few, many] = [await pagesOf([path.resolve('flows')]), await pagesOf([path.resolve('flows'), manyFlows(100)])]
    expect([few.size, many.size]).toEqual([5 + 2, 105 + 2])
    expect(many.get('index.html')).toBe(few.get('index.html'))
    for (const [name, html] of few) if (name !== 'catalogue.js') expect(many.get(name)).toBe(html)
  })

  it('LRG-09 each flow has one that can be read without script, in its own look and language', async () => {
    const pages = await pagesOf([path.resolve('flows'), manyFlows(2)])
    const html = pages.get('many-1.html') ?? ''
    const [, withoutScript] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
    expect(withoutScript).toMatch(/<main.*<h1[^>]*>Form 1 of Marigold Rentals<\/h1>/s)
    expect(withoutScript).not.toContain('{{')
    expect(html).toMatch(/<html lang="en-CA">.*<title>Form 1 of Marigold Rentals – Marigold Rentals<\/title>\s*<meta name="description" content="Many 1: Form 1 of Marigold Rentals">/s)
    expect(html).toContain('<div id="app" data-use-case="many-1">')
    expect(html.match(/<template /g)).toHaveLength(1)
    expect(html).toMatch(/<template id="many-1" [^>]*title="Form 1 of {{brand.name}} – {{brand.name}}">.*<link href="\.\/start\.js"><link href="\.\/many-1\.js"><\/template>/s)
    expect(html).toContain('&quot;module&quot;:&quot;many-1.js&quot;')
    expect(html).not.toContain('many-2')
  })

  it('LRG-09 the list of all names each with its module, and stands in a file of its own', async () => {
    const list = (await pagesOf([path.resolve('flows'), manyFlows(2)])).get('catalogue.js') ?? ''
    expect(list.match(/import\("\.\/[\w-]+\.js"\)/g)).toHaveLength(7)
    expect(list).toContain('"name":"Many 2"')
  })

  it('says so where the page has no place for what differs', async () => {
    await expect(pagesOf([path.resolve('flows')], '<html lang="en"><title></title></html>')).rejects.toThrow('index.html has no')
  })
})

function pagesOf(folders: readonly [string, ...string[]], html = HTML): Promise<ReadonlyMap<string, string>> {
  const modules = createFlowModules(diskSources(folders), false)
  const flows: readonly ChunkOfPage[] = modules.flows().map(({ id }) => ({ fileName: `${id}.js`, facadeModuleId: `\0virtual:formway/flow/${id}`, isEntry: true, imports: [] }))
  const first = { fileName: 'index.js', facadeModuleId: path.resolve('index.html'), isEntry: true, imports: [] }
  const start = { fileName: 'start.js', facadeModuleId: APPLICATION, isEntry: false, imports: ['index.js'] }
  return flowPages({ markup: path.resolve('src/app/openingMarkup.tsx'), application: APPLICATION, ...modules.page(), chunks: [first, start, ...flows], html })
}
