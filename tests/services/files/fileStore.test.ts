import { describe, expect, it } from 'vitest'
import { createFileStore } from '../../../src/services/files/fileStore'

describe('the file store', () => {
  it('returns a handle for a file, and the file for the handle', () => {
    const store = createFileStore()
    const file = new File(['abc'], 'a.pdf', { type: 'application/pdf' })
    const handle = store.put(file, false)
    expect(handle).toEqual({ id: 'file-1', name: 'a.pdf', size: 3, type: 'application/pdf' })
    expect(store.get(handle.id)).toBe(file)
  })

  it('returns a name that is valid in any folder, and the media type of the extension', () => {
    const store = createFileStore()
    const odd = store.put(new File(['abc'], 'a\\b\u0007.pdf', { type: 'application/x-acrobat' }), false)
    expect(odd).toMatchObject({ name: 'a_b_.pdf', type: 'application/pdf' })
    expect(store.put(new File(['abc'], 'photo.JPG'), false).type).toBe('image/jpeg')
    expect(store.put(new File(['abc'], 'notes.abc', { type: 'text/abc' }), false).type).toBe('text/abc')
  })

  it('keeps two files of the same name apart', () => {
    const store = createFileStore()
    expect(store.put(new File([], 'a.pdf'), false).id).not.toBe(store.put(new File([], 'a.pdf'), false).id)
  })

  it('returns null for removed and unknown handles', () => {
    const store = createFileStore()
    const { id } = store.put(new File([], 'a.pdf'), false)
    store.remove(id)
    store.remove('unknown')
    expect([store.get(id), store.get('unknown')]).toEqual([null, null])
  })

  it('replaces a file', () => {
    const store = createFileStore()
    const { id } = store.put(new File([], 'a.pdf'), false)
    const copy = new File(['abc'], 'a.pdf')
    store.replace(id, copy)
    expect(store.get(id)).toBe(copy)
  })

  it('restores the files of an earlier page, and saves new ones if they may outlive this one', () => {
    const earlier = new File(['abc'], 'a.pdf')
    const done: string[] = []
    const kept = {
      newId: () => `new-${done.length}`,
      keep: (id: string) => done.push(`keep ${id}`),
      remove: (id: string) => done.push(`remove ${id}`),
    }
    const store = createFileStore(kept, new Map([['file-a', earlier]]))
    expect(store.get('file-a')).toBe(earlier)
    const { id } = store.put(new File([], 'b.pdf'), true)
    store.put(new File([], 'c.pdf'), false)
    store.remove('file-a')
    expect(id).toBe('new-0')
    expect(done).toEqual(['keep new-0', 'remove file-a'])
  })

  it('delays an action until files are checked, and runs only the last one, once', async () => {
    const store = createFileStore()
    const done: string[] = []
    store.afterLooking(() => done.push('nothing to wait for'))
    expect(done).toEqual(['nothing to wait for'])

    const page = new EventTarget()
    const first = new Promise<void>((_, reject) =>
      page.addEventListener('first', () => reject(new Error('unreadable'))),
    )
    const second = new Promise<void>((resolve) => page.addEventListener('second', () => resolve()))
    store.lookInto(first)
    store.lookInto(second)
    store.afterLooking(() => done.push('pressed'))
    store.afterLooking(() => done.push('pressed again'))
    page.dispatchEvent(new Event('first'))
    await Promise.allSettled([first])
    expect(done).toHaveLength(1)
    page.dispatchEvent(new Event('second'))
    await second
    expect(done).toEqual(['nothing to wait for', 'pressed again'])
  })
})
