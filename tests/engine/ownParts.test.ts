import { expect, it } from 'vitest'
import { calculators, ownCalculators } from '../../src/engine/calculators/calculators'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { ownKinds } from '../../src/engine/program/fieldTypes'

it('has a module for every kind and calculator that only some flows have, which exports it by its name', async () => {
  for (const [name, file] of Object.entries(ownKinds)) {
    const module: unknown = await import(`../../src/engine/kinds/${file}.ts`)
    expect(module).toHaveProperty(name, new Map<string, unknown>(Object.entries(fieldKinds)).get(name))
  }
  for (const [name, file] of Object.entries(ownCalculators)) {
    const module: unknown = await import(`../../src/engine/calculators/${file}.ts`)
    expect(module).toHaveProperty(name, new Map<string, unknown>(Object.entries(calculators)).get(name))
  }
})
