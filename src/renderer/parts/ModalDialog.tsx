import { TriangleAlert } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'
import { DrawnIcon } from './icons/DrawnIcon'
import { Mark } from './Mark'

interface ModalDialogProps {
  /** What marks it out, above its heading; nothing where it is empty. */
  readonly mark?: string
  readonly title: string
  readonly text: string
  readonly isWarning: boolean
  /** Called on Escape. */
  readonly onDismiss: () => void
  /** Its buttons. */
  readonly children: ReactNode
}

/** A native modal dialog that is open while it is rendered. It gives the focus back to where it was. */
export function ModalDialog({ mark = '', title, text, isWarning, onDismiss, children }: ModalDialogProps) {
  const titleId = useId()
  const textId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    element?.showModal()
    // Not the first button: the key that opened the dialog may still be down, and would press it.
    heading.current?.focus()
    // Closing it before it leaves the page is what gives the focus back to where it was.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={box}
      className={isWarning ? 'dialog dialog-warning' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // A browser may close it without asking, on Escape pressed twice.
      onClose={() => {
        if (box.current?.open === false) onDismiss()
      }}
    >
      <div className="dialog-words">
        {isWarning && (
          <span className="dialog-mark">
            <DrawnIcon drawing={TriangleAlert} size={24} />
          </span>
        )}
        {mark !== '' && <Mark>{mark}</Mark>}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p id={textId}>{text}</p>
      </div>
      {children}
    </dialog>
  )
}
