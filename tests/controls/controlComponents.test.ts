import { expect, it } from 'vitest'
import { controls } from '../../src/engine/program/controls'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { controlComponents } from '../../src/controls/controlComponents'

it('has a component for every control that a field can have, and no others', () => {
  const usual = Object.entries(fieldKinds).map(([type, { control }]) => ({ type, fits: controls[control].fits }))
  for (const { type, fits } of usual) expect(fits).toContain(type)
  // What is in a group is drawn by RJSF.
  expect([...Object.keys(controlComponents), 'group'].toSorted()).toEqual(Object.keys(controls).toSorted())
})
