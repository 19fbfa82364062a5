import { expect, it } from 'vitest'
import type { Flow } from '../../../src/language/flow'
import { createEmbedderPolicy } from '../../../src/tools/plugin/hostingFiles'
import { bicycle } from '../../fixtures/bicycle'

it.each([
  ['framed/privacy.html', { 'Cross-Origin-Embedder-Policy': 'credentialless' }],
  ['https://provider.example/', {}],
  ['//provider.example/', {}],
])('a build whose flow frames %s lets pages in as far as that frame allows', (src, headers) => {
  const { screens } = bicycle()
  const framing: Flow['screens'] = {
    ...screens,
    site: { title: 'A site', blocks: { site: { type: 'frame', title: 'A site', src, height: 300 } } },
  }
  expect(createEmbedderPolicy([bicycle(), { ...bicycle(), screens: framing }])).toEqual(headers)
})
