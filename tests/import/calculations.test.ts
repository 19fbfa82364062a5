import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculate } from '../../src/engine/calculators/calculate'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { type Expression, type Grammar, parseExpression } from '../../src/import/expressions'
import { FlowBuilder } from '../../src/import/flowBuilder'
import { askQuestion } from '../../src/import/questions'
import { compileImported, findingsOf } from './importedForms'

const grammar: Grammar = {
  not: [],
  answer: /^[a-z]+/,
}

const read = (text: string): Expression => parseExpression(text, grammar)

/** A form with two numbers, an amount and a list of lines, and what is worked out of them. */
function order(calculated: string, line = 'price * pieces') {
  const draft = new FlowBuilder()
  const screen = draft.addScreen('order', 'Order', '')
  const ask = (name: string, type: string): unknown =>
    askQuestion(draft, screen, { name, place: `/${name}`, label: name, type })
  for (const name of ['a', 'b']) ask(name, 'number')
  ask('fee', 'money')
  const fill: Parameters<typeof askQuestion>[2]['fill'] = (inside) => {
    askQuestion(draft, inside, { name: 'price', place: '/price', label: 'Price', type: 'money' })
    askQuestion(draft, inside, { name: 'pieces', place: '/pieces', label: 'Pieces', type: 'number' })
    askQuestion(draft, inside, { name: 'cost', place: '/cost', label: 'Cost', type: 'text', calculated: read(line) })
  }
  askQuestion(draft, screen, { name: 'lines', place: '/lines', label: 'Lines', type: 'list', fill })
  askQuestion(draft, screen, { name: 'it', place: '/it', label: 'It', type: 'text', calculated: read(calculated) })
  screen.keys['next'] = 'review'
  const flow = draft.finish('order', null)
  const none = { all: 0, whole: 0 }
  const counts = { elements: none, rules: none, branches: none }
  return { draft, imported: { format: null, flow, layers: [], losses: draft.log.list(), names: draft.names, counts } }
}

function workOut(calculated: string, answers: Readonly<Record<string, number | readonly object[]>>): unknown {
  const { imported } = order(calculated)
  const { flow } = compileImported(imported)
  expect(imported.losses).toEqual([])
  if (flow === null) throw new Error(findingsOf(imported).join('\n'))
  const form = JSON.parse(JSON.stringify(answers))
  return calculate(compileCheckedFlow(flow), 'it', { order: form }, '2026-01-01')
}

it('IMP-02 what is reckoned with numbers comes to the same on random answers', () => {
  type Sum = readonly [text: string, workOut: (a: number, b: number) => number]
  const by = {
    '+': (one: number, other: number) => one + other,
    '-': (one: number, other: number) => one - other,
    '*': (one: number, other: number) => one * other,
  }
  const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
    sum: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Sum>(['a', (a) => a], ['b', (_, b) => b]),
      fc.integer({ min: 1, max: 9 }).map((figure): Sum => [String(figure), () => figure]),
      fc
        .tuple(tie('sum'), fc.constantFrom('+' as const, '-' as const, '*' as const), tie('sum'))
        .map(([one, sign, other]): Sum => [
          `(${one[0]} ${sign} ${other[0]})`,
          (a, b) => by[sign](one[1](a, b), other[1](a, b)),
        ]),
    ),
  }))
  const given = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(sum, given, given, ([text, reckon], a, b) => {
      // Of numbers alone, and where all is taken off, the language works nothing out.
      fc.pre(order(text).imported.losses.length === 0)
      expect(workOut(text, { a, b })).toMatchObject({ number: reckon(a, b) })
    }),
    { numRuns: 30, seed: 50 },
  )
})

it('IMP-02 amounts, items and words by condition are worked out as they are written', () => {
  const lines = [{ cost: 500 }, { cost: 300 }]
  expect(workOut('sum(cost) + fee', { fee: 100, lines })).toMatchObject({ cents: 900 })
  expect(workOut('fee / (a + b)', { fee: 900, a: 1, b: 2 })).toMatchObject({ cents: 300 })
  expect(workOut('round((a + b) / 3, 2)', { a: 1, b: 1 })).toMatchObject({ number: 0.67 })
  expect(workOut('if(a > 3, "Many", if(a > 1, "Some", "Few"))', { a: 2 })).toMatchObject({ case: 'some' })
})

it('asks what cannot be worked out, and says why', () => {
  const { imported, draft } = order('a + fee', 'price * price')
  expect(imported.losses.map(({ place }) => place)).toEqual(['/cost', '/it'])
  expect(draft.calculations.size).toBe(0)
  expect(findingsOf(imported)).toEqual([])
})
