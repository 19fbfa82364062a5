import { expect, it } from 'vitest'
import type { FlowPage } from '../../harness/flowPage'
import { type AppOptions, openApp } from '../../harness/openApp'
import { axeProblems } from './axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from './layout'

it('the checks of a page find nothing wrong with the first screen, and each fault that is put there, also while the clock stands still', async () => {
  const flow = await openScreen({ width: 375 })
  const { page } = flow
  for (const check of [axeProblems, targetProblems, cutOffProblems, sidewaysProblems])
    expect(await check(page)).toEqual([])
  const found = async (
    name: string,
    style: Readonly<Record<string, string>>,
    check: (shown: typeof page) => Promise<readonly string[]>,
  ): Promise<readonly string[]> => {
    await add(flow, name, style)
    const problems = await check(page)
    await page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove())
    return problems
  }
  const lacksWords = [expect.stringContaining('image-alt')]
  expect(await found('img', {}, axeProblems)).toEqual(lacksWords)
  expect(await found('button', { height: '20px' }, targetProblems)).toEqual([
    expect.stringContaining('is only 20 px high'),
  ])
  expect(await found('p', { width: '500px' }, sidewaysProblems)).toEqual([expect.stringContaining('"Some long words"')])
  expect(await found('p', { width: '40px', overflow: 'hidden', 'white-space': 'nowrap' }, cutOffProblems)).toEqual([
    expect.stringContaining('"Some long words"'),
  ])
  await flow.holdTime()
  expect(await found('img', {}, axeProblems)).toEqual(lacksWords)
})

/** The first screen, once it is there. */
async function openScreen(options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openApp(options)
  await flow.page.getByRole('heading', { level: 1 }).waitFor()
  return flow
}

/** Puts an element with some words at the end of the page. */
async function add({ page }: FlowPage, name: string, look: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([tag, properties]) => {
      const element = document.createElement(tag)
      if (tag !== 'img') element.textContent = 'Some long words'
      for (const [property, value] of Object.entries(properties)) element.style.setProperty(property, value)
      document.querySelector('main')?.append(element)
    },
    [name, look] as const,
  )
}
