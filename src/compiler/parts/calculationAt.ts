import { calculatorAuthoringOf } from '../../engine/calculators/calculatorAuthoringOf'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { compileData } from '../../engine/program/compileFields'
import type { CalculationResult } from '../../engine/calculators/calculator'
import type { DataField } from '../../language/data-field'
import { pathsIn } from '../../engine/program/dependencies'
import type { Field } from '../../engine/program/field'
import { type Destination, follow } from './answerPath'
import { calculationIn, isCircular, type MeasuredFlow, measureOf, calculationsIn } from './measures'
import type { PlacedField } from './placedFields'

/** The type of a field whose answer is of the same kind as what a calculation gives; null of what nothing can be asked. */
const TYPES: Readonly<Record<CalculationResult['kind'], DataField['type'] | null>> = {
  nothing: null,
  number: 'number',
  share: 'number',
  money: 'money',
  text: 'text',
  date: 'date',
  payments: null,
}

/** A calculation that conditions and rules ask about. */
export interface AskedCalculation {
  readonly kind: 'calculation'
  readonly name: string
  /** A field whose answer is of the same kind as what it gives; null where nothing can be asked of that. */
  readonly field: Field | null
  /** The fields whose answers it is worked out of, itself or by others. */
  readonly reads: readonly PlacedField[]
}

/** The field whose answer is asked about, or one of the kind that a calculation gives; null elsewhere. */
export function destinationField(destination: Destination | AskedCalculation): Field | null {
  if (destination.kind === 'field') return destination.placed.field
  return destination.kind === 'calculation' ? destination.field : null
}

/** A calculation as conditions and rules ask about it. */
export function calculationAt(placed: MeasuredFlow, name: string): AskedCalculation {
  return { kind: 'calculation', name, field: asField(placed, name), reads: readsOf(placed, name) }
}

function asField(placed: MeasuredFlow, name: string): Field | null {
  const type = TYPES[measureOf(placed, name)?.kind ?? 'nothing']
  if (type === null) return null
  const [field] = compileData({ [name]: { type, label: name } }, 'calculations', {
    ...placed.flow,
    kinds: fieldKinds,
    exampleOf: null,
  })
  return field ?? null
}

/** The fields whose answers a calculation is worked out of, itself or by others. */
function readsOf(placed: MeasuredFlow, name: string): readonly PlacedField[] {
  const calculation = calculationIn(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return []
  const authoring = calculatorAuthoringOf(calculation)
  const asked = authoring.conditions(calculation).flatMap(({ what }) => pathsIn(what, null))
  const own = [...authoring.reads(calculation).map(({ what }) => what), ...asked].flatMap((path) => {
    const destination = follow(placed.fields, path, '*')
    return destination.kind === 'field' ? [destination.placed] : []
  })
  return [...own, ...calculationsIn(calculation).flatMap((part) => readsOf(placed, part))]
}
