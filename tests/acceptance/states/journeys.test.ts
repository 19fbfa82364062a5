import { describe, expect, it } from 'vitest'
import { compileValidators } from '../../../src/compiler/rules/validators'
import { initialState } from '../../../src/engine/answers/initialState'
import type { Flow } from '../../../src/language/flow'
import { flows } from '../../flows/flowsOnDisk'
import { walkEverywhere } from '../../flows/walker'
import { badAnswer } from './badAnswer'
import { fieldsShown } from './fieldsShown'
import { journeysThrough } from './journeys'
import type { StateKind } from './screenStates'

describe.each(flows.map((flow) => [flow.id, flow] as const))('the journeys through %s', (_, flow) => {
  const program = { flow, validators: compileValidators(flow) }
  const start = { state: initialState(flow, {}), run: null }
  const journeys = journeysThrough({ program, avoided: new Set(), found: new Map() }, start)
  const states = journeys.flat().flatMap((step) => (step.type === 'stop' ? [step.state] : []))
  const detailsOf = (kind: StateKind): ReadonlySet<string> =>
    new Set(states.filter((state) => state.kind === kind).map(({ screen, detail }) => `${screen} ${detail}`.trim()))

  it('lead to every screen that can be reached', () => {
    const met = new Set([...detailsOf('met'), ...detailsOf('final')].map((name) => name.split(' ')[0]))
    expect([...met].toSorted()).toEqual([...walkEverywhere(flow).screens].toSorted())
  })

  it('open every dialog', () => {
    const dialogs = screensOf(flow).flatMap(([screen, { dialogs: all = {} }]) => Object.keys(all).map((id) => `${screen} ${id}`))
    expect([...detailsOf('dialog')].toSorted()).toEqual(dialogs.toSorted())
  })

  it('see every action under way that a button runs', () => {
    const pressed = screensOf(flow).flatMap(([screen, { on = {}, buttons = {}, dialogs = {} }]) => {
      const names = [buttons, ...Object.values(dialogs).map((dialog) => dialog.buttons)].flatMap((all) => Object.keys(all))
      return names.filter((name) => [on[name] ?? []].flat().some(({ run }) => run !== undefined)).map((name) => `${screen} ${name}`)
    })
    expect([...detailsOf('busy')].toSorted()).toEqual(pressed.toSorted())
  })

  it('fill in every screen with questions', () => {
    const asking = screensOf(flow).filter(([, { blocks = {} }]) =>
      Object.values(blocks).some((block) => block.type === 'form' && (block.schema.required ?? []).length > 0),
    )
    const filled = new Set(states.filter(({ kind }) => kind === 'filled').map(({ screen }) => screen))
    expect(asking.map(([screen]) => screen).filter((screen) => !filled.has(screen))).toEqual([])
  })

  it('make mistakes on every screen with a field that something wrong can be entered in', () => {
    const filled = states.filter(({ kind }) => kind === 'filled')
    const spoilable = filled.filter(({ standing }) => fieldsShown(program, standing.state).some((field) => badAnswer(field) !== undefined))
    const spoilt = new Set(states.filter(({ kind }) => kind === 'mistakes').map(({ screen }) => screen))
    expect(spoilable.map(({ screen }) => screen).filter((screen) => !spoilt.has(screen))).toEqual([])
  })

  it('have a file refused by every field for files, and remove an item of every list', () => {
    const fields = states.flatMap(({ standing }) => fieldsShown(program, standing.state))
    const pathsOf = (kind: StateKind): readonly string[] => states.flatMap((state) => (state.kind === kind ? [state.path ?? ''] : []))
    const named = (paths: readonly string[]): readonly string[] => [...new Set(paths.map((path) => path.replaceAll(/\.\d+\./g, '.')))].toSorted()
    const drawn = (control: string): readonly string[] => fields.flatMap((field) => (field.control === control ? [field.path] : []))
    expect(named(pathsOf('refused'))).toEqual(named(drawn('fileUpload')))
    expect(named(pathsOf('removed'))).toEqual(named(drawn('list')))
  })

  it('load the page once for each end of the flow', () => {
    expect(journeys.length).toBeLessThanOrEqual(screensOf(flow).filter(([, { final }]) => final === true).length)
  })
})

function screensOf(flow: Flow) {
  return Object.entries(flow.screens)
}
