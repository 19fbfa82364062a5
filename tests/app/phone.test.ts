import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { stops } from '../acceptance/tenantScreening'
import { showTenantAt } from './shownWays'

const NUMBER = '416 555 0123'

const atNumber = () => showTenantAt('number')

describe('the phone number', () => {
  it('OTP-01 is entered in international format, with Canada at first', async () => {
    const flow = await atNumber()
    await flow.expectValue('Country of Phone number', 'ca')
    await flow.phone('Phone number', NUMBER)
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('shows the flag of its country', async () => {
    const flow = await atNumber()
    await flow.until(() =>
      expect(document.querySelector('.phone-flag')).toHaveAttribute('src', expect.stringContaining('CA')),
    )
  })

  it('OTP-01 keeps every digit, however fast it is typed', async () => {
    const flow = await atNumber()
    for (const digits of ['4165550123', '14165550123', '+14165550123']) {
      await flow.phone('Phone number', digits)
      await flow.expectValue('Phone number', '+1 (416) 555-0123')
    }
  })

  it('OTP-02 enables the button at 10 characters and says before what is missing', async () => {
    const flow = await atNumber()
    await flow.phone('Phone number', '416 555 01')
    await flow.expectEnabled('Send SMS Code')
    await flow.user.keyboard('{Backspace}{Backspace}')
    await flow.expectDisabled('Send SMS Code')
    await flow.expectText('Enter your full phone number to get a code.')
  })

  it('OTP-03 gets a code, and the next screen says which number was used', async () => {
    const flow = await atNumber()
    await walk(flow, [stops.number])
    await flow.expectScreen('Enter your code')
    await flow.expectText('We sent a 4-digit code to +1 (416) 555-0123.')
    await flow.press('Change number')
    await flow.expectScreen('Getting started')
  })
})

const NOTATIONS = [
  '416 555 0123',
  '\u202a+1 416\u2011555\u20110123\u202c',
  '001 416 555 0123',
  '4165550123',
  '(416) 555-0123',
  '416.555.0123',
  '1-416-555-0123',
  '+14165550123',
  '+1 (416) 555-0123',
  'tel:+1-416-555-0123',
  '４１６５５５０１２３',
]

/** What is no number, and what is said of it. */
const REFUSED = {
  '416 555 012': 'Please enter a valid phone number: it has too few digits',
  '416 555 01234': 'Please enter a valid phone number: it has too many digits',
  '1 416 555 012 34': 'Please enter a valid phone number: it has too many digits',
  '416 155 0123': 'Please enter a valid phone number',
  '+1 (416) 555-0123 ext. 45': 'Please enter a valid phone number: leave out the extension, which cannot be kept here',
}

describe('a phone number that cannot exist', () => {
  it.each(Object.entries(REFUSED))(
    'FLT-06 “%s” is rejected, typed, pasted or filled in: the field and the summary say why',
    async (text, message) => {
      const flow = await atNumber()
      for (const enter of ['phone', 'paste', 'fill'] as const) {
        await flow.emptyPhone('Phone number')
        await flow[enter]('Phone number', text)
        await flow.press('Send SMS Code')
        await flow.expectMessage('Phone number', message)
        await flow.expectSummary([message])
        if (enter === 'paste' && text.includes('ext')) await flow.expectValue('Phone number', text)
      }
      await flow.expectScreen('Getting started')
    },
  )

  it('HRD-02 accepts a whole number however people, address books and other programs write it', async () => {
    const flow = await atNumber()
    for (const notation of NOTATIONS) {
      await flow.paste('Phone number', notation)
      await flow.expectValue('Phone number', '+1 (416) 555-0123')
      await flow.expectValue('Country of Phone number', 'ca')
    }
  })

  it('FLT-06 reads a British number however it is written, once its country is chosen', async () => {
    const flow = await atNumber()
    for (const text of ['020 7946 0958', '+44 (0)20 7946 0958', '0044 20 7946 0958', '+4402079460958']) {
      await flow.fill('Phone number', '')
      await flow.choose('Country of Phone number', 'gb')
      await (text.startsWith('020') ? flow.type('Phone number', text) : flow.fill('Phone number', text))
      await flow.expectValue('Phone number', '+44 2079 460958')
    }
    await flow.press('Send SMS Code')
    await flow.expectText('We sent a 4-digit code to +442079460958.')
  })

  it('FLT-06 leaves Canada chosen for a toll-free number', async () => {
    const flow = await atNumber()
    await flow.phone('Phone number', '18005550199')
    await flow.expectValue('Phone number', '+1 (800) 555-0199')
    await flow.expectValue('Country of Phone number', 'ca')
  })
})

describe('the code', () => {
  const atCode = () => showTenantAt('code')

  it.each(['12 34', '1-2-3-4', 'code: 1234'])('OTP-04 takes only the digits of a pasted “%s”', async (text) => {
    const flow = await atCode()
    await flow.paste('Verification code', text)
    await flow.expectValue('Verification code', '1234')
  })

  it('OTP-04 takes digits only when it is typed', async () => {
    const flow = await atCode()
    await flow.code('a1b2-3')
    await flow.expectValue('Verification code', '123')
  })

  it('OTP-06 can be sent again, which is busy for 1 s', async () => {
    const flow = await atCode()
    await flow.holdTime()
    await flow.press('Resend code')
    await flow.expectText('Sending...')
    await flow.wait(999)
    await flow.expectText('Sending...')
    await flow.wait(1)
    await flow.expectEnabled('Resend code')
    await flow.expectText('We sent a new code.')
  })

  it('OTP-07 leads back to the number, which stays, while the code is cleared', async () => {
    const flow = await atCode()
    await flow.code('12')
    await flow.press('Change number')
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
    await flow.press('Send SMS Code')
    await flow.wait(1000)
    await flow.expectScreen('Enter your code')
    await flow.expectValue('Verification code', '')
  })

  it('MOM-06 from a text message is filled in, and not sent by itself', async () => {
    const get = async (): Promise<unknown> => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { id: '', type: 'otp', code: '1234' }
    }
    vi.stubGlobal('OTPCredential', Object)
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
    const flow = await atCode()
    await flow.expectValue('Verification code', '1234')
    await flow.wait(10_000)
    await flow.expectScreen('Enter your code')
    await flow.press('Verify Code')
    await flow.expectScreen('Verify your Identity')
  })

  it('OTP-05 can be verified at 4 digits; that is busy for 1 s and then goes on, with the code not stored', async () => {
    const flow = await atCode()
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
    // What is kept is kept by now.
    await flow.wait(1000)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1234')
  })
})
