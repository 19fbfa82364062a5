import { describe, expect, it } from 'vitest'
import { checkTasks } from '../../../../src/compiler/check/names/review'
import { createCheckedProgram } from '../../../../src/compiler/parts/checkedProgram'
import type { Flow, Screen } from '../../../../src/language/flow'
import { sectionsFlow } from '../../../engine/anywhere/sectionsFlow'

const found = (flow: Flow): readonly (readonly [code: string, place: string])[] =>
  checkTasks(createCheckedProgram(flow)).map(({ code, pointer }) => [code, pointer])

const withScreen = (id: string, change: Partial<Screen>): Flow => {
  const screen = sectionsFlow.screens[id]
  if (screen === undefined) throw new Error(`There is no screen ${id}.`)
  return { ...sectionsFlow, screens: { ...sectionsFlow.screens, [id]: { ...screen, ...change } } }
}

const list = '/screens/list/blocks/tasks'

describe('a task list', () => {
  it('is good where each section begins on one screen and leads on', () => {
    expect(found(sectionsFlow)).toEqual([])
  })

  it.each([
    ['nothing lists the sections', withScreen('list', { blocks: {} }), '/begin'],
    ['they are listed and gone through in order', withoutBegin(), list],
    [
      'they are listed twice',
      withScreen('home', { blocks: { tasks: { type: 'tasks', steps: ['home'] } } }),
      '/screens/home/blocks/tasks',
    ],
    [
      'a section can be entered on several screens',
      withScreen('list', { next: [{ when: { 'pets.has': true }, goto: 'rent' }, { goto: 'home' }] }),
      `${list}/steps/0`,
    ],
    [
      'a section leads back to another',
      withScreen('money', { on: { continue: { goto: 'next' }, again: { goto: 'pets' } } }),
      `${list}/steps/3`,
    ],
    [
      'a section leads back to the list',
      withScreen('pets', { on: { continue: { goto: 'next' }, back: { goto: 'list' } } }),
      `${list}/steps/1`,
    ],
    ['the list stands in a section', withScreen('list', { step: 'home' }), `${list}/steps/0`],
  ])('is told where %s', (_title, flow, place) => {
    expect(found(flow)).toContainEqual(['unfit-tasks', place])
  })
})

function withoutBegin(): Flow {
  const { begin: _begin, ...flow } = sectionsFlow
  return flow
}
