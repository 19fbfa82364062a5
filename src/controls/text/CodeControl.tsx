import {
  type ClipboardEvent,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { getDescriptionId, HeadingContext } from '../../renderer/layout/ScreenHeading'
import { useView } from '../../renderer/session/sessionContext'
import { ArrivalContext } from '../../renderer/session/useArrival'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { resolveTypingHelp } from '../../renderer/form/typingHelp'
import { toControlText } from '../../renderer/form/fieldId'
import { useComposition } from '../../renderer/form/useTypedText'
import { extractDigits } from '../../engine/values/digits'
import './text.css'

/**
 * For a control that its screen is there for: it takes the focus when the screen comes, and is described by the heading
 * and the words below, which nobody hears otherwise. Gives its ref and the DOM ids of these.
 */
function useTakesFocus<Control extends HTMLElement>(): {
  readonly ref: RefObject<Control | null>
  readonly describedBy: string
} {
  const ref = useRef<Control>(null)
  const arrival = useContext(ArrivalContext)
  const { id } = useContext(HeadingContext)
  const isDescribed = useView(({ screen }) => screen.description !== undefined)
  useEffect(() => {
    if (ref.current !== null) arrival?.offerFocus(ref.current)
  }, [arrival])
  return { ref, describedBy: isDescribed ? `${id} ${getDescriptionId(id)}` : id }
}

declare global {
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly 'sms'[] }
  }
}

/**
 * Calls back with the code of a text message that came for this page, where the browser hands it over (WebOTP: Chrome on
 * Android). The applicant agrees to that in a window of the browser's.
 */
function useTextMessage(came: (code: string) => void): void {
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      const message = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal: asking.signal })
      if (message !== null && 'code' in message && !asking.signal.aborted) latest.current(String(message.code))
    }
    // Refused, or given up with the screen: the code is typed.
    ask().catch(() => undefined)
    return () => asking.abort()
  }, [])
}

/** A code of digits: one input, so that autofill and screen readers meet one field, drawn as a box for each digit. */
export function CodeControl(props: SimpleControlProps) {
  const { boxes, input } = useCode(props)
  const { ref, describedBy } = useTakesFocus<HTMLInputElement>()
  const own = props['aria-describedby']
  // Who hears what is wrong has heard the heading before.
  const description = props.message === undefined ? `${describedBy} ${own ?? ''}`.trim() : own
  return (
    <div className="otp">
      {/* No maxlength: it would cut "code: 1234" short before the digits are taken out of it. */}
      <input
        {...input}
        ref={ref}
        id={props.id}
        className="otp-input"
        type="text"
        {...resolveTypingHelp(props.options, { inputMode: 'numeric' })}
        aria-invalid={props['aria-invalid']}
        aria-describedby={description}
      />
      <div className="otp-boxes" aria-hidden="true">
        {boxes.map(({ digit, active }, index) => (
          <span key={index} className={active ? 'otp-box otp-box-active' : 'otp-box'}>
            {digit}
          </span>
        ))}
      </div>
    </div>
  )
}

/** How many digits a code has unless the field says otherwise. */
const USUAL_LENGTH = 4

/** The digits in a text, at most `length` of them: "1-2-3-4" and "code: 1234" are 1234. */
export function extractCode(text: string, length: number): string {
  return extractDigits(text).slice(0, length)
}

/** Whether a text brings a whole code, which then stands for what was entered before. */
function isWholeCode(text: string, length: number): boolean {
  return extractCode(text, length).length === length
}

/** One of the boxes a code is drawn in: its digit, and whether the caret or the selection is there. */
interface Box {
  readonly digit: string
  readonly active: boolean
}

/** The boxes for a code and a selection inside it; no selection while the field has no focus. */
export function createBoxes(
  code: string,
  length: number,
  selection: { readonly start: number; readonly end: number } | null,
): readonly Box[] {
  const last = length - 1
  return Array.from({ length }, (_, index) => ({
    digit: code[index] ?? '',
    active:
      selection !== null &&
      (selection.start === selection.end
        ? index === Math.min(selection.start, last)
        : index >= selection.start && index < selection.end),
  }))
}

/** The code field: its text, the boxes it is drawn as, and what the input does with keys, pastes and the caret. */
function useCode({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const length = options.length ?? USUAL_LENGTH
  const code = extractCode(toControlText(value), length)
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const boxes: readonly Box[] = createBoxes(code, length, selection)
  const enter = (text: string): void => {
    const entered = extractCode(text, length)
    onChange(entered === '' ? undefined : entered)
  }
  useTextMessage(enter)
  const typing = useComposition<HTMLInputElement>(code, (entry) => enter(entry.input.value))
  const follow = (event: SyntheticEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    setSelection({ start: selectionStart ?? code.length, end: selectionEnd ?? code.length })
  }
  const input = {
    ...typing,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text')
      // Left to the browser, a whole code would be put in beside the digits that are there.
      if (!isWholeCode(pasted, length)) return
      event.preventDefault()
      enter(pasted)
    },
    onFocus: follow,
    onSelect: follow,
    onBlur: () => setSelection(null),
  }
  return { boxes, input }
}
