import { describe, expect, inject, it } from 'vitest'
import { walk } from '../harness/journey'
import { SHORTEST, stops } from '../tenantScreening'
import { strictPolicy } from '../harness/hostSite'
import { sharedPage } from '../harness/sharedPage'
import { someOf } from '../harness/someOf'
import { type Host, openHost } from './openHost'

const shortest = SHORTEST.map((name) => stops[name])
const INTRO = 'Client Homes uses Linkwell to connect your account'
const BRAND = { name: 'Client Homes', primaryColor: '#7A1FA2' }
const config = { useCase: 'tenant-screening', brand: BRAND }

describe.each(someOf([375, 1280]))('a flow on a client’s page of another origin, %i px wide', (width) => {
  const onPage = sharedPage(() => openHost({ width, body: '<button id="opener">Apply</button><div id="here"></div>' }))

  it('EMB-01 is as high as its content, tells what happened, goes back when asked, and hands over what was sent', async () => {
    const host = await onPage()
    await host.open(config)
    const flow = await host.flow()
    await flow.expectScreen(INTRO)
    await expect.poll(() => host.heard('onReady')).toHaveLength(1)
    expect(await host.heard('onLoad')).toEqual([{ keepsProgress: true }])
    const frame = host.page.locator('iframe')
    expect(await frame.getAttribute('title')).toBe('Tenant Screening')
    expect(await frame.getAttribute('lang')).toBe('en-CA')
    await expectAsHighAsItsContent()
    // The configuration is the client's.
    expect(await flow.page.getByRole('link', { name: 'Configure' }).count()).toBe(0)
    await walk(
      flow,
      shortest
        .slice(0, 4)
        .map((stop) => ({ ...stop, screen: stop.screen === stops.intro.screen ? INTRO : stop.screen })),
    )
    await flow.expectScreen('Employment Information')
    await expectAsHighAsItsContent()
    expect(await host.page.evaluate(() => window.embedded?.handle.back())).toBe(true)
    await flow.expectScreen('Verify your Identity')
    // The page went back at once: the same button pressed now would be a second press.
    await flow.wait(1000)
    await walk(flow, shortest.slice(3))
    await flow.expectScreen('Application Submitted')
    await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
    const [sent] = await host.heard('onSuccess')
    expect(sent).toMatchObject({
      submission: {
        flow: 'tenant-screening',
        submittedOn: '2026-03-10',
        answers: { identity: { email: 'jordan@example.com' } },
      },
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
    const steps = await host.heard('onStep')
    expect(steps).toContainEqual({ name: 'screen', screen: 'identity', step: 'identity', way: 'back' })
    expect(await host.page.evaluate(() => window.embedded?.handle.back())).toBe(false)

    async function expectAsHighAsItsContent(): Promise<void> {
      await expect
        .poll(async () => {
          const content = await flow.page.evaluate(() => {
            const app = document.getElementById('app')
            return Math.max(400, app === null ? 0 : app.offsetTop + app.scrollHeight)
          })
          return Math.abs(((await frame.boundingBox())?.height ?? 0) - content)
        })
        .toBeLessThan(2)
    }
  })

  it('EMB-01 stands in a dialog that holds the focus and gives it back, and changes its look at once', async () => {
    const host = await onPage()
    await host.page.evaluate(() => window.embedded?.handle.destroy())
    await host.page.evaluate(() => document.documentElement.style.setProperty('overflow', 'scroll', 'important'))
    await host.page.locator('#opener').focus()
    await host.open({ ...config, session: 'dialog', display: 'dialog', colorScheme: 'light' })
    const flow = await host.flow()
    // The page says no encoding, so that its scripts are read in another than theirs.
    expect(await host.page.getByRole('button', { name: 'Close' }).innerText()).toBe('×')
    await flow.expectScreen(INTRO)
    await expect.poll(() => host.heard('onReady')).toHaveLength(1)
    expect(await host.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    const look = () =>
      flow.page.evaluate(() => {
        const button = document.querySelector('.button-primary')
        return [
          getComputedStyle(document.body).backgroundColor,
          button === null ? '' : getComputedStyle(button).backgroundColor,
        ]
      })
    expect(await look()).toEqual(['rgb(255, 255, 255)', 'rgb(122, 31, 162)'])
    await host.page.evaluate(() =>
      window.embedded?.handle.update({ brand: { primaryColor: '#0B5FA5', name: 'Other Homes' }, colorScheme: 'dark' }),
    )
    await expect.poll(async () => (await look())[0]).toBe('rgb(22, 24, 29)')
    await flow.expectText('Other Homes uses Linkwell to connect your account')
    await host.page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
    expect(await host.page.locator('dialog, iframe').count()).toBe(0)
    expect(await host.page.evaluate(() => document.activeElement?.id)).toBe('opener')
    expect(
      await host.page.evaluate(() => [
        document.documentElement.style.getPropertyValue('overflow'),
        document.documentElement.style.getPropertyPriority('overflow'),
      ]),
    ).toEqual(['scroll', 'important'])
  })
})

describe('a flow on a client’s page', () => {
  const onPage = sharedPage(() => openHost())

  it('EMB-01 takes no focus while it loads, and has its dialogs and screens where the applicant looks', async () => {
    const style = '<style>body { margin: 0 } .far { block-size: 1500px }</style>'
    const host = await openHost({
      blockedStorage: true,
      policy: (build) => `${strictPolicy(build)}; style-src 'unsafe-inline'`,
      body: `${style}<div class="far"></div><div id="here"></div><div class="far"></div>`,
    })
    await host.open(config)
    const flow = await host.flow()
    await expect.poll(() => host.heard('onReady')).toHaveLength(1)
    expect(await host.page.evaluate(() => document.activeElement === document.body && scrollY === 0)).toBe(true)

    await flow.press('Continue')
    await flow.phone('Phone number', '416 555 0123')
    // The frame begins above the window now.
    await host.page
      .locator('iframe')
      .evaluate((frame) => scrollTo(0, frame.getBoundingClientRect().top + scrollY + 150))
    await host.page.evaluate(() => void window.embedded?.handle.exit())
    await flow.expectDialog('Leave this application?')
    await expect.poll(() => isInSight(host, '[role=dialog], dialog[open]')).toBe(true)
    await flow.press('Stay')
    await flow.press('Send SMS Code')
    await flow.expectScreen('Enter your code')
    await expect.poll(() => isInSight(host, 'h1')).toBe(true)
  })

  it('EMB-01 asks before it is closed where something would be lost, and stays when it is to', async () => {
    const host = await openHost({ blockedStorage: true })
    await host.open({ ...config, display: 'dialog' })
    const flow = await host.flow()
    await flow.press('Continue')
    await flow.phone('Phone number', '416 555 0123')
    const exited = host.page.evaluate(() => window.embedded?.handle.exit())
    await flow.expectDialog('Leave this application?')
    await flow.press('Stay')
    // Asked again before that, the page would hear the answer to the first request.
    await exited
    expect(await host.heard('onExit')).toEqual([])
    await flow.expectScreen('Getting started')
    await host.page.evaluate(() => void window.embedded?.handle.exit())
    await flow.expectDialog('Leave this application?')
    await flow.wait(1000)
    await flow.page.getByRole('dialog').getByRole('link', { name: 'Français' }).click()
    await flow.expectDialog('Quitter cette demande?')
    expect(
      await flow.page.getByRole('dialog').getByRole('navigation', { name: 'Langue' }).getByRole('link').innerText(),
    ).toBe('English')
    await flow.press('Quitter')
    await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
    expect(await host.page.locator('iframe').count()).toBe(0)
  })

  it('EMB-01 EAR-03 closes on Escape from inside of it as by its button, but where a dialog of the flow takes the key', async () => {
    const host = await onPage()
    await host.open({ ...config, session: 'escape', display: 'dialog' })
    const flow = await host.flow()
    await flow.press('Continue')
    await flow.phone('Phone number', '416 555 0123')
    await flow.press('Forget what I entered')
    await flow.expectDialog('Forget what you entered?')
    await host.page.keyboard.press('Escape')
    await flow.expectNoDialog()
    expect(await host.heard('onExit')).toEqual([])
    await flow.page.getByLabel('Phone number', { exact: true }).focus()
    await host.page.keyboard.press('Escape')
    await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
    expect(await host.page.locator('iframe').count()).toBe(0)
  })

  it('EMB-01 is put back where its frame was removed, and leaves no trace however often it is opened and destroyed, also in its callbacks', async () => {
    const host = await onPage()
    await host.open(config)
    await (await host.flow()).expectScreen(INTRO)
    await host.page.evaluate(() => {
      document.querySelector('iframe')?.remove()
      window.embedded?.handle.open()
    })
    await (await host.flow()).expectScreen(INTRO)
    await host.page.evaluate(() => window.embedded?.handle.destroy())
    const before = await traces()
    await host.page.evaluate(
      async ([src, times]) => {
        for (let time = 0; time < times; time += 1) {
          const handle = window.Formway?.create({
            src,
            ...(time % 2 === 0 ? { container: '#here' } : { display: 'dialog' as const }),
          })
          handle?.open()
          handle?.open()
          await new Promise(requestAnimationFrame)
          await handle?.destroy()
          await handle?.destroy()
        }
      },
      [inject('site'), inject('mode') === 'full' ? 50 : 10] as const,
    )
    // A frame that went before may still be counted in what was measured first, so fewer are no trace.
    await expect.poll(async () => (await traces()).jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners)
    expect((await traces()).page).toEqual(before.page)

    async function traces() {
      const cdp = await host.page.context().newCDPSession(host.page)
      for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
      const { jsEventListeners } = await cdp.send('Memory.getDOMCounters')
      const page = await host.page.evaluate(() => [
        document.querySelectorAll('iframe, dialog').length,
        document.documentElement.getAttribute('style') ?? '',
        document.body.getAttribute('style') ?? '',
      ])
      return { jsEventListeners, page }
    }

    // It may be destroyed in any of its callbacks. The second time the flow is where it was left.
    const presses = { onLoad: null, onReady: null, onStep: 'Continue', onEvent: 'Back' } as const
    for (const callback of ['onLoad', 'onReady', 'onStep', 'onEvent'] as const) {
      await host.page.evaluate(
        ([src, name]) => {
          const handle = window.Formway?.create({ src, container: '#here', [name]: () => void handle?.destroy() })
          handle?.open()
        },
        [inject('site'), callback] as const,
      )
      const press = presses[callback]
      if (press !== null) await (await host.flow()).press(press)
      await expect.poll(() => host.page.locator('iframe').count()).toBe(0)
    }
  })

  it('LNG-03 is in the language that the page asks for, goes on in another when it asks again, and says so', async () => {
    const host = await onPage()
    await host.open({ ...config, session: 'language', language: 'fr-CA' })
    const flow = await host.flow()
    await flow.press('Continuer')
    await flow.page.getByRole('textbox').fill('416 555 0123')
    expect(await host.page.locator('iframe').getAttribute('lang')).toBe('fr-CA')
    await flow.expectText('Essai\u00a0: rien n’est envoyé')
    await host.page.evaluate(() => window.embedded?.handle.update({ language: 'en-CA' }))
    await flow.expectScreen('Getting started')
    await flow.expectText('Test: nothing is sent')
    expect(await flow.page.getByRole('textbox').inputValue()).toContain('416')
    await flow.page.getByRole('link', { name: 'Français' }).click()
    await flow.expectText('Essai\u00a0: rien n’est envoyé')
    const saidLanguages = async () =>
      (await host.heard('onEvent')).filter((event) => JSON.stringify(event).includes('"language"'))
    await expect.poll(saidLanguages).toEqual([
      { name: 'language', language: 'en-CA' },
      { name: 'language', language: 'fr-CA' },
    ])
    expect(await host.page.locator('iframe').getAttribute('lang')).toBe('fr-CA')
    await host.page.evaluate(() => window.embedded?.handle.update({ language: 'de' }))
    await expect.poll(() => host.heard('onError')).toHaveLength(1)
    host.problems.expectConsoleErrors(/is not available in "de"/)
  })
})

/** Whether the whole of something in the frame is in the window of the page around it. */
async function isInSight({ page, frame }: Host, selector: string): Promise<boolean> {
  const inside = await frame()
    ?.locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect())
  const above = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().top)
  return inside !== undefined && above + inside.top >= 0 && above + inside.bottom <= (page.viewportSize()?.height ?? 0)
}
