import { error, type Finding } from '../../../engine/values/finding'
import type { ReferenceKind } from '../../language/vocabularyKinds'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { quoting } from '../../findings/quoting'

/** Every path of an answer leads to one. (What conditions name is checked with them, in their scope.) */
export function checkAnswerPaths(checked: CheckedProgram): readonly Finding[] {
  const { vocabulary, questions } = checked
  const asked = new Set(questions.map(({ pointer }) => pointer))
  // What is asked about the items of something that is no list is not asked at all.
  const isQuestion = (pointer: string): boolean =>
    asked.has(pointer) || questions.some((question) => pointer.startsWith(`${question.pointer}/`))
  return vocabulary.references.flatMap(({ kind, name, pointer }) =>
    isOfAnswers(kind) && !isQuestion(pointer) ? pathOf(checked, name, pointer, kind) : [],
  )
}

/** Whether a name is the path of an answer. */
function isOfAnswers(kind: ReferenceKind): boolean {
  return kind === 'answer' || kind === 'answerOrForm' || kind === 'answerOrCalculation' || kind === 'figure'
}

function pathOf({ fields }: CheckedProgram, path: string, pointer: string, kind: ReferenceKind): readonly Finding[] {
  const destination = follow(fields, path, kind === 'figure' ? '*' : '0')
  if (destination.kind === 'nowhere') return [error('unknown-field', pointer, destination.message, destination.hint)]
  if (destination.kind !== 'form' || kind === 'answerOrForm') return []
  return [error('unknown-field', pointer, quoting`"${path}" is a whole form.`, `Name a field of it: "${path}.field".`)]
}
