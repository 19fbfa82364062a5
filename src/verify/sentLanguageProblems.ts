import type { Program } from '../engine/program/program'
import type { ReadSubmission } from './readSubmission'
import { jsonPointer, type SubmissionProblem } from './submissionProblem'

/**
 * What is wrong with the language that a submission was sent in, and with that which was chosen: the flow has both, asks for
 * the choice or not, and nobody chooses after it is sent. They need not be the same: the applicant may switch.
 */
export function sentLanguageProblems(program: Program, submission: ReadSubmission): readonly SubmissionProblem[] {
  return [...sentIn(program, submission), ...choiceProblems(program, submission)]
}

function sentIn({ flow: { languages } }: Program, { language }: ReadSubmission): readonly SubmissionProblem[] {
  const pointer = jsonPointer('language')
  if (languages === undefined) return language === undefined ? [] : [problem(pointer, 'The flow has one language, so that none is named.')]
  if (language === undefined) return [problem(pointer, 'It does not say in which language it was sent.')]
  return languages.includes(language) ? [] : [problem(pointer, 'It was sent in a language that the flow has not.')]
}

function choiceProblems({ flow: { firstLanguage, languages = [] } }: Program, { languageChoice, submittedOn }: ReadSubmission): readonly SubmissionProblem[] {
  const pointer = jsonPointer('languageChoice')
  if (firstLanguage === undefined) return languageChoice === undefined ? [] : [problem(pointer, 'The flow does not ask which language is wanted.')]
  if (languageChoice === undefined) return [problem(pointer, 'The flow asks which language is wanted, and the choice is missing.')]
  const { language, on } = languageChoice
  return [
    ...(languages.includes(language) ? [] : [problem(jsonPointer('languageChoice', 'language'), 'A language was chosen that the flow has not.')]),
    ...(on > submittedOn ? [problem(jsonPointer('languageChoice', 'on'), 'The language was chosen after it was sent.')] : []),
  ]
}

function problem(pointer: string, message: string): SubmissionProblem {
  return { code: 'language', pointer, message }
}
