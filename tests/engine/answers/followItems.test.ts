import { describe, expect, it } from 'vitest'
import type { FlowEvent, FormAnswers, ItemPlaces, Report } from '../../../src/engine/values/types'
import { programOf, smallFlow, type Walk, walk, walkToReview } from '../smallFlow'

const refused: Report = { rule: 'fileType', values: { name: 'x.exe' } }
const library: FormAnswers = { place: 'Library' }
const office: FormAnswers = { place: 'Office' }

/** Three jobs, of which the second was left empty and the third refused a file. */
const began = walk(programOf(smallFlow)).send(
  { type: 'answer', path: 'work.jobs', value: [{ place: 'A' }, {}, { place: 'C' }] },
  { type: 'touch', path: 'work.jobs.1.place' },
  { type: 'touch', path: 'work.status' },
  { type: 'report', path: 'work.jobs.2.proof', reports: [refused] },
  { type: 'report', path: 'work.proof', reports: [refused] },
)

describe('what was refused and touched in an item of a list', () => {
  it('BIL-04 is forgotten with the item', () => {
    expect(known(inSecond().answer('work.jobs', [library]))).toEqual({ reports: [], touched: [] })
  })

  it('BIL-04 moves with the item when one before it goes', () => {
    expect(known(inSecond().answer('work.jobs', [office]))).toEqual({
      reports: ['work.jobs.0.place'],
      touched: ['work.jobs.0.place'],
    })
  })

  it('stays when an item is added or filled in', () => {
    const more = inSecond().answer('work.jobs', [library, office, {}]).answer('work.jobs.0.pay', 100)
    expect(known(more)).toEqual({ reports: ['work.jobs.1.place'], touched: ['work.jobs.1.place'] })
  })

  it('is forgotten when the list is emptied', () => {
    expect(known(inSecond().answer('work.jobs', undefined))).toEqual({ reports: [], touched: [] })
  })
})

describe('what is known of an item’s fields whose list says how the items moved', () => {
  it('goes with it when an item before it is removed', () => {
    expect(known(began.send(jobs([{}, { place: 'C' }], [1, 2])))).toEqual({
      touched: ['work.jobs.0.place', 'work.status'],
      reports: ['work.jobs.1.proof', 'work.proof'],
    })
  })

  it('goes with it when an item before it comes back', () => {
    const removed = began.send(jobs([{}, { place: 'C' }], [1, 2]))
    expect(known(removed.send(jobs([{ place: 'A' }, {}, { place: 'C' }], [null, 0, 1])))).toEqual(known(began))
  })

  it('is forgotten with it, and not inherited by the next one', () => {
    const removed = began.send(jobs([{ place: 'A' }, { place: 'C' }], [0, 2]))
    expect(known(removed)).toEqual({ touched: ['work.status'], reports: ['work.jobs.1.proof', 'work.proof'] })
    const emptied = removed.send({ type: 'answer', path: 'work.jobs', value: undefined })
    expect(known(emptied)).toEqual({ touched: ['work.status'], reports: ['work.proof'] })
  })

  it('stays when a field of an item is answered', () => {
    expect(known(began.answer('work.jobs.2.place', 'D'))).toEqual(known(began))
  })
})

/** A walk with two items, where the second was touched and had something refused. */
function inSecond(): Walk {
  return walkToReview()
    .send({ type: 'change', screen: 'work' })
    .answer('work.jobs', [library, office])
    .send({ type: 'touch', path: 'work.jobs.1.place' }, { type: 'report', path: 'work.jobs.1.place', reports: [refused] })
}

function known({ state: { reports, touched } }: Walk): object {
  return { reports: Object.keys(reports), touched }
}

function jobs(value: readonly { readonly [name: string]: string }[], places: ItemPlaces): FlowEvent {
  return { type: 'answer', path: 'work.jobs', value, places }
}
