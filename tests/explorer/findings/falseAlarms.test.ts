import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { walksThrough } from '../../../src/explorer/walks/walksThrough'
import { walksOf } from '../../../src/tools/cli/walk'
import { compiledDog, linesOf } from '../../fixtures/dogFlow'

const send = { label: 'Send', style: 'primary', submit: true }
const name = { type: 'text', label: 'Name', autocomplete: 'off' }

/** A flow with one form, and what else it has. */
function flowWith(
  dog: {
    readonly blocks?: object
    readonly fields?: object
    readonly must?: object
    readonly buttons?: object
    readonly on?: object
  },
  more: {
    readonly screens?: object
    readonly order?: readonly string[]
    readonly done?: object
    readonly calculations?: object
  } = {},
) {
  const form = { type: 'form', fields: dog.fields ?? { name }, ...(dog.must === undefined ? {} : { must: dog.must }) }
  return compiledDog({
    steps: { dog: 'Dog' },
    order: more.order ?? ['preview', 'dog', 'done'],
    ...(more.calculations === undefined ? {} : { calculations: more.calculations }),
    screens: {
      dog: {
        step: 'dog',
        title: 'Your dog',
        blocks: { dog: form },
        buttons: { send, ...dog.buttons },
        on: { send: { goto: 'next' }, ...dog.on },
      },
      ...more.screens,
      done: { layout: 'outcome', title: 'Thank you', final: true, ...more.done },
    },
  })
}

describe('a form that a side screen is left for', () => {
  const required = { name: { ...name, rules: { required: 'Enter the name' } } }
  const aside = (on: object, buttons: object = { back: { label: 'To the form' } }): object => ({
    side: {
      step: 'dog',
      title: 'About names',
      blocks: { words: { type: 'text', text: 'Any name will do.' } },
      buttons,
      on,
    },
  })
  const help = { buttons: { help: { label: 'Which name?', style: 'link' } }, on: { help: { goto: 'side' } } }
  const passed = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('passed-form'))

  it('FLT-10 is not passed by where that screen leads back', () => {
    expect(linesOf(flowWith({ fields: required, ...help }, { screens: aside({ back: { goto: 'dog' } }) }))).toEqual([])
  })

  it('FLT-10 is not passed by where that screen leads on to others that all lead back', () => {
    const more = {
      far: {
        step: 'dog',
        title: 'More about names',
        buttons: { back: { label: 'To the form' }, start: { label: 'To the start' } },
        on: { back: { goto: 'dog' }, start: { goto: 'preview' } },
      },
    }
    const lines = linesOf(
      flowWith(
        { fields: required, ...help },
        {
          screens: {
            ...aside(
              { back: { goto: 'dog' }, more: { goto: 'far' } },
              { back: { label: 'To the form' }, more: { label: 'More' } },
            ),
            ...more,
          },
        },
      ),
    )
    expect(passed(lines)).toEqual([])
  })

  it('is passed by where that screen leads on, on one of its ways', () => {
    const buttons = { back: { label: 'To the form' }, skip: { label: 'Go on' } }
    expect(
      passed(
        linesOf(
          flowWith(
            { fields: required, ...help },
            { screens: aside({ back: { goto: 'dog' }, skip: { goto: 'done' } }, buttons) },
          ),
        ),
      ),
    ).toEqual([expect.stringContaining('error passed-form: "help" leads on past "dog.name", which is required.')])
  })

  it('is passed by only with answers that are led on', () => {
    const kind = {
      type: 'choice',
      label: 'Kind',
      choices: { big: 'Big', small: 'Small' },
      rules: { required: 'Choose' },
    }
    const ways = (goto: readonly object[]) =>
      linesOf(flowWith({ fields: { kind, ...required }, ...help }, { screens: aside({ back: goto }) }))
    expect(passed(ways([{ when: { 'dog.name': { given: true } }, goto: 'done' }, { goto: 'dog' }]))).toEqual([
      expect.stringContaining('"dog.kind"'),
    ])
    expect(
      passed(
        ways([{ when: { 'dog.name': { given: true }, 'dog.kind': { given: true } }, goto: 'done' }, { goto: 'dog' }]),
      ),
    ).toEqual([])
  })
})

describe('a value that is shown alone', () => {
  it('FLT-10 leaves no gap where its block is left out while it is empty', () => {
    const highlight = { type: 'highlight', label: 'Your dog', value: '{{dog.name}}', note: 'Call it {{dog.name}}.' }
    expect(linesOf(flowWith({}, { done: { blocks: { highlight } } }))).toEqual([])
  })

  it('leaves one where other words stand beside it', () => {
    const highlight = { type: 'highlight', label: 'The dog', value: 'Dog {{dog.name}}' }
    expect(linesOf(flowWith({}, { done: { blocks: { highlight } } }))).toEqual([
      expect.stringContaining('may-be-missing: "dog.name"'),
    ])
    const note = { type: 'highlight', label: 'The dog', value: '{{flow.name}}', note: 'Call it {{dog.name}}.' }
    expect(linesOf(flowWith({}, { done: { blocks: { note } } }))).toEqual([
      expect.stringContaining('may-be-missing: "dog.name"'),
    ])
  })
})

describe('the steps to a finding', () => {
  it('say an amount as the applicant reads it, not in cents', () => {
    const rent = { type: 'money', label: 'Rent', example: '500.00', rules: { required: 'Enter the rent' } }
    const more = {
      more: {
        step: 'dog',
        title: 'More',
        blocks: {
          more: {
            type: 'form',
            fields: { reason: { ...name, label: 'Reason', rules: { required: 'Enter a reason' } } },
          },
        },
        buttons: { on: { label: 'Go on', submit: true } },
        on: { on: { goto: 'done' } },
      },
    }
    const on = { send: [{ when: { 'dog.rent': { minimum: '1500.00' } }, goto: 'more' }, { goto: 'done' }] }
    const lines = linesOf(
      flowWith(
        { fields: { rent }, on },
        { screens: more, order: ['preview', 'dog', 'done'], done: { description: 'Because of {{more.reason}}' } },
      ),
    )
    expect(lines.filter((line) => line.includes('may-be-missing'))).toEqual([
      expect.stringMatching(/answer "dog\.rent" with \$[\d,]+\.\d\d\./),
    ])
  })
})

describe('what must hold of a calculation', () => {
  const home = {
    type: 'choice',
    label: 'You live',
    choices: { own: 'At home', rent: 'For rent' },
    rules: { required: 'Choose' },
  }
  const rent = {
    type: 'money',
    label: 'Rent',
    example: '500.00',
    when: { 'dog.home': 'rent' },
    rules: { required: 'Enter the rent' },
  }
  const income = { type: 'money', label: 'Income', example: '2000.00', rules: { required: 'Enter your income' } }
  const number = (label: string, example: number, more: object = {}): object => ({
    type: 'number',
    label,
    example,
    rules: { required: 'Enter a number', minimum: { is: 0, message: 'At least {{is}}' } },
    ...more,
  })
  const share = { share: { calculator: 'ratio', of: 'dog.rent', to: 'dog.income' } }
  const atMostHalf = { any: [{ 'calculations.share': { maximum: 0.5 } }, { 'calculations.share': { given: false } }] }
  const missed = async (compiled: ReturnType<typeof flowWith>): Promise<readonly string[]> => {
    const { flow } = compiled
    if (flow === null) throw new Error(linesOf(compiled).join('\n'))
    const { lines, isShort } = await walksOf(flow, true)
    const { missed: left } = walksThrough(compileCheckedFlow(flow))
    return [...lines.slice(2), ...left.map(({ key }) => key), ...(isShort ? ['ends with 1'] : [])]
  }

  it('FLT-10 is broken on a walk though what it is worked out of comes only for some', async () => {
    const must = { half: { when: atMostHalf, message: 'That is more than half of it', at: 'income' } }
    expect(await missed(flowWith({ fields: { home, rent, income }, must }, { calculations: share }))).toEqual([])
  })

  it('FLT-10 is kept on a walk though the examples do not keep it', async () => {
    const fields = {
      home,
      here: number('Months here', 10),
      before: number('Months before', 6, { when: { 'dog.home': 'rent' } }),
    }
    const must = {
      years: { when: { 'calculations.lived': { minimum: 24 } }, message: 'Two years have to be covered', at: 'here' },
    }
    expect(
      await missed(
        flowWith(
          { fields, must },
          { calculations: { lived: { calculator: 'total', plus: ['dog.here', 'dog.before'] } } },
        ),
      ),
    ).toEqual([])
  })

  it('FLT-10 is named and fails nothing where no answers can be made up with which it is said', async () => {
    const fields = {
      home,
      here: number('Months here', 10, { rules: { maximum: { is: 20, message: 'At most {{is}}' } } }),
    }
    const must = {
      exact: {
        when: { not: { 'calculations.lived': { minimum: 3.5, maximum: 3.5 } } },
        message: 'Not three and a half',
        at: 'here',
      },
    }
    expect(
      await missed(
        flowWith(
          { fields, must },
          { calculations: { lived: { calculator: 'total', plus: ['dog.here'], times: [0.7] } } },
        ),
      ),
    ).toEqual(['  no answers could be made up with which it is said: message dog.here must', 'dog.here must'])
  })
})

describe('words', () => {
  const welsh = { title: 'Eich ci', description: 'Nodwch enw eich ci a ble mae ef yn byw y dyddiau hyn.' }
  const flow = (language: string, done: object): readonly string[] =>
    linesOf(
      compiledDog({
        language,
        steps: { dog: 'Dog' },
        order: ['preview', 'dog', 'done'],
        screens: {
          dog: {
            step: 'dog',
            title: 'Your dog',
            blocks: { dog: { type: 'form', fields: { name } } },
            buttons: { send },
            on: { send: { goto: 'next' } },
          },
          done: { layout: 'outcome', title: 'Thank you', final: true, ...done },
        },
      }),
    )
  const other = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('other-language'))

  it('FLT-10 are of no other language in a flow whose own is none that is known', () => {
    expect(other(flow('cy-GB', welsh))).toEqual([])
    expect(other(flow('cy-GB', { description: 'Vous pouvez tout changer ici.' }))).toEqual([])
  })

  it('FLT-10 are not held to another language than that of the flow', () => {
    expect(other(flow('en-CA', { description: 'Vous pouvez tout changer ici.' }))).toEqual([
      expect.stringContaining('is not in English, the language of the words around it. Write it in English.'),
    ])
    expect(other(flow('fr-CA', {}))).toEqual([])
    expect(other(flow('fr-CA', { description: 'Usted tiene que esperar una respuesta.' }))).toEqual([])
  })

  it('name xls as a kind of file', () => {
    const file = {
      type: 'file',
      label: 'Sheet',
      hint: 'An xls or xlsx file',
      rules: { kind: { is: ['xls', 'xlsx'], message: 'Choose an xls file or xlsx files' } },
    }
    expect(linesOf(flowWith({ fields: { file } })).filter((line) => line.includes('"xl"'))).toEqual([])
  })

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
