import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildView } from '../../../src/engine/view/flowView'
import { formFlow } from '../oneForm'
import { TODAY, type Walk, walk } from '../smallFlow'

const email = {
  required: 'Email is required',
  format: 'Enter an email',
  pattern: { is: '\\.com$', message: 'End it with .com' },
}
const document = formFlow({
  email: { type: 'email', label: 'Email', rules: email },
  name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
})
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')
const buttons = { go: { label: 'Go', submit: true }, check: { label: 'Check' } }
const refused = { clear: ['form.email'], show: { tone: 'error' as const, text: 'Not this one' } }
const program = compileCheckedFlow({
  ...document,
  actions: { check: { delay: '1 s', outcomes: { good: {}, bad: {} } } },
  screens: {
    only: {
      ...only,
      buttons,
      on: { go: { goto: 'only' }, check: { run: 'check' }, 'check.bad': refused, 'check.good': {} },
    },
  },
})
const PATH = 'form.email'

describe('a message beside a field', () => {
  it('EAR-03 does not come where the field was only gone through', () => {
    expect(shownIn(left(walk(program)))).toEqual({})
  })

  it('comes where something was begun and taken back', () => {
    expect(shownIn(left(walk(program).answer(PATH, 'a').answer(PATH, undefined)))).toEqual({
      [PATH]: 'Email is required',
    })
  })

  it('comes where what was there before is wrong', () => {
    const filled = walk(program).answer(PATH, 'a')
    expect(shownIn(filled)).toEqual({})
    expect(shownIn(left(filled))).toEqual({ [PATH]: 'Enter an email' })
  })

  it('EAR-01 goes while the field is changed, and no other takes its place before the field is left', () => {
    const wrong = left(walk(program).answer(PATH, 'a').answer(PATH, undefined))
    const typing = wrong.answer(PATH, 'r')
    expect(shownIn(typing)).toEqual({})
    expect(shownIn(typing.answer(PATH, 'r@example.org'))).toEqual({})
    expect(shownIn(typing.answer(PATH, undefined))).toEqual({ [PATH]: 'Email is required' })
    expect(shownIn(left(typing.answer(PATH, 'r@example.org')))).toEqual({ [PATH]: 'End it with .com' })
  })

  it('EAR-01 is the same after a failed submit, which itself shows all that is wrong', () => {
    const sent = walk(program).answer(PATH, 'r').press('go')
    expect(shownIn(sent)).toEqual({ [PATH]: 'Enter an email', 'form.name': 'Name is required' })
    expect(shownIn(sent.answer(PATH, 'r@example.org'))).toEqual({ 'form.name': 'Name is required' })
    expect(shownIn(sent.answer(PATH, 'r@example.org').press('go'))).toMatchObject({ [PATH]: 'End it with .com' })
  })

  it('of a field that is changed next shows beside one that was not left', () => {
    const sent = walk(program).answer(PATH, 'r').press('go')
    expect(shownIn(sent.answer(PATH, undefined).answer('form.name', 'Ada'))).toEqual({ [PATH]: 'Email is required' })
  })
})

describe('a field that an action clears because it failed', () => {
  const failed = left(walk(program).answer(PATH, 'r@example.com'))
    .press('check')
    .send({ type: 'outcome', run: 1, outcome: 'bad' })

  it('EAR-05 has the message alone, and is where one goes on', () => {
    expect(shownIn(failed)).toEqual({ [PATH]: 'Not this one' })
    expect(failed.state.message).toEqual({ ...refused.show, at: PATH })
  })

  it('says it no more once something is entered again', () => {
    expect(shownIn(failed.answer(PATH, 'a'))).toEqual({})
    expect(failed.answer(PATH, 'a').state.message).toBeNull()
  })
})

function left(walked: Walk): Walk {
  return walked.send({ type: 'touch', path: PATH })
}

function shownIn({ state }: Walk): Readonly<Record<string, string>> {
  const { shown } = buildView(program, state, { today: TODAY, facts: {} }, null)
  return Object.fromEntries([...shown].map(([path, { message }]) => [path, message]))
}
