import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { formatFindingLine } from '../../../src/compiler/findings/findingText'
import { joinPointer } from '../../../src/compiler/findings/pointer'
import { checkAgainstSchema } from '../../../src/compiler/language/languageFindings'
import { schemas } from '../../../src/compiler/language/schema'
import { type Edit, drop, put, rename } from '../../fixtures/edits'
import { catalogue } from '../../flows/flowsOnDisk'
import { tries } from '../../promises/promise'

vi.setConfig({ testTimeout: 900_000 })

// `required` may stand apart from the properties it names: a block's type is declared by each kind of block.
const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true })
ajv.addVocabulary(['copy', 'closedCopy', 'itemCopy', 'marks', 'simulated', 'declares', 'refersTo', 'keysReferTo'])
// Only editors show these.
ajv.addVocabulary(['defaultSnippets', 'enumDescriptions'])
for (const schema of Object.values(schemas)) ajv.addSchema(schema)
const isFlow = ajv.getSchema('https://formway.dev/schemas/flow.schema.json')

/** Values that are wrong nearly everywhere, and right somewhere. */
const values: readonly unknown[] = [
  ...[null, 0, -1, 1, 1.5, Infinity, '', 'x', 'Xx', 'a.b', 'form', 'text', '1.00', '5 MB', true, false],
  ...[
    [],
    {},
    [null],
    ['x', 'x'],
    [{}],
    { all: [] },
    { any: [{ a: 1 }] },
    { not: { a: null } },
    { all: ['x'] },
    { is: 2 },
  ],
  ...[
    { 'a.b': 1 },
    { some: { a: 1 } },
    { type: 'text', label: 'x' },
    { type: 'notice' },
    { take: 'result' },
    { goto: 'next' },
  ],
]
const names = ['x', 'X', 'all', 'not', 'type', 'when', 'rules', 'label', 'a.b', '', 'is', 'some', 'zzz']

describe.each(catalogue.flows.map(({ id, merged }) => [id, merged] as const))('of %s with a mistake', (_id, flow) => {
  const places = placesIn(flow, '')
  const edit: fc.Arbitrary<Edit> = fc.constantFrom(...places).chain((pointer) =>
    fc.oneof(
      fc.constantFrom(...values).map((value) => put(pointer, value)),
      fc.constantFrom(...names).map((name) => put(joinPointer(pointer.slice(0, pointer.lastIndexOf('/')), name), 'x')),
      fc.constantFrom(...names).map((name) => rename(pointer, name)),
      fc.constant(drop(pointer)),
    ),
  )

  it('something is found exactly where Ajv refuses it', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 2 }), (edits) => {
        const edited = edits.reduce(tried, flow)
        const found = checkAgainstSchema(edited, 'flow').map(formatFindingLine)
        expect(found.length === 0 ? [] : ['refused'], found.join('\n')).toEqual(
          isFlow?.(edited) === true ? [] : ['refused'],
        )
      }),
      { numRuns: tries(60, 2000) },
    )
  })
})

/** The document with a change; as it was, where an earlier change took away the place. */
function tried(document: unknown, edit: Edit): unknown {
  try {
    return edit(document)
  } catch {
    return document
  }
}

/** The places of everything in a document. */
function placesIn(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const place = joinPointer(pointer, key)
    return [place, ...placesIn(child, place)]
  })
}
