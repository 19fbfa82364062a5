import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findConfigurationProblem, withUsableLogos } from '../../src/configure/configurationStore'
import { readSavedConfiguration } from '../../src/configure/configuration'
import { createDraft } from '../../src/engine/drafts/draft'
import { readStoredAnswers } from '../../src/engine/session/performEffect'
import type { Program } from '../../src/engine/program/program'
import { createSession } from '../../src/engine/session/createSession'
import type { FlowState } from '../../src/engine/state/flowState'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { createDraftStorage } from '../../src/services/drafts/draftStorage'
import { createStorage } from '../../src/services/storage'
import { hostileDrafts, hostileTexts, hostileValues, INHERITED, written } from '../fixtures/hostileTexts'
import { processorTimeOf } from '../promises/processorTime'
import { shown, tries } from '../promises/promise'
import { flows } from './flowsOnDisk'

/** Longer than any of them takes on a busy machine, in ms; what freezes a tab takes more. */
const FROZEN = 2000

const look = { name: 'Acme', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#000000' }
const offered = [{ id: 'tenant-screening', look, primaryColor: '#000000' }]

describe.each(flows.filter(({ draft }) => draft !== undefined).map((flow) => [flow.id, flow] as const))('%s', (_, flow) => {
  const { program, states } = walkedFlow(flow)
  const drafts = draftsOf(program, states)

  it('HRD-04 begins or goes on with whatever text stands in the place of a draft', () => {
    const texts = { ...hostileTexts, ...hostileDrafts([...program.screens.keys()], TODAY) }
    for (const [name, text] of Object.entries(texts)) expectGoesOn(program, text(), name)
  })

  it('HRD-04 begins or goes on with a draft of which any part is another', ({ task }) => {
    const runs = tries(50, 10_000)
    fc.assert(
      fc.property(fc.constantFrom(...drafts), fc.array(changes, { minLength: 1, maxLength: 3 }), (draft, made) => {
        expectGoesOn(program, written(made.reduce((value, change) => changed(value, change), JSON.parse(draft))), JSON.stringify(made))
      }),
      { numRuns: runs, seed: 12 },
    )
    shown(task, 'No stored text keeps an applicant out', runs)
  })

  it('HRD-04 begins with whatever was kept for it beside the draft', () => {
    for (const [name, text] of Object.entries(hostileTexts)) {
      expect(() => readStoredAnswers(program, { read: () => text(), write: () => true, remove: () => undefined }, () => undefined), name).not.toThrow()
    }
  })
})

describe('the saved configuration', () => {
  beforeAll(() => void vi.stubGlobal('window', { location: { origin: 'https://example.com' } }))
  afterAll(() => void vi.unstubAllGlobals())

  it('HRD-04 is usable or said to be unusable, whatever text it is', ({ task }) => {
    const runs = tries(1000, 50_000)
    const texts = fc.oneof(fc.constantFrom(...Object.values(hostileTexts)).map((text) => text()), fc.json(), fc.string(), configurations)
    fc.assert(
      fc.property(texts, (text) => {
        const read = readSavedConfiguration(text, offered)
        expect(findConfigurationProblem(text, offered) === null).toBe(read !== null)
        const values = read === null ? [] : Object.values(withUsableLogos(read, offered))
        expect(values.filter((value) => value !== undefined && typeof value !== 'string')).toEqual([])
      }),
      { numRuns: runs, seed: 12 },
    )
    shown(task, 'No stored text keeps an applicant out', runs)
  })
})

/** A change of a stored value: what is put where, as the number of the place. */
const changes = fc.record({
  place: fc.nat(500),
  value: fc.constantFrom(...Object.keys(hostileValues)),
  /** A name that the place gets instead of its own. */
  name: fc.option(fc.constantFrom(...INHERITED), { nil: null, freq: 4 }),
})

const configurations = fc
  .record({ useCase: fc.anything(), name: fc.anything(), logo: fc.webUrl(), secondaryLogo: fc.string(), primaryColor: fc.anything() }, { requiredKeys: [] })
  .map((value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? 1 : part)))

/** A session begins on a screen of its flow, can be gone on with, keeps its draft, and takes no time for it. */
function expectGoesOn(program: Program, text: string, name: string): void {
  const { took } = processorTimeOf(() => goOn(program, text, name))
  expect(Object.keys(Object.prototype), name).toEqual([])
  expect(took, name).toBeLessThan(FROZEN)
}

function goOn(program: Program, text: string, name: string): void {
  const places = { tab: placeOf(program, text), browser: placeOf(program, text) }
  const session = createSession({ program, host: { ...host, drafts: createDraftStorage({ program, places, files: { get: () => null }, keptFiles: { has: () => false, clear: () => undefined, forget: () => undefined }, today: host.today }) } })
  expect([...program.screens.keys()], name).toContain(session.getState().screen)
  session.getView()
  session.saveDraft()
  session.losesOnLeaving()
  for (const { name: button } of session.getView().buttons) session.send({ type: 'press', name: button })
  session.send({ type: 'travel', depth: 0 })
  session.getView()
  session.saveDraft()
}

const host = {
  run: () => new Promise<never>(() => undefined),
  storage: { read: () => null, write: () => true, remove: () => undefined },
  today: () => TODAY,
  restart: () => undefined,
  report: () => undefined,
}

function placeOf({ flow }: Program, text: string) {
  const storage = createStorage(() => {
    throw new Error('The browser keeps nothing.')
  })
  storage.write(`draft.${flow.id}`, text)
  return storage
}

/** Some of the drafts that applicants leave behind, all of the last screens among them. */
function draftsOf(program: Program, states: readonly FlowState[]): readonly string[] {
  const drafts = new Map<string, string>()
  for (const state of states) {
    const draft = createDraft(program, state, TODAY)
    if (draft !== null) drafts.set(`${state.screen} ${drafts.size % 5}`, JSON.stringify(draft))
  }
  return [...drafts.values()]
}

type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

/** A JSON value with one of its parts changed; which one, the number says. */
function changed(root: unknown, change: Change): unknown {
  const holder = { root }
  const parts: { in: object; key: string }[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || parts.length > 2000) return
    for (const key of Object.keys(value).slice(0, 200)) {
      parts.push({ in: value, key })
      collect(Reflect.get(value, key))
    }
  }
  collect(holder)
  const part = parts[change.place % parts.length]
  if (part === undefined) return root
  const value = hostileValues[change.value]?.()
  if (change.name === null) Reflect.set(part.in, part.key, value)
  else Object.defineProperty(part.in, change.name, { value, enumerable: true, configurable: true, writable: true })
  return holder.root
}
