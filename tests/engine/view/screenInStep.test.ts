import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { transition } from '../../../src/engine/transition/transition'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow, Screen } from '../../../src/language/flow'
import { TODAY, smallFlow } from '../smallFlow'

/** A screen that asks one thing, yes or no. */
const asks = (id: string, step: string, next: Screen['next'], on: Screen['on'] = {}): Screen => ({
  step,
  title: id,
  ...(next === undefined ? {} : { next }),
  blocks: { [id]: { type: 'form', fields: { yes: { type: 'yesNo', label: id } } } },
  buttons: { continue: { label: 'Continue' } },
  on: { continue: { goto: 'next' }, ...on },
})

const end: Screen = { step: 'end', title: 'End', final: true }

describe('which screen of its step one is on', () => {
  it('is counted, with how many there are', () => {
    const flow = flowOf({ a: asks('a', 'work', 'b'), b: asks('b', 'work', 'c'), c: asks('c', 'work', 'end'), end })
    expect(said(flow, ['a', 'b', 'c'])).toEqual(['1 of 3', '2 of 3', '3 of 3', null])
  })

  it('is not said in a step of one', () => {
    expect(said(flowOf({ a: asks('a', 'about', 'b'), b: asks('b', 'work', 'end'), end }), ['a', 'b'])).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is not said while it depends on an answer to come, and is said once that is given', () => {
    const branch: Screen['next'] = [{ when: { 'a.yes': true }, goto: 'b' }, { goto: 'c' }]
    const flow = flowOf({ a: asks('a', 'work', branch), b: asks('b', 'work', 'c'), c: asks('c', 'work', 'end'), end })
    expect(said(flow, ['a', 'b', 'c'], { a: true })).toEqual([null, '2 of 3', '3 of 3', null])
    expect(said(flow, ['a', 'c'])).toEqual([null, '2 of 2', null])
  })

  it('counts from the first screen on where an earlier step has settled it', () => {
    const later: Screen['next'] = [{ when: { 'first.yes': true }, goto: 'b' }, { goto: 'c' }]
    const flow = flowOf({
      first: asks('first', 'about', 'a'),
      a: asks('a', 'work', later),
      b: asks('b', 'work', 'c'),
      c: asks('c', 'work', 'end'),
      end,
    })
    expect(said(flow, ['first', 'a', 'b', 'c'], { first: true })).toEqual([null, '1 of 3', '2 of 3', '3 of 3', null])
    expect(said(flow, ['first', 'a', 'c'])).toEqual([null, '1 of 2', '2 of 2', null])
  })

  it('is said where both branches are equally long, and where a button leads back', () => {
    const fork: Screen['next'] = [{ when: { 'a.yes': true }, goto: 'b' }, { goto: 'c' }]
    const flow = flowOf({
      a: asks('a', 'work', fork),
      b: asks('b', 'work', 'd', { again: { goto: 'a' } }),
      c: asks('c', 'work', 'd'),
      d: asks('d', 'work', 'end'),
      end,
    })
    expect(said(flow, ['a', 'c', 'd'])).toEqual(['1 of 3', '2 of 3', '3 of 3', null])
  })

  it('counts no screen twice that gives way to another', () => {
    const flow = flowOf({
      a: asks('a', 'work', 'b'),
      b: asks('b', 'work', 'c', { continue: { goto: 'next', replace: true } }),
      c: asks('c', 'work', 'end'),
      end,
    })
    expect(said(flow, ['a', 'b', 'c'])).toEqual(['1 of 2', '2 of 2', '2 of 2', null])
  })

  it('stays quick in a step of many branches', () => {
    const screens: Record<string, Screen> = { end }
    for (let index = 0; index < 60; index += 1) {
      const next = index === 59 ? 'end' : `s${index + 1}`
      screens[`s${index}`] = asks(`s${index}`, 'work', [
        { when: { [`s${index}.yes`]: true }, goto: `t${index}` },
        { goto: `u${index}` },
      ])
      for (const side of ['t', 'u']) screens[`${side}${index}`] = asks(`${side}${index}`, 'work', next)
    }
    const flow = { ...flowOf(screens), start: 's0' }
    expect(said(flow, [])).toEqual(['1 of 120'])
  })
})

function flowOf(screens: Flow['screens']): Flow {
  const { wording } = smallFlow
  return {
    version: 2,
    id: 'steps',
    name: 'Steps',
    language: 'en-CA',
    steps: { about: 'About', work: 'Work', end: 'End' },
    start: Object.keys(screens)[0] ?? '',
    wording,
    screens,
  }
}

/** What is said on each screen of a way, and on the one that it ends at. */
function said(
  flow: Flow,
  way: readonly string[],
  answers: Readonly<Record<string, true>> = {},
): readonly (string | null)[] {
  const program = compileCheckedFlow(flow)
  const place = (state: ReturnType<typeof createInitialState>): string | null => {
    const { progress } = buildView(program, state, { today: TODAY, facts: {} }, null)
    const screen = progress?.screen ?? null
    return screen === null ? null : `${screen.screen} of ${screen.total}`
  }
  let state = createInitialState(program, {})
  const places = [place(state)]
  for (const id of way) {
    expect(state.screen).toBe(id)
    if (answers[id] === true)
      state = transition(program, state, { type: 'answer', path: `${id}.yes`, value: true }, TODAY).after
    state = transition(program, state, { type: 'press', name: 'continue' }, TODAY).after
    places.push(place(state))
  }
  return places
}
