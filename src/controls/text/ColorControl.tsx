import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Json } from '../../engine/values/answers'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { toControlText } from '../../renderer/form/fieldId'
import { useComposition } from '../../renderer/form/useTypedText'
import { bindControl } from '../../renderer/form/bind'
import './text.css'

/**
 * Keeps the caret where it was when an answer is changed while it is typed (to lower case): a browser moves it to the
 * end whenever the value is set. Call what it gives on every change.
 */
function useCaret(input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): () => void {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const position = caret.current
    caret.current = null
    // Inputs of the type email have no caret that can be read or set: null.
    if (position !== null && input.current?.selectionStart !== position)
      input.current?.setSelectionRange(position, position)
  })
  return () => {
    caret.current = input.current?.selectionStart ?? null
  }
}

/** A colour as #RRGGBB, picked or typed. */
function ColorControl(props: SimpleControlProps) {
  const { id, value, placeholder, options, onChange } = props
  const { fill } = useFormScope()
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  const picked = usePicked(value)

  const typing = useComposition<HTMLInputElement>(toControlText(value), ({ input: typed }) => {
    const answer = toColorAnswer(typed.value)
    if (answer === null) return
    // Where the # was put in front, the caret goes on with the text, to its end.
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

/** What the picker shows: while a colour is typed, the last whole one. */
function usePicked(value: Json | undefined): string {
  const [last, setLast] = useState('#000000')
  const picked = toPickerColor(value) ?? last
  if (picked !== last) setLast(picked)
  return picked
}

const UNFINISHED = /^#?[0-9A-F]{0,6}$/
const WHOLE = /^#[0-9A-F]{6}$/

/**
 * The answer a typed colour stands for, in capitals and with its #; undefined when it is empty. Null when no more
 * typing can make it #RRGGBB: then the edit is ignored (spec §5).
 */
export function toColorAnswer(text: string): string | undefined | null {
  const typed = text.trim().toUpperCase()
  if (typed === '') return undefined
  if (!UNFINISHED.test(typed)) return null
  return typed.startsWith('#') ? typed : `#${typed}`
}

/** The colour for the browser's picker, which takes nothing but #rrggbb; null where the answer is no whole colour. */
export function toPickerColor(value: Json | undefined): string | null {
  return typeof value === 'string' && WHOLE.test(value) ? value.toLowerCase() : null
}

/** A colour, bound to the session. */
export const color = bindControl(ColorControl)
