import { describe, expect, it } from 'vitest'
import kept from '../../../flows/shared/draft.json'
import { createDraft, type FlowDraft } from '../../../src/engine/drafts/draft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import { heldSession } from '../heldSession'
import { smallFlow, TODAY } from '../smallFlow'

describe('a session', () => {
  it('runs an action through its host and goes on with its outcome', async () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'press', name: 'verify' })
    expect(session.getView().buttons.find(({ name }) => name === 'verify')?.busy).toBe(true)
    expect(host.calls[0]).toMatchObject({ action: 'check', simulate: 'good' })
    await host.end({ outcome: 'good' })
    expect(session.getState().screen).toBe('bank')
  })

  it('hands the action only the answers that count', () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'answer', path: 'bank.accounts', value: [{ name: 'Elsewhere' }] })
    session.send({ type: 'press', name: 'verify' })
    expect(Object.keys(host.calls[0]?.answers ?? {})).toEqual(['about', 'work'])
  })

  it('drops an answer that comes after its screen was left', async () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'press', name: 'verify' })
    session.send({ type: 'back' })
    expect(host.signals[0]?.aborted).toBe(true)
    await host.end({ outcome: 'good' })
    expect(session.getState().screen).toBe('work')
  })

  it('shows a message when an action fails, keeps the answers and reports the cause', async () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'press', name: 'verify' })
    await host.fail(new Error('offline'))
    expect(session.getState()).toMatchObject({ screen: 'work.check', message: { tone: 'error' } })
    expect(session.getState().answers['about']).toMatchObject({ name: 'Ada' })
    expect(host.problems).toEqual(['The action "check" failed.'])
  })

  it('refusals an outcome that the flow does not declare', async () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'press', name: 'verify' })
    await host.end({ outcome: 'odd' })
    expect(host.problems[0]).toContain('"odd"')
  })

  it('EMP-13 FLT-03 keeps under a storage key what the flow keeps across visits, and neither the rest of the form nor the name of a file', () => {
    const { session, host } = start()
    toCheck(session)
    session.send({
      type: 'answer',
      path: 'work.proof',
      value: { id: 'file-1', name: 'a.pdf', size: 9, type: 'application/pdf' },
    })
    expect(JSON.parse(host.texts.get('workState') ?? '')).toEqual({
      work: { status: 'employed' },
    })
    expect(host.texts.size).toBe(1)
  })

  it('FLT-03 removes what stands under storage keys once the application is sent, and when the applicant begins anew', async () => {
    const { session, host } = start()
    toCheck(session)
    session.send({ type: 'press', name: 'skip' })
    for (const name of ['go', 'submit']) session.send({ type: 'press', name })
    session.saveDraft()
    expect(host.texts.has('workState')).toBe(true)
    await host.end({ outcome: 'good' })
    session.saveDraft()
    expect(session.getState().screen).toBe('done')
    expect(host.texts.has('workState')).toBe(false)
    // Another tab begins another application, and this one returns home.
    host.texts.set('workState', '{"work":{}}')
    session.send({ type: 'press', name: 'home' })
    session.saveDraft()
    expect(host.texts.has('workState')).toBe(true)
  })

  it('EMP-13 begins with what was kept', () => {
    const { session } = start(new Map([['workState', '{"work":{"status":"employed","unknown":1}}']]))
    expect(session.getState().answers).toEqual({ work: { status: 'employed' } })
  })

  it('HRD-06 drops on the next visit what is kept no longer than a tab', () => {
    const { session, host } = start(
      new Map([['workState', '{"work":{"status":"employed","jobs":[{"place":"Library"}]}}']]),
    )
    expect(session.getState().answers).toEqual({ work: { status: 'employed' } })
    expect(host.texts.get('workState')).toBe('{"work":{"status":"employed"}}')
  })

  it.each([
    '{',
    '[]',
    '"text"',
    '{"work":[]}',
    '{"work":{"status":"retired"}}',
    '{"work":{"status":5}}',
    '{"work":{"jobs":"none"}}',
  ])('removes the kept text %s, says so, and starts empty', (text) => {
    const { session, host } = start(new Map([['workState', text]]))
    expect(session.getState().answers).toEqual({})
    expect(host.problems[0]).toContain('"workState"')
    expect(host.texts.size).toBe(0)
  })

  it.each(['__proto__', 'constructor', 'nowhere'])('takes nothing from what was kept under the name %s', (name) => {
    const { session } = start(new Map([['workState', `{"${name}":{"status":"employed"},"work":{"${name}":"x"}}`]]))
    expect(Object.values(session.getState().answers).flatMap((given) => Object.keys(given))).toEqual([])
    expect(session.getView().id).toBe('intro')
  })

  it('knows when storage refuses', () => {
    const { session, host } = start()
    host.refuse = true
    toCheck(session)
    expect(session.isKeeping()).toBe(false)
  })

  it('tells its listeners only when something changed', () => {
    const { session } = start()
    let told = 0
    const unsubscribe = session.subscribe(() => (told += 1))
    session.send({ type: 'press', name: 'nonsense' })
    expect(told).toBe(0)
    session.send({ type: 'press', name: 'start' })
    expect(told).toBe(1)
    unsubscribe()
    session.send({ type: 'back' })
    expect(told).toBe(1)
  })

  it('tells those who look at the view only when it shows something else', () => {
    const { session } = start()
    session.send({ type: 'press', name: 'start' })
    let told = 0
    session.subscribeToView(() => (told += 1))
    session.send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(told).toBe(1)
    session.send({ type: 'answer', path: 'about.name', value: 'Adam' })
    expect(told).toBe(1)
    session.setFacts({ 'brand.name': 'Another' })
    expect(told).toBe(2)
  })

  it('keeps a draft once after each change, and one that it was restored from not again before that', () => {
    const program = compileCheckedFlow({ ...smallFlow, draft: kept.draft })
    const { session, host } = heldSession(program)
    toCheck(session)
    const written: FlowDraft[] = []
    const drafts = {
      read: () => createDraft(program, session.getState(), TODAY),
      write: (draft: FlowDraft) => written.push(draft) > 0,
      keepsFile: () => false,
      discard: () => undefined,
      forget: () => undefined,
    }
    const restored = createSession({ program, host: { ...host, drafts } })
    restored.saveDraft()
    expect(written).toEqual([])
    restored.send({ type: 'answer', path: 'about.name', value: 'Grace' })
    restored.saveDraft()
    restored.saveDraft()
    expect(written.map(({ answers }) => answers['about'])).toMatchObject([{ name: 'Grace' }])
  })

  it('EDG-05 names a new application once, and goes on under the name that its draft has', () => {
    const program = compileCheckedFlow({ ...smallFlow, draft: kept.draft })
    const { session, host } = heldSession(program)
    toCheck(session)
    const draft = createDraft(program, { ...session.getState(), application: 'one' }, TODAY)
    const drafts = {
      read: () => draft,
      write: () => true,
      keepsFile: () => false,
      discard: () => undefined,
      forget: () => undefined,
    }
    const named = { ...host, newApplication: () => 'two' }
    expect(createSession({ program, host: named }).getState().application).toBe('two')
    expect(createSession({ program, host: { ...named, drafts } }).getState().application).toBe('one')
  })

  it.each([
    ['loses nothing', false],
    ['loses what was entered, where it cannot be kept', true],
  ])('%s by leaving right after it, before anything was kept', (_, refuses) => {
    const program = compileCheckedFlow({ ...smallFlow, draft: kept.draft })
    const { host } = heldSession(program)
    const drafts = {
      read: () => null,
      write: () => !refuses,
      keepsFile: () => false,
      discard: () => undefined,
      forget: () => undefined,
    }
    const session = createSession({ program, host: { ...host, drafts } })
    session.send({ type: 'press', name: 'start' })
    session.send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(session.losesOnLeaving()).toBe(refuses)
  })

  it('fills copy with facts, answers and given values', () => {
    const { session } = start()
    toCheck(session)
    expect(
      session.text('{{brand.name}}: {{about.name}}, {{about.born}}, {{ place }}{{about.email}}', { place: 'here' }),
    ).toBe('Brand: Ada, May 17, 1990, here')
    expect(session.text('{{calculations.given}} {{calculations.total | money}}')).toBe('100% $0.00')
  })
})

function start(texts = new Map<string, string>()) {
  return heldSession(compileCheckedFlow(smallFlow), texts)
}

function toCheck({ send }: Session): void {
  send({ type: 'press', name: 'start' })
  send({ type: 'answer', path: 'about.name', value: 'Ada' })
  send({ type: 'answer', path: 'about.born', value: '1990-05-17' })
  send({ type: 'press', name: 'go' })
  send({ type: 'answer', path: 'work.status', value: 'employed' })
  send({ type: 'answer', path: 'work.jobs', value: [{ place: 'Library' }] })
  send({ type: 'press', name: 'go' })
}
