import { expect, it } from 'vitest'
import { controls } from '../../src/engine/program/controls'
import { fieldTypes } from '../../src/engine/program/fieldTypes'
import { registry } from '../../src/widgets/registry'

it('has a component for every control that a field can have, and no others', () => {
  const entered = Object.values(fieldTypes).flatMap(({ control, as }) => [control, ...Object.values(as)])
  expect([...new Set(entered)].toSorted()).toEqual(Object.keys(controls).toSorted())
  // What is in a group is drawn by RJSF.
  expect([...Object.keys(registry), 'group'].toSorted()).toEqual(Object.keys(controls).toSorted())
})
