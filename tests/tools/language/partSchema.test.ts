import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { generatePartSchema } from '../../../src/tools/language/completedSchemas'
import { drop, type Edit, put, rename } from '../../fixtures/edits'

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true })
ajv.addVocabulary([
  'copy',
  'closedCopy',
  'itemCopy',
  'marks',
  'simulated',
  'declares',
  'refersTo',
  'keysReferTo',
  'defaultSnippets',
  'enumDescriptions',
])
for (const name of readdirSync('schemas').filter((file) => file.endsWith('.json')))
  ajv.addSchema(read(`schemas/${name}`))
const isPart = (document: unknown): boolean =>
  ajv.validate('https://formway.dev/schemas/part.schema.json', document) === true

const documents = ['flows', 'flows/shared', 'tests/fixtures/flows'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
)

describe('the schema of parts', () => {
  it('is the one that `npm run language` makes from the other schemas', () => {
    expect(readFileSync('schemas/part.schema.json', 'utf8')).toBe(
      `${JSON.stringify(generatePartSchema('schemas'), null, 2)}\n`,
    )
  })

  it.each(documents)('takes %s', (file) => {
    isPart(read(file))
    expect(ajv.errors ?? []).toEqual([])
  })

  it.each<[title: string, edit: Edit]>([
    ['that lacks what a flow needs', drop('/screens/rider/title')],
    ['that removes a screen', put('/screens/rider', null)],
    ['that removes a key of a block', put('/screens/rider/blocks/progress/detail', null)],
    ['that removes a choice', put('/screens/welcome/layout', null)],
    ['with a block whose kind another document tells', drop('/screens/rider/blocks/progress/type')],
  ])('takes a document %s', (_title, edit) => {
    expect(isPart(edit(read('tests/fixtures/flows/bicycle.json')))).toBe(true)
  })

  it.each<[title: string, edit: Edit]>([
    ['with a key that means nothing', rename('/screens/rider/title', 'titel')],
    ['with a block that has keys of two kinds', put('/screens/rider/blocks/progress/rows', {})],
    ['with a choice that does not exist', put('/screens/welcome/layout', 'inrto')],
    ['with null in a list', put('/calculations/filled/paths/0', null)],
    ['with a list entry that lacks a key', drop('/calculations/payments/plans/0/label')],
    ['with a field that has an unknown key', put('/screens/rider/blocks/rider/fields/name/minLenght', 1)],
  ])('refuses a document %s', (_title, edit) => {
    expect(isPart(edit(read('tests/fixtures/flows/bicycle.json')))).toBe(false)
  })
})

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
