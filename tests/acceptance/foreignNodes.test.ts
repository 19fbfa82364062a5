import { expect, it } from 'vitest'
import { someOf } from './harness/someOf'
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
  // What React did not draw is pressed as well.
  await flow.page.locator('font').first().dispatchEvent('click')
  await flow.page.getByRole('button', { name: 'Back', exact: true }).click()
  await flow.page.locator('font').first().waitFor({ state: 'detached' })
  expect(await heading.textContent()).not.toBe('Unexpected Application Error')
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await flow.expectScreen(INTRO)
  expect(await flow.page.getByRole('button').allInnerTexts()).toEqual(['Continue', 'Forget what I entered'])
})

it.each(
  someOf([
    ['unemployed', 'Verify your Identity'],
    ['withFamily', 'Connect your Bank'],
  ] as const),
)('an extension that keeps removing white space costs no screen on the way back from %s', async (at, before) => {
  const flow = await openAt(at)
  // Whether React meets a node that is gone depends on what it draws next.
  flow.allowConsoleErrors(/NotFoundError|not a child of this node/)
  const heading = flow.page.getByRole('heading', { level: 1 })
  const here = (await heading.textContent()) ?? ''
  const taken = await flow.page.evaluate(() => {
    const take = (): number => {
      const blanks: Node[] = []
      for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode() !== null;) {
        if (walker.currentNode.nodeValue?.trim() === '') blanks.push(walker.currentNode)
      }
      for (const blank of blanks) blank.parentNode?.removeChild(blank)
      return blanks.length
    }
    new MutationObserver(() => void take()).observe(document.body, { childList: true, subtree: true })
    return take()
  })
  expect(taken).toBeGreaterThan(0)
  await flow.page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => heading.textContent()).not.toBe(here)
  expect(await heading.textContent()).toBe(before)
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
})
