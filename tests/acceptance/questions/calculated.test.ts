import { expect, inject, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { programOf, verifySubmission } from '../../../src/verify/verify'
import { openHost } from '../embedding/openHost'
import { takeScreenshot } from '../harness/screenshot'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'

const FOLDER = 'tests/fixtures/sideBySide'

/** What a server finds of a submission with these answers. */
function verified(flow: string, submission: unknown, answers: unknown) {
  const { flow: document } = compile(createDiskSources(resolveFlowFolders('flows', FOLDER)), `${FOLDER}/${flow}.json`)
  if (document === null) throw new Error(`The flow ${flow} cannot be used.`)
  return verifySubmission(
    programOf(addRevision(document)),
    { ...Object(submission), answers },
    { today: '2026-03-10', mode: 'test' },
  )
}

it('IMP-04 what a line comes to is shown in its card on a phone, asked about, summed, sent and verified', async () => {
  const host = await openHost({ build: inject('siteWithMore'), width: 375 })
  await host.open({ useCase: 'order', brand: { name: 'Client Homes' } })
  const flow = await host.flow()
  await flow.expectScreen('What would you like?')
  await flow.choose('Province', 'Ontario')
  const first = flow.within('Line 1')
  await first.fill('Price of one', '10.50')
  await first.expectValue('Before tax', '')
  await first.fill('Quantity', '3')
  await first.expectValue('Before tax', '$31.50')
  await first.expectValue('With tax', '$35.60')
  await first.fill('What', 'Paper')
  await flow.press('Add a line')
  await flow.within('Line 2').fill('What', 'Desks')
  const second = flow.within('Desks')
  await second.fill('Price of one', '250')
  await second.fill('Quantity', '20')
  await second.expectValue('With tax', '$5,650.00')
  await flow.press('Continue')
  await flow.expectSummary(['Desks: A line may come to $5,000.00 at most', 'Desks: Enter who approved it'])
  expect(
    await Promise.all([axeProblems, cutOffProblems, sidewaysProblems, targetProblems].map((check) => check(flow.page))),
  ).toEqual([[], [], [], []])
  await takeScreenshot(flow.page, 'errors')
  await second.fill('Quantity', '4')
  await second.fill('Who approved it?', 'Robin Lee')
  await flow.expectText('In all $1,165.60')
  await flow.press('Continue')
  await flow.expectScreen('Review Application')
  await flow.within('Your order').expectText('$1,130.00')
  await flow.press('Submit Application')
  await flow.wait(2000)
  await flow.expectScreen('Application Submitted')
  await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
  const [{ submission }] = Object(await host.heard('onSuccess'))
  const lines = [
    { what: 'Paper', price: 10_50, quantity: 3, net: 31_50, amount: 35_60 },
    { what: 'Desks', price: 250_00, quantity: 4, net: 1000_00, amount: 1130_00, approver: 'Robin Lee' },
  ]
  const check = (answers: unknown) => verified('order', submission, answers)
  const { answers } = Object(submission)
  expect(check(answers)).toMatchObject({
    ok: true,
    submission: { answers: { order: { province: 'on', lines }, calculations: { order: 1165_60 } } },
  })
  expect(
    check({ ...answers, order: { ...answers.order, lines: [{ ...lines[0], amount: 1 }, lines[1]] } }),
  ).toMatchObject({
    ok: false,
    problems: [{ code: 'figure', pointer: '/answers/order/lines/0/amount' }],
  })
})

it('IMP-08 a table with fixed rows and sums is a card for each row on a phone, named, summed, sent and verified', async () => {
  const host = await openHost({ build: inject('siteWithMore'), width: 375 })
  await host.open({ useCase: 'budget', brand: { name: 'Client Homes' } })
  const flow = await host.flow()
  await flow.expectScreen('What does your household cost?')
  await flow.choose('Do you have a car?', 'Yes')
  await flow.press('Continue')
  await flow.expectSummary(['What you pay: Fill in at least one row'])
  await flow.fill('Amount Rent or mortgage', '1800')
  await flow.choose('How often Rent or mortgage', 'Monthly')
  await flow.expectValue('A year Rent or mortgage', '$21,600.00')
  await flow.fill('Amount Car', '1200')
  await flow.press('Continue')
  await flow.expectSummary(['Car, How often: Choose how often'])
  expect(
    await Promise.all([axeProblems, cutOffProblems, sidewaysProblems, targetProblems].map((check) => check(flow.page))),
  ).toEqual([[], [], [], []])
  await takeScreenshot(flow.page, 'table')
  await flow.choose('How often Car', 'Yearly')
  await flow.expectText('$22,800.00')
  await flow.press('Continue')
  await flow.expectScreen('Review Application')
  await flow.expectText('A year: $22,800.00')
  await flow.press('Submit Application')
  await flow.wait(2000)
  await flow.expectScreen('Application Submitted')
  await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
  const [{ submission }] = Object(await host.heard('onSuccess'))
  const { answers } = Object(submission)
  const costs = {
    rent: { amount: 1800_00, times: 12, year: 21_600_00 },
    food: {},
    car: { amount: 1200_00, times: 1, year: 1200_00 },
    other: {},
    totals: { year: 22_800_00 },
  }
  expect(answers).toMatchObject({ budget: { drives: true, costs }, calculations: { month: 1900_00 } })
  expect(verified('budget', submission, answers)).toMatchObject({ ok: true })
  const changed = { ...costs, totals: { year: 1 } }
  expect(verified('budget', submission, { ...answers, budget: { drives: true, costs: changed } })).toMatchObject({
    ok: false,
    problems: [{ code: 'figure', pointer: '/answers/budget/costs/totals/year' }],
  })
})
