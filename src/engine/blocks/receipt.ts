import type { ReceiptBlock } from '../../language/flow'
import { isApplicable } from '../transition/nextScreens'
import { getScreen } from '../program/program'
import { getDateAt } from '../values/dates'
import { createBlockScope, type BlockScope } from './blockScope'
import { buildSchedule, type ScheduledPayment } from './schedule'
import { type SummaryRow, buildSummaryRows } from './summary'
import type { BlockOf, BlockType } from './formBlock'

/** What an applicant keeps of what was sent, all of it words to show. Sensitive answers are masked. */
export interface Receipt {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly ReceiptSection[]
  /** What stands at the foot of each page on paper; empty, if nothing does. */
  readonly pageFoot: string
}

/** A section of the review, as the receipt repeats it. */
export type ReceiptSection =
  | { readonly kind: 'answers'; readonly title: string; readonly rows: readonly SummaryRow[] }
  | { readonly kind: 'payments'; readonly title: string; readonly payments: readonly ScheduledPayment[] }

/**
 * The receipt for what was sent from a review. Everything in it is of the day it was sent, so that its payments keep
 * their dates when it is opened again later.
 */
export function buildReceipt(block: ReceiptBlock, { program, state, relevant, today, facts }: BlockScope): Receipt {
  const scope = createBlockScope(program, state, { today: getDateAt(relevant.answers, block.day) ?? today, facts })
  const { fill } = scope
  const lines = Object.values(block.facts).map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
  const { blocks, document } = getScreen(program, block.of)
  const shown = blocks
    .flatMap((name) => document.blocks?.[name] ?? [])
    .filter(({ when }) => isApplicable(program, state, when))
  return {
    title: fill(block.title),
    facts: lines.filter(({ value }) => value !== ''),
    sections: shown.flatMap((section) => sectionOf<BlockType>(section.type, section, scope)),
    pageFoot: fill(block.pageFoot ?? ''),
  }
}

type Sections = {
  readonly [Type in BlockType]?: (block: BlockOf<Type>, scope: BlockScope) => readonly ReceiptSection[]
}

/** What a receipt shows of the blocks of a review; the others are nothing that was sent. */
const sections: Sections = {
  schedule: (block, scope) => {
    const payments = buildSchedule(block, scope)
    return payments.length === 0 ? [] : [{ kind: 'payments', title: scope.fill(block.title), payments }]
  },
  summary: (block, scope) => {
    const rows = keptRows(buildSummaryRows(block, scope))
    return rows.length === 0 ? [] : [{ kind: 'answers', title: scope.fill(block.title ?? ''), rows }]
  },
}

function sectionOf<Type extends BlockType>(
  type: Type,
  block: BlockOf<Type>,
  scope: BlockScope,
): readonly ReceiptSection[] {
  return sections[type]?.(block, scope) ?? []
}

/** The rows but for a sensitive answer that is missing. It may have been given: it is not kept when the page is closed. */
function keptRows(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.flatMap((row): readonly SummaryRow[] => {
    if (row.kind === 'answer') return row.given || !row.masked ? [row] : []
    return [{ ...row, items: row.items.map((item) => ({ ...item, rows: keptRows(item.rows) })) }]
  })
}
