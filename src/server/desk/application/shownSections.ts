import { blockScope } from '../../../engine/blocks/blockScope'
import { type SummaryRow, summaryRows } from '../../../engine/blocks/summary'
import { liveProgram } from '../../../engine/program/liveProgram'
import { fieldAt, type Program, screenOf } from '../../../engine/program/program'
import { submittedAnswers } from '../../../engine/submission/choiceValues'
import type { Submission } from '../../../engine/submission/submission'
import type { Path } from '../../../engine/values/answers'
import { readSubmission } from '../../../verify/readSubmission'
import { replay } from '../../../verify/replay'

/** What one screen asked, with its answers as a review shows them: what is sensitive is masked. */
export interface ShownSection {
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

/** A submission by the edition of the flow that it came from. */
export interface ShownSubmission {
  /** In the order of the way. */
  readonly sections: readonly ShownSection[]
  /** What nobody entered, such as what actions brought. */
  readonly brought: readonly SummaryRow[]
  /** The titles of the screens of the way, and by which event each was left; the last by none. */
  readonly way: readonly { readonly title: string; readonly event: string | null }[]
  /** What was asked at a path, of several files at each of theirs. */
  readonly questionAt: (path: Path) => string
}

/**
 * Goes the way of a submission again, and shows what was answered on it; nothing of what somebody made no submission of.
 * `company` stands where words name the client.
 */
export function shownSubmission(edition: Program, submission: Submission, company: string): ShownSubmission {
  const read = readSubmission(submission)
  if ('length' in read) return { sections: [], brought: [], way: [], questionAt: () => '' }
  const program = submission.mode === 'live' ? liveProgram(edition) : edition
  const { flow } = program
  const { state } = replay(program, { ...read, answers: submittedAnswers(program, read.answers) })
  const facts = { 'brand.name': company, 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '' }
  const scope = blockScope(program, state, { today: submission.submittedOn, facts })
  const { start, steps } = submission.way
  const met = [start, ...steps.map(({ screen }) => screen)].filter((screen) => program.screens.has(screen))
  const titleOf = (screen: string): string => scope.fill(screenOf(program, screen).document.title)
  const brought = [...program.data.values()].flatMap((fields) => fields.map(({ path }) => path))
  return {
    sections: [...new Set(met)].flatMap((screen) => {
      const rows = summaryRows({ type: 'summary', screen }, scope)
      return rows.length === 0 ? [] : [{ title: titleOf(screen), rows }]
    }),
    brought: summaryRows({ type: 'summary', rows: brought }, scope).filter((row) => row.kind === 'items' || row.given),
    way: met.map((screen, index) => ({ title: titleOf(screen), event: steps[index]?.event ?? null })),
    questionAt: (path) =>
      scope.fill((fieldAt(program, path) ?? fieldAt(program, path.replace(/\.\d+$/, '')))?.label ?? ''),
  }
}
