import { dateAt } from '../values/dateAt'
import type { Block } from '../../language/block'
import type { ReceiptBlock } from '../../language/block-receipt'
import { blocksShown, type Program, screenOf } from '../program/program'
import { filledRows, summaryRows } from './review'
import { paymentsFrom, type ScheduledPayment, scheduleOf } from './schedule'
import { fillText, type TextScope } from '../text/fillText'
import type { FlowState } from '../values/types'

/** What an applicant keeps of what was sent, all of it words to show. Sensitive answers are masked. */
export interface Receipt {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly ReceiptSection[]
}

/** A section of the review, as the receipt repeats it. */
export type ReceiptSection =
  | { readonly kind: 'answers'; readonly title: string; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: 'payments'; readonly title: string; readonly payments: readonly ScheduledPayment[] }

/** An answer with its label; without lines, nothing was given. */
export interface ReceiptRow {
  readonly label: string
  readonly lines: readonly string[]
}

/**
 * The receipt for what was sent from a review. Everything in it is of the day it was sent, so that its payments keep
 * their dates when it is opened again later.
 */
export function receiptOf(
  program: Program,
  state: FlowState,
  block: ReceiptBlock,
  scope: Pick<TextScope, 'today' | 'facts'>,
): Receipt {
  const today = dateAt(state.answers, block.day) ?? scope.today
  const fill = (copy: string): string => fillText(copy, { program, answers: state.answers, today, facts: scope.facts })
  const facts = Object.values(block.facts).map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
  const review = screenOf(program.flow, block.of)
  return {
    title: fill(block.title),
    facts: facts.filter(({ value }) => value !== ''),
    sections: blocksShown(review, state.answers).flatMap((name) =>
      sectionOf(program, state, review.blocks?.[name], today, fill),
    ),
  }
}

function sectionOf(
  program: Program,
  state: FlowState,
  block: Block | undefined,
  today: string,
  fill: (copy: string) => string,
): readonly ReceiptSection[] {
  if (block?.type === 'schedule') {
    const from = (calculation: string) => paymentsFrom(program.flow, calculation, state.answers, today)
    const payments = scheduleOf(block, from, fill)
    return payments.length === 0 ? [] : [{ kind: 'payments', title: fill(block.title), payments }]
  }
  if (block?.type !== 'summary') return []
  // A sensitive answer that is missing may have been given: it is not kept when the page is closed.
  const rows = filledRows(summaryRows(program, state, block), fill).filter(({ given, masked }) => given || !masked)
  if (rows.length === 0) return []
  return [{ kind: 'answers', title: fill(block.title), rows: rows.map(({ label, lines }) => ({ label, lines })) }]
}
