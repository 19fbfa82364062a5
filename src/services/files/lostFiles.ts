import type { ActionCall } from '../../engine/session/actionRuns'
import type { Session } from '../../engine/session/createSession'
import type { FileHandle, Json, Path } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { FileStore } from './fileStore'
import type { KeptFiles } from './keptFiles'

interface FileSearch {
  readonly session: Session
  readonly files: Pick<FileStore, 'get' | 'replace'>
  readonly keptFiles: Pick<KeptFiles, 'read'>
}

/**
 * Returns whether every file of an action can be read. A file that was removed or changed on the device since it was
 * chosen is replaced by its stored copy. Without a copy the action is cancelled, and the applicant goes to the field
 * that asks for the file, and from there straight back.
 */
export async function hasFiles(
  { session, files, keptFiles }: FileSearch,
  call: ActionCall,
  handles: readonly FileHandle[],
): Promise<boolean> {
  const readable = await Promise.all(handles.map(({ id = '' }) => isReadable(files.get(id))))
  const unreadable = handles.filter((_, index) => readable[index] === false)
  const copies = unreadable.length === 0 ? new Map<string, File>() : await keptFiles.read(unreadable)
  for (const [id, copy] of copies) files.replace(id, copy)
  const lost = new Set(unreadable.flatMap(({ id = '' }) => (copies.has(id) ? [] : [id])))
  if (lost.size === 0) return true
  const run = session.getState().runs.find(({ action }) => action === call.action)
  // Undefined if the run was cancelled in the meantime.
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

/** Ends a run as failed and has the files chosen again on the first screen that asks for one. */
async function askAgain({ program, getState, send }: Session, run: number, lost: ReadonlySet<string>): Promise<void> {
  const { answers, screen: origin } = getState()
  const paths = findFilePaths(answers, '', lost)
  const forms = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  send({ type: 'outcome', run, outcome: '' })
  send({ type: 'dismiss' })
  const withoutLost = Object.entries(answers).flatMap(([form, given]) =>
    forms.has(form) ? [[form, removePartIds(given, lost)] as const] : [],
  )
  send({ type: 'restore', answers: Object.fromEntries(withoutLost) })
  const screen = listVisitedScreens(getState()).find((id) =>
    program.screens.get(id)?.forms.some(({ name }) => forms.has(name)),
  )
  if (screen !== undefined && screen !== origin) send({ type: 'change', screen })
  for (const path of paths) send({ type: 'touch', path })
  // Wait until the screen shows, so that the error is announced after its title.
  await new Promise((resolve) => setTimeout(resolve))
  const { document } = program.screens.get(screen ?? '') ?? {}
  const submit = Object.entries(document?.buttons ?? {}).find(([, button]) => button.submit === true)
  if (submit !== undefined && screen !== undefined)
    send({ type: 'press', name: submit[0], on: { screen, dialog: null } })
}

function listVisitedScreens({ way: { start, steps, place } }: FlowState): readonly string[] {
  return [start, ...steps.slice(0, place).map(({ screen }) => screen)]
}

function findFilePaths(value: Json, path: Path, ids: ReadonlySet<string>): readonly Path[] {
  if (Array.isArray(value)) {
    return value.some((item) => isOneOf(item, ids))
      ? [path]
      : value.flatMap((item: Json, index) => findFilePaths(item, `${path}.${index}`, ids))
  }
  if (typeof value !== 'object' || value === null) return []
  if (isOneOf(value, ids)) return [path]
  return Object.entries(value).flatMap(([name, part]: [string, Json]) =>
    findFilePaths(part, path === '' ? name : `${path}.${name}`, ids),
  )
}

function removeFileIds(value: Json, ids: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => removeFileIds(item, ids))
  if (!isJsonObject(value)) return value
  if (!isOneOf(value, ids)) return removePartIds(value, ids)
  const { id: _id, ...named } = value
  return named
}

function removePartIds(
  parts: { readonly [name: string]: Json },
  ids: ReadonlySet<string>,
): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, removeFileIds(part, ids)]))
}

/** Does the same as `isObject`; importing that would put its module into a chunk of its own. */
function isJsonObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOneOf(value: Json, ids: ReadonlySet<string>): boolean {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && ids.has(value.id)
  )
}
