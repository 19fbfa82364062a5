import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { drawDraft } from '../../../src/app/sharedDraft'
import { compileStudioFlow } from '../../../src/studio/compiling/compileFlow'
import { collectDraft, createDraftHash } from '../../../src/compiler/documents/draftLink'
import { ShareButtons } from '../../../src/studio/sharing/ShareButtons'
import { openDraft } from '../../../src/studio/sharing/openDraft'
import { createDiskSources } from '../../../src/tools/disk/diskSources'
import { bicycleSources, bicycleText } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'
import { createSources } from '../../fixtures/memorySources'
import { createDocuments } from '../text/documentsInMemory'
import '../../renderer/browserParts'

const TODAY = '2026-03-10'
const SCRIPT = ['javascript', 'alert(1)'].join(':')
const disk = createDiskSources(['flows'])

it('STU-12 a link holds all of a flow: it opens without any other document, the same in each language', async () => {
  const flow = compileStudioFlow({ ...disk, served: () => null }, 'tenant-screening')
  const hash = await createDraftHash(collectDraft(disk, 'tenant-screening', flow?.files ?? []))
  expect(hash.length).toBeLessThan(30_000)
  expect(hash).toMatch(/^#\/studio-draft\/1\.[\w-]+$/)
  const opened = await openDraft(hash, TODAY)
  if (opened.kind !== 'ready') throw new Error(JSON.stringify(opened))
  expect(opened.look).toEqual(flow?.looks[0])
  expect(Object.keys(flow?.documents ?? {})).toEqual(['en-CA', 'fr-CA'])
  for (const [language, document] of Object.entries(flow?.documents ?? {}))
    expect(opened.inLanguage(language)).toEqual(document)
})

describe('STU-12 a link that is no draft says in plain words what is wrong and what to do', () => {
  it.each([
    ['cut off', (hash: string) => hash.slice(0, -20), 'not whole', 'copy the link again'],
    ['cut off at its beginning', (hash: string) => hash.slice(0, 30), 'not whole', 'copy the link again'],
    ['changed', (hash: string) => `${hash.slice(0, 400)}AAAA${hash.slice(404)}`, 'not whole', 'copy the link again'],
    ['put into brackets', (hash: string) => `${hash})`, 'changed on its way', 'copy the link again'],
    ['without data', () => '#/studio-draft/', 'no draft', 'copy the link again'],
    ['of a newer format', (hash: string) => hash.replace('/1.', '/2.'), 'another version', 'Open it where it was made'],
    ['that unpacks to far too much', () => pack(' '.repeat(20_000_000)), '8 MB', 'may be meant to harm'],
    ['nested without end', () => pack('['.repeat(1_000_000)), 'not whole', 'copy the link again'],
    ['of something else', () => pack('{"id":"x","folders":[],"texts":[["a"]]}'), 'no draft', 'copy the link again'],
    ['with a prototype', () => pack('{"__proto__":{"id":"x","folders":[],"texts":[]}}'), 'no draft', 'copy the link'],
    ['of a flow that it has not', () => pack('{"id":"x","folders":["a"],"texts":[]}'), 'not among', 'copy the link'],
  ])('%s', async (_, spoil, problem, cure) => {
    const opened = await openDraft(spoil(await createBicycleHash()), TODAY)
    if (opened.kind !== 'refused') throw new Error(opened.kind)
    render(await drawDraft(opened))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This draft cannot be shown')
    expect(screen.getByRole('main')).toHaveTextContent(problem)
    expect(screen.getByRole('main')).toHaveTextContent(cure)
  })
})

describe('STU-12 a draft with errors lists them', () => {
  it.each<readonly [title: string, edit: (text: string) => string, code: string]>([
    ['no JSON', (text) => text.slice(0, -20), 'bad-json'],
    ['a key that is none', change(put('/screens/rider/titel', 'x')), 'unknown-key'],
    ['the prototype', (text) => text.replace('{', '{ "__proto__": { "a": 1 },'), 'forbidden-key'],
    ['nesting', (text) => text.replace('{', `{ "x": ${'['.repeat(5000)}${']'.repeat(5000)},`), 'too-large'],
    ['a script for an address', change(put('/links', { x: { label: 'X', href: SCRIPT } })), 'bad-link'],
    ['a picture of a script', change(put('/provider', { name: 'X', logo: SCRIPT })), 'bad-link'],
  ])('%s', async (_, edit, code) => {
    const opened = await openDraft(await createBicycleHash(edit), TODAY)
    if (opened.kind !== 'broken') throw new Error(JSON.stringify(opened))
    expect(opened.findings.map((finding) => finding.code)).toContain(code)
    render(await drawDraft(opened))
    expect(screen.getByText(/Show this list to who sent you the link/)).toBeVisible()
  })
})

it('STU-12 a draft runs in memory: it says that it is one, keeps nothing, asks no server and follows no link', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const written = vi.spyOn(Storage.prototype, 'setItem')
  const markup = '<img src=x onerror=alert(1)>'
  const hash = await createBicycleHash(
    change(
      all(
        put('/screens/rider/title', markup),
        put('/extends', ['shared/wording.json', 'shared/draft.json']),
        put('/links', { help: { label: 'Help', href: 'https://example.com/' } }),
      ),
    ),
  )
  const opened = await openDraft(hash, TODAY)
  if (opened.kind !== 'ready') throw new Error(JSON.stringify(opened))
  render(await drawDraft(opened))
  expect(screen.getByText('Draft: nothing here is sent or kept.')).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: /Help/ }))
  expect(
    screen.getByText(/Links are not followed in a draft\. This one leads to https:\/\/example\.com\//),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByRole('heading', { level: 1, name: markup })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Name'), 'Rob')
  window.dispatchEvent(new Event('pagehide'))
  expect(written).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
})

it('the studio copies the link, says how long it is, and offers it in a field where the browser does not copy', async () => {
  const user = userEvent.setup()
  showButtons('{}')
  await user.click(screen.getByRole('button', { name: 'Copy draft link' }))
  expect(await screen.findByText(/^The link is copied\..* 1\d\d characters/)).toHaveRole('status')
  const copied = await navigator.clipboard.readText()
  expect(await openDraft(new URL(copied).hash, TODAY)).toMatchObject({ kind: 'broken', name: 'ride' })

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy draft link' }))
  expect(await screen.findByRole('textbox', { name: 'Link to this draft' })).toHaveValue(copied)
})

it('a link that no browser opens is not copied', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const noise = Array.from({ length: 25 }, (_, index) => Buffer.from(bytes.map((byte) => byte ^ index)).toString('hex'))
  showButtons(noise.join(''))
  await userEvent.click(screen.getByRole('button', { name: 'Copy draft link' }))
  expect(await screen.findByText(/The link would have .* put them into files/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

function showButtons(text: string): void {
  const { documents } = createDocuments({ 'flows/ride.json': text })
  const latest = compileStudioFlow(createSources({ 'flows/ride.json': text }), 'ride')
  const proofs = { proof: null, people: null, isProving: true }
  const compiled = { latest, working: null, version: 0, failure: null, isMissing: false, ...proofs }
  render(<ShareButtons id="ride" folders={['flows']} documents={documents} compiled={compiled} />)
}

/** A link to the small flow, with a change to its text. */
async function createBicycleHash(edit: (text: string) => string = (text) => text): Promise<string> {
  const read = (file: string): string | null => {
    const text = bicycleSources.read(file)
    return text === bicycleText ? edit(text) : text
  }
  const sources = { ...bicycleSources, read }
  return createDraftHash(collectDraft(sources, 'bicycle', compileStudioFlow(sources, 'bicycle')?.files ?? []))
}

function change(edit: Edit): (text: string) => string {
  return (text) => JSON.stringify(edit(JSON.parse(text)))
}

function pack(text: string): string {
  return `#/studio-draft/1.${deflateRawSync(text).toString('base64url')}`
}
