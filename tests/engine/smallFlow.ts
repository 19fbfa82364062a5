import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { formats } from '../../src/engine/values/formats'
import type { Flow } from '../../src/language/flow'
import { formsOn, type Program, type Validators } from '../../src/engine/program/program'
import { initialState } from '../../src/engine/answers/initialState'
import { transition } from '../../src/engine/moves/transition'
import type { Effect, FlowEvent, FlowState } from '../../src/engine/values/types'
import wording from '../../flows/shared/wording.json'

/** The day on which all engine tests take place. */
export const TODAY = '2026-03-31'

/** A flow that uses every concept of the language once: about you, work (with a branch), bank, review, done. */
export const smallFlow: Flow = {
  version: 1,
  id: 'small',
  name: 'Small',
  language: 'en-CA',
  provider: { name: 'Provider', logo: 'provider.svg' },
  steps: { about: 'About you', work: 'Work', bank: 'Bank', review: 'Review' },
  start: 'intro',
  wording: { ...wording.wording },
  storage: { workState: ['work'] },
  actions: {
    check: { delay: 1000, outcomes: { good: {}, bad: {} } },
    connect: { delay: 1500, outcomes: { good: { result: { name: 'Chequing', number: '123456789' } }, bad: {} } },
    send: { delay: 2000, outcomes: { good: {} }, cancellable: false },
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
          schema: {
            type: 'object',
            required: ['name', 'born'],
            properties: {
              name: { type: 'string', title: 'Name', messages: { required: 'Name is required' } },
              born: {
                type: 'string',
                title: 'Date of birth',
                format: 'date',
                minimumAge: 18,
                notFuture: true,
                messages: { format: 'Enter a real date', minimumAge: 'You must be at least 18', notFuture: 'Not in the future' },
              },
              email: { type: 'string', title: 'Email', format: 'email', transform: ['toLowerCase'] },
              number: { type: 'string', title: 'Number', sensitive: true, mask: 3 },
            },
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
          schema: {
            type: 'object',
            required: ['status'],
            properties: {
              status: { type: 'string', title: 'Status', enum: ['Employed', 'None'], messages: { required: 'Choose one' } },
            },
            allOf: [
              {
                if: { required: ['status'], properties: { status: { const: 'Employed' } } },
                then: {
                  required: ['jobs'],
                  properties: {
                    jobs: {
                      type: 'array',
                      title: 'Jobs',
                      minItems: 1,
                      items: {
                        type: 'object',
                        required: ['place'],
                        properties: {
                          place: { type: 'string', title: 'Place' },
                          pay: { type: 'integer', title: 'Pay', money: true },
                          from: { type: 'string', title: 'From', format: 'date' },
                          to: { type: 'string', title: 'To', format: 'date', notBefore: 'from' },
                        },
                      },
                    },
                    proof: { type: 'object', title: 'Proof', file: { extensions: ['pdf'] } },
                  },
                },
              },
            ],
          },
        },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: [{ when: { 'work.status': { const: 'Employed' } }, goto: 'work.check' }, { goto: 'next' }] },
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
          schema: {
            type: 'object',
            properties: {
              accounts: {
                type: 'array',
                title: 'Accounts',
                items: {
                  type: 'object',
                  properties: {
                    name: { type: 'string', title: 'Name' },
                    number: { type: 'string', title: 'Number', sensitive: true, mask: 4 },
                  },
                },
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
        'connect.good': { append: { 'bank.accounts': { copy: 'result' } }, close: true },
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
          rows: {
            'about.name': { sample: 'Sample name' },
            'about.born': {},
            'about.number': {},
            'work.status': {},
            'work.jobs': {},
            'bank.accounts': {},
          },
        },
      },
      buttons: { submit: { label: 'Submit' } },
      on: { submit: { run: 'send' }, 'send.good': { goto: 'next' } },
    },
    done: { layout: 'outcome', final: true, title: 'Done', buttons: { home: { label: 'Home' } }, on: { home: { restart: true } } },
  },
}

/** A flow with its rules compiled by Ajv at run time, as its JSON Schemas stand. */
export function programOf(flow: Flow): Program {
  return { flow, validators: validatorsOf(flow) }
}

/** The compiled rules of every form of a flow. */
export function validatorsOf(flow: Flow): Validators {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { ...formats } })
  addFormats(ajv)
  const forms = Object.values(flow.screens).flatMap((screen) => formsOn(screen))
  return Object.fromEntries(forms.map(({ name, block }) => [name, ajv.compile(block.schema)]))
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
export function walk(program: Program, state: FlowState = initialState(program.flow, {}), effects: readonly Effect[] = []): Walk {
  const send = (...events: readonly FlowEvent[]): Walk => {
    let current = state
    const collected = [...effects]
    for (const event of events) {
      const [next, more] = transition(program, current, event, TODAY)
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
export function walkToReview(program: Program = programOf(smallFlow)): Walk {
  return walk(program)
    .press('start')
    .answer('about.name', 'Ada')
    .answer('about.born', '1990-05-17')
    .press('go')
    .answer('work.status', 'Employed')
    .answer('work.jobs', [{ place: 'Library', pay: 125000 }])
    .press('go', 'skip', 'go')
}
