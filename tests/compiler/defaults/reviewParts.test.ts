import { describe, expect, it } from 'vitest'
import { isSummary } from '../../../src/engine/blocks/blockAuthoring'
import { compiled, flowOf, formOf, smallFlow } from './smallFlow'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const who = { step: 'one', title: 'Who are you?', section: 'You', blocks: { who: formOf('Name') } }
const home = { step: 'one', title: 'Where do you live?', blocks: { home: formOf('Street') } }
const words = { step: 'one', title: 'Welcome', blocks: { words: { type: 'text', text: 'Hello' } } }
const code = {
  step: 'one',
  title: 'Your code',
  blocks: { code: { type: 'form', fields: { code: { type: 'code', label: 'Code', sensitive: true } } } },
}
const jobs = {
  step: 'one',
  title: 'Your jobs',
  blocks: { now: formOf('Employer', { title: 'Now' }), before: formOf('Employer', { title: 'Before' }) },
}

/** The parts of the review of a flow with a summary that names no screen: name, title, screen, rows. */
function partsOf(
  screens: Readonly<Record<string, object>>,
  blocks: object = { answers: { type: 'summary' } },
  others: object = {},
): readonly unknown[] {
  const { review } = flowOf(
    smallFlow(
      { ...screens, review: { blocks } },
      { order: ['preview', ...Object.keys(screens), 'review', 'success'], ...others },
    ),
  ).screens
  return Object.entries(review?.blocks ?? {}).flatMap(([name, block]) =>
    isSummary(block) ? [[name, block.title, block.screen, block.rows]] : [],
  )
}

describe('a summary that names no screen', () => {
  it('LRG-03 stands for a part of each screen that asks something, with its title and its place', () => {
    expect(partsOf({ words, home, who, code })).toEqual([
      ['home', 'Where do you live?', 'home', undefined],
      ['who', 'You', 'who', undefined],
    ])
  })

  it('has a part of a screen that asks a list by page, and of one that is like another', () => {
    const job = { type: 'text', label: 'Employer', rules: { required: 'Enter the employer' } }
    const paged = {
      type: 'pagedList',
      label: 'Your jobs',
      item: 'Job',
      title: '{{employer}}',
      fields: { employer: job },
      pages: { employer: { title: 'Who was it?', fields: ['employer'] } },
    }
    const past = {
      step: 'one',
      title: 'Where have you worked?',
      blocks: { past: { type: 'form', fields: { jobs: paged } } },
    }
    expect(partsOf({ who, past, again: { like: 'who', title: 'Who lives with you?', section: 'The others' } })).toEqual(
      [
        ['who', 'You', 'who', undefined],
        ['past', 'Where have you worked?', 'past', undefined],
        ['again', 'The others', 'again', undefined],
      ],
    )
  })

  it('has a part for each of several forms that have titles', () => {
    expect(partsOf({ jobs })).toEqual([
      ['now', 'Now', 'jobs', ['now.name']],
      ['before', 'Before', 'jobs', ['before.name']],
    ])
    expect(partsOf({ jobs: { ...jobs, section: 'Work' } })).toEqual([['jobs', 'Work', 'jobs', undefined]])
  })

  it('leaves out the screen of a part that is written, which takes its title from there where it has none', () => {
    expect(partsOf({ who, home }, { answers: { type: 'summary' }, you: { type: 'summary', screen: 'who' } })).toEqual([
      ['home', 'Where do you live?', 'home', undefined],
      ['you', 'You', 'who', undefined],
    ])
  })

  it('has the part of a screen that is jumped to behind the one that leads to it', () => {
    const jump = {
      ...who,
      buttons: { go: { label: 'Go on' }, aside: { label: 'More' } },
      on: { go: { goto: 'next' }, aside: { goto: 'more.about' } },
    }
    const more = { step: 'one', title: 'More', next: 'home', blocks: { more: formOf('Nickname') } }
    const order = ['preview', 'who', 'home', 'review', 'success']
    expect(partsOf({ who: jump, 'more.about': more, home }, undefined, { order })).toEqual([
      ['who', 'You', 'who', undefined],
      ['moreAbout', 'More', 'more.about', undefined],
      ['home', 'Where do you live?', 'home', undefined],
    ])
  })

  it('keeps its place in the order of the blocks, and its condition', () => {
    const blocks = {
      after: { type: 'text', text: 'That is all.' },
      answers: { type: 'summary', when: { 'who.name': { given: true } } },
    }
    const { review } = flowOf(
      smallFlow(
        { who, home, review: { blocks, order: ['answers', '*'] } },
        { order: ['preview', 'who', 'home', 'review', 'success'] },
      ),
    ).screens
    expect(review?.order?.slice(0, 2)).toEqual(['home', 'who'].toReversed())
    expect(
      Object.values(review?.blocks ?? {})
        .filter(isSummary)
        .map(({ when }) => when),
    ).toEqual([{ 'who.name': { given: true } }, { 'who.name': { given: true } }])
  })

  it('leaves nothing behind of what the screens say of it', () => {
    expect(flowOf(smallFlow({ who })).screens['who']).not.toHaveProperty('section')
  })

  it.each([
    ['title', 'All'],
    ['rows', ['who.name']],
  ])('says nothing of one screen: %s', (key, value) => {
    const { findings } = compiled(
      smallFlow(
        { who, review: { blocks: { answers: { type: 'summary', [key]: value } } } },
        { order: ['preview', 'who', 'review', 'success'] },
      ),
    )
    expect(findings.map(({ code: found, pointer }) => [found, pointer])).toContainEqual([
      'missing-key',
      '/screens/review/blocks/answers',
    ])
  })
})

describe('a finding about a part that goes without saying', () => {
  it('is told once, at the words of the screen', () => {
    const all = { answers: { type: 'summary' } }
    const { findings } = compiled(
      smallFlow(
        { who: { ...who, section: 'You  there' }, review: { blocks: all } },
        { order: ['preview', 'who', 'review', 'success'] },
      ),
    )
    expect(findings.map(({ code: found, pointer }) => [found, pointer])).toEqual([
      ['odd-spaces', '/screens/who/section'],
    ])
  })

  it('is told at the summary that it stands for', () => {
    const lost = { ...home, when: { 'who.name': { given: false } } }
    const document = smallFlow(
      { who, home: lost, review: { blocks: { answers: { type: 'summary' } } } },
      { order: ['preview', 'who', 'home', 'review', 'success'] },
    )
    const proven = proveFlow(compiled(document))
    expect(proven.map(({ code: found, pointer }) => [found, pointer])).toEqual([
      ['unreachable', '/screens/home'],
      ['never-holds', '/screens/home/when'],
      ['never-given', '/screens/review/blocks/answers'],
    ])
  })
})
