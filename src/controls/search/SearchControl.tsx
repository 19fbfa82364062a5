import { type SyntheticEvent, useEffect, useRef } from 'react'
import { pluralOf } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { inputClass } from '../../renderer/form/inputClass'
import { isAbovePage, useListPlace } from './useListPlace'
import { useSearch } from './useSearch'
import './search.css'

/** In ms. How many there are is told when one stops typing. */
const PAUSE = 1000

/** One of many choices, which is found by typing (a combobox, as WAI-ARIA's practices have it). */
export function SearchControl(props: SimpleControlProps) {
  const { id, label, options } = props
  const { wording, language, fill, announce } = useFormScope()
  const { text, isOpen, active, listed, more, open, choose, type, leave, press } = useSearch(props)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListPlace(input, list, isOpen)
  const count = listed.length + more
  const said = count === 0 ? wording.noChoice : fill(pluralOf(wording.choicesFound, count, language), { count: String(count) })
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => announce(said), PAUSE)
    return () => clearTimeout(timer)
  }, [isOpen, said, announce])
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
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
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {/* A press on the list leaves the focus in the input. */}
      <div
        ref={list}
        id={`${id}-list`}
        className="search-list"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        popover={isAbovePage() ? 'manual' : undefined}
        hidden={!isOpen}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
      >
        {listed.map((one, index) => (
          <button
            key={one.value}
            type="button"
            id={`${id}-option-${index}`}
            className={index === active ? 'search-option search-option-active' : 'search-option'}
            role="option"
            tabIndex={-1}
            aria-selected={one.value === props.value}
            onClick={() => choose(one)}
          >
            {one.words}
          </button>
        ))}
        {(more > 0 || count === 0) && (
          <p className="search-rest" role="presentation">
            {count === 0 ? wording.noChoice : fill(wording.moreChoices, { count: String(more) })}
          </p>
        )}
      </div>
    </div>
  )
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault()
}
