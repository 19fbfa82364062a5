import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { findNextTab } from '../renderer/parts/tabKeys'

export interface Tab {
  readonly name: string
  readonly content: ReactNode
  /** Whether the content stays, hidden, while another tab is chosen. */
  readonly isKept?: boolean
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly [Tab, ...(readonly Tab[])]
  /** The name of the chosen tab; without it, the tabs remember themselves which one is chosen. */
  readonly chosen?: string
  readonly onChoose?: (name: string) => void
}

/** Tabs as in the ARIA Authoring Practices: the arrow keys, Home and End choose one. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const id = useId()
  const [remembered, setRemembered] = useState(tabs[0].name)
  const list = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ name }) => name === (chosen ?? remembered)),
  )
  const current = tabs[index] ?? tabs[0]
  const choose = (name: string): void => {
    setRemembered(name)
    onChoose?.(name)
  }
  const move = (event: KeyboardEvent): void => {
    const next = findNextTab(event.key, index, tabs.length)
    const name = next === null ? undefined : tabs[next]?.name
    if (next === null || name === undefined) return
    event.preventDefault()
    choose(name)
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
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === current.name ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          tabIndex={0}
          hidden={tab !== current}
        >
          {(tab === current || tab.isKept === true) && (
            <Suspense fallback={<p role="status">Loading…</p>}>{tab.content}</Suspense>
          )}
        </div>
      ))}
    </div>
  )
}
