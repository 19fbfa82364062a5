import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** An input that a text is typed into. */
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** One change of what stands in an input. */
export interface ComposedEntry<Control extends TextControl> {
  readonly input: Control
  /** What stood there before: before the whole composition, where one goes on. */
  readonly before: string
  /** Whether an input method still composes: then nothing may be written into the input. */
  readonly composing: boolean
  /** What the browser calls the change; null where it does not say. */
  readonly kind: string | null
}

/**
 * Lets an input method (IME) compose: while it does, what it wrote stands in the input as it wrote it, whatever `text`
 * the answer would put there. Writing into the input in between makes it begin anew beside what it had written.
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
