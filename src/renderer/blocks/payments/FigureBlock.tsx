import { Icon } from '../../parts/icons/Icon'
import { useText } from '../../session/sessionContext'
import type { BlockProps } from '../BlockProps'
import './figure.css'

/** One large figure under its label. */
export function FigureBlock({ block }: BlockProps<'figure'>) {
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
