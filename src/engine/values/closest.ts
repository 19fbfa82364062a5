/** Returns the name most similar to a mistyped one, or null if none is near enough. */
export function closest(name: string, names: Iterable<string>): string | null {
  let best: string | null = null
  let least = Math.min(3, Math.max(1, Math.floor(name.length * 0.4))) + 1
  for (const candidate of names) {
    if (Math.abs(name.length - candidate.length) >= least) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least && candidate !== name) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** Whether a name is so similar to another that it can only be a slip of the pen. */
export function isSlipOf(name: string, meant: string): boolean {
  const most = Math.max(1, Math.floor(name.length / 3))
  return name !== meant && editDistance(name.toLowerCase(), meant.toLowerCase()) <= most
}

/** Damerau-Levenshtein distance, limited to swaps of neighbours. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
