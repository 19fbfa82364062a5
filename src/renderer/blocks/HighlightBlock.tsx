import { useId, useRef } from 'react'
import { CopyButton } from '../parts/copying/CopyButton'
import { Words } from '../parts/Words'
import { useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'
import './highlight.css'

/** Something to write down or copy, large under its label; nothing while there is no value. */
export function HighlightBlock({ block }: BlockProps<'highlight'>) {
  const id = useId()
  const valueRef = useRef<HTMLElement>(null)
  const label = useText(block.label)
  const value = useText(block.value)
  if (value === '') return null
  return (
    <div className="highlight">
      <dl>
        <dt id={id}>{label}</dt>
        <dd ref={valueRef} className="highlight-value">
          {value}
        </dd>
      </dl>
      {block.copy !== undefined && <CopyButton words={block.copy} value={value} valueRef={valueRef} labelId={id} />}
      {block.note !== undefined && <Words className="highlight-note" words={block.note} />}
    </div>
  )
}
