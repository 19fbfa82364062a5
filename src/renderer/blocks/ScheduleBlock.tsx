import { useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'
import { PaymentTable } from './PaymentTable'

/** The payments of a plan with their days, of which the first is today, and what they add up to. */
export function ScheduleBlock({ block, data: payments }: BlockProps<'schedule'>) {
  return <PaymentTable title={useText(block.title)} payments={payments} saysToday />
}
