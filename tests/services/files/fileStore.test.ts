import { describe, expect, it } from 'vitest'
import { createFileStore } from '../../../src/services/files/fileStore'

describe('the file store', () => {
  it('gives a handle for a file, and the file for the handle', () => {
    const store = createFileStore()
    const file = new File(['abc'], 'a.pdf', { type: 'application/pdf' })
    const handle = store.put(file, false)
    expect(handle).toEqual({ id: 'file-1', name: 'a.pdf', size: 3, type: 'application/pdf' })
    expect(store.get(handle.id)).toBe(file)
  })

  it('gives a name that can stand in any folder, and the media type of its ending, whatever the system calls them', () => {
    const store = createFileStore()
    const odd = store.put(new File(['abc'], 'a\\b\u0007.pdf', { type: 'application/x-acrobat' }), false)
    expect(odd).toMatchObject({ name: 'a_b_.pdf', type: 'application/pdf' })
    expect(store.put(new File(['abc'], 'photo.JPG'), false).type).toBe('image/jpeg')
    expect(store.put(new File(['abc'], 'notes.abc', { type: 'text/abc' }), false).type).toBe('text/abc')
  })

  it('tells two files of the same name apart', () => {
    const store = createFileStore()
    expect(store.put(new File([], 'a.pdf'), false).id).not.toBe(store.put(new File([], 'a.pdf'), false).id)
  })

  it('has let go of what was removed, and never had what it does not know', () => {
    const store = createFileStore()
    const { id } = store.put(new File([], 'a.pdf'), false)
    store.remove(id)
    store.remove('unknown')
    expect([store.get(id), store.get('unknown')]).toEqual([null, null])
  })

  it('has another file in the place of one', () => {
    const store = createFileStore()
    const { id } = store.put(new File([], 'a.pdf'), false)
    const copy = new File(['abc'], 'a.pdf')
    store.replace(id, copy)
    expect(store.get(id)).toBe(copy)
  })

  it('has the files of an earlier page, and keeps new ones for a later one where they may outlive this', () => {
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

  it('has what is to be done wait until files are looked at, and does the last of it, once', async () => {
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
