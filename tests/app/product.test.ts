import { describe, expect, it } from 'vitest'
import { createProduct } from '../../src/app/product'
import type { ConfigurationStore } from '../../src/configure/configurationStore'
import { type FlowEntry, listUseCases, type LoadedFlow, type ScreenParts } from '../../src/renderer/session/loadedFlow'
import { createWarning } from '../../src/engine/values/finding'
import { flowOf } from '../renderer/show'

const flow = flowOf({ only: { title: 'Before' } })
const PARTS: ScreenParts = { controls: {}, blocks: {}, icons: {} }
const loaded: LoadedFlow = { kind: 'flow', flow, kinds: {}, calculators: {}, parts: PARTS }

describe('the product', () => {
  it('shows the same flow again after a visit elsewhere', async () => {
    const product = productOf([entry('first')])
    expect(product.flow('first')).toBe(product.flow('first'))
    await product.flow('first')
  })

  it('shows the mistakes of a flow in development', async () => {
    const broken = entry('first', { kind: 'broken', findings: [] })
    expect(await productOf([broken]).flow('first')).toEqual({ kind: 'broken', name: 'first', findings: [] })
  })

  it('continues the running session with an edited flow', async () => {
    let edit = (_loaded: LoadedFlow): void => undefined
    const product = productOf([{ ...entry('first'), watch: (listener) => (edit = listener) }])
    const before = await product.flow('first')
    edit({
      kind: 'flow',
      flow: flowOf({ only: { title: 'After' } }),
      kinds: {},
      calculators: {},
      parts: PARTS,
    })
    const after = await product.flow('first')
    expect(after).toBe(before)
    expect(after.kind === 'running' && after.flow.session.getView().screen.title).toBe('After')
  })

  it('shows the last working version while the flow is broken, and then the next working one', async () => {
    let edit = (_loaded: LoadedFlow): void => undefined
    const product = productOf([{ ...entry('first'), watch: (listener) => (edit = listener) }])
    const before = await product.flow('first')
    edit({ kind: 'broken', findings: [] })
    const meanwhile = await product.flow('first')
    expect(meanwhile).toBe(before)
    expect(meanwhile.kind === 'running' && meanwhile.flow.session.getView().screen.title).toBe('Before')
    edit({ ...loaded, flow: flowOf({ only: { title: 'After' } }) })
    const after = await product.flow('first')
    expect(after).toBe(before)
    expect(after.kind === 'running' && after.flow.session.getView().screen.title).toBe('After')
  })

  it('shows the mistakes after each edit while no version worked yet, and then the first that does', async () => {
    let edit = (_loaded: LoadedFlow): void => undefined
    const product = productOf([
      { ...entry('first', { kind: 'broken', findings: [] }), watch: (listener) => (edit = listener) },
    ])
    await product.flow('first')
    const findings = [createWarning('odd-spaces', '/name', 'A space too many.')]
    edit({ kind: 'broken', findings })
    expect(await product.flow('first')).toEqual({ kind: 'broken', name: 'first', findings })
    edit(loaded)
    expect((await product.flow('first')).kind).toBe('running')
  })

  it('HRD-04 forgets what was entered in a use case, its drafts, files and stored forms, and tells other tabs', async () => {
    const keeping: LoadedFlow = {
      kind: 'flow',
      flow: { ...flow, storage: { keptForms: [] } },
      kinds: {},
      calculators: {},
      parts: PARTS,
    }
    const removed: string[] = []
    await productOf([entry('first', keeping)], (key) => removed.push(key)).forget('first')
    expect(removed).toEqual(['draft.first', 'draft.first', 'draft.', 'draft.', 'draftFiles', 'draftFiles', 'keptForms'])
  })

  it('fails with a status when a flow cannot be fetched', async () => {
    const missing: FlowEntry = { ...entry('first'), load: () => Promise.reject(new Error('offline')) }
    await expect(productOf([missing]).flow('first')).rejects.toMatchObject({ status: 503 })
  })
})

const look = { name: 'Acme', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#000000' }

function entry(id: string, answer: LoadedFlow = loaded) {
  return { id, name: id, look, primaryColor: look.primaryColor, load: async () => answer }
}

function productOf(flows: readonly FlowEntry[], remove: (key: string) => void = () => undefined) {
  const configuration: ConfigurationStore = {
    get: () => ({ ...look, useCase: 'first' }),
    subscribe: () => () => undefined,
    save: () => true,
    forget: () => undefined,
  }
  const host = {
    storage: { read: () => null, write: () => true, remove },
    today: () => '2026-03-31',
    restart: () => undefined,
    report: () => undefined,
  }
  return createProduct({
    useCases: listUseCases(flows),
    configuration,
    surroundings: {
      host,
      page: new EventTarget(),
      draftPlaces: { tab: host.storage, browser: host.storage },
      scope: '',
      mode: 'test',
      hostAction: () => null,
      adaptFlow: (whole) => whole,
      language: () => 'en-CA',
      keepLanguage: () => undefined,
      facts: () => ({}),
    },
  })
}
