import { ORIGIN } from '../../server/harness/visitor'
import { type OwnParts, ownSubmission, ownText, type RecordedApplicant } from './recordedApplicant'
import type { ServedProcess } from './servedProcess'

/** What many applicants at once took. */
export interface ApplicantsMeasured {
  readonly count: number
  readonly milliseconds: number
  /** How long each request took, by what was asked, in ms. */
  readonly requests: Readonly<Record<'action' | 'application' | 'file' | 'session', readonly number[]>>
}

/** How many apply at once. */
export const AT_ONCE = 50

/** Each has a number of their own: codes are limited by it. */
let numbers = 0

interface Crowd {
  readonly atOnce: number
  /** Whether no more begin, when so many have begun. */
  readonly isDone: (begun: number) => boolean
}

/** So many applicants apply with all their files, fifty of them at any time; `prefix` leads to other routes. */
export async function measureApplicants(
  served: readonly ServedProcess[],
  recorded: RecordedApplicant,
  crowd: number | Crowd,
  prefix: '' | '/idle' = '',
): Promise<ApplicantsMeasured> {
  const { atOnce, isDone } = typeof crowd === 'number' ? { atOnce: AT_ONCE, isDone: (n: number) => n >= crowd } : crowd
  const requests = {
    session: [] as number[],
    action: [] as number[],
    file: [] as number[],
    application: [] as number[],
  }
  let begun = 0
  const applicant = async (): Promise<void> => {
    while (!isDone(begun)) {
      begun += 1
      await applies(begun)
    }
  }
  const asks = async (
    address: string,
    kind: keyof typeof requests,
    path: string,
    token: string,
    body: string | Buffer<ArrayBuffer>,
  ): Promise<{ readonly token?: string; readonly proof?: string }> => {
    const began = performance.now()
    const answer = await fetch(`${address}${prefix}${path}`, {
      method: kind === 'file' ? 'PUT' : 'POST',
      headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
      body,
    })
    const text = await answer.text()
    requests[kind].push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const applies = async (index: number): Promise<void> => {
    const { address, codeFor } = served[index % served.length] ?? { address: '', codeFor: () => '' }
    numbers += 1
    const number = `+1416${String(2_000_000 + numbers)}`
    const { token = '' } = await asks(address, 'session', '/api/sessions', '', JSON.stringify({ flow: recorded.flow }))
    const proofs: string[] = []
    const own = (): OwnParts => ({ number, code: codeFor(number), proofs })
    for (const { path, body } of recorded.actions)
      proofs.push((await asks(address, 'action', path, token, ownText(recorded, body, own()))).proof ?? '')
    for (const { id, bytes } of recorded.files)
      await asks(address, 'file', `/api/files/${encodeURIComponent(id)}`, token, bytes)
    await asks(address, 'application', '/api/applications', token, ownSubmission(recorded, own()))
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, applicant))
  return { count: begun, milliseconds: performance.now() - began, requests }
}
