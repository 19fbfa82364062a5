import { addDays } from '../engine/values/dates'
import type { Program } from '../engine/program/program'
import type { ReadSubmission } from './readSubmission'
import type { SubmissionProblem } from './submissionProblem'

/** A choice of language is kept as long as its tab. In days: no tab stays open for more than a year. */
const LONGEST_STAY = 366

/**
 * What is wrong with the language that a submission was sent in, and with that which was chosen: the flow has both, asks for
 * the choice or not, and nobody chooses after it is sent. They need not be the same: the applicant may switch.
 */
export function sentLanguageProblems({ flow }: Program, { language, languageChoice: chosen, submittedOn }: ReadSubmission): readonly SubmissionProblem[] {
  const isUnasked = flow.firstLanguage === undefined
  // One that has a single language names none. Pages of earlier builds, which may still be open, named none of several.
  const languages: readonly (string | undefined)[] = [...(flow.languages ?? []), ...(isUnasked ? [undefined] : [])]
  return [
    ...problem(!languages.includes(language), '', 'It has to be a language of the flow.'),
    ...problem(isUnasked !== (chosen === undefined), 'Choice', isUnasked ? 'The flow asks for no choice.' : 'The flow asks for a choice, and it is missing.'),
    ...(isUnasked || chosen === undefined
      ? []
      : [
          ...problem(!languages.includes(chosen.language), 'Choice/language', 'The flow has no such language.'),
          ...problem(chosen.on > submittedOn, 'Choice/on', 'It was chosen after it was sent.'),
          ...problem(chosen.on < addDays(submittedOn, -LONGEST_STAY), 'Choice/on', 'It was chosen longer before it was sent than any page stays open.'),
        ]),
  ]
}

function problem(isOne: boolean, place: string, message: string): readonly SubmissionProblem[] {
  return isOne ? [{ code: 'language', pointer: `/language${place}`, message }] : []
}
