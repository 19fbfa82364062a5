import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { openHost } from './openHost'

/** The snippets of the README's section on embedding that are written in a language, with the build of the tests in the place of the example's. */
function snippets(language: string): readonly string[] {
  const section = readFileSync('README.md', 'utf8').split('\n## Embed\n')[1]?.split('\n## ')[0] ?? ''
  const found = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, name]) => name === language)
  return found.map(([, , code = '']) => code.replaceAll('https://apply.example/', inject('site')))
}

const INTRO = /uses Linkwell to connect your account/

it.each(snippetsNow())('EMB-01 the README’s %s shows the flow as written', async (_, body) => {
  const host = await openHost({ body })
  const flow = await host.flow()
  await expect.poll(() => flow.page.getByRole('heading', { level: 1 }).innerText()).toMatch(INTRO)
  const opener = host.page.getByRole('button', { name: 'Apply' })
  if ((await opener.count()) === 0) return
  await opener.click()
  await expect
    .poll(() => host.page.locator('dialog iframe').contentFrame().getByRole('heading', { level: 1 }).innerText())
    .toMatch(INTRO)
})

it('EMB-01 the README’s script shows the flow as written', async () => {
  const [script = ''] = snippets('js')
  const host = await openHost({
    body: '<div id="application"></div><script src="apply.js"></script>',
    answer: (path) => (path === '/apply.js' ? { type: 'text/javascript', body: script } : undefined),
  })
  const flow = await host.flow()
  await flow.expectScreen('Harbour Homes uses Linkwell to connect your account')
})

/** The snippets in HTML, by what they are. */
function snippetsNow(): readonly (readonly [string, string])[] {
  const [attributes = '', element = '', ...others] = snippets('html')
  if (element === '' || others.length > 0)
    throw new Error('The section Embed of the README has other snippets than are tried here.')
  return [
    ['data attributes', attributes],
    ['element', element],
  ]
}
