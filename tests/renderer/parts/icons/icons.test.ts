import { expect, it } from 'vitest'
import schema from '../../../../schemas/icon.schema.json'
import { iconsIn } from '../../../../src/compiler/iconsIn'
import { icons } from '../../../../src/renderer/parts/icons/icons'

it('has exactly the icons that a flow may name', () => {
  expect(Object.keys(icons).toSorted()).toEqual(schema.enum.toSorted())
})

it('draws each as the first screen does, which the build gives its icons', () => {
  expect(iconsIn(schema.enum.map((icon) => ({ icon })))).toEqual(icons)
})
