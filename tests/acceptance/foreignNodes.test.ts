import { expect, it } from 'vitest'
import { INTRO, openAt } from './tenantScreening'

it('an extension that puts elements around what stands on the page costs no screen on the way back', async () => {
  const flow = await openAt('identity')
  flow.expectConsoleErrors(/NotFoundError|not a child of this node/)
  const heading = flow.page.getByRole('heading', { level: 1 })
  await flow.page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      if (element.children.length === 0 || element.closest('svg') !== null || element.matches('h1')) continue
      for (const child of [...element.children]) {
        if (child.matches('h1, svg, option')) continue
        const wrapper = document.createElement('font')
        child.replaceWith(wrapper)
        wrapper.append(child)
      }
    }
  })
  await flow.page.getByRole('button', { name: 'Back', exact: true }).click()
  await flow.page.locator('font').first().waitFor({ state: 'detached' })
  expect(await heading.textContent()).not.toBe('Unexpected Application Error')
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await flow.expectScreen(INTRO)
  expect(await flow.page.getByRole('button').allInnerTexts()).toEqual(['Continue', 'Forget what I entered'])
})
