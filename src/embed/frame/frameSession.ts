import { collectFiles } from '../../engine/answers/filesAmong'
import { pickValidPart } from '../../engine/answers/answerShape'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { collectHostEvents } from '../../engine/events/hostEvents'
import { findField, getScreen } from '../../engine/program/program'
import type { ActionCall } from '../../engine/session/actionRuns'
import { toSubmissionAnswers, normalizeGivenAnswers } from '../../engine/submission/submission'
import type { Answers, FileHandle } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { Step } from '../../engine/state/step'
import type { Finished, FrameMessage, HostMessage } from '../messages/message'
import type { EmbeddedFlow } from './embedded'
import type { FileStore } from '../../services/files/fileStore'
import { takesFiles } from './offerProblems'
import { createHandover, type Proposal, createProposal } from './proposal'

/** What a conversation about a running flow is led with. */
export interface FrameSession {
  readonly flow: EmbeddedFlow
  readonly send: (message: FrameMessage, transfer?: readonly Transferable[]) => void
  /** What copy may name, such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Tells the page what one event brought: the events for its page, and once the flow has ended, what is submitted. */
export function reportStep(talk: FrameSession, { before, event, after }: Step): void {
  const { flow, send } = talk
  const { program } = flow.session
  const events = collectHostEvents(program, before, event, after, flow.session.getDay())
  for (const each of events) {
    send({ type: 'event', event: each })
    if (each.name === 'screen') send({ type: 'top' })
    if (each.name === 'submitted') void handOver(talk, after)
  }
}

async function handOver({ flow: { session, files }, send, facts }: FrameSession, state: FlowState): Promise<void> {
  const { program } = session
  const day = session.getDay()
  const { answers } = collectRelevantAnswers(program, state)
  const handover = createHandover(program, state, {
    day,
    facts: facts(),
    files: await hashFiles(files, collectFiles(answers)),
  })
  if (handover !== null) send({ type: 'submitted', ...handover })
}

/** What an action would submit; null where it submits nothing. `reference` is the number that the applicant would be given. */
export async function propose(
  { flow: { session, files }, facts }: FrameSession,
  call: ActionCall,
  reference: string,
): Promise<Proposal | null> {
  const { answers, day } = call
  const values = { reference, today: day }
  const given = { day, facts: facts(), files: {} }
  // Most actions submit nothing: no file is read for them.
  if (createProposal(session.program, call, values, given) === null) return null
  return createProposal(session.program, call, values, {
    ...given,
    files: await hashFiles(files, collectFiles(answers)),
  })
}

/** A file is hashed once. */
const known = new WeakMap<File, Promise<string>>()

/**
 * The SHA-256 of files in hexadecimal, by the ids of their handles. None of a file that is gone, or where the browser
 * hashes nothing, as in a page that is not served by https.
 */
export async function hashFiles(
  files: Pick<FileStore, 'get'>,
  handles: readonly FileHandle[],
): Promise<{ readonly [id: string]: string }> {
  const hashes = await Promise.all(
    handles.map(async ({ id = '' }): Promise<readonly (readonly [string, string])[]> => {
      const file = files.get(id)
      const hash = file === null ? null : await hashOf(file).catch(() => null)
      return hash === null ? [] : [[id, hash]]
    }),
  )
  return Object.fromEntries(hashes.flat())
}

function hashOf(file: File): Promise<string> {
  const hash = known.get(file) ?? hashed(file)
  known.set(file, hash)
  return hash
}

async function hashed(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Answers to begin with: of each what fits its field, unless the applicant has begun already. */
export function applyPrefill({ session }: EmbeddedFlow, answers: Answers): void {
  if (session.restoration !== null) return
  for (const [form, given] of Object.entries(normalizeGivenAnswers(session.program, answers))) {
    for (const [field, value] of Object.entries(given)) {
      const asked = findField(session.program, `${form}.${field}`)
      const part = asked === null || takesFiles(asked, value) ? undefined : pickValidPart(asked, value)
      if (part === undefined) continue
      session.send({ type: 'restore', answers: { [form]: { ...session.getState().answers[form], [field]: part } } })
    }
  }
}

/** Whether the flow went back: from a dialog, or by a screen. */
export function stepBack({ session }: EmbeddedFlow): boolean {
  const before = session.getState()
  session.send({ type: 'back' })
  return session.getState() !== before
}

/** What would be submitted now. */
export function getCurrentAnswers({ session }: EmbeddedFlow): Answers {
  return toSubmissionAnswers(session.program, collectRelevantAnswers(session.program, session.getState()).answers)
}

/** Whether a flow has ended. */
function hasEnded({ session }: Pick<EmbeddedFlow, 'session'>): boolean {
  return getScreen(session.program, session.getState().screen).document.final === true
}

/** Why a flow is left that begins anew. */
export function getLeaveReason(flow: EmbeddedFlow): Finished['reason'] {
  if (hasEnded(flow)) return 'done'
  const { program, getState } = flow.session
  return getScreen(program, getState().screen).document.stops === undefined ? 'startOver' : 'stopped'
}

/** Answers a question for the bytes of a file that is submitted, or that `isSubmitting` says is being submitted. */
export function sendFile(
  { flow: { session, files }, send }: FrameSession,
  { id, file }: Extract<HostMessage, { type: 'getFile' }>,
  isSubmitting: (file: string) => boolean,
): void {
  const { answers } = collectRelevantAnswers(session.program, session.getState())
  const isSubmitted = hasEnded({ session }) && collectFiles(answers).some((each) => each.id === file)
  send({ type: 'fileBytes', id, blob: isSubmitted || isSubmitting(file) ? files.get(file) : null })
}
