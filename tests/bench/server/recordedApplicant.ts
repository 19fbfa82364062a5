import { createHash, randomUUID } from 'node:crypto'
import { collectFiles } from '../../../src/engine/answers/filesAmong'
import type { Submission } from '../../../src/engine/submission/submission'
import { isObject, type Json } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import type { CodeMessage } from '../../../src/server/codes/codes'
import type { FormwayServer } from '../../../src/server/server'
import { sampleFile } from '../../acceptance/harness/sampleFile'
import { applied, PAGE_REFERENCE, readingCodes } from '../../server/harness/applicant'
import { type Visitor, visitorOf } from '../../server/harness/visitor'
import { isHandle } from '../../verify/submitted'

/** One request of an action, and what in it is the applicant's own. */
export interface RecordedAction {
  readonly path: string
  readonly body: string
  readonly proof: string
}

/** What one applicant did, so that others can do the same without going through the flow again. */
export interface RecordedApplicant {
  readonly flow: string
  readonly actions: readonly RecordedAction[]
  readonly submission: Submission
  /** The number that codes went to, and the code. */
  readonly number: string
  readonly code: string
  /** The files, each with its bytes. */
  readonly files: readonly { readonly id: string; readonly bytes: Buffer<ArrayBuffer> }[]
}

/** Goes through a flow once, on a server in this process. */
export async function recordApplicant(
  server: FormwayServer & { readonly sent: readonly CodeMessage[] },
  flow: Flow,
): Promise<RecordedApplicant> {
  const visitor = await visitorOf(server, flow.id)
  const actions: RecordedAction[] = []
  const asks: Visitor['asks'] = async <Body>(path: string, body: unknown) => {
    const answer = await visitor.asks<Body & { readonly proof?: string }>(path, body)
    actions.push({ path, body: JSON.stringify(body), proof: answer.body.proof ?? '' })
    return answer
  }
  const submission = await applied(flow, { ...visitor, asks }, readingCodes(server))
  const { recipient = '', code = '' } = server.sent.at(-1) ?? {}
  return sized({ flow: flow.id, actions, submission, number: recipient, code, files: [] }, 0)
}

/** The same applicant with files of so many bytes; of none, the smallest that are what they say. */
export function sized(recorded: RecordedApplicant, size: number): RecordedApplicant {
  const { submission } = recorded
  const bytesOf = (name: string): Buffer<ArrayBuffer> => Buffer.from(sampleFile(name, { size }).buffer)
  const files = collectFiles(submission.answers).map(({ id = '', name }) => ({ id, bytes: bytesOf(name) }))
  const answers = Object.fromEntries(
    Object.entries(submission.answers).map(([form, given]) => [form, withSizes(given, bytesOf)]),
  )
  const hashes = Object.fromEntries(
    files.map(({ id, bytes }) => [id, createHash('sha256').update(bytes).digest('hex')]),
  )
  return { ...recorded, files, submission: { ...submission, answers, files: hashes } }
}

function withSizes<Value extends Json>(value: Value, bytesOf: (name: string) => Buffer): Value
function withSizes(value: Json, bytesOf: (name: string) => Buffer): Json {
  if (Array.isArray(value)) return value.map((part: Json) => withSizes(part, bytesOf))
  if (!isObject(value)) return value
  if (isHandle(value)) return { ...value, size: bytesOf(String(value['name'])).byteLength }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSizes(part, bytesOf)]))
}

/** What is another's in each application: the number, the code, the proofs, the id. */
export interface OwnParts {
  readonly number: string
  readonly code: string
  readonly proofs: readonly string[]
}

/** A text of the recording as another applicant sends it. */
export function ownText({ number, code, actions }: RecordedApplicant, text: string, own: OwnParts): string {
  const proofs = own.proofs.reduce(
    (sent, proof, index) => sent.replaceAll(JSON.stringify(actions[index]?.proof), JSON.stringify(proof)),
    text,
  )
  return proofs.replaceAll(number, own.number).replaceAll(`"${code}"`, `"${own.code}"`)
}

/** What another applicant hands over in the end. */
export function ownSubmission(recorded: RecordedApplicant, own: OwnParts): string {
  return ownText(
    recorded,
    JSON.stringify({ submission: { ...recorded.submission, id: randomUUID() }, reference: PAGE_REFERENCE }),
    own,
  )
}
