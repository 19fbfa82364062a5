import type { Flow } from '../../language/flow'
import type { CalculationAnswers } from '../program/lazyParts'
import { formatCalculation } from '../text/fillText'
import { type Json, getOwnValue } from '../values/answers'
import { calculate } from './calculate'
import { getCalculationLabel, parseCalculationName, type CalculationResult, CALCULATIONS } from './calculator'

/** What only flows load whose calculations are asked about or submitted. */
export const calculationAnswers: CalculationAnswers = {
  namesIn(flow) {
    const names = Object.keys(flow.calculations ?? {})
    if (names.length === 0) return []
    // Conditions, rules and rows name a path as a whole; copy names it in braces.
    const written = JSON.stringify(flow)
    return names.filter((name) => submits(flow, name) || written.includes(`"${CALCULATIONS}.${name}"`))
  },
  readBy: ({ calculations = {} }) => JSON.stringify(calculations).match(/[a-z]\w*(?:\.[\w*]+)+/g) ?? [],
  withAll(program, answers, day) {
    if (day === null) return answers
    const calculations: { readonly [name: string]: Json } = {}
    for (const name of program.asked)
      Object.defineProperty(calculations, name, {
        enumerable: true,
        get: () => plainOf(calculate(program, name, answers, day)),
      })
    return { ...answers, [CALCULATIONS]: calculations }
  },
  withSubmitted({ flow }, answers) {
    const { [CALCULATIONS]: results, ...others } = answers
    if (results === undefined) return answers
    const submitted = Object.entries(results).filter(([name, value]) => value !== undefined && submits(flow, name))
    return submitted.length === 0 ? others : { ...others, [CALCULATIONS]: Object.fromEntries(submitted) }
  },
  rowOf({ program, today, fill }, name, answers) {
    const words = formatCalculation(program, name, answers, today)
    const label = fill(getCalculationLabel(program.flow, name))
    return {
      kind: 'answer',
      path: `${CALCULATIONS}.${name}`,
      label,
      lines: words === '' ? [] : [words],
      given: words !== '',
      masked: false,
      reveals: false,
    }
  },
  totalOf(scope, { options: { total } }, { kind }) {
    const name = total === undefined || kind !== 'items' ? null : parseCalculationName(total)
    return name === null ? [] : [calculationAnswers.rowOf(scope, name, scope.answers)].filter(({ given }) => given)
  },
}

function submits({ calculations }: Pick<Flow, 'calculations'>, name: string): boolean {
  const calculation = getOwnValue(calculations, name)
  return calculation !== undefined && 'submit' in calculation
}

/** A result as an answer is: cents, an ISO date, a text, a number; nothing of payments. */
function plainOf(result: CalculationResult): Json | undefined {
  switch (result.kind) {
    case 'number':
      return result.number
    case 'share':
      return result.share
    case 'money':
      return result.cents
    case 'text':
      return result.text
    case 'date':
      return result.date ?? undefined
    case 'nothing':
    case 'payments':
      return undefined
    default:
      return result satisfies never
  }
}
