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
      const field = findField(program, path)
      // Around a list of fields each of them has a frame of its own.
      if (field?.kind !== 'simple') return
      const { target } = event
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text')
      const most = getMaxCharacters(field)
      if (text.length <= most && target.value.length + text.length <= most + selected(target)) return
      event.preventDefault()
      event.stopPropagation()
      const refusal = rejectLongText(session, path)
      if (refusal !== null) announce(fill(formatRefusal(field, refusal, program.flow)))
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

/** Says that a text is longer than the field at a path takes; what was there stays. Gives what is said. */
export function rejectLongText({ program, send }: Session, path: Path): Refusal | null {
  const field = findField(program, path)
  if (field?.kind !== 'simple') return null
  const is = new Intl.NumberFormat(program.flow.language).format(getMaxCharacters(field))
  const refusal: Refusal = { rule: 'tooLong', values: { is } }
  send({ type: 'refuse', path, refusals: [refusal] })
  return refusal
}

/** How much of its text would be replaced. */
function selected({ selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement): number {
  // Inputs of the type email do not tell.
  return selectionStart === null || selectionEnd === null ? value.length : selectionEnd - selectionStart
}

/** What the controls of a form may use besides their props. */
export interface FormScope {
  /** The flow whose form it is. */
  readonly program: Program
  /** The language of the copy as a BCP 47 tag; decides how numbers, dates and countries are written. */
  readonly language: string
  readonly wording: Wording
  /** Copy with its placeholders filled; `values` add to what they may name. */
  readonly fill: (template: string, values?: Readonly<Record<string, string>>) => string
  /** Has a screen reader say something when it has finished speaking. */
  readonly announce: Announcer['announce']
  /** Whether the form has a heading: those inside of it then stand a level lower. */
  readonly isHeaded: boolean
  /** What the frame of each of its fields hears. */
  readonly frameEvents: FrameEvents
}

/** Gives the controls below it their form's scope. */
export const FormScopeContext = createContext<FormScope | null>(null)

/** The scope of the form around this control. */
export function useFormScope(): FormScope {
  return useRequiredContext(FormScopeContext)
}
