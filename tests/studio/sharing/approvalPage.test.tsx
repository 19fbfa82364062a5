import { expect, it, vi } from 'vitest'
import { compileStudioFlow, proveStudioFlow } from '../../../src/studio/compiling/compileFlow'
import { createApprovalPage } from '../../../src/studio/sharing/approval'
import { bicycleSources, bicycleText } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { createDocuments } from '../text/documentsInMemory'
import '../../renderer/browserParts'

const MARKUP = '<script>alert(1)</script><img src="https://example.com/x.png" onerror="alert(1)">'

const files = bicycleSources.folders.flatMap((folder) => bicycleSources.list(folder))
const saved = Object.fromEntries(files.map((file) => [file, bicycleSources.read(file) ?? '']))
const file = files.find((each) => saved[each] === bicycleText) ?? ''

it('STU-12 the approval page shows screens, changes, verdict and ways, runs and loads nothing, and escapes all copy', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } }),
  )
  // In jsdom a frame knows no media queries, which styles that other tests left in the page may have.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window)
  const { documents } = createDocuments(saved)
  documents.edit(file, JSON.stringify(put('/screens/rider/title', MARKUP)(JSON.parse(bicycleText))))
  const sources = { ...bicycleSources, read: documents.read }
  const [flow, proof] = [compileStudioFlow(sources, 'bicycle'), proveStudioFlow(sources, 'bicycle')]
  if (flow === null || proof === null) throw new Error('The small flow has no document.')
  const text = await createApprovalPage({
    flow,
    proof,
    verdict: 'Nothing found.',
    findings: [MARKUP],
    folders: bicycleSources.folders,
    documents,
    date: 'March 10, 2026',
  })
  const page = new DOMParser().parseFromString(text, 'text/html')

  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(/^default-src 'none'; img-src data:;/)
  expect(page.querySelectorAll('script, iframe, object, link, [href], [onerror], [style]')).toHaveLength(0)
  const loaded = [...page.querySelectorAll('[src]')].map((element) => element.getAttribute('src') ?? '')
  expect(loaded.filter((address) => !address.startsWith('data:image/svg+xml;base64,'))).toEqual([])
  expect(loaded.length).toBeGreaterThan(0)

  const shown = proof.states.filter(({ kind }) => kind !== 'busy')
  expect(page.querySelectorAll('.approval-picture h1')).toHaveLength(shown.length)
  expect([...page.querySelectorAll('.approval-picture h1')].map(({ textContent }) => textContent)).toContain(MARKUP)
  expect(page.querySelector('.approval-dialog dialog[open]')).not.toBeNull()
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(page.querySelector('.approval-picture input[value]')).not.toBeNull()

  const words = page.querySelector('main')?.textContent ?? ''
  expect(words).toContain('1 change of words')
  expect(words).toContain('Who rides?')
  expect(words).toContain('Nothing found.')
  expect(words).toContain('March 10, 2026')
  expect(words).toMatch(/Continue.*→/)
  expect(page.querySelector('input[type=radio][name=decision]')).not.toBeNull()
})
