/** A colour: linear red, green and blue, or Oklab's lightness, green to red and blue to yellow. */
export type Triple = readonly [number, number, number]

type Matrix = readonly [Triple, Triple, Triple]

// Björn Ottosson, "A perceptual color space for image processing" (2020), rounded as 8 bits per channel allow.
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

/** Converts #RRGGBB to Oklab; lightness is 0 to 1. */
export function toOklab(hex: string): Triple {
  return multiply(OKLAB_OF_CONES, map(multiply(CONES_OF_LIGHT, toLinearLight(hex)), Math.cbrt))
}

/** Returns the chroma of an Oklab colour; 0 is grey. */
export function getChroma([, greenRed, blueYellow]: Triple): number {
  return Math.hypot(greenRed, blueYellow)
}

/**
 * Returns a #RRGGBB colour of the same hue with another Oklab lightness and at most `maxChroma`; with less chroma if sRGB
 * cannot show it.
 */
export function adjustLightness(hex: string, lightness: number, maxChroma = 1): string {
  const oklab = toOklab(hex)
  let scale = Math.min(1, maxChroma / getChroma(oklab))
  let light: Triple
  do {
    const cones = multiply(CONES_OF_OKLAB, [lightness, oklab[1] * scale, oklab[2] * scale])
    light = multiply(
      LIGHT_OF_CONES,
      map(cones, (value) => value ** 3),
    )
    scale -= 0.01
  } while (scale > 0 && light.some((value) => value < -0.0001 || value > 1.0001))
  const bytes = light.map((value) => {
    const encoded = 1.055 * Math.max(value, 0.00084) ** (1 / 2.4) - 0.055
    return (256 + Math.round(encoded * 255)).toString(16).slice(1)
  })
  return `#${bytes.join('')}`
}

/** Returns the contrast ratio (WCAG 2.2) of two #RRGGBB colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const ratio = (getLuminance(one) + 0.05) / (getLuminance(other) + 0.05)
  return ratio < 1 ? 1 / ratio : ratio
}

function getLuminance(hex: string): number {
  return dotProduct([0.2126, 0.7152, 0.0722], toLinearLight(hex))
}

function toLinearLight(hex: string): Triple {
  return map([1, 3, 5], (start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255
    // No byte lies between this and 0.04045.
    return value < 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function multiply(matrix: Matrix, triple: Triple): Triple {
  return map(matrix, (row) => dotProduct(row, triple))
}

function dotProduct(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function map<Value>(triple: readonly [Value, Value, Value], change: (value: Value) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])]
}
