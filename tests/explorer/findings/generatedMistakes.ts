import { getJsonAt } from '../../../src/compiler/documents/json'
import { parsePointer } from '../../../src/compiler/findings/pointer'
import { keysIn } from '../../fixtures/edits'
import type { Change } from './change'

/** The same numbers on every run, from 0 up to a bound. */
export function drawing(seed: number): (bound: number) => number {
  let last = seed
  return (bound) => {
    last = (last * 48_271) % 2_147_483_647
    return last % bound
  }
}

/** A place of a document where a mistake can be made. */
interface FlowNode {
  readonly document: unknown
  readonly pointer: string
  readonly key: string
  readonly value: unknown
  readonly draw: Draw
}

type Draw = ReturnType<typeof drawing>

/** A kind of mistake: the change that it is at a place, null where it cannot be made there. */
type Slip = (node: FlowNode) => Change | null

/** What stands in the place of a value of another type. */
const strangers: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, true, [], {}, null, ['x']],
  number: ['x', true, {}, -1],
  boolean: ['yes', 1, 'x'],
  object: ['x', [], 5, true],
}

const slips: readonly Slip[] = [
  ({ pointer, key, draw }) =>
    /^\d+$/.test(key) || key.length < 4 ? null : { rename: pointer, to: misspelt(key, draw) },
  ({ pointer, value, draw }) => [pointer, pick(strangers[typeof value] ?? [null], draw)],
  ({ pointer }) => ({ drop: pointer }),
  ({ pointer, value, draw }) => (isName(value) ? [pointer, pick(['nonsense', 'other', 'foo.bar', ''], draw)] : null),
  ({ pointer, value, draw }) => (isName(value) && value.length > 2 ? [pointer, misspelt(value, draw)] : null),
  ({ pointer, value, draw }) => {
    const [, name] = typeof value === 'string' ? (/\{\{([\w.]{3,})/.exec(value) ?? []) : []
    return name === undefined || typeof value !== 'string' ? null : [pointer, value.replace(name, misspelt(name, draw))]
  },
  ({ document, pointer, key, draw }) => {
    const screens = Object.keys(Object(getJsonAt(document, ['screens'])))
    return key === 'goto' || key === 'next'
      ? [pointer, pick([...screens, 'nowhere', parsePointer(pointer)[1]], draw)]
      : null
  },
  ({ pointer, value, draw }) =>
    /\/when(?:\/|$)/.test(pointer) && typeof value !== 'object'
      ? [pointer, pick<unknown>(['never', 4, true, false, { given: true }, { minItems: 2 }], draw)]
      : null,
  ({ pointer, key, draw }) =>
    pointer.includes('/when/') && key.includes('.')
      ? { rename: pointer, to: pick([misspelt(key, draw), 'identity.email', 'nothing.there', 'phone.number'], draw) }
      : null,
]

/** What says which document it is, or stands in a part that all flows have, is no author's everyday mistake. */
const SPARED = /^\/(?:\$schema|extends|wording|brand|version|id)(?:\/|$)/

/** Mistakes that nobody thought of one by one: places and kinds are drawn. */
export function mistakesIn(document: unknown, draw: Draw): () => Change {
  const pointers = keysIn(document).filter((pointer) => !SPARED.test(pointer))
  return () => {
    for (;;) {
      const pointer = pick(pointers, draw)
      const node = {
        document,
        pointer,
        key: parsePointer(pointer).at(-1) ?? '',
        value: getJsonAt(document, parsePointer(pointer)),
        draw,
      }
      const change = pick(slips, draw)(node)
      if (change !== null && !isNothing(change, pointer)) return change
    }
  }
}

/** A word with a letter left out, twice, or in the place of its neighbour. */
function misspelt(word: string, draw: Draw): string {
  const at = draw(word.length - 1)
  const ends = [word.slice(at + 1), word.slice(at), `${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`]
  const which = draw(3)
  return `${word.slice(0, which === 1 ? at + 1 : at)}${ends[which] ?? ''}`
}

function isNothing(change: Change, pointer: string): boolean {
  return 'rename' in change && pointer.endsWith(`/${change.to}`)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && !/\s/.test(value)
}

function pick<One>(list: readonly One[], draw: Draw): One {
  const one = list[draw(list.length)]
  if (one === undefined) throw new Error('There is nothing to draw from.')
  return one
}
