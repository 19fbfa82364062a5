import { isJsonObject } from '../compiler/documents/json'
import type { LossLog } from './losses'

/** Which keys of which object were read; `true` for all of them, and all below. */
interface ReadKeys {
  readonly of: WeakMap<object, Set<string> | true>
  /** Parts that are made of others. */
  readonly derived: SourceNode[]
}

/**
 * A part of an imported document, with its place. Never throws, whatever the part is: what is not as expected reads as
 * empty. It remembers what was read, so that `reportUnread` names everything that no importer looked at.
 */
export class SourceNode {
  constructor(
    readonly value: unknown,
    readonly place: string,
    private readonly reads: ReadKeys,
  ) {}

  /** The part at a key or an index; it counts as read. */
  at(key: string | number): SourceNode {
    this.note(String(key))
    return this.peek(key)
  }

  /** The same without counting it as read. */
  peek(key: string | number): SourceNode {
    return new SourceNode(entryOf(this.value, String(key)), `${this.place}/${escapeKey(String(key))}`, this.reads)
  }

  /** The text at a key, without spaces around it; a number is written out. Empty if there is none. */
  text(key: string): string {
    const value = entryOf(this.value, key)
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    this.note(key)
    return String(value).trim()
  }

  number(key: string): number | null {
    const value = entryOf(this.value, key)
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof read !== 'number' || !Number.isFinite(read)) return null
    this.note(key)
    return read
  }

  /** Null if it is neither true nor false. */
  flag(key: string): boolean | null {
    const value = entryOf(this.value, key)
    if (typeof value !== 'boolean') return null
    this.note(key)
    return value
  }

  /** The items of the list at a key; empty if it is none. */
  list(key: string): readonly SourceNode[] {
    const value = entryOf(this.value, key)
    if (!Array.isArray(value)) return []
    const list = this.at(key)
    return value.map((_, index) => list.at(index))
  }

  /** The entries of this object; all count as read. */
  entries(): readonly (readonly [key: string, node: SourceNode])[] {
    if (!isJsonObject(this.value)) return []
    return Object.keys(this.value).map((key) => [key, this.at(key)])
  }

  /** A part that is made of others, at the place of one of them. */
  derive(value: unknown, place: string): SourceNode {
    const node = new SourceNode(value, place, this.reads)
    this.reads.derived.push(node)
    return node
  }

  has(key: string): boolean {
    return entryOf(this.value, key) !== undefined
  }

  /** Counts keys as read that say nothing to an applicant. */
  skip(...keys: readonly string[]): void {
    for (const key of keys) if (this.has(key)) this.noteAll(entryOf(this.value, key), key)
  }

  /** The part whole; all below counts as read. */
  whole(): unknown {
    if (typeof this.value === 'object' && this.value !== null) this.reads.of.set(this.value, true)
    return this.value
  }

  private noteAll(value: unknown, key: string): void {
    this.note(key)
    if (typeof value === 'object' && value !== null) this.reads.of.set(value, true)
  }

  private note(key: string): void {
    if (typeof this.value !== 'object' || this.value === null) return
    const read = this.reads.of.get(this.value)
    if (read === undefined) this.reads.of.set(this.value, new Set([key]))
    else if (read !== true) read.add(key)
  }

  /** Adds a loss for each key that was not read. Circles are looked at once. */
  reportUnread(log: LossLog, isLook: (place: string) => boolean = () => false): void {
    const seen = new Set<object>()
    const used = this.reads.derived.filter(({ value }) => isJsonObject(value) && this.reads.of.has(value))
    const open: { readonly value: unknown; readonly place: string }[] = [this, ...used]
    const named = new Set<string>()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, place } = next
      if (typeof value !== 'object' || value === null || seen.has(value)) continue
      seen.add(value)
      const read = this.reads.of.get(value)
      if (read === true || (read === undefined && isOfValues(value))) continue
      for (const [key, part] of Object.entries(value)) {
        const at = `${place}/${escapeKey(key)}`
        if (read?.has(key)) open.push({ value: part, place: at })
        else if (!isEmpty(part) && !named.has(at)) {
          named.add(at)
          log.add(
            isLook(at) ? 'appearance' : 'key',
            at,
            `The importer does not know what "${clip(key)}" says here.`,
            'Left out.',
          )
        }
      }
    }
  }
}

export function createSource(value: unknown): SourceNode {
  return new SourceNode(value, '', { of: new WeakMap(), derived: [] })
}

function entryOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Whether it is a list of plain values, which is read as one. */
function isOfValues(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return isJsonObject(value) && Object.keys(value).length === 0
}

function escapeKey(key: string): string {
  return clip(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Shortens what would fill a report. */
export function clip(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
