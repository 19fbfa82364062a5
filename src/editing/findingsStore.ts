import type { CopyPlace } from '../compiler/copyPlaces'
import { createListeners } from '../engine/session/listeners'
import { isError } from '../engine/values/finding'
import { type CopyMessage, DEV_EVENTS, type FoundMessage, getFindingKey, type ToldFinding } from './devMessages'

/** The line to the development server. */
export interface DevSocket {
  send(event: string, data?: unknown): void
  on(event: string, listener: (data: unknown) => void): void
}

/** What the development server says of the flows. */
export interface FindingsStore {
  /** What was found of a flow, in the order in which it is to be mended. */
  of(this: void, id: string): readonly ToldFinding[]
  /** What of it keeps the flow, as it is written, from being shown. */
  breaking(this: void, id: string): readonly ToldFinding[]
  /** Where the copy of a flow stands; none until it was asked for and has come. */
  copyOf(this: void, id: string): readonly CopyPlace[]
  /** Asks for the copy of a flow. */
  askCopy(this: void, id: string): void
  subscribe(this: void, listener: () => void): () => void
  /** Another number after each change. */
  version(this: void): number
}

/** Listens to what the development server says, and asks for what it said before. */
export function createFindingsStore(line: DevSocket): FindingsStore {
  const { subscribe, tell } = createListeners()
  const findings = new Map<string, Readonly<Record<FoundMessage['by'], readonly ToldFinding[]>>>()
  const copy = new Map<string, readonly CopyPlace[]>()
  let version = 0
  const changed = (): void => {
    version += 1
    tell()
  }
  line.on(DEV_EVENTS.found, (said) => {
    if (!isFound(said)) return
    const { id, by, findings: own } = said
    findings.set(id, { compiler: [], proofs: [], ...findings.get(id), [by]: own })
    // The copy may stand elsewhere now.
    if (by === 'compiler' && copy.has(id)) line.send(DEV_EVENTS.askCopy, { id })
    changed()
  })
  line.on(DEV_EVENTS.copy, (said) => {
    if (!isCopy(said)) return
    copy.set(said.id, said.places)
    changed()
  })
  line.send(DEV_EVENTS.ask)
  return {
    of: (id) => {
      const { compiler, proofs } = findings.get(id) ?? { compiler: [], proofs: [] }
      return sortFindings([...compiler, ...proofs])
    },
    breaking: (id) => findings.get(id)?.compiler.filter(({ finding }) => isError(finding)) ?? [],
    copyOf: (id) => copy.get(id) ?? [],
    askCopy: (id) => line.send(DEV_EVENTS.askCopy, { id }),
    subscribe,
    version: () => version,
  }
}

/** Findings in the order in which they are to be mended: each cause before what follows from it, and what has an error in it first. */
export function sortFindings(findings: readonly ToldFinding[]): readonly ToldFinding[] {
  const names = new Set(findings.map(({ finding }) => getFindingKey(finding)))
  const isFirst = ({ because }: ToldFinding): boolean => because === null || !names.has(because)
  const groups = findings.filter(isFirst).map((first) => {
    const name = getFindingKey(first.finding)
    return [first, ...worstFirst(findings.filter((one) => !isFirst(one) && one.because === name))]
  })
  const hasError = (group: readonly ToldFinding[]): boolean => group.some(({ finding }) => isError(finding))
  const ordered = [...groups.filter(hasError), ...groups.filter((group) => !hasError(group))].flat()
  return ordered
}

function worstFirst(findings: readonly ToldFinding[]): readonly ToldFinding[] {
  return findings.toSorted((one, other) => one.finding.severity.localeCompare(other.finding.severity))
}

function isFound(said: unknown): said is FoundMessage {
  return typeof said === 'object' && said !== null && 'id' in said && 'by' in said && 'findings' in said
}

function isCopy(said: unknown): said is CopyMessage {
  return typeof said === 'object' && said !== null && 'id' in said && 'places' in said
}
