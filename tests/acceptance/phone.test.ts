import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { openAt, stops } from './tenantScreening'

const NUMBER = '416 555 0123'

const atNumber = sharedPage(() => openAt('number'))

describe('the phone number, on one visit', () => {
  it('OTP-01 is entered in international format, with Canada at first', async () => {
    const flow = await atNumber()
    await flow.expectValue('Country of Phone number', 'ca')
    await flow.phone('Phone number', NUMBER)
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('shows the flag of its country', async () => {
    const flow = await atNumber()
    const flag = flow.page.locator('.phone-flag')
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  it('OTP-01 keeps every digit, however fast it is typed', async () => {
    const flow = await atNumber()
    const field = flow.page.getByLabel('Phone number', { exact: true })
    for (const digits of ['4165550123', '14165550123', '+14165550123']) {
      await field.press('ControlOrMeta+a')
      await field.press('Delete')
      await field.pressSequentially(digits)
      await flow.expectValue('Phone number', '+1 (416) 555-0123')
    }
  })

  it('OTP-02 enables the button at 10 characters and says before what is missing', async () => {
    const flow = await atNumber()
    await flow.phone('Phone number', '416 555 01')
    await flow.expectEnabled('Send SMS Code')
    await flow.page.keyboard.press('Backspace')
    await flow.page.keyboard.press('Backspace')
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

/** One number as people, address books and other programs write it; the first are the least alike. */
const NOTATIONS = [
  ...[
    '416 555 0123',
    '\u202a+1 416\u2011555\u20110123\u202c',
    '001 416 555 0123',
    '4165550123',
    '(416) 555-0123',
    '416.555.0123',
    '1-416-555-0123',
    '+14165550123',
    '+1 (416) 555-0123',
  ],
  ...['tel:+1-416-555-0123', '４１６５５５０１２３'],
]

/** The ways in which a text arrives in an input at once. */
const ARRIVALS: Readonly<Record<string, (flow: FlowPage, text: string) => Promise<void>>> = {
  'dictated or suggested': async ({ page }, text) => page.keyboard.insertText(text),
  pasted: async ({ page }, text) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+v')
  },
  dropped: async ({ page }, text) => {
    const { x, y, width, height } = (await page.getByLabel('Phone number', { exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const cdp = await page.context().newCDPSession(page)
    const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', { type, x: x + width - 8, y: y + height / 2, data })
    }
  },
  'filled in by the browser': async ({ page }, text) => page.getByLabel('Phone number', { exact: true }).fill(text),
  composed: async ({ page }, text) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await cdp.send('Input.insertText', { text })
  },
  'put in its place by a spelling suggestion': async ({ page }, text) => {
    await page.getByLabel('Phone number', { exact: true }).evaluate((input, replacement) => {
      if (!(input instanceof HTMLInputElement)) return
      input.select()
      document.execCommand('insertText', false, replacement)
    }, text)
  },
}

/** The field as it is at first: the country brings its dial code back. */
async function emptied({ page }: FlowPage): Promise<{ readonly field: Locator; readonly country: Locator }> {
  const field = page.getByLabel('Phone number', { exact: true })
  const country = page.getByLabel('Country of Phone number')
  await field.fill('')
  await country.selectOption('fr')
  await country.selectOption('ca')
  return { field, country }
}

describe('a whole phone number that arrives at once, on the same visit', () => {
  it.each(
    Object.keys(ARRIVALS).map((arrival, place) => [arrival, place === 0 ? NOTATIONS : someOf(NOTATIONS, 3)] as const),
  )('HRD-02 stands there when it is %s, however it is written', async (arrival, notations) => {
    const flow = await atNumber()
    for (const notation of notations) {
      const { field, country } = await emptied(flow)
      // The caret stands behind the dial code.
      await field.press('End')
      await ARRIVALS[arrival]?.(flow, notation)
      await expect.poll(() => field.inputValue(), { message: notation }).toBe('+1 (416) 555-0123')
      expect(await country.inputValue(), notation).toBe('ca')
    }
    await flow.press('Send SMS Code')
    await flow.expectText('We sent a 4-digit code to +1 (416) 555-0123.')
    await flow.press('Change number')
    await flow.expectScreen('Getting started')
  })

  it('HRD-02 stands there when it is typed at once into a field that just came and took the focus', async () => {
    const flow = await openAt('intro')
    await flow.page.evaluate(() => {
      new MutationObserver(() => document.querySelector<HTMLInputElement>('input[type=tel]')?.focus()).observe(
        document,
        { childList: true, subtree: true },
      )
    })
    await flow.press('Continue')
    await flow.page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('FLT-06 can be typed before the countries are loaded, and is grouped once they are', async () => {
    const flow = await openAt('intro')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await flow.page.route(/assets\/countries-/, async (route) => {
      await held
      await route.continue()
    })
    await flow.press('Continue')
    const field = flow.page.getByLabel('Phone number', { exact: true })
    await field.press('End')
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 4165550123')
    await flow.expectValue('Country of Phone number', 'ca')
    await flow.expectEnabled('Send SMS Code')
    release()
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('HRD-02 is typed in front of the dial code as well as behind it', async () => {
    const flow = await atNumber()
    const { field } = await emptied(flow)
    await field.press('Home')
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('HRD-02 is never cut down: what cannot be read as a number stays, and is said to be none', async () => {
    const flow = await atNumber()
    const field = flow.page.getByLabel('Phone number', { exact: true })
    for (const text of ['416 555 0123 ext 5', '1-800-FLOWERS', 'call me']) {
      await field.press('ControlOrMeta+a')
      await flow.page.keyboard.insertText(text)
      await flow.expectValue('Phone number', text)
    }
    await field.blur()
    await flow.expectDisabled('Send SMS Code')
  })
})

/** What is no number, and what is said of it. */
const REFUSED = {
  '416 555 012': 'Please enter a valid phone number: it has too few digits',
  '416 555 01234': 'Please enter a valid phone number: it has too many digits',
  '1 416 555 012 34': 'Please enter a valid phone number: it has too many digits',
  '416 155 0123': 'Please enter a valid phone number',
  '+1 (416) 555-0123 ext. 45': 'Please enter a valid phone number: leave out the extension, which cannot be kept here',
}

describe('a phone number that cannot exist, on one visit', () => {
  it.each(Object.entries(REFUSED))(
    'FLT-06 “%s” is not sent a code, typed, pasted or filled in: the field and the summary say why',
    async (text, message) => {
      const flow = await atNumber()
      const field = flow.page.getByLabel('Phone number', { exact: true })
      for (const arrival of ['dictated or suggested', 'pasted', 'filled in by the browser', 'typed'] as const) {
        await emptied(flow)
        await field.press('End')
        await (arrival === 'typed' ? flow.page.keyboard.type(text) : ARRIVALS[arrival]?.(flow, text))
        await flow.press('Send SMS Code')
        await flow.expectMessage('Phone number', message)
        await flow.expectSummary([message])
        if (arrival === 'pasted' && text.includes('ext')) await flow.expectValue('Phone number', text)
      }
      await flow.expectScreen('Getting started')
    },
  )

  it('FLT-06 a British number is the same one however it is written, once its country is chosen', async () => {
    const flow = await atNumber()
    const { field, country } = await emptied(flow)
    for (const text of ['020 7946 0958', '+44 (0)20 7946 0958', '0044 20 7946 0958', '+4402079460958']) {
      await field.fill('')
      await country.selectOption('gb')
      await field.press('End')
      if (text.startsWith('020')) await flow.page.keyboard.type(text)
      else await field.fill(text)
      await expect.poll(() => field.inputValue(), { message: text }).toBe('+44 2079 460958')
    }
    await flow.press('Send SMS Code')
    await flow.expectText('We sent a 4-digit code to +442079460958.')
    await flow.press('Change number')
    await flow.expectScreen('Getting started')
  })

  it('FLT-06 a toll-free number leaves Canada chosen', async () => {
    const flow = await atNumber()
    const { field, country } = await emptied(flow)
    await field.pressSequentially('18005550199')
    await flow.expectValue('Phone number', '+1 (800) 555-0199')
    expect(await country.inputValue()).toBe('ca')
  })
})

describe('the code, on one visit', () => {
  const atCode = sharedPage(() => openAt('code'))

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
    await flow.resumeTime()
  })

  it('OTP-07 gives way to the number, which is kept, while the code is cleared', async () => {
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

  it('OTP-05 can be verified at 4 digits; that is busy for 1 s and then goes on, with the code neither stored nor in the address', async () => {
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
    const stored = await flow.page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, at: location.href }),
    )
    expect(stored).not.toContain('1234')
  })
})
