import { expect, it } from 'vitest'
import { tables } from './additionTables'
import { listLacks } from './additions'

it('no rule, field type, control or block lacks a component, a sample, a case or its words in the guide', () => {
  expect(listLacks('.', tables)).toEqual([])
})

it('what an addition lacks is listed in one message', () => {
  const { rules, fieldTypes, controls, blocks } = tables
  const lacks = listLacks('.', {
    rules: { ...rules, all: { ...rules.all, newRule: {} } },
    fieldTypes: { ...fieldTypes, newType: { control: 'newControl' } },
    controls: { ...controls, all: { ...controls.all, newControl: { fits: [] } } },
    blocks: { ...blocks, all: { ...blocks.all, newBlock: { isForConfiguration: false } } },
  })
  expect(lacks.filter((lack) => /\bnew[A-Z]/.test(lack)).join('\n')).toBe(
    [
      'rule newRule: no case in tests/engine/rules/ruleCases.ts',
      'rule newRule: no row in flows/guide/rules.md',
      'field type newType: no example in flows/guide/fields.md or lists.md',
      'field type newType: its control newControl does not fit it',
      'control newControl: no component in src/controls/',
      'control newControl: no field in tests/pictures/designSystem/fields.ts',
      'block newBlock: no row in flows/guide/blocks.md',
      'block newBlock: no component in src/renderer/blocks/',
      'block newBlock: no test in tests/renderer/blocks/',
      'block newBlock: no cell in tests/pictures/designSystem/blocks.ts',
      'block newBlock: no example with a drawing in flows/guide/blocks.md',
    ].join('\n'),
  )
})
