import type { Calculator } from './calculator'
import { pickedOf } from './most'

/** The least of the figures that are given. */
export const least: Calculator<'least'> = {
  work: ({ of, unit }, scope) => pickedOf(of, unit, scope, Math.min),
}
