import { flowNamed } from '../../flows/flowsOnDisk'
import type { Submission } from '../../../src/engine/submission/submission'
import type { ServerOptions } from '../../../src/server/serverOptions'
import { applied, PAGE_REFERENCE, readingCodes } from './applicant'
import { DESK_TOKEN } from './clerk'
import { type TestServer, testServer } from './testServer'
import { visitorOf } from './visitor'

/** An application that a server took. */
export interface TakenApplication {
  readonly reference: string
  readonly submission: Submission
}

/** A server that has a desk. */
export async function deskServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  return testServer({ deskToken: DESK_TOKEN, ...options })
}

/** Applies as an applicant does; gives what was taken. */
export async function takenBy(server: TestServer, flow: string): Promise<TakenApplication> {
  const visitor = await visitorOf(server, flow)
  const submission = await applied(flowNamed(flow), visitor, readingCodes(server))
  const { status, body } = await visitor.asks<{ readonly result: { readonly reference: string } }>('/api/applications', { submission, reference: PAGE_REFERENCE })
  if (status !== 200) throw new Error(`The application was answered with ${status} ${JSON.stringify(body)}`)
  return { submission, reference: body.result.reference }
}
