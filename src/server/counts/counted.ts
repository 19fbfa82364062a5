import type { Program } from '../../engine/program/program'
import { formOf } from '../../engine/values/path'

/** What is counted: that a flow was opened, that somebody came to a screen, how long they stayed, and that a message was met. */
export const COUNTED_KINDS = ['opened', 'came', 'stayed', 'met'] as const

/** One of them. */
export type CountedKind = (typeof COUNTED_KINDS)[number]

/** The ways to come to a screen. */
export const WAYS = ['forward', 'back'] as const

/** How long somebody stayed, in seconds at most. */
export const STAYS = ['10', '30', '60', '180', '600', 'longer'] as const

/** Something that is counted, by names of a flow and of closed lists: never anything that was entered. */
export interface Counted {
  readonly kind: CountedKind
  /** The screen, or the path of the field; of a flow as a whole none. */
  readonly name: string
  /** The way, how long, or the rule that did not hold; of a flow as a whole none. */
  readonly part: string
}

/** Whether an edition has it: so there is a fixed number of counters, whoever sends what. */
export function isCountedIn(program: Program, { kind, name, part }: Counted): boolean {
  switch (kind) {
    case 'opened':
      return name === '' && part === ''
    case 'came':
      return program.screens.has(name) && WAYS.some((way) => way === part)
    case 'stayed':
      return program.screens.has(name) && STAYS.some((stay) => stay === part)
    case 'met':
      return canBeBroken(program, name, part)
    default:
      return kind satisfies never
  }
}

/** Whether the field at a path, or any item of a list, can break the rule of this name. */
function canBeBroken(program: Program, path: string, rule: string): boolean {
  if (path.endsWith('.*')) return program.fields.get(path.slice(0, -2))?.kind === 'list' && rule === 'complete'
  const field = program.fields.get(path)
  if (field === undefined) return false
  const asked = [field, field.asRequired?.field, field.asLocked?.field]
  // What its control refused is said by words of its form.
  const isRefused = rule === 'files' && field.kind !== 'simple' && program.forms.get(formOf(path))?.rules.files !== null
  return isRefused || asked.some((each) => each?.rules.some((one) => one.name === rule) === true)
}
