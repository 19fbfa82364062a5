import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createDraft } from '../../../src/engine/drafts/draft'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { compileCheckedFlow as inOrder } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { transition } from '../../../src/engine/transition/transition'
import { buildSubmission } from '../../../src/engine/submission/submission'
import { verifySubmission } from '../../../src/verify/verify'
import { TODAY } from '../smallFlow'
import { applicant, type Given, programOf, sectionsFlow } from './sectionsFlow'
import { taskOrder } from '../../../src/engine/taskList/taskList'

const given: Given = {
  home: [
    ['home.name', 'Elm 1'],
    ['home.rents', true],
  ],
  rent: [['rent.name', '900']],
  pets: [['pets.has', true]],
  vet: [['vet.name', 'Dr Cat']],
  money: [['money.name', '3000']],
}

const statuses = (state: FlowState) =>
  Object.fromEntries(taskOrder.listTasks(programOf(), state, TODAY).map(({ step, status }) => [step, status]))

describe('a task list', () => {
  it('LRG-06 says of each section how far it has come, and which ones a section waits for that reads them', () => {
    const { state } = applicant()
    expect(state.screen).toBe('list')
    expect(statuses(state)).toEqual({ home: 'notStarted', pets: 'notStarted', vet: 'waiting', money: 'waiting' })
    expect(taskOrder.listTasks(programOf(), state, TODAY).find(({ step }) => step === 'money')?.waitsFor).toEqual([
      'Home',
    ])
    expect(taskOrder.listTasks(programOf(), state, TODAY).find(({ step }) => step === 'vet')?.waitsFor).toEqual([
      'Pets',
    ])
  })

  it('LRG-06 is come back to from the last screen of a section, with the section completed', () => {
    const { state } = applicant().complete('pets', given)
    expect(state.screen).toBe('list')
    expect(statuses(state)).toMatchObject({ home: 'notStarted', pets: 'completed', vet: 'notStarted' })
  })

  it('begins no section that waits', () => {
    expect(applicant().send({ type: 'begin', step: 'money' }).state.screen).toBe('list')
    expect(applicant().complete('home', given).send({ type: 'begin', step: 'money' }).state.screen).toBe('money')
  })

  it('LRG-06 is gone back to from the first screen of a section, and what was entered there is kept', () => {
    const back = applicant()
      .complete('home', given)
      .send({ type: 'begin', step: 'pets' }, { type: 'answer', path: 'pets.has', value: true }, { type: 'back' })
    expect(back.state.screen).toBe('list')
    expect(statuses(back.state)).toMatchObject({ home: 'completed', pets: 'inProgress' })
    expect(back.send({ type: 'back' }).state.screen).toBe('intro')
    const again = back.send({ type: 'begin', step: 'pets' })
    expect(again.state.answers['pets']).toEqual({ has: true })
    expect(back.send({ type: 'begin', step: 'home' }).press().state.screen).toBe('rent')
    expect(back.send({ type: 'begin', step: 'home' }).press().send({ type: 'back' }).state.screen).toBe('home')
  })

  it('needs no section that an answer leads past, and needs it again when the answer changes', () => {
    const without = applicant().complete('pets', {})
    expect(statuses(without.state)).toMatchObject({ pets: 'completed', vet: 'notNeeded' })
    expect(statuses(without.complete('pets', given).state)).toMatchObject({ vet: 'notStarted' })
  })

  it('goes on to the first section that is not completed, and past them once all are', () => {
    const some = applicant().complete('pets', {}).press()
    expect(some.state.screen).toBe('home')
    const all = applicant().complete('pets', {}).complete('home', given).complete('money', given)
    expect(all.state.screen).toBe('list')
    expect(all.press().state.screen).toBe('review')
    expect(all.press().send({ type: 'back' }).state.screen).toBe('list')
  })

  it('asks again for what a change has made incomplete', () => {
    const all = applicant()
      .complete('home', { ...given, home: [['home.name', 'Elm 1']] })
      .complete('pets', {})
      .complete('money', given)
    const changed = all
      .send({ type: 'begin', step: 'home' }, { type: 'answer', path: 'home.rents', value: true })
      .press()
    expect(changed.state.screen).toBe('rent')
    const left = changed.send({ type: 'back' }, { type: 'back' })
    expect(statuses(left.state)).toMatchObject({ home: 'inProgress', money: 'waiting' })
    expect(left.press().state.screen).toBe('rent')
  })

  it('is not between the review and what is changed from there, as far as nothing new is asked', () => {
    const review = applicant().complete('home', given).complete('pets', {}).complete('money', given).press()
    const changing = review.send({ type: 'change', screen: 'home' })
    expect(changing.state.screen).toBe('home')
    expect(changing.press().state.screen).toBe('review')
    const more = review
      .send({ type: 'change', screen: 'pets' }, { type: 'answer', path: 'pets.has', value: true })
      .press()
    expect(more.state.screen).toBe('list')
    expect(more.complete('vet', given).press().state.screen).toBe('review')
  })

  it('LRG-06 in whatever order sections are completed, the same answers count, and the way is that of who goes in order', () => {
    const program = programOf()
    const linear = inOrder(sectionsFlow)
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['home', 'pets', 'vet', 'money'], { minLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (order, rents, hasPets) => {
          const answers: Given = {
            ...given,
            home: [
              ['home.name', 'Elm 1'],
              ['home.rents', rents],
            ],
            pets: [['pets.has', hasPets]],
          }
          let at = applicant(program)
          // Those that wait come round again.
          for (const step of [...order, ...order, ...order])
            if (statuses(at.state)[step] === 'notStarted') at = at.complete(step, answers)
          const sent = at.press().press().state
          expect(sent.screen).toBe('done')
          let straight = applicant(linear).state
          while (straight.screen !== 'done') {
            const events = (answers[straight.screen] ?? []).map(
              ([path, value]) => ({ type: 'answer', path, value }) as const,
            )
            straight = [...events, { type: 'press', name: 'continue' } as const].reduce(
              (state, event) => transition(linear, state, event, TODAY).after,
              straight,
            )
          }
          expect(sent.way).toEqual(straight.way)
          expect(collectRelevantAnswers(program, sent).answers).toEqual(
            collectRelevantAnswers(linear, straight).answers,
          )
          const submission: unknown = JSON.parse(JSON.stringify(buildSubmission(program, sent, TODAY)))
          expect(verifySubmission(linear, submission, { today: TODAY, mode: 'test' })).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('LRG-06 goes on after a reload in the middle of a section, whatever stands before it', () => {
    const flow = {
      ...sectionsFlow,
      draft: {
        days: 7,
        restored: 'r',
        restoredLater: 'r',
        unsaved: '{{fields}}',
        startOver: 's',
        startOverTitle: 's',
        startOverText: 's',
        keepAnswers: 'k',
      },
    }
    const program = programOf(flow)
    const middle = applicant(program)
      .complete('pets', given)
      .send(
        { type: 'begin', step: 'home' },
        { type: 'answer', path: 'home.name', value: 'Elm' },
        { type: 'answer', path: 'home.rents', value: true },
      )
      .press()
    expect(middle.state.screen).toBe('rent')
    const reloaded = (state: FlowState): FlowState => {
      const draft = readDraft(program, JSON.stringify(createDraft(program, state, TODAY)), TODAY, TAB_SCOPE)
      if (draft === null) throw new Error('Nothing was kept.')
      return restoredState(program, draft, {}, TODAY)
    }
    expect(reloaded(middle.state).screen).toBe('rent')
    const atVet = applicant(program).complete('pets', given).send({ type: 'begin', step: 'vet' })
    expect(reloaded(atVet.state).screen).toBe('vet')
    const list = reloaded(atVet.send({ type: 'back' }).state)
    expect(list.screen).toBe('list')
    expect(statuses(list)).toMatchObject({ pets: 'completed', vet: 'notStarted' })
  })
})
