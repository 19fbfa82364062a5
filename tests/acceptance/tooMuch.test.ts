import { expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openAt } from './tenantScreening'

const MEGABYTE = '1234567890'.repeat(100_000)

it('HRD-09 a text of 1 MB is left out of a line of text, which keeps what was there and says what it takes, pasted or not', async () => {
  const flow = await openAt('identity')
  await flow.fill('Email', 'jordan@example.com')
  await pasteInto(flow, 'input[type=email]', MEGABYTE)
  await flow.expectValue('Email', 'jordan@example.com')
  await flow.expectMessage(
    'Email',
    'Email can have up to 5,000 characters. The text you added was too long, so it was left out',
  )
  await flow.fill('Email', 'jordan@example.co')
  expect(await flow.page.locator('.field-error').count()).toBe(0)
  await flow.page.locator('input[type=email]').evaluate(
    (input: HTMLInputElement, text) => {
      input.select()
      document.execCommand('insertText', false, text)
    },
    MEGABYTE.slice(0, 20_000),
  )
  await flow.expectValue('Email', 'jordan@example.co')
  await flow.expectText(/can have up to 5,000 characters/)
})

/** Pastes into an input. */
async function pasteInto({ page }: FlowPage, input: string, text: string): Promise<void> {
  await page.locator(input).first().focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
