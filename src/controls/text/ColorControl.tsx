import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Json } from '../../engine/values/answers'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { toControlText } from '../../renderer/form/fieldId'
import { useComposition } from '../../renderer/form/useComposition'
import { bindControl } from '../../renderer/form/bindControl'
import './text.css'

/**
 * Keeps the caret when the answer changes while it is typed: browsers move it to the end when the value is set. Call
 * the returned function on every change.
 */
function useCaret(input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): () => void {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const position = caret.current
    caret.current = null
    // Inputs of type email have no readable selection.
    if (position !== null && input.current?.selectionStart !== position)
      input.current?.setSelectionRange(position, position)
  })
  return () => {
    caret.current = input.current?.selectionStart ?? null
  }
}

function ColorControl(props: SimpleControlProps) {
  const { id, value, placeholder, options, onChange } = props
  const { fill } = useFormScope()
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  const picked = usePickerColor(value)

  const typing = useComposition<HTMLInputElement>(toControlText(value), ({ input: typed }) => {
    const answer = toColorAnswer(typed.value)
    if (answer === null) return
    // After a # was added in front, the caret stays at the end of the text.
    if (answer?.length === typed.value.length) keepCaret()
    onChange(answer)
  })

  return (
    <div className="input-group color">
      <input
        className="color-picker"
        type="color"
        aria-label={options.pick === undefined ? props.label : fill(options.pick)}
        value={picked}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <input
        {...typing}
        ref={input}
        id={id}
        className="input"
        type="text"
        placeholder={placeholder}
        autoComplete={options.autocomplete ?? 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
    </div>
  )
}

/** Returns the last complete colour while another one is typed. */
function usePickerColor(value: Json | undefined): string {
  const [last, setLast] = useState('#000000')
  const picked = toPickerColor(value) ?? last
  if (picked !== last) setLast(picked)
  return picked
}

const UNFINISHED = /^#?[0-9A-F]{0,6}$/
const WHOLE = /^#[0-9A-F]{6}$/

/**
 * Returns the typed colour in capitals and with #, or undefined for empty text. Returns null where more typing cannot
 * complete #RRGGBB: the edit is ignored (spec §5).
 */
export function toColorAnswer(text: string): string | undefined | null {
  const typed = text.trim().toUpperCase()
  if (typed === '') return undefined
  if (!UNFINISHED.test(typed)) return null
  return typed.startsWith('#') ? typed : `#${typed}`
}

/** Returns #rrggbb, the only format that the browser's picker accepts; null for an incomplete colour. */
export function toPickerColor(value: Json | undefined): string | null {
  return typeof value === 'string' && WHOLE.test(value) ? value.toLowerCase() : null
}

export const color = bindControl(ColorControl)
