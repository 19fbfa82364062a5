import { useText } from '../../session/sessionContext'
import type { BlockProps } from '../BlockProps'
import { PaymentTable } from '../PaymentTable'

/** The payments of a plan with their days, and what they add up to; one of today says so. */
export function ScheduleBlock({ block, data: payments }: BlockProps<'schedule'>) {
  return <PaymentTable title={useText(block.title)} payments={payments} saysToday />
}
