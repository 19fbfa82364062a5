import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** One change of an input's text. */
export interface ComposedEntry<Control extends TextControl> {
  readonly input: Control
  /** The text before the change, or before the whole composition. */
  readonly before: string
  /** While true, the input must not be written. */
  readonly composing: boolean
  /** `inputType` of the event; null if the browser gives none. */
  readonly kind: string | null
}

/**
 * Shows the text of an input method (IME) as it is typed while a composition is in progress: writing into the input would
 * restart the composition.
 */
export function useComposition<Control extends TextControl>(
  text: string,
  enter: (entry: ComposedEntry<Control>) => void,
) {
  const [composed, setComposed] = useState<{ readonly text: string; readonly before: string } | null>(null)
  const before = composed?.before ?? text
  return {
    value: composed?.text ?? text,
    onChange: ({ currentTarget: input, nativeEvent }: ChangeEvent<Control>): void => {
      const known = nativeEvent instanceof InputEvent ? nativeEvent : null
      const composing = known?.isComposing === true
      setComposed(composing ? { text: input.value, before } : null)
      enter({ input, before, composing, kind: known?.inputType ?? null })
    },
    onCompositionEnd: ({ currentTarget: input }: CompositionEvent<Control>): void => {
      if (composed === null) return
      setComposed(null)
      enter({ input, before, composing: false, kind: null })
    },
  }
}
