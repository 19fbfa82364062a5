import { sentences } from '../../engine/text/sentences'
import { useAnnouncer } from '../announcer/Announcing'
import { Notice } from '../parts/Notice'
import { useComing } from '../session/useArrival'
import { useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'

/** A boxed remark. One that comes and goes with the answers is announced when it comes. */
export function NoticeBlock({ block }: BlockProps<'notice'>) {
  const title = useText(block.title ?? '')
  const text = useText(block.text)
  const { announce } = useAnnouncer()
  useComing(() => void announce(sentences([title, text])))
  return (
    <Notice tone={block.tone} icon={block.icon ?? null} title={title}>
      {text}
    </Notice>
  )
}
