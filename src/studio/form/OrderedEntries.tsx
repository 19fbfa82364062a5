import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface OrderedEntry {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface OrderedEntriesProps {
  readonly label: string
  readonly entries: readonly OrderedEntry[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

interface Moved {
  readonly index: number
  readonly direction: -1 | 1
  readonly by: 'button' | 'handle'
}

/** Entries in an order: moved by buttons, by the arrow keys on their handle, or by drag. */
export function OrderedEntries({ label, entries, onMove, onRemove }: OrderedEntriesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)

  // The focus follows what was moved.
  useEffect(() => {
    if (moved === null) return
    const item = list.current?.children[moved.index]
    const [up, down] = item?.querySelectorAll<HTMLButtonElement>(':scope > div > .studio-ordered-tools > button') ?? []
    if (moved.by === 'handle') return item?.querySelector<HTMLButtonElement>(':scope > div > .studio-drag')?.focus()
    const wanted = moved.direction === -1 ? up : down
    const other = moved.direction === -1 ? down : up
    if (wanted?.disabled === false) wanted.focus()
    else other?.focus()
  }, [moved])

  const move = (index: number, direction: -1 | 1, by: Moved['by'] = 'button'): void => {
    const to = index + direction
    if (to < 0 || to >= entries.length) return
    onMove(index, to)
    setMoved({ index: to, direction, by })
  }
  const moveByKey = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1, 'handle')
  }
  const drop = (event: DragEvent, index: number): void => {
    if (dragged === null) return
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== index) onMove(dragged, index)
    setDragged(null)
  }
  return (
    <>
      <ol ref={list} className="studio-ordered" aria-label={label}>
        {entries.map(({ key, title, content }, index) => (
          <li key={key}>
            <div
              className="studio-ordered-row"
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <button
                type="button"
                className="studio-drag"
                draggable
                title="Drag, or press the arrow keys"
                onKeyDown={(event) => moveByKey(event, index)}
                onDragStart={(event) => {
                  event.stopPropagation()
                  event.dataTransfer.setData('text/plain', title)
                  setDragged(index)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <span aria-hidden="true">⠿</span>
                <span className="visually-hidden">Move {title} by the arrow keys</span>
              </button>
              <div className="studio-ordered-content">{content}</div>
              <div className="studio-ordered-tools">
                <button type="button" disabled={index === 0} onClick={() => move(index, -1)}>
                  <span aria-hidden="true">↑</span>
                  <span className="visually-hidden">Move {title} up</span>
                </button>
                <button type="button" disabled={index === entries.length - 1} onClick={() => move(index, 1)}>
                  <span aria-hidden="true">↓</span>
                  <span className="visually-hidden">Move {title} down</span>
                </button>
                <button type="button" onClick={() => onRemove(index)}>
                  <span aria-hidden="true">✕</span>
                  <span className="visually-hidden">Remove {title}</span>
                </button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved === null
          ? ''
          : `${entries[moved.index]?.title ?? ''} is number ${moved.index + 1} of ${entries.length} now.`}
      </p>
    </>
  )
}
