import { type Finding, isError } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { checkCopy } from '../check/words/checkCopy'
import { checkLengths } from '../check/words/checkLengths'
import { checkMarks } from '../check/words/checkMarks'
import { checkOneLanguage } from '../check/words/checkOneLanguage'
import { checkWords } from '../check/words/checkWords'
import { type CheckedProgram, checkedProgramOf } from '../parts/checkedProgram'

/** What reads words in any language: the ways through a flow are the same in each, and are proven once. */
const checksOfAnyLanguage: readonly ((checked: CheckedProgram) => readonly Finding[])[] = [checkCopy, checkWords, (checked) => checkMarks(checked, { presets: [] }), checkOneLanguage, checkLengths]

/** What is wrong with the words of a flow in another language than that of its documents. */
export function checkTranslatedFlow(flow: Flow): readonly Finding[] {
  const checked = checkedProgramOf(flow)
  const found = checksOfAnyLanguage.flatMap((check) => check(checked))
  return found.some(isError) ? found.filter(isError) : found
}
