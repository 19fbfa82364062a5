import { ownOf } from './ownOf'

/** Quantities as documents write them: a number and its unit. */

const LENGTHS: Readonly<Record<string, number>> = { ms: 1, s: 1000 }
const SIZES: Readonly<Record<string, number>> = { kB: 1024, MB: 1024 * 1024 }

/** The milliseconds that a text such as "1.5 s" stands for. Throws where the schema did not refuse it. */
export function millisecondsIn(text: string): number {
  return quantityIn(text, LENGTHS)
}

/** The bytes that a text such as "5 MB" stands for. Throws where the schema did not refuse it. */
export function bytesIn(text: string): number {
  return quantityIn(text, SIZES)
}

/** What an amount with all decimals of its currency stands for in its smallest unit: "1250.00" for 125000 cents; null for another text. */
export function centsOf(text: string): number | null {
  return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text) ? Number(text.replace('.', '')) : null
}

function quantityIn(text: string, units: Readonly<Record<string, number>>): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) (\S+)$/.exec(text) ?? []
  const factor = ownOf(units, unit)
  if (factor === undefined) {
    throw new Error(
      `"${text}" is no number with one of the units ${Object.keys(units).join(', ')}: run "npm run check".`,
    )
  }
  return Math.round(Number(number) * factor)
}
