import type { CalculationResult, ItemNeed, Need } from '../../engine/calculators/calculator'
import { calculators } from '../../engine/calculators/calculators'
import type { Field, FieldType } from '../../engine/program/field'
import { error, type Finding } from '../../engine/values/finding'
import type { Calculation } from '../../language/calculation'
import type { InstallmentPlan, InstallmentsCalculation } from '../../language/calculation-installments'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'
import { choicesOf, kindOf } from '../parts/answerKind'
import { follow, followName } from '../parts/answerPath'
import type { CheckedProgram } from '../parts/checkedProgram'
import type { PlacedField } from '../parts/placedFields'

/** Types whose answers are shown otherwise than they are given. */
const reworded: readonly FieldType[] = ['choice', 'plan', 'date', 'phone']

/** Calculations work on answers of the right kind, and give what those who use them show. */
export function checkCalculations(checked: CheckedProgram): readonly Finding[] {
  return [
    ...Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) =>
      sourcesOf(checked, calculation, pointerTo('', 'calculations', name)),
    ),
    ...checked.blocks.flatMap(({ block, pointer }) => {
      const place = pointerTo(pointer, 'calculation')
      if (block.type === 'receipt') return block.day === undefined ? [] : dateAt(checked, block.day, pointerTo(pointer, 'day'))
      if (block.type === 'meter') return giving(checked, block.calculation, 'share', place)
      return block.type === 'schedule' ? giving(checked, block.calculation, 'payments', place) : []
    }),
    ...checked.fields.all.flatMap((placed) => offering(checked, placed)),
  ]
}

/** A field whose choices are plans names the calculation that its answer chooses the plan of. */
function offering(checked: CheckedProgram, { field, document, pointer }: PlacedField): readonly Finding[] {
  if (document?.type !== 'plan') return []
  const name = document.calculation
  const place = pointerTo(pointer, 'calculation')
  const calculation = calculationCalled(checked, name)
  if (calculation?.calculator !== 'installments') return giving(checked, name, 'payments', place)
  if (calculation.plan === field.path) return []
  const message = `The payments of "${name}" go by "${calculation.plan}", not by this field.`
  return [error('unfit-calculation', place, message, 'Name a calculation whose "plan" is this field.')]
}

/** A calculation there is gives what is needed of it; that there is one is checked with all names. */
function giving(checked: CheckedProgram, name: string, kind: CalculationResult['kind'], pointer: string): readonly Finding[] {
  const calculation = calculationCalled(checked, name)
  if (calculation === undefined || calculators[calculation.calculator].gives === kind) return []
  const fitting = Object.entries(checked.flow.calculations ?? {})
    .filter(([, { calculator }]) => calculators[calculator].gives === kind)
    .map(([other]) => other)
  const message = `The calculation "${name}" does not give ${kind}.`
  return [error('unfit-calculation', pointer, message, didYouMean(name, fitting))]
}

function calculationCalled({ flow }: CheckedProgram, name: string): Calculation | undefined {
  return new Map(Object.entries(flow.calculations ?? {})).get(name)
}

/** What a calculation names is what its calculator needs. */
function sourcesOf(checked: CheckedProgram, calculation: Calculation, pointer: string): readonly Finding[] {
  const names = new Map<string, unknown>(Object.entries(calculation))
  return [
    ...Object.entries<Need>(calculators[calculation.calculator].needs).flatMap(([key, need]) => {
      const name = names.get(key)
      return typeof name === 'string' ? sourceOf(checked, calculation, { key, name, need }, pointer) : []
    }),
    ...(calculation.calculator === 'installments' ? plansOf(checked, calculation, pointer) : []),
  ]
}

/** A name that a calculation has under a key, and what it has to be the name of. */
interface Source<Needed extends Need> {
  readonly key: string
  readonly name: string
  readonly need: Needed
}

function sourceOf(checked: CheckedProgram, calculation: Calculation, { key, name, need }: Source<Need>, pointer: string): readonly Finding[] {
  switch (need) {
    case 'date':
      return dateAt(checked, name, pointerTo(pointer, key))
    case 'money':
      return giving(checked, name, 'money', pointerTo(pointer, key))
    case 'amountOfItems':
    case 'textOfItems':
      return 'list' in calculation ? itemFieldAt(checked, calculation.list, { key, name, need }, pointer) : []
    default:
      return need satisfies never
  }
}

/** What is needed of a field of items, in words that follow "is not". */
const neededOfItems: Readonly<Record<ItemNeed, { readonly words: string; readonly fits: (field: Field) => boolean }>> = {
  amountOfItems: { words: 'an amount', fits: (field) => kindOf(field) === 'amount' },
  textOfItems: { words: 'a text that is shown as it was given', fits: isPlainText },
}

function isPlainText(field: Field): boolean {
  return kindOf(field) === 'text' && !reworded.includes(field.type)
}

function dateAt({ fields }: CheckedProgram, path: string, pointer: string): readonly Finding[] {
  const destination = follow(fields, path)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  if (destination.kind === 'field' && destination.placed.field.type === 'date') return []
  return [error('unfit-keyword', pointer, `"${path}" is not a date.`, 'Name a field of the type "date".')]
}

function itemFieldAt({ fields }: CheckedProgram, list: string, { key, name, need }: Source<ItemNeed>, pointer: string): readonly Finding[] {
  const destination = follow(fields, list)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const field = destination.kind === 'field' ? destination.placed.field : null
  if (field?.kind !== 'list') {
    return [error('unfit-keyword', pointerTo(pointer, 'list'), `"${list}" is not a list.`, 'Name a list.')]
  }
  const place = pointerTo(pointer, key)
  const item = followName(fields, field.fields, name)
  if (item === null) {
    const names = field.fields.map((other) => other.name)
    const message = `The items of "${list}" have no field "${name}".`
    return [error('unknown-field', place, message, didYouMean(name, names))]
  }
  const { words, fits } = neededOfItems[need]
  if (fits(item.field)) return []
  return [error('unfit-keyword', place, `"${name}" is not ${words}.`, 'Name another field of the items.')]
}

function plansOf({ fields }: CheckedProgram, { plan, plans }: InstallmentsCalculation, pointer: string): readonly Finding[] {
  const destination = follow(fields, plan)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const twice = plansTwice(plans, pointer)
  const choices = destination.kind === 'field' ? choicesOf(destination.placed.field) : null
  if (choices !== null) return [...twice, ...otherPlans(plan, plans, choices, pointer)]
  // A field for a plan without choices names a calculation that gives none, and has its finding there.
  if (destination.kind === 'field' && destination.placed.field.type === 'plan') return twice
  const hint = 'Name a field of the type "plan" that names this calculation.'
  return [...twice, error('unfit-keyword', pointerTo(pointer, 'plan'), `"${plan}" chooses no plan.`, hint)]
}

function plansTwice(plans: readonly InstallmentPlan[], pointer: string): readonly Finding[] {
  return plans.flatMap(({ id }, index) => {
    if (plans.findIndex((other) => other.id === id) === index) return []
    const place = pointerTo(pointer, 'plans', index, 'id')
    return [error('duplicate-plan', place, `Another plan has the id "${id}".`, 'Give each plan its own.')]
  })
}

/** Every plan can be chosen, and for every choice there is one. */
function otherPlans(
  path: string,
  plans: readonly InstallmentPlan[],
  choices: readonly string[],
  pointer: string,
): readonly Finding[] {
  const missing = choices.filter((choice) => !plans.some(({ id }) => id === choice))
  return [
    ...plans.flatMap(({ id }, index) => {
      if (choices.includes(id)) return []
      const place = pointerTo(pointer, 'plans', index, 'id')
      return [error('impossible-value', place, `"${path}" is never "${id}".`, didYouMean(id, choices))]
    }),
    ...missing.map((choice) => {
      const message = `There is no plan for "${path}" being "${choice}".`
      return error('missing-plan', pointerTo(pointer, 'plans'), message, `Add a plan with "id": "${choice}".`)
    }),
  ]
}
