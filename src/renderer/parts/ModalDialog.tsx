import { TriangleAlert } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Announcing } from '../announcer/announcer'
import { focusSoon } from '../focus/focus'
import { LanguageLinks } from '../language/LanguageLinks'
import { DrawnIcon } from './icons/DrawnIcon'
import { Mark } from './Mark'
import { Button } from './buttons/Buttons'
import './dialog.css'

interface ModalDialogProps {
  /** A word above the heading; may be empty. */
  readonly mark?: string
  readonly title: string
  readonly text: string
  readonly isWarning: boolean
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/** A native modal dialog, open while it is rendered. Then the focus returns to where it was. */
export function ModalDialog({ mark = '', title, text, isWarning, onDismiss, children }: ModalDialogProps) {
  const titleId = useId()
  const textId = useId()
  const box = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    const opener = document.activeElement
    // Without an active element, the browser does not restore the focus at once: screen readers would miss that.
    if (opener instanceof HTMLElement) opener.blur()
    element?.showModal()
    // Focus on the dialog makes screen readers read its heading and text. A focused button could be pressed by a key that is still down.
    element?.focus()
    return () => {
      if (element !== null) animateClosing(element)
      element?.close()
      focusSoon(() =>
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : document.querySelector('h1'),
      )
    }
  }, [])

  return (
    <dialog
      ref={box}
      className={isWarning ? 'dialog dialog-warning' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // On a second Escape, browsers close a dialog without a cancel event.
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
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
      </div>
      <Announcing>
        {children}
        {/* The page's own links are inert behind the dialog. */}
        <LanguageLinks />
      </Announcing>
    </dialog>
  )
}

/**
 * Shows an inert copy of the dialog with a closing animation, because the dialog itself is removed at once. Does nothing
 * in browsers without popovers.
 */
function animateClosing(dialog: HTMLDialogElement): void {
  const copy = dialog.cloneNode(true)
  if (!(copy instanceof HTMLDialogElement) || !('showPopover' in copy)) return
  // A popover is in the top layer like the dialog, but does not make the page inert.
  copy.open = false
  copy.popover = 'manual'
  copy.inert = true
  copy.classList.add('dialog-leaving')
  document.body.append(copy)
  copy.showPopover()
  void Promise.allSettled(copy.getAnimations().map(({ finished }) => finished)).then(() => copy.remove())
}

interface ConfirmButtonProps {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly keep: string
  readonly onConfirm: () => void
}

/** A button for an action that cannot be undone: a dialog asks first. */
export function ConfirmButton({ label, title, text, confirm, keep, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const dismiss = () => setAsking(false)
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ModalDialog title={title} text={text} isWarning onDismiss={dismiss}>
          <div className="buttons buttons-dialog">
            <div className="button-slot">
              <Button look="danger" onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
            <div className="button-slot">
              <Button look="secondary" onClick={dismiss}>
                {keep}
              </Button>
            </div>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
