import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { buildWalks } from '../../../src/tools/cli/walk'
import { linesOf } from '../../fixtures/dogFlow'
import { flowWith, name } from './oneForm'

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
    const { lines, isShort } = await buildWalks(flow, true)
    const { missed: left } = findWalks(compileCheckedFlow(flow))
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
