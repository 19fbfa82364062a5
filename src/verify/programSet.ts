import type { Program } from '../engine/program/program'
import { readProgram } from './readProgram'
import type { ReadSubmission } from './readSubmission'
import type { SubmissionProblem } from './submissionProblem'

/** Flows of several builds, or several of one: each submission is held against its own. */
export interface ProgramSet {
  readonly programs: readonly Program[]
}

/**
 * Compiles flows of the builds that applicants may still have open: that of today and those before it, as JSON.parse or an
 * import gives them.
 * @throws TypeError where one is no flow, or two cannot be told apart.
 */
export function programsOf(flows: readonly unknown[]): ProgramSet {
  if (!Array.isArray(flows) || flows.length === 0)
    throw new TypeError('programsOf takes a list of flows: programsOf([today, yesterday]).')
  const programs = flows.map(readProgram)
  const unnamed = programs.filter(({ flow }) => flow.revision === undefined).map(({ flow }) => flow.id)
  const twice = unnamed.find((id) => programs.filter(({ flow }) => flow.id === id).length > 1)
  if (twice === undefined) return { programs }
  throw new TypeError(
    `Of several flows "${twice}" each needs its revision: take contracts/${twice}.flow.json of each build.`,
  )
}

/**
 * The programs that were given.
 * @throws TypeError where it is something else, such as a flow that was not compiled.
 */
export function programsIn(given: Program | ProgramSet): readonly Program[] {
  const { programs = [given] }: { readonly programs?: readonly unknown[] } = Object(given)
  const compiled = programs.filter(isProgram)
  if (compiled.length < programs.length)
    throw new TypeError(
      'verifySubmission takes what programOf or programsOf gives: verifySubmission(programOf(flow), submission).',
    )
  return compiled
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'flow' in value && 'readers' in value
}

/** The program that a submission is held against; or what is wrong where there is none. A flow without a revision takes any. */
export function programFor(
  programs: readonly Program[],
  { flow: id, revision }: ReadSubmission,
): Program | SubmissionProblem {
  const own = programs.filter(({ flow }) => flow.id === id)
  const found = own.find(({ flow }) => flow.revision === undefined || flow.revision === revision)
  if (found !== undefined) return found
  if (own.length === 0)
    return {
      code: 'flow',
      pointer: '/flow',
      message: `It is of another flow than ${listed(programs.map(({ flow }) => flow.id))}.`,
    }
  const known = listed(own.map(({ flow }) => flow.revision ?? ''))
  return {
    code: 'revision',
    pointer: '/revision',
    message: `It is of another revision of the flow than ${known}: give programsOf contracts/${id}.flow.json of the build that it came from, too.`,
  }
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `"${name}"`).join(', ')
}
