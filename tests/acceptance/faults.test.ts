import { expect, inject, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { shown } from '../promises/promise'
import { withoutDelay } from './faults/mishaps'
import { breakPart, INSTEAD, partsFor } from './faults/missingParts'
import { openAt } from './tenantScreening'

const { failure } = wording.wording
const PROMISED = 'No fault of the network loses what was entered on the screen tried'

/** Each part of the app that a reload asks for, with each that may come instead: in a short run each of both once. */
const faults = Object.entries(partsFor('tenant-screening')).flatMap(([part, files], place) =>
  Object.entries(INSTEAD)
    .filter((_, other) => inject('mode') === 'full' || other === place)
    .map(([fault, instead]) => ({ part, files, fault, instead })),
)

it('loses nothing that was entered where a part of the app does not come, whatever comes instead, or comes late', async ({
  task,
}) => {
  const flow = await openAt('identity')
  const { page } = flow
  flow.expectConsoleErrors(/Failed|MIME|could not be loaded|net::|import|is not a function|reading 'getApplication'/)
  flow.expectUncaught(/Failed|MIME|import|export|is not a function|reading 'getApplication'/)
  await flow.fill('Email', 'jordan@example.com')
  await flow.wait(1000)
  const tryAgain = page.getByText(failure.tryAgain, { exact: true }).filter({ visible: true })
  for (const { part, files, fault, instead } of faults) {
    const { asked, mend } = await breakPart(page.context(), files, instead)
    await page.reload()
    await asked
    await withoutDelay(page, tryAgain)
    // What cannot be fetched is no reason to discard anything.
    const offered = await page.getByText(failure.answers.forget).count()
    expect([part, fault, offered === 0 || fault === 'is empty']).toEqual([part, fault, true])
    await mend()
    await tryAgain.click()
    await flow.expectScreen('Verify your Identity')
    await flow.expectValue('Email', 'jordan@example.com')
  }
  const { mend } = await breakPart(page.context(), /assets\/start-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.reload()
  await flow.expectValue('Email', 'jordan@example.com')
  await mend()
  shown(task, PROMISED, faults.length + 1)
})
