import type { FlowPage } from './flowPage'

/** Counts the files that survive a reload, and checks whether any of them is stored unencrypted. */
export async function keptFiles({ page }: FlowPage): Promise<{ readonly count: number; readonly isReadable: boolean }> {
  return page.evaluate(async () => {
    // Opening the database would create it.
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

/** Sets the date of everything stored to the past. */
export async function growOld({ page }: FlowPage): Promise<void> {
  await page.evaluate(async () => {
    const until = '2026-03-09'
    // A key without a name after the dot is not a draft.
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

export async function databases({ page }: FlowPage): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}
