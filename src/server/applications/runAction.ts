import { randomInt } from 'node:crypto'
import { REFERENCE_ALPHABET } from '../../engine/submission/submission'
import type { Program } from '../../engine/program/program'
import { filledResult } from '../../engine/session/actionRuns'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import { type Json, getOwnValue } from '../../engine/values/answers'
import { listTransitions } from '../../verify/replacements'
import { findCodeActions } from '../codes/codeAction'
import type { WholeOptions } from '../options'
import type { ServerAction } from './serverAction'
import type { Queries } from '../database/database'
import type { RowPlace } from '../database/vault'
import type { ApplicantSession } from './sessions'

/** Returns a random reference number in the product's form, such as 7K3M-29QX. */
export function generateReference(): string {
  const characters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length)))
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Maps each action that nothing carries out to the use cases that run it. */
export function findSimulatedActions(
  programs: readonly Program[],
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const program of programs) {
    const carriedOut = new Set([
      ...findSubmittingActions(program),
      ...findCodeActions(program).flatMap(({ sends, checks }) => [sends, checks]),
      ...Object.keys(given),
    ])
    for (const action of listActions(program))
      if (!carriedOut.has(action)) found.set(action, [...(found.get(action) ?? []), program.flow.id])
  }
  return found
}

/**
 * Checks that live mode simulates only the actions that the settings allow.
 * @throws Error that names the missing actions and what to do.
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
      `Set an address (FORMWAY_ACTION_…_URL) or FORMWAY_ADAPTERS for these actions, give them to createServer, or allow them to be simulated, which each application then says: FORMWAY_SIMULATED=${[...simulated, ...names].join(',')}`,
  )
}

function listActions(program: Program): ReadonlySet<string> {
  const fromScreens = [...program.screens.keys()].flatMap((screen) =>
    listTransitions(program, screen).flatMap(({ transition }) => transition.run ?? []),
  )
  return new Set([...fromScreens, ...[...program.fields.values()].flatMap(({ options }) => options.action ?? [])])
}

/** Ends with the first outcome that the flow declares, and its example result. */
export const simulateAction: ServerAction = async ({ program, action, day }) => {
  const { outcomes = {} } = getOwnValue(program.flow.actions, action) ?? {}
  const [outcome = 'success', { result } = {}] = Object.entries(outcomes)[0] ?? []
  return {
    outcome,
    ...(result === undefined
      ? {}
      : { result: filledResult(result, { reference: generateReference(), today: day, confirmation: 'none' }) }),
  }
}

/** One run of an action for a session, as stored. */
export interface ServerRun {
  readonly action: string
  readonly outcome: string
  readonly result: Json
  readonly proof: string
  readonly isSimulated: boolean
}

export function getRunPlace(session: string, proof: string): RowPlace {
  return ['action_runs', session, proof]
}

export async function listServerRuns(
  queries: Queries,
  { id, envelope }: ApplicantSession,
): Promise<readonly ServerRun[]> {
  const runs = await queries.rows<ServerRun & { readonly sealed: Buffer | null }>(
    'select action, outcome, result, sealed, proof, simulated as "isSimulated" from action_runs where session = $1 order by id',
    [id],
  )
  return runs.map(({ sealed, ...run }) => ({
    ...run,
    result: envelope.open(getRunPlace(id, run.proof), sealed, run.result),
  }))
}
