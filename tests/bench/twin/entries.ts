import type { BenchField } from '../forms/benchForm'
import { messageFor, type Value } from './rules'

/** A field on the screen, by the path of its answer. */
export interface Asked {
  readonly path: string
  readonly field: BenchField
  /** What the item is called that it stands in, where there are several. */
  readonly item?: string
}

/** A message as the summary lists it. */
export interface Problem {
  readonly path: string
  readonly message: string
}

type Say = (message: string | undefined) => void

/** What was entered, and which messages show: of a field that was left, and of all once Continue was refused. */
export interface Entries {
  value(path: string): Value
  message(asked: Asked): string | undefined
  enter(asked: Asked, value: Value): void
  leave(asked: Asked): void
  /** Checks everything; whether it may go on. */
  submit(): boolean
  /** Asks these fields from now on. */
  ask(asked: readonly Asked[]): void
  /** Calls back with the message of one field. */
  watch(path: string, say: Say): () => void
  /** Calls back with the summary, and how often Continue was refused. */
  watchSummary(list: (problems: readonly Problem[], attempts: number) => void): () => void
}

/** Holds what is entered into a form that asks some fields at first, in this order. */
export function createEntries(first: readonly Asked[]): Entries {
  const values = new Map<string, Value>()
  const left = new Set<string>()
  const shown = new Map<string, string | undefined>()
  const fields = new Map<string, Say>()
  let summary: ((problems: readonly Problem[], attempts: number) => void) | undefined
  let attempts = 0
  let asked = first

  const message = ({ path, field }: Asked): string | undefined =>
    attempts > 0 || left.has(path) ? messageFor(field, values.get(path)) : undefined
  const show = (each: Asked): boolean => {
    const next = message(each)
    if (shown.get(each.path) === next) return false
    shown.set(each.path, next)
    fields.get(each.path)?.(next)
    return true
  }
  const list = (): void => {
    if (attempts === 0) return
    summary?.(
      asked.flatMap((each) => problemOf(each, message(each))),
      attempts,
    )
  }
  return {
    value: (path) => values.get(path) ?? '',
    message,
    enter: (each, value) => {
      values.set(each.path, value)
      if (show(each)) list()
    },
    leave: (each) => {
      left.add(each.path)
      show(each)
    },
    submit: () => {
      if (asked.every(({ path, field }) => messageFor(field, values.get(path)) === undefined)) return true
      attempts += 1
      for (const each of asked) show(each)
      list()
      return false
    },
    ask: (next) => {
      asked = next
      list()
    },
    watch: (path, say) => {
      fields.set(path, say)
      return () => fields.delete(path)
    },
    watchSummary: (say) => {
      summary = say
      return () => (summary = undefined)
    },
  }
}

function problemOf({ path, item }: Asked, message: string | undefined): readonly Problem[] {
  return message === undefined ? [] : [{ path, message: item === undefined ? message : `${item}: ${message}` }]
}
