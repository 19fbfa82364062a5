import { isMisfit, type PlacedTerm, describeTerm, type TermNeed } from '../../../engine/calculators/calculatorAuthoring'
import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { parseCalculationName } from '../../../engine/calculators/calculator'
import { createError, type Finding, type Message, createWarning, type Suggestion } from '../../../engine/values/finding'
import type { ByChoiceCalculation, Calculation, MatchedAnswer } from '../../../language/flow'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { suggestName, quoteValue, formatMessage } from '../../findings/quoting'
import { getAnswerKind, listChoiceValues, kindWords } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import {
  findCalculation,
  followTerm,
  getDestinationField,
  isCircular,
  isFit,
  type MeasuredFlow,
  measureDocument,
  measureOfTerm,
} from '../../parts/calculations'
import { SAMPLE_DAY } from '../../../engine/kinds/dates'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { type DayDemand, dayDemands, resolveDay, getFirstDay, isDistance, isTime } from '../../../engine/values/dates'
import { getJsonAt } from '../../documents/json'
import { getCurrency, getCurrencyDecimals } from '../../../engine/values/format'
import { suggestDay, suggestSwap, suggestValue } from '../../fixes/repairs'

export function checkTerms(checked: CheckedProgram): readonly Finding[] {
  return [...checkWorkedTerms(checked), ...checkRowLabels(checked), ...checkTotalsInItems(checked)]
}

/** Rows of a review and the column of a list are named by the label of the calculation that they show. */
function checkRowLabels({ flow, vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.references.flatMap(({ kind, name, pointer }) => {
    const calculation = findCalculation({ flow }, name)
    if (
      kind !== 'calculation' ||
      !/\/(?:rows\/\d+|fields\/\w+\/total)$/.test(pointer) ||
      calculation === undefined ||
      ('label' in calculation && calculation.label !== undefined)
    )
      return []
    const message = formatMessage`The calculation "${name}" has no label to stand beside it.`
    return [createError('missing-key', pointer, message, 'Give it a "label".')]
  })
}

/**
 * A calculation inside a list's item reads the items of all inner lists at once, so it cannot give a result for one of
 * them.
 */
function checkTotalsInItems({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ field, list, pointer }) => {
    if (list === null || field.options.total === undefined) return []
    const message = 'A list inside the items of another has no total of its own.'
    const hint = 'Leave it out, or name it at the list around it.'
    return [createError('unfit-option', joinPointer(pointer, 'total'), message, hint)]
  })
}

function checkWorkedTerms(checked: CheckedProgram): readonly Finding[] {
  return Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const pointer = joinPointer('', 'calculations', name)
    if (isCircular(checked, name)) {
      const message = formatMessage`The calculation "${name}" is calculated from itself.`
      return [createError('endless-calculation', pointer, message, 'Calculate one of them from answers alone.')]
    }
    return checkTermsOf(checked, calculation, pointer)
  })
}

/** Checks what a calculation works with; `placed` names the list of an item's calculation. */
export function checkTermsOf(placed: MeasuredFlow, calculation: Calculation, pointer: string): readonly Finding[] {
  const terms = getCalculatorAuthoring(calculation).terms(calculation)
  const unfit = terms.flatMap((term) => createUnfitTerm(placed, term, pointer))
  if (unfit.length > 0) return unfit
  return [
    ...checkUnits(placed, calculation, pointer),
    ...('is' in calculation ? checkNumbersByChoice(placed, calculation, pointer) : []),
  ]
}

/** `words` follow "is not". */
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

function createUnfitTerm(placed: MeasuredFlow, term: PlacedTerm, pointer: string): readonly Finding[] {
  const { what, keys, need } = term
  const place = joinPointer(pointer, ...keys)
  if (isFit(placed, term)) return []
  const calculation = typeof what === 'string' ? parseCalculationName(what) : null
  if (calculation !== null && measureOfTerm(placed, what) === null) return []
  if (
    calculation === null &&
    typeof what === 'string' &&
    what !== 'today' &&
    ['nowhere', 'form'].includes(followTerm(placed, what).kind)
  )
    return []
  const { words, hint } = needs[need]
  const message = { text: `${describeTerm(what)} is not ${words}.`, names: [String(what)] }
  return [createError(calculation === null ? 'unfit-keyword' : 'unfit-calculation', place, message, hint)]
}

function checkUnits(placed: MeasuredFlow, calculation: Calculation, pointer: string): readonly Finding[] {
  const measure = measureDocument(placed, calculation)
  if (measure === null || !isMisfit(measure)) return []
  const written = getJsonAt(placed.flow, parsePointer(joinPointer(pointer, ...measure.keys)))
  const amount = typeof written === 'number' ? written.toFixed(getCurrencyDecimals(getCurrency(placed.flow))) : null
  const isExact = amount !== null && Number(amount) === written
  const hint = isExact ? suggestValue(measure.hint, amount) : measure.hint
  return [createError('unlike-units', joinPointer(pointer, ...measure.keys), measure.why, hint)]
}

function checkNumbersByChoice(
  placed: MeasuredFlow,
  { of, is }: Extract<Calculation, ByChoiceCalculation>,
  pointer: string,
): readonly Finding[] {
  const destination = followTerm(placed, of)
  if (destination.kind !== 'field') return []
  const choices = listChoiceValues(destination.placed.field) ?? ['true', 'false']
  const strange = Object.keys(is).filter((choice) => !choices.includes(choice))
  const missing = choices.filter((choice) => !Object.hasOwn(is, choice))
  return [
    ...strange.map((choice) => {
      const message = formatMessage`"${of}" is never "${choice}".`
      const hint = suggestName(choice, missing)
      return createError('impossible-value', joinPointer(pointer, 'is', choice), message, hint)
    }),
    ...(missing[0] === undefined || strange.length > 0
      ? []
      : [
          createWarning(
            'missing-number',
            joinPointer(pointer, 'is'),
            formatMessage`There is no number for the choice "${missing[0]}" of "${of}", so this gives no result then.`,
            `Add ${missing.map((choice) => JSON.stringify(choice)).join(', ')}.`,
          ),
        ]),
  ]
}

const OF_TIMES: readonly DayDemand[] = ['notBefore', 'notAfter']

export function checkDays({ questions }: CheckedProgram): readonly Finding[] {
  return questions.flatMap(({ destination, matcher, pointer }) => {
    const field = getDestinationField(destination)
    if (field === null || typeof matcher !== 'object' || Array.isArray(matcher)) return []
    const asked = checkDayDemands(matcher)
    const misplaced = asked.flatMap((demand) => createUnfitDay(field, demand, pointer))
    const unreal =
      misplaced.length > 0 ? misplaced : asked.flatMap((demand) => checkLimit(field, matcher, demand, pointer))
    return unreal.length > 0
      ? unreal
      : [
          ...checkContradictions(matcher, pointer),
          ...asked.flatMap((demand) => checkDistance(matcher, demand, pointer)),
        ]
  })
}

function checkDayDemands(matcher: MatchedAnswer): readonly DayDemand[] {
  const demands: DayDemand[] = []
  let demand: DayDemand
  for (demand in dayDemands) if (matcher[demand] !== undefined) demands.push(demand)
  return demands
}

function createUnfitDay(field: Field, demand: DayDemand, pointer: string): readonly Finding[] {
  const among = field.kind === 'simple' ? fieldKindAuthoring[field.type].liesAmong : null
  if (among === 'days' || (among === 'times' && OF_TIMES.includes(demand))) return []
  const is = among === 'times' ? 'a time, which has no day' : kindWords[getAnswerKind(field)]
  const hint = OF_TIMES.includes(demand) ? 'It is for a date or a time.' : 'It is for a date.'
  const message = formatMessage`"${demand}" does not apply: "${field.name}" is ${is}.`
  return [createError('unfit-keyword', joinPointer(pointer, demand), message, hint)]
}

function checkLimit(field: Field, matcher: MatchedAnswer, demand: DayDemand, pointer: string): readonly Finding[] {
  const limit = matcher[demand]
  if (!OF_TIMES.includes(demand) || field.kind !== 'simple' || limit === undefined) return []
  const { comparable } = fieldKindAuthoring[field.type]
  const day = resolveDay(limit, SAMPLE_DAY)
  if (comparable === null || (day !== null && comparable.is(day))) return []
  const message = isDistance(limit)
    ? 'A time has no distance from today.'
    : formatMessage`"${field.name}" is never compared with ${quoteValue(String(limit))}.`
  const hint = suggestDay(comparable.hint, limit, comparable.is)
  return [createError('impossible-value', joinPointer(pointer, demand), message, hint)]
}

function checkContradictions(matcher: MatchedAnswer, pointer: string): readonly Finding[] {
  const { past, future, minimumAge, maximumAge } = matcher
  const place = (demand: DayDemand): string => joinPointer(pointer, demand)
  return [
    ...(past === true && future === true
      ? [createImpossible(place('past'), 'No date is "past" and "future".', 'Leave one of them out.')]
      : []),
    ...(minimumAge !== undefined && maximumAge !== undefined && minimumAge > maximumAge
      ? [
          createImpossible(
            place('minimumAge'),
            'No date has "minimumAge" and "maximumAge".',
            suggestSwap('"minimumAge" can be at most "maximumAge".', minimumAge, 'maximumAge', maximumAge),
          ),
        ]
      : []),
    ...(isTurnedRound(matcher)
      ? [
          createImpossible(
            place('notBefore'),
            'No answer can satisfy both "notBefore" and "notAfter".',
            suggestSwap('"notBefore" can be at most "notAfter".', matcher.notBefore, 'notAfter', matcher.notAfter),
          ),
        ]
      : []),
  ]
}

/** A fixed day and one that moves with today will at some time be in the wrong order. */
function isTurnedRound({ notBefore, notAfter }: MatchedAnswer): boolean {
  const [least, most] = [resolveDay(notBefore, SAMPLE_DAY), resolveDay(notAfter, SAMPLE_DAY)]
  if (least === null || most === null || isMoving(notBefore) !== isMoving(notAfter)) return false
  return isTime(least) ? least > most : getFirstDay(least) > getLastDay(most)
}

function isMoving(limit: MatchedAnswer['notBefore']): boolean {
  return isDistance(limit) || limit === 'today'
}

function getLastDay(date: string): string {
  return `${date}${'-12-31'.slice(date.length - '2024'.length)}`
}

function checkDistance(matcher: MatchedAnswer, demand: DayDemand, pointer: string): readonly Finding[] {
  const { beyond } = ruleAuthoring[demand]
  const limit = matcher[demand]
  if (beyond === undefined || typeof limit !== 'number' || limit <= beyond.most) return []
  const message = `No answer is ever ${beyond.words}.`
  return [createWarning('beyond-range', joinPointer(pointer, demand), message, 'Write a smaller number.')]
}

function createImpossible(pointer: string, message: string | Message, hint: string | Suggestion): Finding {
  return createError('impossible-rule', pointer, message, hint)
}
