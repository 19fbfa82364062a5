import type { ScheduleBlock as ScheduleBlockOptions } from '../../language/block-schedule'
import { scheduleOf } from '../../engine/blocks/schedule'
import { useAnswers, useFillText, useSession, useText } from '../session/session'
import type { BlockProps } from './BlockProps'
import { PaymentTable } from './PaymentTable'

/** The payments of a plan with their days, and what they add up to. */
export function ScheduleBlock({ block }: BlockProps<ScheduleBlockOptions>) {
  const session = useSession()
  const fill = useFillText()
  const title = useText(block.title)
  // The payments follow from the answers.
  useAnswers()
  return <PaymentTable title={title} payments={scheduleOf(block, (calculation) => session.payments(calculation), fill)} />
}
