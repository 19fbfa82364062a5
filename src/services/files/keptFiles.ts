import type { FileHandle } from '../../engine/values/answers'
import type { DraftPlaces } from '../drafts/draftPlaces'

/** Names the tab's key that decrypts the files, and the browser's note that there are any. */
export const DRAFT_FILES = 'draftFiles'

/** In ms, for each file. */
const TIMEOUT = 3000

/** The files of a tab that outlive a reload; empty if the browser does not store them. */
export interface KeptFiles {
  /** Returns the id of a new file: the last day it is stored, and random numbers that make it unique among all tabs. */
  newId(): string
  keep(id: string, file: File): void
  has(id: string): boolean
  remove(id: string): void
  /** Removes the files that this page stored or read. */
  clear(): void
  forget(): void
  /** Returns the stored files of `handles`, by id. Stops at the first one that takes longer than 3 s. */
  read(handles: readonly FileHandle[]): Promise<ReadonlyMap<string, File>>
  /** Waits for pending work, at most 3 s. */
  settled(): Promise<void>
}

/**
 * Stores this tab's files, encrypted with a key that is lost when the tab closes. `until` returns the last day they are
 * stored.
 */
export function createKeptFiles({ tab, browser }: DraftPlaces, until: () => string): KeptFiles {
  const kept = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  let isForgotten = false

  /**
   * Runs the steps one after the other, so that a file removed at once is not stored afterwards. Resolves to null when
   * a step fails.
   */
  const next = <Result>(step: (vault: typeof import('./fileVault')) => Promise<Result>): Promise<Result | null> => {
    const done = work
      .then(() => import('./fileVault'))
      .then(step)
      .catch(() => null)
    work = done
    return done
  }
  const withTimeout = <Result>(promise: Promise<Result>, otherwise: Result): Promise<Result> =>
    Promise.race([promise, new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise), TIMEOUT))])
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
      // Remove the key first: without it, what may remain is unreadable.
      tab.remove(DRAFT_FILES)
      browser.remove(DRAFT_FILES)
      void next((vault) => vault.removeAllFiles())
    },
    read: async (handles) => {
      const key = tab.read(DRAFT_FILES)
      if (key === null || handles.length === 0) return new Map()
      const found = new Map<string, File>()
      for (const { id = '', name, type } of handles) {
        const bytes = await withTimeout(
          next((vault) => vault.loadKeptFile(key, id)),
          undefined,
        )
        // The browser may never answer. Each file gets its own time limit, so large files are not given up.
        if (bytes === undefined) break
        if (bytes === null) continue
        kept.add(id)
        found.set(id, new File([bytes], name, { type }))
      }
      return found
    },
    settled: () =>
      withTimeout(
        work.then(() => undefined),
        undefined,
      ),
  }
}

/** Removes files that are too old, including those of closed tabs. Loads no code if none were ever stored. */
export async function expireFiles({ browser }: DraftPlaces, today: string): Promise<void> {
  if (browser.read(DRAFT_FILES) === null) return
  const vault = await import('./fileVault')
  if (!(await vault.removeOldFiles(today))) browser.remove(DRAFT_FILES)
}
