import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import { compile, type Compiled } from '../../src/compiler/compile'
import type { Sources } from '../../src/compiler/documents/sources'
import { compileTranslations } from '../../src/compiler/translation/translation'
import { isConditionMet } from '../../src/engine/program/condition'
import { type Imported, importDocument } from '../../src/import/importDocument'
import type { Condition } from '../../src/language/flow'
import { drop, keysIn, put, rename } from '../fixtures/edits'
import { createSources } from '../fixtures/memorySources'
import { getJsonAt } from '../../src/compiler/documents/json'
import { parsePointer } from '../../src/compiler/findings/pointer'
import type { Answers, Json } from '../../src/engine/values/answers'

const shared = Object.fromEntries(
  ['flows/shared', 'flows/fr-CA/shared'].flatMap((folder) =>
    readdirSync(folder).map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
  ),
)

function sourcesOf({ flow, layers }: Imported): { readonly sources: Sources; readonly file: string } {
  const id = String(flow?.['id'])
  const file = `flows/${id}.json`
  const translated = layers.flatMap(({ language, layer, lock }) => [
    [`flows/${language}/${id}.json`, JSON.stringify(layer)],
    [`flows/${language}/${id}.lock.json`, lock],
  ])
  return {
    sources: createSources({ ...shared, ...Object.fromEntries(translated), [file]: JSON.stringify(flow) }),
    file,
  }
}

/** Compiles an imported flow beside the shared parts, as `npx formway check` does. */
export function compileImported(imported: Imported): Compiled {
  const { sources, file } = sourcesOf(imported)
  return compile(sources, file)
}

/** What is found in an imported flow and its words in other languages, a line each. */
export function findingsOf(imported: Imported): readonly string[] {
  const { sources, file } = sourcesOf(imported)
  const compiled = compile(sources, file)
  const translations = compileTranslations(sources, compiled)
  return [compiled, ...translations].flatMap(({ findings }) =>
    findings.map(({ code, pointer }) => `${code} ${pointer}`),
  )
}

/** The losses of an import, a line each. */
export function lossesOf({ losses }: Imported): readonly string[] {
  return losses.map(({ kind, place }) => `${kind} ${place}`)
}

const values: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    0.5,
    1e308,
    '',
    'constructor',
    '__proto__',
    '{{x}}',
    '(a+)+$',
    '\uD800',
    [],
    [[]],
    {},
    { type: {} },
  ],
  'x'.repeat(30_000),
  '<ul><li><b>'.repeat(3000),
  '(('.repeat(5000),
  Array.from({ length: 2000 }, () => 'twice'),
]

/** Mutates a form at one to three places: whatever comes of it, the import ends in a flow or says why there is none. */
export function expectNothingThrown(form: unknown, format: string, runs = 150): void {
  const keys = keysIn(form)
  const edit = fc.constantFrom(...keys).chain((key) =>
    fc.oneof(
      fc.constantFrom(...values).map((value) => put(key, value)),
      fc.constantFrom(...keys).map((other) => put(key, getJsonAt(form, parsePointer(other)))),
      fc.constantFrom('constructor', 'x', '0', '').map((name) => rename(key, name)),
      fc.constant(drop(key)),
    ),
  )
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const mutated = edits.reduce<unknown>((document, change) => attempt(change, document), form)
      const { losses, flow } = importDocument(mutated, 'mutated', format)
      expect(losses.filter(({ what }) => what.startsWith('The importer failed'))).toEqual([])
      expect(flow).not.toBeNull()
    }),
    { numRuns: runs, seed: 50 },
  )
}

/** An edit before may have taken away what this one changes. */
function attempt(change: (document: unknown) => unknown, document: unknown): unknown {
  try {
    return change(document)
  } catch {
    return document
  }
}

/** The answers of a flow, of those of a form by their names there. `convert` says how one is kept. */
export function toAnswers(
  { names }: Imported,
  given: Readonly<Record<string, Json | undefined>>,
  convert: (value: Json, path: string) => Json = (value) => value,
): Answers {
  const answers: Record<string, Record<string, Json>> = {}
  for (const [path, name] of Object.entries(names)) {
    const [form = '', field = '', ...rest] = path.split('.')
    const value = given[name]
    if (value !== undefined && rest.length === 0) answers[form] = { ...answers[form], [field]: convert(value, path) }
  }
  return answers
}

/** The value at a path of the imported document. */
export function partOf({ flow }: Imported, pointer: string): unknown {
  return getJsonAt(flow, parsePointer(pointer))
}

export function isMet(condition: unknown, answers: Answers, day: string): boolean {
  return isConditionMet(condition as Condition, answers, day)
}
