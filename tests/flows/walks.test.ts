import { describe, expect, it } from 'vitest'
import { listVisitedScreens } from '../../src/engine/state/flowState'
import { listAllTransitions } from '../../src/compiler/parts/parts'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { findField } from '../../src/engine/program/program'
import { findIssuesOfFields } from '../../src/engine/rules/issues'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { flows } from './flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('every way through %s', (_, flow) => {
  const { program, ...walked } = walkedFlow(flow)

  it('meets every screen and every transition', () => {
    const missed = listAllTransitions(flow).filter(({ transition }) => !walked.transitions.has(transition))
    expect([...walked.screens].toSorted()).toEqual(Object.keys(flow.screens).toSorted())
    expect(missed.map(({ pointer }) => pointer)).toEqual([])
  })

  it('leads on from every screen and ends', () => {
    expect(walked.stuck).toEqual([])
    expect(walked.ends.length).toBeGreaterThan(0)
  })

  it('submits answers that keep every rule of the screens that are checked', () => {
    for (const state of walked.ends) {
      const { answers, forms, items } = collectRelevantAnswers(program, state)
      const { way } = state
      const left = listVisitedScreens(way).slice(0, -1)
      const checked = new Set(left.filter((_screen, index) => way.steps[index]?.checked === true))
      const broken = [...forms].flatMap(([name, fields]) => {
        if (!checked.has(program.forms.get(name)?.screen ?? '')) return []
        const around = { answers, fieldAt: (path: string) => findField(program, path), today: TODAY }
        const scope = { path: name, ...around, itemFields: (item: string) => items.get(item) ?? [], refused: () => null }
        return findIssuesOfFields(fields, answers[name] ?? {}, scope).map(({ path, rule }) => `${path} ${rule.name}`)
      })
      expect(broken).toEqual([])
    }
  })
})
