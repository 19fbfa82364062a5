import { useState } from 'react'
import type { WidgetControlProps } from '../../renderer/form/control'
import { answerOfParts, type DateParts, partsOf } from './date'

/** The three parts of a date as typed, and how one of them is changed. */
export function useDate({ value, onChange }: Pick<WidgetControlProps, 'value' | 'onChange'>) {
  const [parts, setParts] = useState(() => partsOf(value))
  // The answer was changed from elsewhere: what was typed no longer stands for it.
  if (answerOfParts(parts) !== answerOfParts(partsOf(value))) setParts(partsOf(value))
  const enter = (part: keyof DateParts, text: string): void => {
    const entered = { ...parts, [part]: text }
    setParts(entered)
    onChange(answerOfParts(entered))
  }
  return { parts, enter }
}
