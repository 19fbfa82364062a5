import { describe, expect, inject, it } from 'vitest'
import { addRevision } from '../../src/compiler/revisedFlow'
import { programOf, verifySubmission } from '../../src/verify/verify'
import { importDocument } from '../../src/import/importDocument'
import { compileImported } from '../import/importedForms'
import { importedTrials } from '../import/samples/importedTrials'
import { openHost } from './embedding/openHost'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'

const inHost = sharedPage(() => openHost({ build: inject('siteWithMore'), width: 375 }))

describe.each(importedTrials)('a form of $format', ({ flow, format, document: form, stops, sent }) => {
  it('IMP-03 becomes a flow that is gone through to "submitted" on a phone, and what it submits is verified', async () => {
    const imported = importDocument(form, flow, format)
    expect(imported.losses).toEqual([])
    const compiled = compileImported(imported).flow
    if (compiled === null) throw new Error(`${flow} has errors.`)

    const host = await inHost()
    await host.open({ useCase: flow, brand: { name: 'Client Homes' } })
    const page = await host.flow()
    await walk(page, [...stops, { screen: 'Review Application', press: 'Submit Application', wait: 2000 }])
    await page.expectScreen('Application Submitted')
    expect(
      await page.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
    const { submission } = Object((await host.heard('onSuccess'))[0])
    expect(
      verifySubmission(programOf(addRevision(compiled)), submission, { today: '2026-03-10', mode: 'test' }),
    ).toMatchObject({ ok: true, submission: { answers: sent } })
  })
})
