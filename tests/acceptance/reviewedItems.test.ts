import { expect, it } from 'vitest'
import { openAt, stops as bills } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { ACCOUNTS, BILLS, type Item, reviewTwoBills } from './reviewedItems'

it('EXP-03 the items of lists stand on paper under headings of their own with labelled rows', async () => {
  const flow = await openAt('bills')
  await reviewTwoBills(flow)
  await walk(flow, [bills.review])
  await flow.expectScreen('Application Submitted')
  await flow.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await flow.page.emulateMedia({ media: 'print' })
  expect(await itemsOn(flow, 4)).toEqual([...BILLS, ...ACCOUNTS])
})

/** What stands under the headings of a level, as it can be read. */
function itemsOn(flow: FlowPage, level: number): Promise<Item[]> {
  return flow.page.locator('main').evaluate(itemsIn, level)
}

/** Runs in the page. Words that only assistive technology meets stand in the place of what it does not. */
function itemsIn(root: Element, level: number): Item[] {
  const readable = (cell: Element): string => {
    const copy = cell.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const part of copy.querySelectorAll('.visually-hidden, .heard')) part.remove()
    for (const line of copy.querySelectorAll('.summary-line + .summary-line')) line.before('\n')
    return copy.textContent.trim()
  }
  return [...root.querySelectorAll<HTMLElement>(`h${level}`)].flatMap((heading) => {
    const item = heading.closest('[role="group"], section')
    const rows = [...(item?.querySelectorAll('dl > div') ?? [])].map((row) =>
      [...row.children].map((cell) => readable(cell)),
    )
    return heading.checkVisibility() && rows.length > 0 ? [[heading.innerText, rows]] : []
  })
}
