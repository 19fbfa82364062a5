import type { FlowDraft } from '../../../src/engine/drafts/draft'
import { controls } from '../../../src/engine/program/controls'
import { findField, getGroupFields } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { Answers } from '../../../src/engine/values/answers'
import type { FlowEvent } from '../../../src/engine/state/step'
import { flow } from './flow'

const TODAY = '2026-03-10'
const program = compileCheckedFlow(flow)

/** A session that stands on a screen of the flow, everything before it answered with examples, after these events. */
export function sessionOn(screen: string, events: readonly FlowEvent[] = []): Session {
  const session = createSession({
    program,
    facts: { 'brand.name': 'Harbour Homes' },
    host: {
      // Nothing ends: what is under way stays so.
      run: () => new Promise(() => undefined),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      drafts: {
        read: () => draftOn(screen),
        write: () => true,
        keepsFile: () => true,
        discard: () => undefined,
        forget: () => undefined,
      },
      today: () => TODAY,
      restart: () => undefined,
      report: (problem) => {
        throw new Error(problem)
      },
    },
  })
  for (const event of events) session.send(event)
  return session
}

/** Whether a field is answered at all, and does not only say or show something. */
export function isAnswered(path: string): boolean {
  const field = findField(program, path)
  return field !== null && controls[field.control].entryMode !== 'none' && field.example !== undefined
}

/** The event that answers a field with its example. */
export function exampleFor(path: string): FlowEvent {
  const value = findField(program, path)?.example
  if (value === undefined) throw new Error(`Give the field "${path}" an example.`)
  return { type: 'answer', path, value }
}

function draftOn(screen: string): FlowDraft {
  const examples = getGroupFields(program, 'everything').flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  )
  const answers: Answers = { everything: Object.fromEntries(examples) }
  return {
    application: '',
    savedOn: TODAY,
    keptFor: 'tab',
    languageChoice: null,
    way: { start: flow.start, steps: [{ screen, event: '', checked: false }], place: 1 },
    returnTo: null,
    answers,
    broughtOn: {},
    proofs: {},
    prefilled: {},
    unsaved: [],
    finished: true,
  }
}
