import { describe, expect, it } from 'vitest'
import type { FormAnswers, Report } from '../../src/engine/types'
import { walkToReview, type Walk } from './smallFlow'

const refused: Report = { rule: 'fileType', values: { name: 'x.exe' } }
const library: FormAnswers = { place: 'Library' }
const office: FormAnswers = { place: 'Office' }

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
