import type { Flow } from '../../language/flow'
import type { Program } from '../program/program'
import { ownOf } from '../values/ownOf'
import type { Answers, Path } from '../values/answers'
import { CALCULATIONS } from './calculationNamed'

/** The calculations that stand among the relevant answers: those that something asks about, and those that are submitted. */
export function askedCalculations(flow: Flow): readonly string[] {
  const names = Object.keys(flow.calculations ?? {})
  if (names.length === 0) return []
  // Conditions, rules and rows name a path as a whole; copy names it in braces.
  const written = JSON.stringify(flow)
  return names.filter((name) => submits(flow, name) || written.includes(`"${CALCULATIONS}.${name}"`))
}

/** The paths of all answers that calculations may read; some of other things may be among them. */
export function readByCalculations({ calculations = {} }: Flow): readonly Path[] {
  return JSON.stringify(calculations).match(/[a-z]\w*(?:\.[\w*]+)+/g) ?? []
}

/** The answers as they are handed over: of calculations those that are submitted and give something. */
export function withSubmitted({ flow }: Pick<Program, 'flow'>, answers: Answers): Answers {
  const { [CALCULATIONS]: results, ...others } = answers
  if (results === undefined) return answers
  const submitted = Object.entries(results).filter(([name, value]) => value !== undefined && submits(flow, name))
  return submitted.length === 0 ? others : { ...others, [CALCULATIONS]: Object.fromEntries(submitted) }
}

function submits({ calculations }: Pick<Flow, 'calculations'>, name: string): boolean {
  const calculation = ownOf(calculations, name)
  return calculation !== undefined && 'submit' in calculation
}
