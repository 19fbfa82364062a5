import { describe, expect, it } from 'vitest'
import draft from '../../../flows/shared/draft.json'
import { type FlowDraft, createDraft } from '../../../src/engine/drafts/draft'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Json } from '../../../src/engine/values/answers'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { processorTimeOf } from '../../promises/processorTime'
import { formFlow } from '../oneForm'
import { TODAY, smallFlow, walk, walkToReview } from '../smallFlow'

const flow: Flow = { ...smallFlow, draft: draft.draft, data: { sent: { number: { type: 'text', label: 'Number' } } } }
const program = compileCheckedFlow(flow)
const whole = createDraft(program, walkToReview(program).state, TODAY)

/** Names that every object has, and names that nothing has. */
const odd = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nowhere', '', '.', '..']

describe('an old draft', () => {
  it('keeps the answers that still fit and lets go those that do not, field by field', () => {
    const fields: FormBlock['fields'] = {
      kept: { type: 'text', label: 'Kept' },
      kind: { type: 'choice', label: 'Kind', choices: { a: 'A' } },
      becameList: { type: 'list', label: 'List', fields: { place: { type: 'text', label: 'Place' } } },
      list: { type: 'list', label: 'List', fields: { place: { type: 'text', label: 'Place' } } },
      secret: { type: 'text', label: 'Secret', sensitive: true },
    }
    const answers = {
      kept: 'x',
      kind: 'gone',
      becameList: 'text',
      list: [{ place: 'A', gone: 1 }],
      secret: '123',
      gone: true,
    }
    expect(
      read({ answers: { form: answers, gone: { x: 1 } } }, formFlow(fields, { draft: draft.draft }), {
        way: { start: 'only', steps: [], place: 0 },
      })?.answers,
    ).toEqual({
      form: { kept: 'x', list: [{ place: 'A' }] },
    })
  })

  it('HRD-04 loses a list that lies in thousands of lists', () => {
    const fields: FormBlock['fields'] = {
      kept: { type: 'text', label: 'Kept' },
      list: { type: 'list', label: 'List', fields: { place: { type: 'text', label: 'Place' } } },
    }
    let list: Json = []
    for (let depth = 0; depth < 3000; depth += 1) list = [list]
    expect(
      read({ answers: { form: { kept: 'x', list } } }, formFlow(fields, { draft: draft.draft }), {
        way: { start: 'only', steps: [], place: 0 },
      })?.answers,
    ).toEqual({ form: { kept: 'x' } })
  })

  it('FLT-09 loses of several choices, and of an item, only what the flow has no more', () => {
    const fields: FormBlock['fields'] = {
      eats: { type: 'choices', label: 'Eats', choices: { apple: 'Apple', any: 'Anything' } },
      list: {
        type: 'list',
        label: 'List',
        fields: {
          place: { type: 'text', label: 'Place' },
          kind: { type: 'choice', label: 'Kind', choices: { a: 'A' } },
          eats: { type: 'choices', label: 'Eats', choices: { any: 'Anything' } },
        },
      },
    }
    const answers = {
      eats: ['apple', 'leek', 'any'],
      list: [
        { place: 'A', kind: 'gone', eats: ['leek', 'any'] },
        { place: 'B', kind: 'a' },
      ],
    }
    expect(
      read({ answers: { form: answers } }, formFlow(fields, { draft: draft.draft }), {
        way: { start: 'only', steps: [], place: 0 },
      })?.answers,
    ).toEqual({
      form: {
        eats: ['apple', 'any'],
        list: [
          { place: 'A', eats: ['any'] },
          { place: 'B', kind: 'a' },
        ],
      },
    })
  })

  it.each([5, 'text', null, [], [[]], { form: 5 }, { form: null }, { form: [] }])(
    'with the answers %j has none',
    (answers) => {
      expect(Object.values(read({ answers })?.answers ?? {})).toEqual([])
    },
  )

  it.each(odd)('is read and restored with %j as screen, event, form, field and path', (name) => {
    const named = {
      way: { start: 'intro', steps: [{ screen: name, event: 'go', checked: true }], place: 1 },
      returnTo: name,
      answers: {
        [name]: { name: 'x', [name]: 'x' },
        about: { [name]: 'x', name: 'Ada' },
        work: { jobs: [{ [name]: 'x', place: 'A' }] },
      },
      broughtOn: { [name]: 'about', [`about.${name}`]: name, 'sent.number': name },
      prefilled: { [name]: 'x', [`about.${name}`]: 'x' },
      unsaved: [name, `about.${name}`, 'about.number'],
    }
    // A computed key makes a property of __proto__, and so does JSON.parse: neither sets the prototype.
    const kept = read(named)
    expect(kept).toMatchObject({ way: { steps: [] }, returnTo: null, unsaved: ['about.number'] })
    expect([kept?.broughtOn, kept?.prefilled]).toEqual([{}, {}])
    expect(kept?.answers).toEqual({ about: { name: 'Ada' }, work: { jobs: [{ place: 'A' }] } })
    const state = restoredState(program, kept ?? fail(), {}, TODAY)
    expect(state.screen).toBe('intro')
    expect(buildView(program, state, { today: TODAY, facts: {} }, null).id).toBe('intro')
  })

  it.each(odd)('ends its way at an event called %j', (event) => {
    const kept = read({ way: { start: 'intro', steps: [{ screen: 'about', event, checked: false }], place: 1 } })
    expect(restoredState(program, kept ?? fail(), {}, TODAY)).toMatchObject({ screen: 'intro', way: { place: 0 } })
  })

  it.each(odd)('is none when it begins on %j', (start) => {
    expect(read({ way: { ...whole?.way, start } })).toBeNull()
  })

  it.each([undefined, 5, 'yesterday', '2026-02-30', null])('is none when it was kept on %j', (savedOn) => {
    expect(read({ savedOn })).toBeNull()
  })

  it.each([-1e9, -1, 0.5, 1e9])('of which %d steps lie behind stands on a screen of its way', (place) => {
    const state = restoredState(program, read({ way: { ...whole?.way, place } }) ?? fail(), {}, TODAY)
    expect(['intro', 'review']).toContain(state.screen)
  })

  it('with a way of 5,000 steps is read and restored at once', () => {
    const steps = Array.from({ length: 5000 }, (_, index) => ({
      screen: index % 2 === 0 ? 'about' : 'intro',
      event: 'start',
      checked: false,
    }))
    const { result, took } = processorTimeOf(() => {
      const kept = read({ way: { start: 'intro', steps, place: 5000 }, finished: true })
      const state = restoredState(program, kept ?? fail(), {}, TODAY)
      buildView(program, state, { today: TODAY, facts: {} }, null)
      return { kept, state }
    })
    const { kept, state } = result
    expect(took).toBeLessThan(2000)
    expect(kept?.way.steps.length).toBeLessThanOrEqual(500)
    expect(walk(program, state).send({ type: 'travel', depth: 0 }).state.way.place).toBe(0)
  })
})

describe('what a draft says of a sensitive answer', () => {
  const fields: FormBlock['fields'] = {
    number: { type: 'text', label: 'Number', rules: { required: 'Number' } },
    again: { type: 'text', label: 'Again', sensitive: true, prefill: 'form.number' },
  }

  it('is not what its field was prefilled with either', () => {
    const { screens } = formFlow(fields)
    const more = {
      ...screens,
      more: { title: 'More' },
      only: { title: 'Only', ...screens['only'], buttons: { go: { label: 'Go' } }, on: { go: { goto: 'more' } } },
    }
    const prefilling = compileCheckedFlow(formFlow(fields, { screens: more, draft: draft.draft }))
    const given = walk(prefilling).answer('form.number', '987654').press('go')
    expect(given.state.prefilled).toEqual({ 'form.again': '987654' })
    const kept = createDraft(prefilling, given.state, TODAY)
    expect([kept?.prefilled, kept?.answers]).toEqual([{}, { form: { number: '987654' } }])
  })
})

function read(change: object, of: Flow = flow, base: object = whole ?? fail()): FlowDraft | null {
  return readDraft(
    compileCheckedFlow(of),
    JSON.stringify({ ...(whole ?? fail()), ...base, ...change }),
    TODAY,
    TAB_SCOPE,
  )
}

function fail(): never {
  throw new Error('There is no draft.')
}
