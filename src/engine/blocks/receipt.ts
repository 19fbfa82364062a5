import type { Block } from '../../language/block'
import type { ReceiptBlock } from '../../language/block-receipt'
import { applies } from '../moves/handlers'
import { screenOf } from '../program/program'
import { dateAt } from '../values/dateAt'
import { blockScope, type BlockScope } from './blockScope'
import { scheduleOf, type ScheduledPayment } from './schedule'
import { summaryRows } from './summary'

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
export function receiptOf(block: ReceiptBlock, { program, state, relevant, today, facts }: BlockScope): Receipt {
  const scope = blockScope(program, state, { today: dateAt(relevant.answers, block.day) ?? today, facts })
  const { fill } = scope
  const lines = Object.values(block.facts).map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
  const { blocks, document } = screenOf(program, block.of)
  const shown = blocks.flatMap((name) => document.blocks?.[name] ?? []).filter(({ when }) => applies(program, state, when))
  return {
    title: fill(block.title),
    facts: lines.filter(({ value }) => value !== ''),
    sections: shown.flatMap((section) => sectionOf(section, scope)),
  }
}

function sectionOf(block: Block, scope: BlockScope): readonly ReceiptSection[] {
  if (block.type === 'schedule') {
    const payments = scheduleOf(block, scope)
    return payments.length === 0 ? [] : [{ kind: 'payments', title: scope.fill(block.title), payments }]
  }
  if (block.type !== 'summary') return []
  // A sensitive answer that is missing may have been given: it is not kept when the page is closed.
  const rows = summaryRows(block, scope).filter(({ given, masked }) => given || !masked)
  if (rows.length === 0) return []
  return [{ kind: 'answers', title: scope.fill(block.title), rows: rows.map(({ label, lines }) => ({ label, lines })) }]
}
