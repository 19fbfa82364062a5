import { error, type Finding } from '../../engine/values/finding'
import type { Calculation } from '../../language/calculation'
import type { InstallmentsCalculation } from '../../language/calculation-installments'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { datePath, fieldPath } from './checkAnswerPaths'
import { follow, type FormFields, formFieldsOf } from '../parts/answerPath'
import { type CalculationKind, calculationKinds } from '../parts/calculationKinds'
import { fieldsOf, itemsOf } from '../parts/fields'
import { blocksIn } from '../parts/parts'
import { type PlanControl, planControlsIn } from '../parts/planControls'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** Calculations work on answers there are, and give what those who use them show. */
export function checkCalculations(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  return [
    ...Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) =>
      sourcesOf(flow, forms, calculation, pointerTo('', 'calculations', name)),
    ),
    ...blocksIn(flow).flatMap(({ block, pointer }) => {
      const place = pointerTo(pointer, 'calculation')
      if (block.type === 'meter') return giving(flow, block.calculation, 'share', place)
      return block.type === 'schedule' ? giving(flow, block.calculation, 'payments', place) : []
    }),
    ...planControlsIn(flow).flatMap((control) => offering(flow, control)),
  ]
}

/** A field whose choices are plans names the calculation that its answer chooses the plan of. */
function offering(flow: Flow, { calculation: name, path, pointer }: PlanControl): readonly Finding[] {
  if (name === undefined) {
    const message = 'A choice of plans has to name the calculation that gives their payments.'
    return [error('missing-key', pointer, message, 'Add "calculation" to "ui:options".')]
  }
  const place = pointerTo(pointer, 'ui:options', 'calculation')
  const calculation = flow.calculations?.[name]
  if (calculation?.calculator !== 'installments') return giving(flow, name, 'payments', place)
  if (calculation.plan === path) return []
  const message = `The payments of "${name}" go by "${calculation.plan}", not by this field.`
  return [error('unfit-calculation', place, message, 'Name a calculation whose "plan" is this field.')]
}

function giving(flow: Flow, name: string, kind: CalculationKind, pointer: string): readonly Finding[] {
  const calculations = Object.entries(flow.calculations ?? {})
  const fitting = calculations
    .filter(([, { calculator }]) => calculationKinds[calculator] === kind)
    .map(([other]) => other)
  if (fitting.includes(name)) return []
  const hint = didYouMean(name, fitting)
  return calculations.some(([other]) => other === name)
    ? [error('unfit-calculation', pointer, `The calculation "${name}" does not give ${kind}.`, hint)]
    : [error('unknown-calculation', pointer, `No calculation is called "${name}".`, hint)]
}

function sourcesOf(flow: Flow, forms: FormFields, calculation: Calculation, pointer: string): readonly Finding[] {
  switch (calculation.calculator) {
    case 'filled':
      return calculation.paths.flatMap((path, index) => fieldPath(forms, path, pointerTo(pointer, 'paths', index)))
    case 'sum':
      return propertyOf(forms, calculation, pointer, 'an amount in cents', ({ type }) => type === 'integer')
    case 'first':
      return propertyOf(forms, calculation, pointer, 'a text', ({ type }) => type === 'string')
    case 'installments':
      return [
        ...giving(flow, calculation.total, 'money', pointerTo(pointer, 'total')),
        ...plansOf(forms, calculation, pointer),
      ]
    case 'dateAfter':
      return calculation.from === undefined ? [] : datePath(forms, calculation.from, pointerTo(pointer, 'from'))
    case 'share':
      return []
    default:
      return calculation satisfies never
  }
}

function propertyOf(
  forms: FormFields,
  { list, property }: { readonly list: string; readonly property: string },
  pointer: string,
  need: string,
  fits: (field: FieldSchema) => boolean,
): readonly Finding[] {
  const place = pointerTo(pointer, 'list')
  const destination = follow(forms, list)
  if (destination.kind !== 'field') return fieldPath(forms, list, place)
  const fields = fieldsOf(itemsOf(destination.versions))
  if (fields.size === 0) return [error('unfit-keyword', place, `"${list}" is not a list of objects.`, 'Name a list.')]
  const versions = fields.get(property)
  if (versions === undefined) {
    const message = `The items of "${list}" have no field "${property}".`
    return [error('unknown-field', pointerTo(pointer, 'property'), message, didYouMean(property, fields.keys()))]
  }
  if (versions.some(fits)) return []
  return [
    error(
      'unfit-keyword',
      pointerTo(pointer, 'property'),
      `"${property}" is not ${need}.`,
      'Name another field of the items.',
    ),
  ]
}

function plansOf(forms: FormFields, { plan, plans }: InstallmentsCalculation, pointer: string): readonly Finding[] {
  const place = pointerTo(pointer, 'plan')
  const destination = follow(forms, plan)
  if (destination.kind !== 'field') return fieldPath(forms, plan, place)
  const choices = destination.versions.flatMap((field) => field.enum ?? [])
  const ids = plans.map(({ id }) => id)
  return [
    ...ids.flatMap((id, index) => {
      const at = pointerTo(pointer, 'plans', index, 'id')
      if (ids.indexOf(id) < index)
        return [error('duplicate-plan', at, `Another plan has the id "${id}".`, 'Give each plan its own.')]
      return choices.includes(id)
        ? []
        : [error('impossible-value', at, `"${plan}" is never "${id}".`, didYouMean(id, choices))]
    }),
    ...choices
      .filter((choice) => !ids.includes(choice))
      .map((choice) =>
        error(
          'missing-plan',
          pointerTo(pointer, 'plans'),
          `There is no plan for "${plan}" being "${choice}".`,
          `Add a plan with "id": "${choice}".`,
        ),
      ),
  ]
}
