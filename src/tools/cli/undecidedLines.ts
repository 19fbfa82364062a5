import type { Undecided } from '../../explorer/judging'

/** What a check says of conditions that nothing decides: how many there are, and, where they are asked for, each. */
export function undecidedLines(undecided: readonly Undecided[], isListed: boolean): readonly string[] {
  if (undecided.length === 0) return []
  const count =
    undecided.length === 1 ? '1 condition on a calculation is' : `${undecided.length} conditions on calculations are`
  const each = isListed
    ? undecided.map(
        ({ location, pointer, words }) =>
          `${location === null ? pointer : `${location.file}:${location.line}:${location.column}`} undecided: ${words}`,
      )
    : []
  return [...each, `flows: ${count} not decided${isListed ? '' : ' (--undecided lists them)'}`]
}
