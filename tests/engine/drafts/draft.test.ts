import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import draft from '../../../flows/shared/draft.json'
import { type FlowDraft, toPersistedDraft, createDraft, mergeDrafts } from '../../../src/engine/drafts/draft'
import { TAB_SCOPE, VISITS_SCOPE } from '../../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { addDays } from '../../../src/engine/values/dates'
import type { Answers } from '../../../src/engine/values/answers'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { type Walk, TODAY, smallFlow, walk, walkToReview } from '../smallFlow'

const flow: Flow = { ...smallFlow, draft: draft.draft }
const program = compileCheckedFlow(flow)
const review = walkToReview(program)

describe('a draft', () => {
  it('is not kept of a flow that keeps none, nor before the first screen was left', () => {
    expect(createDraft(compileCheckedFlow(smallFlow), review.state, TODAY)).toBeNull()
    expect(
      createDraft(program, { ...review.state, way: { ...review.state.way, steps: [], place: 0 } }, TODAY),
    ).toBeNull()
  })

  it('holds no sensitive answer, and says which answers it withholds', () => {
    const kept = keptOf(review.answer('about.number', '987654'))
    expect(JSON.stringify(kept)).not.toContain('987654')
    expect(kept.unsaved).toEqual(['about.number'])
  })

  it('EXP-04 of a tab holds files, those by name only that are not at hand any more', () => {
    const file = { id: 'file-1', name: 'a.pdf', size: 9, type: 'application/pdf' }
    const text = JSON.stringify(keptOf(review.answer('work.proof', file)))
    const proofWith = (hasFile: boolean) =>
      readDraft(program, text, TODAY, { for: 'tab', hasFile: (id) => hasFile && id === 'file-1' })?.answers['work']?.[
        'proof'
      ]
    expect([proofWith(true), proofWith(false)]).toEqual([file, { name: 'a.pdf', size: 9, type: 'application/pdf' }])
  })

  it('EDG-05 knows the application, and what actions gave for their servers as long as its tab', () => {
    const known = keptOf(review)
    const kept: FlowDraft = { ...known, application: 'one', proofs: { check: 'signed', other: 'of no action' } }
    const read = readDraft(program, JSON.stringify(kept), TODAY, TAB_SCOPE)
    expect([read?.application, read?.proofs]).toEqual(['one', { check: 'signed' }])
    expect(read === null ? null : restoredState(program, read, {}, TODAY)).toMatchObject({
      application: 'one',
      proofs: { check: 'signed' },
    })
    expect(toPersistedDraft(program, kept)).toMatchObject({ application: 'one', proofs: {} })
  })

  it('LNG-05 keeps the language that was chosen as long as its tab, before anything else was done too; not one that the flow has no longer, nor of a day to come', () => {
    const asking: Flow = { ...flow, languages: ['en-CA', 'fr-CA'], firstLanguage: { is: 'fr-CA', ask: true } }
    const chosen = walk(compileCheckedFlow(asking)).send({ type: 'chooseLanguage', language: 'fr-CA' })
    const kept = createDraft(compileCheckedFlow(asking), chosen.state, TODAY)
    if (kept === null) throw new Error('A choice is kept.')
    const read = (of: Flow, today = TODAY, text = JSON.stringify(kept)) =>
      readDraft(compileCheckedFlow(of), text, today, TAB_SCOPE)?.languageChoice
    expect(read(asking)).toEqual({ language: 'fr-CA', on: TODAY })
    expect(restoredState(compileCheckedFlow(asking), kept, {}, TODAY).languageChoice).toEqual({
      language: 'fr-CA',
      on: TODAY,
    })
    expect(toPersistedDraft(compileCheckedFlow(asking), kept).languageChoice).toBeNull()
    expect([read({ ...asking, languages: ['en-CA', 'es-419'] }), read(flow), read(asking, addDays(TODAY, -1))]).toEqual(
      [null, null, null],
    )
  })

  it('brings back the screen, the way behind, the way ahead and the answers', () => {
    for (const walked of [review, review.send({ type: 'back' }, { type: 'back' }), review.press('submit')]) {
      const { screen, way, answers } = walked.state
      expect(restored(keptOf(walked))).toMatchObject({ screen, way, answers, runs: [], dialog: null })
    }
  })

  it('ends at a screen whose file has to be chosen again, and from there leads on to where the applicant was', () => {
    const file = { name: 'a.pdf', size: 9, type: 'application/pdf' }
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
    const changed = {
      ...flow,
      screens: { ...screens, work: { ...flow.screens['work'], title: 'Work', on: { go: { goto: 'bank' } } } },
    }
    const text = JSON.stringify(keptOf(review))
    const read = readDraft(compileCheckedFlow(changed), text, TODAY, TAB_SCOPE)
    expect(read?.way.steps.map(({ screen }) => screen)).toEqual(['about', 'work'])
  })
})

/** A flow with these fields on its first screen, which a press of `go` leaves. */
function twoScreens(fields: FormBlock['fields']): Flow {
  const { screens } = formFlow(fields)
  const only = { title: 'Only', ...screens['only'], buttons: { go: { label: 'Go' } }, on: { go: { goto: 'more' } } }
  return formFlow(fields, { screens: { ...screens, only, more: { title: 'More' } }, draft: draft.draft })
}

describe('HRD-06 how long each field is kept', () => {
  const fields: FormBlock['fields'] = {
    plan: { type: 'text', label: 'Plan', keep: 'visits' },
    name: { type: 'text', label: 'Name' },
    joke: { type: 'text', label: 'Joke', keep: 'never', default: 'start' },
    secret: { type: 'text', label: 'Secret', sensitive: true },
    paper: { type: 'file', label: 'Paper', keep: 'visits' },
    homes: {
      type: 'list',
      label: 'Homes',
      keep: 'visits',
      fields: { town: { type: 'text', label: 'Town' }, street: { type: 'text', label: 'Street', keep: 'tab' } },
    },
    trip: { type: 'group', label: 'Trip', fields: { goal: { type: 'text', label: 'Goal' } } },
  }
  const keeping = compileCheckedFlow(twoScreens(fields))
  const file = { id: 'file-1', name: 'a.pdf', size: 9, type: 'application/pdf' }
  const given = walk(keeping)
    .answer('form.plan', 'four')
    .answer('form.name', 'Ada')
    .answer('form.joke', 'ha')
    .answer('form.secret', '1234')
    .answer('form.paper', file)
    .answer('form.homes', [{ town: 'Hull', street: 'High' }])
    .answer('form.trip', { goal: 'Rome' })
    .press('go')
  const inTab = createDraft(keeping, given.state, TODAY) ?? fail()

  it('is what the JSON says: never, in this tab, or across visits, and inside a list as the list says', () => {
    expect(inTab.answers['form']).toEqual({
      plan: 'four',
      name: 'Ada',
      paper: file,
      homes: [{ town: 'Hull', street: 'High' }],
      trip: { goal: 'Rome' },
    })
    expect(toPersistedDraft(keeping, inTab).answers['form']).toEqual({
      plan: 'four',
      homes: [{ town: 'Hull' }],
    })
  })

  it('FLT-03 keeps no file across visits, whatever its field says, on its own or in an item, and no name of one', () => {
    const withFiles = compileCheckedFlow(
      twoScreens({
        many: { type: 'files', label: 'Many', keep: 'visits' },
        signed: { type: 'signature', label: 'Signed', keep: 'visits' },
        homes: { type: 'list', label: 'Homes', keep: 'visits', fields: { lease: { type: 'file', label: 'Lease' } } },
      }),
    )
    const named = { ...file, name: 'Ada Lovelace.pdf' }
    const filled = walk(withFiles)
      .answer('form.many', [named])
      .answer('form.signed', named)
      .answer('form.homes', [{ lease: named }])
      .press('go')
    const whole = createDraft(withFiles, filled.state, TODAY) ?? fail()
    expect(whole.answers['form']).toEqual({ many: [named], signed: named, homes: [{ lease: named }] })
    const kept = toPersistedDraft(withFiles, whole)
    expect(kept.answers['form']).toEqual({ homes: [{}] })
    expect(kept.unsaved).toEqual(expect.arrayContaining(['form.many', 'form.signed', 'form.homes']))
  })

  it('is said of what has to be entered again', () => {
    expect(inTab.unsaved.toSorted()).toEqual(['form.joke', 'form.secret'])
    expect(toPersistedDraft(keeping, inTab).unsaved).toEqual(
      expect.arrayContaining(['form.name', 'form.homes', 'form.trip']),
    )
    expect(toPersistedDraft(keeping, inTab).unsaved).not.toContain('form.plan')
  })

  it('holds for what is read, too: a text that says more is not believed', () => {
    const read = readDraft(keeping, JSON.stringify(inTab), TODAY, VISITS_SCOPE)
    expect(read).toMatchObject({ keptFor: 'visits', answers: toPersistedDraft(keeping, inTab).answers })
    expect(JSON.stringify(read)).not.toMatch(/Ada|Rome|High/)
  })

  it('lets what is not kept start as in a flow that begins', () => {
    expect(restoredState(keeping, inTab, {}, TODAY).answers['form']?.['joke']).toBe('start')
  })
})

describe('a stored draft', () => {
  const text = JSON.stringify(keptOf(review))

  it('reads as it was kept', () => {
    expect(readDraft(program, text, TODAY, TAB_SCOPE)).toEqual(keptOf(review))
  })

  it('is left aside once it is older than the flow keeps drafts', () => {
    expect(readDraft(program, text, '2026-04-07', TAB_SCOPE)).not.toBeNull()
    expect(readDraft(program, text, '2026-04-08', TAB_SCOPE)).toBeNull()
  })

  it('that is damaged or made up never breaks the flow', () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          savedOn: fc.constant(TODAY),
          way: fc.record({ start: fc.constant('intro'), steps: fc.anything(), place: fc.anything() }),
          answers: fc.anything(),
        })
        .map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(damaged, (candidate) => {
        const read = readDraft(program, candidate, TODAY, TAB_SCOPE)
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
    expect(mergeDrafts(stored, before, mine).answers).toEqual({
      about: { name: 'Ada L.', born: '1990-05-17' },
      work: { status: 'none' },
    })
  })

  it('forget what was emptied here, and keep what the other tab changed', () => {
    const before = draftWith({ about: { name: 'Ada', email: 'a@b.ca' } })
    const stored = draftWith({ about: { name: 'Ada', email: 'new@b.ca' } })
    expect(mergeDrafts(stored, before, draftWith({ about: { email: 'a@b.ca' } })).answers).toEqual({
      about: { email: 'new@b.ca' },
    })
  })

  it('keep everything of this tab when there is no other', () => {
    const mine = draftWith({ about: { name: 'Ada' } })
    expect(mergeDrafts(null, mine, mine)).toBe(mine)
  })
})

function keptOf(walked: Walk): FlowDraft {
  return createDraft(program, walked.state, TODAY) ?? fail()
}

function fail(): never {
  throw new Error('Nothing was kept.')
}

function restored(kept: FlowDraft) {
  return restoredState(program, kept, {}, TODAY)
}

function draftWith(answers: Answers): FlowDraft {
  return { ...keptOf(review), answers }
}
