import { describe, expect, it } from 'vitest'
import { compiledDog, linesOf } from '../../fixtures/dogFlow'

const SURE = {
  title: 'Send it now?',
  text: 'You cannot change it later.',
  buttons: { yes: { label: 'Send it', style: 'primary' }, no: { label: 'Not yet' } },
}
const BUILT_ON = ['shared/submission.json', 'shared/own.json']
const ASKED = { yes: { run: 'submitApplication' }, no: { close: true } }

/** What is found in a flow over shared/submission.json, with these screens, a part of its own before, and more of its own. */
function found(screens: object, part: object = {}, more: object = {}): readonly string[] {
  const dog = {
    step: 'dog',
    title: 'Your dog',
    blocks: { dog: { type: 'form', fields: { name: { type: 'text', label: 'Name', autocomplete: 'off' } } } },
    buttons: { send: { label: 'Send' } },
  }
  const success = { blocks: { reference: { note: 'Keep it.' }, next: null } }
  const flow = {
    extends: BUILT_ON,
    steps: { dog: 'Dog', review: 'Review' },
    order: ['preview', 'dog', 'review', 'success'],
    ...more,
    screens,
  }
  return linesOf(compiledDog(flow, { 'shared/own.json': { screens: { dog, success } }, 'shared/part.json': part }))
}

function review(on: object, more: object = {}): object {
  return { review: { dialogs: { sure: SURE }, on: { ...ASKED, ...on }, ...more } }
}

describe('a dialog before the submit', () => {
  it('FLT-10 is found where the inherited action still runs beside it', () => {
    expect(found(review({ submit: { open: 'sure' } }))).toEqual([
      expect.stringContaining(
        'error half-replaced: This adds "open", but keeps the inherited "run": "submitApplication". Write "run": null. If both are meant, repeat "run": "submitApplication".',
      ),
    ])
    expect(found(review({ submit: { open: 'sure', run: null } }))).toEqual([])
  })

  it('FLT-10 is found where it is written in one piece, or in a list of branches', () => {
    const message = '"submitApplication" already runs while the dialog "sure" still asks.'
    for (const submit of [
      { open: 'sure', run: 'submitApplication' },
      [{ when: { 'dog.name': 'Rex' }, open: 'sure', run: 'submitApplication' }, { open: 'sure' }],
    ]) {
      const lines = found(review({ submit }))
      expect(lines.filter((line) => line.includes('error'))).toEqual([expect.stringContaining(message)])
    }
  })

  it('FLT-10 is found where the action could be stopped', () => {
    const lines = found(
      review({ submit: { open: 'sure', run: 'submitApplication' } }),
      {},
      { actions: { submitApplication: { cancellable: true } } },
    )
    expect(lines).toEqual([expect.stringContaining('conflict: "submitApplication" already runs')])
  })

  it('runs beside a dialog that only tells how an action goes that sends nothing', () => {
    const check = { delay: '1 s', outcomes: { done: {} } }
    const waiting = { title: 'We are looking', text: 'This takes a second.', buttons: { stop: { label: 'Stop' } } }
    const dog = {
      dialogs: { waiting },
      on: { send: { open: 'waiting', run: 'look' }, 'look.done': { goto: 'next' }, stop: { close: true } },
    }
    expect(found({ dog }, {}, { actions: { look: check } })).toEqual([])
  })
})

describe('a transition that is merged', () => {
  it.each<[title: string, on: object, message: string, hint: string]>([
    [
      'goes elsewhere, and still starts over',
      { home: { goto: 'preview' } },
      'adds "goto", but keeps the inherited "restart": true',
      'Write "restart": null.',
    ],
    [
      'opens a dialog, and still starts over',
      { home: { open: 'sure' } },
      'adds "open", but keeps the inherited "restart": true',
      'Write "restart": null.',
    ],
    [
      'starts over, and still goes on',
      { 'submitApplication.success': { restart: true } },
      'adds "restart", but keeps the inherited "goto": "next"',
      'Write "goto": null.',
    ],
    [
      'opens a dialog, and still goes on',
      { 'submitApplication.success': { open: 'sure' } },
      'adds "open", but keeps the inherited "goto": "next"',
      'Write "goto": null.',
    ],
    [
      'runs an action, and still goes on',
      { 'submitApplication.success': { run: 'submitApplication' } },
      'adds "run", but keeps the inherited "goto": "next"',
      'Write "goto": null.',
    ],
    [
      'goes on, and still runs an action',
      { submit: { goto: 'next' } },
      'adds "goto", but keeps the inherited "run": "submitApplication"',
      'Write "run": null.',
    ],
  ])('is found where it %s', (_title, on, message, hint) => {
    const screen = Object.hasOwn(on, 'home') ? 'success' : 'review'
    const lines = found({
      [screen]: {
        dialogs: { sure: SURE },
        on: screen === 'review' ? { ...ASKED, ...on } : { yes: { close: true }, no: { close: true }, ...on },
      },
    })
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^flows/dog.json:\\d+:\\d+ error half-replaced: This ${message}\\. ${hint.replace('.', '\\.')}`),
      ),
    )
    expect(lines.filter((line) => line.includes('error conflict'))).toEqual([])
  })

  it('keeps what it sets and says, and may go elsewhere', () => {
    expect(found({ review: { on: { 'submitApplication.success': { goto: 'success' } } } })).toEqual([])
  })

  it('is found where an outcome, a way or words stay of which nothing is left that they belong to', () => {
    const part = {
      screens: {
        dog: {
          buttons: { send: { enabled: { 'dog.name': { given: true } }, missing: 'Enter a name.' } },
          on: { send: { run: 'look', simulate: 'none' }, 'look.none': { goto: 'review', replace: true } },
        },
      },
    }
    const more = {
      extends: [...BUILT_ON, 'shared/part.json'],
      actions: {
        look: { delay: '1 s', outcomes: { some: {}, none: {} } },
        seek: { delay: '1 s', outcomes: { some: {}, none: {} } },
      },
    }
    const lines = found(
      { dog: { buttons: { send: { enabled: 'filled' } }, on: { send: { run: 'seek' }, 'look.none': { goto: null } } } },
      part,
      more,
    )
    const halves = lines
      .filter((line) => line.includes('half-replaced'))
      .map((line) => line.replace(/.*half-replaced: /, ''))
    expect(halves).toEqual([
      'This changes "enabled", but keeps the inherited "missing": "Enter a name.". Write "missing": null, or what it is now.',
      'This changes "run", but keeps the inherited "simulate": "none". Write "simulate": null, or what it is now.',
      'This removes "goto", but keeps the inherited "replace": true. Write "replace": null.',
    ])
  })

  it('is content with a later document that takes the half away', () => {
    const part = { screens: review({ submit: { open: 'sure' } }) }
    const more = { extends: [...BUILT_ON, 'shared/part.json'] }
    expect(found({}, part, more)).toEqual([expect.stringContaining('flows/shared/part.json:')])
    expect(found({ review: { on: { submit: { run: null } } } }, part, more)).toEqual([])
  })
})

describe('a part that becomes one of another kind', () => {
  it('says once, at its type, what of the kind before stays and means nothing now', () => {
    expect(found({ review: { blocks: { declaration: { type: 'text', text: 'By submitting you agree.' } } } })).toEqual([
      'flows/dog.json:26:6 error half-replaced: This was "notice" and is now "text", but keeps inherited keys that only "notice" has. Write "tone": null, "title": null.',
    ])
    expect(
      found({
        review: {
          blocks: { declaration: { type: 'text', text: 'By submitting you agree.', tone: null, title: null } },
        },
      }),
    ).toEqual([])
  })

  it('keeps what both kinds have', () => {
    expect(found({ dog: { blocks: { dog: { fields: { name: { type: 'longText' } } } } } })).toEqual([])
  })

  it('is found in what is like a definition, too', () => {
    const definitions = {
      who: {
        type: 'text',
        label: 'Owner',
        example: 'Rex',
        autocomplete: 'off',
        rules: { required: 'Enter the owner', minLength: { is: 2, message: 'At least 2 letters' } },
      },
    }
    expect(
      found(
        { dog: { blocks: { dog: { fields: { age: { like: 'who', type: 'number', label: 'Age' } } } } } },
        {},
        { definitions },
      ),
    ).toEqual([
      expect.stringContaining(
        'half-replaced: This was "text" and is now "number", but keeps inherited keys that only "text" has. Write "example": null, "rules": { "minLength": null }.',
      ),
    ])
  })
})
