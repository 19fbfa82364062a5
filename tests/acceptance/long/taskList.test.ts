import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { takeScreenshot } from '../harness/screenshot'
import { someOf } from '../harness/someOf'
import { taskListFlow } from './taskListFlow'

describe('a task list', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })
  afterAll(() => page.close())

  it.each(
    someOf([
      [375, false],
      [1280, true],
    ] as const),
  )('LRG-06 lets sections be begun in any order, and tells their states in words, at %d px', async (width, dark) => {
    const flow = await page.open(taskListFlow, { width, dark })
    await flow.press('Begin')
    await flow.expectScreen('Your application')
    expect(await rows(flow)).toEqual([
      'Where you live Not started',
      'Your pets Not started',
      'What you earn Complete Where you live first Cannot start yet',
    ])
    await expect.poll(() => flow.page.getByRole('button', { name: 'What you earn' }).count()).toBe(0)
    await begin(flow, 'Your pets')
    await answer(flow, 'Which pets live with you?', 'A cat')
    await flow.expectScreen('Your application')
    await begin(flow, 'Where you live')
    await answer(flow, 'Your street', 'Elm Street 1')
    await flow.expectScreen('How long have you lived there?')
    await flow.browserBack()
    await flow.browserBack()
    await flow.expectScreen('Your application')
    expect(await rows(flow)).toEqual([
      'Where you live In progress',
      'Your pets Completed',
      'What you earn Complete Where you live first Cannot start yet',
    ])
    await takeScreenshot(flow.page, 'half')
    expect(
      await flow.page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await begin(flow, 'Where you live')
    await flow.press('Continue')
    await answer(flow, 'How long have you lived there?', 'Two years')
    await begin(flow, 'What you earn')
    await flow.expectText('While you live at Elm Street 1.')
    await answer(flow, 'What do you earn?', 'Enough')
    await flow.expectScreen('Your application')
    await flow.expectText('3 of 3 completed')
    await takeScreenshot(flow.page, 'completed')
    await flow.press('Continue')
    await flow.expectScreen('Check your answers')
    await flow.press('Change Your pets')
    await answer(flow, 'Which pets live with you?', 'Two cats')
    await flow.expectScreen('Check your answers')
    await flow.press('Send')
    await flow.expectScreen('Sent')
  })
})

/** What is read of each section, and of how far it has come. */
async function rows(flow: FlowPage): Promise<readonly string[]> {
  const texts = await flow.page.getByRole('main').getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Begins a section by keyboard: the focus then stands on the heading of its first screen. */
async function begin(flow: FlowPage, section: string): Promise<void> {
  const button = flow.page.getByRole('main').getByRole('button', { name: section, exact: true })
  await button.focus()
  await flow.page.keyboard.press('Enter')
  await expect
    .poll(() =>
      flow.page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === window.document.activeElement),
    )
    .toBe(true)
}

async function answer(flow: FlowPage, question: string, text: string): Promise<void> {
  await flow.expectScreen(question)
  await flow.fill(question, text)
  await flow.press('Continue')
}
