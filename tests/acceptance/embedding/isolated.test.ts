import { expect, it } from 'vitest'
import { openHost } from './openHost'

it('a page that isolates itself by require-corp or credentialless shows the flow', async () => {
  for (const policy of ['require-corp', 'credentialless']) {
    const host = await openHost({
      headers: { 'Cross-Origin-Embedder-Policy': policy, 'Cross-Origin-Opener-Policy': 'same-origin' },
    })
    expect(await host.page.evaluate(() => window.crossOriginIsolated)).toBe(true)
    await host.open({ useCase: 'tenant-screening' })
    const flow = await host.flow()
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
  }
})
