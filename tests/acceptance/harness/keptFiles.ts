import type { FlowPage } from './flowPage'

/** How many files outlive a reload, and whether one of them could be read as it is stored. */
export async function keptFiles({ page }: FlowPage): Promise<{ readonly count: number; readonly isReadable: boolean }> {
  return page.evaluate(async () => {
    // Opened, it would be made.
    if ((await indexedDB.databases()).length === 0) return { count: 0, isReadable: false }
    const request = indexedDB.open('draftFiles')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const all = request.result.transaction('draftFiles').objectStore('draftFiles').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    request.result.close()
    const texts = all.result.map(({ sealed }: { sealed: ArrayBuffer }) => new TextDecoder('latin1').decode(sealed))
    return { count: texts.length, isReadable: texts.some((text) => /%PDF|PNG|JFIF/.test(text)) }
  })
}

/** Everything that is kept becomes older than its flow keeps it. */
export async function growOld({ page }: FlowPage): Promise<void> {
  await page.evaluate(async () => {
    const until = '2026-03-09'
    // Without a name behind it stands what is no draft.
    const key = Object.keys(localStorage).find((name) => /^draft\../.test(name)) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), until }))
    const request = indexedDB.open('draftFiles')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const transaction = request.result.transaction('draftFiles', 'readwrite')
    const cursors = transaction.objectStore('draftFiles').openCursor()
    cursors.addEventListener('success', () => {
      const cursor = cursors.result
      if (cursor === null || String(cursor.key).startsWith(until)) return
      transaction.objectStore('draftFiles').add(cursor.value, String(cursor.key).replace(/^\d+-\d+-\d+/, until))
      cursor.delete()
      cursor.continue()
    })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    request.result.close()
  })
}

/** The names of the databases of the page. */
export async function databases({ page }: FlowPage): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}
