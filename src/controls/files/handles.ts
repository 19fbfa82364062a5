import type { FileHandle, Json } from '../../engine/values/answers'

/** The files an answer holds: those of a list, or the one of a single file. */
export function handlesIn(value: Json | undefined): readonly FileHandle[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item: Json | undefined) => handleOf(item) ?? [])
}

/** The answer that holds these files. */
export function answerOfHandles(handles: readonly FileHandle[], isList: boolean): Json | undefined {
  const items = handles.map((handle) => ({ ...handle }))
  return isList ? items : items[0]
}

function handleOf(item: Json | undefined): FileHandle | null {
  if (typeof item !== 'object' || item === null || !('name' in item)) return null
  const { id, name, size, type } = item
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return null
  return { name, size, type, ...(typeof id === 'string' ? { id } : {}) }
}
