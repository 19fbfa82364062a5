import { taskOrder } from '../../../src/engine/taskList/taskList'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { exampleOf } from '../../../src/engine/program/exampleOf'
import { calculators } from '../../../src/engine/calculators/calculators'
import { fieldKinds } from '../../../src/engine/kinds/fieldKinds'
import { compileProgram, type Program } from '../../../src/engine/program/program'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { transition } from '../../../src/engine/transition/transition'
import type { Flow, Screen } from '../../../src/language/flow'
import { smallFlow, TODAY } from '../smallFlow'

const goes = { buttons: { continue: { label: 'Continue', submit: true } }, on: { continue: { goto: 'next' } } } as const

const asking = (step: string, form: string, next: Screen['next'], label = form): Screen => ({
  step,
  title: label,
  ...(next === undefined ? {} : { next }),
  blocks: { [form]: { type: 'form', fields: { name: { type: 'text', label, rules: { required: 'Needed' } } } } },
  ...goes,
})

/**
 * A task list of four sections: home has a second screen for who rents, pets stands alone, money reads home, and the fourth comes only
 * for who has pets.
 */
export const sectionsFlow: Flow = {
  version: 2,
  id: 'sections',
  name: 'Sections',
  language: 'en-CA',
  steps: { home: 'Home', pets: 'Pets', vet: 'Vet', money: 'Money', review: 'Review' },
  start: 'intro',
  begin: 'anywhere',
  wording: smallFlow.wording,
  screens: {
    intro: { title: 'Intro', next: 'list', ...goes },
    list: {
      title: 'Your application',
      next: 'home',
      blocks: { tasks: { type: 'tasks', steps: ['home', 'pets', 'vet', 'money'] } },
      ...goes,
    },
    home: {
      step: 'home',
      title: 'Home',
      next: [{ when: { 'home.rents': true }, goto: 'rent' }, { goto: 'pets' }],
      blocks: {
        home: {
          type: 'form',
          fields: {
            name: { type: 'text', label: 'Street', rules: { required: 'Needed' } },
            rents: { type: 'yesNo', label: 'Rents' },
          },
        },
      },
      ...goes,
    },
    rent: asking('home', 'rent', 'pets'),
    pets: {
      step: 'pets',
      title: 'Pets',
      next: [{ when: { 'pets.has': true }, goto: 'vet' }, { goto: 'money' }],
      blocks: { pets: { type: 'form', fields: { has: { type: 'yesNo', label: 'Has pets' } } } },
      ...goes,
    },
    vet: asking('vet', 'vet', 'money'),
    money: asking('money', 'money', 'review', 'What do you earn at {{home.name}}?'),
    review: {
      step: 'review',
      title: 'Review',
      next: 'done',
      blocks: { money: { type: 'summary', title: 'Money', screen: 'money' } },
      buttons: { continue: { label: 'Send' } },
      on: { continue: { goto: 'next' } },
    },
    done: { title: 'Done', final: true },
  },
}

/** What is answered on each screen, where somebody comes to it. */
export type Given = Readonly<Record<string, readonly (readonly [path: string, value: string | boolean])[]>>

/** Somebody who goes through the flow. */
export interface Applicant {
  readonly state: FlowState
  send(...events: readonly FlowEvent[]): Applicant
  press(): Applicant
  /** Begins a section and answers all of its screens. */
  complete(step: string, given: Given): Applicant
}

/** The program of the flow, or of another, with its task list. */
export const programOf = (flow: Flow = sectionsFlow): Program =>
  compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf, taskOrder })

/** Somebody on a state, of a flow with a task list; at first on the list. */
export function applicant(program: Program = programOf(), state: FlowState = onList(program)): Applicant {
  const send = (...events: readonly FlowEvent[]): Applicant =>
    applicant(
      program,
      events.reduce((at, event) => transition(program, at, event, TODAY).after, state),
    )
  return {
    state,
    send,
    press: () => send({ type: 'press', name: 'continue' }),
    complete: (step, given) => {
      let at = send({ type: 'begin', step })
      while (program.flow.screens[at.state.screen]?.step === step) {
        const { screen } = at.state
        at = at
          .send(...(given[screen] ?? []).map(([path, value]) => ({ type: 'answer', path, value }) as const))
          .press()
        if (at.state.screen === screen) throw new Error(`Nothing leads on from ${screen}.`)
      }
      return at
    },
  }
}

function onList(program: Program): FlowState {
  return transition(
    program,
    createInitialState(program, {}, 'application-1'),
    { type: 'press', name: 'continue' },
    TODAY,
  ).after
}
