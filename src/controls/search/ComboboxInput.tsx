import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { inputClass } from '../../renderer/form/inputClass'
import { ComboboxList } from './ComboboxList'
import type { Combobox, ListedOption } from './useCombobox'
import { useListPlace } from './useListPlace'
import './search.css'

/** In ms. What there is to choose from is told when one stops typing. */
const PAUSE = 1000

interface ComboboxInputProps<One extends ListedOption> extends SimpleControlProps {
  readonly box: Combobox
  readonly text: string
  readonly listed: readonly One[]
  /** The value of what is chosen. */
  readonly chosen: string | undefined
  /** What is said below what is listed. */
  readonly rest: readonly string[]
  /** What is heard of the list while it is open. */
  readonly said: string
  readonly onChoose: (one: One) => void
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** An input with a list of what can be chosen below it (a combobox, as WAI-ARIA's practices have it). */
export function ComboboxInput<One extends ListedOption>(props: ComboboxInputProps<One>) {
  const { id, label, options, box, text, listed, chosen, rest, said, onChoose, onType, onLeave } = props
  const { isOpen, active } = box
  const { announce } = useFormScope()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListPlace(input, list, isOpen)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => announce(said), PAUSE)
    return () => clearTimeout(timer)
  }, [isOpen, said, announce])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const take = (one: One): void => {
    onChoose(one)
    box.close()
  }
  const press = (event: KeyboardEvent): void => {
    const stoodOn = isOpen ? listed[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') box.move(event.key === 'ArrowDown' ? 1 : -1, listed.length)
    else if (event.key === 'Enter' && stoodOn !== undefined) take(stoodOn)
    else if (event.key === 'Escape' && isOpen) box.close()
    else return
    // Neither the form nor a dialog around it takes the key as well.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="search">
      <input
        ref={input}
        id={id}
        className={`${inputClass(options)} select`}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active !== -1 ? `${id}-option-${active}` : undefined}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        placeholder={props.placeholder}
        value={text}
        onChange={({ target }) => {
          onType(target.value)
          box.openAnew()
        }}
        onClick={box.open}
        onKeyDown={press}
        onBlur={() => {
          onLeave()
          box.close()
        }}
      />
      <ComboboxList list={list} id={id} label={label} box={box} listed={listed} chosen={chosen} rest={rest} onTake={take} />
    </div>
  )
}
