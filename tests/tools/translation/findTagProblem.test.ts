import { expect, it } from 'vitest'
import { findTagProblem } from '../../../src/tools/cli/newLanguage'

it.each(['es-419', 'fr-CA', 'de', 'pt-BR', 'zh-TW', 'fil'])('words can be written in %s', (language) => {
  expect(findTagProblem(language)).toBeNull()
})

it.each([
  ['', 'write a tag such as es-419'],
  ['Spanish', 'write a tag such as es-419'],
  ['es_419', 'write a tag such as es-419'],
  ['FR-ca', 'write a tag such as fr-CA'],
  ['../es', 'write a tag such as es-419'],
  ['xx-QQ', 'Dates and amounts cannot be written in'],
  ['ur-PK', 'from right to left'],
  ['pl', 'counts in forms that no layer can have yet: few'],
])('"%s" is refused, with why: %s', (language, why) => {
  expect(findTagProblem(language)).toContain(why)
})
