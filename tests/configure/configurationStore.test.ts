import { describe, expect, it, vi } from 'vitest'
import { createConfigurationStore } from '../../src/configure/configurationStore'
import { listUseCases } from '../../src/renderer/session/loadedFlow'
import { configuration, flows, looks } from './catalogue'

/** As it is read: what is left out is empty. */
const read = { ...configuration, darkLogo: '', darkSecondaryLogo: '' }
const changed = { ...read, name: 'Oak & Daughters' }

describe('the configuration store', () => {
  it('CFG-09 gives what was saved', () => {
    const { store, report } = open(JSON.stringify(configuration))
    expect(store.get()).toEqual(read)
    expect(report).not.toHaveBeenCalled()
  })

  it('CFG-09 reports what cannot be used, once, and gives the default', () => {
    const { store, report } = open('{')
    expect(store.get()).toEqual({ ...looks.amber, useCase: 'rent' })
    store.get()
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"flowConfig" cannot be used'))
  })

  it('CFG-08 keeps what is saved and tells every view of this tab', () => {
    const { store, texts } = open(null)
    const listener = vi.fn()
    const end = store.subscribe(listener)
    expect(store.save(configuration)).toBe(true)
    expect(JSON.parse(texts.get('flowConfig') ?? '')).toEqual(configuration)
    expect(store.get()).toEqual(read)
    expect(listener).toHaveBeenCalledOnce()
    end()
    store.save(changed)
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each([['flowConfig'], [null]])('CFG-08 tells of what another tab saved (key %s)', (key) => {
    const { store, texts, events } = open(JSON.stringify(configuration))
    const listener = vi.fn()
    store.subscribe(listener)
    texts.set('flowConfig', JSON.stringify(changed))
    events.dispatchEvent(new StorageEvent('storage', { key }))
    expect(listener).toHaveBeenCalledOnce()
    expect(store.get()).toEqual(changed)
  })

  it('stays as it is when something else is stored', () => {
    const { store, events } = open(JSON.stringify(configuration))
    const listener = vi.fn()
    store.subscribe(listener)
    events.dispatchEvent(new StorageEvent('storage', { key: 'employmentForm' }))
    events.dispatchEvent(new StorageEvent('storage', { key: 'flowConfig' }))
    expect(listener).not.toHaveBeenCalled()
  })

  it('says whether the browser kept it, and goes on with it either way', () => {
    const { store, storage } = open(null)
    storage.write = (key, text) => {
      storage.read = () => (key === 'flowConfig' ? text : null)
      return false
    }
    expect(store.save(configuration)).toBe(false)
    expect(store.get()).toEqual(read)
  })
})

function open(saved: string | null) {
  const texts = new Map(saved === null ? [] : [['flowConfig', saved]])
  const storage = {
    read: (key: string): string | null => texts.get(key) ?? null,
    write: (key: string, text: string): boolean => texts.set(key, text).has(key),
    remove: (key: string): void => void texts.delete(key),
  }
  // A window of its own, so that one test's events do not reach another's store.
  const events: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> = new EventTarget()
  const report = vi.fn()
  return {
    store: createConfigurationStore({ storage, events, useCases: listUseCases(flows), report }),
    storage,
    texts,
    events,
    report,
  }
}
