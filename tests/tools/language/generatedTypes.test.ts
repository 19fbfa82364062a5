import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  generateLanguageTypes,
  MESSAGES,
  generateMessageTypes,
  PHONE_CODES,
  generatePhoneCodes,
  TYPES,
} from '../../../src/tools/language/generatedCode'

it('the types of the language are those that `npm run language` makes', async () => {
  expect(readFileSync(TYPES, 'utf8')).toBe(await generateLanguageTypes('schemas'))
})

it('the types of the messages are those that `npm run language` makes', async () => {
  expect(readFileSync(MESSAGES, 'utf8')).toBe(await generateMessageTypes())
})

it('the numbers of each country code are those that `npm run language` makes of the package', () => {
  expect(readFileSync(PHONE_CODES, 'utf8')).toBe(generatePhoneCodes())
})
