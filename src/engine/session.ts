import { calculate, plansOffered } from './calculators/calculate'
import type { Payment } from './calculators/payments'
import { formatDate } from './format'
import { initialState } from './initialState'
import { keptAnswers, keptText } from './keeping'
import type { SummaryBlock } from './language/block-summary'
import type { Flow } from './language/flow'
import type { Program, Validators } from './program'
import { type SummaryRow, submittedAnswers, summaryRows } from './review'
import { fillText } from './text'
import { transition } from './transition'
import type { Answers, Effect, FlowEvent, FlowState, Json } from './types'
import type { FlowView } from './view'
import { viewOf } from './viewOf'

/** One call of an action, for whoever carries it out. */
export interface ActionCall {
  readonly action: string
  /** The outcome a simulation gives; a real one ignores it. */
  readonly simulate: string
  /** What would be submitted now. */
  readonly answers: Answers
}

/** How an action ended: one of the outcomes the flow declares for it, and what it brought. */
export interface ActionEnd {
  readonly outcome: string
  readonly result?: Json
}

/** A payment as a schedule shows it: the amount in cents, the day in words. */
export interface ScheduledPayment {
  readonly amount: number
  readonly label: string
  readonly isDownPayment: boolean
}

/** A plan of a payment calculation as a choice: its words, and what the payments would be. */
export interface PlanChoice {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly payments: readonly ScheduledPayment[]
}

/** What the session asks of the outside. */
export interface SessionHost {
  /** Carries out an action; the signal aborts when the answer is no longer wanted. */
  run(call: ActionCall, signal: AbortSignal): Promise<ActionEnd>
  /** Texts by key. `write` tells whether the text was kept. */
  readonly storage: { read(key: string): string | null; write(key: string, text: string): boolean; remove(key: string): void }
  /** Today's date as YYYY-MM-DD in the applicant's time zone. */
  today(): string
  /** Begins anew, as after a reload. */
  restart(): void
  /** Takes note of something that went wrong without the applicant having to know. */
  report(problem: string, cause?: unknown): void
}

/** A flow that is being filled in. */
export interface Session {
  readonly program: Program
  getState(): FlowState
  getView(): FlowView
  subscribe(this: void, listener: () => void): () => void
  send(this: void, event: FlowEvent): void
  /** Copy with its placeholders filled; `values` add to what they may name. */
  text(template: string, values?: Readonly<Record<string, string>>): string
  summary(block: SummaryBlock): readonly SummaryRow[]
  /** The share, from 0 to 1, that a calculation gives. */
  share(calculation: string): number
  /** The payments a calculation gives: amounts in cents, dates in words. */
  payments(calculation: string): readonly ScheduledPayment[]
  /** Every plan a payment calculation can be worked out for, in order. */
  plans(calculation: string): readonly PlanChoice[]
  /** Whether answers are kept when the page is closed; false once storage has refused. */
  isKeeping(this: void): boolean
  /** Goes on with an edited flow (while it is being written); answers stay. */
  replaceFlow(flow: Flow, validators: Validators): void
  /** Changes what placeholders such as {{brand.name}} say. */
  setFacts(facts: Readonly<Record<string, string>>): void
}

/** Starts a session on a flow's first screen, with what earlier visits kept. */
export function createSession(options: {
  readonly flow: Flow
  readonly host: SessionHost
  readonly facts?: Readonly<Record<string, string>>
  readonly validators: Validators
}): Session {
  const { host } = options
  let program: Program = { flow: options.flow, validators: options.validators }
  let facts = options.facts ?? {}
  let keeping = true
  let state = initialState(program.flow, keptAnswers(program.flow, host.storage, host.report))
  let view: FlowView | null = null
  const aborts = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const notify = (): void => {
    view = viewOf(program, state, host.today(), view)
    for (const listener of [...listeners]) listener()
  }

  const send = (event: FlowEvent): void => {
    const [next, effects] = transition(program, state, event, host.today())
    const changed = next !== state
    state = next
    for (const effect of effects) perform(effect)
    if (changed) notify()
  }

  const perform = (effect: Effect): void => {
    switch (effect.type) {
      case 'run':
        void run(effect)
        return
      case 'abort':
        aborts.get(effect.run)?.abort()
        aborts.delete(effect.run)
        return
      case 'save':
        keeping = host.storage.write(effect.key, keptText(program.flow, effect.key, state.answers)) && keeping
        return
      case 'forget':
        host.storage.remove(effect.key)
        return
      case 'restart':
        host.restart()
        return
      default:
        throw new Error(`Unknown effect: ${JSON.stringify(effect satisfies never)}`)
    }
  }

  const run = async ({ run: id, action, simulate }: Extract<Effect, { type: 'run' }>): Promise<void> => {
    const abort = new AbortController()
    aborts.set(id, abort)
    const end = await endOf({ action, simulate, answers: submittedAnswers(program, state) }, abort.signal)
    if (aborts.delete(id)) send({ type: 'outcome', run: id, ...end })
  }

  /** How an action ended. A failure of the action itself is an outcome no flow declares. */
  const endOf = async (call: ActionCall, signal: AbortSignal): Promise<ActionEnd> => {
    try {
      const end = await host.run(call, signal)
      if (program.flow.actions?.[call.action]?.outcomes[end.outcome] === undefined) {
        host.report(`The action "${call.action}" ended with "${end.outcome}", which the flow does not declare.`)
      }
      return end
    } catch (cause) {
      if (!signal.aborted) host.report(`The action "${call.action}" failed.`, cause)
      return { outcome: '' }
    }
  }

  const scheduled = (payments: readonly Payment[]): readonly ScheduledPayment[] =>
    payments.map(({ amount, date, isDownPayment }) => ({
      amount,
      label: formatDate(date, program.flow.language),
      isDownPayment,
    }))

  return {
    get program() {
      return program
    },
    getState: () => state,
    getView: () => (view ??= viewOf(program, state, host.today(), null)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    text: (template, values) =>
      fillText(template, { program, answers: state.answers, today: host.today(), facts: { 'provider.name': program.flow.provider.name, ...facts, ...values } }),
    summary: (block) => summaryRows(program, state, block),
    share: (calculation) => {
      const result = calculate(program.flow, calculation, state.answers, host.today())
      return result.kind === 'share' ? result.share : 0
    },
    payments: (calculation) => {
      const result = calculate(program.flow, calculation, state.answers, host.today())
      return scheduled(result.kind === 'payments' ? result.payments : [])
    },
    plans: (calculation) =>
      plansOffered(program.flow, calculation, state.answers, host.today()).map(({ plan, payments }) => ({
        id: plan.id,
        label: plan.label,
        description: plan.description ?? '',
        payments: scheduled(payments),
      })),
    isKeeping: () => keeping,
    replaceFlow: (flow, validators) => {
      program = { flow, validators }
      if (flow.screens[state.screen] === undefined) state = initialState(flow, state.answers)
      notify()
    },
    setFacts: (changed) => {
      const same = Object.entries(changed).every(([name, words]) => facts[name] === words)
      facts = changed
      if (!same) notify()
    },
  }
}
