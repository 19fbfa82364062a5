import { type Finding, hasErrors } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type CheckedProgram, checkedProgramOf } from '../parts/checkedProgram'
import { checkActions } from './checkActions'
import { checkAddresses } from './checkAddresses'
import { checkAhead } from './checkAhead'
import { checkAnswerPaths } from './checkAnswerPaths'
import { checkBrandForms } from './checkBrandForms'
import { checkCalculations } from './checkCalculations'
import { checkConditions } from './checkConditions'
import { checkCopy } from './checkCopy'
import { checkDefaults } from './checkDefaults'
import { checkEvents } from './checkEvents'
import { checkFields } from './checkFields'
import { checkForms } from './checkForms'
import { checkGiven } from './checkGiven'
import { checkGuards } from './checkGuards'
import { checkKeeping } from './checkKeeping'
import { checkLimits } from './checkLimits'
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
import { checkTransitions } from './checkTransitions'
import { checkTyping } from './checkTyping'
import { checkUse } from './checkUse'
import { checkWords } from './checkWords'
import type { KnownNames } from './knownNames'

/** One concern of the checker. */
type Check = (checked: CheckedProgram, known: KnownNames) => readonly Finding[]

const checks: readonly Check[] = [
  checkNames,
  checkScreens,
  checkActions,
  checkEvents,
  checkTransitions,
  checkGuards,
  checkReach,
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
  checkAhead,
  checkCalculations,
  checkBrandForms,
  checkSamples,
  checkSensitive,
  checkPrivacy,
  checkKeeping,
  checkCopy,
  checkWords,
  checkSameWords,
  checkNumbers,
  checkAddresses,
  checkUse,
]

/**
 * Everything wrong with a flow that its language (the schemas) cannot say: names that lead nowhere, answers that can
 * never be, ways without an end. The flow must be valid by the schemas already. Warnings come only when there is no
 * error: what a misspelt name missed looks unused.
 */
export function checkFlow(flow: Flow, known: KnownNames): readonly Finding[] {
  const checked = checkedProgramOf(flow)
  const findings = checks.flatMap((check) => check(checked, known))
  return hasErrors(findings) ? findings.filter(({ severity }) => severity === 'error') : findings
}
