import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openAt, stops } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { keptFiles } from './harness/keptFiles'
import { sampleFile } from './harness/sampleFile'

it('a file that is gone from the device once it was chosen is asked for again before anything is sent, unless a copy is kept', async () => {
  const flow = await openAt('bills')
  const { upload: _upload, ...bills } = stops.bills
  const removeBill = await chooseFromDisk(flow)
  await walk(flow, [bills, stops.plan, stops.payment, stops.connectBank, stops.bank])
  await flow.expectScreen(stops.review.screen)
  removeBill()
  await letGoOfCopies(flow)
  await walk(flow, [stops.review])
  await flow.expectScreen(bills.screen)
  await flow.expectSummary(['Choose bill.pdf again'])
  await flow.expectText('Choose bill.pdf again. This page can no longer read it.')
  const removeNext = await chooseFromDisk(flow)
  await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 1 })
  await flow.press('Continue')
  await flow.expectScreen(stops.review.screen)
  removeNext()
  await walk(flow, [stops.review])
  await flow.expectScreen('Application Submitted')
})

/** Chooses a file that lies on this machine; gives what removes it. */
async function chooseFromDisk({ page }: FlowPage): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  onTestFinished(remove)
  const file = path.join(folder, 'bill.pdf')
  writeFileSync(file, sampleFile('bill.pdf').buffer)
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' })
  await devtools.send('DOM.setFileInputFiles', { nodeId, files: [file] })
  await devtools.detach()
  return remove
}

/** Removes what the browser keeps of files, as one that is short of room does. */
async function letGoOfCopies(flow: FlowPage): Promise<void> {
  await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 1 })
  await flow.page.evaluate(async () => {
    const request = indexedDB.deleteDatabase('draftFiles')
    await new Promise((resolve) => request.addEventListener('success', resolve))
  })
}
