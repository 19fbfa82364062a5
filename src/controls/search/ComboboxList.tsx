import type { RefObject, SyntheticEvent } from 'react'
import type { Combobox, ListedOption } from './useCombobox'
import { isAbovePage } from './useListPlace'

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
export function ComboboxList<One extends ListedOption>({ list, id, label, box, listed, chosen, rest, onTake }: ComboboxListProps<One>) {
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

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault()
}
