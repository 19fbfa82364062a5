import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  readonly name: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly [Tab, ...(readonly Tab[])]
}

/** Tabs as in the ARIA Authoring Practices: the arrow keys, Home and End choose one. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0].name)
  const list = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ name }) => name === chosen),
  )
  const current = tabs[index] ?? tabs[0]
  const move = (event: KeyboardEvent): void => {
    const next = findNext(event.key, index, tabs.length)
    const name = next === null ? undefined : tabs[next]?.name
    if (next === null || name === undefined) return
    event.preventDefault()
    setChosen(name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="studio-tabs">
      <div ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === current.name ? 0 : -1}
            onClick={() => setChosen(name)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.name}`} tabIndex={0}>
        {current.content}
      </div>
    </div>
  )
}

function findNext(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
