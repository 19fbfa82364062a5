import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import draft from '../../../flows/shared/draft.json'
import { createDraft } from '../../../src/engine/drafts/draft'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { isObject, type Json, getValueAt } from '../../../src/engine/values/answers'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { type Walk, TODAY, walk } from '../smallFlow'

const homes: FormBlock['fields'] = {
  homes: {
    type: 'list',
    label: 'Homes',
    starts: 1,
    exactlyOne: { field: 'main', label: 'Main', mark: 'Make it the main one' },
    rules: { maxItems: { is: 6, message: 'At most {{is}}' } },
    fields: {
      street: { type: 'text', label: 'Street' },
      rooms: {
        type: 'list',
        label: 'Rooms',
        exactlyOne: { field: 'best', label: 'Best', mark: 'Best' },
        fields: { name: { type: 'text', label: 'Name' } },
      },
    },
  },
}
const { screens } = formFlow(homes)
const flow: Flow = formFlow(homes, {
  draft: draft.draft,
  actions: { find: { delay: '1 s', outcomes: { one: { result: {} }, all: { result: [] } } } },
  screens: {
    only: {
      title: 'Only',
      ...screens['only'],
      next: 'more',
      buttons: { find: { label: 'Find' }, forget: { label: 'Forget' }, go: { label: 'Go' } },
      on: {
        find: { run: 'find' },
        'find.one': { append: { 'form.homes': { take: 'result' } } },
        'find.all': { set: { 'form.homes': { take: 'result' } } },
        forget: { clear: ['form.homes'] },
        go: { goto: 'next' },
      },
    },
    more: { title: 'More', buttons: {}, on: {} },
  },
})
const program = compileCheckedFlow(flow)
const list = 'form.homes'

/** An item as a host, a storage or a page could give it: marked, not marked, or saying nothing of it. */
const item = fc.oneof(
  fc.record({ main: fc.boolean(), street: fc.constantFrom('A', 'B') }, { requiredKeys: [] }),
  fc.record({ rooms: fc.array(fc.record({ best: fc.boolean() }, { requiredKeys: [] }), { maxLength: 3 }) }),
)
const items = fc.array(item, { maxLength: 4 })
const place = fc.nat(7)

/** What can happen to the list; `place` chooses one of its items, or one that is not there. */
type Happening =
  | { readonly kind: 'event'; readonly make: (walked: Walk) => readonly FlowEvent[] }
  | { readonly kind: 'reload' }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  eventOf(fc.constant(() => [{ type: 'add', list }])),
  eventOf(place.map((at) => (walked) => [{ type: 'remove', list, item: idAt(walked, at) }])),
  eventOf(place.map((at) => (walked) => [{ type: 'mark', list, item: idAt(walked, at) }])),
  eventOf(fc.constant(() => [{ type: 'undo', list }])),
  eventOf(place.map((at) => () => [{ type: 'add', list: `${list}.${at}.rooms` }])),
  eventOf(
    fc.tuple(place, place).map(([at, room]) => (walked) => [
      { type: 'mark', list: `${list}.${at}.rooms`, item: idAt(walked, room, `${list}.${at}.rooms`) },
    ]),
  ),
  eventOf(item.map((result) => (walked) => brought(walked, 'one', result))),
  eventOf(items.map((result) => (walked) => brought(walked, 'all', result))),
  eventOf(items.map((value) => () => [{ type: 'answer', path: list, value }])),
  eventOf(items.map((value) => () => [{ type: 'restore', answers: { form: { homes: value } } }])),
  eventOf(fc.constant(() => [{ type: 'press', name: 'forget' }])),
  eventOf(fc.constant(() => [{ type: 'press', name: 'go' }, { type: 'back' }])),
  fc.constant<Happening>({ kind: 'reload' }),
)

describe('of a list that marks one item', () => {
  it('ANS-05 exactly one is marked after every sequence of events, results, restorations and reloads', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        let walked = walk(program)
        for (const each of happenings) {
          walked = each.kind === 'reload' ? reloaded(walked) : walked.send(...each.make(walked))
          expectOneMarked(walked.state)
        }
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    [
      [{ main: true }, { main: true }],
      [true, false],
    ],
    [
      [{ street: 'A' }, { street: 'B' }],
      [true, false],
    ],
    [
      [{ main: false }, { main: true }, { main: true }],
      [false, true, false],
    ],
  ])('ANS-05 a result of %j is marked %j', (result, marks) => {
    const walked = walk(program).send(
      { type: 'press', name: 'find' },
      { type: 'outcome', run: 1, outcome: 'all', result },
    )
    expect(itemsIn(walked.state).map((each) => getValueAt(each, 'main') === true)).toEqual(marks)
  })

  it('ANS-05 one that is appended takes no mark away', () => {
    const walked = walk(program).send(
      { type: 'press', name: 'find' },
      { type: 'outcome', run: 1, outcome: 'one', result: { main: true } },
    )
    expect(itemsIn(walked.state)).toEqual([{ main: true }, { main: false }])
  })
})

function eventOf(made: fc.Arbitrary<(walked: Walk) => readonly FlowEvent[]>): fc.Arbitrary<Happening> {
  return made.map((make): Happening => ({ kind: 'event', make }))
}

function brought({ state }: Walk, outcome: string, result: Json): readonly FlowEvent[] {
  return [
    { type: 'press', name: 'find' },
    { type: 'outcome', run: state.nextRun, outcome, result },
  ]
}

function idAt({ state }: Walk, index: number, path = list): number {
  return buildView(program, state, { today: TODAY, facts: {} }, null).lists.get(path)?.ids[index] ?? 99
}

/** As after the page was loaded again: from the draft, where one is kept. */
function reloaded(walked: Walk): Walk {
  const gone = walked.press('go')
  const kept = createDraft(program, gone.state, TODAY)
  const read = kept === null ? null : readDraft(program, JSON.stringify(kept), TODAY, TAB_SCOPE)
  return read === null ? walked : walk(program, restoredState(program, read, {}, TODAY)).send({ type: 'back' })
}

/** Of the list, and of each list in its items; and every item has an id of its own. */
function expectOneMarked(state: FlowState): void {
  expectMarked(itemsIn(state), 'main')
  for (const each of itemsIn(state)) expectMarked(itemsOf(getValueAt(each, 'rooms')), 'best')
  const { lists } = buildView(program, state, { today: TODAY, facts: {} }, null)
  const ids = [...lists.values()].flatMap((view) => view.ids)
  expect(new Set(ids).size).toBe(ids.length)
  const shown = lists.get(list)
  if (shown === undefined) return
  expect(shown.ids).toHaveLength(itemsIn(state).length)
  expect(shown.marked !== null && shown.ids.includes(shown.marked)).toBe(shown.ids.length > 0)
}

function expectMarked(given: readonly Json[], mark: string): void {
  expect(given.filter((each) => isObject(each) && each[mark] === true)).toHaveLength(given.length === 0 ? 0 : 1)
}

function itemsIn({ answers }: FlowState): readonly Json[] {
  return itemsOf(getValueAt(answers, list))
}

function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
