import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagedListField } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { takeScreenshot } from '../harness/screenshot'
import { resize, scaleText } from '../states/appearance'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { someOf } from '../harness/someOf'
import { jobs, jobsFlow } from './jobsFlow'

describe('a list of pages', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('LRG-05 it is asked on a phone whether there is another: yes begins it, no goes on, and a reload comes back to the question', async () => {
    const flow = await opened(page, 375, { ...jobs, another: 'Do you have another job?' })
    await fillJob(flow, 'Bakery')
    await flow.expectScreen('Do you have another job?')
    await flow.expectFocus('Do you have another job?')
    const problems: string[] = []
    for (const colorScheme of ['dark', 'light'] as const) {
      await flow.page.emulateMedia({ colorScheme })
      await takeScreenshot(flow.page, `another ${colorScheme}`)
      problems.push(...(await axeProblems(flow.page)), ...(await targetProblems(flow.page)))
    }
    expect(problems).toEqual([])
    await flow.reload()
    await flow.expectScreen('Do you have another job?')
    await flow.browserBack()
    await flow.expectScreen('Are you still there?')
    await flow.press('Continue')
    await flow.press('Yes')
    await flow.expectText('Job 2 · 1 of 2')
    await flow.browserBack()
    await flow.expectScreen('Your jobs')
    await fillJob(flow, 'Mill')
    await flow.press('No')
    await flow.expectScreen('Is this right?')
    for (const words of ['Bakery', 'Mill']) await flow.expectHeading(words)
  })

  it('LRG-05 is accessible in both schemes of colours, and nothing of it is out of reach where there is little room', async () => {
    const flow = await opened(page, 1280)
    await addJob(flow, 'The Worshipful Company of Bakers and Millers of the Old Harbour')
    await flow.press('Add a job')
    await flow.fill('Employer', 'Mill')
    const problems: string[] = []
    await look(flow, problems)
    await flow.press('Back')
    await flow.press('Continue')
    await flow.expectSummary(['Mill: Complete this one, or remove it'])
    await look(flow, problems)
    expect(problems).toEqual([])
  })
})

async function opened(page: CompiledPage, width: number, list: PagedListField = jobs): Promise<FlowPage> {
  const flow = await page.open(jobsFlow(list), { width })
  await flow.press('Start')
  await flow.expectScreen('Your jobs')
  return flow
}

async function addJob(flow: FlowPage, employer: string): Promise<void> {
  await fillJob(flow, employer)
  await flow.expectScreen('Your jobs')
}

/** A job from its first page to behind its last. */
async function fillJob(flow: FlowPage, employer: string): Promise<void> {
  await flow.press('Add a job')
  await flow.fill('Employer', employer)
  await flow.press('Continue')
  await flow.choose('Has it ended?', 'No')
  await flow.press('Continue')
}

async function look(flow: FlowPage, problems: string[]): Promise<void> {
  for (const [width, percent] of someOf([
    [320, 200],
    [375, 100],
    [1280, 100],
    [900, 100],
  ] as const)) {
    await resize(flow, width)
    await scaleText(flow, percent)
    for (const check of [sidewaysProblems, cutOffProblems, targetProblems]) problems.push(...(await check(flow.page)))
    for (const colorScheme of ['dark', 'light'] as const) {
      await flow.page.emulateMedia({ colorScheme })
      if (width !== 320 && width !== 900) await takeScreenshot(flow.page, `${colorScheme} ${width}`)
      problems.push(...(await axeProblems(flow.page)))
    }
  }
}
