import { ownControls } from '../../src/controls/ownControls'
import { ownCalculators, ownKinds } from '../../src/engine/ownParts'
import { expect, it } from 'vitest'
import { calculators } from '../../src/engine/calculators/calculators'
import { controlAuthoring, controls } from '../../src/engine/program/controls'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { everyControl } from '../fixtures/everyControl'

it('has a component for every control that a field can have, and no others', () => {
  const usual = Object.entries(fieldKinds).map(([type, { control }]) => ({
    type,
    fits: controlAuthoring[control].fits,
  }))
  for (const { type, fits } of usual) expect(fits).toContain(type)
  // What is in a group is drawn by RJSF.
  expect([...Object.keys(everyControl), 'group'].toSorted()).toEqual(Object.keys(controls).toSorted())
})

it('has a module for every control, kind and calculator that only some flows have, which exports it by its name', async () => {
  for (const [name, file] of Object.entries(ownControls)) {
    const module: unknown = await import(`../../src/controls/${file}`)
    expect(module).toHaveProperty(name, new Map<string, unknown>(Object.entries(everyControl)).get(name))
  }
  for (const [name, file] of Object.entries(ownKinds)) {
    const module: unknown = await import(`../../src/engine/kinds/${file}.ts`)
    expect(module).toHaveProperty(name, new Map<string, unknown>(Object.entries(fieldKinds)).get(name))
  }
  for (const [name, file] of Object.entries(ownCalculators)) {
    const module: unknown = await import(`../../src/engine/calculators/${file}.ts`)
    expect(module).toHaveProperty(name, new Map<string, unknown>(Object.entries(calculators)).get(name))
  }
})
