import { keptAnswersOf } from '../answers/keeping'
import { valueAt } from '../values/path'
import { fieldAt, fieldsOf, type Program, screenOf } from '../program/program'
import type { Answers, FlowState, FormAnswers, Json, Path, Way } from '../values/types'
import { unsavedAnswers } from './unsaved'

/** What an applicant entered and how far they came, as their browser keeps it: nothing sensitive, files by name. */
export interface FlowDraft {
  /** The day it was last changed, as YYYY-MM-DD. */
  readonly savedOn: string
  readonly way: Way
  readonly returnTo: string | null
  readonly answers: Answers
  /** On which screen each piece of data was brought, by path. */
  readonly broughtOn: FlowState['broughtOn']
  /** What fields were prefilled with, by path: another answer is the applicant's own. */
  readonly prefilled: FlowState['prefilled']
  /** The answers that were given and are not in the draft, because they are sensitive. */
  readonly unsaved: readonly Path[]
  /** Whether the flow has ended: only the tab it ended in still shows it after a reload. */
  readonly finished: boolean
}

/** Where drafts of one flow are kept. */
export interface DraftStore {
  read(): FlowDraft | null
  /** Tells whether the draft will still be there after the page is closed. */
  write(draft: FlowDraft): boolean
  discard(): void
}

/** What to keep of a state; null where the flow keeps no drafts or its first screen was never left. */
export function draftOf(program: Program, state: FlowState, today: string): FlowDraft | null {
  const { way, screen, returnTo } = state
  if (program.flow.draft === undefined || way.steps.length === 0) return null
  return {
    savedOn: today,
    way,
    returnTo,
    answers: keptOf(program, state.answers),
    broughtOn: state.broughtOn,
    prefilled: Object.fromEntries(Object.entries(state.prefilled).filter(([path]) => fieldAt(program, path)?.isSensitive !== true)),
    unsaved: unsavedAnswers(program, state).flatMap(({ kind, path }) => (kind === 'sensitive' ? [path] : [])),
    finished: screenOf(program, screen).document.final === true,
  }
}

/**
 * What to keep when another tab keeps a draft of the same flow: its answers, and over them those that changed here since
 * `before`, the last draft of this tab. So each tab writes only what was entered in it.
 */
export function mergedDraft(stored: FlowDraft | null, before: FlowDraft | null, mine: FlowDraft): FlowDraft {
  if (stored === null) return mine
  const forms = new Set([...Object.keys(stored.answers), ...Object.keys(mine.answers)])
  const answers = [...forms].map((form) => {
    const fields = new Set([stored, before, mine].flatMap((draft) => Object.keys(draft?.answers[form] ?? {})))
    const merged = [...fields].flatMap((field): [string, Json][] => {
      const path = `${form}.${field}`
      const value = valueAt(mine.answers, path)
      const isMine = !isSame(value, valueAt(before?.answers, path))
      const kept = isMine ? value : valueAt(stored.answers, path)
      return kept === undefined ? [] : [[field, kept]]
    })
    return [form, Object.fromEntries(merged)] as const
  })
  return { ...mine, answers: Object.fromEntries(answers) }
}

function keptOf(program: Program, answers: Answers): Answers {
  const kept: { [form: string]: FormAnswers } = {}
  for (const [form, given] of Object.entries(answers)) {
    const fields = fieldsOf(program, form)
    if (fields.length > 0) kept[form] = keptAnswersOf(fields, given)
  }
  return kept
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
