import { describe, expect, it } from 'vitest'
import { INTRO } from '../acceptance/tenantScreening'
import { showFlow } from './shownFlow'

describe('the intro', () => {
  it('INT-02 INT-03 INT-04 lists the benefits, with the one of Tenant Screening', async () => {
    const flow = await showFlow('tenant-screening')
    await flow.expectScreen(INTRO)
    const benefits = [
      'Sign in to your bank once',
      'Your details stay private',
      'Verify income and employment for your apartment',
      'About 10 minutes',
    ]
    for (const benefit of benefits) await flow.expectText(benefit)
    expect(document.querySelectorAll('li')).toHaveLength(benefits.length)
    expect(document.querySelectorAll('li svg')).toHaveLength(benefits.length)
    await flow.expectText(/By selecting Continue you agree to the Linkwell/)
  })

  it('INT-02 shows markup in the name of a company as text', async () => {
    const flow = await showFlow('tenant-screening', [], { brand: { name: '<b>Elm</b>' } })
    await flow.expectScreen('<b>Elm</b> uses Linkwell to connect your account')
  })

  it('CFG-09 uses the default where a saved configuration cannot be read, and logs an error', async () => {
    const written: string[] = []
    console.error = (...parts: unknown[]) => void written.push(parts.join(' '))
    const flow = await showFlow('tenant-screening', [], { storage: { flowConfig: '{not json' } })
    await flow.expectScreen('Marigold uses Linkwell to connect your account')
    expect(written).toContainEqual(expect.stringContaining('flowConfig'))
  })

  it.each([
    ['mortgage-pre-qualification', 'Know what you can borrow'],
    ['auto-lending', 'Get a decision before you visit the dealer'],
    ['credit-building', 'Reported to Equifax'],
    ['bill-financing', 'Split your bills over 3 to 12 months'],
  ])('INT-03 INT-05 lists benefits of its own in %s', async (useCase, benefit) => {
    const flow = await showFlow(useCase)
    await flow.expectText(benefit)
    await flow.expectNoText('Verify income and employment for your apartment')
    await flow.expectNoText('Rental Application')
  })

  it('MOM-01 says in each use case that details are forgotten when the page is closed', async () => {
    for (const useCase of ['tenant-screening', 'credit-building', 'bill-financing']) {
      const flow = await showFlow(useCase)
      await flow.expectText(/Keep this page open: for your security, your details are forgotten when you close it\./)
      await flow.expectNoText(/go on later/)
      flow.close()
    }
  })
})
