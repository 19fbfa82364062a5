import { expect, it } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { strictPolicy } from '../harness/hostSite'
import { openApp } from '../harness/openApp'
import { openHost } from './openHost'

/** A name with every sign that means something in code. */
const NAME = `O'Neil & "Sons" </script><b>`

/** The pieces of code in one of the tabs of the configuration screen, which is chosen. */
async function pieces({ page }: FlowPage, way: string): Promise<string[]> {
  await page.getByRole('tab', { name: way }).click()
  return page.getByRole('tabpanel', { name: way }).locator('pre').allTextContents()
}

/** A page's policy that lets its own scripts stand in it, as those that are pasted do. */
function withInlineScripts(build: string): string {
  return strictPolicy(build).replace('script-src', "script-src 'unsafe-inline'")
}

it('EMB-01 the code from Configure shows the flow as configured there, and its headers name both origins', async () => {
  const configure = await openApp({ flow: 'credit-building', hash: '#/configure' })
  await configure.fill('Company Name', NAME)
  await expect.poll(async () => (await pieces(configure, 'Element')).join('')).toContain("O'Neil")
  const [script = ''] = await pieces(configure, 'Script')
  const [element = ''] = await pieces(configure, 'Element')

  await configure.page.getByRole('button', { name: 'Copy Element' }).click()
  await configure.page.getByRole('button', { name: 'Copied Element' }).waitFor()
  expect(await configure.page.evaluate(() => navigator.clipboard.readText())).toBe(element)

  const { origin } = new URL(configure.page.url())
  await expect
    .poll(() => pieces(configure, 'Headers'))
    .toEqual([
      'Content-Security-Policy: frame-ancestors https://client.example',
      '{"origins":["https://client.example"]}',
      expect.stringContaining(`frame-src ${origin}`),
    ])

  for (const [body, policy] of [
    [script, withInlineScripts],
    [element, strictPolicy],
  ] as const) {
    const host = await openHost({ body, policy })
    const flow = await host.flow()
    await flow.expectScreen(`${NAME} uses Linkwell to connect your account`)
  }
})
