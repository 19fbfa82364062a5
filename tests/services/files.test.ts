import { describe, expect, it } from 'vitest'
import { createFileStore } from '../../src/services/files'

describe('the file store', () => {
  it('gives a handle for a file, and the file for the handle', () => {
    const store = createFileStore()
    const file = new File(['abc'], 'a.pdf', { type: 'application/pdf' })
    const handle = store.put(file)
    expect(handle).toEqual({ id: 'file-1', name: 'a.pdf', size: 3, type: 'application/pdf' })
    expect(store.get(handle.id)).toBe(file)
  })

  it('tells two files of the same name apart', () => {
    const store = createFileStore()
    expect(store.put(new File([], 'a.pdf')).id).not.toBe(store.put(new File([], 'a.pdf')).id)
  })

  it('has let go of what was removed, and never had what it does not know', () => {
    const store = createFileStore()
    const { id } = store.put(new File([], 'a.pdf'))
    store.remove(id)
    store.remove('unknown')
    expect([store.get(id), store.get('unknown')]).toEqual([null, null])
  })
})
