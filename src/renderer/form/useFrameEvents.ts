import { type ClipboardEvent, type DragEvent, type FocusEvent, useMemo } from 'react'
import { mostCharacters } from '../../engine/answers/fits'
import { fieldAt } from '../../engine/program/program'
import { messageOfRefusal } from '../../engine/rules/message'
import type { Path } from '../../engine/values/answers'
import type { Announcer } from '../announcer/announcer'
import { useFillText, useSession } from '../session/sessionContext'
import { refuseLong } from './fieldBindings'

/** What the frames of a form's fields hear. They share it: a frame says by its `data-path` which field's it is. */
export interface FrameEvents {
  /** Takes note that the field was left. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  /**
   * Leaves out what is pasted or dropped into a field's input when it is more than the field takes: what was there stays,
   * and the field says so. Before the browser puts it in, which takes seconds for a megabyte.
   */
  readonly onPasteCapture: (event: ClipboardEvent<HTMLElement>) => void
  readonly onDropCapture: (event: DragEvent<HTMLElement>) => void
}

/** What the frames of a form hear; the identical object while its arguments are. */
export function useFrameEvents(leave: (path: Path) => void, announce: Announcer['announce']): FrameEvents {
  const session = useSession()
  const fill = useFillText()
  return useMemo(() => {
    const look = (event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void => {
      const { program } = session
      const path = pathOf(event.currentTarget)
      const field = fieldAt(program, path)
      // Around a list of fields each of them has a frame of its own.
      if (field?.kind !== 'simple') return
      const { target } = event
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text')
      const most = mostCharacters(field)
      if (text.length <= most && target.value.length + text.length <= most + selected(target)) return
      event.preventDefault()
      event.stopPropagation()
      const refusal = refuseLong(session, path)
      if (refusal !== null) announce(fill(messageOfRefusal(field, refusal, program.flow)))
    }
    return {
      onBlur: (event) => {
        if (hasLeft(event)) leave(pathOf(event.currentTarget))
      },
      onPasteCapture: look,
      onDropCapture: look,
    }
  }, [session, fill, leave, announce])
}

function pathOf(frame: HTMLElement): Path {
  return frame.dataset['path'] ?? ''
}

/** Whether the focus went elsewhere on the page. When the window loses it, its element stays the active one. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return !inside && document.activeElement !== target
}

/** How much of its text would be replaced. */
function selected({ selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement): number {
  // Inputs of the type email do not tell.
  return selectionStart === null || selectionEnd === null ? value.length : selectionEnd - selectionStart
}
