// @module-tag long
import { expect, inject, it } from 'vitest'
import { programOf, verifySubmission } from '../../../src/verify/verify'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { exampleNamed } from '../../flows/flowsOnDisk'
import { openHost } from '../embedding/openHost'
import { walk } from '../harness/journey'
import { someOf } from '../harness/someOf'
import { boilerPermit } from './trials/boilerPermit'
import { dealerLoan } from './trials/dealerLoan'
import { gcApplication } from './trials/gcApplication'
import { grantRequest } from './trials/grantRequest'
import { ontarioRental } from './trials/ontarioRental'
import { ownerSurvey } from './trials/ownerSurvey'
import { patientRegistration } from './trials/patientRegistration'
import { phq9 } from './trials/phq9'
import { residentialLoan } from './trials/residentialLoan'
import type { Trial } from './trials/trial'

const trials: readonly Trial[] = [
  boilerPermit,
  gcApplication,
  phq9,
  grantRequest,
  patientRegistration,
  residentialLoan,
  ownerSurvey,
]

it.each(someOf(trials))(
  'WLD-12 the published form $flow, written as a flow, is gone through to its end on a phone, and what it submits is verified',
  async (trial) => {
    await expectGoneThrough(375, trial)
  },
)

// Two applications whose borrowers, addresses and vehicles are written once.
const applications = [
  { ...dealerLoan, width: 375 },
  { ...ontarioRental, width: 1280 },
  { ...ontarioRental, width: 375 },
  { ...dealerLoan, width: 1280 },
]

it.each(someOf(applications))(
  'LRG-04 the application $flow, whose parts are written once, is gone through to its end at $width px, and what it submits is verified',
  async ({ width, ...trial }) => {
    await expectGoneThrough(width, trial)
  },
)

async function expectGoneThrough(width: number, { flow, stops, sent = {} }: Trial): Promise<void> {
  const host = await openHost({ build: inject('siteWithMore'), width })
  await host.open({ useCase: flow, brand: { name: 'Client Homes' } })
  const page = await host.flow()
  await walk(page, [...stops, { screen: 'Review Application', press: 'Submit Application', wait: 2000 }])
  await page.expectScreen('Application Submitted')
  expect(
    await page.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
  const [{ submission }] = Object(await host.heard('onSuccess'))
  const program = programOf(addRevision(exampleNamed(flow)))
  expect(verifySubmission(program, submission, { today: '2026-03-10', mode: 'test' })).toMatchObject({
    ok: true,
    submission: { answers: sent },
  })
}
