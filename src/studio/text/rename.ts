import { compile } from '../../compiler/compile'
import { applyEdits, type TextEdit } from '../../compiler/edits/textEdits'
import type { Sources } from '../../compiler/documents/sources'
import { type Finding, isError } from '../../engine/values/finding'
import { listDocuments, listOwnDocuments, type ProjectTexts } from './flowTexts'
import { collectNames, type FlowName, type FlowNames } from './names'
import type { NamePlace } from './occurrences'

/** A name that is about to be changed, with all places in the project where it is written. */
export interface Rename {
  readonly name: string
  /** Names of the same kind and scope, which it cannot have. */
  readonly taken: ReadonlySet<string>
  readonly occurrences: readonly NamePlace[]
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
    return { refusal: 'This name is defined nowhere in the flow, so it cannot be renamed.' }
  const places = new Map(occurrences.map((one) => [toKey(one), one]))
  const flows = new Set([names.file])
  const others = listOwnDocuments(project)
    .filter((file) => file !== names.file)
    .map((file) => ({ file, documents: new Set(listDocuments(project, file)) }))
  for (let size = 0; size < places.size;) {
    size = places.size
    for (const { file, documents } of others) {
      const shared = [...places.values()].filter((one) => documents.has(one.file))
      if (flows.has(file) || shared.length === 0) continue
      flows.add(file)
      const known = collectNames(project, file)
      const found = shared.flatMap((one) => known.findAt(one.file, one.from)?.occurrences ?? [])
      for (const one of found) places.set(toKey(one), one)
    }
  }
  const all = [...places.values()]
  const other = all.find(({ text }) => text !== definition.text)
  if (other !== undefined)
    return {
      refusal: `“${definition.text}” is called “${other.text}” at another place, so it cannot be renamed here.`,
    }
  return { name: definition.text, taken: findTaken(names, symbols), occurrences: all, flows: [...flows] }
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
export function planRename(
  project: ProjectTexts,
  { name, taken, occurrences, flows }: Rename,
  to: string,
): RenameEdits | RenameRefusal {
  if (to === name) return new Map()
  if (!/^[^\s"\\{}](?:[^"\\{}\n]*[^\s"\\{}])?$/.test(to))
    return { refusal: 'A name cannot be empty, have spaces around it, or contain quotes, braces or backslashes.' }
  if (taken.has(to)) return { refusal: `There is a “${to}” already.` }
  const edits = new Map<string, TextEdit[]>()
  for (const { file, from, to: end } of occurrences) {
    const own = edits.get(file) ?? []
    edits.set(file, own)
    own.push({ offset: from, length: end - from, text: to })
  }
  const renamed: ProjectTexts = {
    list: project.list,
    read: (file) => {
      const text = project.read(file)
      return text === null ? null : applyEdits(text, edits.get(file) ?? [])
    },
  }
  for (const file of flows) {
    const error = findNewError(listFindings(project, file), listFindings(renamed, file))
    if (error !== undefined) return { refusal: describeError(error, to) }
  }
  return edits
}

function listFindings(project: ProjectTexts, file: string): readonly Finding[] {
  const [folder = ''] = file.split('/')
  const sources: Sources = {
    folders: [folder],
    list: (inside) => project.list().filter((path) => path.startsWith(`${inside}/`)),
    read: project.read,
  }
  return compile(sources, file).findings.filter(isError)
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
