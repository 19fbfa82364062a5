import type { ReceiptSection } from '../../../engine/blocks/receipt'
import { Folded } from '../../parts/folding/Folded'
import { useFillText } from '../../session/sessionContext'
import { useWording } from '../../session/useFlow'
import type { BlockProps } from '../BlockProps'
import { KeptAnswer, PlainSection, ReceiptBlock } from '../receipt/ReceiptBlock'
import { SummaryRows } from '../SummaryRows'
import { BlankAnswers } from './BlankAnswers'
import { FoldedPayments } from './FoldedPayments'
import { isLongReview, summaryRowsApart } from './summaryRowsApart'

/** The receipt of a review. Where that is long, each section is folded to its title, and what was left blank stands apart. */
export function FoldedReceipt(props: BlockProps<'receipt'>) {
  const isLong = isLongReview(
    props.data.sections.flatMap((section) => (section.kind === 'answers' ? [section.rows] : [])),
  )
  return <ReceiptBlock {...props} section={isLong ? FoldedSection : Section} />
}

function Section({ section }: { readonly section: ReceiptSection }) {
  return section.kind === 'payments' ? <FoldedPayments {...section} /> : <PlainSection section={section} />
}

function FoldedSection({ section }: { readonly section: ReceiptSection }) {
  const fill = useFillText()
  const { itemProblem } = useWording()
  if (section.kind === 'payments') return <FoldedPayments {...section} />
  const { given, blank } = summaryRowsApart(section.rows, (item, message) => fill(itemProblem, { item, message }))
  return (
    <Folded className="receipt-section" title={<h3>{section.title}</h3>}>
      <SummaryRows rows={given} level={4} answer={KeptAnswer} />
      <BlankAnswers labels={blank} />
    </Folded>
  )
}
