import { useState } from 'react'
import { isDateLike } from '../../engine/values/dates'
import { formatDate } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { answerOfParts, type DateParts, datePartsOf } from './dateParts'
import { wholeDate, wholeMonth } from './wholeDate'

/** The three parts of a date as typed, and how one of them is changed; a whole date in one of them fills all. */
export function useDate({ value, onChange, options: { precision } }: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>) {
  const { language, announce } = useFormScope()
  const [parts, setParts] = useState(() => datePartsOf(value, precision))
  const answerOf = (entered: DateParts) => answerOfParts(entered, language, precision)
  // The answer was changed from elsewhere: what was typed no longer stands for it.
  if (answerOf(parts) !== answerOf(datePartsOf(value, precision))) setParts(datePartsOf(value, precision))
  const take = (entered: DateParts): void => {
    setParts(entered)
    onChange(answerOf(entered))
  }
  const takeWhole = (text: string): boolean => {
    const whole = wholeDate(text, language) ?? (precision === 'month' ? wholeMonth(text, language) : null)
    if (whole === null) return false
    take(whole)
    const date = answerOf(whole)
    // What came into the other two is not read out by itself.
    if (date !== undefined && isDateLike(date)) announce(formatDate(date, language))
    return true
  }
  const enter = (part: keyof DateParts, text: string, isUnfinished: boolean): void => {
    if (isUnfinished || !takeWhole(text)) take({ ...parts, [part]: text })
  }
  return { parts, enter, takeWhole }
}
