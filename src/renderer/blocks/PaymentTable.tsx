import { formatMoney } from '../../engine/values/format'
import type { ScheduledPayment } from '../../engine/blocks/schedule'
import { useFillText } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'
import './schedule.css'

interface PaymentTableProps {
  readonly title: string
  readonly payments: readonly ScheduledPayment[]
  /** Whether the first of them is due on the day it is looked at. */
  readonly startsToday?: boolean
}

/** Payments with their days, and what they add up to. */
export function PaymentTable({ title, payments, startsToday = false }: PaymentTableProps) {
  const flow = useFlow()
  const { wording } = flow
  const fill = useFillText()
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <table className="card schedule">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{wording.paymentDate}</th>
          <th scope="col">{wording.paymentAmount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ amount, label, isDownPayment }, index) => (
          <tr key={index}>
            <th scope="row">
              <span className="schedule-day">{startsToday && index === 0 ? fill(wording.today, { date: label }) : label}</span>
              {isDownPayment && !startsToday && <span className="schedule-mark">{wording.downPayment}</span>}
            </th>
            <td>{formatMoney(amount, flow)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{wording.total}</th>
          <td>{formatMoney(total, flow)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
