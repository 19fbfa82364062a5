import { Notice } from '../parts/Notice'
import { useText } from '../session/session'
import type { BlockProps } from './BlockProps'

/** A boxed remark. One that comes and goes with the answers is announced when it comes. */
export function NoticeBlock({ block }: BlockProps<'notice'>) {
  const title = useText(block.title ?? '')
  const text = useText(block.text)
  return (
    <Notice
      tone={block.tone}
      icon={block.icon ?? null}
      title={title}
      role={block.when === undefined ? 'note' : 'status'}
    >
      {text}
    </Notice>
  )
}
