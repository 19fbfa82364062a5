import type { FigureBlock as FigureBlockOptions } from '../../language/block-figure'
import { useText } from '../session/session'
import type { BlockProps } from './BlockProps'
import './figure.css'

/** One large figure under its label. */
export function FigureBlock({ block }: BlockProps<FigureBlockOptions>) {
  const label = useText(block.label)
  const value = useText(block.value)
  return (
    <dl className={block.tone === 'banner' ? 'figure figure-banner' : 'figure'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  )
}
