/** How far a pixel's red, green or blue may be from another's that passes for the same, as after the loss of a JPEG. */
const ALIKE = 12

/** The part of the pixels along the edge that must be alike. */
const MOST = 0.95

/** The one colour that a picture has all along its edge, as #rrggbb; null where it has several, or can be seen through there. */
export function edgeColor(pixels: Uint8ClampedArray, width: number): string | null {
  const height = pixels.length / 4 / width
  const edge: number[] = []
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(at * 4)
  }
  const middle = [0, 1, 2].map((channel) => medianOf(edge.map((at) => pixels[at + channel] ?? 0)))
  const alike = edge.filter((at) => pixels[at + 3] === 255 && middle.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= ALIKE))
  return alike.length < MOST * edge.length ? null : `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
