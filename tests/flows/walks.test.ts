import { describe, expect, it } from 'vitest'
import type { Flow } from '../../src/language/flow'
import { submittedAnswers } from '../../src/engine/blocks/review'
import { compileValidators } from '../../src/compiler/rules/validators'
import { flows } from './flowsOnDisk'
import { walkEverywhere } from './walker'

describe.each(flows.map((flow) => [flow.id, flow] as const))('every way through %s', (_, flow) => {
  const walked = walkEverywhere(flow)

  it('meets every screen and every transition', () => {
    expect([...walked.screens].toSorted()).toEqual(Object.keys(flow.screens).toSorted())
    expect(transitionsOf(flow).filter(([, transition]) => !walked.transitions.has(transition)).map(([place]) => place)).toEqual([])
  })

  it('leads on from every screen and ends', () => {
    expect(walked.stuck).toEqual([])
    expect(walked.ends.length).toBeGreaterThan(0)
  })

  it('submits answers that keep every rule', () => {
    const validators = compileValidators(flow)
    for (const state of walked.ends) {
      const submitted = submittedAnswers({ flow, validators }, state)
      for (const [form, answers] of Object.entries(submitted)) {
        expect([form, validators[form]?.(answers)]).toEqual([form, true])
      }
    }
  })
})

function transitionsOf(flow: Flow) {
  return Object.entries(flow.screens).flatMap(([screen, { on = {} }]) =>
    Object.entries(on).flatMap(([event, handlers]) =>
      [handlers].flat().map((transition, index) => [`${screen} ${event} ${index}`, transition] as const),
    ),
  )
}
