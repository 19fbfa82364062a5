import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { someOf } from '../harness/someOf'
import { BY_HAND, entries, searching, searchingByCity } from './searching'

/** What is listed below the input. */
function options({ page }: FlowPage): Locator {
  return page.getByRole('listbox').getByRole('option')
}

function listed(flow: FlowPage): Promise<readonly string[]> {
  return options(flow).allInnerTexts()
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

  it('IMP-07 lists what fits another answer without typing, keeps it for that answer, and takes by hand what is in no list, at 375 px', async () => {
    const flow = await page.open(searchingByCity(), { width: 375 })
    const input = flow.page.getByRole('combobox', { name: 'Employer' })
    await input.click()
    await expect.poll(() => flow.page.getByText('First answer: City').isVisible()).toBe(true)
    await flow.choose('City', 'Ottawa')
    await input.click()
    await expect.poll(() => listed(flow)).toEqual(['Maple Works', 'Maple & Daughters', BY_HAND])
    const boxes = await Promise.all((await options(flow).all()).map((option) => option.boundingBox()))
    expect(
      boxes.map((box) => [(box?.height ?? 0) >= 44, (box?.x ?? 0) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 375]),
    ).toEqual(boxes.map(() => [true, true, true]))
    await input.press('ArrowDown')
    await input.press('End')
    await input.press('Home')
    await input.press('Enter')
    await flow.choose('City', 'Calgary')
    await flow.expectMessage('Employer', 'Choose again, because an answer that this depends on has changed')
    await flow.press('Continue')
    await flow.expectScreen('Your ride')
    await input.press('ArrowDown')
    await expect.poll(() => listed(flow)).toEqual(['Birch Hospital', BY_HAND])
    await input.press('ArrowUp')
    await input.press('Enter')
    await flow.fill('Its name', 'Oak Bakery')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.within('The ride').expectText(BY_HAND)
    await flow.within('The ride').expectText('Oak Bakery')
  })
})
