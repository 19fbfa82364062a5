import type { FieldSchema } from '../../../src/language/field'
import { isObject, valueAt } from '../../../src/engine/values/path'
import { fieldOf, type Program } from '../../../src/engine/program/program'
import { transition } from '../../../src/engine/moves/transition'
import type { Effect, FlowEvent, FlowState, Json, Path } from '../../../src/engine/values/types'

/** One thing an applicant does, or lets happen. */
export type Deed =
  /** Gives an answer, or takes it back, and leaves the field. */
  | { readonly type: 'answer'; readonly path: Path; readonly value: Json | undefined }
  /** Goes into a field and out of it again. */
  | { readonly type: 'leave'; readonly path: Path }
  /** Adds an item to a list. */
  | { readonly type: 'add'; readonly path: Path }
  /** Removes the last item of a list. */
  | { readonly type: 'remove'; readonly path: Path }
  /** Brings back the item that was removed last. */
  | { readonly type: 'undo'; readonly path: Path; readonly item: Json }
  /** Chooses a file the field does not take. */
  | { readonly type: 'refuse'; readonly path: Path; readonly file: string }
  /** Takes away the row of a refused file. */
  | { readonly type: 'takeBack'; readonly path: Path; readonly file: string }
  | { readonly type: 'press'; readonly name: string }
  /** Waits until the action that is under way has ended. */
  | { readonly type: 'finish' }
  | { readonly type: 'back' }

/** Where an applicant stands: the engine's state, and the action that is under way. */
export interface Standing {
  readonly state: FlowState
  readonly run: Extract<Effect, { type: 'run' }> | null
}

/** The date of the journeys, as the browser of the tests has it. */
export const TODAY = '2026-03-10'

/** Where a deed leads, by the engine alone. */
export function carryOut(program: Program, standing: Standing, deed: Deed): Standing {
  return eventsOf(program, standing, deed).reduce((current, event) => happen(program, current, event), standing)
}

function happen(program: Program, { state, run }: Standing, event: FlowEvent): Standing {
  const [next, effects] = transition(program, state, event, TODAY)
  const started = effects.find((effect) => effect.type === 'run') ?? null
  const isUnderWay = next.runs.some(({ id }) => id === run?.run)
  return { state: next, run: started ?? (isUnderWay ? run : null) }
}

function eventsOf(program: Program, { state, run }: Standing, deed: Deed): readonly FlowEvent[] {
  switch (deed.type) {
    case 'answer':
      return [{ type: 'answer', path: deed.path, value: deed.value }, ...leaving(deed.path)]
    case 'leave':
      return leaving(deed.path)
    case 'add':
      return [give(deed.path, [...itemsAt(state, deed.path), newItem(fieldOf(program.flow, deed.path))])]
    case 'remove':
      return [give(deed.path, itemsAt(state, deed.path).slice(0, -1))]
    case 'undo':
      return [give(deed.path, [...itemsAt(state, deed.path), deed.item])]
    case 'refuse':
      return [{ type: 'report', path: deed.path, reports: [{ rule: 'fileType', values: { name: deed.file } }] }]
    case 'takeBack':
      return [{ type: 'report', path: deed.path, reports: [] }]
    case 'press':
      return [{ type: 'press', name: deed.name }]
    case 'finish':
      return run === null ? [] : [outcomeOf(program, run)]
    case 'back':
      return [{ type: 'back' }]
    default:
      throw new Error(`Unknown deed: ${JSON.stringify(deed satisfies never)}`)
  }
}

function give(path: Path, value: readonly Json[]): FlowEvent {
  return { type: 'answer', path, value: value.length === 0 ? undefined : value }
}

/** A field is left together with the lists it stands in. */
function leaving(path: Path): readonly FlowEvent[] {
  const segments = path.split('.')
  const lists = segments.flatMap((segment, index) => (/^\d+$/.test(segment) ? [segments.slice(0, index).join('.')] : []))
  return [path, ...lists].map((left) => ({ type: 'touch', path: left }))
}

function outcomeOf(program: Program, run: NonNullable<Standing['run']>): FlowEvent {
  const result = program.flow.actions?.[run.action]?.outcomes[run.simulate]?.result
  const brought = asJson(result)
  return { type: 'outcome', run: run.run, outcome: run.simulate, ...(brought === undefined ? {} : { result: brought }) }
}

/** The items of the list at a path. */
export function itemsAt({ answers }: Pick<FlowState, 'answers'>, path: Path): readonly Json[] {
  const value = valueAt(answers, path)
  return Array.isArray(value) ? value : []
}

function newItem(list: FieldSchema | null): Json {
  const defaults = Object.entries(list?.items?.properties ?? {}).map(([name, field]) => [name, asJson(field.default)])
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined))
}

function asJson(value: unknown): Json | undefined {
  if (value === undefined) return undefined
  const copy: Json = JSON.parse(JSON.stringify(value))
  return copy
}

/** The file names an answer of a file field holds. */
export function fileNames(value: Json | undefined): readonly string[] {
  const files = Array.isArray(value) ? value : [value]
  return files.flatMap((file: Json | undefined) => (isObject(file) ? [String(file['name'])] : []))
}
