import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type CheckedProgram, checkedProgramOf } from '../parts/checkedProgram'
import { isInside } from './besides'
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

/** Errors that change nothing in what can happen in a flow. */
const ABOUT_WORDS: ReadonlySet<string> = new Set(['blank-words', 'bad-link', 'missing-file', 'weak-mask', 'unmarked-sensitive', 'unfit-option'])

/** Whether a finding is about what is said, and not about what can happen. */
export function isAboutWords({ code }: Finding): boolean {
  return ABOUT_WORDS.has(code)
}

/**
 * Everything wrong with a flow that its language (the schemas) cannot say: names that lead nowhere, answers that can
 * never be, ways without an end. The flow must be valid by the schemas already; `isWhole`: nothing was taken out of it.
 * Beside errors come only warnings about words of other places: what a misspelt name missed looks unused.
 */
export function checkFlow(flow: Flow, known: KnownNames, isWhole = true): readonly Finding[] {
  const checked = checkedProgramOf(flow)
  const found = (some: readonly Check[]): readonly Finding[] => some.flatMap((check) => check(checked, known))
  const parts = found(checks)
  const ways = isWhole ? found(checksOfWholes) : []
  const words = found(checksOfWords)
  const errors = [...parts, ...ways, ...words].filter(isError)
  if (errors.length === 0) return [...parts, ...ways, ...words]
  // A screen that leads nowhere has its words all the same.
  const misread = [...parts, ...words].filter(isError)
  const isApart = ({ pointer }: Finding): boolean => !misread.some((other) => isInside(pointer, other.pointer) || isInside(other.pointer, pointer))
  return [...errors, ...words.filter((one) => !isError(one) && isApart(one))]
}

function isError({ severity }: Finding): boolean {
  return severity === 'error'
}
