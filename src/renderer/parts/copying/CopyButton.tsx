import { Check, Copy } from 'lucide'
import { type RefObject, useId, useState } from 'react'
import type { CopyWords } from '../../../language/flow'
import { useAnnouncer } from '../../announcer/announcer'
import { useFillText } from '../../session/sessionContext'
import { Button } from '../buttons/Buttons'
import { DrawnIcon } from '../icons/DrawnIcon'
import '../buttons/buttons.css'

interface CopyButtonProps {
  readonly words: CopyWords
  readonly value: string
  /** The element that shows the value; selected if the browser refuses to copy. */
  readonly valueRef: RefObject<HTMLElement | null>
  readonly labelId: string
}

type CopyState = 'ready' | 'copied' | 'failed'

/** Copies a value, or selects it for copying by hand if the browser refuses. Give it a `key` per value: its state belongs to one. */
export function CopyButton({ words, value, valueRef, labelId }: CopyButtonProps) {
  const id = useId()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const [state, setState] = useState<CopyState>('ready')

  const press = async (): Promise<void> => {
    const next = (await copyText(value)) ? 'copied' : 'failed'
    if (next === 'failed' && valueRef.current !== null) getSelection()?.selectAllChildren(valueRef.current)
    setState(next)
    announce(fill(words[next]))
  }

  return (
    <>
      <Button
        id={id}
        look="secondary"
        className="copy-button"
        aria-labelledby={`${id} ${labelId}`}
        onClick={() => void press()}
      >
        <DrawnIcon drawing={state === 'copied' ? Check : Copy} size={18} />
        {fill(state === 'copied' ? words.copied : words.label)}
      </Button>
      {state === 'failed' && <p className="copy-failed">{fill(words.failed)}</p>}
    </>
  )
}

/** Copies a text and returns whether the browser allowed it. */
async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is undefined on insecure origins.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
