import { useState } from 'react'
import { Button } from './buttons/Button'
import { ModalDialog } from './ModalDialog'

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
