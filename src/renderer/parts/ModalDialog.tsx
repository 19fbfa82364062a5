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

  useLayoutEffect(() => {
    const element = box.current
    const opener = document.activeElement
    // The browser would give the focus back at once, which screen readers miss beside the page that comes back.
    if (opener instanceof HTMLElement) opener.blur()
    element?.showModal()
    // The dialog itself, by which its heading and text are heard. A button may be pressed by the key that is still down.
    element?.focus()
    return () => {
      if (element !== null) leaveSoftly(element)
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
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
      </div>
      <Announcing>
        {children}
        {/* All else of the page is out of reach. */}
        <LanguageLinks />
      </Announcing>
    </dialog>
  )
}

/**
 * Lets a dialog go softly that is about to be taken off the page: a likeness of it stays above the page, inert, while the
 * animation of its class runs. A browser without popovers does without.
 */
function leaveSoftly(dialog: HTMLDialogElement): void {
  const likeness = dialog.cloneNode(true)
  if (!(likeness instanceof HTMLDialogElement) || !('showPopover' in likeness)) return
  // As a popover it stands where it stood, in the top layer, and leaves the page its keys.
  likeness.open = false
  likeness.popover = 'manual'
  likeness.inert = true
  likeness.classList.add('dialog-leaving')
  document.body.append(likeness)
  likeness.showPopover()
  void Promise.allSettled(likeness.getAnimations().map(({ finished }) => finished)).then(() => likeness.remove())
}

interface ConfirmButtonProps {
  /** The button's words. */
  readonly label: string
  readonly title: string
  readonly text: string
  /** The words of the dialog's button that goes ahead. */
  readonly confirm: string
  /** The words of the one that does not. */
  readonly keep: string
  readonly onConfirm: () => void
}

/** A button for something that cannot be taken back: a dialog asks first. */
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
