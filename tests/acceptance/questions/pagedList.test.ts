import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagedListField } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { takeScreenshot } from '../harness/screenshot'
import { resize, scaleText } from '../states/appearance'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { someOf } from '../harness/someOf'
import { askedFlow } from './askedFlow'

const jobs: PagedListField = {
  type: 'pagedList',
  label: 'Jobs you had',
  item: 'Job',
  title: '{{employer}}',
  add: 'Add a job',
  empty: 'No job yet.',
  fields: {
    employer: { type: 'text', label: 'Employer', rules: { required: 'Enter the employer' } },
    isPast: { type: 'yesNo', as: 'cards', label: 'Has it ended?', rules: { required: 'Say whether it has ended' } },
    reason: { type: 'text', label: 'Reason', rules: { required: 'Say why' } },
  },
  pages: {
    who: { title: 'Who did you work for?', fields: ['employer'] },
    when: {
      title: 'Are you still there?',
      description: 'A job counts as **ended** from its last day on.',
      fields: ['isPast'],
    },
    why: { title: 'Why did you leave?', when: { isPast: true }, fields: ['reason'] },
  },
  rules: { required: 'Add a job', maxItems: { is: 4, message: 'Up to {{is}} jobs' } },
}

/** The flow of the list, which keeps drafts from its first screen on. */
function jobsFlow(list: PagedListField): string {
  const flow = JSON.parse(askedFlow({ jobs: list }))
  const { ride } = flow.screens
  const hello = {
    layout: 'intro',
    title: 'Hello',
    next: 'ride',
    buttons: { start: { label: 'Start', style: 'primary' } },
    on: { start: { goto: 'next' } },
  }
  const words = {
    restored: 'Welcome back',
    restoredLater: 'Welcome back later',
    unsaved: 'Again: {{fields}}',
    startOver: 'Start over',
    startOverTitle: 'Start over?',
    startOverText: 'All goes.',
    keepAnswers: 'Keep',
  }
  return JSON.stringify({
    ...flow,
    start: 'hello',
    draft: { days: 7, ...words },
    screens: { hello, ...flow.screens, ride: { ...ride, title: 'Your jobs' } },
  })
}

describe('a list of pages', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it.each(someOf([375, 1280]))(
    'LRG-05 items are added page by page, left half done, edited, removed, brought back, and changed from the review, at %i px',
    async (width) => {
      const flow = await opened(page, width)
      await flow.expectText('No job yet.')
      await flow.press('Add a job')
      await flow.expectScreen('Who did you work for?')
      await flow.expectFocus('Who did you work for?')
      await flow.expectText('Job 1 · 1 of 2')
      await flow.press('Continue')
      await flow.expectSummary(['Enter the employer'])
      await flow.fill('Employer', 'Bakery')
      await flow.press('Continue')
      await flow.choose('Has it ended?', 'Yes')
      await flow.expectScreen('Are you still there?')
      await flow.press('Continue')
      await flow.expectScreen('Why did you leave?')
      await flow.press('Back')
      await flow.expectScreen('Are you still there?')
      await flow.browserBack()
      await flow.expectScreen('Who did you work for?')
      await flow.browserBack()
      await flow.expectScreen('Your jobs')
      await flow.within('Bakery').expectText('Not complete')
      await flow.press('Continue')
      await flow.expectSummary(['Complete this one, or remove it'])
      await flow.page.getByRole('link', { name: 'Complete this one, or remove it' }).click()
      await flow.expectFocus('Edit Bakery')
      await flow.page.keyboard.press('Enter')
      await flow.expectScreen('Who did you work for?')
      await flow.press('Continue')
      await flow.press('Continue')
      await flow.fill('Reason', 'Moved')
      await flow.press('Continue')
      await flow.expectScreen('Your jobs')
      await flow.within('Bakery').expectNoText('Not complete')
      await addJob(flow, 'Mill')
      await flow.press('Remove Bakery')
      await flow.press('Undo Bakery')
      await flow.expectScreen('Your jobs')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      await flow.press('Change The ride')
      await flow.press('Edit Mill')
      await flow.fill('Employer', 'Old Mill')
      await flow.press('Continue')
      await flow.press('Continue')
      await flow.expectScreen('Your jobs')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      // By keyboard into the item itself, and back.
      await flow.page.getByRole('button', { name: 'Change Old Mill' }).press('Enter')
      await flow.expectScreen('Who did you work for?')
      await flow.expectFocus('Who did you work for?')
      await flow.fill('Employer', 'New Mill')
      await flow.press('Continue')
      await flow.expectScreen('Are you still there?')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      await flow.browserBack()
      await flow.expectScreen('Your jobs')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      for (const words of ['Bakery', 'New Mill']) await flow.expectHeading(words)
      await flow.press('Send')
      await flow.expectScreen('Sent')
      expect(JSON.parse((await flow.stored('sent')) ?? '').ride).toEqual({
        jobs: [
          { employer: 'Bakery', isPast: true, reason: 'Moved' },
          { employer: 'New Mill', isPast: false },
        ],
      })
    },
  )

  it('LRG-05 a reload in the middle of the third item comes back there, with what was typed and the way back', async () => {
    const flow = await opened(page, 375)
    await addJob(flow, 'Bakery')
    await addJob(flow, 'Mill')
    await flow.press('Add a job')
    await flow.fill('Employer', 'Harbour')
    await flow.press('Continue')
    await flow.choose('Has it ended?', 'Yes')
    await flow.press('Continue')
    await flow.fill('Reason', 'The boats left')
    await flow.reload()
    await flow.expectScreen('Why did you leave?')
    await flow.expectText('Job 3 · 3 of 3')
    await flow.expectText('Welcome back')
    await flow.expectValue('Reason', 'The boats left')
    await flow.press('Back')
    await flow.expectScreen('Are you still there?')
    await flow.expectNoText('Welcome back')
    await flow.browserBack()
    await flow.expectScreen('Who did you work for?')
    await flow.expectValue('Employer', 'Harbour')
  })

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
