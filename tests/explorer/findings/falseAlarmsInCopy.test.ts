import { describe, expect, it } from 'vitest'
import { linesOf } from '../../fixtures/dogFlow'
import { flowWith, name, send } from './oneForm'

describe('words', () => {
  it('may be the same on branches that exclude each other', () => {
    const kind = {
      type: 'choice',
      label: 'Kind',
      choices: { big: 'Big', small: 'Small' },
      rules: { required: 'Choose' },
    }
    const care = (form: string, label: string): object => ({
      step: 'dog',
      title: 'Its care',
      next: 'done',
      blocks: { [form]: { type: 'form', fields: { much: { type: 'text', label, autocomplete: 'off' } } } },
      buttons: { send },
      on: { send: { goto: 'next' } },
    })
    const next = [{ when: { 'dog.kind': 'big' }, goto: 'big' }, { goto: 'small' }]
    const on = { send: next }
    const lines = linesOf(
      flowWith({ fields: { kind }, on }, { screens: { big: care('big', 'Space'), small: care('small', 'Food') } }),
    )
    expect(lines.filter((line) => line.includes('same-words'))).toEqual([])
  })

  it('are filled in twice where one answer has to be the other', () => {
    const email = { type: 'email', label: 'Email' }
    const again = {
      type: 'email',
      label: 'Email again',
      rules: { same: { is: 'email', message: 'This is another address' } },
    }
    expect(linesOf(flowWith({ fields: { email, again } })).filter((line) => line.includes('wrong-purpose'))).toEqual([])
  })

  it('may be choices with an apostrophe in their key', () => {
    const kind = { type: 'choice', label: 'Kind', choices: { "bachelor's degree": "Bachelor's degree", none: 'None' } }
    const more = { type: 'text', label: 'Since when', autocomplete: 'off', when: { 'dog.kind': "bachelor's degree" } }
    expect(linesOf(flowWith({ fields: { kind, more } }))).toEqual([])
  })
})

describe('a set of screens that is like another', () => {
  const asks = (form: string, fields: object): object => ({
    step: 'dog',
    title: `About ${form}`,
    blocks: { [form]: { type: 'form', fields } },
    buttons: { send },
    on: { send: { goto: 'next' } },
  })
  const nick = { type: 'text', label: 'Short name', autocomplete: 'off' }
  const screens = (second: object): object => ({
    'first.you': asks('you', { name, nick }),
    'first.work': asks('work', { job: { type: 'text', label: 'Job', autocomplete: 'off' } }),
    'second.*': { like: 'first.*' },
    'second.you': second,
  })
  const order = ['preview', 'dog', 'first.*', 'second.*', 'done']

  it('leaves out a field by null, and repeats no words', () => {
    const compiled = flowWith({}, { order, screens: screens({ blocks: { secondYou: { fields: { nick: null } } } }) })
    expect(linesOf(compiled)).toEqual([])
    expect(compiled.flow?.screens['second.you']?.blocks?.['secondYou']).toMatchObject({
      fields: { name: { type: 'text' } },
    })
    expect(JSON.stringify(compiled.flow?.screens['second.you'])).not.toContain('nick')
  })

  it('has nothing to leave out by null where it has no such field', () => {
    expect(
      linesOf(flowWith({}, { order, screens: screens({ blocks: { secondYou: { fields: { nik: null } } } }) })),
    ).toEqual([expect.stringContaining('nothing-to-remove')])
  })
})

describe('a way that is cut', () => {
  const asks = (more: object): object => ({
    step: 'dog',
    title: 'Its care',
    blocks: { care: { type: 'form', fields: { food: { type: 'text', label: 'Food', autocomplete: 'off' } } } },
    buttons: { send },
    ...more,
  })

  it('is said at the press, whether it does nothing or leads back', () => {
    for (const press of [{}, { goto: 'dog' }]) {
      const compiled = flowWith(
        {},
        { order: ['preview', 'dog', 'care', 'done'], screens: { care: asks({ on: { send: press } }) } },
      )
      expect(compiled.findings.map(({ code, pointer }) => [code, pointer])).toEqual([
        ['dead-end', '/screens/care/on/send'],
      ])
    }
  })

  it('is said at the press, with the steps, where only some are stuck', () => {
    const kind = {
      type: 'choice',
      label: 'Kind',
      choices: { big: 'Big', small: 'Small' },
      rules: { required: 'Choose' },
    }
    const on = {
      send: [{ when: { 'dog.kind': 'big' }, goto: 'next' }, { show: { tone: 'info', text: 'Big dogs only.' } }],
    }
    expect(
      linesOf(
        flowWith({ fields: { kind } }, { order: ['preview', 'dog', 'care', 'done'], screens: { care: asks({ on }) } }),
      ),
    ).toEqual([
      expect.stringMatching(
        /dead-end: With some answers nothing leads on from the screen "care".*1\. On "preview" press/,
      ),
    ])
  })

  it('is said once where a press that only closes leaves some stuck', () => {
    const kind = {
      type: 'choice',
      label: 'Kind',
      choices: { big: 'Big', small: 'Small' },
      rules: { required: 'Choose' },
    }
    const on = { send: [{ when: { 'dog.kind': 'big' }, close: true }, { goto: 'next' }] }
    expect(
      linesOf(
        flowWith({ fields: { kind } }, { order: ['preview', 'dog', 'care', 'done'], screens: { care: asks({ on }) } }),
      ),
    ).toEqual([expect.stringContaining('dead-end: With some answers')])
  })

  it('is said at the screen that a "goto" passes by, with that "goto", and nothing beside it', () => {
    const screens = {
      late: {
        step: 'dog',
        title: 'Late',
        description: 'It eats {{care.food}}',
        buttons: { on: { label: 'Go on' } },
        on: { on: { goto: 'next' } },
      },
    }
    const lines = linesOf(
      flowWith(
        { on: { send: { goto: 'late' } } },
        {
          order: ['preview', 'dog', 'care', 'late', 'done'],
          screens: {
            ...screens,
            care: asks({
              blocks: {
                care: {
                  type: 'form',
                  fields: {
                    food: { type: 'text', label: 'Food', autocomplete: 'off', rules: { required: 'Enter its food' } },
                  },
                },
              },
              on: { send: { goto: 'next' } },
            }),
          },
        },
      ),
    )
    expect(lines).toEqual([
      expect.stringContaining(
        'unreachable: No way leads to the screen "care". The "goto" at "send" of "dog" passes it by: write "goto": "next" there.',
      ),
    ])
  })

  it('is no matter of a condition that a screen of the order does not need', () => {
    const kind = {
      type: 'choice',
      label: 'Kind',
      choices: { big: 'Big', small: 'Small' },
      rules: { required: 'Choose' },
    }
    const lines = linesOf(
      flowWith(
        { fields: { kind } },
        {
          order: ['preview', 'dog', 'care', 'done'],
          screens: { care: asks({ when: { 'dog.kind': { given: true } }, on: { send: { goto: 'next' } } }) },
        },
      ),
    )
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['warning'])
    expect(lines[0]).toContain('always-holds')
  })
})
