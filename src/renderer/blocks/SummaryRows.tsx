import { type ComponentType, Fragment, useId } from 'react'
import type { AnswerRow, SummaryItem, SummaryRow } from '../../engine/blocks/summary'
import { labelsInRow } from '../../engine/values/format'
import { useFlow } from '../session/useFlow'
import { Mark } from '../parts/Mark'
import { rowGroups } from './rowGroups'
import './summaryRows.css'

interface SummaryRowsProps {
  readonly rows: readonly SummaryRow[]
  /** The level of the headings of items. */
  readonly level: 3 | 4 | 5 | 6
  /** Draws what was answered. */
  readonly answer: ComponentType<{ readonly row: AnswerRow }>
  /** Draws the way to change an item, where it can be changed. */
  readonly change?: ComponentType<{ readonly item: SummaryItem }> | undefined
}

const headings = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const
const below = { 3: 4, 4: 5, 5: 6, 6: 6 } as const

/** The rows of a review or a receipt: each answer beside its label, each item of a list under a heading of its own. */
export function SummaryRows({ rows, level, answer, change }: SummaryRowsProps) {
  return rowGroups(rows).map((group, index) => (
    <Fragment key={index}>
      {group.answers.length + group.blank.length > 0 && (
        <Answers rows={group.answers} blank={group.blank} answer={answer} />
      )}
      {group.items.map((item, place) => (
        <Item key={place} item={item} level={level} answer={answer} change={change} />
      ))}
    </Fragment>
  ))
}

interface AnswersProps extends Pick<SummaryRowsProps, 'answer'> {
  readonly rows: readonly AnswerRow[]
  readonly blank: readonly string[]
}

function Answers({ rows, blank, answer: Answer }: AnswersProps) {
  const { wording, language } = useFlow()
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.path} className="summary-row">
          <dt>{row.label}</dt>
          <dd>
            <Answer row={row} />
          </dd>
        </div>
      ))}
      {blank.length > 0 && (
        <div className="summary-row">
          <dt>{wording.notProvided}</dt>
          <dd className="muted">{labelsInRow(blank, language)}</dd>
        </div>
      )}
    </dl>
  )
}

function Item({
  item,
  level,
  answer,
  change: Change,
}: { readonly item: SummaryItem } & Omit<SummaryRowsProps, 'rows'>) {
  const id = useId()
  const Heading = headings[level]
  return (
    <div className="summary-item" role="group" aria-labelledby={id}>
      <div className="summary-item-heading">
        <Heading id={id}>{item.name}</Heading>
        {item.mark !== null && <Mark>{item.mark}</Mark>}
        {Change && <Change item={item} />}
      </div>
      <SummaryRows rows={item.rows} level={below[level]} answer={answer} change={Change} />
    </div>
  )
}
