import { expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import type { Finding } from '../../../src/engine/values/finding'
import { explore } from '../../../src/explorer/proofs/explore'
import { createMachine } from '../../../src/explorer/proofs/machine'
import { proveFindings, proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { catalogue } from '../../flows/flowsOnDisk'
import { processorTimeOf } from '../../promises/processorTime'
import { longFlow } from './longFlow'
import { createSources } from '../../fixtures/memorySources'

it('a flow of 500 screens and 30 questions is proven in less than 5 seconds', () => {
  const { result, took } = processorTimeOf(() => proveFindings(longFlow(500, 30)))
  expect(result).toEqual([])
  expect(took).toBeLessThan(5000)
})

it('what is gone through grows with the screens, not faster', () => {
  const edges = [125, 250, 500].map((screens) => explore(createMachine(longFlow(screens, screens / 12.5))).edges.length)
  const [one = 0, two = 0, four = 0] = edges
  expect(two / one).toBeLessThan(2.2)
  expect(four / two).toBeLessThan(2.2)
})

const tenant = catalogue.flows[0]?.merged ?? {}
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const loop = { step: 'one', title: 'A', next: 'a', on: { go: { goto: 'next' } }, buttons: { go: { label: 'Go' } } }

it.each([
  ['nothing', ''],
  ['no object', '[]'],
  ['null', 'null'],
  ['half of one', '{"id": "x", "screens": {'],
  ['nested without end', nested(100_000)],
  ['nested as deep as may be', nested(199)],
  ['very long', JSON.stringify({ id: 'x'.repeat(3_000_000) })],
  [
    'with many values',
    JSON.stringify({ steps: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`s${index}`, 'Step'])) }),
  ],
  ['that extends itself', JSON.stringify({ extends: ['x.json'] })],
  ['of names that every object has', '{"__proto__": {"constructor": 1}, "toString": {}}'],
  ['that goes round for ever', JSON.stringify({ ...tenant, start: 'a', screens: { a: loop } })],
  ['without screens', JSON.stringify({ ...tenant, screens: {} })],
  ['that starts nowhere', JSON.stringify({ ...tenant, start: 'nowhere' })],
])('AUT-08 a document %s ends in findings, soon', (_, text) => {
  const { result, took } = processorTimeOf(() => findingsOf(text))
  expect(result.length).toBeGreaterThan(0)
  expect(took).toBeLessThan(5000)
})

function findingsOf(text: string): readonly Finding[] {
  const compiled = compile(createSources({ 'flows/x.json': text }), 'flows/x.json')
  return [...compiled.findings, ...proveFlow(compiled)]
}
