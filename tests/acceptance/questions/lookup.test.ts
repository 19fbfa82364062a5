import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { someOf } from '../harness/someOf'
import { entries, searching } from './searching'

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
})
