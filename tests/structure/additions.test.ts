import { expect, it } from 'vitest'
import { tables } from './additionTables'
import { listLacks } from './additions'

it('no rule, field type, control or block lacks a component, a sample, a case or its words in the guide', () => {
  expect(listLacks('.', tables)).toEqual([])
})

it('what an addition lacks is listed in one message', () => {
  const { rules, fieldTypes, controls, blocks } = tables
  const lacks = listLacks('.', {
    rules: { ...rules, all: { ...rules.all, endsWith: {} } },
    fieldTypes: { ...fieldTypes, poem: { control: 'slider' } },
    controls: { ...controls, all: { ...controls.all, slider: { fits: [] } } },
    blocks: { ...blocks, all: { ...blocks.all, quote: { isForConfiguration: false } } },
  })
  expect(lacks.join('\n')).toBe(
    [
      'rule endsWith: no case in tests/engine/rules/ruleCases.ts',
      'rule endsWith: no row in flows/guide/rules.md',
      'field type poem: no example in flows/guide/fields.md or lists.md',
      'field type poem: its control slider does not fit it',
      'control slider: no component in src/controls/',
      'control slider: no field in tests/pictures/designSystem/fields.ts',
      'block quote: no row in flows/guide/blocks.md',
      'block quote: no component in src/renderer/blocks/',
      'block quote: no cell in tests/pictures/designSystem/blocks.ts',
      'block quote: no example with a drawing in flows/guide/blocks.md',
    ].join('\n'),
  )
})
