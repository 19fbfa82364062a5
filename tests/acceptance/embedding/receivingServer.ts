import { addRevision } from '../../../src/compiler/revisedFlow'
import type { Submission } from '../../../src/engine/submission/submission'
import { programOf, verifySubmission } from '../../../src/verify/verify'
import { flowNamed } from '../../flows/flowsOnDisk'
import type { HostAnswer } from '../harness/hostSite'

/** What a page posts to its server as the applicant submits. */
export interface Posted {
  readonly submission: Submission
  readonly reference: string | null
  readonly key: string
  /** The bytes of each file as base64, by the id of its handle. */
  readonly files: Readonly<Record<string, string>>
}

/** What happens to one try: the server fails, refuses, stores and its answer is lost, or stores. */
export type Fate = 'fails' | 'refuses' | 'loses' | 'takes'

/** A client's server: it verifies what it is sent, and stores each application once. `fates` are those of the tries, in order. */
export function receivingServer(flow: string, day: string, fates: readonly Fate[]) {
  const program = programOf(addRevision(flowNamed(flow)))
  const stored = new Map<string, Posted>()
  const tries: Posted[] = []
  const receive = (body: string): HostAnswer => {
    const posted: Posted = JSON.parse(body)
    const fate = fates[tries.length] ?? 'takes'
    tries.push(posted)
    const type = 'application/json'
    if (fate === 'fails') return { type, body: '{}', status: 500 }
    const found = verifySubmission(program, posted.submission, { today: day })
    if (fate === 'refuses' || !found.ok) return { type, body: JSON.stringify(found), status: 422 }
    if (!stored.has(posted.key)) stored.set(posted.key, posted)
    return { type, body: '{"outcome":"success"}', isLost: fate === 'loses' }
  }
  return { stored, tries, receive }
}
