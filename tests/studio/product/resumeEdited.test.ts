import { describe, expect, it } from 'vitest'
import { resumeEdited } from '../../../src/studio/product/resumeEdited'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Session } from '../../../src/engine/session/createSession'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow } from '../../../src/language/flow'
import { heldSession } from '../../engine/heldSession'
import { smallFlow, TODAY } from '../../engine/smallFlow'
import { all, drop, type Edit, put } from '../../fixtures/edits'

const jobs = '/screens/work/blocks/work/fields/jobs'
const open: readonly string[] = ['skip', 'open']

describe('a flow that is edited while it runs', () => {
  it('goes on where it was, with the answers', () => {
    const { session, problems } = afterEdit(put('/screens/about/title', 'All about you'))
    expect(session.getState().screen).toBe('work.check')
    session.send({ type: 'travel', depth: 1 })
    expect(session.getView().screen.title).toBe('All about you')
    expect(session.getState().answers['about']).toMatchObject({ name: 'Ada' })
    expect(problems).toEqual([])
  })

  it.each([
    ['the present screen', drop('/screens/work.check'), 'work', 2],
    ['a screen behind', drop('/screens/about'), 'intro', 0],
    ['a screen behind and the present one', all(drop('/screens/work'), drop('/screens/work.check')), 'about', 1],
    ['the screen it began on', all(drop('/screens/intro'), put('/start', 'about')), 'about', 0],
  ])('stands on the last screen of its way that is left, when it loses %s, and says so', (_, edit, screen, place) => {
    const { session, problems } = afterEdit(edit)
    expect(session.getState()).toMatchObject({ screen, way: { place } })
    expect(problems).toContain(`The edited flow no longer leads to "work.check": it continues at "${screen}".`)
    expectFresh(session)
  })

  it('lets go of the answer to a field that is another kind of question now, and says so', () => {
    const { session, problems } = afterEdit(
      put('/screens/work/blocks/work/fields/status', { type: 'list', label: 'Status', fields: {} }),
    )
    expect(session.getState().answers['work']).toEqual({ jobs: [{ place: 'Library' }] })
    expect(problems).toEqual([
      'The answer to "work.status" does not fit the edited flow: what no longer fits was removed.',
    ])
  })

  it('keeps of an item what its fields still are', () => {
    const { session, problems } = afterEdit(drop(`${jobs}/fields/place`))
    expect(session.getState().answers['work']).toEqual({ status: 'employed', jobs: [{}] })
    expect(problems[0]).toContain('"work.jobs"')
  })

  it('closes a list that is gone', () => {
    const { session } = afterEdit(drop(jobs))
    expect(session.getState()).toMatchObject({ answers: { work: { status: 'employed' } }, items: {} })
  })

  it('has the items that a new list starts with, each with an id', () => {
    const list = {
      type: 'list',
      label: 'Homes',
      starts: 2,
      fields: { street: { type: 'text', label: 'Street' } },
      rules: { minItems: { is: 2, message: 'Two' } },
    }
    const { session } = afterEdit(put('/screens/work/blocks/work/fields/homes', list), [], 'back')
    const starts = session.getState().answers['work']?.['homes']
    expect(starts).toEqual([{}, {}])
    expect(session.getView().lists.get('work.homes')?.ids).toHaveLength(2)
    expectFresh(session)
  })

  it('closes a dialog that is gone', () => {
    const { session, problems } = afterEdit(drop('/screens/bank/dialogs'), open)
    expect(session.getState().dialog).toBeNull()
    expect(problems).toEqual(['The edited screen no longer has the dialog "connecting": it was closed.'])
    expectFresh(session)
  })

  it.each([
    ['is gone', drop('/actions/connect')],
    ['was begun in a dialog that is gone', drop('/screens/bank/dialogs')],
  ])('calls off an action that %s', async (_, edit) => {
    const { session, host } = afterEdit(edit, [...open, 'good'])
    expect(session.getState().runs).toEqual([])
    expect(host.signals[0]?.aborted).toBe(true)
    await host.end({ outcome: 'good', result: { name: 'Late', number: '1' } })
    expect(session.getState().answers['bank']).toBeUndefined()
  })

  it('lets an action that is still there end', async () => {
    const { session, host } = afterEdit(put('/screens/bank/title', 'Your bank'), [...open, 'good'])
    await host.end({ outcome: 'bad' })
    expect(session.getState().screen).toBe('review')
  })
})

/** A session that came to the check and pressed some more, after an edit of its flow. */
function afterEdit(edit: Edit, presses: readonly string[] = [], last?: 'back') {
  const { session, host } = heldSession(compileCheckedFlow(smallFlow))
  toCheck(session)
  for (const name of presses) session.send({ type: 'press', name })
  if (last !== undefined) session.send({ type: last })
  session.getView()
  const problems: string[] = []
  resumeEdited(session, compileCheckedFlow(flowFrom(edit(smallFlow))), (problem) => problems.push(problem))
  return { session, host, problems }
}

function expectFresh(session: Session): void {
  const surroundings = {
    today: TODAY,
    facts: { 'brand.name': 'Brand', 'flow.name': 'Small', 'provider.name': 'Provider' },
  }
  expect(session.getView()).toEqual(buildView(session.program, session.getState(), surroundings, null))
}

function flowFrom(edited: unknown): Flow {
  return JSON.parse(JSON.stringify(edited))
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
