import { Check, Copy } from 'lucide'
import { type RefObject, useId, useRef, useState } from 'react'
import type { CopyWords } from '../../language/block-highlight'
import { useAnnouncer } from '../form/useAnnouncer'
import { Button } from '../parts/buttons/Button'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useFillText, useText } from '../session/session'
import { useExporter } from '../session/exporter'
import type { BlockProps } from './BlockProps'
import './highlight.css'

/** Something to write down or copy, large under its label; nothing while there is no value. */
export function HighlightBlock({ block }: BlockProps<'highlight'>) {
  const id = useId()
  const valueRef = useRef<HTMLElement>(null)
  const label = useText(block.label)
  const value = useText(block.value)
  const note = useText(block.note ?? '')
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
      {note !== '' && <p className="highlight-note">{note}</p>}
    </div>
  )
}

interface CopyButtonProps {
  readonly words: CopyWords
  readonly value: string
  readonly valueRef: RefObject<HTMLElement | null>
  /** The element that says what the value is. */
  readonly labelId: string
}

type CopyState = 'ready' | 'copied' | 'failed'

/** Copies the value and says so; where the browser refuses, the value is selected for the applicant to copy. */
function CopyButton({ words, value, valueRef, labelId }: CopyButtonProps) {
  const id = useId()
  const { copy } = useExporter()
  const fill = useFillText()
  const { announce, region } = useAnnouncer()
  const [state, setState] = useState<CopyState>('ready')

  const press = async (): Promise<void> => {
    const next = (await copy(value)) ? 'copied' : 'failed'
    if (next === 'failed' && valueRef.current !== null) getSelection()?.selectAllChildren(valueRef.current)
    setState(next)
    announce(fill(words[next]))
  }

  return (
    <>
      <Button
        id={id}
        look="secondary"
        className="highlight-copy"
        aria-labelledby={`${id} ${labelId}`}
        onClick={() => void press()}
      >
        <DrawnIcon drawing={state === 'copied' ? Check : Copy} size={18} />
        {fill(state === 'copied' ? words.copied : words.label)}
      </Button>
      {state === 'failed' && <p className="highlight-failed">{fill(words.failed)}</p>}
      {region}
    </>
  )
}
