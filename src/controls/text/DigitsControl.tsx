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
import { useComposition } from '../../renderer/form/useTypedText'
import { bindControl } from '../../renderer/form/bind'

/** A number that is written in groups of digits, such as an account's or an authority's; the answer is that text. */
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

/** A text being edited: what it is, and where the caret stands in it. */
interface Edited {
  readonly text: string
  readonly caret: number
}

/** The digits field: its text in groups, and what the input does with keys and pastes so that the caret stays. */
function useDigits({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const { wording, fill, announce } = useFormScope()
  const ref = useRef<HTMLInputElement>(null)
  const grouping = getGrouping(options)
  const text = groupDigits(toControlText(value), grouping)
  // An object of its own for each edit: the caret has to be put right even when the text stays the same.
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) ref.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  useEffect(() => {
    const input = ref.current
    // What the input does not take leaves no trace in it, and no other event. React's own onBeforeInput is not this one.
    const sayRefused = ({ data }: InputEvent): void => {
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
    input?.addEventListener('beforeinput', sayRefused)
    return () => input?.removeEventListener('beforeinput', sayRefused)
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
      // Left to the browser, maxlength would cut "No. 123 456 789" short before the digits are taken out of it.
      event.preventDefault()
      const pasted = event.clipboardData.getData('text')
      if (!hasOnlyDigits(pasted)) announce(wording.digits.only)
      // Without a digit there is nothing to put in the place of what stands there.
      if (extractDigits(pasted) === '') return
      const { selectionStart, selectionEnd } = event.currentTarget
      const selection = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
      enter(withInserted(text, selection, pasted), false)
    },
  }
}

/** How many characters a number has when it is written in full. */
export function getFullLength({ groups, separator }: Grouping): number {
  return countGroupDigits(groups) + separator.length * Math.max(0, groups.length - 1)
}

/**
 * The text written in groups, with the caret behind the same digit as before. A separator that was deleted is there
 * again; `forward` puts the caret behind it, where deleting onward (Delete) gets on.
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

/** The text with another put in place of the selected part, the caret behind it. */
export function withInserted(
  text: string,
  selection: { readonly start: number; readonly end: number },
  inserted: string,
): Edited {
  const before = `${text.slice(0, selection.start)}${inserted}`
  return { text: `${before}${text.slice(selection.end)}`, caret: before.length }
}

/** Digits in groups, bound to the session. */
export const digits = bindControl(DigitsControl)
