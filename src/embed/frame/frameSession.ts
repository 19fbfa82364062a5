import { collectFiles } from '../../engine/answers/filesAmong'
import { pickValidPart } from '../../engine/answers/inputShape'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { collectHostEvents } from '../../engine/events/hostEvents'
import { findField, getScreen, type Program } from '../../engine/program/program'
import {
  type ActionCall,
  type ActionEnd,
  filledResult,
  isOwnResult,
  type SimulatedValues,
} from '../../engine/session/actionRuns'
import {
  toSubmissionAnswers,
  normalizeGivenAnswers,
  type Submission,
  buildSubmission,
} from '../../engine/submission/submission'
import { type Answers, type FileHandle, getOwnValue } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { Step } from '../../engine/state/step'
import type { Finished, FrameMessage, HostMessage, Submitted } from '../messages/message'
import type { EmbeddedFlow } from './embedded'
import type { FileStore } from '../../services/files/fileStore'
import { takesFiles } from './offerProblems'
import { findBlock } from '../../engine/blocks/formBlock'
import { createBlockScope } from '../../engine/blocks/blockScope'
import { buildReceipt } from '../../engine/blocks/receipt'
import { transition } from '../../engine/transition/transition'

export interface FrameSession {
  readonly flow: EmbeddedFlow
  readonly send: (message: FrameMessage, transfer?: readonly Transferable[]) => void
  /** Facts that texts may name, such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Reports a step of the flow: its events, and the submission at the end. */
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

/**
 * Returns what an action would submit; null if it submits nothing. `reference` is the number that the applicant would
 * get.
 */
export async function proposeSubmission(
  { flow: { session, files }, facts }: FrameSession,
  call: ActionCall,
  reference: string,
): Promise<Proposal | null> {
  const { answers, day } = call
  // Only the page knows of a confirmation: its result says so.
  const values = { reference, today: day, confirmation: 'none' }
  const given = { day, facts: facts(), files: {} }
  // Avoids hashing files for actions that submit nothing.
  if (createProposal(session.program, call, values, given) === null) return null
  return createProposal(session.program, call, values, {
    ...given,
    files: await hashFiles(files, collectFiles(answers)),
  })
}

const hashes = new WeakMap<File, Promise<string>>()

/**
 * Returns SHA-256 hashes in hexadecimal by handle id. It omits files that are gone, and all files if the page is not
 * served over https.
 */
export async function hashFiles(
  files: Pick<FileStore, 'get'>,
  handles: readonly FileHandle[],
): Promise<{ readonly [id: string]: string }> {
  const entries = await Promise.all(
    handles.map(async ({ id = '' }): Promise<readonly (readonly [string, string])[]> => {
      const file = files.get(id)
      const hash = file === null ? null : await getHash(file).catch(() => null)
      return hash === null ? [] : [[id, hash]]
    }),
  )
  return Object.fromEntries(entries.flat())
}

function getHash(file: File): Promise<string> {
  const hash = hashes.get(file) ?? computeHash(file)
  hashes.set(file, hash)
  return hash
}

async function computeHash(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Restores given answers that fit their fields, unless the applicant has a draft. */
export function applyPrefill({ session }: EmbeddedFlow, answers: Answers): void {
  if (session.restoration !== null) return
  for (const [form, given] of Object.entries(normalizeGivenAnswers(session.program, answers))) {
    for (const [field, value] of Object.entries(given)) {
      const definition = findField(session.program, `${form}.${field}`)
      const part = definition === null || takesFiles(definition, value) ? undefined : pickValidPart(definition, value)
      if (part === undefined) continue
      session.send({ type: 'restore', answers: { [form]: { ...session.getState().answers[form], [field]: part } } })
    }
  }
}

/** Returns whether the flow went back: out of a dialog, or one screen. */
export function stepBack({ session }: EmbeddedFlow): boolean {
  const before = session.getState()
  session.send({ type: 'back' })
  return session.getState() !== before
}

export function getCurrentAnswers({ session }: EmbeddedFlow): Answers {
  return toSubmissionAnswers(session.program, collectRelevantAnswers(session.program, session.getState()).answers)
}

function hasEnded({ session }: Pick<EmbeddedFlow, 'session'>): boolean {
  return getScreen(session.program, session.getState().screen).document.final === true
}

export function getLeaveReason(flow: EmbeddedFlow): Finished['reason'] {
  if (hasEnded(flow)) return 'done'
  const { program, getState } = flow.session
  return getScreen(program, getState().screen).document.stops === undefined ? 'startOver' : 'stopped'
}

/** Sends the bytes of a file that was submitted, or for which `isSubmitting` is true. */
export function sendFile(
  { flow: { session, files }, send }: FrameSession,
  { id, file }: Extract<HostMessage, { type: 'getFile' }>,
  isSubmitting: (file: string) => boolean,
): void {
  const { answers } = collectRelevantAnswers(session.program, session.getState())
  const isSubmitted = hasEnded({ session }) && collectFiles(answers).some((each) => each.id === file)
  send({ type: 'fileBytes', id, blob: isSubmitted || isSubmitting(file) ? files.get(file) : null })
}

type Handover = Omit<Submitted, 'type'>

interface HandoverFacts {
  /** The day that the applicant was shown, as YYYY-MM-DD. */
  readonly day: string
  /** Hashes by the ids of file handles. */
  readonly files: Submission['files']
  /** Facts that texts may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
}

/** Returns the submission, reference and receipt at the end of a flow; null before its end. */
export function createHandover(
  program: Program,
  state: FlowState,
  { day, files, facts }: HandoverFacts,
): Handover | null {
  const submission = buildSubmission(program, state, day, files)
  if (submission === null) return null
  const { blocks, document } = getScreen(program, state.screen)
  const scope = createBlockScope(program, state, { today: day, facts })
  const shown = blocks.flatMap((name) => document.blocks?.[name] ?? [])
  const receipt = findBlock(shown, 'receipt')
  const highlight = findBlock(shown, 'highlight')
  const reference = highlight === undefined ? '' : scope.fill(highlight.value)
  return {
    submission,
    reference: reference === '' ? null : reference,
    summary: receipt === undefined ? null : buildReceipt(receipt, scope),
  }
}

export interface Proposal {
  readonly end: ActionEnd
  readonly handover: Handover
}

/**
 * Returns what an action would submit: one of its outcomes ends the flow, and its result contains only what this page
 * can provide, the reference and the day. Null for any other action.
 */
export function createProposal(
  program: Program,
  { action, run, state, day }: ActionCall,
  values: SimulatedValues,
  given: HandoverFacts,
): Proposal | null {
  for (const [outcome, { result }] of Object.entries(getOwnValue(program.flow.actions, action)?.outcomes ?? {})) {
    if (result !== undefined && !isOwnResult(result)) continue
    const end: ActionEnd = result === undefined ? { outcome } : { outcome, result: filledResult(result, values) }
    const { after } = transition(program, state, { type: 'outcome', run, ...end }, day)
    const handover = createHandover(program, after, given)
    if (handover !== null) return { end, handover }
  }
  return null
}
