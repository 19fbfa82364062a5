import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Submission } from '../../src/engine/submission/submission'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import { flowWith, problemsIn } from './smallSubmission'
import { submitted } from './submitted'

const LATER = '2026-03-12'
const parts = {
  start: 'first',
  languages: ['en-CA', 'fr-CA'],
  screens: {
    first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
    done: { title: 'Done', final: true as const },
  },
}
const program = flowWith({ ...parts, firstLanguage: { is: 'fr-CA', ask: true } })
const state = applyEvents(program, createInitialState(program, {}), [
  { type: 'chooseLanguage', language: 'fr-CA' },
  { type: 'chooseLanguage', language: 'en-CA' },
  { type: 'press', name: 'go' },
])
const sent = submitted(program, state)

describe('LNG-05 the language of a submission', () => {
  it('is the one that was read as it was sent, beside the first that was chosen and its day', () => {
    expect([sent.language, sent.languageChoice]).toEqual(['en-CA', { language: 'fr-CA', on: TODAY }])
    expect(problemsIn(program, sent)).toEqual([])
    expect(problemsIn(program, { ...sent, language: 'fr-CA' })).toEqual([])
  })

  it.each<[string, Partial<Record<keyof Submission, unknown>>, string]>([
    ['is missing', { language: undefined }, 'language /language'],
    ['is one that the flow has not', { language: 'es-419' }, 'language /language'],
    ['is no text', { language: 7 }, 'shape /language'],
  ])('that %s is refused', (_, change, problem) => {
    expect(problemsIn(program, changed(change))).toEqual([problem])
  })

  it.each<[string, unknown, string]>([
    ['is missing', undefined, 'language /languageChoice'],
    ['is of a language that the flow has not', { language: 'es-419', on: TODAY }, 'language /languageChoice/language'],
    ['was made after it was sent', { language: 'fr-CA', on: LATER }, 'language /languageChoice/on'],
    [
      'was made longer ago than any page stays open',
      { language: 'fr-CA', on: '1970-01-01' },
      'language /languageChoice/on',
    ],
    ['was made on no day', { language: 'fr-CA', on: '2026-02-30' }, 'shape /languageChoice'],
    ['says more', { language: 'fr-CA', on: TODAY, by: 'somebody' }, 'shape /languageChoice'],
    ['is null', null, 'shape /languageChoice'],
  ])('whose choice %s is refused', (_, languageChoice, problem) => {
    expect(problemsIn(program, changed({ languageChoice }))).toEqual([problem])
  })

  it('has a choice only where the flow asks, and is named only where there are several', () => {
    const unasked = flowWith(parts)
    expect(problemsIn(unasked, changed({ languageChoice: undefined }))).toEqual([])
    // As a page of an earlier build sends it.
    expect(problemsIn(unasked, changed({ languageChoice: undefined, language: undefined }))).toEqual([])
    expect(problemsIn(unasked, changed({ languageChoice: undefined, language: 'es-419' }))).toEqual([
      'language /language',
    ])
    expect(problemsIn(unasked, sent)).toEqual(['language /languageChoice'])
    const { languages: _languages, ...single } = parts
    expect(problemsIn(flowWith(single), changed({ languageChoice: undefined }))).toEqual(['language /language'])
    expect(problemsIn(flowWith(single), changed({ languageChoice: undefined, language: undefined }))).toEqual([])
  })

  it('cannot be chosen where the flow does not ask, nor one that it has not', () => {
    const unasked = flowWith(parts)
    expect(
      applyEvents(unasked, createInitialState(unasked, {}), [{ type: 'chooseLanguage', language: 'fr-CA' }])
        .languageChoice,
    ).toBeNull()
    expect(
      applyEvents(program, createInitialState(program, {}), [{ type: 'chooseLanguage', language: 'es-419' }])
        .languageChoice,
    ).toBeNull()
  })
})

/** What was sent with something else in it; what is undefined is left out. */
function changed(change: Partial<Record<keyof Submission, unknown>>): unknown {
  return JSON.parse(JSON.stringify({ ...sent, ...change }))
}
