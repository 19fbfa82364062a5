import { createHash, randomUUID } from 'node:crypto'
import { collectFiles } from '../../../src/engine/answers/filesAmong'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { toLiveProgram } from '../../../src/engine/program/liveProgram'
import { type Program, getScreen } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { Submission } from '../../../src/engine/submission/submission'
import { isObject, type Json } from '../../../src/engine/values/answers'
import type { CodeMessage } from '../../../src/server/codes/codes'
import { findCodeActions } from '../../../src/server/codes/codeAction'
import { computeStepResult, TODAY } from '../../../src/explorer/stepResult'
import type { Flow } from '../../../src/language/flow'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { type LiveWay, liveWay } from '../../acceptance/embedding/liveWay'
import { sampleFile } from '../../acceptance/harness/sampleFile'
import { isHandle, submitted } from '../../verify/submitted'
import type { Visitor } from './visitor'

/** The reference that the applicant's page made. */
export const PAGE_REFERENCE = '7K3M-29QX'

/** The end of an action, as the server tells it. */
interface ToldOutcome {
  readonly outcome: string
  readonly result?: Json
  readonly proof?: string
}

/** How an applicant differs from the one who types what the flow's examples say. */
interface Manner {
  /** The code that came to them. */
  readonly codeOf: () => string
  /** What they do, of what the way asks for. */
  readonly does?: (events: readonly FlowEvent[]) => readonly FlowEvent[]
}

/** A flow as the server runs it, and the way through it that goes well. */
interface Way extends LiveWay {
  readonly program: Program
}

const ways = new WeakMap<Flow, Way>()

/** The way through a flow, which is looked for once. */
function wayThrough(flow: Flow): Way {
  const before = ways.get(flow)
  if (before !== undefined) return before
  const program = toLiveProgram(compileCheckedFlow(flow))
  const way = { program, ...liveWay(program) }
  ways.set(flow, way)
  return way
}

/** Goes through a flow as an applicant does, every action carried out by the server. Gives what the page hands over in the end. */
export async function applied(
  flow: Flow,
  visitor: Visitor,
  { codeOf, does = (events) => events }: Manner,
): Promise<Submission> {
  const { program, events, submit } = wayThrough(flow)
  const codes = new Set(findCodeActions(program).map(({ code }) => code))
  const chosen: readonly FlowEvent[] =
    flow.firstLanguage === undefined ? [] : [{ type: 'chooseLanguage', language: flow.language }]
  let state = createInitialState(program, {})
  for (const event of [...chosen, ...does(events)]) {
    const next = event.type === 'outcome' ? { ...event, ...(await told(state, visitor)) } : event
    state = computeStepResult(
      program,
      state,
      next.type === 'answer' ? { ...next, value: codes.has(next.path) ? codeOf() : withRealFiles(next.value) } : next,
    ).state
  }
  const { buttons = {} } = getScreen(program, state.screen).document
  const [name = submit] = Object.entries(buttons).flatMap(([button, { label }]) => (label === submit ? [button] : []))
  const pressed = computeStepResult(program, state, { type: 'press', name }).state
  const [run] = pressed.runs
  if (run === undefined) throw new Error('Nothing was submitted.')
  const end = computeStepResult(program, pressed, {
    type: 'outcome',
    run: run.id,
    outcome: 'success',
    result: { reference: PAGE_REFERENCE, day: TODAY, confirmation: 'none' },
  }).state
  const whole = {
    ...submitted(program, end),
    id: randomUUID(),
    revision: String(addRevision(flow)['revision']),
    proofs: end.proofs,
  }
  return { ...whole, files: await broughtFiles(whole, visitor) }

  async function told(before: FlowState, { asks }: Visitor): Promise<ToldOutcome> {
    const action = before.runs[0]?.action ?? ''
    const { status, body } = await asks<ToldOutcome>(`/api/actions/${action}`, {
      answers: collectRelevantAnswers(program, before).answers,
      day: TODAY,
    })
    if (status !== 200) throw new Error(`The action ${action} was answered with ${status} ${JSON.stringify(body)}`)
    return body
  }
}

/** The same answer with the sizes of files that there are. */
function withRealFiles(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((part: Json) => withRealFiles(part) ?? null)
  if (!isObject(value)) return value
  const { name } = value
  if (isHandle(value) && typeof name === 'string') return { ...value, size: sampleFile(name).buffer.byteLength }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withRealFiles(part) ?? null]))
}

/** Brings each file that a submission names, and gives their hashes. */
async function broughtFiles({ answers }: Submission, { puts }: Visitor): Promise<Submission['files']> {
  const files: Record<string, string> = {}
  for (const { id = '', name, size } of collectFiles(answers)) {
    const bytes = Buffer.from(sampleFile(name, { size }).buffer)
    const { status, body } = await puts(id, bytes)
    if (status !== 201) throw new Error(`The file ${name} was answered with ${status} ${JSON.stringify(body)}`)
    files[id] = createHash('sha256').update(bytes).digest('hex')
  }
  return files
}

/** What an applicant does who types the code that the server sent last. */
export function readingCodes({ sent }: { readonly sent: readonly CodeMessage[] }): Manner {
  return { codeOf: () => sent.at(-1)?.code ?? '' }
}
