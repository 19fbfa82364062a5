import { describe, expect, it } from 'vitest'
import type { FlowPage } from '../../harness/flowPage'
import { type AppOptions, openApp } from '../../harness/openApp'
import { axeProblems } from './axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from './layout'
import { bannerOnce, namelessProblems } from './tree'

describe('the checks of a page', () => {
  it('find nothing wrong with the first screen', async () => {
    const { page } = await openScreen()
    expect([...(await axeProblems(page)), ...(await targetProblems(page)), ...(await cutOffProblems(page))]).toEqual([])
    expect(await sidewaysProblems(page)).toEqual([])
  })

  it('find a picture without words', async () => {
    const flow = await openScreen()
    await add(flow, 'img', {})
    expect(await axeProblems(flow.page)).toEqual([expect.stringContaining('image-alt')])
  })

  it('go on while the clock stands still', async () => {
    const flow = await openScreen()
    await flow.holdTime()
    await add(flow, 'img', {})
    expect(await axeProblems(flow.page)).toEqual([expect.stringContaining('image-alt')])
  })

  it('find a button that is lower than a fingertip', async () => {
    const flow = await openScreen()
    await add(flow, 'button', { height: '20px' })
    expect(await targetProblems(flow.page)).toEqual([expect.stringContaining('is only 20 px high')])
  })

  it('find what makes the page scroll sideways', async () => {
    const flow = await openScreen({ width: 375 })
    await add(flow, 'p', { width: '500px' })
    expect(await sidewaysProblems(flow.page)).toEqual([expect.stringContaining('"Some long words"')])
  })

  it('find text that is cut off', async () => {
    const flow = await openScreen()
    await add(flow, 'p', { width: '40px', overflow: 'hidden', 'white-space': 'nowrap' })
    expect(await cutOffProblems(flow.page)).toEqual([expect.stringContaining('"Some long words"')])
  })
})

describe('a tree', () => {
  it('shows what has no name', () => {
    expect(
      namelessProblems('- main:\n  - button "Send"\n  - radiogroup "Age":\n    - radio [checked]\n  - textbox'),
    ).toEqual(['has something without a name: - radio [checked]', 'has something without a name: - textbox'])
  })

  it('says of a banner once for each screen what it is', () => {
    const shortened = bannerOnce()
    const tree = '- banner:\n  - img "Logo"\n- main:\n  - text: One\n'
    expect(shortened('one', tree)).toBe(tree)
    expect(shortened('one', tree)).toBe('- banner: as before\n- main:\n  - text: One\n')
    expect(shortened('one', tree.replace('Logo', 'Other'))).toContain('Other')
    expect(shortened('two', tree)).toBe(tree)
  })
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
