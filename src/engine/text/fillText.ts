import { calculate, describeResult } from '../calculators/calculate'
import { calculationNamed } from '../calculators/calculationNamed'
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

/** Copy with its placeholders filled. What has not been given is left empty. */
export function fillText(template: string, scope: TextScope): string {
  return filled(template, (placeholder) => valueOf(placeholder, scope))
}

function valueOf({ name, formatter }: Placeholder, { program, answers, today, facts }: TextScope): string {
  if (Object.hasOwn(facts, name)) return facts[name] ?? ''
  const calculation = calculationNamed(name)
  if (calculation !== null) return calculationText(program, calculation, answers, today, formatter)
  return answerText(program, answers, name)
}

/** What a calculation gives in words, as a formatter writes it where one is named; empty where it gives nothing. */
export function calculationText(
  program: Program,
  name: string,
  answers: Answers,
  today: string,
  formatter: string | null = null,
): string {
  const result = calculate(program, name, answers, today)
  return (
    (formatter === null ? describeResult(program, name, result, program.flow) : undefined) ??
    written(result, formatter, program.flow)
  )
}

/** The answer at a path in words; empty where none was given. */
export function answerText(program: Program, answers: Answers, path: Path): string {
  const { flow } = program
  const field = fieldAt(program, path)
  return field === null ? '' : listOf(describeAnswer(flow, field, valueAt(answers, path)), flow.language)
}
