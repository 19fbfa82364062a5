import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText } from '../../session/sessionContext'
import { useWording } from '../../session/useFlow'
import { PaymentRow, PaymentTable, type PaymentsProps } from '../PaymentTable'
import './foldedSummary.css'

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
