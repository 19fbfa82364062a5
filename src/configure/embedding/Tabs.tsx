import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

/** One of several panels in one place. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

/**
 * Panels of which one shows at a time, under their names. The arrow keys, Home and End choose another, as the pattern "Tabs"
 * of the ARIA Authoring Practices has it.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const next = after(event.key, chosen, tabs.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tab-panel" role="tabpanel" aria-labelledby={`${id}-${tabs[chosen]?.id ?? ''}`}>
        {tabs[chosen]?.panel}
      </div>
    </>
  )
}

/** The tab that a key leads to; null for a key that leads to none. */
function after(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count
    case 'ArrowLeft':
      return (chosen + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
