import {
  type ClipboardEvent,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TextControlProps, SimpleControlProps } from '../../renderer/form/controlProps'
import { getInputClass, getLabelId, getUnitId, toControlText } from '../../renderer/form/fieldId'
import { EXACT, type TypingHelp, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'
import { getDescriptionId, HeadingContext } from '../../renderer/layout/ScreenHeading'
import { useView } from '../../renderer/session/sessionContext'
import { ArrivalContext } from '../../renderer/session/useArrival'
import { useComposition } from '../../renderer/form/useComposition'
import { extractDigits } from '../../engine/values/digits'
import './text.css'

/** Reads the unit behind the input as part of the accessible name. */
export function TextControl({
  type = 'text',
  help,
  ...props
}: TextControlProps & { readonly type?: 'text' | 'email'; readonly help?: TypingHelp }) {
  const { id, answer, placeholder, field, options } = props
  const { unit } = options
  const typed = useTypedText<HTMLInputElement>(answer, field)
  const input = (
    <input
      {...typed}
      id={id}
      className={getInputClass(options)}
      type={type}
      placeholder={placeholder}
      {...resolveTypingHelp(options, help)}
      aria-labelledby={unit === undefined ? undefined : `${getLabelId(id)} ${getUnitId(id)}`}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
  if (unit === undefined) return input
  return (
    <div className={options.width === 'short' ? 'input-group input-short' : 'input-group'}>
      {input}
      <span className="input-suffix" id={getUnitId(id)} aria-hidden="true">
        {unit}
      </span>
    </div>
  )
}

export function EmailControl(props: TextControlProps) {
  return <TextControl {...props} type="email" help={EXACT} />
}

/**
 * Focuses the control when its screen appears, and describes it by the screen's heading and text, which a screen reader
 * would not read otherwise.
 */
function useInitialFocus<Control extends HTMLElement>(): {
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
 * Passes on the code of a text message to this page, where the browser supports WebOTP (Chrome on Android). The browser
 * asks the applicant first.
 */
function useTextMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    const requestCode = async (): Promise<void> => {
      const message = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal: controller.signal })
      if (message !== null && 'code' in message && !controller.signal.aborted) latest.current(String(message.code))
    }
    requestCode().catch(() => undefined)
    return () => controller.abort()
  }, [])
}

/** One input, so that autofill and screen readers find one field; drawn as a box for each digit. */
export function CodeControl(props: SimpleControlProps) {
  const { boxes, input } = useCode(props)
  const { ref, describedBy } = useInitialFocus<HTMLInputElement>()
  const own = props['aria-describedby']
  // The heading was read before the error appeared.
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

const DEFAULT_LENGTH = 4

/** Returns the digits of `text`, at most `length`: "1-2-3-4" and "code: 1234" give 1234. */
export function extractCode(text: string, length: number): string {
  return extractDigits(text).slice(0, length)
}

function isWholeCode(text: string, length: number): boolean {
  return extractCode(text, length).length === length
}

interface Box {
  readonly digit: string
  readonly active: boolean
}

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

function useCode({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const length = options.length ?? DEFAULT_LENGTH
  const code = extractCode(toControlText(value), length)
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const boxes: readonly Box[] = createBoxes(code, length, selection)
  const enter = (text: string): void => {
    const entered = extractCode(text, length)
    onChange(entered === '' ? undefined : entered)
  }
  useTextMessage(enter)
  const typing = useComposition<HTMLInputElement>(code, (entry) => enter(entry.input.value))
  const updateSelection = (event: SyntheticEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    setSelection({ start: selectionStart ?? code.length, end: selectionEnd ?? code.length })
  }
  const input = {
    ...typing,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text')
      // The browser would insert a whole code among the existing digits.
      if (!isWholeCode(pasted, length)) return
      event.preventDefault()
      enter(pasted)
    },
    onFocus: updateSelection,
    onSelect: updateSelection,
    onBlur: () => setSelection(null),
  }
  return { boxes, input }
}
