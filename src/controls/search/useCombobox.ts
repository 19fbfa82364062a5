import { useCallback, useState } from 'react'
import type { Json } from '../../engine/values/answers'

/** Something that can be chosen from the list below an input. */
export interface ListedOption {
  readonly value: string
  readonly words: string
}

/** What was typed, and the answer that it was given as. */
interface Typed {
  readonly text: string
  readonly answer: Json | undefined
}

/** The text in an input, and how it changes with its answer. An answer that comes from elsewhere stands there as `textOf` has it. */
export function useTypedAnswer(
  value: Json | undefined,
  textOf: (value: Json | undefined) => string,
  onChange: (value: Json | undefined) => void,
): { readonly text: string; readonly give: (next: Typed) => void } {
  const [typed, setTyped] = useState<Typed>(() => ({ text: textOf(value), answer: value }))
  return {
    text: typed.answer === value ? typed.text : textOf(value),
    give: (next) => {
      setTyped(next)
      if (next.answer !== value) onChange(next.answer)
    },
  }
}

/** A list below an input: whether it is open, and which of it the keys stand on. */
export interface Combobox {
  readonly isOpen: boolean
  /** The place of what the keys stand on; -1 where they stand on nothing. */
  readonly active: number
  readonly open: () => void
  /** Opens it, with the keys on nothing. */
  readonly openAnew: () => void
  readonly close: () => void
  /** Opens the list, or goes one further in it, of so many: from the last to the first. */
  readonly move: (by: 1 | -1, count: number) => void
}

/** A list that is closed at first. */
export function useCombobox(): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const turn = useCallback((opens: boolean): void => {
    setOpen(opens)
    setActive(-1)
  }, [])
  const close = useCallback(() => turn(false), [turn])
  return {
    isOpen,
    active,
    open: () => setOpen(true),
    openAnew: () => turn(true),
    close,
    move: (by, count) => {
      const first = by === 1 ? 0 : count - 1
      setActive(isOpen ? wrapped(active + by, count - 1) : first)
      setOpen(true)
    },
  }
}

function wrapped(place: number, last: number): number {
  if (place > last) return 0
  return place < 0 ? last : place
}
