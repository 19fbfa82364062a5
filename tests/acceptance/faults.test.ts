import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { shown } from '../promises/promise'
import { withoutDelay } from './faults/mishaps'
import { breakPart, INSTEAD, partsFor } from './faults/missingParts'
import { sharedPage } from './harness/sharedPage'
import { openAt } from './tenantScreening'

const { failure } = wording.wording
const PROMISED = 'No fault of the network loses what was entered on the screen tried'

/** The parts of the app that a reload asks for. */
const parts = partsFor('tenant-screening')

/** On one visit, since each test mends what it broke. */
const atIdentity = sharedPage(() => openAt('identity'))

describe('a part of the app that does not come', () => {
  it.each(Object.keys(parts))('loses nothing that was entered, whatever comes in its place: %s', async (part) => {
    const flow = await atIdentity()
    const { page } = flow
    flow.expectConsoleErrors(/Failed|MIME|could not be loaded|net::|import|is not a function|reading 'getApplication'/)
    flow.expectUncaught(/Failed|MIME|import|export|is not a function|reading 'getApplication'/)
    await flow.fill('Email', 'jordan@example.com')
    await flow.wait(1000)
    for (const [fault, instead] of Object.entries(INSTEAD)) {
      const { asked, mend } = await breakPart(page.context(), parts[part] ?? /$^/, instead)
      await page.reload()
      await asked
      await withoutDelay(page, page.getByText(failure.tryAgain, { exact: true }).filter({ visible: true }))
      // What cannot be fetched is no reason to let go of anything.
      const offered = await page.getByText(failure.answers.forget).count()
      expect([fault, offered === 0 || fault === 'is empty']).toEqual([fault, true])
      await mend()
      await page.getByText(failure.tryAgain, { exact: true }).filter({ visible: true }).click()
      await flow.expectScreen('Verify your Identity')
      await flow.expectValue('Email', 'jordan@example.com')
    }
  })

  it('is waited for, and what was entered is there once it comes', async ({ task }) => {
    const flow = await atIdentity()
    await flow.fill('Email', 'jordan@example.com')
    await flow.wait(1000)
    const { mend } = await breakPart(flow.page.context(), /assets\/start-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
    await flow.page.reload()
    await flow.expectValue('Email', 'jordan@example.com')
    await mend()
    shown(task, PROMISED, Object.keys(parts).length * Object.keys(INSTEAD).length + 1)
  })
})
