import { ownOf } from '../../engine/values/ownOf'
import type { Json } from '../../engine/values/answers'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../refusals/requestRefusal'
import { newToken } from '../sessions/sessionToken'
import type { ServerAction, ServerActionEnd, ServerActionRequest } from './serverAction'
import { simulatedAction } from './simulatedAction'

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
export type ToldEnd = ServerActionEnd & { readonly proof: string }

/**
 * Carries an action out and keeps how it ended, so that the submission can be held against it. A code that a test shows is not kept.
 * @throws RequestRefusal where the use case has no such action.
 */
export async function runAction(queries: Queries, run: ServerAction, request: ServerActionRequest): Promise<ToldEnd> {
  const { action, session, program } = request
  const declared = ownOf(program.flow.actions, action)
  if (declared === undefined) throw new RequestRefusal('action')
  const end = await run(request)
  if (!Object.hasOwn(declared.outcomes, end.outcome))
    throw new Error(`The action "${action}" ended by an outcome that the flow does not declare.`)
  const proof = newToken()
  const result = end.result === undefined ? null : JSON.stringify(end.result)
  await queries.rows(
    'insert into action_runs (session, action, outcome, result, proof, simulated) values ($1, $2, $3, $4, $5, $6)',
    [session.id, action, end.outcome, result, proof, run === simulatedAction],
  )
  return { ...end, proof }
}

/** What the server did for a session. */
export async function serverRunsOf(queries: Queries, session: string): Promise<readonly ServerRun[]> {
  return queries.rows<{ action: string; outcome: string; result: Json; proof: string; isSimulated: boolean }>(
    'select action, outcome, result, proof, simulated as "isSimulated" from action_runs where session = $1 order by id',
    [session],
  )
}
