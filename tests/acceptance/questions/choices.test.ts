import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { askedFlow } from './askedFlow'

/** More than any window has room for. */
const COUNT = inject('mode') === 'full' ? 5000 : 500

const places = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`p${index}`, `Place ${index}`]))

const fields: Readonly<Record<string, FieldDocument>> = {
  place: {
    type: 'choice',
    as: 'search',
    label: 'Place',
    choices: places,
    rules: { required: 'Choose a place', format: 'Choose a place from the list' },
  },
}

describe('choices', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('WLD-02 WLD-06 are searched by typing, with keys or fingers, in a list above the page', async () => {
    const flow = await page.open(askedFlow(fields), { width: 375 })
    const place = flow.page.getByRole('combobox', { name: 'Place' })
    await place.fill(`place ${COUNT - 1}`)
    const option = flow.page.getByRole('option', { name: `Place ${COUNT - 1}` })
    await expect.poll(() => option.isVisible()).toBe(true)
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await option.click()
    await expect.poll(() => place.inputValue()).toBe(`Place ${COUNT - 1}`)
    await place.fill('')
    await place.focus()
    await place.pressSequentially('place 12')
    await expect.poll(() => flow.page.getByRole('listbox').isVisible()).toBe(true)
    await place.press('ArrowDown')
    await place.press('ArrowDown')
    const active = await place.getAttribute('aria-activedescendant')
    expect(await flow.page.locator(`[id="${active}"]`).innerText()).toBe('Place 120')
    await place.press('Enter')
    await expect.poll(() => place.inputValue()).toBe('Place 120')
    await expect.poll(() => flow.page.getByRole('listbox').isVisible()).toBe(false)
    await place.fill('Atlantis')
    await place.press('Tab')
    await flow.expectMessage('Place', 'Choose a place from the list')
    expect(await place.inputValue()).toBe('Atlantis')
  })
})
