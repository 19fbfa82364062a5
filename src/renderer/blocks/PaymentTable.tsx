import { formatMoney } from '../../engine/values/format'
import type { ScheduledPayment } from '../../engine/blocks/schedule'
import { useFlow } from '../session/useFlow'
import './schedule.css'

interface PaymentTableProps {
  readonly title: string
  readonly payments: readonly ScheduledPayment[]
}

/** Payments with their days, and what they add up to. */
export function PaymentTable({ title, payments }: PaymentTableProps) {
  const { language, wording } = useFlow()
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
              <span className="schedule-day">{label}</span>
              {isDownPayment && <span className="schedule-mark">{wording.downPayment}</span>}
            </th>
            <td>{formatMoney(amount, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{wording.total}</th>
          <td>{formatMoney(total, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
