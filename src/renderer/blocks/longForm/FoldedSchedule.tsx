import { useText } from '../../session/sessionContext'
import type { BlockProps } from '../BlockProps'
import { FoldedPayments } from './FoldedPayments'

/** The payments of a plan: the first three, and the rest on request. */
export function FoldedSchedule({ block, data: payments }: BlockProps<'schedule'>) {
  return <FoldedPayments title={useText(block.title)} payments={payments} saysToday />
}
