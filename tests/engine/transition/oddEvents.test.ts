import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import { processorTimeOf } from '../../promises/processorTime'
import { smallFlow, walk, walkToReview } from '../smallFlow'

const names = ['constructor', '__proto__', 'toString', 'nowhere', '', '.', '..', '*', '0', '#1', 'length']
const paths = [
  ...names,
  ...names.flatMap((name) => [
    `${name}.x`,
    `about.${name}`,
    `${name}.name`,
    `work.jobs.${name}.place`,
    `work.jobs.0.${name}`,
  ]),
  ...[
    'work.jobs.99999999.place',
    'work.jobs.-1.place',
    'work.jobs.1e3.place',
    'work.jobs.0.place.length',
    'work.jobs.0',
    'work',
    'about.name.0',
  ],
  ...[
    'work.jobs.99999999.place.99999999',
    `${'work.'.repeat(1000)}jobs`,
    'work.jobs.#1.place',
    'work..jobs',
    '.work.jobs',
  ],
].filter((path) => path !== 'work.jobs.0.place')

describe('an event about something that is not there', () => {
  const atWork = walkToReview().send({ type: 'change', screen: 'work' })

  it.each(paths)('changes nothing for the path %j', (path) => {
    const events: readonly FlowEvent[] = [
      { type: 'answer', path, value: 'x' },
      { type: 'answer', path, value: undefined },
      { type: 'refuse', path, refusals: [{ rule: 'empty', values: { name: 'a.pdf' } }] },
      { type: 'touch', path },
      { type: 'add', list: path },
      { type: 'remove', list: path, item: 1 },
      { type: 'undo', list: path },
      { type: 'mark', list: path, item: 1 },
    ]
    for (const event of events) expect(atWork.send(event).state, event.type).toBe(atWork.state)
  })

  it.each(names)('changes nothing for the name %j', (name) => {
    const events: readonly FlowEvent[] = [
      { type: 'press', name },
      { type: 'change', screen: name },
      { type: 'outcome', run: 99, outcome: name },
    ]
    for (const event of events) expect(atWork.send(event).state, event.type).toBe(atWork.state)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'is an ordinary failure where an action ends with %s',
    (outcome) => {
      const checking = walkToReview().send({ type: 'change', screen: 'work.check' }).press('verify')
      const { state, effects } = checking.send({ type: 'outcome', run: 1, outcome })
      expect(state).toMatchObject({ screen: 'work.check', runs: [], message: { text: smallFlow.wording.actionFailed } })
      expect(effects.filter(({ type }) => type === 'restart')).toEqual([])
    },
  )

  it('never changes what every object has', () => {
    for (const path of paths) atWork.send({ type: 'answer', path, value: 'x' })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('x' in {}).toBe(false)
  })

  it('takes no time, however far away it points', () => {
    const { took } = processorTimeOf(() => {
      for (const path of paths)
        atWork.send({ type: 'answer', path, value: 'x' }, { type: 'touch', path }, { type: 'add', list: path })
      atWork.send({ type: 'travel', depth: 1e9 }, { type: 'travel', depth: -1e9 })
    })
    expect(took).toBeLessThan(2000)
  })
})

describe('the browser’s travel', () => {
  it.each([Number.NaN, Infinity, 1e9, 6, 5])(
    'to the depth %d, which is not behind, stays where nothing lies ahead',
    (depth) => {
      const review = walkToReview()
      expect(review.send({ type: 'travel', depth }).state).toBe(review.state)
    },
  )

  it.each([-Infinity, -1e9, -1, 0])('to the depth %d goes to the first screen and no further', (depth) => {
    const back = walkToReview().send({ type: 'travel', depth })
    expect(back.state).toMatchObject({ screen: 'intro', way: { place: 0 } })
    expect(back.send({ type: 'travel', depth: Infinity }).state.screen).toBe('review')
  })

  it('of a flow that has not begun stays', () => {
    const first = walk(compileCheckedFlow(smallFlow))
    for (const depth of [-5, 0, 5, Number.NaN]) expect(first.send({ type: 'travel', depth }).state).toBe(first.state)
  })
})
