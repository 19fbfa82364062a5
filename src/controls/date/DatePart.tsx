import { useComposition } from '../../renderer/form/useComposition'
import type { DateParts } from './dateParts'

interface DatePartProps {
  readonly part: keyof DateParts
  readonly id: string
  readonly autoComplete: string
  readonly text: string
  readonly isInvalid: boolean
  readonly onEnter: (part: keyof DateParts, text: string, isUnfinished: boolean) => void
  /** Takes a whole date in, and says whether it was one. */
  readonly onPaste: (text: string) => boolean
}

/** The input for the day, the month or the year of a date. */
export function DatePart({ part, id, autoComplete, text, isInvalid, onEnter, onPaste }: DatePartProps) {
  const typing = useComposition<HTMLInputElement>(text, ({ input, composing }) => onEnter(part, input.value, composing))
  return (
    <input
      {...typing}
      id={id}
      className="input"
      type="text"
      // Months can be written as names.
      inputMode={part === 'month' ? 'text' : 'numeric'}
      spellCheck={false}
      autoComplete={autoComplete}
      onPaste={(event) => {
        // Whatever stands in the input: what is pasted is a date of its own.
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      aria-invalid={isInvalid}
    />
  )
}
