import { flowNamed } from '../../flows/flowsOnDisk'
import type { Submission } from '../../../src/engine/submission/submission'
import type { FlowEvent } from '../../../src/engine/state/step'
import { formOf, type Json, getOwnValue } from '../../../src/engine/values/answers'
import type { ServerOptions } from '../../../src/server/options'
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

/** What an applicant does who answers otherwise at these paths: also where nothing has to be answered, right after the form's first answer. */
function answering(events: readonly FlowEvent[], otherwise: Readonly<Record<string, Json>>): readonly FlowEvent[] {
  const isAsked = (path: string): boolean => events.some((event) => event.type === 'answer' && event.path === path)
  const more = Object.entries(otherwise).filter(([path]) => !isAsked(path))
  const firstOf = (path: string): FlowEvent | undefined =>
    events.find((event) => event.type === 'answer' && formOf(event.path) === formOf(path))
  return events.flatMap((event): readonly FlowEvent[] => {
    if (event.type !== 'answer') return [event]
    const added = more.filter(([path]) => firstOf(path) === event)
    return [
      { ...event, value: getOwnValue(otherwise, event.path) ?? event.value },
      ...added.map(([path, value]) => ({ type: 'answer' as const, path, value })),
    ]
  })
}

/** Applies as an applicant does, who answers otherwise than the flow's examples at these paths; gives what was taken. */
export async function takenBy(
  server: TestServer,
  flow: string,
  otherwise: Readonly<Record<string, Json>> = {},
): Promise<TakenApplication> {
  const visitor = await visitorOf(server, flow)
  const submission = await applied(flowNamed(flow), visitor, {
    ...readingCodes(server),
    does: (events) => answering(events, otherwise),
  })
  const { status, body } = await visitor.asks<{ readonly result: { readonly reference: string } }>(
    '/api/applications',
    { submission, reference: PAGE_REFERENCE },
  )
  if (status !== 200) throw new Error(`The application was answered with ${status} ${JSON.stringify(body)}`)
  return { submission, reference: body.result.reference }
}
