import { type ClipboardEvent, createContext, type DragEvent, type FocusEvent, useMemo } from 'react'
import { getMaxCharacters } from '../../engine/answers/inputShape'
import { findField, type Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import type { Refusal } from '../../engine/state/flowState'
import { formatRefusal } from '../../engine/rules/issues'
import type { Path } from '../../engine/values/answers'
import type { Announcer } from '../announcer/announcer'
import { useFillText, useRequiredContext, useSession } from '../session/sessionContext'
import type { Wording } from '../../language/flow'

/** Event handlers shared by all field frames of a form; a frame's `data-path` identifies its field. */
export interface FrameEvents {
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  /**
   * Rejects pasted or dropped text that is too long and shows why. Runs before the browser inserts the text, which
   * takes seconds for a megabyte.
   */
  readonly onPasteCapture: (event: ClipboardEvent<HTMLElement>) => void
  readonly onDropCapture: (event: DragEvent<HTMLElement>) => void
}

/** Returns the identical object while the arguments stay the same. */
export function useFrameEvents(leave: (path: Path) => void, announce: Announcer['announce']): FrameEvents {
  const session = useSession()
  const fill = useFillText()
  return useMemo(() => {
    const rejectOversizedText = (event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void => {
      const { program } = session
      const path = getFramePath(event.currentTarget)
      const field = findField(program, path)
      // The fields inside a list or group have frames of their own.
      if (field?.kind !== 'simple') return
      const { target } = event
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text')
      const most = getMaxCharacters(field)
      if (text.length <= most && target.value.length + text.length <= most + countSelected(target)) return
      event.preventDefault()
      event.stopPropagation()
      const refusal = rejectLongText(session, path)
      if (refusal !== null) announce(formatRefusal(field, refusal, program.flow, fill))
    }
    return {
      onBlur: (event) => {
        if (hasLeft(event)) leave(getFramePath(event.currentTarget))
      },
      onPasteCapture: rejectOversizedText,
      onDropCapture: rejectOversizedText,
    }
  }, [session, fill, leave, announce])
}

function getFramePath(frame: HTMLElement): Path {
  return frame.dataset['path'] ?? ''
}

/** Is false when the window loses focus: its element stays the active one. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return !inside && document.activeElement !== target
}

/** Rejects a text that is longer than the field at `path` accepts; the answer stays. Returns the refusal. */
export function rejectLongText({ program, send }: Session, path: Path): Refusal | null {
  const field = findField(program, path)
  if (field?.kind !== 'simple') return null
  const is = new Intl.NumberFormat(program.flow.language).format(getMaxCharacters(field))
  const refusal: Refusal = { rule: 'tooLong', values: { is } }
  send({ type: 'refuse', path, refusals: [refusal] })
  return refusal
}

function countSelected({ selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement): number {
  // Inputs of type email have no readable selection.
  return selectionStart === null || selectionEnd === null ? value.length : selectionEnd - selectionStart
}

export interface FormScope {
  readonly program: Program
  /** BCP 47 tag that decides how numbers, dates and countries are formatted. */
  readonly language: string
  readonly wording: Wording
  /** Fills the placeholders of `template`; `values` adds names to those of the answers. */
  readonly fill: (template: string, values?: Readonly<Record<string, string>>) => string
  /** Makes a screen reader announce a message, without interrupting it. */
  readonly announce: Announcer['announce']
  /** Lowers the headings inside by one level. */
  readonly isHeaded: boolean
  readonly frameEvents: FrameEvents
}

export const FormScopeContext = createContext<FormScope | null>(null)

export function useFormScope(): FormScope {
  return useRequiredContext(FormScopeContext)
}
