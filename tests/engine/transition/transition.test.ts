import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { smallFlow, walk, walkToReview } from '../smallFlow'

const program = compileCheckedFlow(smallFlow)

describe('a press', () => {
  it('goes to the next screen of the flow', () => {
    expect(walk(program).press('start').state.screen).toBe('about')
  })

  it('takes the first transition whose condition holds', () => {
    const atWork = walk(program)
      .press('start')
      .answer('about.name', 'Ada')
      .answer('about.born', '1990-05-17')
      .press('go')
    expect(atWork.answer('work.status', 'none').press('go').state.screen).toBe('bank')
    const employed = atWork.answer('work.status', 'employed').answer('work.jobs', [{ place: 'Library' }])
    expect(employed.press('go').state.screen).toBe('work.check')
  })

  it('of a submit button stays and counts the attempt while a rule does not hold', () => {
    const tried = walk(program)
      .press('start')
      .answer('about.name', 'Ada')
      .answer('about.born', '2020-05-17')
      .press('go')
    expect(tried.state).toMatchObject({ screen: 'about', attempts: 1 })
  })

  it('does nothing while the button is disabled', () => {
    const early = walk(program).press('start')
    expect(early.press('go').state).toBe(early.state)
  })

  it('MOM-03 tells the action that it starts what was chosen beside it', () => {
    const atWork = walk(program)
      .press('start')
      .answer('about.name', 'Ada')
      .answer('about.born', '1990-05-17')
      .press('go')
    const pressed = atWork
      .answer('work.status', 'none')
      .press('go', 'open')
      .send({ type: 'press', name: 'good', chosen: { name: 'Savings' } })
    expect(pressed.state.runs).toMatchObject([{ action: 'connect', event: 'good', chosen: { name: 'Savings' } }])
  })

  it('of a button the screen does not have changes nothing', () => {
    const start = walk(program)
    expect(start.press('nonsense').state).toBe(start.state)
  })

  it('HRD-01 does nothing where it was seen on another screen, or before a dialog', () => {
    const about = walk(program).press('start').answer('about.name', 'Ada').answer('about.born', '1990-05-17')
    const elsewhere = [
      { screen: 'welcome', dialog: null },
      { screen: 'about', dialog: 'leave' },
    ]
    for (const on of elsewhere) expect(about.send({ type: 'press', name: 'go', on }).state).toBe(about.state)
    expect(about.send({ type: 'press', name: 'go', on: { screen: 'about', dialog: null } }).state.screen).toBe('work')
  })
})

describe('an action', () => {
  const atCheck = walkToReview().send({ type: 'change', screen: 'work.check' })

  it('is asked for once, however often the button is pressed', () => {
    const { state, effects } = atCheck.press('verify', 'verify', 'verify')
    expect(effects.filter(({ type }) => type === 'run')).toEqual([
      { type: 'run', run: 1, action: 'check', simulate: 'good' },
    ])
    expect(state.runs).toHaveLength(1)
  })

  it('comes back as an event that the screen handles', () => {
    const failed = atCheck.press('verify').send({ type: 'outcome', run: 1, outcome: 'bad' })
    expect(failed.state).toMatchObject({
      screen: 'work.check',
      runs: [],
      message: { tone: 'error', text: 'That did not work' },
    })
  })

  it('whose end was told on its screen is not told on another', () => {
    const failed = atCheck.press('verify').send({ type: 'outcome', run: 1, outcome: 'bad' })
    expect(failed.send({ type: 'back' }).state.message).toBeNull()
  })

  it('that ends otherwise than declared says so and lets the applicant try again', () => {
    const broken = atCheck.press('verify').send({ type: 'outcome', run: 1, outcome: 'unheard of' })
    expect(broken.state).toMatchObject({ screen: 'work.check', runs: [], message: { tone: 'error' } })
  })

  it('is called off when its screen is left, and its late answer is dropped', () => {
    const left = atCheck.press('verify').send({ type: 'back' })
    expect(left.effects).toContainEqual({ type: 'abort', run: 1 })
    expect(left.send({ type: 'outcome', run: 1, outcome: 'good' }).state).toBe(left.state)
  })

  it('that an outcome starts again while it is under way begins anew, and the late answer of the first is dropped', () => {
    const { screens } = smallFlow
    const check = {
      ...screens['work.check'],
      title: 'Check',
      on: { verify: { run: 'check' }, 'check.good': { run: 'connect' }, 'connect.good': {} },
    }
    const again = walk(
      compileCheckedFlow({ ...smallFlow, start: 'work.check', screens: { ...screens, 'work.check': check } }),
    )
      .press('verify')
      .send({ type: 'outcome', run: 1, outcome: 'good' })
      .press('verify')
      .send({ type: 'outcome', run: 3, outcome: 'good' })
    expect(again.effects.slice(-2)).toMatchObject([
      { type: 'abort', run: 2 },
      { type: 'run', run: 4, action: 'connect' },
    ])
    expect(again.state.runs.map(({ id }) => id)).toEqual([4])
    expect(again.send({ type: 'outcome', run: 2, outcome: 'good' }).state).toBe(again.state)
  })

  it('that is not cancellable holds the screen and its buttons', () => {
    const sending = walkToReview().press('submit')
    expect(sending.send({ type: 'back' }).state).toBe(sending.state)
    expect(sending.press('submit').state).toBe(sending.state)
    expect(sending.send({ type: 'outcome', run: 1, outcome: 'good' }).state.screen).toBe('done')
  })

  it('brings a result that the flow adds to a list', () => {
    const atBank = walkToReview().send({ type: 'change', screen: 'bank' }).press('open', 'good')
    const result = { name: 'Chequing', number: '123456789' }
    const connected = atBank.send({ type: 'outcome', run: 1, outcome: 'good', result })
    expect(connected.state.answers['bank']).toEqual({ accounts: [result] })
    expect(connected.state.dialog).toBeNull()
  })
})

describe('a dialog', () => {
  const open = walkToReview().send({ type: 'change', screen: 'bank' }).press('open')

  it('takes the presses while it is open', () => {
    expect(open.state.dialog).toBe('connecting')
    expect(open.press('go').state).toBe(open.state)
    expect(open.press('close').state.dialog).toBeNull()
  })

  it('closes on Escape and calls off what its buttons started', () => {
    const dismissed = open.press('good').send({ type: 'dismiss' })
    expect(dismissed.state).toMatchObject({ dialog: null, runs: [] })
    expect(dismissed.effects).toContainEqual({ type: 'abort', run: 1 })
  })

  it('calls off what its buttons started when another of them closes it', () => {
    const closed = open.press('good').press('close')
    expect(closed.state).toMatchObject({ dialog: null, runs: [] })
    expect(closed.effects).toContainEqual({ type: 'abort', run: 1 })
    expect(closed.send({ type: 'outcome', run: 1, outcome: 'good' }).state).toBe(closed.state)
  })

  it('lets only one of two buttons start the same action', () => {
    expect(open.press('good', 'bad').state.runs).toHaveLength(1)
  })

  it('closes first when the applicant goes back', () => {
    expect(open.send({ type: 'back' }).state).toMatchObject({ dialog: null, screen: 'bank' })
  })
})

describe('effects', () => {
  it('save what the flow keeps and forget it when the flow says so', () => {
    const kept = walkToReview().effects.filter(({ type }) => type === 'save')
    expect(new Set(kept.map((effect) => JSON.stringify(effect)))).toEqual(
      new Set(['{"type":"save","key":"workState"}']),
    )
    const verified = walkToReview()
      .send({ type: 'change', screen: 'work.check' })
      .press('verify')
      .send({ type: 'outcome', run: 1, outcome: 'good' })
    expect(verified.effects).toContainEqual({ type: 'forget', key: 'workState' })
  })

  it('begin anew when the flow says so', () => {
    const done = walkToReview().press('submit').send({ type: 'outcome', run: 1, outcome: 'good' })
    expect(done.press('home').effects).toContainEqual({ type: 'restart' })
  })

  it('HRD-06 forget everything and begin anew when the applicant starts over', () => {
    const { effects } = walkToReview().send({ type: 'startOver' })
    expect(effects.slice(-3)).toEqual([
      { type: 'forget', key: 'workState' },
      { type: 'forgetAll' },
      { type: 'restart' },
    ])
  })
})

describe('an answer', () => {
  it('EMP-08 is put into lower case as it is typed where its field says so', () => {
    expect(walk(program).answer('about.email', 'Ada@Example.COM').state.answers['about']).toEqual({
      email: 'ada@example.com',
    })
  })

  it('that is emptied is taken out', () => {
    expect(walk(program).answer('about.name', 'Ada').answer('about.name', undefined).state.answers['about']).toEqual({})
  })
})
