import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { listActiveFields } from '../../src/explorer/activeFields'
import { createBadAnswers } from '../../src/explorer/walks/errorScenario'
import { applyEvents } from '../../src/explorer/stepResult'
import { journeysThrough } from './journeys'
import { walkedFlow } from './walkedFlow'
import type { Flow } from '../../src/language/flow'
import { flows } from '../flows/flowsOnDisk'
import type { StateKind } from './screenStates'
import { createRouteSearch } from './routeSearch'

describe.each(flows.map((flow, place) => [flow.id, flow, place] as const))(
  'the journeys through %s',
  (_, flow, place) => {
    const program = compileCheckedFlow(flow)
    const start = createInitialState(program, {})
    const search = createRouteSearch(program)
    const journeys = journeysThrough(search, start)
    const states = journeys.flat().flatMap((step) => (step.type === 'stop' ? [step.state] : []))
    const detailsOf = (kind: StateKind): ReadonlySet<string> =>
      new Set(states.filter((state) => state.kind === kind).map(({ screen, detail }) => `${screen} ${detail}`.trim()))

    it('lead to every screen that can be reached', () => {
      const met = new Set([...detailsOf('met'), ...detailsOf('final')].map((name) => name.split(' ')[0]))
      expect([...met].toSorted()).toEqual([...walkedFlow(flow).screens].toSorted())
    })

    it('open every dialog that waits for a press', () => {
      const dialogs = screensOf(flow).flatMap(([screen, { dialogs: all = {}, on = {} }]) => {
        const openings = Object.values(on).flat()
        return Object.keys(all)
          .filter((id) => openings.some(({ open, run }) => open === id && run === undefined))
          .map((id) => `${screen} ${id}`)
      })
      expect([...detailsOf('dialog')].toSorted()).toEqual(dialogs.toSorted())
    })

    it('see every action under way that a button runs', () => {
      const pressed = screensOf(flow).flatMap(([screen, { on = {}, buttons = {}, dialogs = {} }]) => {
        const names = [buttons, ...Object.values(dialogs).map((dialog) => dialog.buttons)].flatMap((all) =>
          Object.keys(all),
        )
        return names
          .filter((name) => [on[name] ?? []].flat().some(({ run }) => run !== undefined))
          .map((name) => `${screen} ${name}`)
      })
      expect(detailsOf('busy')).toEqual(new Set(pressed))
    })

    it('fill in every screen with questions', () => {
      const asking = [...program.forms.values()].filter(({ fields }) => fields.some(({ isRequired }) => isRequired))
      const filled = new Set(states.filter(({ kind }) => kind === 'filled').map(({ screen }) => screen))
      expect(asking.map(({ screen }) => screen).filter((screen) => !filled.has(screen))).toEqual([])
    })

    it('make mistakes on every screen with a field that something wrong can be entered in', () => {
      const filled = states.filter(({ kind }) => kind === 'filled')
      const spoilable = filled.filter(({ state }) =>
        listActiveFields(program, state).some(({ field }) => createBadAnswers(field).length > 0),
      )
      const spoilt = new Set(states.filter(({ kind }) => kind === 'mistakes').map(({ screen }) => screen))
      expect(spoilable.map(({ screen }) => screen).filter((screen) => !spoilt.has(screen))).toEqual([])
    })

    it('have a file refused by every field for files, and remove an item of every list', () => {
      const fields = states.flatMap(({ state }) => listActiveFields(program, state))
      const pathsOf = (kind: StateKind): readonly string[] =>
        states.flatMap((state) => (state.kind === kind ? [state.path ?? ''] : []))
      const named = (paths: readonly string[]): readonly string[] =>
        [...new Set(paths.map((path) => path.replaceAll(/\.\d+\./g, '.')))].toSorted()
      const drawn = (control: string): readonly string[] =>
        fields.flatMap(({ field, path }) => (field.control === control ? [path] : []))
      expect(named(pathsOf('refused'))).toEqual(named(drawn('files')))
      expect(named(pathsOf('removed'))).toEqual(named(drawn('list')))
    })

    it('begin anew once for each end of the flow, and at most once more for what an answer takes away for good', () => {
      expect(journeys.length).toBeLessThanOrEqual(screensOf(flow).filter(([, { final }]) => final === true).length + 1)
    })

    it('lead through the engine, event by event, to each state that they stop at', () => {
      for (const journey of journeys) {
        let state = start
        const elsewhere = journey.filter((step) => {
          if (step.type === 'stop') return JSON.stringify(step.state.state) !== JSON.stringify(state)
          state = applyEvents(program, state, [step])
          return false
        })
        expect(elsewhere).toEqual([])
      }
    })

    it('go through screens that are passed without a stop', { tags: place === 0 ? [] : ['long'] }, () => {
      const passed = new Set(Object.keys(flow.screens).slice(1, 3))
      const stops = journeysThrough(search, start, passed)
        .flat()
        .flatMap((step) => (step.type === 'stop' ? [step.state.screen] : []))
      expect([...new Set(stops)].toSorted()).toEqual(
        Object.keys(flow.screens)
          .filter((screen) => !passed.has(screen))
          .toSorted(),
      )
    })
  },
)

function screensOf(flow: Flow) {
  return Object.entries(flow.screens)
}
