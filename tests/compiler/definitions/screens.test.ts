import { describe, expect, it } from 'vitest'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { address, compiledFrom, likeFlow, linesOf } from './likeFlow'

const on = { buttons: { go: { label: 'Go on', style: 'primary', submit: true } }, on: { go: { goto: 'next' } } }
const name = {
  type: 'text',
  label: 'Name',
  autocomplete: 'off',
  example: 'Robin',
  rules: { required: 'Enter the name' },
}
const works = {
  type: 'yesNo',
  as: 'row',
  label: 'Do you work?',
  example: true,
  rules: { required: 'Say whether you work' },
}
const wage = {
  type: 'money',
  label: 'Wage of {{you.name}}',
  example: '2000.00',
  when: { 'work.works': true },
  rules: { required: 'Enter the wage' },
}

/** Two screens of a first borrower, and what others make of them. */
function borrowers(more: Readonly<Record<string, object | null>>, definitions?: object): object {
  return likeFlow({}, definitions, {
    start: 'first.you',
    steps: { only: 'Only' },
    screens: {
      'first.you': {
        step: 'only',
        title: 'You',
        next: 'first.work',
        ...on,
        blocks: { you: { type: 'form', fields: { name } } },
      },
      'first.work': {
        step: 'only',
        title: 'Work of {{you.name}}',
        next: 'second.you',
        ...on,
        order: ['*', 'work'],
        blocks: { work: { type: 'form', fields: { works, wage } }, note: { type: 'text', text: 'Yours alone.' } },
      },
      ...more,
      end: { layout: 'outcome', title: 'Thank you', final: true },
    },
  })
}

const second = { 'second.*': { like: 'first.*' }, 'second.you': { title: 'The other' }, 'second.work': { next: 'end' } }

function screensOf(compiled: ReturnType<typeof compiledFrom>): unknown {
  return compiled.merged['screens']
}

describe('a screen that is like another', () => {
  it('LRG-04 stands for a whole set: the second borrower is like the first, with forms, names and ways of its own', () => {
    const compiled = compiledFrom(borrowers(second))
    expect(linesOf(compiled)).toEqual([])
    const screens = screensOf(compiled)
    expect(Object.keys(Object(screens))).toEqual(['first.you', 'first.work', 'second.you', 'second.work', 'end'])
    expect(getJsonAt(screens, ['second.you'])).toEqual({
      step: 'only',
      title: 'The other',
      next: 'second.work',
      ...on,
      blocks: { secondYou: { type: 'form', fields: { name } } },
    })
    expect(getJsonAt(screens, ['second.work'])).toEqual({
      step: 'only',
      title: 'Work of {{secondYou.name}}',
      next: 'end',
      ...on,
      order: ['*', 'secondWork'],
      blocks: {
        secondWork: {
          type: 'form',
          fields: { works, wage: { ...wage, label: 'Wage of {{secondYou.name}}', when: { 'secondWork.works': true } } },
        },
        note: { type: 'text', text: 'Yours alone.' },
      },
    })
  })

  it('LRG-04 may be one alone, call its forms by names of its own, change and leave out what they have', () => {
    const compiled = compiledFrom(
      borrowers({
        'second.you': {
          like: 'first.you',
          next: 'end',
          title: null,
          eyebrow: 'More',
          forms: { you: 'other' },
          blocks: { other: { fields: { name: { asTitle: true }, nick: { ...name, label: 'Short name' } } } },
        },
      }),
    )
    expect(linesOf(compiled).filter((line) => line.includes('error'))).toEqual([])
    expect(getJsonAt(screensOf(compiled), ['second.you'])).toEqual({
      step: 'only',
      next: 'end',
      eyebrow: 'More',
      ...on,
      blocks: {
        other: { type: 'form', fields: { name: { ...name, asTitle: true }, nick: { ...name, label: 'Short name' } } },
      },
    })
  })

  it('LRG-04 may be like a definition, which many are like, and its groups like others', () => {
    const home = {
      step: 'only',
      title: 'Home',
      ...on,
      blocks: {
        home: {
          type: 'form',
          fields: {
            place: { like: 'address', when: { 'home.rents': true } },
            rents: { ...works, label: 'Do you rent?' },
          },
        },
      },
    }
    const compiled = compiledFrom(
      borrowers(
        {
          ...second,
          'second.work': { next: 'a.home' },
          'a.home': { like: 'home', title: 'Your home', next: 'b.home' },
          'b.home': { like: 'home', title: 'Their home', next: 'end' },
        },
        { home, address },
      ),
    )
    const fields = (id: string, form: string): unknown =>
      getJsonAt(screensOf(compiled), [id, 'blocks', form, 'fields', 'place'])
    expect(fields('a.home', 'aHome')).toMatchObject({
      when: { 'aHome.rents': true },
      fields: { state: { when: { 'aHome.place.country': 'us' } } },
    })
    expect(fields('b.home', 'bHome')).toMatchObject({
      when: { 'bHome.rents': true },
      fields: { state: { when: { 'bHome.place.country': 'us' } } },
    })
  })

  it('LRG-04 of a set is left out by null, and a third is like the second', () => {
    const compiled = compiledFrom(
      borrowers({
        'second.*': { like: 'first.*', next: 'third.you' },
        'second.work': null,
        'third.*': { like: 'second.*', next: 'end' },
        'third.you': { title: 'Third' },
      }),
    )
    expect(linesOf(compiled).filter((line) => !line.includes('warning'))).toEqual([])
    expect(Object.keys(Object(screensOf(compiled)))).toEqual([
      'first.you',
      'first.work',
      'second.you',
      'third.you',
      'end',
    ])
    expect(getJsonAt(screensOf(compiled), ['third.you', 'blocks'])).toEqual({
      thirdYou: { type: 'form', fields: { name } },
    })
  })
})

describe('screens in order that are like others', () => {
  const { steps: _steps, ...flow } = Object(
    borrowers({
      'second.*': { like: 'first.*', when: { 'work.works': true } },
      'second.you': { title: 'The other' },
      'second.work': { when: { 'secondYou.name': { given: true } } },
    }),
  )
  const ordered = JSON.parse(
    JSON.stringify({ ...flow, steps: { only: 'Only' }, order: ['first.*', 'second.*', 'end'] }).replaceAll(
      /"next":"[a-z.]+",/g,
      '',
    ),
  )

  it('LRG-04 stand in it by what their ids begin with, each with the conditions of all and its own', () => {
    const compiled = compiledFrom(ordered)
    expect(linesOf(compiled)).toEqual([])
    expect(compiled.merged['order']).toEqual(['first.you', 'first.work', 'second.you', 'second.work', 'end'])
    expect(getJsonAt(screensOf(compiled), ['second.work', 'when'])).toEqual({
      'work.works': true,
      'secondYou.name': { given: true },
    })
  })

  it('are found where the order names none', () => {
    const { findings } = compiledFrom({ ...ordered, order: ['first.*', 'secnd.*', 'second.*', 'end'] })
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('unknown-screen /order/1')
  })
})

describe('what is wrong with a screen that others are like', () => {
  const mistaken = JSON.parse(
    JSON.stringify(borrowers(second))
      .replace('Say whether you work', 'Say whether whether you work')
      .replace('"work.works":true', '"work.worsk":true'),
  )

  it('LRG-04 is said once, where it is written, with the screens that are like it', () => {
    const lines = linesOf(compiledFrom(mistaken))
    expect(lines.filter((line) => line.includes('whether whether'))).toEqual([
      expect.stringMatching(/twice-the-word: .*"second\.work" is like this\./),
    ])
    expect(lines.filter((line) => line.includes('unknown-field'))).toEqual([
      expect.stringMatching(/"work" has no field "worsk"\. "second\.work" is like this\. \(Did you mean "works"\?\)/),
    ])
  })

  it('LRG-04 is said of the copy where the cause is there', () => {
    const compiled = compiledFrom(borrowers({ ...second, 'second.work': { next: 'edn' } }))
    const [found] = compiled.findings
    expect(compiled.findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-screen', '/screens/second.work/next'],
    ])
    expect(found?.location?.line).toBe(
      JSON.stringify(borrowers({ ...second, 'second.work': { next: 'edn' } }), null, 2)
        .split('\n')
        .findIndex((line) => line.includes('"edn"')) + 1,
    )
  })

  it.each<[title: string, more: Readonly<Record<string, object | null>>, code: string, pointer: string, words: string]>(
    [
      [
        'a screen that there is not',
        { ...second, 'second.you': { like: 'frist.you' } },
        'unknown-definition',
        '/screens/second.you/like',
        'first.you',
      ],
      [
        'a set that there is not',
        { 'second.*': { like: 'frist.*' } },
        'unknown-definition',
        '/screens/second.*/like',
        'first.*',
      ],
      ['a set that is like nothing', { 'second.*': { title: 'Two' } }, 'missing-key', '/screens/second.*', 'like'],
      [
        'a screen of a set that the other has not',
        { ...second, 'second.home': null },
        'nothing-to-remove',
        '/screens/second.home',
        'null',
      ],
      [
        'a form by its name in the other',
        { ...second, 'second.you': { title: 'Other', blocks: { you: { title: 'Other' } } } },
        'unknown-block',
        '/screens/second.you/blocks/you',
        'secondYou',
      ],
      [
        'a name for a form that there is not',
        { ...second, 'second.you': { title: 'Other', forms: { yuo: 'other' } } },
        'unknown-form',
        '/screens/second.you/forms/yuo',
        'you',
      ],
      [
        'names for forms where nothing is like',
        { ...second, extra: { layout: 'outcome', final: true, title: 'Extra', forms: { you: 'other' } } },
        'unknown-key',
        '/screens/extra/forms',
        'like',
      ],
      [
        'screens that are like each other',
        { ...second, x: { like: 'y' }, y: { like: 'x' } },
        'endless-like',
        '/screens/y/like',
        'x',
      ],
    ],
  )('LRG-04 is found with its cure: %s', (_title, more, code, pointer, words) => {
    const { findings } = compiledFrom(borrowers(more))
    const found = findings.filter((finding) => finding.code === code)
    expect(found.map((finding) => finding.pointer)).toContain(pointer)
    expect(JSON.stringify(found)).toContain(words)
    expect(found.every(({ location }) => location !== null)).toBe(true)
  })
})
