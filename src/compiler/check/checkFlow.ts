import { type Finding, hasErrors } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { checkActions } from './checkActions'
import { checkAnswerPaths } from './checkAnswerPaths'
import { checkCalculations } from './checkCalculations'
import { checkConditions } from './checkConditions'
import { checkCopy } from './checkCopy'
import { checkDialogs } from './checkDialogs'
import { checkEvents } from './checkEvents'
import { checkFields } from './checkFields'
import { checkForms } from './checkForms'
import { checkFormUi } from './checkFormUi'
import { checkGuards } from './checkGuards'
import type { KnownNames } from './knownNames'
import { checkMessages } from './checkMessages'
import { checkOrders } from './checkOrders'
import { checkPrefills } from './checkPrefills'
import { checkReach } from './checkReach'
import { checkReferences } from './checkReferences'
import { checkSources } from './checkSources'
import { checkStorage } from './checkStorage'
import { checkTransitions } from './checkTransitions'
import { checkUse } from './checkUse'

/** One concern of the checker. */
type Check = (flow: Flow, known: KnownNames) => readonly Finding[]

const checks: readonly Check[] = [
  checkReferences,
  checkActions,
  checkEvents,
  checkTransitions,
  checkGuards,
  checkReach,
  checkDialogs,
  checkStorage,
  checkForms,
  checkFields,
  checkPrefills,
  checkFormUi,
  checkOrders,
  checkMessages,
  checkAnswerPaths,
  checkConditions,
  checkCalculations,
  checkSources,
  checkCopy,
  checkUse,
]

/**
 * Everything wrong with a flow that its language (the schemas) cannot say: names that lead nowhere, answers that can
 * never be, ways without an end. The flow must be valid by the schemas already. Warnings come only when there is no
 * error: what a misspelt name missed looks unused.
 */
export function checkFlow(flow: Flow, known: KnownNames): readonly Finding[] {
  const findings = checks.flatMap((check) => check(flow, known))
  return hasErrors(findings) ? findings.filter(({ severity }) => severity === 'error') : findings
}
