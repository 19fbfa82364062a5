import { describe, expect, it } from 'vitest'
import { toPersistedDraft, createDraft } from '../../src/engine/drafts/draft'
import { type DraftScope, TAB_SCOPE, VISITS_SCOPE } from '../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../src/engine/drafts/readDraft'
import { type Program, findField, getScreen } from '../../src/engine/program/program'
import { findScreenIssues } from '../../src/engine/rules/issues'
import type { FlowState } from '../../src/engine/state/flowState'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { flows } from './flowsOnDisk'

const kept = flows.filter(({ draft }) => draft !== undefined)

describe.each(kept.map((flow) => [flow.id, flow] as const))('a reload anywhere in %s', (_, flow) => {
  const { program, states } = walkedFlow(flow)

  it('goes on with the same screen, or with the first one that asks for a file or a secret again', () => {
    const wrong: string[] = []
    let same = 0
    for (const state of states) {
      const restored = restoredBy(state, { for: 'tab', hasFile: () => false })
      if (restored?.screen === state.screen) same += 1
      if (!isRight(state, restored)) wrong.push(`${state.screen} came back as ${restored?.screen ?? 'nothing'}`)
    }
    expect(wrong).toEqual([])
    expect(same).toBeGreaterThan(Object.keys(flow.screens).length)
  })

  it('EXP-04 goes on with the same screen wherever no secret was given, once its files are at hand', () => {
    const wrong: string[] = []
    for (const state of states) {
      const restored = restoredBy(state, TAB_SCOPE)
      const isMissing = restored !== null && createDraft(program, state, TODAY)?.unsaved.length === 0 && restored.screen !== state.screen
      if (isMissing) wrong.push(`${state.screen} came back as ${restored.screen}`)
    }
    expect(wrong).toEqual([])
  })

  it('HRD-06 finds only what is kept that long on a later visit', () => {
    const short = [...program.fields.values()].filter(({ kind, keep }) => kind === 'simple' && keep !== 'visits')
    const shown = new Set(short.flatMap(({ example }) => (typeof example === 'string' && example.length > 3 ? [example] : [])))
    expect(shown.size).toBeGreaterThan(3)
    const found = new Set<string>()
    for (const state of states) {
      const draft = createDraft(program, state, TODAY)
      if (draft === null) continue
      const text = JSON.stringify(toPersistedDraft(program, draft))
      for (const example of shown) if (text.includes(JSON.stringify(example))) found.add(example)
      const read = readDraft(program, text, TODAY, VISITS_SCOPE)
      if (read !== null) restoredState(program, read, {}, TODAY)
    }
    expect([...found]).toEqual([])
  })

  it('finds nothing sensitive in what was kept', () => {
    const found = new Set<string>()
    const secrets = secretsOf(program)
    for (const state of states) {
      const text = JSON.stringify(createDraft(program, state, TODAY))
      for (const secret of secrets) if (text.includes(JSON.stringify(secret))) found.add(secret)
    }
    expect([secrets.length > 0, ...found]).toEqual([true])
  })

  function restoredBy(state: FlowState, keeping: DraftScope): FlowState | null {
    const draft = createDraft(program, state, TODAY)
    const read = draft === null ? null : readDraft(program, JSON.stringify(draft), TODAY, keeping)
    return read === null ? null : restoredState(program, read, {}, TODAY)
  }

  function isRight(state: FlowState, restored: FlowState | null): boolean {
    // Before the first screen was left there is nothing to keep.
    if (restored === null) return state.screen === flow.start && state.way.place === 0
    if (restored.screen === state.screen) return isSame(positionOf(restored), positionOf(state))
    // What was sent is not asked again.
    if (getScreen(program, state.screen).document.final === true) return false
    const asked = findScreenIssues(program, restored, TODAY)
    const areNotKept = asked.every(({ path, rule }) => rule === 'again' || findField(program, path)?.isSensitive === true)
    return asked.length > 0 && areNotKept && restored.returnTo === state.screen
  }
})

function positionOf({ way, prefilled, broughtOn }: FlowState) {
  return [way, prefilled, broughtOn]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What a walk enters in sensitive fields, and what actions bring for them. */
function secretsOf({ flow, fields }: Program): readonly string[] {
  const entered = [...fields.values()].flatMap(({ isSensitive, example }) =>
    isSensitive && example !== undefined ? [String(example)] : [],
  )
  const numbers = Object.values(flow.actions ?? {}).flatMap(({ outcomes }) =>
    Object.values(outcomes).flatMap(({ result }) => JSON.stringify(result ?? null).match(/\d[\d ]{8,}/g) ?? []),
  )
  return [...entered, ...numbers]
}
