import { expect, it } from 'vitest'
import english from '../../../flows/shared/wording.json'
import { fillPage } from '../../../src/tools/plugin/flowPages'

const HTML =
  '<html lang="en"><meta charset="utf-8"><title>Formway</title><body><noscript>No words yet</noscript><div id="app"></div></body></html>'
const look = { name: 'A & "B" $&', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#000000' }
const page = {
  useCase: { id: 'first', name: 'First', look, primaryColor: '#000000', module: 'first.js', others: {}, screens: [] },
  id: 'first',
  language: 'fr-CA',
  title: 'Rent <now> & here',
  description: 'Said by "B" $&',
  typeface: null,
  withoutScript: { notice: 'Scripts are <off>', html: '<main class="intro">Hello</main>' },
  template: null,
  unavailable: '<p>Again</p>',
  wording: english.wording.failure,
}

it('a page says what its use case is, whatever is in the words', () => {
  const html = fillPage(HTML, page, false)
  expect(html).toMatch(
    /^<html lang="fr-CA"><meta charset="utf-8"><title>Rent &lt;now> &amp; here<\/title>.*<body data-failure="{&quot;fr-CA&quot;:{[^"]*Unexpected[^"]*">/s,
  )
  expect(html).toContain('content="Said by &quot;B&quot; $&amp;"')
  const [, described = ''] = /data-use-case="([^"]*)"/.exec(html) ?? []
  expect(JSON.parse(described.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(page.useCase)
  expect(html).toContain('<div id="app"></div>')
  expect(html).toContain('<noscript>Scripts are &lt;off><div class="intro">Hello</div></noscript>')
  expect(html).toContain('></template>')
})

it('says so where the page has no place for what differs', () => {
  expect(() => fillPage('<html lang="en">', page, true)).toThrow('index.html has no')
})
