import { createInitialState } from '../engine/answers/initialState'
import { calculate } from '../engine/calculators/calculate'
import { calculators } from '../engine/calculators/calculators'
import { calculationAnswers } from '../engine/calculators/calculationAnswers'
import { fieldKinds } from '../engine/kinds/fieldKinds'
import { SAMPLE_DAY } from '../engine/kinds/dates'
import { compileProgram, type LoadedDocument, type Program } from '../engine/program/program'
import { findScreenIssues } from '../engine/rules/issues'
import { findNextScreens, findFollowingScreens } from '../engine/transition/nextScreens'
import { listTransitions } from './replacements'
import type { ReadSubmission } from './readSubmission'
import type { SubmissionProblem } from './verification'

/** The version of the flow language that is read. A flow of the build names none. */
const VERSION = 2

const CURE = 'Take contracts/<flow>.flow.json of the build.'

/**
 * Compiles a flow of the build, as JSON.parse or an import gives it.
 * @throws TypeError where it is none, and says what is wrong, where, and what to take instead.
 */
export function readProgram(flow: unknown): Program {
  assertFlow(flow)
  try {
    const program = compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf: null, calculationAnswers })
    assertWhole(program)
    return program
  } catch (cause) {
    throw new TypeError(
      `The flow "${flow.id}" cannot be read: ${cause instanceof Error ? cause.message : String(cause)} ${CURE}`,
      { cause },
    )
  }
}

type Parts = { readonly [name: string]: unknown }

function assertFlow(value: unknown): asserts value is LoadedDocument {
  if (typeof value === 'string')
    throw new TypeError(`A flow is an object, and this is a text: parse it first, programOf(JSON.parse(text)). ${CURE}`)
  const flow = partsOf(value)
  if (flow === null)
    throw new TypeError(`A flow is an object, and this is ${Array.isArray(value) ? 'a list' : String(value)}. ${CURE}`)
  const { version = VERSION } = flow
  if (version !== VERSION) {
    throw new TypeError(
      `/version: The flow is written in version ${String(version)} of the language, and this verifier reads ${VERSION}. Take both from the same build.`,
    )
  }
  if (flow['extends'] !== undefined)
    throw new TypeError(`/extends: This is a flow as it is written, without what it extends. ${CURE}`)
  for (const name of ['id', 'start']) if (typeof flow[name] !== 'string') throw wrongPart(name, 'a text')
  for (const name of ['screens', 'wording']) if (partsOf(flow[name]) === null) throw wrongPart(name, 'an object')
}

function wrongPart(name: string, kind: string): TypeError {
  return new TypeError(`/${name}: A flow has ${kind} there, and this has not. ${CURE}`)
}

function partsOf(value: unknown): Parts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** Goes once over all that a submission is held against, so that none of it is missing later. */
function assertWhole(program: Program): void {
  const { flow, screens } = program
  const start = createInitialState(program, {})
  for (const screen of screens.keys()) {
    const goals = [
      ...findFollowingScreens(flow, screen),
      ...listTransitions(program, screen).flatMap(({ transition }) => findNextScreens(flow, screen, transition)),
    ]
    const lost = goals.find((goal) => !screens.has(goal))
    if (lost !== undefined) throw new Error(`/screens/${screen} leads to "${lost}", and there is no such screen.`)
    findScreenIssues(program, { ...start, screen, way: { start: screen, steps: [], place: 0 } }, SAMPLE_DAY)
  }
  if (!screens.has(flow.start)) throw new Error(`/start: There is no screen "${flow.start}".`)
  for (const name of Object.keys(flow.calculations ?? {})) calculate(program, name, {}, SAMPLE_DAY)
}

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

/** The program that a submission is held against; or what is wrong where there is none. A flow without a revision takes any. */
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
