import { describe, expect, it } from 'vitest'
import { openAfter, openAt } from './tenantScreening'

const NUMBER = '416 555 0123'

describe('the phone number', () => {
  it('OTP-01 is entered in international format, with Canada at first', async () => {
    const flow = await openAt('number')
    await flow.expectValue('Country', 'ca')
    await flow.phone('Phone number', NUMBER)
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('OTP-01 keeps every digit, however fast it is typed', async () => {
    const flow = await openAt('number')
    const field = flow.page.getByLabel('Phone number')
    for (const digits of ['4165550123', '14165550123', '+14165550123']) {
      await field.press('ControlOrMeta+a')
      await field.press('Delete')
      await field.pressSequentially(digits)
      await flow.expectValue('Phone number', '+1 (416) 555-0123')
    }
  })

  it('OTP-02 enables the button at 10 characters and says before what is missing', async () => {
    const flow = await openAt('number')
    await flow.phone('Phone number', '416 555 01')
    await flow.expectEnabled('Send SMS Code')
    await flow.page.keyboard.press('Backspace')
    await flow.page.keyboard.press('Backspace')
    await flow.expectDisabled('Send SMS Code')
    await flow.expectText('Enter your whole phone number to get a code.')
  })

  it('OTP-03 gets a code, and the next screen says which number was used', async () => {
    const flow = await openAfter(['intro', 'number'])
    await flow.expectScreen('Enter your code')
    await flow.expectText('We sent a 4-digit code to +1 (416) 555-0123.')
  })
})

describe('the code', () => {
  it.each(['12 34', '1-2-3-4', 'code: 1234'])('OTP-04 takes only the digits of a pasted “%s”', async (text) => {
    const flow = await openAt('code')
    await flow.paste('Verification code', text)
    await flow.expectValue('Verification code', '1234')
  })

  it('OTP-04 takes digits only when it is typed', async () => {
    const flow = await openAt('code')
    await flow.code('a1b2-3')
    await flow.expectValue('Verification code', '123')
  })

  it('OTP-05 can be verified at 4 digits; that is busy for 1 s and then goes on', async () => {
    const flow = await openAt('code')
    await flow.holdTime()
    await flow.code('123')
    await flow.expectDisabled('Verify Code')
    await flow.code('1234')
    await flow.press('Verify Code')
    await flow.expectText('Verifying...')
    await flow.wait(999)
    await flow.expectScreen('Enter your code')
    await flow.wait(1)
    await flow.expectScreen('Verify your Identity')
  })

  it('OTP-06 can be sent again, which is busy for 1 s', async () => {
    const flow = await openAt('code')
    await flow.holdTime()
    await flow.press('Resend code')
    await flow.expectText('Sending...')
    await flow.wait(999)
    await flow.expectText('Sending...')
    await flow.wait(1)
    await flow.expectEnabled('Resend code')
    await flow.expectText('We sent a new code.')
  })

  it('OTP-07 gives way to the number, which is kept, while the code is cleared', async () => {
    const flow = await openAt('code')
    await flow.code('12')
    await flow.press('Change number')
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
    await flow.press('Send SMS Code')
    await flow.wait(1000)
    await flow.expectScreen('Enter your code')
    await flow.expectValue('Verification code', '')
  })

  it('is neither stored nor put into the address', async () => {
    const flow = await openAt('identity')
    const stored = await flow.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, at: location.href }))
    expect(stored).not.toContain('1234')
  })
})
