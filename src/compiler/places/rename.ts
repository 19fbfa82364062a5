import { compile, memoizeCompile } from '../compile'
import { applyEdits, type TextEdit } from '../edits/textEdits'
import { hashWords } from '../translation/layers'
import { type Finding, isError } from '../../engine/values/finding'
import { type LayerLock, listDocuments, listOwnDocuments, type ProjectTexts, toSources } from './flowTexts'
import { collectNames, type FlowName, type FlowNames } from './names'
import type { NamePlace } from './occurrences'

/** A name that is about to be changed, with all places in the project where it is written. */
export interface Rename {
  readonly name: string
  /** Names of the same kind and scope, which it cannot have. */
  readonly taken: ReadonlySet<string>
  readonly occurrences: readonly NamePlace[]
  readonly locks: ReadonlyMap<string, LayerLock>
  /** The own documents of the flows that it changes; the one that is open first. */
  readonly flows: readonly string[]
}

export interface RenameRefusal {
  readonly refusal: string
}

export type RenameEdits = ReadonlyMap<string, readonly TextEdit[]>

/** Looks up where a name of a shared document is used in other flows. */
export function prepareRename(
  project: ProjectTexts,
  names: FlowNames,
  { symbols, occurrences }: FlowName,
): Rename | RenameRefusal {
  const [first] = symbols
  const definition = occurrences.find(({ isDefinition }) => isDefinition)
  if (first === undefined || definition === undefined)
    return { refusal: 'It is called so because its screen is like another one: rename what it is like.' }
  const places = new Map(occurrences.map((one) => [toKey(one), one]))
  const flows = new Set([names.file])
  const locks = new Map(names.texts.locks.map((one) => [one.lock.file, one]))
  const all = listOwnDocuments(project).map((file) => ({ file, documents: new Set(listDocuments(project, file)) }))
  for (let size = 0; size < places.size;) {
    size = places.size
    for (const { file, documents } of all) {
      const shared = [...places.values()].filter((one) => documents.has(one.file))
      if (shared.length === 0) continue
      flows.add(file)
      const known = collectNames(project, file)
      const found = shared.flatMap((one) => known.findAt(one.file, one.from)?.occurrences ?? [])
      for (const one of found) places.set(toKey(one), one)
      for (const one of known.texts.locks) locks.set(one.lock.file, one)
    }
  }
  const other = [...places.values()].find(({ text }) => text !== definition.text)
  if (other !== undefined)
    return {
      refusal: `“${definition.text}” is called “${other.text}” at another place, so it cannot be renamed here.`,
    }
  return {
    name: definition.text,
    taken: findTaken(names, symbols),
    occurrences: [...places.values()],
    locks,
    flows: [...flows],
  }
}

/** The names beside a name: a form is beside the blocks of its screen, and beside all forms and groups of data. */
function findTaken({ symbols: { byId, groups } }: FlowNames, symbols: FlowName['symbols']): ReadonlySet<string> {
  const scopes = new Set(symbols.map(({ id, name }) => id.slice(0, id.length - name.length)))
  const isGroup = symbols.some(({ name }) => groups.has(name))
  return new Set([
    ...[...byId.values()].flatMap(({ id, name }) => (scopes.has(id.slice(0, id.length - name.length)) ? [name] : [])),
    ...(isGroup ? groups.keys() : []),
  ])
}

function toKey({ file, from }: NamePlace): string {
  return `${from} ${file}`
}

/**
 * Returns the edits that give a name everywhere, or why it cannot be given: the renamed flows are compiled, and none may
 * have an error that it did not have before.
 */
export function planRename(project: ProjectTexts, rename: Rename, to: string): RenameEdits | RenameRefusal {
  if (to === rename.name) return new Map()
  if (!/^[^\s"\\{}](?:[^"\\{}\n]*[^\s"\\{}])?$/.test(to))
    return { refusal: 'A name cannot be empty, have spaces around it, or contain quotes, braces or backslashes.' }
  if (rename.taken.has(to)) return { refusal: `There is a “${to}” already.` }
  const edits = listRenameEdits(rename, to)
  const renamed: ProjectTexts = {
    list: project.list,
    read: (file) => {
      const text = project.read(file)
      return text === null ? null : applyEdits(text, edits.get(file) ?? [])
    },
  }
  for (const file of rename.flows) {
    const before = compileBefore(toSources(project, file), file).findings
    const error = findNewError(before.filter(isError), compile(toSources(renamed, file), file).findings.filter(isError))
    if (error !== undefined) return { refusal: describeError(error, to) }
  }
  return edits
}

/** What several names are tried for is compiled once. */
const compileBefore = memoizeCompile()

export function listRenameEdits({ occurrences, locks }: Rename, to: string): RenameEdits {
  const edits = new Map<string, TextEdit[]>()
  for (const { file, from, to: end } of occurrences) {
    const own = edits.get(file) ?? []
    edits.set(file, own)
    own.push({ offset: from, length: end - from, text: to })
  }
  for (const lock of locks.values()) {
    const hashes = listHashEdits(lock, edits.get(lock.original.file) ?? [])
    if (hashes.length > 0) edits.set(lock.lock.file, [...(edits.get(lock.lock.file) ?? []), ...hashes])
  }
  return edits
}

/** Words that contain the name in a placeholder are other words now, but their translation still fits. */
function listHashEdits({ lock, original }: LayerLock, edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...lock.nodes].flatMap(([place, { key, value }]) => {
    const words = place.startsWith('/made/') ? original.nodes.get(String(key?.value))?.value : undefined
    if (words?.type !== 'string' || value.value !== hashWords(String(words.value))) return []
    const inside = edits
      .filter(({ offset }) => offset > words.offset && offset < words.offset + words.length)
      .map((edit) => ({ ...edit, offset: edit.offset - words.offset }))
    if (inside.length === 0) return []
    const raw = applyEdits(original.text.slice(words.offset, words.offset + words.length), inside)
    return [{ offset: value.offset + 1, length: value.length - 2, text: hashWords(String(JSON.parse(raw))) }]
  })
}

/** Messages contain names, so errors are compared by code. */
function findNewError(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const left = before.map(({ code }) => code)
  return after.find(({ code }) => {
    const index = left.indexOf(code)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

function describeError({ message, hint, location }: Finding, to: string): string {
  const place = location === null ? '' : ` (${location.file}, line ${location.line})`
  return `It cannot be called “${to}”: ${message}${place}${hint === null ? '' : ` ${hint}`}`
}
