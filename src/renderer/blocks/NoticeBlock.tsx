import { sentences, unmarkedWords } from '../../engine/text/template'
import { useAnnouncer } from '../announcer/Announcing'
import { Notice } from '../parts/Notice'
import { Words } from '../parts/Words'
import { useComing } from '../session/useArrival'
import { useFillText, useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'

/** A boxed remark. One that comes and goes with the answers is announced when it comes. */
export function NoticeBlock({ block }: BlockProps<'notice'>) {
  const title = useText(block.title ?? '')
  const fill = useFillText()
  const { announce } = useAnnouncer()
  useComing(() => void announce(sentences([title, ...unmarkedWords(block.text).map((line) => fill(line))])))
  return (
    <Notice tone={block.tone} icon={block.icon ?? null} title={title}>
      <Words words={block.text} />
    </Notice>
  )
}
