import { relevantAnswers } from '../answers/relevantAnswers'
import { viewAfter } from '../incremental/viewAfter'
import { type Program, screenOf } from '../program/program'
import { fillText } from '../text/fillText'
import type { FlowState } from '../state/flowState'
import type { Step } from '../state/step'
import { type FlowView, type ViewSurroundings, viewOf } from '../view/flowView'
import { filledCopy, showsTheSame } from '../view/showsTheSame'

/** That another day made what a screen shows another, while it stood there. */
export interface Renewal {
  readonly screen: string
  /** How often that was so until now. */
  readonly count: number
}

/**
 * What a session shows, and of which day. That day stays until what is shown is made one of another: what is sent is what
 * was read. While something is sent, and once all is, it stays whatever the clock says.
 */
export interface ShownView {
  get(this: void): FlowView
  /** An ISO date. */
  day(this: void): string
  /** Null where the screen shows what it showed at first, as far as days go. */
  renewal(this: void): Renewal | null
  fill(this: void, template: string, values?: Readonly<Record<string, string>>): string
  /** Makes it anew: the flow or its facts are others. */
  remake(): void
  /** Makes it what a step led to. A screen that nobody has seen yet is one of today. */
  follow(step: Step): FlowView
  /** Makes it one of today; whether that is another day, and whether anything that was shown is another by it. */
  renew(): 'sameDay' | 'sameView' | 'another'
}

/** What is shown depends on these. */
interface Shown {
  readonly program: Program
  readonly state: FlowState
  readonly facts: Readonly<Record<string, string>>
}

/** Begins with the view of what `now` gives, on a day. */
export function createShownView(now: () => Shown, today: () => string, begun: string): ShownView {
  let view: FlowView | null = null
  let day = begun
  let renewal: Renewal | null = null

  const surroundings = (): ViewSurroundings => ({ today: day, facts: now().facts })
  const make = (): FlowView => {
    const { program, state } = now()
    return viewOf(program, state, surroundings(), view)
  }
  const get = (): FlowView => (view ??= make())
  const fill: ShownView['fill'] = (template, values) => {
    const { program, state, facts } = now()
    return fillText(template, {
      program,
      answers: relevantAnswers(program, state).answers,
      today: day,
      facts: { ...facts, ...values },
    })
  }

  return {
    get,
    day: () => day,
    renewal: () => renewal,
    fill,
    remake: () => {
      view = make()
    },
    follow: (step) => {
      const previous = get()
      const { program } = now()
      const before = day
      if (step.after.screen !== step.before.screen) {
        renewal = null
        if (!keepsItsDay(program, step.after)) day = today()
      }
      view =
        day === before
          ? viewAfter({ program, step, surroundings: surroundings(), previous })
          : viewOf(program, step.after, surroundings(), previous)
      return view
    },
    renew: () => {
      const { program, state } = now()
      const next = today()
      if (next === day || keepsItsDay(program, state)) return 'sameDay'
      const before = view
      const words = before === null ? [] : filledCopy(before, fill)
      day = next
      view = make()
      if (before === null || showsTheSame(before, view, { before: words, after: filledCopy(view, fill) }))
        return 'sameView'
      renewal = { screen: view.id, count: (renewal?.count ?? 0) + 1 }
      return 'another'
    },
  }
}

/** Whether what was shown is being sent, or was. */
function keepsItsDay(program: Program, { runs, screen }: FlowState): boolean {
  return runs.length > 0 || screenOf(program, screen).document.final === true
}
