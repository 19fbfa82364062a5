import { type ActionCall, type ActionEnd, createActionRuns } from './actionRuns'
import { calculate, plansOffered } from '../calculators/calculate'
import { type DraftStore, draftOf } from '../drafts/draft'
import { initialState } from '../answers/initialState'
import type { ReceiptBlock } from '../../language/block-receipt'
import type { SummaryBlock } from '../../language/block-summary'
import type { Flow } from '../../language/flow'
import { type Program, screenOf, type Validators } from '../program/program'
import { type Receipt, receiptOf } from '../blocks/receipt'
import { restoredState } from '../drafts/restoredState'
import { type SummaryRow, submittedAnswers, summaryRows } from '../blocks/review'
import { paymentsFrom, scheduled, type ScheduledPayment } from '../blocks/schedule'
import { keptAnswers, keptText } from '../drafts/storedAnswers'
import { fillText } from '../text/fillText'
import { transition } from '../moves/transition'
import type { Effect, FlowEvent, FlowState, Path } from '../values/types'
import type { FlowView } from '../view/view'
import { viewOf } from '../view/viewOf'
import { withheldAnswers } from '../drafts/withheld'

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
  /** Where drafts of this flow are kept, if they are. */
  readonly drafts?: DraftStore
  /** Today's date as YYYY-MM-DD in the applicant's time zone. */
  today(): string
  /** Begins anew, as after a reload. */
  restart(): void
  /** Takes note of something that went wrong without the applicant having to know. */
  report(problem: string, cause?: unknown): void
}

/** What a session went on from. */
export interface Restoration {
  /** The screen it goes on with. */
  readonly screen: string
  /** Answers that were given and are not kept: to be entered again. */
  readonly withheld: readonly Path[]
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
  /** What the applicant keeps of what was sent. */
  receipt(block: ReceiptBlock): Receipt
  /** The share, from 0 to 1, that a calculation gives. */
  share(calculation: string): number
  /** The payments a calculation gives: amounts in cents, dates in words. */
  payments(calculation: string): readonly ScheduledPayment[]
  /** Every plan a payment calculation can be worked out for, in order. */
  plans(calculation: string): readonly PlanChoice[]
  /** Whether answers are kept when the page is closed; false once storage has refused. */
  isKeeping(this: void): boolean
  /** What was restored from a draft; null when the flow began anew. */
  readonly restoration: Restoration | null
  /** Keeps what was entered and the screen that was reached, where the flow and the host keep drafts. */
  saveDraft(this: void): void
  /** Whether something the applicant entered would be lost if the page were closed now. */
  losesOnLeaving(this: void): boolean
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
  let isOver = false
  const kept = keptAnswers(program.flow, host.storage, host.report)
  const draft = host.drafts?.read() ?? null
  let state = draft === null ? initialState(program.flow, kept) : restoredState(program, draft, kept, host.today())
  const restoration = draft === null || draft.finished ? null : { screen: state.screen, withheld: draft.withheld }
  const { answers: answersAtFirst } = state
  let view: FlowView | null = null
  const listeners = new Set<() => void>()

  const notify = (): void => {
    view = viewOf(program, state, host.today(), view)
    tell()
  }

  const tell = (): void => {
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
        runs.start(effect.run, {
          action: effect.action,
          simulate: effect.simulate,
          answers: submittedAnswers(program, state),
        })
        return
      case 'abort':
        runs.abort(effect.run)
        return
      case 'save':
        keeping = host.storage.write(effect.key, keptText(program.flow, effect.key, state.answers)) && keeping
        return
      case 'forget':
        host.storage.remove(effect.key)
        return
      case 'restart':
        isOver = true
        host.drafts?.discard()
        host.restart()
        return
      default:
        throw new Error(`Unknown effect: ${JSON.stringify(effect satisfies never)}`)
    }
  }

  const runs = createActionRuns({
    run: (call, signal) => host.run(call, signal),
    isDeclared: (action, outcome) => program.flow.actions?.[action]?.outcomes[outcome] !== undefined,
    report: (problem, cause) => host.report(problem, cause),
    onEnd: (run, end) => send({ type: 'outcome', run, ...end }),
  })

  const allFacts = (): Readonly<Record<string, string>> => ({
    'flow.name': program.flow.name,
    'provider.name': program.flow.provider.name,
    ...facts,
  })

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
      fillText(template, { program, answers: state.answers, today: host.today(), facts: { ...allFacts(), ...values } }),
    summary: (block) => summaryRows(program, state, block),
    receipt: (block) => receiptOf(program, state, block, { today: host.today(), facts: allFacts() }),
    share: (calculation) => {
      const result = calculate(program.flow, calculation, state.answers, host.today())
      return result.kind === 'share' ? result.share : 0
    },
    payments: (calculation) => paymentsFrom(program.flow, calculation, state.answers, host.today()),
    plans: (calculation) =>
      plansOffered(program.flow, calculation, state.answers, host.today()).map(({ plan, payments }) => ({
        id: plan.id,
        label: plan.label,
        description: plan.description ?? '',
        payments: scheduled(program.flow, payments),
      })),
    isKeeping: () => keeping,
    restoration,
    saveDraft: () => {
      const current = draftOf(program, state, host.today())
      if (current === null || host.drafts === undefined || host.drafts.write(current) || !keeping) return
      keeping = false
      tell()
    },
    losesOnLeaving: () => {
      if (isOver || screenOf(program.flow, state.screen).final === true) return false
      const isKept = keeping && host.drafts !== undefined && program.flow.draft !== undefined
      return isKept ? withheldAnswers(program, state).length > 0 : state.answers !== answersAtFirst
    },
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
