import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageTypes } from '../../../src/tools/language/languageTypes'

const FOLDER = 'src/language'

it('the types of the language are those that `npm run language` makes from the schemas', async () => {
  const written = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]))
  expect(written).toEqual(await languageTypes('schemas'))
})
