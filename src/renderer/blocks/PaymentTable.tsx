import type { ComponentType } from 'react'
import { formatMoney } from '../../engine/values/format'
import type { ScheduledPayment } from '../../engine/blocks/schedule'
import { useFillText } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'
import './schedule.css'

/** Payments, as a table of them is given. */
export interface PaymentsProps {
  readonly title: string
  readonly payments: readonly ScheduledPayment[]
  /** Whether the first of them is due on the day it is looked at. */
  readonly startsToday?: boolean
}

interface PaymentTableProps extends PaymentsProps {
  /** Draws the rows; all of them, if left out. */
  readonly body?: ComponentType<Omit<PaymentsProps, 'title'>> | undefined
}

/** Payments with their days, and what they add up to. */
export function PaymentTable({ title, payments, startsToday = false, body: Body = AllRows }: PaymentTableProps) {
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
      <Body payments={payments} startsToday={startsToday} />
      <tfoot>
        <tr>
          <th scope="row">{wording.total}</th>
          <td>{formatMoney(total, flow)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function AllRows({ payments, startsToday = false }: Omit<PaymentsProps, 'title'>) {
  return (
    <tbody>
      {payments.map((payment, index) => (
        <PaymentRow key={index} payment={payment} startsToday={startsToday} isFirst={index === 0} />
      ))}
    </tbody>
  )
}

interface PaymentRowProps {
  readonly payment: ScheduledPayment
  readonly startsToday: boolean
  readonly isFirst: boolean
}

/** A payment with its day. */
export function PaymentRow({ payment: { amount, label, isDownPayment }, startsToday, isFirst }: PaymentRowProps) {
  const flow = useFlow()
  const { wording } = flow
  const fill = useFillText()
  return (
    <tr>
      <th scope="row">
        <span className="schedule-day">{startsToday && isFirst ? fill(wording.today, { date: label }) : label}</span>
        {isDownPayment && !startsToday && <span className="schedule-mark">{wording.downPayment}</span>}
      </th>
      <td>{formatMoney(amount, flow)}</td>
    </tr>
  )
}
