import type { CalculationOf, CalculationResult } from '../../../engine/calculators/calculator'
import type { ItemNeed, Need } from '../../../engine/calculators/calculatorAuthoring'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import { getAnswerKind, listChoiceValues, followPath, findFieldByName } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { findCalculation, measureOf, computeTermRange } from '../../parts/calculations'
import { getCalculatorAuthoring, calculatorNeeds } from '../../../engine/calculators/calculators'
import { roundToDecimals } from '../../../engine/calculators/figures'
import type { InstallmentPlan } from '../../../language/flow'
import type { PlacedField } from '../../parts/fields'
import { blockNeeds } from '../../../engine/blocks/blockAuthoring'
import { suggestOnly, suggestValue } from '../../fixes/repairs'

interface Source<Needed extends Need> {
  readonly name: string
  readonly list: string
  readonly need: Needed
  readonly pointer: string
}

/** `words` follow "is not". */
const neededOfItems: Readonly<Record<ItemNeed, { readonly words: string; readonly fits: (field: Field) => boolean }>> =
  {
    amountOfItems: { words: 'an amount', fits: (field) => getAnswerKind(field) === 'amount' },
    textOfItems: { words: 'a text that is shown as it was given', fits: isPlainText },
  }

/**
 * Checks that what a calculation or block names under its keys is of the kind that it needs. Names that do not exist
 * are found by `checkNames`.
 */
export function checkNeededParts(
  checked: CheckedProgram,
  document: object,
  needs: { readonly [key: string]: Need },
  pointer: string,
): readonly Finding[] {
  const names = new Map<string, unknown>(Object.entries(document))
  return Object.entries(needs).flatMap(([key, need]) => {
    const name = names.get(key)
    if (typeof name !== 'string') return []
    return checkSource(checked, { name, list: String(names.get('list')), need, pointer: joinPointer(pointer, key) })
  })
}

function checkResultKind(
  checked: CheckedProgram,
  name: string,
  kind: CalculationResult['kind'],
  pointer: string,
): readonly Finding[] {
  const given = measureOf(checked, name)?.kind ?? kind
  if (given === kind) return []
  const fitting = Object.keys(checked.flow.calculations ?? {}).filter(
    (other) => measureOf(checked, other)?.kind === kind,
  )
  const message = formatMessage`The calculation "${name}" does not give ${kind}.`
  return [createError('unfit-calculation', pointer, message, suggestOnly(suggestName(name, fitting), fitting))]
}

function checkSource(checked: CheckedProgram, { name, list, need, pointer }: Source<Need>): readonly Finding[] {
  switch (need) {
    case 'date':
      return checkAnswer(checked, name, pointer, {
        word: 'date',
        fits: ({ type, options }) => type === need && options.precision === undefined,
      })
    case 'list':
      return checkAnswer(checked, name, pointer, { word: 'list', fits: ({ kind }) => kind === 'list' })
    case 'amountOfItems':
    case 'textOfItems':
      return checkItemField(checked, { name, list, need, pointer })
    case 'share':
    case 'money':
    case 'payments':
      return checkResultKind(checked, name, need, pointer)
    default:
      return need satisfies never
  }
}

function checkAnswer(
  { fields }: CheckedProgram,
  path: string,
  pointer: string,
  { word, fits }: { readonly word: 'date' | 'list'; readonly fits: (field: Field) => boolean },
): readonly Finding[] {
  const destination = followPath(fields, path)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  if (destination.kind === 'field' && fits(destination.placed.field)) return []
  const message = formatMessage`"${path}" is not a ${word}.`
  return [createError('unfit-keyword', pointer, message, `Name a field of the type "${word}".`)]
}

function checkItemField(
  { fields }: CheckedProgram,
  { name, list, need, pointer }: Source<ItemNeed>,
): readonly Finding[] {
  const destination = followPath(fields, list)
  if (destination.kind !== 'field' || destination.placed.field.kind !== 'list') return []
  const { fields: itemFields } = destination.placed.field
  const item = findFieldByName(fields, itemFields, name)
  if (item === null) {
    const message = formatMessage`The items of "${list}" have no field "${name}".`
    const hint = suggestName(
      name,
      itemFields.map((field) => field.name),
    )
    return [createError('unknown-field', pointer, message, hint)]
  }
  const { words, fits } = neededOfItems[need]
  if (fits(item.field)) return []
  return [
    createError(
      'unfit-keyword',
      pointer,
      formatMessage`"${name}" is not ${words}.`,
      'Name another field of the items.',
    ),
  ]
}

function isPlainText(field: Field): boolean {
  return field.kind === 'simple' && getAnswerKind(field) === 'text' && !fieldKindAuthoring[field.type].isReworded
}

export function checkCalculations(checked: CheckedProgram): readonly Finding[] {
  return [
    ...Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) => {
      const pointer = joinPointer('', 'calculations', name)
      return [
        ...checkNeededParts(checked, calculation, calculatorNeeds[calculation.calculator] ?? {}, pointer),
        ...('plans' in calculation ? checkPlans(checked, calculation, pointer) : []),
        ...('rate' in calculation ? checkRate(checked, name, calculation, pointer) : []),
      ]
    }),
    ...checked.blocks.flatMap(({ block, pointer }) =>
      checkNeededParts(checked, block, blockNeeds[block.type] ?? {}, pointer),
    ),
    ...checked.fields.all.flatMap((placed) => checkOffering(checked, placed)),
    ...checkCounts(checked),
  ]
}

function checkOffering(checked: CheckedProgram, { field, document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('calculation' in document)) return []
  const name = document.calculation
  const place = joinPointer(pointer, 'calculation')
  const calculation = findCalculation(checked, name)
  if (calculation === undefined || !('plans' in calculation)) return checkResultKind(checked, name, 'payments', place)
  if (calculation.plan === field.path) return []
  const message = formatMessage`The payments of "${name}" go by "${calculation.plan}", not by this field.`
  return [createError('unfit-calculation', place, message, 'Name a calculation whose "plan" is this field.')]
}

function checkPlans(
  { fields }: CheckedProgram,
  { plan, plans }: CalculationOf<'installments' | 'loan'>,
  pointer: string,
): readonly Finding[] {
  const destination = followPath(fields, plan)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const twice = checkPlanIds(plans, pointer)
  const choices = destination.kind === 'field' ? listChoiceValues(destination.placed.field) : null
  if (choices !== null) return [...twice, ...checkPlanChoices(plan, plans, choices, pointer)]
  // If its calculation gives no payments, `checkOffering` reports that at the field.
  if (destination.kind === 'field' && destination.placed.field.options.calculation !== undefined) return twice
  const hint = 'Name a field of the type "plan" that names this calculation.'
  return [
    ...twice,
    createError('unfit-keyword', joinPointer(pointer, 'plan'), formatMessage`"${plan}" chooses no plan.`, hint),
  ]
}

function checkPlanIds(plans: readonly InstallmentPlan[], pointer: string): readonly Finding[] {
  return plans.flatMap(({ id, payments }, index) => {
    if (plans.findIndex((other) => other.id === id) === index) return []
    const place = joinPointer(pointer, 'plans', index, 'id')
    const message = formatMessage`Another plan has the id "${id}".`
    const own = String(payments)
    const isByPayments = plans.filter((one) => one.id === String(one.payments)).length > 1
    const hint = isByPayments && own !== id ? suggestValue('Give each plan its own.', own) : 'Give each plan its own.'
    return [createError('duplicate-plan', place, message, hint)]
  })
}

function checkPlanChoices(
  path: string,
  plans: readonly InstallmentPlan[],
  choices: readonly string[],
  pointer: string,
): readonly Finding[] {
  const missing = choices.filter((choice) => !plans.some(({ id }) => id === choice))
  return [
    ...plans.flatMap(({ id }, index) => {
      if (choices.includes(id)) return []
      const place = joinPointer(pointer, 'plans', index, 'id')
      const hint = suggestName(id, choices)
      return [createError('impossible-value', place, formatMessage`"${path}" is never "${id}".`, hint)]
    }),
    ...missing.map((choice) => {
      const message = formatMessage`There is no plan for "${path}" being "${choice}".`
      return createError('missing-plan', joinPointer(pointer, 'plans'), message, `Add a plan with "id": "${choice}".`)
    }),
  ]
}

/** A rate below this was probably written as a fraction: nobody lends at a quarter of a percent. */
const FRACTION = 0.25

/** A yearly rate is a percentage from 0 to 100; outside of that the calculator gives no payments. */
function checkRate(
  checked: CheckedProgram,
  name: string,
  calculation: CalculationOf<'loan'>,
  pointer: string,
): readonly Finding[] {
  if (measureOf(checked, name) === null) return []
  return getCalculatorAuthoring(calculation)
    .terms(calculation)
    .flatMap(({ what, keys }) => {
      const place = joinPointer(pointer, ...keys)
      const { least, most } = computeTermRange(checked, what, 'kept')
      const said = typeof what === 'number' ? String(what) : `"${what}"`
      if (least > 100 || most < 0) {
        const message = { text: `${said} is never from 0 to 100.`, names: [said] }
        return [createError('impossible-value', place, message, 'A rate is in percent per year: 6.99.')]
      }
      if (least < 0 || most > 100)
        return [
          createWarning(
            'wrong-number',
            place,
            { text: `${said} may be less than 0 or more than 100: there are no payments then.`, names: [said] },
            'Give the field the rules "minimum" and "maximum".',
          ),
        ]
      if (most <= 0 || most >= FRACTION) return []
      const hint = `A rate is in percent per year: ${roundToDecimals(most * 100, 4)} for ${most} of what is owed.`
      return [createWarning('wrong-number', place, { text: `${said} is at most ${most}%.`, names: [said] }, hint)]
    })
}

/** A calculation that counts filled-in answers must say how many there are (`of`). */
function checkCounts({ flow, fields }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const counted = getCalculatorAuthoring(calculation).counts(calculation)
    if (counted === null) return []
    const most = counted.paths.map((path) => {
      const field = fields.byPath.get(path)?.field
      if (field === undefined) return null
      return field.kind === 'files' || field.kind === 'list' ? field.most : 1
    })
    const all = most.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
    if (all === null || all === counted.of) return []
    const message = `These answers count ${all} together, not ${counted.of}.`
    const hint = suggestValue(`Write "of": ${all}.`, all)
    return [createWarning('wrong-number', joinPointer('', 'calculations', name, 'of'), message, hint)]
  })
}
