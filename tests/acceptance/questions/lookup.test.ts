import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import draft from '../../../flows/shared/draft.json'
import wording from '../../../flows/shared/wording.json'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { someOf } from '../harness/someOf'
import { askedFlow } from './askedFlow'

const { lookup } = wording.wording

const employer: FieldDocument = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose your employer', format: 'Choose a company from the list' },
}
const entries = [
  { value: 'c-1', label: 'Maple Works' },
  { value: 'c-2', label: 'Maple & Daughters' },
  { value: 'c-3', label: 'Birch Hospital' },
]

/** The text of a flow that asks for an employer, whose search takes so long and ends so. */
function searching(delay: string, simulate: 'success' | 'failure' = 'success'): string {
  const flow = JSON.parse(askedFlow({ employer, note: { type: 'text', label: 'Note' } }))
  flow.actions.findCompany = { delay, simulate, outcomes: { success: { result: { entries } }, failure: {} } }
  flow.draft = draft.draft
  return JSON.stringify(flow)
}

/** What is listed below the input. */
function listed({ page }: FlowPage): Promise<readonly string[]> {
  return page.getByRole('option').allInnerTexts()
}

describe('a lookup', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it.each(someOf([1280, 375]))(
    'FLT-01 WLD-06 finds what an action knows, by keyboard, and sends its value with its words, at %i px',
    async (width) => {
      const flow = await page.open(searching('400 ms'), { width })
      await flow.press('Continue')
      await flow.expectMessage('Employer', 'Choose your employer')
      const input = flow.page.getByRole('combobox', { name: 'Employer' })
      await input.pressSequentially('maple')
      await expect.poll(() => listed(flow)).toEqual(entries.map(({ label }) => label))
      expect((await flow.page.getByRole('option').first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await input.press('ArrowDown')
      await input.press('ArrowDown')
      await input.press('Enter')
      await expect.poll(() => input.inputValue()).toBe('Maple & Daughters')
      await flow.expectScreen('Your ride')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      await flow.within('The ride').expectText('Maple & Daughters')
      await flow.page.goBack()
      await expect.poll(() => input.inputValue()).toBe('Maple & Daughters')
      await flow.find('Employer', 'Birch Hospital')
      await flow.press('Continue')
      await flow.within('The ride').expectText('Birch Hospital')
      await flow.page.reload()
      await flow.within('The ride').expectText('Birch Hospital')
    },
  )

  it('WLD-06 says on leaving that what is typed is no answer, and where a search fails that it can be tried again', async () => {
    const flow = await page.open(searching('400 ms', 'failure'))
    const input = flow.page.getByRole('combobox', { name: 'Employer' })
    await input.fill('maple')
    const again = flow.page.getByRole('button', { name: `${lookup.tryAgain} Employer` })
    await again.waitFor()
    await expect.poll(() => flow.page.locator('.lookup-failed').innerText()).toContain(lookup.failed)
    expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await input.press('Tab')
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
    await flow.page.keyboard.press('Enter')
    await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true)
    await again.waitFor()
    await flow.fill('Note', 'None')
    await flow.press('Continue')
    await flow.expectMessage('Employer', 'Choose a company from the list')
    expect(await input.inputValue()).toBe('maple')
  })

  it('WLD-06 waits for a late search, lets one type on meanwhile, and calls it off when the field is left', async () => {
    const flow = await page.open(searching('30 s'))
    const input = flow.page.getByRole('combobox', { name: 'Employer' })
    await input.fill('maple')
    const waiting = flow.page.getByText(lookup.searching)
    await expect.poll(() => waiting.isVisible()).toBe(true)
    await input.fill('maple w')
    await flow.wait(31_000)
    await expect.poll(() => listed(flow)).toEqual(entries.map(({ label }) => label))
    await input.fill('birch')
    await expect.poll(() => waiting.isVisible()).toBe(true)
    await flow.fill('Note', 'None')
    await flow.expectMessage('Employer', 'Choose a company from the list')
    await flow.wait(31_000)
    expect([await input.inputValue(), await listed(flow)]).toEqual(['birch', []])
  })
})
