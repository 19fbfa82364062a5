import type { Path } from '../../engine/values/answers'
import { useAnswer, useView } from '../../renderer/session/sessionContext'

/** The answer at a path while it breaks no rule, otherwise an empty text. */
export function useGood(path: Path): string {
  const answer = useAnswer(path)
  const isWrong = useView((view) => view.issues.some((issue) => issue.path === path))
  return typeof answer === 'string' && !isWrong ? answer : ''
}
