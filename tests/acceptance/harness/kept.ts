import type { FlowPage } from './flowPage'

/** What the browser keeps of an application after some stops. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  /** Its files; the key by which they are sealed is among the rest. */
  readonly files?: readonly SealedText[]
}

/** What the database has of a file, its bytes in letters. */
interface SealedText {
  readonly id: string
  readonly start: string
  readonly sealed: string
}

/** How long it is waited for until the files are kept, in ms. */
const SEALING = 10_000

/** What the browser keeps now; null where something that was entered is not in it. */
export async function keptBy({ page }: FlowPage): Promise<Kept | null> {
  const texts = await page.evaluate(() => {
    // Kept at once, instead of after a pause.
    dispatchEvent(new Event('pagehide'))
    return Object.values({ ...sessionStorage })
  })
  if (texts.some((text) => /"unsaved":\[[^\]]/.test(text))) return null
  // The page asks before it is left while a file of it would be lost.
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
  // Opened, it would be made.
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

/** Runs in the page, before its own scripts: what they ask of the database comes after what is put there. */
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
