import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { someOf } from '../harness/someOf'
import { askedFlow, petFields } from './askedFlow'

/** More than any window has room for. */
const COUNT = inject('mode') === 'full' ? 5000 : 500

const places = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`p${index}`, `Place ${index}`]))

const fields: Readonly<Record<string, FieldDocument>> = {
  ...petFields,
  meet: {
    type: 'choice',
    label: 'Where',
    choices: { home: 'At home', park: { label: 'In the park', when: { 'ride.pets': { has: 'dog' } } } },
    rules: { required: 'Say where' },
  },
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

  it.each(someOf([375, 1280]))(
    'WLD-02 WLD-06 are several, stand in one row of the review, are searched by typing and offered under conditions, and a choice that is gone is asked for again, at %i px',
    async (width) => {
      const flow = await page.open(askedFlow(fields), { width })
      await flow.check('Cat')
      await flow.check('Dog')
      await flow.choose('Where', 'In the park')
      await flow.uncheck('Dog')
      await flow.check('Bird')
      const place = flow.page.getByRole('combobox', { name: 'Place' })
      await place.fill(`place ${COUNT - 1}`)
      const option = flow.page.getByRole('option', { name: `Place ${COUNT - 1}` })
      await expect.poll(() => option.isVisible()).toBe(true)
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await option.click()
      await expect.poll(() => place.inputValue()).toBe(`Place ${COUNT - 1}`)
      await flow.press('Continue')
      await flow.expectMessage('Where', 'Say where')
      await flow.check('Dog')
      await flow.uncheck('Bird')
      await expect.poll(() => flow.page.getByRole('radio', { name: 'In the park' }).isChecked()).toBe(true)
      await flow.press('Continue')
      await flow.expectText(`Place ${COUNT - 1}`)
      await expect.poll(() => flow.page.locator('dd').filter({ hasText: 'Dog' }).innerText()).toBe('Cat\nDog')
    },
  )

  it('WLD-06 are searched with the keys, in the list that the browser draws above the page', async () => {
    const flow = await page.open(askedFlow({ place: fields['place'] ?? never() }))
    const place = flow.page.getByRole('combobox', { name: 'Place' })
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

function never(): never {
  throw new Error('There is no such field.')
}
