import type { Locator } from 'playwright'
import { fieldLabelled, groupNamed, labelled } from './control'
import type { Files } from './files'
import type { FlowPage } from './flowPage'
import type { Stop } from './journey'
import { expect } from './patience'
import { sampleFile } from './sampleFile'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Walks through the stops without a mouse: only Tab, Enter, Space, arrows and letters. */
export async function walkByKeyboard(flow: FlowPage, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) await visit(flow, stop)
}

async function visit(flow: FlowPage, stop: Stop): Promise<void> {
  await flow.expectScreen(stop.screen)
  for (const [label, text] of Object.entries(stop.fill ?? {}))
    await typeInto(flow, fieldLabelled(flow.page, label), text)
  for (const [label, option] of Object.entries(stop.choose ?? {})) await choose(flow, label, option)
  for (const [label, date] of Object.entries(stop.date ?? {})) await typeDate(flow, label, date)
  for (const [label, number] of Object.entries(stop.phone ?? {})) {
    await typeInto(flow, fieldLabelled(flow.page, label), number.replaceAll(/\D/g, ''))
  }
  for (const [label, files] of Object.entries(stop.upload ?? {})) await upload(flow, label, files)
  if (stop.code !== undefined) await typeInto(flow, flow.page.locator('input[autocomplete="one-time-code"]'), stop.code)
  if (stop.press !== undefined) await press(flow, stop.press)
  if (stop.dialog !== undefined) {
    const [title, button] = stop.dialog
    await flow.expectDialog(title)
    await press(flow, button)
  }
  if (stop.wait !== undefined) await flow.wait(stop.wait)
}

/** Presses Tab until the control is focused, and checks that nothing covers it. */
async function tabTo(flow: FlowPage, control: Locator): Promise<void> {
  let handle = await control.elementHandle()
  for (let presses = 0; presses < 80; presses += 1) {
    // Find the element again only if it was removed: finding takes longer than pressing.
    const found = await handle?.evaluate((element) => ({
      isFocused: element === document.activeElement,
      isThere: element.isConnected,
    }))
    if (found?.isFocused === true) break
    if (found?.isThere !== true) handle = await control.elementHandle()
    await flow.page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expect.poll(() => control.evaluate(isOnTop), { message: 'the focused control is not covered' }).toBe(true)
}

/** Runs in the page. A file input or radio button is drawn by its label. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return (
    above !== null &&
    (element.contains(above) || above.contains(element) || labels.some((label) => label.contains(above)))
  )
}

async function typeInto(flow: FlowPage, field: Locator, text: string): Promise<void> {
  await tabTo(flow, field)
  await flow.page.keyboard.type(text)
}

async function typeDate(flow: FlowPage, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const parts = groupNamed(flow.page, labelled(label)).getByRole('textbox')
  for (const [index, text] of [day, MONTHS[Number(month) - 1] ?? '', year].entries()) {
    await typeInto(flow, parts.nth(index), text)
  }
}

async function choose(flow: FlowPage, label: string, option: string): Promise<void> {
  const field = fieldLabelled(flow.page, label)
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await typeInto(flow, field, option)
    await flow.expectChosen(label, option)
    return
  }
  // Tab reaches the selected radio button, or the first; arrow keys move on.
  const radios = field.getByRole('radio')
  const wanted = field.getByRole('radio', { name: option })
  await tabTo(flow, radios.first())
  await flow.page.keyboard.press('Space')
  for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses += 1)
    await flow.page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

async function upload(flow: FlowPage, label: string, files: Files): Promise<void> {
  const group = groupNamed(flow.page, labelled(label))
  for (const file of files) {
    const sample = typeof file === 'string' ? sampleFile(file) : file
    const dialog = flow.page.waitForEvent('filechooser')
    await tabTo(
      flow,
      group
        .getByRole('button', { name: /Choose/ })
        .or(group.locator('input[type=file]'))
        .first(),
    )
    await flow.page.keyboard.press('Enter')
    const chooser = await dialog
    await chooser.setFiles([sample])
    await expect(group.getByText(sample.name).filter({ visible: true }).first()).toBeVisible()
  }
}

async function press(flow: FlowPage, name: string): Promise<void> {
  const dialog = flow.page.locator('dialog[open]')
  const scope = (await dialog.count()) > 0 ? dialog : flow.page
  await tabTo(flow, scope.getByRole('button', { name, exact: true }))
  await flow.page.keyboard.press('Enter')
}
