/** The middle of some figures; not a number when there are none. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

/** From the lowest to the highest but a quarter on each side: where half of the figures are. */
export function spread(figures: readonly number[]): readonly [low: number, high: number] {
  return [quantile(figures, 0.25), quantile(figures, 0.75)]
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
