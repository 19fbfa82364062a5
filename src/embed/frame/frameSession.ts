import { findBlock } from '../../engine/blocks/formBlock'
import { filesAmong } from '../../engine/answers/filesAmong'
import { relevantAnswers } from '../../engine/answers/relevantAnswers'
import { blockScope } from '../../engine/blocks/blockScope'
import { receiptOf, type Receipt } from '../../engine/blocks/receipt'
import { screenOf } from '../../engine/program/program'
import { submissionOf } from '../../engine/submission/submission'
import { hostEventsOf } from '../../engine/events/hostEvents'
import type { Answers } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { Step } from '../../engine/state/step'
import type { FrameMessage, HostMessage } from '../messages/message'
import type { EmbeddedFlow } from './embedded'

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
  const events = hostEventsOf(program, before, event, after, flow.session.getDay())
  for (const each of events) {
    send({ type: 'event', event: each })
    if (each.name === 'screen') send({ type: 'top' })
    if (each.name === 'submitted') submit(talk, after)
  }
}

function submit({ flow: { session }, send, facts }: FrameSession, state: FlowState): void {
  const { program } = session
  const today = session.getDay()
  const submission = submissionOf(program, state, today)
  if (submission === null) return
  const { blocks, document } = screenOf(program, state.screen)
  const scope = blockScope(program, state, { today, facts: facts() })
  const shown = blocks.flatMap((name) => document.blocks?.[name] ?? [])
  const receipt = findBlock(shown, 'receipt')
  const highlight = findBlock(shown, 'highlight')
  const reference = highlight === undefined ? '' : scope.fill(highlight.value)
  const summary: Receipt | null = receipt === undefined ? null : receiptOf(receipt, scope)
  send({ type: 'submitted', submission, reference: reference === '' ? null : reference, summary })
}

/** Answers to begin with: each that fits its field, unless the applicant has begun already. */
export function prefill({ session }: EmbeddedFlow, answers: Answers): void {
  if (session.restoration !== null) return
  for (const [form, given] of Object.entries(answers)) {
    for (const [field, value] of Object.entries(given)) {
      session.send({ type: 'restore', answers: { [form]: { ...session.getState().answers[form], [field]: value } } })
    }
  }
}

/** Whether the flow went back: from a dialog, or by a screen. */
export function goBack({ session }: EmbeddedFlow): boolean {
  const before = session.getState()
  session.send({ type: 'back' })
  return session.getState() !== before
}

/** Whether a flow has ended. */
export function hasEnded({ session }: EmbeddedFlow): boolean {
  return screenOf(session.program, session.getState().screen).document.final === true
}

/** Answers a question for the bytes of a file that is submitted. */
export function sendFile({ flow: { session, files }, send }: FrameSession, { id, file }: Extract<HostMessage, { type: 'getFile' }>): void {
  const { answers } = relevantAnswers(session.program, session.getState())
  const isSubmitted = hasEnded({ session, files }) && filesAmong(answers).some((each) => each.id === file)
  send({ type: 'fileBytes', id, blob: isSubmitted ? files.get(file) : null })
}
