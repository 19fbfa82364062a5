import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPage } from './kept'
import { type SheetPage, serveSheet } from './openSheet'

describe('the design system', () => {
  let page: SheetPage

  beforeAll(async () => {
    page = await serveSheet()
  }, 120_000)

  afterAll(() => page.close())

  it('is kept as one page, light beside dark', async () => {
    const sheet = await page.draw()
    await keepPage(sheet)
    expect(Object.keys(sheet)).toHaveLength(12)
  })
})
