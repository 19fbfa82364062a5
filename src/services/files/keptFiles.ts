import type { FileHandle } from '../../engine/values/answers'
import type { DraftPlaces } from '../drafts/draftPlaces'
import { DRAFT_FILES } from './draftFiles'

/** How long a file that is kept is waited for, in ms. */
const PATIENCE = 3000

/** The files of a tab that outlive a reload; where the browser does not keep them, it is as if there were none. */
export interface KeptFiles {
  /** The id of a new file: the last day it is kept, and what no file of another tab or an earlier page has. */
  newId(): string
  keep(id: string, file: File): void
  /** Whether a file is kept by now. */
  has(id: string): boolean
  remove(id: string): void
  /** Removes all that were kept or read here. */
  clear(): void
  /** Removes those of every tab. */
  forget(): void
  /** The files behind handles of an earlier page of this tab, as far as they are there and come within 3 s of one another. */
  read(handles: readonly FileHandle[]): Promise<ReadonlyMap<string, File>>
  /** Waits for what is under way, but not for long. */
  settled(): Promise<void>
}

/** Keeps files of this tab, encrypted with a key that ends with it. `until` gives the last day they are kept. */
export function createKeptFiles({ tab, browser }: DraftPlaces, until: () => string): KeptFiles {
  const kept = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  let isForgotten = false

  /** One after the other: a file that is removed at once must not be kept after that. What fails leaves it is. */
  const next = <Result>(step: (vault: typeof import('./fileVault')) => Promise<Result>): Promise<Result | null> => {
    const done = work
      .then(() => import('./fileVault'))
      .then(step)
      .catch(() => null)
    work = done
    return done
  }
  const soon = <Result>(promise: Promise<Result>, otherwise: Result): Promise<Result> =>
    Promise.race([promise, new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise), PATIENCE))])
  const remove = (ids: readonly string[]): void => {
    for (const id of ids) kept.delete(id)
    if (ids.length > 0) void next((vault) => vault.removeFiles(ids))
  }

  return {
    newId: () => `${until()}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`,
    keep: (id, file) => {
      void next(async (vault) => {
        const key = tab.read(DRAFT_FILES) ?? vault.generateFileKey()
        if (isForgotten || !tab.write(DRAFT_FILES, key) || !browser.write(DRAFT_FILES, 'true')) return
        await vault.keepFile(key, id, file)
        kept.add(id)
      })
    },
    has: (id) => kept.has(id),
    remove: (id) => remove([id]),
    clear: () => remove([...kept]),
    forget: () => {
      isForgotten = true
      // First of all: what may still be there is unreadable then.
      tab.remove(DRAFT_FILES)
      browser.remove(DRAFT_FILES)
      void next((vault) => vault.removeAllFiles())
    },
    read: async (handles) => {
      const key = tab.read(DRAFT_FILES)
      if (key === null || handles.length === 0) return new Map()
      const found = new Map<string, File>()
      for (const { id = '', name, type } of handles) {
        const bytes = await soon(
          next((vault) => vault.loadKeptFile(key, id)),
          undefined,
        )
        // The browser may never answer. Large files are waited for as long as one comes after the other.
        if (bytes === undefined) break
        if (bytes === null) continue
        kept.add(id)
        found.set(id, new File([bytes], name, { type }))
      }
      return found
    },
    settled: () =>
      soon(
        work.then(() => undefined),
        undefined,
      ),
  }
}

/** Removes files that are too old, of tabs that are gone. Nothing is loaded for it where none were ever kept. */
export async function expireFiles({ browser }: DraftPlaces, today: string): Promise<void> {
  if (browser.read(DRAFT_FILES) === null) return
  const vault = await import('./fileVault')
  if (!(await vault.removeOldFiles(today))) browser.remove(DRAFT_FILES)
}
