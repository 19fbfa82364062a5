import type { ClipboardEvent, DragEvent } from 'react'
import { mostCharacters } from '../../engine/answers/fits'
import { messageOfRefusal } from '../../engine/rules/message'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { useSession } from '../session/sessionContext'
import { useFormScope } from './formScope'
import { refuseLong } from './fieldBindings'

/**
 * Leaves out what is pasted or dropped into a field's input when it is more than the field takes: what was there stays,
 * and the field says so. Before the browser puts it in, which takes seconds for a megabyte.
 */
export function useBoundedText(path: Path, field: Field) {
  const session = useSession()
  const { announce, program, fill } = useFormScope()

  const look = (event: ClipboardEvent | DragEvent, brought: DataTransfer): void => {
    const { target } = event
    // Around a list of fields each of them has a frame of its own.
    if (field.kind !== 'simple') return
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const text = brought.getData('text')
    const most = mostCharacters(field)
    if (text.length <= most && target.value.length + text.length <= most + selected(target)) return
    event.preventDefault()
    event.stopPropagation()
    const refusal = refuseLong(session, path)
    if (refusal !== null) announce(fill(messageOfRefusal(field, refusal, program.flow)))
  }
  return {
    onPasteCapture: (event: ClipboardEvent) => look(event, event.clipboardData),
    onDropCapture: (event: DragEvent) => look(event, event.dataTransfer),
  }
}

/** How much of its text would be replaced. */
function selected({ selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement): number {
  // Inputs of the type email do not tell.
  return selectionStart === null || selectionEnd === null ? value.length : selectionEnd - selectionStart
}
