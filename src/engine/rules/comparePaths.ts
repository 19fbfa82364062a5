import type { Path } from '../values/answers'

/** Compares two paths by where their fields stand on the screen; a form and a list come before what is in them. */
export function comparePaths(order: ReadonlyMap<Path, number>): (one: Path, other: Path) => number {
  const placesOf = (path: Path): readonly number[] => {
    let field = ''
    return path.split('.').map((segment) => {
      const isItem = /^\d+$/.test(segment)
      field = field === '' ? segment : `${field}.${isItem ? '*' : segment}`
      return isItem ? Number(segment) : (order.get(field) ?? 0)
    })
  }
  return (one, other) => {
    const [first, second] = [placesOf(one), placesOf(other)]
    const different = first.findIndex((place, index) => place !== second[index])
    if (different === -1) return first.length - second.length
    return (first[different] ?? 0) - (second[different] ?? -1)
  }
}
