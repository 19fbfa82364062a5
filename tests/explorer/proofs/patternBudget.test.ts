import { expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { bicycleSources, bicycleText } from '../../fixtures/bicycle'
import { processorTimeOf } from '../../promises/processorTime'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const FILE = 'tests/fixtures/flows/bicycle.json'
const COSTLY = [
  'a*a*a*a*a*a*a*b',
  '^a*a*b',
  '.*x.*y',
  String.raw`\S+@\S+\.\S+`,
  '^(x+x+)+y',
  '^.*x.*x.*y$',
  `${'x?'.repeat(60)}y`,
  `^${'x{0,20}'.repeat(20)}y`,
]

// A text that fits none of them, as long as a document may have it, and lengths beyond it.
const texts = ['x'.repeat(500), '@'.repeat(500), 'a'.repeat(500)]
// In the short run some, each on the text of a letter that it asks for, which takes longest.
const isFull = import.meta.env.MODE === 'full'
const tried = COSTLY.filter((_, place) => isFull || ![2, 3].includes(place)).flatMap((pattern) =>
  texts.filter((text) => isFull || pattern.includes(text.charAt(0))).map((text) => [pattern, text] as const),
)

it.each(tried)('AUT-08 the pattern %s takes no document long, whatever text it is tried on', (pattern, text) => {
  const { name, ...rest } = JSON.parse(bicycleText).screens.rider.blocks.rider.fields
  const document = JSON.parse(bicycleText)
  document.screens.rider.blocks.rider.fields = {
    name: { ...name, example: text, default: text, rules: { pattern: { is: pattern, message: 'No' } } },
    ...rest,
  }
  document.screens.rider.next = [
    { when: { 'rider.name': { pattern } }, goto: 'review' },
    { when: { 'rider.name': { pattern, minLength: 5999 } }, goto: 'review' },
    { when: { 'rider.name': text }, goto: 'review' },
    { goto: 'rides' },
  ]
  const sources = {
    ...bicycleSources,
    read: (file: string) => (file === FILE ? JSON.stringify(document) : bicycleSources.read(file)),
  }
  const { result, took } = processorTimeOf(() => {
    const compiled = compile(sources, FILE)
    return [...compiled.findings, ...proveFlow(compiled)]
  })
  expect(result.length).toBeGreaterThan(0)
  expect(took).toBeLessThan(5000)
})
