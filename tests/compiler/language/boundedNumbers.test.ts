import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '../../../src/compiler/documents/json'
import { checkAgainstSchema } from '../../../src/compiler/language/languageFindings'
import { calculate } from '../../../src/engine/calculators/calculate'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { fillText } from '../../../src/engine/text/fillText'
import type { Flow } from '../../../src/language/flow'
import { schemas } from '../../../src/compiler/language/schema'
import { formFlow } from '../../engine/oneForm'

/** Every schema that takes a number, by where it stands. */
const numbers = Object.entries(schemas).flatMap(([name, schema]) => numbersIn(schema, name))

describe('a number of the language', () => {
  it('KND-09 is bounded on both sides, wherever one can be written', () => {
    expect(numbers.length).toBeGreaterThan(25)
    expect(numbers.flatMap(({ place, isBounded }) => (isBounded ? [] : [place]))).toEqual([])
  })

  it.each([
    ['days after', { calculator: 'dateAfter', days: 1e8 }],
    [
      'days between payments',
      { calculator: 'installments', total: 'total', plan: 'form.plan', plans: [plan({ days: 1e8 })] },
    ],
    [
      'months between payments',
      { calculator: 'installments', total: 'total', plan: 'form.plan', plans: [plan({ months: 1e8 })] },
    ],
    ['how many make it complete', { calculator: 'filled', paths: ['form.a'], of: 1e9 }],
  ])('KND-09 is found where it is out of all proportion: %s', (_name, calculation) => {
    const found = checkAgainstSchema({ ...formFlow({}), calculations: { one: calculation } }, 'flow')
    expect(found.flatMap(({ code, pointer }) => (pointer.startsWith('/calculations/') ? [code] : []))).toEqual([
      'wrong-value',
    ])
  })

  it('KND-09 works out to a date or to none, and never throws, whatever it is', () => {
    const anyNumber = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(0, 1e8, 1e15, 1e308, -1e308, Infinity, -Infinity, NaN),
    )
    const day = fc.constantFrom('1900-01-01', '2026-03-10', '9999-12-31')
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, day, day, (days, months, of, from, today) => {
        const flow = formFlow(
          { from: { type: 'date', label: 'From' } },
          { calculations: calculationsOf(days, months, of) },
        )
        const answers = { form: { from, plan: 'days', list: [{ pay: 500 }] } }
        const words = fillText(
          Object.keys(flow.calculations ?? {})
            .map((name) => `{{calculations.${name}}}`)
            .join(' '),
          { program: compileCheckedFlow(flow), answers, today, facts: {} },
        )
        expect(typeof words).toBe('string')
        for (const chosen of ['days', 'months']) {
          const { payments } = {
            payments: [],
            ...calculate(compileCheckedFlow(flow), 'payments', { form: { ...answers.form, plan: chosen } }, today),
          }
          for (const { date } of payments) expect(date).toMatch(days < 0 || months < 0 ? /./ : /^\d{4}-\d{2}-\d{2}$/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is shown as nothing where the date it leads to cannot be written', () => {
    const flow = formFlow(
      { from: { type: 'date', label: 'From' } },
      { calculations: { after: { calculator: 'dateAfter', days: 2, from: 'form.from' } } },
    )
    const scope = {
      program: compileCheckedFlow(flow),
      answers: { form: { from: '9999-12-30' } },
      today: '2026-03-10',
      facts: {},
    }
    expect(calculate(scope.program, 'after', scope.answers, scope.today)).toEqual({ kind: 'date', date: null })
    expect(
      fillText('[{{calculations.after}}{{calculations.after | date}}{{calculations.after | dayOfMonth}}]', scope),
    ).toBe('[]')
  })
})

function plan(every: { readonly days?: number; readonly months?: number }) {
  return { id: Object.keys(every).join(), label: 'Plan', payments: 3, every }
}

function calculationsOf(days: number, months: number, of: number): NonNullable<Flow['calculations']> {
  return {
    after: { calculator: 'dateAfter', days, from: 'form.from' },
    soon: { calculator: 'dateAfter', days },
    filled: { calculator: 'filled', paths: ['form.from'], of },
    total: { calculator: 'sum', list: 'form.list', property: 'pay' },
    payments: {
      calculator: 'installments',
      total: 'total',
      plan: 'form.plan',
      plans: [plan({ days }), plan({ months })],
    },
  }
}

function numbersIn(schema: unknown, place: string): readonly { readonly place: string; readonly isBounded: boolean }[] {
  if (Array.isArray(schema)) return schema.flatMap((part: unknown, index) => numbersIn(part, `${place}/${index}`))
  if (!isJsonObject(schema)) return []
  const inside = Object.entries(schema).flatMap(([key, part]) =>
    key === 'examples' || key === 'defaultSnippets' ? [] : numbersIn(part, `${place}/${key}`),
  )
  const types = [schema['type']].flat()
  if (!types.includes('number') && !types.includes('integer')) return inside
  const isSaid = (...keywords: readonly string[]): boolean =>
    keywords.some((keyword) => typeof schema[keyword] === 'number')
  return [
    { place, isBounded: isSaid('minimum', 'exclusiveMinimum') && isSaid('maximum', 'exclusiveMaximum') },
    ...inside,
  ]
}
