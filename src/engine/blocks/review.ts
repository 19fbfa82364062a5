import { describeAnswer } from '../text/describeAnswer'
import { countedAnswers, effectiveForm, fieldAt } from '../program/form'
import type { SummaryBlock } from '../../language/block-summary'
import { formOf, valueAt } from '../values/path'
import { formNamed, formsShown, type Program, screenOf } from '../program/program'
import type { Answers, FlowState, FormAnswers } from '../values/types'

/** One row of a review. `lines` are words to show; without any, nothing was given. */
export interface SummaryRow {
  readonly path: string
  readonly label: string
  readonly lines: readonly string[]
  readonly given: boolean
  readonly masked: boolean
  /** Whether the lines are the flow's own copy, with placeholders to be filled, and not an answer. */
  readonly isCopy: boolean
}

/** The names of the forms whose answers count: those on the screens that led here, and on this one. */
export function countedForms({ flow }: Program, state: Pick<FlowState, 'screen' | 'trail' | 'answers'>): readonly string[] {
  const screens = [...state.trail.map(({ screen }) => screen), state.screen]
  return screens.flatMap((screen) => formsShown(screenOf(flow, screen), state.answers).map(({ name }) => name))
}

/**
 * What would be submitted now: the answers of the forms that count, without fields their own conditions hide. What was
 * typed on a branch that was left is not in it.
 */
export function submittedAnswers(program: Program, state: FlowState): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  for (const name of countedForms(program, state)) {
    const block = formNamed(program.flow, name)
    const given = state.answers[name]
    if (block !== null && given !== undefined) answers[name] = countedAnswers(block.schema, given)
  }
  return answers
}

/** The rows of a review section: those whose field counts for these answers, or all of them from samples. */
export function summaryRows(program: Program, state: FlowState, block: SummaryBlock): readonly SummaryRow[] {
  const { flow } = program
  const forms = countedForms(program, state)
  const submitted = submittedAnswers(program, state)
  return Object.entries(block.rows).flatMap(([path, row]) => {
    const form = formOf(path)
    const schema = formNamed(flow, form)?.schema
    const inside = path.slice(form.length + 1)
    const field = schema === undefined ? null : fieldAt(schema, inside)
    if (schema === undefined || field === null) return []
    const label = row.label ?? field.title ?? inside
    const masked = field.sensitive === true
    if (block.source === 'sample') {
      const lines = row.sample === undefined ? [] : [row.sample]
      return [{ path, label, lines, given: lines.length > 0, masked, isCopy: true }]
    }
    const applies = fieldAt(effectiveForm(schema, state.answers[form] ?? {}), inside) !== null
    if (!forms.includes(form) || !applies) return []
    const lines = describeAnswer(field, valueAt(submitted, path), flow.language, flow.wording)
    const given = lines.length > 0
    const copy = given ? row.value : undefined
    return [{ path, label, lines: copy === undefined ? lines : [copy], given, masked, isCopy: copy !== undefined }]
  })
}

/** Rows with their placeholders filled. Only the flow's own copy is filled, never an answer: that is shown as typed. */
export function filledRows(rows: readonly SummaryRow[], fill: (copy: string) => string): readonly SummaryRow[] {
  return rows.map((row) => ({
    ...row,
    label: fill(row.label),
    lines: row.isCopy ? row.lines.map((line) => fill(line)) : row.lines,
  }))
}
