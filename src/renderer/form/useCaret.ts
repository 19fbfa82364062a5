import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret where it was when an answer is changed while it is typed (to lower case): a browser moves it to the
 * end whenever the value is set. Call what it gives on every change.
 */
export function useCaret(input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): () => void {
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
