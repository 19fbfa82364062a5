import type { CopyPlace } from '../compiler/copyPlaces'
import { createListeners } from '../engine/session/listeners'
import { isError } from '../engine/values/finding'
import { type CopyMessage, DEV_EVENTS, type FoundMessage, getFindingKey, type PageFinding } from './devMessages'

/** The connection to the development server. */
export interface DevSocket {
  send(event: string, data?: unknown): void
  on(event: string, listener: (data: unknown) => void): void
}

export interface FindingsStore {
  /** Returns the findings of a flow, in the order in which to fix them. */
  of(this: void, id: string): readonly PageFinding[]
  /** Returns the errors that keep the latest version from being shown. */
  breaking(this: void, id: string): readonly PageFinding[]
  /** Returns where the copy of a flow is written; empty until it was requested and has arrived. */
  copyOf(this: void, id: string): readonly CopyPlace[]
  askCopy(this: void, id: string): void
  subscribe(this: void, listener: () => void): () => void
  /** Increases with every change. */
  version(this: void): number
}

/** Collects the messages of the development server, and requests the earlier ones. */
export function createFindingsStore(socket: DevSocket): FindingsStore {
  const { subscribe, tell } = createListeners()
  const findings = new Map<string, Readonly<Record<FoundMessage['by'], readonly PageFinding[]>>>()
  const copy = new Map<string, readonly CopyPlace[]>()
  let version = 0
  const notify = (): void => {
    version += 1
    tell()
  }
  socket.on(DEV_EVENTS.found, (data) => {
    if (!isFoundMessage(data)) return
    const { id, by, findings: own } = data
    findings.set(id, { compiler: [], proofs: [], ...findings.get(id), [by]: own })
    // The edit may have moved the copy.
    if (by === 'compiler' && copy.has(id)) socket.send(DEV_EVENTS.askCopy, { id })
    notify()
  })
  socket.on(DEV_EVENTS.copy, (data) => {
    if (!isCopyMessage(data)) return
    copy.set(data.id, data.places)
    notify()
  })
  socket.send(DEV_EVENTS.ask)
  return {
    of: (id) => {
      const { compiler, proofs } = findings.get(id) ?? { compiler: [], proofs: [] }
      return sortFindings([...compiler, ...proofs])
    },
    breaking: (id) => findings.get(id)?.compiler.filter(({ finding }) => isError(finding)) ?? [],
    copyOf: (id) => copy.get(id) ?? [],
    askCopy: (id) => socket.send(DEV_EVENTS.askCopy, { id }),
    subscribe,
    version: () => version,
  }
}

/** Sorts findings in the order in which to fix them: causes before their consequences, groups with an error first. */
export function sortFindings(findings: readonly PageFinding[]): readonly PageFinding[] {
  const keys = new Set(findings.map(({ finding }) => getFindingKey(finding)))
  const isCause = ({ because }: PageFinding): boolean => because === null || !keys.has(because)
  const groups = findings.filter(isCause).map((first) => {
    const key = getFindingKey(first.finding)
    return [first, ...sortBySeverity(findings.filter((one) => !isCause(one) && one.because === key))]
  })
  const hasError = (group: readonly PageFinding[]): boolean => group.some(({ finding }) => isError(finding))
  const ordered = [...groups.filter(hasError), ...groups.filter((group) => !hasError(group))].flat()
  return ordered
}

function sortBySeverity(findings: readonly PageFinding[]): readonly PageFinding[] {
  return findings.toSorted((one, other) => one.finding.severity.localeCompare(other.finding.severity))
}

function isFoundMessage(data: unknown): data is FoundMessage {
  return typeof data === 'object' && data !== null && 'id' in data && 'by' in data && 'findings' in data
}

function isCopyMessage(data: unknown): data is CopyMessage {
  return typeof data === 'object' && data !== null && 'id' in data && 'places' in data
}
