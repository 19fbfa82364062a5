import { type Finding, hasErrors } from '../finding'
import type { Flow } from '../language/flow'
import { checkActions } from './actions'
import { checkAnswerPaths } from './answerPaths'
import { checkCalculations } from './calculations'
import { checkConditions } from './conditionValues'
import { checkCopy } from './copyPlaceholders'
import { checkDialogs } from './dialogs'
import { checkEvents } from './events'
import { checkFields } from './fieldRules'
import { checkForms } from './forms'
import { checkFormUi } from './formUi'
import { checkGuards } from './guards'
import type { KnownNames } from './knownNames'
import { checkMessages } from './messages'
import { checkOrders } from './orders'
import { checkPrefills } from './prefills'
import { checkReach } from './reach'
import { checkReferences } from './references'
import { checkSources } from './sources'
import { checkStorage } from './storage'
import { checkTransitions } from './transitions'
import { checkUse } from './use'

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
