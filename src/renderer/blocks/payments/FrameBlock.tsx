import { useText } from '../../session/sessionContext'
import type { BlockProps } from '../BlockProps'
import './frame.css'

/** An embedded page, in a sandbox that opens only as far as the flow says. */
export function FrameBlock({ block }: BlockProps<'frame'>) {
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
