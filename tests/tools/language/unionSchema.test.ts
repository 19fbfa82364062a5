import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unions, generateUnionSchema } from '../../../src/tools/language/completedSchemas'

it.each(unions)('of a %s lists every kind that has a schema', async (union) => {
  expect(await readFile(`schemas/${union}.schema.json`, 'utf8')).toBe(
    `${JSON.stringify(generateUnionSchema('schemas', union), null, 2)}\n`,
  )
})

it('lists a kind whose schema is new, and no longer one whose schema is gone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'schemas-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('schemas', folder, { recursive: true })
  await writeFile(
    path.join(folder, 'block-tally.schema.json'),
    JSON.stringify({ properties: { type: { const: 'tally' } } }),
  )
  await rm(path.join(folder, 'block-form.schema.json'))
  const { oneOf } = generateUnionSchema(folder, 'block')
  expect(oneOf).toContainEqual({ $ref: 'block-tally.schema.json' })
  expect(oneOf).not.toContainEqual({ $ref: 'block-form.schema.json' })
})
