import { afterAll, describe, expect, it } from 'vitest'
import { allAppearances, DRIVEN } from './appearance'
import { checkFlow, type Checked, look, squeeze, SQUEEZES } from './checkFlow'
import { someOf } from '../harness/someOf'
import { thoroughness } from './everyState'
import { figuresOf } from './figures'
import { openConfiguration, openErrorPage } from './otherPages'

describe('every state', () => {
  const how = thoroughness()
  const checked: Checked[] = []

  afterAll(() => {
    console.error(figuresOf(checked))
  })

  it('EAR-08 of the configuration screen is accessible, fits, and is as it was', { timeout: how.longest }, async () => {
    const { page, ...beginning } = await openConfiguration()
    const result = await checkFlow(beginning, 0, page, how)
    checked.push(result)
    expect(result.problems).toEqual([])
  })

  it('of the error page is accessible and fits', async () => {
    const page = await openErrorPage()
    const problems: string[] = []
    for (const appearance of allAppearances(DRIVEN.color).slice(how.isFull ? 0 : -1))
      problems.push(...(await look({ name: 'the error page', page }, appearance)))
    expect([...problems, ...(await squeeze({ name: 'the error page', page }, someOf(SQUEEZES, 2)))]).toEqual([])
  })
})
