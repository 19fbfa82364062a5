import { expect, it } from 'vitest'
import { registry } from '../../src/widgets/registry'
import schema from '../../schemas/ui.schema.json'

const { properties } = schema.definitions.field

it('has the widgets and fields that the language of the flows names, and no others', () => {
  expect(Object.keys(registry.widgets).toSorted()).toEqual(properties['ui:widget'].enum.toSorted())
  expect(Object.keys(registry.fields).toSorted()).toEqual(properties['ui:field'].enum.toSorted())
})
