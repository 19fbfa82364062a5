import { expect, it } from 'vitest'
import { showCreditAfter, showTenantAfter } from './shownWays'

/** More than any control takes. */
const LONG = '1234567890'.repeat(10_000)

it('HRD-09 a text that is far too long is left out of every control that is typed into', async () => {
  const flow = await showTenantAfter(['intro'])
  await flow.paste('Phone number', LONG)
  await flow.expectText(/can have up to 5,000 characters/)
  flow.close()
  const credit = await showCreditAfter(['intro', 'number', 'code'])
  for (const input of document.querySelectorAll<HTMLInputElement>('form input[type=text], form input:not([type])')) {
    await credit.user.click(input)
    await credit.user.paste(LONG)
    expect(input.value.length).toBeLessThan(20)
  }
})

it('HRD-09 FLT-07 50 files that are chosen at once are summed up where most of them are left out, and the page stays finished', async () => {
  const flow = await showTenantAfter(['intro', 'number', 'code', 'identity'])
  await flow.choose('Employment status', 'Full time')
  await flow.upload(
    'Pay stubs',
    Array.from({ length: 50 }, (_, index) => `scan-${index + 1}.pdf`),
  )
  await flow.expectText(/^Only 3 files are kept\. Left out: scan-4\.pdf, .*, 37 more files$/)
  expect(document.querySelectorAll('.file-row')).toHaveLength(3)
  await flow.wait(10_000)
  await flow.expectNoText(/Left out/)
})
