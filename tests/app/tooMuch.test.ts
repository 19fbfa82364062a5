import { expect, it } from 'vitest'
import { showCreditAfter, showTenantAfter, showTenantAt } from './shownWays'

/** More than any control takes. */
const LONG = '1234567890'.repeat(10_000)

it('HRD-09 no typed control accepts a text that is far too long', async () => {
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

it('HRD-09 a pasted text of 1 MB leaves what was in the field, which says what it takes until it is edited', async () => {
  const flow = await showTenantAt('identity')
  await flow.fill('Email', 'jordan@example.com')
  await flow.paste('Email', LONG.repeat(10))
  await flow.expectValue('Email', 'jordan@example.com')
  const leftOut = 'Email can have up to 5,000 characters. The text you added was too long, so it was left out'
  await flow.expectMessage('Email', leftOut)
  await flow.fill('Email', 'jordan@example.co')
  await flow.expectNoMessage('Email', leftOut)
})

it('HRD-09 FLT-07 of 50 files chosen at once 3 are kept, and one message sums up the others', async () => {
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
