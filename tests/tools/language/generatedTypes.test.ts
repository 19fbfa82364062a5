import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageTypes } from '../../../src/tools/language/languageTypes'
import { MESSAGES, messageTypes } from '../../../src/tools/language/messageTypes'
import { PHONE_CODES, phoneCodesModule } from '../../../src/tools/language/phoneCodes'
import { schemasModule } from '../../../src/tools/language/schemasModule'

const FOLDER = 'src/language'

it('the types and schemas of the language are those that `npm run language` makes', async () => {
  const written = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]))
  expect(written).toEqual(new Map([...(await languageTypes('schemas')), ['schemas.ts', schemasModule('schemas')]]))
})

it('the types of the messages are those that `npm run language` makes', async () => {
  expect(readFileSync(MESSAGES, 'utf8')).toBe(await messageTypes())
})

it('the numbers of each country code are those that `npm run language` makes of the package', () => {
  expect(readFileSync(PHONE_CODES, 'utf8')).toBe(phoneCodesModule())
})
