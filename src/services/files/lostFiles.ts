import type { ActionCall } from '../../engine/session/actionRuns'
import type { Session } from '../../engine/session/createSession'
import type { FileHandle, Json, Path } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { FileStore } from './fileStore'
import type { KeptFiles } from './keptFiles'

/** What it takes to look for files and to ask for those that are gone. */
interface FileSearch {
  readonly session: Session
  readonly files: Pick<FileStore, 'get' | 'replace'>
  readonly keptFiles: Pick<KeptFiles, 'read'>
}

/**
 * Whether every file can be read that goes with an action. One that was removed or changed on the device after it was chosen
 * cannot: the copy that is kept of it takes its place. Without one the action is called off, and the applicant is led to the
 * field that asks for the file again, and from there straight back.
 */
export async function hasFiles(
  { session, files, keptFiles }: FileSearch,
  call: ActionCall,
  handles: readonly FileHandle[],
): Promise<boolean> {
  const isThere = await Promise.all(handles.map(({ id = '' }) => isReadable(files.get(id))))
  const unreadable = handles.filter((_, index) => isThere[index] === false)
  const copies = unreadable.length === 0 ? new Map<string, File>() : await keptFiles.read(unreadable)
  for (const [id, copy] of copies) files.replace(id, copy)
  const lost = new Set(unreadable.flatMap(({ id = '' }) => (copies.has(id) ? [] : [id])))
  if (lost.size === 0) return true
  const run = session.getState().runs.find(({ action }) => action === call.action)
  // It was called off meanwhile.
  if (run !== undefined) await askAgain(session, run.id, lost)
  return false
}

async function isReadable(file: File | null): Promise<boolean> {
  try {
    return (await file?.slice(0, 1).arrayBuffer()) !== undefined
  } catch {
    return false
  }
}

/** Ends a run as if it had failed, and has the files chosen again on the first screen that asks for one. */
async function askAgain({ program, getState, send }: Session, run: number, lost: ReadonlySet<string>): Promise<void> {
  const { answers, screen: origin } = getState()
  const paths = pathsOf(answers, '', lost)
  const forms = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  send({ type: 'outcome', run, outcome: '' })
  send({ type: 'dismiss' })
  const known = Object.entries(answers).flatMap(([form, given]) =>
    forms.has(form) ? [[form, partsWithNames(given, lost)] as const] : [],
  )
  send({ type: 'restore', answers: Object.fromEntries(known) })
  const screen = visited(getState()).find((id) => program.screens.get(id)?.forms.some(({ name }) => forms.has(name)))
  if (screen !== undefined && screen !== origin) send({ type: 'change', screen })
  for (const path of paths) send({ type: 'touch', path })
  // Once the screen shows: what is wrong is said after its title.
  await new Promise((resolve) => setTimeout(resolve))
  const { document } = program.screens.get(screen ?? '') ?? {}
  const submit = Object.entries(document?.buttons ?? {}).find(([, button]) => button.submit === true)
  if (submit !== undefined && screen !== undefined)
    send({ type: 'press', name: submit[0], on: { screen, dialog: null } })
}

function visited({ way: { start, steps, place } }: FlowState): readonly string[] {
  return [start, ...steps.slice(0, place).map(({ screen }) => screen)]
}

/** The paths of the fields that hold one of some files. */
function pathsOf(value: Json, path: Path, ids: ReadonlySet<string>): readonly Path[] {
  if (Array.isArray(value)) {
    return value.some((item) => isOneOf(item, ids))
      ? [path]
      : value.flatMap((item: Json, index) => pathsOf(item, `${path}.${index}`, ids))
  }
  if (typeof value !== 'object' || value === null) return []
  if (isOneOf(value, ids)) return [path]
  return Object.entries(value).flatMap(([name, part]: [string, Json]) =>
    pathsOf(part, path === '' ? name : `${path}.${name}`, ids),
  )
}

/** Answers in which of some files only their names are known. */
function namesOnly(value: Json, ids: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => namesOnly(item, ids))
  if (!hasParts(value)) return value
  if (!isOneOf(value, ids)) return partsWithNames(value, ids)
  const { id: _id, ...named } = value
  return named
}

function partsWithNames(
  parts: { readonly [name: string]: Json },
  ids: ReadonlySet<string>,
): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, namesOnly(part, ids)]))
}

/** As `isObject` tells, whose file would become a script of its own if this one took it. */
function hasParts(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOneOf(value: Json, ids: ReadonlySet<string>): boolean {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && ids.has(value.id)
  )
}
