import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Program } from '../../engine/program/program'
import { programOf } from '../../verify/verify'
import type { Database } from '../database/database'

/**
 * Reads the flows of a build from its `contracts/`.
 * @throws Error if there is no build.
 */
export function builtFlows(build: string): readonly unknown[] {
  const folder = path.join(build, 'contracts')
  if (!existsSync(folder))
    throw new Error(`There is no build in ${build}: make one with "npm run build", or name it by FORMWAY_BUILD.`)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.flow.json'))
    .toSorted()
    .map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}

/** The flows that applicants may have open: those of this build and every edition that was served before. */
export interface ServedFlows {
  all(): readonly Program[]
  current(flow: string): Program | null
  /** An edition that any build has served; null if none did. */
  edition(flow: string, revision: string): Promise<Program | null>
  /** The first day an edition was served, as YYYY-MM-DD; null if it never was. */
  servedSince(flow: string, revision: string): Promise<string | null>
}

/** Editions of other builds that are cached compiled. */
const MOST_COMPILED = 50

/** Stores the flows of this build for good, so that later builds can verify submissions of these editions. */
export async function serveFlows(database: Database, documents: readonly unknown[], now: Date): Promise<ServedFlows> {
  const programs = new Map<string, Program>()
  for (const document of documents) {
    const program = programOf(document)
    const { id, revision } = program.flow
    if (revision === undefined)
      throw new TypeError(`The flow "${id}" has no revision: take contracts/${id}.flow.json of the build.`)
    programs.set(id, program)
    await database.rows(
      'insert into flows (flow, revision, document, first_served_at) values ($1, $2, $3, $4) on conflict do nothing',
      [id, revision, JSON.stringify(document), now],
    )
  }
  const older = new Map<string, Program>()
  const edition = async (flow: string, revision: string): Promise<Program | null> => {
    const current = programs.get(flow)
    if (current?.flow.revision === revision) return current
    const key = JSON.stringify([flow, revision])
    const compiled = older.get(key) ?? (await loadEdition(database, flow, revision))
    if (compiled === null) return null
    if (older.size >= MOST_COMPILED) older.clear()
    older.set(key, compiled)
    return compiled
  }
  const servedSince = async (flow: string, revision: string): Promise<string | null> => {
    const [found] = await database.rows<{ first_served_at: Date }>(
      'select first_served_at from flows where flow = $1 and revision = $2',
      [flow, revision],
    )
    return found?.first_served_at.toISOString().slice(0, 10) ?? null
  }
  return { all: () => [...programs.values()], current: (flow) => programs.get(flow) ?? null, edition, servedSince }
}

async function loadEdition(database: Database, flow: string, revision: string): Promise<Program | null> {
  const [found] = await database.rows<{ document: string }>(
    'select document from flows where flow = $1 and revision = $2',
    [flow, revision],
  )
  return found === undefined ? null : programOf(JSON.parse(found.document))
}
