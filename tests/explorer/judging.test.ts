import { expect, it } from 'vitest'
import { compile } from '../../src/compiler/compile'
import { bicycleSources } from '../fixtures/bicycle'
import { documentsAt } from '../fixtures/sources'
import { proveFlow } from '../../src/explorer/proofs/proveFindings'

const bicycleText = bicycleSources.read('tests/fixtures/flows/bicycle.json') ?? ''

it('what is proven of a choice that a field takes from a list says in which list it is written', () => {
  const text = bicycleText
    .replace(
      '"start": "welcome",',
      '"start": "welcome", "choiceLists": { "ages": { "adult": "Adult", "child": { "label": "Child", "when": { "booking.made": true } } } },',
    )
    .replace('"choices": { "adult": "Adult", "child": "Child" }', '"choices": "ages"')
  const sources = documentsAt({
    'shared/wording.json': bicycleSources.read('flows/shared/wording.json') ?? '',
    'brands/green.json': '{}',
    'bicycle.json': text,
  })
  const proven = proveFlow(compile(sources, 'flows/bicycle.json')).find(({ pointer }) =>
    pointer.includes('/kind/choices/'),
  )
  expect(proven?.pointer).toBe('/screens/rider/blocks/rider/fields/kind/choices/child/when')
  expect(proven?.hint).toContain('the list "ages"')
})
