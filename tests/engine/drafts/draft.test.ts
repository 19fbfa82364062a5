import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, type FlowDraft, mergedDraft } from '../../../src/engine/drafts/draft'
import { readDraft } from '../../../src/engine/drafts/readDraft'
import { programOf } from '../../../src/engine/program/program'
import type { Flow } from '../../../src/language/flow'
import { restoredState } from '../../../src/engine/drafts/restoredState'
import type { Answers } from '../../../src/engine/values/types'
import draft from '../../../flows/shared/draft.json'
import { smallFlow, TODAY, type Walk, walkToReview } from '../smallFlow'

const flow: Flow = { ...smallFlow, draft: draft.draft }
const program = programOf(flow)
const review = walkToReview(program)

describe('a draft', () => {
  it('is not kept of a flow that keeps none, nor before the first screen was left', () => {
    expect(draftOf(programOf(smallFlow), review.state, TODAY)).toBeNull()
    expect(draftOf(program, { ...review.state, way: { ...review.state.way, steps: [], place: 0 } }, TODAY)).toBeNull()
  })

  it('holds no sensitive answer and files by name, and says which answers it withholds', () => {
    const given = review
      .answer('about.number', '987654')
      .answer('work.proof', { id: 'file-1', name: 'a.pdf', size: 9, type: 'application/pdf' })
    const kept = keptOf(given)
    expect(JSON.stringify(kept)).not.toMatch(/987654|file-1/)
    expect(kept.unsaved).toEqual(['about.number'])
    expect(kept.answers['work']?.['proof']).toEqual({ name: 'a.pdf', size: 9, type: 'application/pdf' })
  })

  it('brings back the screen, the way behind, the way ahead and the answers', () => {
    for (const walked of [review, review.send({ type: 'back' }, { type: 'back' }), review.press('submit')]) {
      const { screen, way, answers } = walked.state
      expect(restored(keptOf(walked))).toMatchObject({ screen, way, answers, runs: [], dialog: null })
    }
  })

  it('ends at a screen whose file has to be chosen again, and from there leads on to where the applicant was', () => {
    const file = { id: 'file-1', name: 'a.pdf', size: 9, type: 'application/pdf' }
    const state = restored(keptOf(review.answer('work.proof', file)))
    expect(state).toMatchObject({ screen: 'work', returnTo: 'review' })
    const again = walkToReview(program)
    expect(restored(keptOf(again)).screen).toBe('review')
  })

  it('passes by a screen that did not count as visited', () => {
    const passed = review.send({ type: 'travel', depth: 2 }).press('go', 'verify')
    const verified = passed.send({ type: 'outcome', run: passed.state.runs[0]?.id ?? 0, outcome: 'good' })
    expect(verified.state.screen).toBe('bank')
    expect(restored(keptOf(verified))).toMatchObject({ screen: 'bank', way: verified.state.way })
  })

  it('of a flow that has changed goes as far as the way still leads', () => {
    const { 'work.check': _gone, ...screens } = flow.screens
    const changed = { ...flow, screens: { ...screens, work: { ...flow.screens['work'], title: 'Work', on: { go: { goto: 'bank' } } } } }
    const text = JSON.stringify(keptOf(review))
    const read = readDraft(programOf(changed), text, TODAY)
    expect(read?.way.steps.map(({ screen }) => screen)).toEqual(['about', 'work'])
  })
})

describe('a stored draft', () => {
  const text = JSON.stringify(keptOf(review))

  it('reads as it was kept', () => {
    expect(readDraft(program, text, TODAY)).toEqual(keptOf(review))
  })

  it('is left aside once it is older than the flow keeps drafts', () => {
    expect(readDraft(program, text, '2026-04-07')).not.toBeNull()
    expect(readDraft(program, text, '2026-04-08')).toBeNull()
  })

  it('that is damaged or made up never breaks the flow', () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ savedOn: fc.constant(TODAY), start: fc.constant('intro'), way: fc.anything(), behind: fc.anything(), answers: fc.anything() }).map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(damaged, (candidate) => {
        const read = readDraft(program, candidate, TODAY)
        if (read !== null) restoredState(program, read, {}, TODAY)
      }),
    )
  })
})

describe('drafts of two tabs', () => {
  it('join what was entered in either', () => {
    const before = draftWith({ about: { name: 'Ada' } })
    const stored = draftWith({ about: { name: 'Ada', born: '1990-05-17' } })
    const mine = draftWith({ about: { name: 'Ada L.' }, work: { status: 'none' } })
    expect(mergedDraft(stored, before, mine).answers).toEqual({ about: { name: 'Ada L.', born: '1990-05-17' }, work: { status: 'none' } })
  })

  it('forget what was emptied here, and keep what the other tab changed', () => {
    const before = draftWith({ about: { name: 'Ada', email: 'a@b.ca' } })
    const stored = draftWith({ about: { name: 'Ada', email: 'new@b.ca' } })
    expect(mergedDraft(stored, before, draftWith({ about: { email: 'a@b.ca' } })).answers).toEqual({ about: { email: 'new@b.ca' } })
  })

  it('keep everything of this tab when there is no other', () => {
    const mine = draftWith({ about: { name: 'Ada' } })
    expect(mergedDraft(null, mine, mine)).toBe(mine)
  })
})

function keptOf(walked: Walk): FlowDraft {
  const kept = draftOf(program, walked.state, TODAY)
  if (kept === null) throw new Error('Nothing was kept.')
  return kept
}

function restored(kept: FlowDraft) {
  return restoredState(program, kept, {}, TODAY)
}

function draftWith(answers: Answers): FlowDraft {
  return { ...keptOf(review), answers }
}
