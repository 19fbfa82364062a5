import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { getInputClass } from '../../renderer/form/fieldId'
import type { Combobox, ListedOption } from './useCombobox'
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
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      box.move(event.key === 'ArrowDown' ? 1 : -1, listed.length)
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
        className={`${getInputClass(options)} select`}
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
      <ComboboxList
        list={list}
        id={id}
        label={label}
        box={box}
        listed={listed}
        chosen={chosen}
        rest={rest}
        onTake={take}
      />
    </div>
  )
}

interface ComboboxListProps<One extends ListedOption> {
  readonly list: RefObject<HTMLDivElement | null>
  /** The DOM id of the input. */
  readonly id: string
  readonly label: string
  readonly box: Combobox
  readonly listed: readonly One[]
  /** The value of what is chosen. */
  readonly chosen: string | undefined
  /** What is said below what is listed. */
  readonly rest: readonly string[]
  readonly onTake: (one: One) => void
}

/** The list below an input. A press on it leaves the focus in the input. */
function ComboboxList<One extends ListedOption>({
  list,
  id,
  label,
  box,
  listed,
  chosen,
  rest,
  onTake,
}: ComboboxListProps<One>) {
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="search-list"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      popover={isAbovePage() ? 'manual' : undefined}
      hidden={!box.isOpen}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {listed.map((one, index) => (
        <button
          key={one.value}
          type="button"
          id={`${id}-option-${index}`}
          className={index === box.active ? 'search-option search-option-active' : 'search-option'}
          role="option"
          tabIndex={-1}
          aria-selected={one.value === chosen}
          onClick={() => onTake(one)}
        >
          {one.words}
        </button>
      ))}
      {rest.map((words) => (
        <p key={words} className="search-rest" role="presentation">
          {words}
        </p>
      ))}
    </div>
  )
}

/** In px: less room than this below an input, and its list stands above it. */
const LEAST_ROOM = 200

/** Whether the browser can draw something above the page. */
function isAbovePage(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

/**
 * Places the list of an input while it is open. Parts of a long form clip what leaves them: so the list is drawn above the
 * page, where the browser can.
 */
function useListPlace(
  input: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || element === null || !isAbovePage()) return undefined
    const follow = (): void => {
      if (input.current !== null) place(element, input.current.getBoundingClientRect())
    }
    element.showPopover()
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      element.hidePopover()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [input, list, isOpen])
}

/** Below the input, or above it where there is more room. A keyboard on the screen takes room from the visual viewport. */
function place({ style }: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom
  const isAbove = below < LEAST_ROOM && top > below
  style.left = `${left}px`
  style.width = `${width}px`
  style.top = isAbove ? 'auto' : `${bottom}px`
  style.bottom = isAbove ? `${window.innerHeight - top}px` : 'auto'
  style.maxHeight = `min(20rem, ${Math.max(0, isAbove ? top : below)}px)`
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault()
}
