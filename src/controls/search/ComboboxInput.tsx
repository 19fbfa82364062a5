import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { getInputClass } from '../../renderer/form/fieldId'
import type { Combobox, ListedOption } from './useCombobox'
import './search.css'

const ANNOUNCE_DELAY_MS = 1000

interface ComboboxInputProps<One extends ListedOption> extends SimpleControlProps {
  readonly box: Combobox
  readonly text: string
  readonly listed: readonly One[]
  readonly chosen: string | undefined
  readonly rest: readonly string[]
  /** An option below `rest`. */
  readonly last?: One | undefined
  /** Announced while the list is open. */
  readonly said: string
  readonly onChoose: (one: One) => void
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** Follows the combobox pattern of the WAI-ARIA practices. */
export function ComboboxInput<One extends ListedOption>(props: ComboboxInputProps<One>) {
  const { id, label, options, box, text, listed, chosen, rest, last, said, onChoose, onType, onLeave } = props
  const { isOpen, active } = box
  const { announce } = useFormScope()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListPlacement(input, list, isOpen)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => announce(said), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen, said, announce])
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const all = last === undefined ? listed : [...listed, last]
  const chooseOption = (one: One): void => {
    onChoose(one)
    box.close()
  }
  const handleKey = (event: KeyboardEvent): void => {
    const highlighted = isOpen ? all[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') box.move(event.key === 'ArrowDown' ? 1 : -1, all.length)
    else if (highlighted !== undefined && event.key === 'Home') box.highlight(0)
    else if (highlighted !== undefined && event.key === 'End') box.highlight(all.length - 1)
    else if (event.key === 'Enter' && highlighted !== undefined) chooseOption(highlighted)
    else if (event.key === 'Escape' && isOpen) box.close()
    else return
    // Keeps the key from the form and from a dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  const drawOption = (one: One, index: number): ReactNode => (
    <button
      key={one.value}
      type="button"
      id={`${id}-option-${index}`}
      className={`search-option${index === active ? ' search-option-active' : ''}${one === last ? ' search-option-last' : ''}`}
      role="option"
      tabIndex={-1}
      aria-selected={one.value === chosen}
      onClick={() => chooseOption(one)}
    >
      {one.words}
    </button>
  )
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
          box.reopen()
        }}
        onClick={box.open}
        onKeyDown={handleKey}
        onBlur={() => {
          onLeave()
          box.close()
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className="search-list"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        popover={isPopoverSupported() ? 'manual' : undefined}
        hidden={!isOpen}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
      >
        {listed.map(drawOption)}
        {rest.map((words) => (
          <p key={words} className="search-rest" role="presentation">
            {words}
          </p>
        ))}
        {last !== undefined && drawOption(last, listed.length)}
      </div>
    </div>
  )
}

/** The list opens above the input where there is less room below it. */
const MIN_ROOM_PX = 200

function isPopoverSupported(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

/** Places the open list in the top layer, since parts of a long form clip their overflow. */
function useListPlacement(
  input: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || element === null || !isPopoverSupported()) return undefined
    const updatePlacement = (): void => {
      if (input.current !== null) placeList(element, input.current.getBoundingClientRect())
    }
    element.showPopover()
    updatePlacement()
    window.addEventListener('scroll', updatePlacement, { capture: true, passive: true })
    window.addEventListener('resize', updatePlacement)
    return () => {
      element.hidePopover()
      window.removeEventListener('scroll', updatePlacement, { capture: true })
      window.removeEventListener('resize', updatePlacement)
    }
  }, [input, list, isOpen])
}

/** A keyboard on the screen shrinks the visual viewport. */
function placeList({ style }: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom
  const isAbove = below < MIN_ROOM_PX && top > below
  style.left = `${left}px`
  style.width = `${width}px`
  style.top = isAbove ? 'auto' : `${bottom}px`
  style.bottom = isAbove ? `${window.innerHeight - top}px` : 'auto'
  style.maxHeight = `min(20rem, ${Math.max(0, isAbove ? top : below)}px)`
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault()
}
