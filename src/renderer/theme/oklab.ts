/** Three numbers that are one colour: red, green and blue as light, or lightness, green to red and blue to yellow. */
export type Triple = readonly [number, number, number]

type Matrix = readonly [Triple, Triple, Triple]

// Björn Ottosson, "A perceptual color space for image processing" (2020), to a precision that 8 bits cannot tell.
const CONES_OF_LIGHT: Matrix = [
  [0.4122, 0.5363, 0.0515],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
]
const OKLAB_OF_CONES: Matrix = [
  [0.2105, 0.7936, -0.0041],
  [1.978, -2.4286, 0.4506],
  [0.0259, 0.7828, -0.8087],
]
const CONES_OF_OKLAB: Matrix = [
  [1, 0.3963, 0.2158],
  [1, -0.1056, -0.0639],
  [1, -0.0895, -1.2915],
]
const LIGHT_OF_CONES: Matrix = [
  [4.0767, -3.3077, 0.231],
  [-1.2684, 2.6098, -0.3414],
  [-0.0042, -0.7034, 1.7076],
]

/** A #RRGGBB colour by perceived lightness (0 to 1), green to red and blue to yellow. */
export function toOklab(hex: string): Triple {
  return times(OKLAB_OF_CONES, map(times(CONES_OF_LIGHT, lightOf(hex)), Math.cbrt))
}

/** The chroma of a colour: none is grey. */
export function getChroma([, greenRed, blueYellow]: Triple): number {
  return Math.hypot(greenRed, blueYellow)
}

/**
 * The hue of a #RRGGBB colour in another lightness and with at most this much chroma, as #RRGGBB; with less where a
 * screen cannot show it.
 */
export function adjustLightness(hex: string, lightness: number, most = 1): string {
  const oklab = toOklab(hex)
  let share = Math.min(1, most / getChroma(oklab))
  let light: Triple
  do {
    const cones = times(CONES_OF_OKLAB, [lightness, oklab[1] * share, oklab[2] * share])
    light = times(
      LIGHT_OF_CONES,
      map(cones, (value) => value ** 3),
    )
    share -= 0.01
  } while (share > 0 && light.some((value) => value < -0.0001 || value > 1.0001))
  const bytes = light.map((value) => {
    const encoded = 1.055 * Math.max(value, 0.00084) ** (1 / 2.4) - 0.055
    return (256 + Math.round(encoded * 255)).toString(16).slice(1)
  })
  return `#${bytes.join('')}`
}

/** The contrast of two #RRGGBB colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrast(one: string, other: string): number {
  const ratio = (luminanceOf(one) + 0.05) / (luminanceOf(other) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

function luminanceOf(hex: string): number {
  return product([0.2126, 0.7152, 0.0722], lightOf(hex))
}

function lightOf(hex: string): Triple {
  return map([1, 3, 5], (start) => {
    const value = Number(`0x${hex.slice(start, start + 2)}`) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function times(matrix: Matrix, triple: Triple): Triple {
  return map(matrix, (row) => product(row, triple))
}

function product(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function map<Value>(triple: readonly [Value, Value, Value], change: (value: Value) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])]
}
