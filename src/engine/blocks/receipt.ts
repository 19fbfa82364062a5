import type { ReceiptBlock } from '../../language/flow'
import { isApplicable } from '../transition/nextScreens'
import { getScreen } from '../program/program'
import { getDateAt } from '../values/dates'
import { createBlockScope, type BlockScope } from './blockScope'
import { buildSchedule, type ScheduledPayment } from './schedule'
import { type SummaryRow, buildSummaryRows } from './summary'
import type { BlockOf, BlockType } from './formBlock'

/** The receipt of a submitted application, as texts. Sensitive answers are masked. */
export interface Receipt {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly ReceiptSection[]
  readonly pageFoot: string
}

export type ReceiptSection =
  | { readonly kind: 'answers'; readonly title: string; readonly rows: readonly SummaryRow[] }
  | { readonly kind: 'payments'; readonly title: string; readonly payments: readonly ScheduledPayment[] }

/**
 * Builds the receipt from the review screen, as of the day of submission, so that payments keep their dates when it
 * is opened later.
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
    sections: shown.flatMap((section) => buildSections<BlockType>(section.type, section, scope)),
    pageFoot: fill(block.pageFoot ?? ''),
  }
}

type Sections = {
  readonly [Type in BlockType]?: (block: BlockOf<Type>, scope: BlockScope) => readonly ReceiptSection[]
}

/** Blocks of a review that the receipt leaves out were not submitted. */
const sections: Sections = {
  schedule: (block, scope) => {
    const payments = buildSchedule(block, scope)
    return payments.length === 0 ? [] : [{ kind: 'payments', title: scope.fill(block.title), payments }]
  },
  summary: (block, scope) => {
    const rows = dropMissingSensitiveRows(buildSummaryRows(block, scope))
    return rows.length === 0 ? [] : [{ kind: 'answers', title: scope.fill(block.title ?? ''), rows }]
  },
}

function buildSections<Type extends BlockType>(
  type: Type,
  block: BlockOf<Type>,
  scope: BlockScope,
): readonly ReceiptSection[] {
  return sections[type]?.(block, scope) ?? []
}

/** Drops sensitive answers that are missing: they may have been given, but are not stored after the page closes. */
function dropMissingSensitiveRows(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.flatMap((row): readonly SummaryRow[] => {
    if (row.kind === 'answer') return row.given || !row.masked ? [row] : []
    return [{ ...row, items: row.items.map((item) => ({ ...item, rows: dropMissingSensitiveRows(item.rows) })) }]
  })
}
