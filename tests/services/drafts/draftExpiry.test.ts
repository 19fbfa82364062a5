import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FlowDraft } from '../../../src/engine/drafts/draft'
import { serializeDraft, removeDrafts } from '../../../src/services/drafts/draftStorage'
import draft from '../../../flows/shared/draft.json'
import { bareFlow, TODAY } from '../bareFlow'

const flow = { ...bareFlow, draft: { ...draft.draft, days: 7 }, storage: { ownState: ['about'] } }
const way = { start: 'intro', steps: [], place: 0 }
const kept: FlowDraft = {
  application: 'one',
  savedOn: TODAY,
  keptFor: 'visits',
  languageChoice: null,
  way,
  returnTo: null,
  answers: {},
  broughtOn: {},
  proofs: {},
  prefilled: {},
  unsaved: [],
  finished: false,
}

describe('drafts of every flow', () => {
  const storage = memory()
  beforeEach(() => storage.clear())
  afterEach(() => storage.clear())

  it('HRD-06 expire at their age, with what is stored beside them, even if their flow is not opened', () => {
    storage.setItem('draft.old', serializeDraft(flow, { ...kept, savedOn: '2026-03-01' }))
    storage.setItem('ownState', '{"about":{}}')
    storage.setItem('draft.new', serializeDraft({ ...flow, storage: {} }, kept))
    storage.setItem('flowConfig', '{}')
    removeDrafts(() => storage, '2026-03-08')
    expect(Object.keys(storage).toSorted()).toEqual(['draft.new', 'draft.old', 'flowConfig', 'ownState'])
    removeDrafts(() => storage, '2026-03-09')
    expect(Object.keys(storage).toSorted()).toEqual(['draft.new', 'flowConfig'])
  })

  it('expire if they do not state their age limit', () => {
    for (const [index, text] of ['{', '5', '{"savedOn":"2026-03-31"}', '{"until":5}'].entries())
      storage.setItem(`draft.flow-${index}`, text)
    removeDrafts(() => storage, '2026-03-01')
    expect(Object.keys(storage)).toEqual([])
  })

  it('are all removed at once, and nothing else', () => {
    storage.setItem('draft.new', serializeDraft(flow, kept))
    storage.setItem('ownState', '{}')
    storage.setItem('drafts of the host page', '')
    removeDrafts(() => storage, null)
    expect(Object.keys(storage)).toEqual(['drafts of the host page'])
  })

  it('do not exist where storage is blocked', () => {
    expect(() =>
      removeDrafts(() => {
        throw new DOMException('blocked', 'SecurityError')
      }, null),
    ).not.toThrow()
  })
})

/** A storage as browsers have it: its keys are its properties. */
function memory(): Storage {
  const methods = {
    getItem: (key: string): string | null => (Object.hasOwn(storage, key) ? String(storage[key]) : null),
    setItem: (key: string, text: string): void => void Object.assign(storage, { [key]: text }),
    removeItem: (key: string): void => void Reflect.deleteProperty(storage, key),
    clear: (): void => {
      for (const key of Object.keys(storage)) Reflect.deleteProperty(storage, key)
    },
    key: () => null,
    length: 0,
  }
  const storage: Storage = Object.create(methods)
  return storage
}
