import { isJsonObject } from '../documents/jsonValue'

/** The path that stands in the place of a condition that cannot be read. */
const UNREAD = 'unread.answer'

/** Stands in the place of a condition that cannot be read: nobody knows its answer, so that it may hold and may not. */
export const OPEN_CONDITION = { [UNREAD]: { given: true } }

/** The segments up to the condition in which a place stands; null where it stands in none. */
export function conditionAround(segments: readonly string[]): readonly string[] | null {
  const index = segments.lastIndexOf('when')
  return index > 0 ? segments.slice(0, index + 1) : null
}

/** Whether a place stands in a condition that could not be read. */
export function isUnread(pointer: string, condition: unknown): boolean {
  return pointer.includes(UNREAD) || (isJsonObject(condition) && Object.hasOwn(condition, UNREAD))
}
