import wording from '../../flows/shared/wording.json'
import { createInitialState } from '../../src/engine/answers/initialState'
import { transition } from '../../src/engine/transition/transition'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { Effect, FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import type { Flow } from '../../src/language/flow'

/** The day on which all engine tests take place. */
export const TODAY = '2026-03-31'

/** A flow that uses every concept of the language once: about you, work (with a branch), bank, review, done. */
export const smallFlow: Flow = {
  version: 2,
  id: 'small',
  name: 'Small',
  language: 'en-CA',
  provider: { name: 'Provider', logo: 'provider.svg' },
  steps: { about: 'About you', work: 'Work', bank: 'Bank', review: 'Review' },
  start: 'intro',
  wording: { ...wording.wording },
  storage: { workState: ['work'] },
  actions: {
    check: { delay: '1 s', outcomes: { good: {}, bad: {} } },
    connect: { delay: '1.5 s', outcomes: { good: { result: { name: 'Chequing', number: '123456789' } }, bad: {} } },
    send: { delay: '2 s', outcomes: { good: {} }, cancellable: false },
  },
  calculations: {
    given: { calculator: 'filled', paths: ['about.name', 'about.born'], of: 2 },
    total: { calculator: 'sum', list: 'work.jobs', property: 'pay' },
  },
  screens: {
    intro: {
      layout: 'intro',
      title: 'Welcome to {{brand.name}}',
      next: 'about',
      buttons: { start: { label: 'Start' } },
      on: { start: { goto: 'next' } },
    },
    about: {
      step: 'about',
      title: 'About you',
      next: 'work',
      blocks: {
        about: {
          type: 'form',
          fields: {
            name: { type: 'text', label: 'Name', example: 'Sample name', rules: { required: 'Name is required' } },
            born: {
              type: 'date',
              label: 'Date of birth',
              rules: {
                required: 'Fill in Date of birth',
                format: 'Enter a real date',
                past: 'Not in the future',
                minimumAge: { is: 18, message: 'You must be at least {{is}}' },
              },
            },
            email: { type: 'email', label: 'Email', letters: 'lower' },
            number: { type: 'text', label: 'Number', sensitive: true, mask: 3 },
          },
        },
      },
      buttons: { go: { label: 'Go', submit: true, enabled: 'filled' } },
      on: { go: { goto: 'next' } },
    },
    work: {
      step: 'work',
      title: 'Work',
      next: 'bank',
      blocks: {
        work: {
          type: 'form',
          fields: {
            status: {
              type: 'choice',
              label: 'Status',
              keep: 'visits',
              choices: { employed: 'Employed', none: 'None' },
              rules: { required: 'Choose one' },
            },
            jobs: {
              type: 'list',
              label: 'Jobs',
              when: { 'work.status': 'employed' },
              rules: { required: 'Fill in Jobs' },
              fields: {
                place: { type: 'text', label: 'Place', rules: { required: 'Fill in Place' } },
                pay: { type: 'money', label: 'Pay' },
                from: { type: 'date', label: 'From' },
                to: {
                  type: 'date',
                  label: 'To',
                  rules: { notBefore: { is: 'from', message: 'The date must not be before {{is}}' } },
                },
              },
            },
            proof: {
              type: 'file',
              label: 'Proof',
              when: { 'work.status': 'employed' },
              rules: { kind: { is: ['pdf'] } },
            },
          },
        },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: [{ when: { 'work.status': 'employed' }, goto: 'work.check' }, { goto: 'next' }] },
    },
    'work.check': {
      step: 'work',
      title: 'Check',
      next: 'bank',
      buttons: { verify: { label: 'Verify' }, skip: { label: 'Skip' } },
      on: {
        verify: { run: 'check' },
        'check.good': { forget: ['workState'], goto: 'next', replace: true },
        'check.bad': { show: { tone: 'error', text: 'That did not work' } },
        skip: { goto: 'next' },
      },
    },
    bank: {
      step: 'bank',
      title: 'Bank',
      next: 'review',
      blocks: {
        bank: {
          type: 'form',
          fields: {
            accounts: {
              type: 'list',
              label: 'Accounts',
              fields: {
                name: { type: 'text', label: 'Name' },
                number: { type: 'text', label: 'Number', sensitive: true, mask: 4 },
              },
            },
          },
        },
      },
      buttons: { open: { label: 'Connect' }, go: { label: 'Go' } },
      dialogs: {
        connecting: {
          title: 'Connecting',
          text: 'How should it end?',
          buttons: { good: { label: 'Good' }, bad: { label: 'Bad' }, close: { label: 'Close' } },
        },
      },
      on: {
        open: { open: 'connecting' },
        good: { run: 'connect' },
        bad: { run: 'connect', simulate: 'bad' },
        close: { close: true },
        'connect.good': { append: { 'bank.accounts': { take: 'result' } }, close: true },
        'connect.bad': { goto: 'next' },
        go: { goto: 'next' },
      },
    },
    review: {
      step: 'review',
      title: 'Review',
      next: 'done',
      blocks: {
        all: {
          type: 'summary',
          title: 'Everything',
          screen: 'about',
          rows: ['about.name', 'about.born', 'about.number', 'work.status', 'work.jobs', 'bank.accounts'],
        },
      },
      buttons: { submit: { label: 'Submit' } },
      on: { submit: { run: 'send' }, 'send.good': { goto: 'next' } },
    },
    done: {
      layout: 'outcome',
      final: true,
      title: 'Done',
      buttons: { home: { label: 'Home' } },
      on: { home: { restart: true } },
    },
  },
}

/** A walk through a flow: events are sent one by one and effects collected, as a session would. */
export interface Walk {
  readonly state: FlowState
  readonly effects: readonly Effect[]
  send(...events: readonly FlowEvent[]): Walk
  press(...names: readonly string[]): Walk
  answer(path: string, value: Extract<FlowEvent, { type: 'answer' }>['value']): Walk
}

/** Begins a walk at the first screen of a flow, or in a state given. */
export function walk(
  program: Program,
  state: FlowState = createInitialState(program, {}),
  effects: readonly Effect[] = [],
): Walk {
  const send = (...events: readonly FlowEvent[]): Walk => {
    let current = state
    const collected = [...effects]
    for (const event of events) {
      const { after: next, effects: more } = transition(program, current, event, TODAY)
      current = next
      collected.push(...more)
    }
    return walk(program, current, collected)
  }
  return {
    state,
    effects,
    send,
    press: (...names) => send(...names.map((name) => ({ type: 'press', name }) as const)),
    answer: (path, value) => send({ type: 'answer', path, value }),
  }
}

/** A walk that stands on the review, employed, with the check skipped. */
export function walkToReview(program: Program = compileCheckedFlow(smallFlow)): Walk {
  return walk(program)
    .press('start')
    .answer('about.name', 'Ada')
    .answer('about.born', '1990-05-17')
    .press('go')
    .answer('work.status', 'employed')
    .answer('work.jobs', [{ place: 'Library', pay: 125000 }])
    .press('go', 'skip', 'go')
}
