import { TriangleAlert } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { FlowView } from '../engine/view'
import { Buttons } from './buttons/Buttons'
import { useSend, useText, useView } from './session'
import './dialog.css'

/** The dialog that is open on the screen, if one is. */
export function OpenDialog() {
  const open = useView((view) => view.dialog)
  return open === null ? null : <DialogBox key={open.id} open={open} />
}

function DialogBox({ open: { dialog, buttons } }: { readonly open: NonNullable<FlowView['dialog']> }) {
  const titleId = useId()
  const textId = useId()
  const send = useSend()
  const title = useText(dialog.title)
  const text = useText(dialog.text)
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

  const dismiss = () => send({ type: 'dismiss' })
  return (
    <dialog
      ref={box}
      className={dialog.tone === 'warning' ? 'dialog dialog-warning' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      // A browser may close it without asking, on Escape pressed twice.
      onClose={() => {
        if (box.current?.open === false) dismiss()
      }}
    >
      <div className="dialog-words">
        {dialog.tone === 'warning' && (
          <span className="dialog-mark">
            <TriangleAlert size={24} aria-hidden="true" focusable="false" />
          </span>
        )}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p id={textId}>{text}</p>
      </div>
      <Buttons views={buttons} place="dialog" />
    </dialog>
  )
}
