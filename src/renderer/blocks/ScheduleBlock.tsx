import type { ScheduleBlock as ScheduleBlockOptions } from '../../engine/language/block-schedule'
import { formatMoney } from '../../engine/format'
import type { ScheduledPayment } from '../../engine/session'
import { useAnswers, useFillText, useSession, useText } from '../session'
import { useFlow } from '../useFlow'
import type { BlockProps } from './BlockProps'
import './schedule.css'

/** The payments of a plan with their days, and what they add up to. */
export function ScheduleBlock({ block }: BlockProps<ScheduleBlockOptions>) {
  const { language, wording } = useFlow()
  const title = useText(block.title)
  const payments = usePayments(block)
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
              {label}
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

function usePayments(block: ScheduleBlockOptions): readonly ScheduledPayment[] {
  const session = useSession()
  const fill = useFillText()
  // The payments follow from the answers.
  useAnswers()
  if (block.source !== 'sample') return session.payments(block.calculation)
  return (block.sample ?? []).map(({ amount, label }) => ({ amount, label: fill(label), isDownPayment: false }))
}
