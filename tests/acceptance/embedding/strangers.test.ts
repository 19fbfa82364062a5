import { expect, inject, it } from 'vitest'
import { type Host, openHost } from './openHost'

const config = { useCase: 'tenant-screening', brand: { name: 'Harbour Homes' } }
const NOTICE = 'This form cannot be shown here'
const NOT_ACCEPTED = /is not talked to: .* does not stand among the origins in embedding\.json/

/** Shows the build in a frame of the page's own, as a page would that does not use the script. */
async function frameBuild({ page }: Host, hash: string): Promise<void> {
  await page.evaluate(
    (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.style.cssText = 'width: 100%; height: 600px'
      document.body.append(frame)
    },
    `${inject('site')}${hash}`,
  )
}

/** What the frame shows: its headings, fields, buttons and links, and what it keeps. */
async function shownIn(host: Host) {
  const frame = host.page.locator('iframe').contentFrame()
  const heading = frame.getByRole('heading', { level: 1, name: NOTICE })
  await expect
    .poll(async () => {
      // A page that says nothing is waited for.
      await host.page.clock.runFor(2000)
      return heading.count()
    })
    .toBe(1)
  return {
    texts: await frame.locator('body').innerText(),
    controls: await frame.locator('input, button, select, textarea').count(),
    links: await frame
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('target')])),
    kept: await host.frame()?.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage))),
  }
}

it('EDG-02 a frame of a page that is not accepted shows a neutral notice and keeps nothing, at whatever address', async () => {
  const host = await openHost({ accepted: ['https://another.example'] })
  for (const hash of ['#/embedded', '', '#/configure']) {
    await frameBuild(host, hash)
    const shown = await shownIn(host)
    expect([hash, shown]).toMatchObject([hash, { controls: 0, links: [], kept: [] }])
    expect(shown.texts).not.toMatch(/Linkwell|Configure|Continue/)
    await host.page.locator('iframe').evaluate((frame) => frame.remove())
  }
})

it('EDG-02 it leads to the flow in its own tab, or runs in the frame, where the build allows that', async () => {
  const leading = await openHost({ file: { origins: [], tab: true } })
  await frameBuild(leading, '')
  expect((await shownIn(leading)).links).toEqual([['Open the form in a new tab', '_blank']])
  const alone = await openHost({ file: { origins: [], alone: true } })
  await frameBuild(alone, '')
  const flow = await alone.flow()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
})

it('EDG-02 a page that is not accepted is told so once, and gets no frame or dialog and no other event', async () => {
  const host = await openHost({ accepted: ['https://another.example'] })
  host.problems.expectConsoleErrors(NOT_ACCEPTED)
  for (const display of ['inline', 'dialog'] as const) {
    await host.open({ ...config, display })
    await expect
      .poll(() => host.heard('onError'))
      .toMatchObject([{ type: 'origin', message: expect.stringContaining(new URL(host.site.address).origin) }])
    expect(await host.page.locator('iframe, dialog').count()).toBe(0)
    expect([await host.heard('onLoad'), await host.heard('onReady'), await host.heard('onExit')]).toEqual([[], [], []])
  }
})
