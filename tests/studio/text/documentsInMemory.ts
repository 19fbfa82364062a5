import { createListeners } from '../../../src/engine/session/listeners'
import type { DocumentStore } from '../../../src/studio/documents'

export function createDocuments(saved: Readonly<Record<string, string>>) {
  const disk = new Map(Object.entries(saved))
  const unsaved = new Map<string, string>()
  const { subscribe, tell } = createListeners()
  let version = 0
  const changed = (): void => {
    version += 1
    tell()
  }
  const documents: DocumentStore = {
    list: () => [...disk.keys()],
    read: (file) => unsaved.get(file) ?? disk.get(file) ?? null,
    readSaved: (file) => disk.get(file) ?? null,
    isUnsaved: (file) => unsaved.has(file),
    edit: (file, text) => {
      if (disk.get(file) === text) unsaved.delete(file)
      else unsaved.set(file, text)
      changed()
    },
    subscribe,
    getVersion: () => version,
  }
  /** As if another program saved it. */
  const save = (file: string, text: string): void => {
    disk.set(file, text)
    changed()
  }
  return { documents, save }
}
