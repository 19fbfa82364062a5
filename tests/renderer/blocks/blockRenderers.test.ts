import { expect, it } from 'vitest'
import schema from '../../../schemas/block.schema.json'
import { blockRenderers } from '../../../src/renderer/blocks/blockRenderers'
import { payments } from '../../../src/renderer/blocks/payments/payments'

it('has a component for exactly the blocks of the language that an applicant meets', () => {
  const types = schema.oneOf.map(({ $ref }) => camelCase($ref.replace(/^block-(.*)\.schema\.json$/, '$1')))
  expect([...Object.keys(blockRenderers), ...Object.keys(payments), 'brandPreview', 'tasks'].toSorted()).toEqual(
    types.toSorted(),
  )
})

/** The type of a block whose schema has this name: brandPreview for brand-preview. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
