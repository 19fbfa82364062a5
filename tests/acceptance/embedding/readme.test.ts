import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { openHost } from './openHost'

/** The snippets of a section that are written in a language, with the build of the tests in the place of the example's. */
function snippets(file: string, heading: string, language: string): readonly string[] {
  const section = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const found = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, name]) => name === language)
  return found.map(([, , code = '']) => code.replaceAll('https://apply.example/', inject('site')))
}

const CATALOGUE = 'src/embed/README.md'
const INTRO = /uses Linkwell to connect your account/

it('EMB-01 the documented data attributes, element and script show the flow as written', async () => {
  for (const body of htmlSnippets()) {
    const host = await openHost({ body })
    const flow = await host.flow()
    await expect.poll(() => flow.page.getByRole('heading', { level: 1 }).innerText()).toMatch(INTRO)
    const opener = host.page.getByRole('button', { name: 'Apply' })
    if ((await opener.count()) === 0) continue
    await opener.click()
    await expect
      .poll(() => host.page.locator('dialog iframe').contentFrame().getByRole('heading', { level: 1 }).innerText())
      .toMatch(INTRO)
  }
  const [script = ''] = snippets(CATALOGUE, 'Ways to embed', 'js')
  const host = await openHost({
    body: '<div id="application"></div><script src="apply.js"></script>',
    answer: (path) => (path === '/apply.js' ? { type: 'text/javascript', body: script } : undefined),
  })
  await (await host.flow()).expectScreen('Harbour Homes uses Linkwell to connect your account')
})

/** The snippets in HTML: data attributes, and the element. */
function htmlSnippets(): readonly string[] {
  const [attributes = '', ...others] = snippets('README.md', 'Embed', 'html')
  const [element = '', ...further] = snippets(CATALOGUE, 'Ways to embed', 'html')
  if (attributes === '' || element === '' || others.length + further.length > 0)
    throw new Error('README.md or src/embed/README.md has other snippets than are tried here.')
  return [attributes, element]
}
