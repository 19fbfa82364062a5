import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { getHistoryDepth, type FlowState } from '../../../src/engine/state/flowState'
import { type FlowView, buildView } from '../../../src/engine/view/flowView'
import { collectHostEvents } from '../../../src/engine/events/hostEvents'
import { transition } from '../../../src/engine/transition/transition'
import { heldSession } from '../heldSession'
import { itemPaging } from '../../../src/engine/pages/itemPaging'
import { rowWords } from '../rowWords'
import { TODAY, type Walk, walk } from '../smallFlow'
import { JOBS, jobs, pagedFlow, pagedProgram as program } from './pagedFlow'

const atCards = walk(program).press('go')
const inFirst = opened(atCards.send({ type: 'add', list: JOBS }), 0)

describe('LRG-05 an item whose questions stand on pages', () => {
  it('is gone into page by page, each with its heading, its place and its fields alone', () => {
    expect(shown(inFirst)).toEqual({
      title: 'Who did you work for?',
      eyebrow: 'Job 1 · 1 of 2',
      asks: ['employer'],
      buttons: ['go'],
    })
    const second = inFirst.answer('work.jobs.0.employer', 'Bakery').press('go')
    expect(shown(second)).toEqual({
      title: 'Are you still there?',
      eyebrow: 'Job 1 · 2 of 2',
      asks: ['isPast'],
      buttons: ['go'],
    })
    expect(shown(second.answer('work.jobs.0.isPast', false).press('go')).title).toBe('Where you worked')
  })

  it('has a page more where an answer in it asks for one', () => {
    const past = inFirst.answer('work.jobs.0.employer', 'Bakery').press('go').answer('work.jobs.0.isPast', true)
    expect(shown(past).eyebrow).toBe('Job 1 · 2 of 3')
    expect(shown(past.press('go'))).toEqual({
      title: 'Why did you leave?',
      eyebrow: 'Job 1 · 3 of 3',
      asks: ['reason'],
      buttons: ['go'],
    })
  })

  it('is not gone on in before its page is right, and nothing is said of other pages', () => {
    const sent = inFirst.press('go')
    expect(shown(sent).title).toBe('Who did you work for?')
    expect(view(sent).problems.map(({ message }) => message)).toEqual(['Enter the employer'])
    expect(view(sent.answer('work.jobs.0.employer', 'Bakery').press('go')).problems).toEqual([])
  })

  it('goes back page by page, to the cards and to the screen before', () => {
    const second = inFirst.answer('work.jobs.0.employer', 'Bakery').press('go')
    const titles = [
      second,
      second.send({ type: 'back' }),
      second.send({ type: 'back' }, { type: 'back' }),
      second.send({ type: 'back' }, { type: 'back' }, { type: 'back' }),
    ]
    expect(titles.map((each) => shown(each).title)).toEqual([
      'Are you still there?',
      'Who did you work for?',
      'Where you worked',
      'About you',
    ])
  })

  it('is as many steps of the history deep as it has pages behind, and goes back over several at once', () => {
    const third = inFirst
      .answer('work.jobs.0.employer', 'Bakery')
      .press('go')
      .answer('work.jobs.0.isPast', true)
      .press('go')
    expect(getHistoryDepth(third.state)).toBe(4)
    const travelled = [3, 2, 1, 0].map((depth) => third.send({ type: 'travel', depth }))
    expect(travelled.map((each) => shown(each).title)).toEqual([
      'Are you still there?',
      'Who did you work for?',
      'Where you worked',
      'About you',
    ])
    expect(travelled.map(({ state }) => getHistoryDepth(state))).toEqual([3, 2, 1, 0])
    expect(third.send({ type: 'travel', depth: 9 }).state).toBe(third.state)
  })

  it('stays as not complete where it is left half filled, and holds the screen until it is completed or removed', () => {
    const half = inFirst.answer('work.jobs.0.employer', 'Bakery').send({ type: 'back' })
    expect(view(half).issues).toEqual([
      expect.objectContaining({ path: 'work.jobs.0', message: 'Complete this one, or remove it' }),
    ])
    const held = half.press('go')
    expect(shown(held).title).toBe('Where you worked')
    const two = opened(half.send({ type: 'add', list: JOBS }), 1)
      .answer('work.jobs.1.employer', 'Mill')
      .send({ type: 'back' })
      .press('go')
    expect(view(two).problems.map(({ message }) => message)).toEqual([
      'Bakery: Complete this one, or remove it',
      'Mill: Complete this one, or remove it',
    ])
    const left = two.send(
      { type: 'remove', list: JOBS, item: idOf(two, 1) },
      { type: 'remove', list: JOBS, item: idOf(two, 0) },
    )
    expect(view(left).problems.map(({ message }) => message)).toEqual(['Add a job'])
  })

  it('does not stay where nothing was given in it', () => {
    expect(inFirst.send({ type: 'back' }).state.answers['work']?.['jobs']).toBeUndefined()
    expect(inFirst.send({ type: 'travel', depth: 1 }).state.answers['work']?.['jobs']).toBeUndefined()
  })

  it('is removed and comes back whole, and can be opened again', () => {
    const done = complete(atCards, 'Bakery')
    const gone = done.send({ type: 'remove', list: JOBS, item: idOf(done, 0) }, { type: 'undo', list: JOBS })
    expect(gone.state.answers['work']).toEqual({ jobs: [{ employer: 'Bakery', isPast: false }] })
    expect(shown(opened(gone, 0)).asks).toEqual(['employer'])
  })

  it('is not pressed on by the second of two quick presses', () => {
    const { id: page } = view(inFirst)
    const twice = inFirst
      .answer('work.jobs.0.employer', 'Bakery')
      .send(
        { type: 'press', name: 'go', on: { screen: page, dialog: null } },
        { type: 'press', name: 'go', on: { screen: page, dialog: null } },
      )
    expect(shown(twice).title).toBe('Are you still there?')
    expect(shown(inFirst.send({ type: 'press', name: 'go', on: { screen: 'work', dialog: null } })).title).toBe(
      'Who did you work for?',
    )
  })

  it('leads back to the review from which its screen was changed', () => {
    const review = complete(atCards, 'Bakery').press('go')
    const change = review.send({ type: 'change', screen: 'work' })
    const edited = opened(change, 0).answer('work.jobs.0.employer', 'Mill').press('go').press('go')
    expect(shown(edited).title).toBe('Where you worked')
    const back = edited.press('go')
    expect(back.state.screen).toBe('review')
    const rows = view(back).blocks.flatMap((block) =>
      block.type === 'summary' ? rowWords(block.data).map((words) => words.join(': ')) : [],
    )
    expect(rows).toEqual(['# Mill', 'Employer: Mill', 'Has it ended?: No'])
  })

  it('LRG-05 is gone into from the review, and its last page leads back there', () => {
    const review = complete(complete(atCards, 'Bakery'), 'Mill').press('go')
    const inside = review.send({ type: 'open', list: JOBS, item: opensOf(review)[1] ?? 0 })
    expect(shown(inside).title).toBe('Who did you work for?')
    expect(inside.state.screen).toBe('work')
    const edited = inside.answer('work.jobs.1.employer', 'Old Mill').press('go').press('go')
    expect(edited.state).toMatchObject({ screen: 'review', inside: null })
    expect(edited.state.answers['work']?.['jobs']).toEqual([
      { employer: 'Bakery', isPast: false },
      { employer: 'Old Mill', isPast: false },
    ])
    // A change that opens a question more is not over before that is answered.
    const more = inside.press('go').answer('work.jobs.1.isPast', true).press('go')
    expect(shown(more).title).toBe('Why did you leave?')
    expect(more.press('go').state.screen).toBe('work')
    expect(more.answer('work.jobs.1.reason', 'Moved').press('go').state.screen).toBe('review')
  })

  it('LRG-05 gone into from the review is left by Back to the cards, from where the screen leads back there', () => {
    const review = complete(atCards, 'Bakery').press('go')
    const back = review.send({ type: 'open', list: JOBS, item: opensOf(review)[0] ?? 0 }, { type: 'back' })
    expect(shown(back).title).toBe('Where you worked')
    expect(back.press('go').state.screen).toBe('review')
  })

  it('LRG-05 comes back from a draft with the way back to the review', () => {
    const review = complete(atCards, 'Bakery').press('go')
    const { state } = review.send({ type: 'open', list: JOBS, item: opensOf(review)[0] ?? 0 })
    const kept = itemPaging.toKeptPlace(state)
    expect(itemPaging.restorePlace(program, { ...state, inside: null }, kept).inside).toEqual(state.inside)
  })

  it('is left by whatever leads elsewhere', () => {
    const review = complete(atCards, 'Bakery').press('go')
    const inside = opened(review.send({ type: 'change', screen: 'work' }), 0)
    expect(inside.send({ type: 'change', screen: 'about' }).state).toMatchObject({ screen: 'about', inside: null })
  })

  it('is not opened where it is not, nor a second one from inside', () => {
    const two = complete(complete(atCards, 'Bakery'), 'Mill')
    const inside = opened(two, 0)
    expect(inside.send({ type: 'open', list: JOBS, item: idOf(two, 1) }).state.inside).toBe(inside.state.inside)
    expect(two.send({ type: 'open', list: JOBS, item: 99 }).state.inside).toBeNull()
    expect(two.send({ type: 'open', list: 'about.name', item: 1 }).state.inside).toBeNull()
    // Before the screen was reached there is nothing to open.
    expect(walk(program).send({ type: 'open', list: JOBS, item: 1 }).state).toMatchObject({
      screen: 'about',
      inside: null,
    })
  })

  it('shows the same for each key as if all were worked out anew', () => {
    const { session } = heldSession(program)
    for (const event of [
      { type: 'press', name: 'go' },
      { type: 'add', list: JOBS },
    ] as const)
      session.send(event)
    session.send({ type: 'open', list: JOBS, item: session.getView().lists.get(JOBS)?.ids[0] ?? 0 })
    session.send({ type: 'press', name: 'go' })
    for (const value of ['B', 'Ba', '']) {
      session.send({ type: 'answer', path: 'work.jobs.0.employer', value })
      expect(session.getView()).toEqual(
        buildView(
          program,
          session.getState(),
          {
            today: session.getDay(),
            facts: { 'brand.name': 'Brand', 'flow.name': 'Paged', 'provider.name': 'Provider' },
          },
          null,
        ),
      )
    }
  })

  it('tells a page around it of each of its pages by the name of the screen, and of nothing that was given', () => {
    const before = inFirst.answer('work.jobs.0.employer', 'Bakery').state
    const event = { type: 'press', name: 'go' } as const
    const { after } = transition(program, before, event, TODAY)
    expect(collectHostEvents(program, before, event, after, TODAY)).toEqual([
      { name: 'press', screen: 'work', button: 'go' },
      { name: 'screen', screen: 'work', step: 'work', way: 'forward' },
    ])
  })

  it('asks its fields in the order of its pages', () => {
    const odd = compileCheckedFlow(
      pagedFlow({ ...jobs, pages: { why: jobs.pages.why, when: jobs.pages.when, who: jobs.pages.who } }),
    )
    expect([...odd.fields.keys()].filter((path) => path.startsWith('work.jobs.*.'))).toEqual([
      'work.jobs.*.reason',
      'work.jobs.*.isPast',
      'work.jobs.*.employer',
    ])
  })
})

describe('LRG-05 whether there is another item', () => {
  const asking = compileCheckedFlow(pagedFlow({ ...jobs, another: 'Do you have another job?' }))
  const cards = walk(asking).press('go')
  const asked = complete(cards, 'Bakery')

  it('is asked after a new one, by two buttons, and can be gone back from', () => {
    expect(shown(asked, asking)).toEqual({
      title: 'Do you have another job?',
      eyebrow: 'Your jobs',
      asks: [],
      buttons: ['yes', 'no'],
    })
    expect(shown(asked.send({ type: 'back' }), asking).title).toBe('Are you still there?')
    expect(shown(asked.send({ type: 'back' }).press('go'), asking).title).toBe('Do you have another job?')
  })

  it('begins the next with yes, which does not stay where it is left empty', () => {
    const next = asked.press('yes')
    expect(shown(next, asking)).toMatchObject({ eyebrow: 'Job 2 · 1 of 2', asks: ['employer'] })
    expect(next.send({ type: 'back' }).state).toMatchObject({
      inside: null,
      answers: { work: { jobs: [{ employer: 'Bakery', isPast: false }] } },
    })
  })

  it('goes on from the screen with no, or stays at what is missing of it', () => {
    expect(asked.press('no').state).toMatchObject({ screen: 'review', inside: null })
    const gap = asked.answer('work.jobs.0.employer', '').press('no')
    expect(shown(gap, asking).title).toBe('Where you worked')
    expect(view(gap, asking).problems.map(({ message }) => message)).toEqual(['Complete this one, or remove it'])
  })

  it('is not asked after one that is only changed, nor where there can be no more', () => {
    const changed = opened(asked.press('no').send({ type: 'change', screen: 'work' }), 0)
      .press('go')
      .press('go')
    expect(shown(changed, asking).title).toBe('Where you worked')
    const third = ['Mill', 'Harbour'].reduce((at) => fill(at.press('yes')), asked)
    expect(shown(fill(third.press('yes')), asking).title).toBe('Where you worked')
  })

  it('comes back with a draft', () => {
    const kept = itemPaging.toKeptPlace(asked.state)
    expect(itemPaging.restorePlace(asking, { ...asked.state, inside: null }, kept).inside).toEqual(asked.state.inside)
    expect(itemPaging.restorePlace(program, { ...asked.state, inside: null }, kept).inside).toBeNull()
  })
})

/** With the job complete whose first page is shown. */
function fill(at: Walk): Walk {
  const index = (at.state.items[JOBS]?.length ?? 0) - 1
  return at
    .answer(`work.jobs.${index}.employer`, 'Other')
    .press('go')
    .answer(`work.jobs.${index}.isPast`, false)
    .press('go')
}

function opened(at: Walk, index: number): Walk {
  return at.send({ type: 'open', list: JOBS, item: idOf(at, index) })
}

/** With one more job that is complete. */
function complete(at: Walk, employer: string): Walk {
  const index = at.state.items[JOBS]?.length ?? 0
  return opened(at.send({ type: 'add', list: JOBS }), index)
    .answer(`work.jobs.${index}.employer`, employer)
    .press('go')
    .answer(`work.jobs.${index}.isPast`, false)
    .press('go')
}

function idOf({ state }: Walk, index: number): number {
  return state.items[JOBS]?.[index] ?? -1
}

function view({ state }: Pick<Walk, 'state'>, seen = program): FlowView {
  return buildView(seen, state satisfies FlowState, { today: TODAY, facts: {} }, null)
}

function shown(
  at: Walk,
  seen = program,
): {
  readonly title: string
  readonly eyebrow: string | undefined
  readonly asks: readonly string[]
  readonly buttons: readonly string[]
} {
  const { screen, blocks, buttons } = view(at, seen)
  return {
    title: screen.title,
    eyebrow: screen.eyebrow,
    asks: blocks.flatMap((block) => (block.type === 'form' ? block.data.fields.map(({ name }) => name) : [])),
    buttons: buttons.map(({ name }) => name),
  }
}

/** The items that the review leads into. */
function opensOf(walked: Walk): readonly number[] {
  return view(walked).blocks.flatMap((block) =>
    block.type === 'summary'
      ? block.data.flatMap((row) => (row.kind === 'items' ? row.items.flatMap(({ opens }) => opens?.item ?? []) : []))
      : [],
  )
}
