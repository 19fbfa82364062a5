import type { ComponentType } from 'react'
import { formatMoney } from '../../engine/values/format'
import type { ScheduledPayment } from '../../engine/blocks/schedule'
import { useFillText, useFlow } from '../session/sessionContext'
import './payments.css'

export interface PaymentsProps {
  readonly title: string
  readonly payments: readonly ScheduledPayment[]
  /** Whether the payments are of the current day, so that one due today is marked. A receipt's are not. */
  readonly saysToday?: boolean
}

interface PaymentTableProps extends PaymentsProps {
  readonly body?: ComponentType<Omit<PaymentsProps, 'title'>> | undefined
}

export function PaymentTable({ title, payments, saysToday = false, body: Body = AllRows }: PaymentTableProps) {
  const flow = useFlow()
  const { wording } = flow
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
      <Body payments={payments} saysToday={saysToday} />
      <tfoot>
        <tr>
          <th scope="row">{wording.total}</th>
          <td>{formatMoney(total, flow)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function AllRows({ payments, saysToday = false }: Omit<PaymentsProps, 'title'>) {
  return (
    <tbody>
      {payments.map((payment, index) => (
        <PaymentRow key={index} payment={payment} saysToday={saysToday} />
      ))}
    </tbody>
  )
}

interface PaymentRowProps {
  readonly payment: ScheduledPayment
  readonly saysToday: boolean
}

export function PaymentRow({ payment: { amount, label, isDownPayment, isToday }, saysToday }: PaymentRowProps) {
  const flow = useFlow()
  const { wording } = flow
  const fill = useFillText()
  return (
    <tr>
      <th scope="row">
        <span className="schedule-day">{saysToday && isToday ? fill(wording.today, { date: label }) : label}</span>
        {isDownPayment && !saysToday && <span className="schedule-mark">{wording.downPayment}</span>}
      </th>
      <td>{formatMoney(amount, flow)}</td>
    </tr>
  )
}
