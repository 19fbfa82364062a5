import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import type { Json } from '../../engine/values/answers'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { matchesOf, namedIn, type Searched, searchedIn } from './matches'

/** How many choices are listed at once: whoever seeks one further down types on. */
const MOST_LISTED = 50

/** What was typed, and the answer that it was given as. */
interface Typed {
  readonly text: string
  readonly answer: Json | undefined
}

/** What is typed into a search, what is listed of the choices, and what the keys do. */
export function useSearch({ value, field, onChange }: Pick<SimpleControlProps, 'value' | 'field' | 'onChange'>) {
  const { fill } = useFormScope()
  const searched = useMemo(() => searchedIn([...(field.choices ?? [])].map(([choice, words]) => [choice, fill(words)])), [field, fill])
  const [typed, setTyped] = useState<Typed>({ text: textOf(searched, value), answer: value })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // An answer that comes from elsewhere stands in the input.
  const text = typed.answer === value ? typed.text : textOf(searched, value)
  const sought = useDeferredValue(text)
  const found = useMemo(() => {
    // What is chosen already is no search: all there is can be chosen in its place.
    const isChosen = searched.some((one) => one.value === value && one.words === sought)
    return matchesOf(searched, isChosen ? '' : sought)
  }, [searched, sought, value])
  const listed = found.slice(0, MOST_LISTED)

  const give = (next: Typed): void => {
    setTyped(next)
    if (next.answer !== value) onChange(next.answer)
  }
  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const choose = ({ value: chosen, words }: Searched): void => {
    give({ text: words, answer: chosen })
    close()
  }
  const type = (entered: string): void => {
    const meant = namedIn(searched, entered)?.value ?? entered
    give({ text: entered, answer: entered.trim() === '' ? undefined : meant })
    setOpen(true)
    setActive(-1)
  }
  const move = (by: 1 | -1): void => {
    const last = listed.length - 1
    const first = by === 1 ? 0 : last
    setActive(isOpen ? wrapped(active + by, last) : first)
    setOpen(true)
  }
  const leave = (): void => {
    const named = namedIn(searched, text)
    if (named !== undefined) give({ text: named.words, answer: named.value })
    close()
  }
  const press = (event: KeyboardEvent): void => {
    const chosen = isOpen ? listed[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    // Neither the form nor a dialog around it takes the key as well.
    event.preventDefault()
    event.stopPropagation()
  }
  return { text, isOpen, active, listed, more: found.length - listed.length, open: () => setOpen(true), choose, type, leave, press }
}

function textOf(searched: readonly Searched[], value: Json | undefined): string {
  return searched.find((one) => one.value === value)?.words ?? (typeof value === 'string' ? value : '')
}

function wrapped(place: number, last: number): number {
  if (place > last) return 0
  return place < 0 ? last : place
}
