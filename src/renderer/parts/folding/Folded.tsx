import { ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useExporter } from '../../session/useExporter'
import { DrawnIcon } from '../icons/DrawnIcon'
import '../parts.css'

interface FoldedProps {
  readonly title: ReactNode
  readonly className: string
  /** Opens it each time it changes to something else than 0. */
  readonly opens?: number
  readonly children: ReactNode
}

/** Opens on request, and while it is printed: browsers print of a closed one only its title. */
export function Folded({ title, className, opens = 0, children }: FoldedProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { onPrint } = useExporter()
  useEffect(() => {
    if (opens !== 0) setOpen(ref.current, true)
  }, [opens])
  useEffect(() => {
    let wasOpen = false
    const before = (): void => {
      wasOpen = ref.current?.open === true
      setOpen(ref.current, true)
    }
    return onPrint(before, () => setOpen(ref.current, wasOpen))
  }, [onPrint])
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
