import { valueAt } from '../values/path'
import type { Answers, Path } from '../values/answers'

/** The paths that a field's path leads to, one for each item that `*` can stand for. */
export function placesOf(answers: Answers, path: Path): readonly Path[] {
  const place = path.indexOf('.*')
  if (place === -1) return [path]
  const list = path.slice(0, place)
  const items = valueAt(answers, list)
  return Array.isArray(items)
    ? items.flatMap((_, index) => placesOf(answers, `${list}.${index}${path.slice(place + 2)}`))
    : []
}
