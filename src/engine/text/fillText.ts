import { calculate } from '../calculators/calculate'
import { fieldAt, type Program } from '../program/program'
import { listOf } from '../values/format'
import { valueAt } from '../values/path'
import type { Answers, Path } from '../values/answers'
import { describeAnswer } from './describeAnswer'
import { written } from './formatters'
import { filled, type Placeholder } from './template'

/** What placeholders may name besides answers: the brand's and the provider's name, and values given for one text. */
export interface TextScope {
  readonly program: Program
  /** The relevant answers. */
  readonly answers: Answers
  /** An ISO date. */
  readonly today: string
  readonly facts: Readonly<Record<string, string>>
}

const CALCULATIONS = 'calculations.'

/** Copy with its placeholders filled. What has not been given is left empty. */
export function fillText(template: string, scope: TextScope): string {
  return filled(template, (placeholder) => valueOf(placeholder, scope))
}

function valueOf({ name, formatter }: Placeholder, { program, answers, today, facts }: TextScope): string {
  if (Object.hasOwn(facts, name)) return facts[name] ?? ''
  const { flow } = program
  if (name.startsWith(CALCULATIONS)) {
    return written(calculate(flow, name.slice(CALCULATIONS.length), answers, today), formatter, flow)
  }
  return answerText(program, answers, name)
}

/** The answer at a path in words; empty where none was given. */
export function answerText(program: Program, answers: Answers, path: Path): string {
  const { flow } = program
  const field = fieldAt(program, path)
  return field === null ? '' : listOf(describeAnswer(flow, field, valueAt(answers, path)), flow.language)
}
