import { expect, it } from 'vitest'
import { compile, type Compiled } from '../../../src/compiler/compile'
import type { PageWords } from '../../../src/compiler/findings/pageWords'
import { getFindingKey } from '../../../src/studio/studioFlow'
import { toPageFindings } from '../../../src/studio/compiling/pageFindings'
import { bicycle } from '../../fixtures/bicycle'
import { type Edit, put } from '../../fixtures/edits'
import { documentsAt } from '../../fixtures/sources'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }

function compiled(edit: Edit): Compiled {
  return compile(documentsAt({ 'bicycle.json': edit(bicycle()), 'brands/green.json': preset }), 'flows/bicycle.json')
}

function plain(words: PageWords): string {
  return words.map((part) => (typeof part === 'string' ? part : `*${part.words}*`)).join('')
}

it('what is proven is told in the words of the page, with those that it is about', () => {
  const flow = compiled(put('/screens/review/blocks/notice/when', { 'rider.name': { given: true } }))
  const told = toPageFindings(flow, proveFlow(flow)).find(
    ({ finding }) => finding.pointer === '/screens/review/blocks/notice/when',
  )
  expect(told?.place.map(({ words }) => words)).toEqual(['Review'])
  expect(told?.steps.map(plain)).toContain('On *Who rides?* press *Continue*.')
  expect(told?.shown).toEqual(['Nearly there', 'Check your answers.'])
})

it('what is proven says from what else it follows, and what the compiler finds says nothing', () => {
  const always = { any: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }, { 'rider.kind': { given: false } }] }
  const flow = compiled(put('/screens/rider/next/0/when', always))
  const proven = proveFlow(flow)
  const told = toPageFindings(flow, proven)
  const cause = proven.find(({ code }) => code === 'always-holds')
  expect(cause).toBeDefined()
  const following = told.filter(({ because }) => because !== null)
  expect(following.map(({ finding }) => finding.code)).toContain('unreachable')
  expect(new Set(following.map(({ because }) => because))).toEqual(
    new Set(cause === undefined ? [] : [getFindingKey(cause)]),
  )
  const broken = compiled(put('/screens/rider/titel', 'Who?'))
  expect(toPageFindings(broken, broken.findings).map(({ finding, because }) => [finding.code, because])).toContainEqual(
    ['unknown-key', null],
  )
})
