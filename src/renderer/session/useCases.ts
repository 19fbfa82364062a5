import type { FlowEntry } from './loadedFlow'

/** The use cases of a site. A page has one of them at hand; whatever else is named is fetched. */
export interface UseCases {
  /** The page's own; elsewhere the one that a new visitor meets. */
  readonly first: FlowEntry
  /** Those that are at hand. */
  known(this: void): readonly FlowEntry[]
  /** Has a use case at hand. Null: there is none. Rejects where it cannot be told. */
  find(this: void, id: string): Promise<FlowEntry | null>
  /** All there are, in the order in which they are offered. */
  all(this: void): Promise<readonly FlowEntry[]>
}

/** Use cases that are all at hand; `own` is the id of the page's own, if it is one's. */
export function listedUseCases(entries: readonly FlowEntry[], own?: string): UseCases {
  const find = (id: string | undefined): FlowEntry | null => entries.find((entry) => entry.id === id) ?? null
  const first = find(own) ?? entries[0]
  if (first === undefined) throw new Error('There is no use case: put a flow document into flows/.')
  return { first, known: () => entries, find: async (id) => find(id), all: async () => entries }
}
