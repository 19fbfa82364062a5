import { type Finding, isError } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type CheckedProgram, checkedProgramOf } from '../parts/checkedProgram'
import { isApart } from './besides'
import { checkActions } from './checkActions'
import { checkAddresses } from './checkAddresses'
import { checkAhead } from './checkAhead'
import { checkAnswerPaths } from './checkAnswerPaths'
import { checkBrandForms } from './checkBrandForms'
import { checkCalculations } from './checkCalculations'
import { checkConditions } from './checkConditions'
import { checkCopy } from './checkCopy'
import { checkDefaults } from './checkDefaults'
import { checkDoing } from './checkDoing'
import { checkEvents } from './checkEvents'
import { checkFields } from './checkFields'
import { checkForms } from './checkForms'
import { checkGiven } from './checkGiven'
import { checkGuards } from './checkGuards'
import { checkKeeping } from './checkKeeping'
import { checkLimits } from './checkLimits'
import { checkMessages } from './checkMessages'
import { checkNames } from './checkNames'
import { checkNumbers } from './checkNumbers'
import { checkPatterns } from './checkPatterns'
import { checkPrefills } from './checkPrefills'
import { checkPrivacy } from './checkPrivacy'
import { checkReach } from './checkReach'
import { checkRules } from './checkRules'
import { checkSamples } from './checkSamples'
import { checkSameWords } from './checkSameWords'
import { checkScreens } from './checkScreens'
import { checkSensitive } from './checkSensitive'
import { checkSlips } from './checkSlips'
import { checkTransitions } from './checkTransitions'
import { checkTyping } from './checkTyping'
import { checkUse } from './checkUse'
import { checkWords } from './checkWords'
import type { KnownNames } from './knownNames'

/** One concern of the checker. */
type Check = (checked: CheckedProgram, known: KnownNames) => readonly Finding[]

/** What each part says of itself or of another that it names. */
const checks: readonly Check[] = [
  checkNames,
  checkScreens,
  checkActions,
  checkEvents,
  checkTransitions,
  checkGuards,
  checkForms,
  checkFields,
  checkLimits,
  checkRules,
  checkPatterns,
  checkDefaults,
  checkTyping,
  checkPrefills,
  checkAnswerPaths,
  checkGiven,
  checkConditions,
  checkCalculations,
  checkBrandForms,
  checkSamples,
  checkSensitive,
  checkPrivacy,
  checkKeeping,
  checkCopy,
  checkDoing,
]

/** What is said only of a flow of which nothing is missing. */
const checksOfWholes: readonly Check[] = [checkReach, checkAhead, checkUse]

/** Of words, whatever is wrong elsewhere. */
const checksOfWords: readonly Check[] = [checkWords, checkSlips, checkSameWords, checkMessages, checkNumbers, checkAddresses]

/** Errors that change nothing in what can happen in a flow: of what is said, shown and kept. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  ...['blank-words', 'bad-link', 'missing-file', 'incomplete-order', 'message-without-rule', 'unfit-option', 'unknown-preset', 'wrong-id'],
  ...['bad-placeholder', 'unfilled-placeholder', 'unknown-placeholder', 'unknown-formatter', 'unfit-formatter'],
  ...['weak-mask', 'unmarked-sensitive', 'sensitive-answer', 'kept-too-long', 'unknown-storage'],
])

/** Whether a finding says nothing of what can happen in a flow. */
export function isWithoutEffect({ code, severity }: Finding): boolean {
  return severity === 'warning' || WITHOUT_EFFECT.has(code)
}

/**
 * Everything wrong with a flow that its language (the schemas) cannot say: names that lead nowhere, answers that can
 * never be, ways without an end. The flow must be valid by the schemas already; `isWhole`: nothing was taken out of it.
 * Beside errors come no warnings of the same places, nor of what is used nowhere.
 */
export function checkFlow(flow: Flow, known: KnownNames, isWhole = true): readonly Finding[] {
  const checked = checkedProgramOf(flow)
  const found = (some: readonly Check[]): readonly Finding[] => some.flatMap((check) => check(checked, known))
  const parts = found(checks)
  const words = found(checksOfWords)
  const all = [...parts, ...(isWhole ? found(checksOfWholes) : []), ...words]
  const errors = all.filter(isError)
  if (errors.length === 0) return all
  // A screen that leads nowhere has its words all the same.
  const misread = [...parts, ...words].filter(isError)
  return [...errors, ...all.filter((one) => !isError(one) && isApart(one, words.includes(one) ? misread : errors))]
}
