import { type Finding, isError } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type CheckedProgram, createCheckedProgram } from '../parts/checkedProgram'
import { isIndependent } from './followUps'
import { checkActions, checkCancel, checkDoing, checkEvents, checkSimulated } from './names/actions'
import { checkAddresses, checkMarks } from './words/addresses'
import { checkAfterReview, checkReview, checkTasks } from './names/review'
import {
  checkAhead,
  checkAnswerPaths,
  checkBroughtItems,
  checkGiven,
  checkPassing,
} from './conditions/answerReferences'
import { checkAsides, checkBrandForms, checkForms, checkLocked, checkRows, checkTables } from './forms/forms'
import { checkCalculations } from './conditions/calculations'
import { checkDays, checkTerms } from './conditions/comparisons'
import { checkCodeInWords, checkProvider } from './words/names'
import { checkConditions, checkGuards, checkMatchable } from './conditions/conditions'
import { checkCopy, checkGaps, checkLengths, checkWords } from './words/copy'
import { checkCurrencies, checkDefaults, checkPrefills } from './forms/presetValues'
import {
  checkChoiceFrom,
  checkChoices,
  checkLookups,
  checkFields,
  checkMust,
  checkSamples,
  checkScales,
  checkTyping,
} from './forms/fields'
import { checkCompared, checkLimits, checkRules } from './forms/rules'
import { checkLanguages } from './words/languages'
import { checkConsents, checkFrames, checkPrivacy, checkSensitive, checkShown } from './privacy/privacy'
import { checkKeeping } from './privacy/keeping'
import { checkNames, checkTones, checkUse, type KnownNames } from './names/names'
import { checkPatterns } from './forms/patterns'
import { checkPurposes } from './words/purposes'
import { checkReach, checkScreens, checkTransitions } from './names/screens'
import { checkItemPages, checkItemTitles, checkTitles } from './forms/items'
import { checkSameWords, checkTypos } from './words/slips'

type Check = (checked: CheckedProgram, known: KnownNames) => readonly Finding[]

/** Checks of single parts and of the names that they use. They also run on a flow that was only partly read. */
const checks: readonly Check[] = [
  ...[checkNames, checkScreens, checkActions, checkEvents, checkTransitions, checkGuards, checkPassing],
  ...[checkForms, checkFields, checkRows, checkAsides, checkTables, checkItemTitles, checkItemPages],
  ...[checkTitles, checkLimits, checkRules, checkCompared, checkMust, checkLocked, checkPatterns, checkChoices],
  ...[checkChoiceFrom, checkScales, checkLookups, checkDefaults, checkCurrencies, checkTyping, checkPrefills],
  ...[checkAnswerPaths, checkGiven, checkBroughtItems, checkConditions, checkDays, checkMatchable],
  ...[checkCalculations, checkTerms, checkBrandForms, checkSamples, checkSensitive, checkPrivacy, checkShown],
  ...[checkFrames, checkKeeping, checkConsents, checkCopy, checkDoing, checkSimulated, checkReview, checkTones],
  ...[checkCancel, checkTasks],
]

/** Checks that need the whole flow: after a part was taken out they would report what only looks missing. */
const checksOfWholes: readonly Check[] = [checkReach, checkAhead, checkAfterReview, checkUse]

/** Checks of words, which do not depend on mistakes elsewhere. */
const checksOfWords: readonly Check[] = [
  ...[checkWords, checkMarks, checkTypos, checkCodeInWords, checkProvider, checkLengths, checkSameWords],
  ...[checkGaps, checkPurposes, checkAddresses, checkLanguages],
]

/**
 * Finds what the schemas cannot express: unknown names, impossible answers, ways without an end. `flow` must be valid
 * by the schemas. `isWhole` is false if parts that could not be read were taken out of it. A warning is dropped if an
 * error stands at the same place, or may hide the use of what the warning calls unused.
 */
export function checkFlow(flow: Flow, known: KnownNames, isWhole = true): readonly Finding[] {
  const checked = createCheckedProgram(flow)
  const found = (some: readonly Check[]): readonly Finding[] => some.flatMap((check) => check(checked, known))
  const parts = found(checks)
  const words = found(checksOfWords)
  const all = [...parts, ...(isWhole ? found(checksOfWholes) : []), ...words]
  const errors = all.filter(isError)
  if (errors.length === 0) return all
  // Reach errors (a dead end, for example) hide no warnings about the words of their screen.
  const misread = [...parts, ...words].filter(isError)
  return [
    ...errors,
    ...all.filter((one) => !isError(one) && isIndependent(one, words.includes(one) ? misread : errors)),
  ]
}
