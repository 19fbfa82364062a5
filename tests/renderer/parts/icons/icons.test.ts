import { expect, it } from 'vitest'
import schema from '../../../../schemas/icon.schema.json'
import { icons } from '../../../../src/renderer/parts/icons/icons'

it('has exactly the icons that a flow may name', () => {
  expect(Object.keys(icons).toSorted()).toEqual(schema.enum.toSorted())
})
