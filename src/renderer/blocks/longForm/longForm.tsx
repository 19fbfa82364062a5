import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { formatLabelList, selectPlural } from '../../../engine/values/format'
import { Folded } from '../../parts/folding/Folded'
import { useFillText, useFlow, useSession, useStored, useText, useView, useWording } from '../../session/sessionContext'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { PaymentRow, PaymentTable, type PaymentsProps } from '../PaymentTable'
import type { BlockProps, BlockRenderers } from '../BlockProps'
import type { ReceiptSection } from '../../../engine/blocks/receipt'
import { KeptAnswer, PlainSection, ReceiptBlock } from '../receipt/ReceiptBlock'
import { ChangeItem, SummaryBlock, SummaryRows } from '../SummaryBlock'
import { countAnswers, isLongReview, separateMissingRows } from './summaryRowsApart'
import type { FlowView } from '../../../engine/view/flowView'
import { Button } from '../../parts/buttons/Buttons'
import { useAnswerLook, useLeave } from '../highlightChanges/highlightChanges'
import type { Session } from '../../../engine/session/createSession'
import { createListeners } from '../../../engine/session/listeners'
import { filterViewsByType } from '../ShownAnswer'
import './longForm.css'

/** As many labels go in a line; of more it is said how many there are, with all of them behind it. */
const MOST_IN_LINE = 5

/** The questions of a section that were left blank. */
function BlankAnswers({ labels }: { readonly labels: readonly string[] }) {
  const { wording, language } = useFlow()
  const fill = useFillText()
  if (labels.length === 0) return null
  if (labels.length <= MOST_IN_LINE) {
    return (
      <p className="summary-blank">
        {fill(wording.itemProblem, { item: wording.notProvided, message: formatLabelList(labels, language) })}
      </p>
    )
  }
  return (
    <Folded
      className="summary-blank"
      title={fill(selectPlural(wording.folded.blank, labels.length, language), { count: String(labels.length) })}
    >
      <ul>
        {labels.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
    </Folded>
  )
}

/** So many are seen at first; a few more are not worth a press. */
const SEEN = 3
const MOST = 12

/** Payments with their days, of which the first are seen. What they add up to always is, and paper has all of them. */
export function FoldedPayments(props: PaymentsProps) {
  return <PaymentTable {...props} body={props.payments.length > MOST ? FoldedRows : undefined} />
}

function FoldedRows({ payments, saysToday = false }: Omit<PaymentsProps, 'title'>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const fill = useFillText()
  const { folded } = useWording()
  const rows = payments.map((payment, index) => <PaymentRow key={index} payment={payment} saysToday={saysToday} />)
  return (
    <>
      <tbody>
        {rows.slice(0, SEEN)}
        <tr className="schedule-more">
          <td colSpan={2}>
            <button
              type="button"
              className="summary-fold"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
              {fill(folded.payments, { count: String(payments.length) })}
            </button>
          </td>
        </tr>
      </tbody>
      <tbody id={id} hidden={!isOpen}>
        {rows.slice(SEEN)}
      </tbody>
    </>
  )
}

/** The payments of a plan: the first three, and the rest on request. */
function FoldedSchedule({ block, data: payments }: BlockProps<'schedule'>) {
  return <FoldedPayments title={useText(block.title)} payments={payments} saysToday />
}

/** The receipt of a review. Where that is long, each section is folded to its title, and what was left blank stands apart. */
function FoldedReceipt(props: BlockProps<'receipt'>) {
  const isLong = isLongReview(
    props.data.sections.flatMap((section) => (section.kind === 'answers' ? [section.rows] : [])),
  )
  return <ReceiptBlock {...props} section={isLong ? FoldedSection : PlainOrPayments} />
}

function PlainOrPayments({ section }: { readonly section: ReceiptSection }) {
  return section.kind === 'payments' ? <FoldedPayments {...section} /> : <PlainSection section={section} />
}

function FoldedSection({ section }: { readonly section: ReceiptSection }) {
  const fill = useFillText()
  const { itemProblem } = useWording()
  if (section.kind === 'payments') return <FoldedPayments {...section} />
  const { given, blank } = separateMissingRows(section.rows, (item, message) => fill(itemProblem, { item, message }))
  return (
    <Folded className="receipt-section" title={<h3>{section.title}</h3>}>
      <SummaryRows rows={given} level={4} answer={KeptAnswer} />
      <BlankAnswers labels={blank} />
    </Folded>
  )
}

/** A section of the review. Where the whole of it is long, it is folded to its title, and what was left blank stands apart. */
function FoldedSummary(props: BlockProps<'summary'>) {
  const isLong = useView((view) => isLongReview(sectionsOf(view).map(({ data }) => data)))
  if (!isLong || props.data.length === 0) return <SummaryBlock {...props} />
  return <Section {...props} />
}

function Section({ name, block, data: rows }: BlockProps<'summary'>) {
  const id = useId()
  const leave = useLeave()
  const answer = useAnswerLook()
  const fill = useFillText()
  const { wording, language } = useFlow()
  const title = useText(block.title ?? '')
  const names = useView((view) =>
    sectionsOf(view)
      .map((section) => section.name)
      .join(' '),
  ).split(' ')
  const { open, fold } = useFolds()
  const isOpen = open.has(name)
  const { given, blank } = separateMissingRows(rows, (item, message) => fill(wording.itemProblem, { item, message }))
  const counted = [
    [wording.folded.answers, countAnswers(given)] as const,
    [wording.folded.blank, blank.length] as const,
  ]
  const counts = counted.flatMap(([words, count]) =>
    count === 0 ? [] : [fill(selectPlural(words, count, language), { count: String(count) })],
  )
  const isEachOpen = names.every((one) => open.has(one))
  return (
    <>
      {names[0] === name && (
        <p className="summary-all">
          <Button look="link" onClick={() => fold(names, !isEachOpen)}>
            {isEachOpen ? wording.folded.close : wording.folded.open}
          </Button>
        </p>
      )}
      <section className="card summary" aria-labelledby={`${id}-title`}>
        <div className="summary-heading summary-heading-folded">
          <h2>
            <button
              type="button"
              className="summary-fold"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => fold([name], !isOpen)}
            >
              <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
              <span>
                <span id={`${id}-title`}>{title}</span>{' '}
                <span className="summary-counts">{counts.join(' \u00b7 ')}</span>
              </span>
            </button>
          </h2>
          <Button
            look="link"
            aria-label={fill(wording.changeSection, { section: title })}
            onClick={() => leave({ type: 'change', screen: block.screen ?? '' })}
          >
            {wording.change}
          </Button>
        </div>
        <div id={id} hidden={!isOpen} className="summary-folded">
          <SummaryRows rows={given} level={3} answer={answer} change={ChangeItem} />
          <BlankAnswers labels={blank} />
        </div>
      </section>
    </>
  )
}

/** Which parts of a session's screens lie open: what was opened stays so for who comes back from a change. */
interface Folds {
  readonly subscribe: (this: void, listener: () => void) => () => void
  readonly open: (this: void) => ReadonlySet<string>
  readonly fold: (this: void, names: readonly string[], isOpen: boolean) => void
}

const known = new WeakMap<Session, Folds>()

/** The names of the parts that lie open, and what opens and closes some. */
function useFolds(): { readonly open: ReadonlySet<string>; readonly fold: Folds['fold'] } {
  const { subscribe, open, fold } = foldsOf(useSession())
  return { open: useStored(subscribe, open), fold }
}

function foldsOf(session: Session): Folds {
  const folds = known.get(session) ?? createFolds()
  known.set(session, folds)
  return folds
}

function createFolds(): Folds {
  const { subscribe, tell } = createListeners()
  let open: ReadonlySet<string> = new Set()
  return {
    subscribe,
    open: () => open,
    fold: (names, isOpen) => {
      const others = [...open].filter((name) => !names.includes(name))
      open = new Set(isOpen ? [...others, ...names] : others)
      tell()
    },
  }
}

/** The sections of the review that have something to show. */
function sectionsOf({ blocks }: FlowView) {
  return filterViewsByType(blocks, 'summary').filter(({ data }) => data.length > 0)
}

/** How a review, its schedule and its receipt are drawn in flows that ask much. */
export const longForm: BlockRenderers = { summary: FoldedSummary, schedule: FoldedSchedule, receipt: FoldedReceipt }
