import type { FileInFolder, Folder } from '../../../src/studio/saving/chosenFolder'

type Entries = Map<string, string | Entries>

/** Whatever the browser refuses, by the name of its error. */
interface Refusals {
  write?: string
  read?: string
}

/** An error of the browser; jsdom's own is none of `Error`. */
export function createRefusal(message: string, name: string): Error {
  return Object.assign(new Error(message), { name })
}

/** A folder as the browser gives it, with texts by path. */
export function createFolder(name: string, texts: Readonly<Record<string, string>>) {
  const entries: Entries = new Map()
  const refusals: Refusals = {}
  const refuse = (kind: string | undefined): void => {
    if (kind !== undefined) throw createRefusal(`${kind} of the browser`, kind)
  }
  const folderOf = (own: string, inside: Entries): Folder => ({
    kind: 'directory',
    name: own,
    getDirectoryHandle: async (wanted, { create } = { create: false }) => {
      const found = inside.get(wanted)
      if (found === undefined && create) inside.set(wanted, new Map())
      const next = inside.get(wanted)
      if (next === undefined) throw createRefusal('none', 'NotFoundError')
      if (typeof next === 'string') throw createRefusal('a file', 'TypeMismatchError')
      return folderOf(wanted, next)
    },
    getFileHandle: async (wanted, { create } = { create: false }) => {
      if (!inside.has(wanted) && !create) throw createRefusal('none', 'NotFoundError')
      if (!inside.has(wanted)) inside.set(wanted, '')
      return fileOf(wanted, inside)
    },
    removeEntry: async (wanted) => void inside.delete(wanted),
    async *entries() {
      refuse(refusals.read)
      for (const [each, content] of inside)
        yield [each, typeof content === 'string' ? fileOf(each, inside) : folderOf(each, content)]
    },
  })
  const fileOf = (own: string, inside: Entries): FileInFolder => ({
    kind: 'file',
    getFile: async () => {
      refuse(refusals.read)
      return new Blob([String(inside.get(own))])
    },
    createWritable: async () => {
      let written = ''
      return {
        write: async (text) => {
          refuse(refusals.write)
          written = text
        },
        close: async () => void inside.set(own, written),
        abort: async () => undefined,
      }
    },
  })
  const write = (path: string, text: string): void => {
    const names = path.split('/')
    let inside = entries
    for (const each of names.slice(0, -1)) {
      const next = inside.get(each)
      const deeper: Entries = next === undefined || typeof next === 'string' ? new Map() : next
      inside.set(each, deeper)
      inside = deeper
    }
    inside.set(names.at(-1) ?? '', text)
  }
  for (const [path, text] of Object.entries(texts)) write(path, text)
  const list = (inside: Entries, before: string): readonly (readonly [string, string])[] =>
    [...inside].flatMap(([each, content]) =>
      typeof content === 'string' ? [[`${before}${each}`, content] as const] : list(content, `${before}${each}/`),
    )
  return { folder: folderOf(name, entries), refusals, write, list: () => Object.fromEntries(list(entries, '')) }
}
