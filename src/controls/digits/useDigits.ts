import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { grouped, groupingOf } from '../../engine/values/digits'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { controlText } from '../../renderer/form/controlText'
import { useComposition } from '../../renderer/form/useComposition'
import { type Edited, fullLength, regrouped, withInserted } from './groupedDigits'

/** The digits field: its text in groups, and what the input does with keys and pastes so that the caret stays. */
export function useDigits({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const ref = useRef<HTMLInputElement>(null)
  const grouping = groupingOf(options)
  const text = grouped(controlText(value), grouping)
  // An object of its own for each edit: the caret has to be put right even when the text stays the same.
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) ref.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  const give = (written: string): void => onChange(written === '' ? undefined : written)
  const enter = (edited: Edited, forward: boolean): void => {
    const next = regrouped(edited, grouping, forward)
    setCaret({ position: next.caret })
    give(next.text)
  }
  const typing = useComposition<HTMLInputElement>(text, ({ input, composing, kind }) => {
    if (composing) give(grouped(input.value, grouping))
    else enter({ text: input.value, caret: input.selectionStart ?? input.value.length }, kind === 'deleteContentForward')
  })

  return {
    ...typing,
    ref,
    maxLength: fullLength(grouping),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      // Left to the browser, maxlength would cut "No. 123 456 789" short before the digits are taken out of it.
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const selection = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
      enter(withInserted(text, selection, event.clipboardData.getData('text')), false)
    },
  }
}
