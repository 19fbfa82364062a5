import { expect, it } from 'vitest'
import { pairFiles } from '../../../src/tools/cli/import'

it('takes a UI schema in a file of its own as a part of the form of that name', () => {
  const names = [
    'a/schema.json',
    'b/schema.json',
    'a/uiSchema.json',
    'home.ui-schema.json',
    'home.json',
    'x.uischema.json',
  ]
  expect(pairFiles(names)).toEqual([
    { file: 'a/schema.json', beside: 'a/uiSchema.json' },
    { file: 'b/schema.json' },
    { file: 'home.json', beside: 'home.ui-schema.json' },
    { file: 'x.uischema.json' },
  ])
})
