import { screenIssues } from '../../../src/engine/rules/completeness'
import { type Program, screenOf } from '../../../src/engine/program/program'
import { emptyDeeds, fillDeeds, leaveEmptyDeeds, spoilDeeds } from './answering'
import { type Choices, choicesThatMatter } from './choices'
import { carryOut, type Deed, itemsAt, type Standing, TODAY } from './deeds'
import { fieldsShown } from './fieldsShown'
import { viewOf } from '../../../src/engine/view/viewOf'
import { type Identity, lookOf, type StateKind } from './screenStates'

/** A state of the screen an applicant stands on: what brings it about, and what leads on from it. */
export interface Look {
  readonly before: readonly Deed[]
  readonly identity: Identity
  readonly path?: string
  readonly after: readonly Deed[]
}

/** A file no field takes. */
const REFUSED = 'notes.txt'

const NOTHING: Choices = new Map()

/**
 * The next state of this screen that was not met yet: gone through and left empty, sent empty, sent with mistakes, with
 * a refused file, filled in, without an item; each for every choice that makes other fields appear.
 */
export function lookAround(program: Program, standing: Standing, met: ReadonlySet<string>): Look | null {
  const looks = looksFrom(program, standing, met)
  return looks.next().value ?? null
}

function* looksFrom(program: Program, standing: Standing, met: ReadonlySet<string>): Generator<Look, undefined> {
  const offer = function* (kind: StateKind, before: readonly Deed[] | null, detail: string): Generator<Look, undefined> {
    if (before === null) return
    const key = lookOf(program, after(program, standing, before), kind)
    if (!met.has(key)) yield { before, identity: { key, kind, detail }, after: [] }
  }
  yield* leftEmpty(program, standing, met)
  yield* offer('errors', sendingEmpty(program, standing), '')
  for (const chosen of choicesInOrder(program, standing)) {
    const detail = [...chosen.values()].join(' ')
    yield* offer('errors', sending(program, standing, choosing(program, standing, chosen)), detail)
    const spoilt = spoilDeeds(program, standing, chosen)
    const isSpoilt = screenIssues(program, after(program, standing, spoilt).state, TODAY).length > 0
    yield* offer('mistakes', isSpoilt ? (sending(program, standing, spoilt) ?? spoilt) : null, detail)
    yield* refusals(program, standing, chosen, met)
    yield* offer('filled', fillDeeds(program, standing, chosen, 'everything'), detail)
    yield* removals(program, standing, met)
  }
}

/** Choices that make much appear come last, so that the journey goes on with them; of equals the usual, which is the first. */
function choicesInOrder(program: Program, standing: Standing): readonly Choices[] {
  const choices = choicesThatMatter(program, standing.state)
  const fieldsWith = (chosen: Choices): number =>
    fieldsShown(program, after(program, standing, choosing(program, standing, chosen)).state).length
  return choices.length === 0 ? [NOTHING] : choices.toReversed().toSorted((one, other) => fieldsWith(one) - fieldsWith(other))
}

/** A screen whose button waits for answers, on which each field was gone into and out of again. */
function* leftEmpty(program: Program, standing: Standing, met: ReadonlySet<string>): Generator<Look, undefined> {
  const key = JSON.stringify([standing.state.screen, 'leftEmpty'])
  const submit = submitOf(program, standing)
  if (submit === null || met.has(key) || standing.state.attempts > 0) return
  const isDisabled = viewOf(program, standing.state, TODAY, null).buttons.some(({ name, disabled }) => name === submit && disabled)
  if (!isDisabled) return
  yield { before: leaveEmptyDeeds(program, standing), identity: { key, kind: 'leftEmpty', detail: '' }, after: [] }
}

/** What sends the screen with nothing given, taking back what was given; null where it cannot be sent. */
function sendingEmpty(program: Program, standing: Standing): readonly Deed[] | null {
  return sending(program, standing, []) ?? sending(program, standing, emptyDeeds(program, standing))
}

/** The deeds and then a press that ends in errors; null where it does not. */
function sending(program: Program, standing: Standing, deeds: readonly Deed[]): readonly Deed[] | null {
  const submit = submitOf(program, standing)
  if (submit === null) return null
  const all: readonly Deed[] = [...deeds, { type: 'press', name: submit }]
  return after(program, standing, all).state.attempts > standing.state.attempts ? all : null
}

function submitOf({ flow }: Program, { state }: Standing): string | null {
  const buttons = Object.entries(screenOf(flow, state.screen).buttons ?? {})
  return buttons.find(([, { submit }]) => submit === true)?.[0] ?? null
}

/** Whether there is anything on the screen that an applicant can answer. */
export function hasFields(program: Program, { state }: Standing): boolean {
  return fieldsShown(program, state).some(({ control }) => control !== 'accounts')
}

/** What only makes the choices that the screen offers now. */
function choosing(program: Program, { state }: Standing, choices: Choices): readonly Deed[] {
  const fields = fieldsShown(program, state)
  return [...choices].flatMap(([path, value]) =>
    fields.some((field) => field.path === path) ? [{ type: 'answer', path, value }] : [],
  )
}

function* refusals(program: Program, standing: Standing, chosen: Choices, met: ReadonlySet<string>): Generator<Look, undefined> {
  const before = choosing(program, standing, chosen)
  const ready = after(program, standing, before)
  for (const { path, control } of fieldsShown(program, ready.state)) {
    const key = JSON.stringify([ready.state.screen, 'refused', path.replaceAll(/\.\d+\./g, '.')])
    if (control !== 'fileUpload' || met.has(key)) continue
    const identity: Identity = { key, kind: 'refused', detail: path }
    const file = REFUSED
    yield { before: [...before, { type: 'refuse', path, file }], identity, path, after: [{ type: 'takeBack', path, file }] }
  }
}

function* removals(program: Program, standing: Standing, met: ReadonlySet<string>): Generator<Look, undefined> {
  for (const { path, control, schema } of fieldsShown(program, standing.state)) {
    const items = itemsAt(standing.state, path)
    const item = items.at(-1)
    const key = JSON.stringify([standing.state.screen, 'removed', path])
    const least = Math.max(1, schema.minItems ?? 0)
    if (control !== 'list' || item === undefined || items.length <= least || met.has(key)) continue
    const identity: Identity = { key, kind: 'removed', detail: path }
    yield { before: [{ type: 'remove', path }], identity, path, after: [{ type: 'undo', path, item }] }
  }
}

function after(program: Program, standing: Standing, deeds: readonly Deed[]): Standing {
  return deeds.reduce((current, deed) => carryOut(program, current, deed), standing)
}
