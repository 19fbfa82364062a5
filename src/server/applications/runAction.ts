import { randomInt } from 'node:crypto'
import { REFERENCE_ALPHABET } from '../../engine/submission/submission'
import type { Program } from '../../engine/program/program'
import { filledResult } from '../../engine/session/actionRuns'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import { type Json, getOwnValue } from '../../engine/values/answers'
import { listTransitions } from '../../verify/replacements'
import { findCodeActions } from '../codes/codeAction'
import type { WholeOptions } from '../serverOptions'
import type { ServerAction, ServerActionEnd, ServerActionRequest } from './serverAction'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import { generateToken } from '../http/secrets'

/** A reference number in the product's form, 7K3M-29QX: nobody can tell the next from it. */
export function generateReference(): string {
  const characters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length)))
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** The actions that nothing carries out for these flows, by name, each with the use cases that ask for it. */
export function findSimulatedActions(
  programs: readonly Program[],
  given: WholeOptions['actions'],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const program of programs) {
    const own = new Set([
      ...findSubmittingActions(program),
      ...findCodeActions(program).flatMap(({ sends, checks }) => [sends, checks]),
      ...Object.keys(given),
    ])
    for (const action of actionsAskedBy(program))
      if (!own.has(action)) found.set(action, [...(found.get(action) ?? []), program.flow.id])
  }
  return found
}

/**
 * Holds that nothing is simulated in live mode that nobody allowed.
 * @throws Error with what is missing and how to mend it.
 */
export function assertSimulationAllowed(
  programs: readonly Program[],
  { mode, actions, simulated }: Pick<WholeOptions, 'mode' | 'actions' | 'simulated'>,
): void {
  const missing = [...findSimulatedActions(programs, actions)].filter(([action]) => !simulated.includes(action))
  if (mode === 'test' || missing.length === 0) return
  const names = missing.map(([action]) => action)
  throw new Error(
    `In live mode nothing is simulated unasked, and nothing carries out ${missing.map(([action, flows]) => `${action} (${flows.join(', ')})`).join(', ')}. ` +
      `Give createServer these actions, or allow them to be simulated, which each application then says: FORMWAY_SIMULATED=${[...simulated, ...names].join(',')}`,
  )
}

function actionsAskedBy(program: Program): ReadonlySet<string> {
  const run = [...program.screens.keys()].flatMap((screen) =>
    listTransitions(program, screen).flatMap(({ transition }) => transition.run ?? []),
  )
  return new Set([...run, ...[...program.fields.values()].flatMap(({ options }) => options.action ?? [])])
}

/** What stands for an action until somebody connects the real one: it ends well, with the result that the flow imagines. */
export const simulatedAction: ServerAction = async ({ program, action, day }) => {
  const { outcomes = {} } = getOwnValue(program.flow.actions, action) ?? {}
  const [outcome = 'success', { result } = {}] = Object.entries(outcomes)[0] ?? []
  return {
    outcome,
    ...(result === undefined ? {} : { result: filledResult(result, { reference: generateReference(), today: day }) }),
  }
}

/** One time that the server carried an action out for a session. */
export interface ServerRun {
  readonly action: string
  readonly outcome: string
  readonly result: Json
  readonly proof: string
  /** Whether nothing really happened. */
  readonly isSimulated: boolean
}

/** What an applicant's page is told of an action's end; the proof goes into the submission and names this run. */
type ToldEnd = ServerActionEnd & { readonly proof: string }

/**
 * Carries an action out and keeps how it ended, so that the submission can be held against it. A code that a test shows is not kept.
 * @throws RequestRefusal where the use case has no such action.
 */
export async function runAction(queries: Queries, run: ServerAction, request: ServerActionRequest): Promise<ToldEnd> {
  const { action, session, program } = request
  const declared = getOwnValue(program.flow.actions, action)
  if (declared === undefined) throw new RequestRefusal('action')
  const end = await run(request)
  if (!Object.hasOwn(declared.outcomes, end.outcome))
    throw new Error(`The action "${action}" ended by an outcome that the flow does not declare.`)
  const proof = generateToken()
  const result = end.result === undefined ? null : JSON.stringify(end.result)
  await queries.rows(
    'insert into action_runs (session, action, outcome, result, proof, simulated) values ($1, $2, $3, $4, $5, $6)',
    [session.id, action, end.outcome, result, proof, run === simulatedAction],
  )
  return { ...end, proof }
}

/** What the server did for a session. */
export async function listServerRuns(queries: Queries, session: string): Promise<readonly ServerRun[]> {
  return queries.rows<{ action: string; outcome: string; result: Json; proof: string; isSimulated: boolean }>(
    'select action, outcome, result, proof, simulated as "isSimulated" from action_runs where session = $1 order by id',
    [session],
  )
}
