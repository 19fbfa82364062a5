import type { Program } from '../../src/engine/program/program'
import type { ActionCall, ActionEnd } from '../../src/engine/session/actionRuns'
import { createSession, type Session } from '../../src/engine/session/createSession'
import type { SessionHost } from '../../src/engine/session/performEffect'
import { TODAY } from './smallFlow'

/** A host whose actions end when the test says so, and which remembers what it was asked and told. */
export interface HeldHost extends SessionHost {
  readonly calls: ActionCall[]
  readonly signals: AbortSignal[]
  readonly problems: string[]
  readonly texts: Map<string, string>
  /** Whether storage refuses to keep anything. */
  refuse: boolean
  /** Ends the first action that is under way. */
  end(end: ActionEnd): Promise<void>
  /** Has the first action that is under way fail. */
  fail(cause: Error): Promise<void>
}

/** A session of a program with a host that holds its actions; `texts` is what earlier visits kept. */
export function heldSession(
  program: Program,
  texts = new Map<string, string>(),
): { readonly session: Session; readonly host: HeldHost } {
  const settle: { resolve: (end: ActionEnd) => void; reject: (cause: Error) => void }[] = []
  const host: HeldHost = {
    calls: [],
    signals: [],
    problems: [],
    texts,
    refuse: false,
    run: (call, signal) => {
      host.calls.push(call)
      host.signals.push(signal)
      return new Promise((resolve, reject) => settle.push({ resolve, reject }))
    },
    storage: {
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => !host.refuse && texts.set(key, text) === texts,
      remove: (key) => void texts.delete(key),
    },
    today: () => TODAY,
    restart: () => undefined,
    report: (problem) => void host.problems.push(problem),
    end: async (end) => {
      settle.shift()?.resolve(end)
      await new Promise((resolve) => setTimeout(resolve))
    },
    fail: async (cause) => {
      settle.shift()?.reject(cause)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
  return { session: createSession({ program, host, facts: { 'brand.name': 'Brand' } }), host }
}
