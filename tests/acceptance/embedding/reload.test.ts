import { expect, inject, it } from 'vitest'
import { type Host, openHost } from './openHost'

/** Opens a flow whose code is sent when the test says so: the ends wait on the page, oldest first. */
async function openWaiting({ page }: Host): Promise<void> {
  await page.evaluate((src) => {
    const heard: [string, unknown][] = []
    const waiting: ((outcome: string) => void)[] = []
    const states: string[] = []
    const handle = window.Formway?.create({
      src,
      container: '#here',
      useCase: 'tenant-screening',
      brand: { name: 'Client Homes' },
      actions: {
        ...Object.fromEntries(
          ['verifyCode', 'scanId', 'verifyPayroll', 'connectBank', 'submitApplication'].map((other) => [
            other,
            () => ({ outcome: 'success' }),
          ]),
        ),
        sendCode: ({ signal }) => {
          const place = states.push('runs') - 1
          signal.addEventListener('abort', () => {
            states[place] = 'called off'
            heard.push(['states', [...states]])
          })
          heard.push(['states', [...states]])
          return new Promise((resolve) => waiting.push((outcome) => resolve({ outcome })))
        },
      },
      onReady: () => heard.push(['onReady', null]),
      onExit: (exit) => heard.push(['onExit', exit]),
      onEvent: (event) => heard.push(['onEvent', event]),
    })
    if (handle === undefined) throw new Error('The script of the build is not there.')
    window.embedded = { handle, heard }
    Object.assign(window, { end: (outcome: string) => waiting.shift()?.(outcome) })
    // Said before the frame is greeted.
    handle.open()
    handle.update({ brand: { name: 'Updated Homes' } })
  }, inject('site'))
}

const end = ({ page }: Host, outcome: string): Promise<unknown> =>
  page.evaluate((how) => Reflect.get(window, 'end')(how), outcome)

it('EDG-08 after a reload of the frame no earlier run, question or update has an effect, and each ends', async () => {
  const host = await openHost()
  await openWaiting(host)
  const flow = await host.flow()
  await flow.expectScreen('Updated Homes uses Linkwell to connect your account')
  await flow.press('Continue')
  await flow.phone('Phone number', '416 555 0123')
  await flow.press('Send SMS Code')
  await expect.poll(() => host.heard('states')).toEqual([['runs']])

  await host.frame()?.evaluate(() => location.reload())
  await expect.poll(() => host.heard('onReady')).toHaveLength(2)
  const again = await host.flow()
  await again.expectScreen('Getting started')
  await again.press('Send SMS Code')
  await expect.poll(async () => (await host.heard('states')).at(-1)).toEqual(['called off', 'runs'])
  await end(host, 'failure')
  await again.wait(1000)
  expect(JSON.stringify(await host.heard('onEvent'))).not.toContain('"ended"')
  await end(host, 'success')
  await again.expectScreen('Enter your code')
  expect(await host.heard('onExit')).toEqual([])
})

it('EDG-08 a question that is open at a reload ends as if it had been answered with no', async () => {
  const host = await openHost({ blockedStorage: true })
  await host.open({ useCase: 'tenant-screening', brand: { name: 'Client Homes' }, display: 'dialog' })
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.phone('Phone number', '416 555 0123')
  const exits = host.page.evaluate(() => window.embedded?.handle.exit())
  await flow.expectDialog('Leave this application?')
  await host.frame()?.evaluate(() => location.reload())
  expect(await exits).toBe(false)
  await (await host.flow()).expectScreen('Client Homes uses Linkwell to connect your account')
  expect(await host.heard('onExit')).toEqual([])
  await host.page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
})
