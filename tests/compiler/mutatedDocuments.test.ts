import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { compile, collectKnownNames } from '../../src/compiler/compile'
import { createInitialState } from '../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { buildView } from '../../src/engine/view/flowView'
import { TODAY } from '../../src/explorer/stepResult'
import { bicycle, bicycleSources } from '../fixtures/bicycle'
import { drop, type Edit, keysIn, put, rename } from '../fixtures/edits'
import { processorTimeOf } from '../promises/processorTime'
import { shown, tries } from '../promises/promise'
import { proveFlow } from '../../src/explorer/proofs/proveFindings'
import { createSources } from '../fixtures/memorySources'

vi.setConfig({ testTimeout: 3_600_000 })

/** Longer than any document may take of the processor, in ms. */
const LONGEST = 5000

const known = collectKnownNames(bicycleSources)
const { extends: _parts, ...flow } = bicycle()
const keys = keysIn(flow)

const values: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    0.5,
    1e8,
    1e308,
    -1e308,
    '',
    'constructor',
    '__proto__',
    '{{',
    '{{x}}',
    '(a+)+$',
    '\uD800',
    [],
    [[]],
    {},
    { constructor: {} },
  ],
  'x'.repeat(20_000),
  Array.from({ length: 3000 }, () => 'twice'),
  Array.from({ length: 3000 }, (_, index) => ({ id: index })),
]

const edits: fc.Arbitrary<Edit> = fc.constantFrom(...keys).chain((key) =>
  fc.oneof(
    fc.constantFrom(...values).map((value) => put(key, value)),
    fc.constantFrom(...keys).map((other) => put(key, valueAt(other))),
    fc.constantFrom('constructor', 'x', '0', '', 'a.b').map((name) => rename(key, name)),
    fc.constant(drop(key)),
  ),
)

describe('a document with mistakes', () => {
  it('AUT-08 gives findings or a flow that runs, and takes no time, whatever its mistakes are', ({ task }) => {
    const runs = tries(30, 10_000)
    fc.assert(
      fc.property(edits, (edit) => void expectFindingOrFlow(JSON.stringify(edit(flow)))),
      { numRuns: runs, seed: 12 },
    )
    shown(task, 'No document breaks the compiler', runs)
  })

  it('gives findings or a flow that runs, whatever text it is', ({ task }) => {
    const runs = tries(170, 90_000)
    const text = JSON.stringify(flow)
    const cuts = fc
      .tuple(fc.nat(text.length), fc.nat(60), fc.constantFrom('', '"', '{', '}', ',', '[', '\u0000', '1e999'))
      .map(([start, length, sign]) => text.slice(0, start) + sign + text.slice(start + length))
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: cuts }, { weight: 1, arbitrary: fc.string() }),
        (written) => void expectFindingOrFlow(written),
      ),
      { numRuns: runs, seed: 12 },
    )
    shown(task, 'No document breaks the compiler', runs)
  })

  it.each([
    ['nested 5,000 levels deep', JSON.stringify(flow).replace('{', `{"deep":${'['.repeat(5000)}${']'.repeat(5000)},`)],
    ['of a key that stands twice', JSON.stringify(flow).replace('{', '{"id":"bicycle",')],
    ['of brackets without end', '{'.repeat(1_000_000)],
    ['of a million characters in a text', JSON.stringify({ ...flow, name: 'x'.repeat(3_000_000) })],
  ])('gives a finding for one %s', (_, text) => {
    expect(expectFindingOrFlow(text)).toBe('findings')
  })
})

/** What becomes of a text as a document. */
function expectFindingOrFlow(text: string): 'findings' | 'flow' {
  const { result, took } = processorTimeOf(() => findingOrFlow(text))
  if (took > LONGEST) throw new Error(`It took ${Math.round(took)} ms.`)
  return result
}

function findingOrFlow(text: string): 'findings' | 'flow' {
  const whole = compile(createSources({ 'flows/bicycle.json': text }), 'flows/bicycle.json', known)
  const { flow: compiled, findings } = whole
  proveFlow(whole)
  if (compiled === null && findings.length === 0) throw new Error('Neither a flow nor a finding.')
  if (compiled !== null) {
    const program = compileCheckedFlow(compiled)
    buildView(program, createInitialState(program, {}), { today: TODAY, facts: {} }, null)
  }
  return compiled === null ? 'findings' : 'flow'
}

function valueAt(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, key) => Reflect.get(Object(value), key.replaceAll('~1', '/').replaceAll('~0', '~')), flow)
}
