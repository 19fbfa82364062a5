import { describe, expect, it } from 'vitest'
import { openCreditAfter } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { sharedPage } from './harness/sharedPage'
import { openAfter, openAt } from './tenantScreening'

const MEGABYTE = '1234567890'.repeat(100_000)

describe('a text of 1 MB that is pasted', () => {
  const atIdentity = sharedPage(() => openAt('identity'))

  it('HRD-09 is left out of a line of text, which keeps what was there and says what it takes', async () => {
    const flow = await atIdentity()
    await flow.fill('Email', 'jordan@example.com')
    await pasteInto(flow, 'input[type=email]', MEGABYTE)
    await flow.expectValue('Email', 'jordan@example.com')
    await flow.expectMessage(
      'Email',
      'Email can have up to 5,000 characters. The text you added was too long, so it was left out',
    )
    await flow.fill('Email', 'jordan@example.co')
    expect(await flow.page.locator('.field-error').count()).toBe(0)
  })

  it('HRD-09 is left out of every other control that is typed into', async () => {
    const flow = await openAfter(['intro'])
    await pasteInto(flow, 'input[type=tel]', MEGABYTE)
    await flow.expectText(/can have up to 5,000 characters/)
    const credit = await openCreditAfter(['intro', 'number', 'code'])
    for (const input of await credit.page.locator('form input[type=text], form input:not([type])').all()) {
      await input.focus()
      await pasteInto(credit, null, MEGABYTE)
      expect((await input.inputValue()).length).toBeLessThan(20)
    }
  })

  it('HRD-09 is left out where it comes without a paste as well', async () => {
    const flow = await atIdentity()
    await flow.fill('Email', 'jordan@example.com')
    await flow.page.locator('input[type=email]').evaluate(
      (input: HTMLInputElement, text) => {
        input.select()
        document.execCommand('insertText', false, text)
      },
      MEGABYTE.slice(0, 20_000),
    )
    await flow.expectValue('Email', 'jordan@example.com')
    await flow.expectText(/can have up to 5,000 characters/)
  })
})

describe('50 files that are chosen at once', () => {
  const many = Array.from({ length: 50 }, (_, index) => `scan-${index + 1}.pdf`)

  it('HRD-09 FLT-07 are summed up where most of them are left out, and the page stays short and finished', async () => {
    const flow = await openAt('unemployed')
    await flow.choose('Employment status', 'Full time')
    await flow.upload('Pay stubs', many)
    await flow.expectText(/^Only 3 files are kept\. Left out: scan-4\.pdf, .*, 37 more files$/)
    expect(await flow.page.locator('.file-row').count()).toBe(3)
    expect(await heightOf(flow)).toBeLessThan(2500)
    await flow.wait(10_000)
    await flow.expectNoText(/Left out/)
  })
})

/** Pastes into an input, or where the focus is. */
async function pasteInto({ page }: FlowPage, input: string | null, text: string): Promise<void> {
  if (input !== null) await page.locator(input).first().focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

async function heightOf({ page }: FlowPage): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
