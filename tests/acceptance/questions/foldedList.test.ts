import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { takeScreenshot } from '../harness/screenshot'
import { resize, scaleText } from '../states/appearance'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { askedFlow } from './askedFlow'

const amount: FieldDocument = { type: 'money', label: 'Amount', rules: { required: 'Enter the amount' } }
const uses: FieldDocument = {
  type: 'list',
  as: 'folded',
  label: 'What for',
  item: 'Use',
  title: '{{what}}',
  add: 'Add a use',
  fields: {
    what: { type: 'text', label: 'Use', rules: { required: 'Enter the use' } },
    often: { type: 'yesNo', label: 'Each month?' },
  },
}
const people: FieldDocument = {
  type: 'list',
  as: 'folded',
  label: 'Who supports you?',
  item: 'Person',
  title: '{{name}}',
  add: 'Add a person',
  total: 'calculations.support',
  fields: { name: { type: 'text', label: 'Name', rules: { required: 'Enter the name' } }, amount, uses },
}

/** The text of a flow that asks for people, with what they give in all. */
function supportFlow(): string {
  const flow = JSON.parse(askedFlow({ people }))
  return JSON.stringify({
    ...flow,
    calculations: { support: { calculator: 'sum', list: 'ride.people', property: 'amount', label: 'In all' } },
  })
}

describe('a folded list', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('LRG-05 items are folded, opened by keyboard, removed and brought back on a phone, and what they come to is said here and on the review', async () => {
    const flow = await page.open(supportFlow(), { width: 375 })
    await flow.expectNoText('In all')
    await addPerson(flow, 'Maya', '500')
    await flow.press('Add a person')
    await flow.press('Continue')
    await flow.expectSummary(['Person 2 still needs: Name, Amount'])
    await flow.follow('Person 2 still needs: Name, Amount')
    await flow.page.keyboard.type('Idris')
    await flow.expectSummary(['Idris: Enter the amount'])
    await flow.within('Idris').fill('Amount', '250')
    await flow.expectText('In all $750.00')
    await flow.page.locator('summary', { hasText: 'Maya' }).focus()
    await flow.page.keyboard.press('Enter')
    await expect.poll(() => openItems(flow)).toEqual([false, true])
    expect((await flow.page.locator('.list-item').first().boundingBox())?.height).toBeLessThan(64)
    const group = await flow.page.getByRole('group', { name: 'Maya', exact: true }).ariaSnapshot()
    expect(
      group
        .split('\n')
        .filter((line) => /heading|button/.test(line))
        .map((line) => line.trim()),
    ).toEqual(['- heading "Maya" [level=2]', '- button "Remove Maya"'])
    await flow.press('Remove Maya')
    await flow.expectText('In all $250.00')
    await flow.expectFocus('Undo Maya')
    await flow.press('Undo Maya')
    await flow.expectText('In all $750.00')
    await flow.expectFocus('Maya')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.within('The ride').expectText('In all')
    await flow.within('The ride').expectText('$750.00')
  })

  it('LRG-05 lists in its items stand in no boxes of their own on a phone, and nothing of them is out of reach', async () => {
    const flow = await page.open(supportFlow(), { width: 375 })
    await addPerson(flow, 'The Worshipful Company of Bakers and Millers of the Old Harbour', '500')
    await flow.pressFirst(/^Add a use/)
    await flow.fill('Use', 'Rent')
    await flow.pressFirst(/^Add a use/)
    const problems: string[] = []
    for (const [width, percent] of [
      [1280, 100],
      [320, 200],
      [375, 100],
    ] as const) {
      await resize(flow, width)
      await scaleText(flow, percent)
      for (const check of [sidewaysProblems, cutOffProblems, targetProblems]) problems.push(...(await check(flow.page)))
      for (const colorScheme of ['dark', 'light'] as const) {
        await flow.page.emulateMedia({ colorScheme })
        await takeScreenshot(flow.page, `${colorScheme} ${width}`)
        problems.push(...(await axeProblems(flow.page)))
      }
    }
    expect(problems).toEqual([])
    const [own, inside] = await Promise.all([
      flow.page.getByLabel('Name').boundingBox(),
      flow.page.getByLabel('Use').first().boundingBox(),
    ])
    expect(inside?.width).toBeGreaterThanOrEqual((own?.width ?? 0) - 16)
  })
})

async function addPerson(flow: FlowPage, name: string, given: string): Promise<void> {
  await flow.press('Add a person')
  await flow.fill('Name', name)
  await flow.fill('Amount', given)
}

function openItems({ page }: FlowPage): Promise<boolean[]> {
  return page.locator('.list-item > details').evaluateAll((all) => all.map((one) => one.hasAttribute('open')))
}
