import type { FormPage } from '../page/formPage'
import type { Cost, Parts } from '../page/meter'

/** What is measured of a form. */
export type Work = 'key' | 'errors' | 'submit' | 'toggle' | 'add' | 'render' | 'heap'

/** What one work came to. */
export interface Figure {
  readonly work: Work
  /** ms of CPU for all that the main thread did; of the heap bytes. */
  readonly value: number
  /** ms of CPU for script, style and layout, which leaves out what promises go on with. */
  readonly cpu?: number
  readonly parts?: Parts
}

/** Something that is done with a page that has no past, and what is measured by it. */
export interface Sample {
  readonly works: readonly Work[]
  readonly measure: (page: FormPage) => Promise<readonly Figure[]>
}

/** How many keys an average is of. */
const KEYS = 10

/** Everything that is measured of a form, each with a page of its own. */
export const samples: readonly Sample[] = [
  { works: ['key'], measure: typing },
  { works: ['submit', 'errors'], measure: submitting },
  { works: ['toggle'], measure: toggling },
  { works: ['add'], measure: adding },
  { works: ['render', 'heap'], measure: rendering },
]

async function typing(page: FormPage): Promise<readonly Figure[]> {
  await page.show()
  await page.enterMiddle()
  return [figure('key', await page.meter.each(page.keys(KEYS)))]
}

async function submitting(page: FormPage): Promise<readonly Figure[]> {
  await page.show()
  await page.focus('.button-primary')
  const submit = await page.meter.once(async () => {
    await page.page.keyboard.press('Enter')
    await page.meter.until(SUMMARY)
  })
  await page.enterMiddle()
  return [figure('submit', submit), figure('errors', await page.meter.each(page.keys(KEYS)))]
}

/** RJSF's own summary is an .error-detail. */
const SUMMARY = "document.querySelector('.error-summary, .error-detail') !== null"

async function toggling(page: FormPage): Promise<readonly Figure[]> {
  if (page.form.toggle === null) return []
  await page.show()
  await page.focus(page.toggle)
  const before = await page.meter.evaluate(FIELDS)
  const toggle = await page.meter.once(async () => {
    await page.page.keyboard.press('Space')
    await page.meter.until(`${FIELDS} > ${Number(before)}`)
  })
  return [figure('toggle', toggle)]
}

const FIELDS = "document.getElementsByTagName('input').length"

/** One more item at the end of a list. */
async function adding(page: FormPage): Promise<readonly Figure[]> {
  const { list } = page.form
  if (list === null) return []
  await page.show()
  await page.focus(page.contestant.add)
  return [figure('add', await page.meter.once(() => page.addItem(list, list.items)))]
}

/** A list is first made as long as it is to be, and left: what is measured is coming back to it. */
async function rendering(page: FormPage): Promise<readonly Figure[]> {
  if (page.form.list !== null) {
    await page.show()
    await page.back()
  }
  await page.focus('.button-primary')
  const render = await page.meter.once(() => page.begin())
  return [figure('render', render), { work: 'heap', value: await page.meter.heap() }]
}

function figure(work: Work, { cpu, task, parts }: Cost): Figure {
  return { work, value: task, cpu, parts }
}
