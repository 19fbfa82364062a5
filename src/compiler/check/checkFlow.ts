import { type Finding, isError } from '../../engine/values/finding'
import { factsOf } from '../../engine/values/findingCodes'
import type { Flow } from '../../language/flow'
import { type CheckedProgram, checkedProgramOf } from '../parts/checkedProgram'
import { isIndependent } from './followUps'
import { checkActions } from './names/checkActions'
import { checkAddresses } from './words/checkAddresses'
import { checkAfterReview } from './names/checkAfterReview'
import { checkAgainstRules } from './words/checkAgainstRules'
import { checkAges } from './words/checkAges'
import { checkAhead } from './conditions/checkAhead'
import { checkAnswerPaths } from './conditions/checkAnswerPaths'
import { checkBroughtItems } from './conditions/checkBroughtItems'
import { checkBrandForms } from './forms/checkBrandForms'
import { checkCalculations } from './conditions/checkCalculations'
import { checkTerms } from './conditions/checkTerms'
import { checkCancel } from './names/checkCancel'
import { checkCodeInWords } from './words/checkCodeInWords'
import { checkConditions } from './conditions/checkConditions'
import { checkDays } from './conditions/checkDays'
import { checkCopy } from './words/checkCopy'
import { checkCurrencies } from './forms/checkCurrencies'
import { checkCountries } from './words/checkCountries'
import { checkChoiceFrom } from './forms/checkChoiceFrom'
import { checkChoices } from './forms/checkChoices'
import { checkDefaults } from './forms/checkDefaults'
import { checkDoing } from './names/checkDoing'
import { checkSimulated } from './names/checkSimulated'
import { checkEvents } from './names/checkEvents'
import { checkCompared } from './forms/checkCompared'
import { checkFields } from './forms/checkFields'
import { checkFirstLanguage } from './words/checkFirstLanguage'
import { checkForms } from './forms/checkForms'
import { checkFrames } from './privacy/checkFrames'
import { checkGaps } from './words/checkGaps'
import { checkGiven } from './conditions/checkGiven'
import { checkGuards } from './conditions/checkGuards'
import { checkKeeping } from './privacy/checkKeeping'
import { checkLengths } from './words/checkLengths'
import { checkLimits } from './forms/checkLimits'
import { checkMarks } from './words/checkMarks'
import { checkMatchable } from './conditions/checkMatchable'
import { checkMessages } from './words/checkMessages'
import { checkNames } from './names/checkNames'
import { checkNumbers } from './forms/checkNumbers'
import { checkLocked } from './forms/checkLocked'
import { checkLookups } from './forms/checkLookups'
import { checkMust } from './forms/checkMust'
import { checkOneLanguage } from './words/checkOneLanguage'
import { checkPassing } from './conditions/checkPassing'
import { checkPatterns } from './forms/checkPatterns'
import { checkPrefills } from './forms/checkPrefills'
import { checkPrivacy } from './privacy/checkPrivacy'
import { checkProvider } from './words/checkProvider'
import { checkPurposes } from './words/checkPurposes'
import { checkReach } from './names/checkReach'
import { checkReview } from './names/checkReview'
import { checkRows } from './forms/checkRows'
import { checkConsents } from './privacy/checkConsents'
import { checkAsides } from './forms/checkAsides'
import { checkItemPages } from './forms/checkItemPages'
import { checkItemTitles } from './forms/checkItemTitles'
import { checkTables } from './forms/checkTables'
import { checkRules } from './forms/checkRules'
import { checkSameWords } from './words/checkSameWords'
import { checkSamples } from './forms/checkSamples'
import { checkScreens } from './names/checkScreens'
import { checkScales } from './forms/checkScales'
import { checkSensitive } from './privacy/checkSensitive'
import { checkShown } from './privacy/checkShown'
import { checkTypos } from './names/checkTypos'
import { checkSpelling } from './words/checkSpelling'
import { checkTitles } from './forms/checkTitles'
import { checkTasks } from './names/checkTasks'
import { checkTones } from './names/checkTones'
import { checkTransitions } from './names/checkTransitions'
import { checkTyping } from './forms/checkTyping'
import { checkUse } from './names/checkUse'
import { checkWords } from './words/checkWords'
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
  checkPassing,
  checkForms,
  checkFields,
  checkRows,
  checkAsides,
  checkTables,
  checkItemTitles,
  checkItemPages,
  checkTitles,
  checkLimits,
  checkRules,
  checkCompared,
  checkMust,
  checkLocked,
  checkPatterns,
  checkChoices,
  checkChoiceFrom,
  checkScales,
  checkLookups,
  checkDefaults,
  checkCurrencies,
  checkTyping,
  checkPrefills,
  checkAnswerPaths,
  checkGiven,
  checkBroughtItems,
  checkConditions,
  checkDays,
  checkMatchable,
  checkCalculations,
  checkTerms,
  checkBrandForms,
  checkSamples,
  checkSensitive,
  checkPrivacy,
  checkShown,
  checkFrames,
  checkKeeping,
  checkConsents,
  checkCopy,
  checkDoing,
  checkSimulated,
  checkReview,
  checkTones,
  checkCancel,
  checkTasks,
]

/** What is said only of a flow of which nothing is missing. */
const checksOfWholes: readonly Check[] = [checkReach, checkAhead, checkAfterReview, checkUse]

/** Of words, whatever is wrong elsewhere. */
const checksOfWords: readonly Check[] = [
  checkWords,
  checkMarks,
  checkTypos,
  checkSpelling,
  checkOneLanguage,
  checkCodeInWords,
  checkProvider,
  checkLengths,
  checkSameWords,
  checkGaps,
  checkMessages,
  checkAgainstRules,
  checkPurposes,
  checkNumbers,
  checkAges,
  checkAddresses,
  checkFirstLanguage,
  checkCountries,
]

/** Whether a finding says nothing of what can happen in a flow. */
export function isWithoutEffect({ code }: Finding): boolean {
  return factsOf(code).effect === 'none'
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
  return [
    ...errors,
    ...all.filter((one) => !isError(one) && isIndependent(one, words.includes(one) ? misread : errors)),
  ]
}
