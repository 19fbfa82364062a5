import { isMisfit, type PlacedTerm, said, type TermNeed } from '../../../engine/calculators/calculatorAuthoring'
import { calculatorAuthoringOf } from '../../../engine/calculators/calculatorAuthoringOf'
import { calculationNamed } from '../../../engine/calculators/calculationNamed'
import { error, type Finding, warning } from '../../../engine/values/finding'
import type { Calculation } from '../../../language/calculation'
import type { ByChoiceCalculation } from '../../../language/calculation-by-choice'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { choicesOf } from '../../parts/answerKind'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { calculationIn, isCircular, isFit, measured, measureOfTerm } from '../../parts/measures'

/** What calculations work with are numbers, amounts and days that fit each other, and none is calculated from itself. */
export function checkTerms(checked: CheckedProgram): readonly Finding[] {
  return [...worked(checked), ...unlabelled(checked), ...totalsInItems(checked)]
}

/** A row of a review, and what stands before the items of a list, is called by the label of what it shows. */
function unlabelled({ flow, vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.references.flatMap(({ kind, name, pointer }) => {
    const calculation = calculationIn({ flow }, name)
    if (
      kind !== 'calculation' ||
      !/\/(?:rows\/\d+|fields\/\w+\/total)$/.test(pointer) ||
      calculation === undefined ||
      ('label' in calculation && calculation.label !== undefined)
    )
      return []
    return [
      error(
        'missing-key',
        pointer,
        quoting`The calculation "${name}" has no label to stand beside it.`,
        'Give it a "label".',
      ),
    ]
  })
}

/** A calculation reads the items of all lists inside a list at once: of one of them it gives nothing. */
function totalsInItems({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ field, list, pointer }) => {
    if (list === null || field.options.total === undefined) return []
    return [
      error(
        'unfit-option',
        pointerTo(pointer, 'total'),
        'A list inside the items of another has no total of its own.',
        'Leave it out, or name it at the list around it.',
      ),
    ]
  })
}

function worked(checked: CheckedProgram): readonly Finding[] {
  return Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const pointer = pointerTo('', 'calculations', name)
    if (isCircular(checked, name)) {
      const message = quoting`The calculation "${name}" is calculated from itself.`
      return [error('endless-calculation', pointer, message, 'Calculate one of them from answers alone.')]
    }
    const terms = calculatorAuthoringOf(calculation).terms(calculation)
    const unfit = terms.flatMap((term) => unfitTerm(checked, term, pointer))
    if (unfit.length > 0) return unfit
    return [...unlike(checked, name, pointer), ...('is' in calculation ? byChoices(checked, calculation, pointer) : [])]
  })
}

/** What is needed of a term, in words that follow "is not", and what to name instead. */
const needs: Readonly<Record<TermNeed, { readonly words: string; readonly hint: string }>> = {
  figure: {
    words: 'a number or an amount',
    hint: 'Name a field of the type "number", "money" or "scale", or a calculation that gives a number or an amount.',
  },
  question: {
    words: 'a question whose answers are numbers',
    hint: 'Give each choice a number: { "label": "Several days", "value": 1 }.',
  },
  day: { words: 'a date', hint: 'Name a field of the type "date", or a calculation that gives a date.' },
  counted: {
    words: 'an answer that can be counted',
    hint: 'Name a list, files, choices or texts, or any other answer, which counts as one.',
  },
  choice: { words: 'one choice', hint: 'Name a field of the type "choice" or "yesNo".' },
}

function unfitTerm(checked: CheckedProgram, term: PlacedTerm, pointer: string): readonly Finding[] {
  const { what, keys, need } = term
  const place = pointerTo(pointer, ...keys)
  if (isFit(checked, term)) return []
  const calculation = typeof what === 'string' ? calculationNamed(what) : null
  // What leads nowhere, or to a calculation that does not fit itself, is told of there.
  if (calculation !== null && measureOfTerm(checked, what) === null) return []
  if (
    calculation === null &&
    typeof what === 'string' &&
    what !== 'today' &&
    ['nowhere', 'form'].includes(follow(checked.fields, what, '*').kind)
  )
    return []
  const { words, hint } = needs[need]
  const message = { text: `${said(what)} is not ${words}.`, names: [String(what)] }
  return [error(calculation === null ? 'unfit-keyword' : 'unfit-calculation', place, message, hint)]
}

function unlike(checked: CheckedProgram, name: string, pointer: string): readonly Finding[] {
  const measure = measured(checked, name)
  if (measure === null || !isMisfit(measure)) return []
  return [error('unlike-units', pointerTo(pointer, ...measure.keys), measure.why, measure.hint)]
}

/** There are numbers for the choices that there are, and for each of them. */
function byChoices(
  { fields }: CheckedProgram,
  { of, is }: Extract<Calculation, ByChoiceCalculation>,
  pointer: string,
): readonly Finding[] {
  const destination = follow(fields, of)
  if (destination.kind !== 'field') return []
  const choices = choicesOf(destination.placed.field) ?? ['true', 'false']
  const strange = Object.keys(is).filter((choice) => !choices.includes(choice))
  const missing = choices.filter((choice) => !Object.hasOwn(is, choice))
  return [
    ...strange.map((choice) =>
      error(
        'impossible-value',
        pointerTo(pointer, 'is', choice),
        quoting`"${of}" is never "${choice}".`,
        didYouMean(choice, missing),
      ),
    ),
    ...(missing[0] === undefined || strange.length > 0
      ? []
      : [
          warning(
            'missing-number',
            pointerTo(pointer, 'is'),
            quoting`There is no number for the choice "${missing[0]}" of "${of}", so this gives no result then.`,
            `Add ${missing.map((choice) => JSON.stringify(choice)).join(', ')}.`,
          ),
        ]),
  ]
}
