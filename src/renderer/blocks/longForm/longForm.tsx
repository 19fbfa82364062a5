import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { formatLabelList, selectPlural } from '../../../engine/values/format'
import { Folded } from '../../parts/folding/Folded'
import { useFillText, useFlow, useSession, useStored, useText, useView, useWording } from '../../session/sessionContext'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { PaymentRow, PaymentTable, type PaymentsProps } from '../PaymentTable'
import type { BlockProps, BlockRenderers } from '../BlockProps'
import type { ReceiptSection } from '../../../engine/blocks/receipt'
import { KeptAnswer, PlainSection, ReceiptBlock } from '../receipt/ReceiptBlock'
import { ChangeButton, ChangeItem, SummaryBlock, SummaryRows } from '../SummaryBlock'
import { countAnswers, isLongReceipt, isLongReview, separateMissingRows } from './longReview'
import type { FlowView } from '../../../engine/view/flowView'
import { Button } from '../../parts/buttons/Buttons'
import { useAnswerRenderer } from '../highlightChanges/highlightChanges'
import type { Session } from '../../../engine/session/createSession'
import { createListeners } from '../../../engine/session/listeners'
import { filterViewsByType } from '../ShownAnswer'
import './longForm.css'

/** More labels are folded behind their number. */
const MAX_LABELS_IN_LINE = 5

function BlankAnswers({ labels }: { readonly labels: readonly string[] }) {
  const { wording, language } = useFlow()
  const fill = useFillText()
  if (labels.length === 0) return null
  if (labels.length <= MAX_LABELS_IN_LINE) {
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

const FIRST_PAYMENTS = 3
/** Up to this many payments are all shown at once. */
const MAX_OPEN_PAYMENTS = 12

/** A table of the first payments and the total; a button shows the others, and paper has all. */
export function FoldedPayments(props: PaymentsProps) {
  return <PaymentTable {...props} body={props.payments.length > MAX_OPEN_PAYMENTS ? FoldedRows : undefined} />
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
        {rows.slice(0, FIRST_PAYMENTS)}
        <tr className="schedule-more">
          <td colSpan={2}>
            <FoldButton folds={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
              {fill(folded.payments, { count: String(payments.length) })}
            </FoldButton>
          </td>
        </tr>
      </tbody>
      <tbody id={id} hidden={!isOpen}>
        {rows.slice(FIRST_PAYMENTS)}
      </tbody>
    </>
  )
}

interface FoldButtonProps {
  /** The id of what it folds. */
  readonly folds: string
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function FoldButton({ folds, isOpen, onPress, children }: FoldButtonProps) {
  return (
    <button type="button" className="summary-fold" aria-expanded={isOpen} aria-controls={folds} onClick={onPress}>
      <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
      {children}
    </button>
  )
}

function FoldedSchedule({ block, data: payments }: BlockProps<'schedule'>) {
  return <FoldedPayments title={useText(block.title)} payments={payments} saysToday />
}

/** A receipt whose sections are folded if the review is long, with the unanswered questions apart. */
function FoldedReceipt(props: BlockProps<'receipt'>) {
  return <ReceiptBlock {...props} section={isLongReceipt(props.data) ? FoldedSection : PlainOrPayments} />
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

/** A section of the review that is folded if the whole review is long, with the unanswered questions apart. */
function FoldedSummary(props: BlockProps<'summary'>) {
  const isLong = useView((view) => isLongReview(getSections(view).map(({ data }) => data)))
  if (!isLong || props.data.length === 0) return <SummaryBlock {...props} />
  return <Section {...props} />
}

function Section({ name, block, data: rows }: BlockProps<'summary'>) {
  const id = useId()
  const answer = useAnswerRenderer()
  const fill = useFillText()
  const { wording, language } = useFlow()
  const title = useText(block.title ?? '')
  const names = useView((view) =>
    getSections(view)
      .map((section) => section.name)
      .join(' '),
  ).split(' ')
  const { open, setOpen } = useFolds()
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
          <Button look="link" onClick={() => setOpen(names, !isEachOpen)}>
            {isEachOpen ? wording.folded.close : wording.folded.open}
          </Button>
        </p>
      )}
      <section className="card summary" aria-labelledby={`${id}-title`}>
        <div className="summary-heading summary-heading-folded">
          <h2>
            <FoldButton folds={id} isOpen={isOpen} onPress={() => setOpen([name], !isOpen)}>
              <span>
                <span id={`${id}-title`}>{title}</span>{' '}
                <span className="summary-counts">{counts.join(' \u00b7 ')}</span>
              </span>
            </FoldButton>
          </h2>
          <ChangeButton section={title} event={{ type: 'change', screen: block.screen ?? '' }} />
        </div>
        <div id={id} hidden={!isOpen} className="summary-folded">
          <SummaryRows rows={given} level={3} answer={answer} change={ChangeItem} />
          <BlankAnswers labels={blank} />
        </div>
      </section>
    </>
  )
}

/** The open sections of a session's review. They stay open when the applicant returns from a change. */
interface Folds {
  readonly subscribe: (this: void, listener: () => void) => () => void
  readonly getOpen: (this: void) => ReadonlySet<string>
  readonly setOpen: (this: void, names: readonly string[], isOpen: boolean) => void
}

const foldsBySession = new WeakMap<Session, Folds>()

function useFolds(): { readonly open: ReadonlySet<string>; readonly setOpen: Folds['setOpen'] } {
  const { subscribe, getOpen, setOpen } = getFolds(useSession())
  return { open: useStored(subscribe, getOpen), setOpen }
}

function getFolds(session: Session): Folds {
  const folds = foldsBySession.get(session) ?? createFolds()
  foldsBySession.set(session, folds)
  return folds
}

function createFolds(): Folds {
  const { subscribe, tell } = createListeners()
  let open: ReadonlySet<string> = new Set()
  return {
    subscribe,
    getOpen: () => open,
    setOpen: (names, isOpen) => {
      const others = [...open].filter((name) => !names.includes(name))
      open = new Set(isOpen ? [...others, ...names] : others)
      tell()
    },
  }
}

function getSections({ blocks }: FlowView) {
  return filterViewsByType(blocks, 'summary').filter(({ data }) => data.length > 0)
}

/** The blocks of flows with many questions; they replace the common ones. */
export const longForm: BlockRenderers = { summary: FoldedSummary, schedule: FoldedSchedule, receipt: FoldedReceipt }
