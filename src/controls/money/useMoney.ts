import { useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useComposition } from '../../renderer/form/useComposition'
import { amountText, answerOfAmount } from './enteredAmount'

/** The amount field's text: as typed while it is typed, written out when it is left. */
export function useMoney({ value, onChange, options }: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>, language: string) {
  const [text, setText] = useState(() => amountText(value, language, options))
  // The answer was changed from elsewhere: what was typed no longer stands for it.
  const given = amountText(value, language, options)
  if (answerOfAmount(text, options) !== answerOfAmount(given, options)) setText(given)
  const typing = useComposition<HTMLInputElement>(text, ({ input }) => {
    setText(input.value)
    onChange(answerOfAmount(input.value, options))
  })
  return {
    ...typing,
    onBlur: () => setText(given),
  }
}
