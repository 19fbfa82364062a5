import { describe, expect, inject, it } from 'vitest'
import { walk } from '../harness/journey'
import { strictPolicy } from '../harness/hostSite'
import { SHORTEST, stops } from '../tenantScreening'
import { type Host, openHost } from './openHost'

const config = { useCase: 'tenant-screening', brand: { name: 'Harbour Homes' } }

/** What `diagnose` finds on a page, by name. */
function problemsOn({ page }: Host, { container = '#here', timeout = 20_000 } = {}): Promise<readonly string[]> {
  return page.evaluate(
    async ([src, box, patience]) => ((await window.Formway?.diagnose({ src, container: box, timeout: patience })) ?? []).map(({ problem }) => problem),
    [inject('site'), container, timeout] as const,
  )
}

describe('a flow on a page that does not give it all', () => {
  it('EMB-06 runs to its end where the browser keeps nothing, and says so once', async () => {
    const host = await openHost({ blockedStorage: true })
    expect(await problemsOn(host)).toEqual(['storage'])
    await host.open(config)
    const flow = await host.flow()
    await walk(flow, SHORTEST.map((name) => stops[name]))
    await flow.expectScreen('Application Submitted')
    await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
    expect(await host.heard('onLoad')).toEqual([{ keepsProgress: false }])
  })

  it('EMB-06 talks to no page that is not accepted, says so, and runs by itself', async () => {
    const host = await openHost({ accepted: ['https://another.example'] })
    host.problems.expectConsoleErrors(/is not talked to: its origin does not stand in embedding\.json/)
    expect(await problemsOn(host, { timeout: 2000 })).toEqual(['unavailable'])
    await host.open({ ...config, timeout: 3000 })
    const flow = await host.flow()
    await flow.expectNoText('Harbour Homes')
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    await expect.poll(() => host.heard('onError')).toMatchObject([{ type: 'unavailable' }])
    expect(await host.heard('onEvent')).toEqual([])
  })

  it('EMB-06 is told what keeps it from the page, within the time that it is given', async () => {
    const host = await openHost({ policy: (build) => strictPolicy(build).replace(`frame-src ${build}`, "frame-src 'none'") })
    host.problems.expectConsoleErrors(/frame-src|postMessage/)
    expect((await problemsOn(host, { timeout: 2000 })).toSorted()).toEqual(['policy', 'unavailable'])
    await host.open({ ...config, timeout: 1000 })
    await expect.poll(() => host.heard('onError')).toMatchObject([{ type: 'unavailable', message: expect.stringContaining('embedding.json') }])
  })

  it('EMB-06 names a container that is too small, or not there, and a use case that there is not', async () => {
    const host = await openHost({ body: '<div id="here"></div><div id="small"></div>' })
    await host.page.evaluate(() => document.getElementById('small')?.style.setProperty('width', '200px'))
    expect(await problemsOn(host, { container: '#small' })).toEqual(['container'])
    expect(await problemsOn(host, { container: '#nowhere' })).toEqual(['container'])
    expect(await problemsOn(host)).toEqual([])
    await host.open({ useCase: 'unknown' })
    await expect.poll(() => host.heard('onError')).toMatchObject([{ type: 'useCase' }])
  })

  it('EMB-06 lets a dialog be closed in which no flow answers', async () => {
    const host = await openHost({ accepted: ['https://another.example'] })
    host.problems.expectConsoleErrors(/is not talked to/)
    await host.open({ ...config, mode: 'dialog', timeout: 1000 })
    await expect.poll(() => host.heard('onError')).toHaveLength(1)
    await host.page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
    await host.open({ useCase: 'unknown', mode: 'dialog' })
    await expect.poll(() => host.page.locator('dialog').count()).toBe(1)
    await host.page.keyboard.press('Escape')
    await expect.poll(() => host.page.locator('dialog').count()).toBe(0)
  })
})
