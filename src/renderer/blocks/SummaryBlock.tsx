import { type ComponentType, Fragment, useId } from 'react'
import type { AnswerRow, SummaryItem, SummaryRow } from '../../engine/blocks/summary'
import { formatLabelList } from '../../engine/values/format'
import { useFillText, useFlow, useText, useWording } from '../session/sessionContext'
import { Mark } from '../parts/Mark'
import { Button } from '../parts/buttons/Buttons'
import type { FlowEvent } from '../../engine/state/step'
import type { BlockProps } from './BlockProps'
import { useAnswerRenderer, useLeaveReview } from './highlightChanges/highlightChanges'
import './summary.css'

/** Consecutive answers, and the items of the list after them. */
interface RowGroup {
  readonly answers: readonly AnswerRow[]
  /** The labels of missing answers, if they are too many for a row each. */
  readonly blank: readonly string[]
  readonly items: readonly SummaryItem[]
}

/** The number of missing answers per group that have a row each. */
const MAX_BLANK_ROWS = 2

/** Groups rows in their order; a group ends with a list. */
export function groupRows(rows: readonly SummaryRow[]): readonly RowGroup[] {
  const groups: RowGroup[] = []
  let answers: AnswerRow[] = []
  for (const row of rows) {
    if (row.kind === 'answer') answers.push(row)
    else {
      groups.push({ ...separateBlank(answers), items: row.items })
      answers = []
    }
  }
  return [...groups, { ...separateBlank(answers), items: [] }]
}

function separateBlank(answers: readonly AnswerRow[]): Omit<RowGroup, 'items'> {
  const blank = answers.filter(({ given }) => !given)
  return blank.length > MAX_BLANK_ROWS
    ? { answers: answers.filter(({ given }) => given), blank: blank.map(({ label }) => label) }
    : { answers, blank: [] }
}

interface SummaryRowsProps {
  readonly rows: readonly SummaryRow[]
  readonly level: 3 | 4 | 5 | 6
  readonly answer: ComponentType<{ readonly row: AnswerRow }>
  readonly change?: ComponentType<{ readonly item: SummaryItem }> | undefined
}

const headings = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const
const below = { 3: 4, 4: 5, 5: 6, 6: 6 } as const

/** The rows of a review or a receipt: answers beside their labels, items of lists under headings. */
export function SummaryRows({ rows, level, answer, change }: SummaryRowsProps) {
  return groupRows(rows).map((group, index) => (
    <Fragment key={index}>
      {group.answers.length + group.blank.length > 0 && (
        <Answers rows={group.answers} blank={group.blank} answer={answer} />
      )}
      {group.items.map((item, itemIndex) => (
        <Item key={itemIndex} item={item} level={level} answer={answer} change={change} />
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
          <dd className="muted">{formatLabelList(blank, language)}</dd>
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

/** A section of the review with its answers and a Change button. Renders nothing if none of its questions was asked. */
export function SummaryBlock({ block, data: rows }: BlockProps<'summary'>) {
  const id = useId()
  const answer = useAnswerRenderer()
  const title = useText(block.title ?? '')
  if (rows.length === 0) return null
  return (
    <section className="card summary" aria-labelledby={id}>
      <div className="summary-heading">
        <h2 id={id}>{title}</h2>
        <ChangeButton section={title} event={{ type: 'change', screen: block.screen ?? '' }} />
      </div>
      <SummaryRows rows={rows} level={3} answer={answer} change={ChangeItem} />
    </section>
  )
}

interface ChangeButtonProps {
  readonly section: string
  readonly event: FlowEvent
}

export function ChangeButton({ section, event }: ChangeButtonProps) {
  const leave = useLeaveReview()
  const fill = useFillText()
  const { change, changeSection } = useWording()
  return (
    <Button look="link" aria-label={fill(changeSection, { section })} onClick={() => leave(event)}>
      {change}
    </Button>
  )
}

export function ChangeItem({ item: { name, opens } }: { readonly item: SummaryItem }) {
  return opens === undefined ? null : <ChangeButton section={name} event={{ type: 'open', ...opens }} />
}
