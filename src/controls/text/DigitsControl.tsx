import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { toControlText, getInputClass } from '../../renderer/form/fieldId'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import {
  countGroupDigits,
  extractDigits,
  groupDigits,
  type Grouping,
  getGrouping,
  hasOnlyDigits,
} from '../../engine/values/digits'
import { useFormScope } from '../../renderer/form/formScope'
import { useComposition } from '../../renderer/form/useComposition'
import { bindControl } from '../../renderer/form/bindControl'

/** A number in groups of digits, such as an account number; the answer includes the separators. */
function DigitsControl(props: SimpleControlProps) {
  const { options } = props
  const input = useDigits(props)
  return (
    <input
      {...input}
      id={props.id}
      className={getInputClass(options)}
      type="text"
      {...resolveTypingHelp(options, { ...EXACT, autoComplete: 'off', inputMode: 'numeric' })}
      placeholder={props.placeholder}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}

interface Edited {
  readonly text: string
  readonly caret: number
}

function useDigits({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const { wording, fill, announce } = useFormScope()
  const ref = useRef<HTMLInputElement>(null)
  const grouping = getGrouping(options)
  const text = groupDigits(toControlText(value), grouping)
  // A new object per edit restores the caret even where the text stays the same.
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) ref.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  useEffect(() => {
    const input = ref.current
    // A rejected character causes no other event. React's onBeforeInput is a different event.
    const announceRejected = ({ data }: InputEvent): void => {
      if (data === null || input === null) return
      if (!hasOnlyDigits(data)) announce(wording.digits.only)
      else if (
        extractDigits(data) !== '' &&
        input.selectionStart === input.selectionEnd &&
        text.length >= getFullLength(grouping)
      ) {
        announce(fill(wording.digits.full, { count: String(countGroupDigits(grouping.groups)) }))
      }
    }
    input?.addEventListener('beforeinput', announceRejected)
    return () => input?.removeEventListener('beforeinput', announceRejected)
  })

  const give = (written: string): void => onChange(written === '' ? undefined : written)
  const enter = (edited: Edited, forward: boolean): void => {
    const next = regroupDigits(edited, grouping, forward)
    setCaret({ position: next.caret })
    give(next.text)
  }
  const typing = useComposition<HTMLInputElement>(text, ({ input, composing, kind }) => {
    if (composing) give(groupDigits(input.value, grouping))
    else
      enter({ text: input.value, caret: input.selectionStart ?? input.value.length }, kind === 'deleteContentForward')
  })

  return {
    ...typing,
    ref,
    maxLength: getFullLength(grouping),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      // maxlength would cut "No. 123 456 789" before the digits are extracted.
      event.preventDefault()
      const pasted = event.clipboardData.getData('text')
      if (!hasOnlyDigits(pasted)) announce(wording.digits.only)
      if (extractDigits(pasted) === '') return
      const { selectionStart, selectionEnd } = event.currentTarget
      const selection = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
      enter(withInserted(text, selection, pasted), false)
    },
  }
}

export function getFullLength({ groups, separator }: Grouping): number {
  return countGroupDigits(groups) + separator.length * Math.max(0, groups.length - 1)
}

/**
 * Groups the digits and keeps the caret behind the same digit. A deleted separator is restored; `forward` (Delete)
 * moves the caret behind it, so that the next press deletes a digit.
 */
export function regroupDigits({ text, caret }: Edited, grouping: Grouping, forward: boolean): Edited {
  const written = groupDigits(text, grouping)
  const before = groupDigits(text.slice(0, caret), grouping)
  const { separator } = grouping
  const isAtSeparator = written.startsWith(separator, before.length)
  return {
    text: written,
    caret: Math.min(written.length, before.length + (forward && isAtSeparator ? separator.length : 0)),
  }
}

export function withInserted(
  text: string,
  selection: { readonly start: number; readonly end: number },
  inserted: string,
): Edited {
  const before = `${text.slice(0, selection.start)}${inserted}`
  return { text: `${before}${text.slice(selection.end)}`, caret: before.length }
}

export const digits = bindControl(DigitsControl)
