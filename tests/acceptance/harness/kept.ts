import type { FlowPage } from './flowPage'

/** The stored state of an application after some stops. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  /** Its encrypted files; their key is in `session`. */
  readonly files?: readonly SealedText[]
}

/** A stored file with its bytes in base64. */
interface SealedText {
  readonly id: string
  readonly start: string
  readonly sealed: string
}

/** How long to wait for files to be stored, in ms. */
const SEALING = 10_000

/** Reads the stored state; null if something entered is missing from it. */
export async function keptBy({ page }: FlowPage): Promise<Kept | null> {
  const texts = await page.evaluate(() => {
    // Store now instead of after a delay.
    dispatchEvent(new Event('pagehide'))
    return Object.values({ ...sessionStorage })
  })
  if (texts.some((text) => /"unsaved":\[[^\]]/.test(text))) return null
  // The page asks before it is closed as long as a file would be lost.
  const losesNothing = page.waitForFunction(
    () => dispatchEvent(new Event('beforeunload', { cancelable: true })),
    undefined,
    { timeout: SEALING },
  )
  return losesNothing.then(
    () => page.evaluate(readKept),
    () => null,
  )
}

/** Runs in the page. */
async function readKept(): Promise<Kept> {
  const { flowConfig: _configuration, ...local } = { ...localStorage }
  const kept = { local, session: { ...sessionStorage } }
  // Opening the database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'draftFiles')) return kept
  const done = (request: IDBRequest): Promise<unknown> =>
    new Promise((resolve) => request.addEventListener('success', resolve))
  const opening = indexedDB.open('draftFiles')
  await done(opening)
  const store = opening.result.transaction('draftFiles').objectStore('draftFiles')
  const [ids, all] = [store.getAllKeys(), store.getAll()]
  await done(all)
  opening.result.close()
  const letters = (bytes: Uint8Array): string => btoa([...bytes].map((byte) => String.fromCodePoint(byte)).join(''))
  const files = all.result.map(({ start, sealed }: { start: Uint8Array; sealed: ArrayBuffer }, index: number) => ({
    id: String(ids.result[index]),
    start: letters(start),
    sealed: letters(new Uint8Array(sealed)),
  }))
  return { ...kept, files }
}

/** Runs in the page before its own scripts, so that the database is filled before they read it. */
export function fillFiles([origin, files]: readonly [origin: string, files: readonly SealedText[]]): void {
  if (location.origin !== origin || top !== window) return
  const bytes = (letters: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(letters), (letter) => letter.codePointAt(0) ?? 0)
  const opening = indexedDB.open('draftFiles', 1)
  opening.addEventListener('upgradeneeded', () => {
    const store = opening.result.createObjectStore('draftFiles')
    for (const { id, start, sealed } of files) store.put({ start: bytes(start), sealed: bytes(sealed).buffer }, id)
  })
  opening.addEventListener('success', () => opening.result.close())
}
