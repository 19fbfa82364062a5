import { describe, expect, it } from 'vitest'
import { listVisitedScreens } from '../../../src/engine/state/flowState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import type { SummaryRow } from '../../../src/engine/blocks/summary'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow } from '../../../src/language/flow'
import { rowWords } from '../rowWords'
import { smallFlow, TODAY, type Walk, walkToReview } from '../smallFlow'

const program = compileCheckedFlow(smallFlow)

describe('Back', () => {
  it('retraces the screens that were visited, with what was entered', () => {
    const back = walkToReview().send({ type: 'back' }, { type: 'back' }, { type: 'back' })
    expect(back.state.screen).toBe('work')
    expect(back.state.answers['work']).toMatchObject({ status: 'employed' })
  })

  it('passes by a screen that was replaced', () => {
    const verified = walkToReview()
      .send({ type: 'change', screen: 'work.check' })
      .press('verify')
      .send({ type: 'outcome', run: 1, outcome: 'good' })
    expect(verified.state.screen).toBe('review')
    expect(verified.send({ type: 'back' }, { type: 'back' }).state.screen).toBe('work')
  })

  it('stays on the first screen and on a final one', () => {
    const done = walkToReview().press('submit').send({ type: 'outcome', run: 1, outcome: 'good' })
    expect(done.send({ type: 'back' }, { type: 'travel', depth: 0 }).state.screen).toBe('done')
    const first = walkToReview().send({ type: 'travel', depth: 0 })
    expect(first.send({ type: 'back' }).state.screen).toBe('intro')
  })
})

describe('the browser’s Forward', () => {
  it('goes the same way again', () => {
    const forward = walkToReview().send({ type: 'travel', depth: 1 }, { type: 'travel', depth: 5 })
    expect(forward.state.screen).toBe('review')
  })

  it('stops where the answers no longer lead the same way', () => {
    const changed = walkToReview().send({ type: 'travel', depth: 2 }).answer('work.status', 'none')
    expect(changed.send({ type: 'travel', depth: 5 }).state.screen).toBe('work')
  })

  it('stops at a screen whose rules no longer hold', () => {
    const emptied = walkToReview().send({ type: 'travel', depth: 1 }).answer('about.name', undefined)
    expect(emptied.send({ type: 'travel', depth: 5 }).state.screen).toBe('about')
  })
})

describe('a change from the review', () => {
  it('REV-04 returns to the review when nothing else was opened by it', () => {
    const changed = walkToReview().send({ type: 'change', screen: 'about' }).answer('about.name', 'Grace').press('go')
    expect(changed.state).toMatchObject({ screen: 'review', returnTo: null })
    expect(listVisitedScreens(changed.state.way).slice(0, -1)).toEqual(['intro', 'about', 'work', 'work.check', 'bank'])
  })

  it('REV-04 leads through the screens it opened and then returns', () => {
    const none = walkToReview().send({ type: 'change', screen: 'work' }).answer('work.status', 'none').press('go')
    expect(none.state.screen).toBe('review')
    const employed = none.send({ type: 'change', screen: 'work' }).answer('work.status', 'employed').press('go')
    expect(employed.state.screen).toBe('work.check')
    expect(employed.press('skip').state.screen).toBe('review')
  })

  it('REV-04 stops on the way at a screen that the change made incomplete', () => {
    const emptied = walkToReview()
      .send({ type: 'change', screen: 'about' })
      .answer('work.status', undefined)
      .press('go')
    expect(emptied.state).toMatchObject({ screen: 'work', returnTo: 'review' })
  })
})

describe('a change before an earlier one has led back', () => {
  it('returns as far as the earlier one', () => {
    const second = walkToReview().send({ type: 'change', screen: 'work' }, { type: 'change', screen: 'about' })
    expect(second.state).toMatchObject({ screen: 'about', returnTo: 'review' })
    expect(second.press('go').state).toMatchObject({ screen: 'review', returnTo: null })
  })

  it('returns to where it was made when nothing further on is to be returned to', () => {
    const back = walkToReview().send({ type: 'travel', depth: 2 }, { type: 'change', screen: 'about' })
    expect(back.state).toMatchObject({ screen: 'about', returnTo: 'work' })
    expect(back.press('go').state).toMatchObject({ screen: 'work', returnTo: null })
  })
})

describe('answers that count', () => {
  it('follow the way: a branch that was left is neither reviewed nor submitted, but kept', () => {
    const left = walkToReview().send({ type: 'change', screen: 'work' }).answer('work.status', 'none').press('go')
    expect(collectRelevantAnswers(program, left.state).answers).toEqual({
      about: { name: 'Ada', born: '1990-05-17' },
      work: { status: 'none' },
      bank: {},
    })
    expect(rowsOf(left).map(({ path }) => path)).toEqual([
      'about.name',
      'about.born',
      'about.number',
      'work.status',
      'bank.accounts',
    ])
    expect(left.state.answers['work']).toMatchObject({ jobs: [{ place: 'Library' }] })
  })

  it('ANS-04 REV-06 are said in words, masked where sensitive, and say nothing where nothing was given', () => {
    const given = walkToReview()
      .answer('about.number', '123-456-789')
      .answer('bank.accounts', [{ name: 'Chequing', number: '0042 8813 6789' }])
    expect(rowWords(rowsOf(given))).toEqual([
      ['Name', 'Ada'],
      ['Date of birth', 'May 17, 1990'],
      ['Number', '••••\u00A0789'],
      ['Status', 'Employed'],
      ['# Jobs 1'],
      ['Place', 'Library'],
      ['Pay', '$1,250.00'],
      ['From'],
      ['To'],
      ['# Accounts 1'],
      ['Name', 'Chequing'],
      ['Number', '••••\u00A06789'],
    ])
    expect(collectRelevantAnswers(program, given.state).answers['work']).toMatchObject({ status: 'employed' })
  })

  it('give way to the fields’ examples where a section says so', () => {
    const rows = rowsOf(walkToReview(compileCheckedFlow(sampled(smallFlow))), compileCheckedFlow(sampled(smallFlow)))
    expect(rows[0]).toMatchObject({ label: 'Name', lines: ['Sample name'], given: true })
    expect(rows[1]).toMatchObject({ label: 'Date of birth', lines: [], given: false })
  })
})

function rowsOf({ state }: Walk, shown = program): readonly SummaryRow[] {
  const { blocks } = buildView(shown, state, { today: TODAY, facts: {} }, null)
  return blocks.flatMap((block) => (block.type === 'summary' ? block.data : []))
}

function sampled(flow: Flow): Flow {
  const copy = structuredClone(flow)
  const block = copy.screens['review']?.blocks?.['all']
  if (block?.type === 'summary') block.source = 'sample'
  return copy
}
