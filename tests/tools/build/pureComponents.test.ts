import { expect, it } from 'vitest'
import { pureComponents } from '../../../src/tools/build/pureComponents'
import { built } from './built'

it('a build holds how phone numbers are written, without the components that would draw them', async () => {
  const page = `import { usePhoneInput } from 'react-international-phone'\nglobalThis.phone = usePhoneInput\n`
  const drawing = /country-selector|flag-emoji/
  expect(await codeOf(page, [])).toMatch(drawing)
  const code = await codeOf(page, [pureComponents()])
  expect(code).toContain('(...) ...-....')
  // A new edition of the package may be written so that its components are no longer told apart.
  expect(code).not.toMatch(drawing)
})

async function codeOf(page: string, plugins: Parameters<typeof built>[1]): Promise<string> {
  return (await built(page, plugins)).map(({ code }) => code).join('\n')
}
