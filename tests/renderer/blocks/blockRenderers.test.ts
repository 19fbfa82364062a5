import { expect, it } from 'vitest'
import schema from '../../../schemas/block.schema.json'
import { blockRenderers } from '../../../src/renderer/blocks/blockRenderers'

it('has a component for exactly the blocks of the language', () => {
  const types = schema.oneOf.map(({ $ref }) => $ref.replace(/^block-(.*)\.schema\.json$/, '$1'))
  expect(Object.keys(blockRenderers).toSorted()).toEqual(types.toSorted())
})
