import { useCallback, useState } from 'react'
import type { Json } from '../../engine/values/answers'

export interface ListedOption {
  readonly value: string
  readonly words: string
}

interface Typed {
  readonly text: string
  readonly answer: Json | undefined
}

/** Keeps the typed text while its answer is current; an answer from elsewhere shows as `textOf` formats it. */
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

export interface Combobox {
  readonly isOpen: boolean
  /** -1 while no option is highlighted. */
  readonly active: number
  readonly open: () => void
  readonly reopen: () => void
  readonly close: () => void
  /** Opens the list or moves the highlight, wrapping around at both ends; `count` is the number of options. */
  readonly move: (by: 1 | -1, count: number) => void
  readonly highlight: (option: number) => void
}

export function useCombobox(): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const setOpenAndReset = useCallback((opens: boolean): void => {
    setOpen(opens)
    setActive(-1)
  }, [])
  const close = useCallback(() => setOpenAndReset(false), [setOpenAndReset])
  return {
    isOpen,
    active,
    open: () => setOpen(true),
    reopen: () => setOpenAndReset(true),
    close,
    move: (by, count) => {
      const first = by === 1 ? 0 : count - 1
      setActive(isOpen ? wrapIndex(active + by, count - 1) : first)
      setOpen(true)
    },
    highlight: setActive,
  }
}

function wrapIndex(place: number, last: number): number {
  if (place > last) return 0
  return place < 0 ? last : place
}
