import { expect, inject, it } from 'vitest'
import { openHost } from './openHost'

it('a page that names the script by its hash shows the flow with it, and runs no script that is another', async () => {
  const { script, integrity } = await (await fetch(new URL('embed.json', inject('site')))).json()
  const tag = (hash: string): string =>
    `<script src="${inject('site')}${script}" integrity="${hash}" crossorigin="anonymous"></script>`
  const another = integrity.replace(/.{8}$/, 'AAAAAAAA')
  const host = await openHost({
    body: `<script src="/forget.js"></script>${tag(another)}<script src="/note.js"></script>${tag(integrity)}<script src="/note.js"></script><div id="here"></div>`,
    answer: (path) => ({ type: 'text/javascript', body: SCRIPTS[path] ?? '' }),
  })
  host.problems.expectConsoleErrors(/integrity/)
  expect(await host.page.locator('body').getAttribute('data-noted')).toBe('undefined object ')
  await host.open({ useCase: 'tenant-screening' })
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
})

/** The page has the other script of the build as well: that it came is forgotten, and what comes afterwards is noted. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/forget.js': 'delete window.Formway',
  '/note.js': "document.body.dataset.noted = `${document.body.dataset.noted ?? ''}${typeof window.Formway} `",
}
