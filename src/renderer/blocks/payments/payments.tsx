import { Icon } from '../../parts/icons/Icon'
import { useText } from '../../session/sessionContext'
import type { BlockProps, BlockRenderers } from '../BlockProps'
import { PaymentTable } from '../PaymentTable'
import '../payments.css'

function FigureBlock({ block }: BlockProps<'figure'>) {
  const label = useText(block.label)
  const value = useText(block.value)
  return (
    <dl className={block.tone === 'banner' ? 'figure figure-banner' : 'figure'}>
      <dt>
        {block.icon !== undefined && <Icon name={block.icon} size={20} />}
        {label}
      </dt>
      <dd>{value}</dd>
    </dl>
  )
}

/** An embedded page, sandboxed except for what the flow allows. */
function FrameBlock({ block }: BlockProps<'frame'>) {
  const title = useText(block.title)
  return (
    <iframe
      className="frame"
      title={title}
      src={block.src}
      height={block.height}
      sandbox={(block.sandbox ?? []).join(' ')}
      allow={(block.allow ?? []).join('; ')}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

function ScheduleBlock({ block, data: payments }: BlockProps<'schedule'>) {
  return <PaymentTable title={useText(block.title)} payments={payments} saysToday />
}

/** The lazy blocks of flows with payments. */
export const payments = { figure: FigureBlock, frame: FrameBlock, schedule: ScheduleBlock } satisfies BlockRenderers
