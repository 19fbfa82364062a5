import { describe, expect, it } from 'vitest'
import kept from '../../flows/shared/draft.json'
import { createInitialState } from '../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { createDraft } from '../../src/engine/drafts/draft'
import { readDraft, restoredState } from '../../src/engine/drafts/readDraft'
import type { FlowEvent } from '../../src/engine/state/step'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import type { Condition } from '../../src/language/flow'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'
import { submitted } from './submitted'

/** A flow that connects something, or skips that in a dialog. */
function connecting(changesIn: { readonly close?: true }) {
  const none: Condition = { 'found.score': { given: false } }
  return flowWith({
    start: 'connect',
    data: { found: { score: { type: 'text', label: 'Score' } } },
    screens: {
      connect: {
        title: 'Connect',
        next: 'review',
        buttons: {
          connect: { label: 'Connect' },
          skip: { label: 'Skip', when: none },
          continue: { label: 'Continue', when: { not: none } },
        },
        dialogs: {
          skipping: {
            title: 'Skip?',
            text: 'Later?',
            buttons: {
              more: { label: 'More' },
              skipAnyway: { label: 'Skip anyway' },
              connectHere: { label: 'Connect' },
            },
          },
          surely: { title: 'Surely?', text: 'Surely?', buttons: { skipSurely: { label: 'Yes' } } },
          never: { title: 'Never', text: 'Never.', buttons: { neverOpen: { label: 'Never' } } },
        },
        on: {
          connect: { set: { 'found.score': 'good' }, close: true },
          connectHere: { set: { 'found.score': 'good' }, ...changesIn },
          skip: { open: 'skipping' },
          more: { open: 'surely' },
          skipAnyway: { goto: 'next' },
          skipSurely: { goto: 'next' },
          neverOpen: { goto: 'next' },
          continue: { goto: 'next' },
        },
      },
      review: { title: 'Review', next: 'done', buttons: { send: { label: 'Send' } }, on: { send: { goto: 'next' } } },
      done: { title: 'Done', final: true },
    },
  })
}

const program = connecting({ close: true })

/** The events, one after the other. */
function walked(...events: readonly FlowEvent[]) {
  return events.reduce((state, event) => applyEvents(program, state, [event]), createInitialState(program, {}))
}

function press(name: string): FlowEvent {
  return { type: 'press', name }
}

describe('a press in a dialog', () => {
  it.each([
    ['skip', 'skipAnyway'],
    ['skip', 'more', 'skipSurely'],
  ])('is on the way where something opens the dialog: %s, %s', (...presses) => {
    expect(problemsIn(program, submissionAfter(program, [...presses, 'send']))).toEqual([])
  })

  it.each(['skipAnyway', 'skipSurely'])('cannot be where what opens the dialog was not there: %s', (event) => {
    const genuine = submissionAfter(program, ['connect', 'continue', 'send'])
    const [first, ...others] = genuine.way.steps
    const steps = [{ screen: 'review', checked: false, ...first, event }, ...others]
    expect(problemsIn(program, genuine)).toEqual([])
    expect(problemsIn(program, { ...genuine, way: { ...genuine.way, steps } })).toEqual(['way /way/steps/0'])
  })

  it('cannot be in a dialog that nothing opens', () => {
    const genuine = submissionAfter(program, ['skip', 'skipAnyway', 'send'])
    const [first, ...others] = genuine.way.steps
    const steps = [{ screen: 'review', checked: false, ...first, event: 'neverOpen' }, ...others]
    expect(problemsIn(program, { ...genuine, way: { ...genuine.way, steps } })).toEqual(['way /way/steps/0'])
  })

  it('may be where something changed while the dialog was open', () => {
    const staying = connecting({})
    expect(problemsIn(staying, submissionAfter(staying, ['skip', 'connectHere', 'skipAnyway', 'send']))).toEqual([])
  })
})

/** A flow with a button that what it brings hides, at once or by way of a dialog. */
function hiding(inDialog: boolean) {
  const none: Condition = { 'found.score': { given: false } }
  const brings = { set: { 'found.score': 'good' }, goto: 'next' } as const
  return flowWith({
    start: 'ask',
    draft: kept.draft,
    data: { found: { score: { type: 'text', label: 'Score', keep: 'visits' } } },
    screens: {
      ask: {
        title: 'Ask',
        next: 'review',
        buttons: { ask: { label: 'Ask', when: none } },
        dialogs: { sure: { title: 'Sure?', text: 'Sure?', buttons: { yes: { label: 'Yes' } } } },
        on: inDialog ? { ask: { open: 'sure' }, yes: { ...brings, close: true } } : { ask: brings },
      },
      review: { title: 'Review', next: 'done', buttons: { send: { label: 'Send' } }, on: { send: { goto: 'next' } } },
      done: { title: 'Done', final: true },
    },
  })
}

describe.each([
  ['a button that what it brings hides', hiding(false), ['ask']],
  ['a button whose dialog brings what hides it', hiding(true), ['ask', 'yes']],
] as const)('%s', (_, hidden, presses) => {
  const behind = applyEvents(hidden, createInitialState(hidden, {}), presses.map(press))

  it('was there when it was pressed', () => {
    expect(behind.screen).toBe('review')
    expect(problemsIn(hidden, submissionAfter(hidden, [...presses, 'send']))).toEqual([])
  })

  it('does not hold back who goes on with a draft behind it', () => {
    const draft = readDraft(hidden, JSON.stringify(createDraft(hidden, behind, TODAY)), TODAY, {
      for: 'visits',
      hasFile: () => true,
    })
    expect(draft === null ? null : restoredState(hidden, draft, {}, TODAY).screen).toBe('review')
  })

  it('does not hold back the browser’s Forward', () => {
    expect(applyEvents(hidden, behind, [{ type: 'back' }, { type: 'travel', depth: 1 }]).screen).toBe('review')
  })
})

it('an action ends nowhere where only a dialog that nothing opens starts it', () => {
  const unopened = flowWith({
    start: 'first',
    actions: { look: { delay: '1 s', outcomes: { found: {} } } },
    screens: {
      first: {
        title: 'First',
        next: 'done',
        buttons: { go: { label: 'Go' } },
        dialogs: { never: { title: 'Never', text: 'Never', buttons: { run: { label: 'Run' } } } },
        on: { go: { goto: 'next' }, run: { run: 'look' }, 'look.found': { goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = submissionAfter(unopened, ['go'])
  const way = { start: 'first', steps: [{ screen: 'done', event: 'look.found', checked: false }] }
  expect(problemsIn(unopened, { ...genuine, way })).toEqual(['way /way/steps/0'])
})

describe('the browser’s Forward', () => {
  it('does not skip what was connected meanwhile, so that what is submitted verifies', () => {
    const forward = walked(press('skip'), press('skipAnyway'), { type: 'back' }, press('connect'), {
      type: 'travel',
      depth: 1,
    })
    expect([forward.screen, collectRelevantAnswers(program, forward).answers]).toEqual([
      'connect',
      { found: { score: 'good' } },
    ])
    const ended = ['continue', 'send'].reduce((state, name) => applyEvents(program, state, [press(name)]), forward)
    expect(problemsIn(program, submitted(program, ended))).toEqual([])
  })

  it('skips again what is still not connected', () => {
    expect(walked(press('skip'), press('skipAnyway'), { type: 'back' }, { type: 'travel', depth: 1 }).screen).toBe(
      'review',
    )
  })
})
