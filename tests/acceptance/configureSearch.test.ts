import { describe, expect, inject, it } from 'vitest'
import { openApp } from './harness/openApp'

describe('a site of more use cases than a list shows at once', () => {
  it('CFG-04 CFG-06 FLT-01 LRG-09 has the one that is configured found by typing, with its preset, by keyboard and by touch, at 375 px', async () => {
    const flow = await openApp({
      site: inject('siteWithMore'),
      flow: 'tenant-screening',
      hash: '#/configure',
      width: 375,
    })
    const { page } = flow
    const box = page.getByRole('combobox', { name: 'Use Case' })
    await expect.poll(() => box.inputValue()).toBe('Tenant Screening')

    await box.fill('bicycle')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Bicycle Rental'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('Bicycle Rental')
    await flow.expectValue('Company Name', 'Fernhollow Mortgages')

    await box.fill('')
    // Keys move in the list that shows, not in the one before.
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(3)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    const second = await page.getByRole('option').nth(1).getAttribute('id')
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(second)

    await box.fill('nothing is called so')
    await flow.expectText('No matches')
    await box.fill('auto')
    await page.getByRole('option', { name: 'Auto Lending' }).click()
    await expect.poll(() => box.inputValue()).toBe('Auto Lending')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

    // Sooner it would be a double tap.
    await flow.wait(1000)
    await flow.press('Save')
    await flow.expectText('Configuration saved.')
    expect(await page.evaluate(() => localStorage.getItem('flowConfig'))).toContain('"auto-lending"')
  })
})
