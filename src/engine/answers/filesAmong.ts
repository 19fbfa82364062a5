import { isObject } from '../values/path'
import type { FileHandle, Json } from '../values/answers'

/** The files among answers, at any depth, whose bytes were at hand when they were given. */
export function filesAmong(answers: Json): readonly FileHandle[] {
  if (!isObject(answers)) return Array.isArray(answers) ? answers.flatMap(filesAmong) : []
  const { id, name, size, type } = answers
  const isFile = typeof id === 'string' && typeof name === 'string' && typeof size === 'number' && typeof type === 'string'
  return isFile ? [{ id, name, size, type }] : Object.values(answers).flatMap(filesAmong)
}

/** Whether something is a file of which nothing is left but its name: it has to be chosen again. */
export function isNameOnly(item: Json): boolean {
  if (!isObject(item)) return false
  const { name, size, type, ...others } = item
  return typeof name === 'string' && typeof size === 'number' && typeof type === 'string' && Object.keys(others).length === 0
}
