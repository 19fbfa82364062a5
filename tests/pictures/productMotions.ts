import { openInformation } from '../acceptance/creditBuilding'
import type { FlowPage } from '../acceptance/harness/flowPage'
import { walk } from '../acceptance/harness/journey'
import type { AppOptions } from '../acceptance/harness/openApp'
import { INTRO, openAt, type SHORTEST, stops } from '../acceptance/tenantScreening'
import type { Moving } from './filmStrip'

/** A motion of the product, with the way to the moment before it. */
export interface ProductMotion extends Omit<Moving, 'begin'> {
  readonly open: (options: AppOptions) => Promise<FlowPage>
  readonly before?: (flow: FlowPage) => Promise<void>
  readonly begin: (flow: FlowPage) => Promise<void>
}

const { press: _scan, wait: _scanning, ...IDENTITY } = stops.identity
const { press: _review, ...HISTORY } = stops.withFamily

/** All that move, by what an applicant would say of them. Names of keyframes stand where the styles have them. */
export const MOTIONS: Readonly<Record<string, ProductMotion>> = {
  'the client’s logo comes': {
    names: ['logo-fade'],
    part: '.logo-intro',
    open: at('intro'),
    before: (flow) => flow.expectScreen(INTRO),
    begin: (flow) => flow.reload(),
  },
  'a button is busy': {
    names: ['spin'],
    part: '.button-primary',
    open: at('number'),
    before: async (flow) => {
      await flow.phone('Phone number', '416 555 0123')
      await flow.holdTime()
    },
    begin: (flow) => flow.press('Send SMS Code'),
  },
  'the list of problems comes': {
    names: ['message-in'],
    part: '.error-summary',
    open: at('identity'),
    begin: (flow) => flow.press('Scan ID'),
  },
  'the brackets of a scan are drawn': {
    names: ['capture-draw'],
    part: '.capture',
    open: at('identity'),
    before: fillIdentity,
    begin: (flow) => flow.press('Scan ID'),
  },
  'the tick of a scan is drawn': {
    names: ['capture-draw'],
    part: '.capture',
    open: at('identity'),
    before: async (flow) => {
      await fillIdentity(flow)
      await flow.press('Scan ID')
      await flow.expectText('Front')
      await flow.wait(600)
      await flow.expectText('Back')
    },
    begin: async (flow) => {
      await flow.wait(550)
      await flow.expectText('Scanned')
    },
  },
  'a screen rises on the way on': {
    names: ['heading-in', 'content-in'],
    part: '.page-header',
    open: at('unemployed'),
    before: (flow) => flow.choose('Employment status', 'Unemployed'),
    begin: async (flow) => {
      await flow.press('Continue')
      await flow.expectScreen(stops.skipBank.screen)
    },
  },
  'a screen sinks on the way back': {
    names: ['heading-back'],
    part: '.page-header',
    open: at('skipBank'),
    begin: (flow) => flow.press('Back'),
  },
  'a file’s row comes': {
    names: ['content-in'],
    part: '.file-row',
    open: at('unemployed'),
    before: (flow) => flow.choose('Employment status', 'Full time'),
    begin: (flow) => flow.upload('Pay stubs', ['stub-1.pdf']),
  },
  'what stands below an item that goes closes up': {
    names: ['animate'],
    part: '.list',
    open: openInformation,
    before: (flow) => flow.press('Add Another Address'),
    begin: (flow) => flow.press('Remove Address 1'),
  },
  'the meter fills': {
    names: ['inline-size', 'width'],
    part: '.meter',
    open: at('unemployed'),
    before: (flow) => flow.choose('Employment status', 'Full time'),
    begin: (flow) => flow.upload('Pay stubs', ['stub-1.pdf', 'stub-2.png', 'stub-3.jpg']),
  },
  'a dialog comes': {
    names: ['dialog-in', 'backdrop-in'],
    part: 'dialog[open]',
    open: at('skipBank'),
    begin: (flow) => flow.press('Skip'),
  },
  'a dialog goes': {
    names: ['dialog-out', 'sheet-out', 'backdrop-out'],
    part: '.dialog-leaving',
    open: at('skipBank'),
    before: async (flow) => {
      await flow.press('Skip')
      await flow.expectDialog('Skip Bank Connection')
    },
    begin: (flow) => flow.press('Go Back'),
  },
  'the line travels while a bank is connected': {
    names: ['connecting-travel'],
    part: '.connecting',
    open: at('skipBank'),
    before: openBanks,
    begin: (flow) => flow.press('Simulate Success'),
  },
  'an account rises into its list': {
    names: ['account-in'],
    part: '.account',
    open: at('skipBank'),
    before: openBanks,
    begin: async (flow) => {
      await flow.press('Simulate Success')
      await flow.wait(1500)
    },
  },
  'the next step is reached': {
    names: ['background-size', 'stroke-dasharray'],
    part: '.step-list, .slim-header',
    open: at('withFamily'),
    before: (flow) => walk(flow, [HISTORY]),
    begin: async (flow) => {
      await flow.press('Final Review')
      await flow.expectScreen(stops.review.screen)
    },
  },
  'the mark of an answer that changed fades': {
    names: ['changed-mark'],
    // At its end the mark is gone: its section is the last one, and its row the first there.
    part: '.summary:not(:has(~ .summary)) .summary-row',
    open: at('review'),
    before: async (flow) => {
      await flow.press('Change Rental history')
      await flow.expectScreen(stops.withFamily.screen)
      await flow.fill('Current address', '7 Oak Street, Toronto')
    },
    begin: async (flow) => {
      await flow.press('Final Review')
      await flow.expectScreen(stops.review.screen)
      await flow.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
  },
  'the tick of what was sent is drawn': {
    names: ['tick'],
    part: '.outcome-mark',
    open: at('review'),
    begin: (flow) => walk(flow, [stops.review]),
  },
}

/** Opens the app in motion at the moment before one of them, in a window of a width in px. */
export async function openBefore({ open, before }: ProductMotion, width: number): Promise<FlowPage> {
  const flow = await open({ width, reducedMotion: false })
  await before?.(flow)
  return flow
}

function at(stop: (typeof SHORTEST)[number]): ProductMotion['open'] {
  return (options) => openAt(stop, options)
}

async function fillIdentity(flow: FlowPage): Promise<void> {
  await walk(flow, [IDENTITY])
  await flow.holdTime()
}

async function openBanks(flow: FlowPage): Promise<void> {
  await flow.press('Connect Bank Account')
  await flow.page.getByRole('group', { name: 'Choose your bank' }).waitFor()
  await flow.holdTime()
}
