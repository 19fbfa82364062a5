import { expect, it } from 'vitest'
import { openAt } from './tenantScreening'

it('HRD-08 a dialog ends below the last that can be pressed, is no grid, which WebKit makes as tall as there is room, closes with Escape and gives the focus back', async () => {
  const flow = await openAt('skipBank')
  await flow.press('Skip')
  await flow.expectDialog('Skip Bank Connection')
  for (const width of [1280, 375]) {
    await flow.page.setViewportSize({ width, height: 812 })
    const { display, below, height } = await flow.page.locator('dialog[open]').evaluate((dialog) => {
      const box = dialog.getBoundingClientRect()
      const last = Math.max(
        ...[...dialog.querySelectorAll('button, a')].map((pressed) => pressed.getBoundingClientRect().bottom),
      )
      const { display: shown, paddingBottom, borderBottomWidth } = getComputedStyle(dialog)
      return {
        display: shown,
        below: box.bottom - last - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth),
        height: box.height,
      }
    })
    expect(display).not.toMatch(/grid/)
    expect(Math.abs(below)).toBeLessThan(2)
    expect(height).toBeLessThan(450)
  }
  await flow.page.keyboard.press('Escape')
  await flow.expectNoDialog()
  await flow.expectFocus('Skip')
})
