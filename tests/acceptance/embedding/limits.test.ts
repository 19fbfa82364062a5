import { describe, expect, inject, it } from 'vitest'
import { walk } from '../harness/journey'
import { SHORTEST, stops } from '../tenantScreening'
import { type Host, openHost } from './openHost'

const config = { useCase: 'tenant-screening', brand: { name: 'Harbour Homes' } }

/** What `diagnose` finds on a page, by name. */
function problemsOn({ page }: Host, { container = '#here', timeout = 20_000 } = {}): Promise<readonly string[]> {
  return page.evaluate(
    async ([src, box, patience]) =>
      ((await window.Formway?.diagnose({ src, container: box, timeout: patience })) ?? []).map(
        ({ problem }) => problem,
      ),
    [inject('site'), container, timeout] as const,
  )
}

describe('a flow on a page that does not give it all', () => {
  it('EMB-06 runs to its end where the browser keeps nothing, and says so once', async () => {
    const host = await openHost({ blockedStorage: true })
    expect(await problemsOn(host)).toEqual(['storage'])
    await host.open(config)
    const flow = await host.flow()
    await walk(
      flow,
      SHORTEST.map((name) => stops[name]),
    )
    await flow.expectScreen('Application Submitted')
    await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
    expect(await host.heard('onLoad')).toEqual([{ keepsProgress: false }])
  })

  it('EMB-06 names a container that is too small or missing, and leaves nothing of an unknown use case, in the page or in a dialog', async () => {
    const host = await openHost({ body: '<div id="here"></div><div id="small"></div>' })
    await host.page.evaluate(() => document.getElementById('small')?.style.setProperty('width', '200px'))
    expect(await problemsOn(host, { container: '#small' })).toEqual(['container'])
    expect(await problemsOn(host, { container: '#nowhere' })).toEqual(['container'])
    expect(await problemsOn(host)).toEqual([])
    // There is no page of it.
    host.problems.expectConsoleErrors(/status of 404/)
    for (const display of ['inline', 'dialog'] as const) {
      await host.open({ useCase: 'unknown', display })
      await expect.poll(() => host.heard('onError')).toMatchObject([{ type: 'useCase' }])
      expect(await host.page.locator('dialog, iframe').count()).toBe(0)
      expect(await host.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
      expect(await host.heard('onExit')).toEqual([])
    }
  })
})
