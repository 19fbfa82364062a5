import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { FormAnswers } from '../../../src/engine/values/answers'
import { type FlowView, buildView } from '../../../src/engine/view/flowView'
import { filledIn, formFlow } from '../oneForm'
import { TODAY, smallFlow, walk, walkToReview } from '../smallFlow'

const program = compileCheckedFlow(smallFlow)
const surroundings = { today: TODAY, facts: {} }

describe('the progress', () => {
  it('LAY-06 has earlier steps completed, the current one active and later ones pending', () => {
    const atBank = walkToReview().send({ type: 'back' })
    expect(view(atBank.state).progress).toMatchObject({
      step: 3,
      total: 4,
      steps: [
        { id: 'about', status: 'completed' },
        { id: 'work', status: 'completed' },
        { id: 'bank', status: 'active' },
        { id: 'review', status: 'pending' },
      ],
    })
  })

  it('LRG-07 has a step as passed over, not as completed, where the way led by it', () => {
    const about = smallFlow.screens['about']
    if (about === undefined) throw new Error('The small flow asks about you.')
    const short = compileCheckedFlow({
      ...smallFlow,
      screens: { ...smallFlow.screens, about: { ...about, next: 'bank' } },
    })
    const there = walk(short).press('start').answer('about.name', 'Ada').answer('about.born', '1990-05-17').press('go')
    expect(buildView(short, there.state, surroundings, null).progress?.steps.map(({ status }) => status)).toEqual([
      'completed',
      'passedOver',
      'active',
      'pending',
    ])
  })

  it('MOM-02 has a step as skipped, not as completed, where nothing was given of what it asks for', () => {
    const { about } = smallFlow.screens
    if (about === undefined) throw new Error('The small flow asks about you.')
    const optional = { about: { type: 'form', fields: { nickname: { type: 'text', label: 'Nickname' } } } } as const
    const skipping = compileCheckedFlow({
      ...smallFlow,
      calculations: {},
      screens: { ...smallFlow.screens, about: { ...about, blocks: optional } },
    })
    const statuses = (walked: ReturnType<typeof walk>): unknown =>
      buildView(skipping, walked.state, surroundings, null).progress?.steps[0]?.status
    expect(statuses(walk(skipping).press('start').press('go'))).toBe('skipped')
    expect(statuses(walk(skipping).press('start').answer('about.nickname', 'Ada').press('go'))).toBe('completed')
  })

  it('has the screen that each completed step began on, and of no other step one', () => {
    const screens = view(walkToReview().state).progress?.steps.map(({ screen }) => screen)
    expect(screens).toEqual(['about', 'work', 'bank', null])
  })

  it('has no screen to go back to while an action holds the applicant', () => {
    const sending = walkToReview().press('submit')
    expect(view(sending.state).canGoBack).toBe(false)
    expect(view(sending.state).progress?.steps.map(({ screen }) => screen)).toEqual([null, null, null, null])
  })

  it('is absent on a screen outside the steps', () => {
    expect(view(walk(program).state).progress).toBeNull()
  })

  it('LAY-07 follows the step a screen names in the JSON', () => {
    const bank = smallFlow.screens['bank']
    if (bank === undefined) throw new Error('The small flow has a bank.')
    const moved = compileCheckedFlow({
      ...smallFlow,
      screens: { ...smallFlow.screens, bank: { ...bank, step: 'review' } },
    })
    const { state } = walkToReview().send({ type: 'back' })
    expect(buildView(moved, state, surroundings, null).progress?.step).toBe(4)
  })
})

describe('messages', () => {
  const atAbout = walk(program).press('start').answer('about.born', '2020-01-01')

  it('are known but not shown while a field is being filled in', () => {
    expect(view(atAbout.state).issues.map(({ path }) => path)).toEqual(['about.name', 'about.born'])
    expect(view(atAbout.state).shown.size).toBe(0)
  })

  it('show for a field that was left', () => {
    const touched = atAbout.send({ type: 'touch', path: 'about.born' })
    expect([...view(touched.state).shown.keys()]).toEqual(['about.born'])
  })

  it('all show after Continue was tried', () => {
    const tried = atAbout.answer('about.name', 'Ada').press('go')
    expect([...view(tried.state).shown.values()].map(({ message }) => message)).toEqual(['You must be at least 18'])
  })

  it('of a refused file show at once', () => {
    const refused = walkToReview()
      .send({ type: 'change', screen: 'work' })
      .send({ type: 'refuse', path: 'work.proof', refusals: [{ rule: 'empty', values: { name: 'a.pdf' } }] })
    expect(view(refused.state).shown.get('work.proof')?.message).toBe('a.pdf is empty')
  })

  it('FLT-07 of a refused file say why alone, beside the one that the summary lists', () => {
    const refused = walkToReview()
      .send({ type: 'change', screen: 'work' })
      .answer('work.jobs', undefined)
      .send({ type: 'refuse', path: 'work.jobs', refusals: [{ rule: 'empty', values: { name: 'a.pdf' } }] })
      .press('go')
    expect(view(refused.state).shown.get('work.jobs')?.message).toBe('a.pdf is empty')
    expect(view(refused.state).problems.map(({ message }) => message)).toContain('Fill in Jobs')
  })
})

describe('a button', () => {
  it('that is disabled sets what is missing apart as its language does', () => {
    const japanese = compileCheckedFlow({ ...smallFlow, language: 'ja' })
    const begun = walk(japanese).press('start')
    expect(buildView(japanese, begun.state, surroundings, null).buttons[0]?.missing).toBe(
      'Still needed: Name Date of birth',
    )
  })

  it('that is disabled says what is still missing', () => {
    const [button] = view(walk(program).press('start').answer('about.name', 'Ada').state).buttons
    expect(button).toMatchObject({ disabled: true, missing: 'Still needed: Date of birth' })
  })

  it('that is disabled says of a field in a group which group that is', () => {
    const street = { type: 'text', label: 'Street', rules: { required: 'Enter a street' } } as const
    const place = { type: 'group', fields: { street } } as const
    const grouped = compileCheckedFlow({
      ...smallFlow,
      start: 'home',
      screens: {
        ...smallFlow.screens,
        home: {
          title: 'Home',
          blocks: {
            home: { type: 'form', fields: { own: { ...place, label: 'Home' }, work: { ...place, label: 'Work' } } },
          },
          buttons: { go: { label: 'Go', submit: true, enabled: 'filled' } },
          on: { go: { goto: 'review' } },
        },
      },
    })
    const begun = walk(grouped)
    expect(buildView(grouped, begun.state, surroundings, null).buttons[0]?.missing).toBe(
      'Still needed: Home: Street, Work: Street',
    )
    const half = begun.answer('home.own.street', '1 Elm')
    expect(buildView(grouped, half.state, surroundings, null).buttons[0]?.missing).toBe('Still needed: Work: Street')
  })

  it('FLT-11 says what each item of a list still needs, by its name', () => {
    const required = { type: 'text', rules: { required: 'Required' } } as const
    const pets = {
      type: 'list',
      label: 'Pets',
      item: 'Pet',
      fields: { name: { ...required, label: 'Name' }, kind: { ...required, label: 'Kind' } },
    } as const
    const homes = {
      type: 'list',
      label: 'Homes',
      item: 'Home',
      fields: { street: { ...required, label: 'Street' }, pets },
    } as const
    const listed = compileCheckedFlow(
      formFlow(
        { name: { ...required, label: 'Name' }, homes },
        {
          screens: {
            only: {
              title: 'Only',
              blocks: { form: { type: 'form', fields: { name: { ...required, label: 'Name' }, homes } } },
              buttons: { go: { label: 'Go', submit: true, enabled: 'filled' } },
              on: { go: { goto: 'only' } },
            },
          },
        },
      ),
    )
    const missing = (answers: FormAnswers) =>
      buildView(listed, filledIn(listed, answers).state, surroundings, null).buttons[0]?.missing
    expect(missing({ homes: [{}, { street: 'Elm', pets: [{ name: 'Bo' }] }] })).toBe(
      'Still needed: Name. Home 1 still needs: Street. Home 2: Pet 1 still needs: Kind',
    )
    expect(missing({ name: 'Ada', homes: [{ pets: [{}] }] })).toBe(
      'Home 1 still needs: Street. Home 1: Pet 1 still needs: Name, Kind',
    )
    expect(missing({ name: 'Ada', homes: [] })).toBeNull()
  })

  it('is enabled by something in every required field, right or wrong', () => {
    const filled = walk(program).press('start').answer('about.name', 'Ada').answer('about.born', 'soon')
    expect(view(filled.state).buttons[0]).toMatchObject({ disabled: false, missing: null })
  })

  it('is busy while the action it started runs, and others that would start it are disabled', () => {
    const connecting = walkToReview().send({ type: 'change', screen: 'bank' }).press('open', 'good')
    const buttons = view(connecting.state).dialog?.buttons.map(({ name, busy, disabled }) => [name, busy, disabled])
    expect(buttons).toEqual([
      ['good', true, false],
      ['bad', false, true],
      ['close', false, false],
    ])
  })
})

describe('a view', () => {
  it('keeps every part that did not change, so that only what changed renders again', () => {
    const before = walk(program).press('start').answer('about.name', 'A')
    const first = buildView(program, before.state, surroundings, null)
    const second = buildView(program, before.answer('about.name', 'Ad').state, surroundings, first)
    expect(second).toBe(first)
    const shownBefore = buildView(
      program,
      before.send({ type: 'touch', path: 'about.born' }).state,
      surroundings,
      second,
    )
    const emptied = before.send({ type: 'touch', path: 'about.born' }).answer('about.name', undefined)
    const third = buildView(program, emptied.state, surroundings, shownBefore)
    expect(third.progress).toBe(first.progress)
    expect(third.shown.get('about.born')).toBe(shownBefore.shown.get('about.born'))
  })
})

function view(state: FlowState): FlowView {
  return buildView(program, state, surroundings, null)
}
