import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { DrawnIcon } from '../icons/DrawnIcon'
import '../parts.css'

interface FoldedProps {
  readonly title: ReactNode
  readonly className: string
  /** Opens the part each time this changes to a number other than 0. */
  readonly opens?: number
  readonly children: ReactNode
}

/** A `details` element that also opens for printing, because browsers print only the title of a closed one. */
export function Folded({ title, className, opens = 0, children }: FoldedProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (opens !== 0) setOpen(ref.current, true)
  }, [opens])
  useEffect(() => {
    let wasOpen = false
    const open = (): void => {
      wasOpen = ref.current?.open === true
      setOpen(ref.current, true)
    }
    const restore = (): void => setOpen(ref.current, wasOpen)
    addEventListener('beforeprint', open)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', restore)
    }
  }, [])
  return (
    <details ref={ref} className={`folded ${className}`}>
      <summary>
        <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
        {title}
      </summary>
      {children}
    </details>
  )
}

function setOpen(details: HTMLDetailsElement | null, isOpen: boolean): void {
  if (details !== null) details.open = isOpen
}
