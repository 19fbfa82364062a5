import { createInitialState } from '../engine/answers/initialState'
import { calculate } from '../engine/calculators/calculate'
import { calculators } from '../engine/calculators/calculators'
import { fieldKinds } from '../engine/kinds/fieldKinds'
import { SAMPLE_DAY } from '../engine/kinds/dates'
import { compileProgram, type LoadedDocument, type Program } from '../engine/program/program'
import { findScreenIssues } from '../engine/rules/issues'
import { findNextScreens, findFollowingScreens } from '../engine/transition/nextScreens'
import { listTransitions } from './replacements'
import type { ReadSubmission } from './readSubmission'
import type { SubmissionProblem } from './verification'

/** The supported version of the flow language; built flows name none. */
const VERSION = 2

const REMEDY = 'Take contracts/<flow>.flow.json of the build.'

/**
 * Compiles a built flow, as JSON.parse or an import returns it.
 * @throws TypeError if it is not one, with the part that is wrong and what to use instead.
 */
export function readProgram(flow: unknown): Program {
  assertFlow(flow)
  try {
    const program = compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf: null })
    assertComplete(program)
    return program
  } catch (cause) {
    throw new TypeError(
      `The flow "${flow.id}" cannot be read: ${cause instanceof Error ? cause.message : String(cause)} ${REMEDY}`,
      { cause },
    )
  }
}

type Parts = { readonly [name: string]: unknown }

function assertFlow(value: unknown): asserts value is LoadedDocument {
  if (typeof value === 'string')
    throw new TypeError(
      `A flow is an object, and this is a text: parse it first, programOf(JSON.parse(text)). ${REMEDY}`,
    )
  const flow = toParts(value)
  if (flow === null)
    throw new TypeError(
      `A flow is an object, and this is ${Array.isArray(value) ? 'a list' : String(value)}. ${REMEDY}`,
    )
  const { version = VERSION } = flow
  if (version !== VERSION) {
    throw new TypeError(
      `/version: The flow is written in version ${String(version)} of the language, and this verifier reads ${VERSION}. Take both from the same build.`,
    )
  }
  if (flow['extends'] !== undefined)
    throw new TypeError(`/extends: This is a flow as it is written, without what it extends. ${REMEDY}`)
  for (const name of ['id', 'start']) if (typeof flow[name] !== 'string') throw createPartError(name, 'a text')
  for (const name of ['screens', 'wording']) if (toParts(flow[name]) === null) throw createPartError(name, 'an object')
}

function createPartError(name: string, kind: string): TypeError {
  return new TypeError(`/${name}: A flow has ${kind} there, and this has not. ${REMEDY}`)
}

function toParts(value: unknown): Parts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/**
 * Runs everything once that verification reads, so that missing parts are found now and not with a later submission.
 */
function assertComplete(program: Program): void {
  const { flow, screens } = program
  const start = createInitialState(program, {})
  for (const screen of screens.keys()) {
    const goals = [
      ...findFollowingScreens(flow, screen),
      ...listTransitions(program, screen).flatMap(({ transition }) => findNextScreens(flow, screen, transition)),
    ]
    const missing = goals.find((goal) => !screens.has(goal))
    if (missing !== undefined) throw new Error(`/screens/${screen} leads to "${missing}", and there is no such screen.`)
    findScreenIssues(program, { ...start, screen, way: { start: screen, steps: [], place: 0 } }, SAMPLE_DAY)
  }
  if (!screens.has(flow.start)) throw new Error(`/start: There is no screen "${flow.start}".`)
  for (const name of Object.keys(flow.calculations ?? {})) calculate(program, name, {}, SAMPLE_DAY)
}

/** Compiled flows of one or several builds; each submission is verified against its own. */
export interface ProgramSet {
  readonly programs: readonly Program[]
}

/**
 * Compiles the flows that applicants may still have open: those of the current build and of earlier ones, as JSON.parse
 * or an import returns them.
 * @throws TypeError if one is not a flow, or two cannot be told apart.
 */
export function programsOf(flows: readonly unknown[]): ProgramSet {
  if (!Array.isArray(flows) || flows.length === 0)
    throw new TypeError('programsOf takes a list of flows: programsOf([today, yesterday]).')
  const programs = flows.map(readProgram)
  const unnamed = programs.filter(({ flow }) => flow.revision === undefined).map(({ flow }) => flow.id)
  const ambiguous = unnamed.find((id) => programs.filter(({ flow }) => flow.id === id).length > 1)
  if (ambiguous === undefined) return { programs }
  throw new TypeError(
    `Of several flows "${ambiguous}" each needs its revision: take contracts/${ambiguous}.flow.json of each build.`,
  )
}

/**
 * Returns the programs that were passed.
 * @throws TypeError if the argument is something else, such as a flow that was not compiled.
 */
export function unwrapPrograms(given: Program | ProgramSet): readonly Program[] {
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

/**
 * Returns the program of a submission's flow and revision, or the problem if there is none. A flow without a revision
 * accepts any.
 */
export function selectProgram(
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
      message: `It is of another flow than ${formatNames(programs.map(({ flow }) => flow.id))}.`,
    }
  const known = formatNames(own.map(({ flow }) => flow.revision ?? ''))
  return {
    code: 'revision',
    pointer: '/revision',
    message: `It is of another revision of the flow than ${known}: give programsOf contracts/${id}.flow.json of the build that it came from, too.`,
  }
}

function formatNames(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `"${name}"`).join(', ')
}
