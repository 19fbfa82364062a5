import { expect, it } from 'vitest'
import schema from '../../../../schemas/sheet.schema.json'
import { sheetRenderers } from '../../../../src/renderer/blocks/sheets/Sheet'

it('has a component for exactly the blocks that a dialog may hold', () => {
  const types = schema.oneOf.map(({ $ref }) => $ref.replace(/^sheet-(.*)\.schema\.json$/, '$1'))
  expect(Object.keys(sheetRenderers).toSorted()).toEqual(types.toSorted())
})
