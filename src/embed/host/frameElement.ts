import type { FirstWords } from './firstWords'
import { styled } from './styled'

/** What the frame may do: its own scripts and storage, files and prints, links in tabs of their own. It never leads its host away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox'

/** The features that a flow asks the page for: photos of documents, copying, codes from a text message. */
export const ALLOW = 'camera; clipboard-write; otp-credentials'

/** The frame of a flow, not yet in the page, by the name that it has until the flow has said its own; with no address nothing is in it. */
export function frameElement(
  address: string | null,
  { frame: title, language }: Pick<FirstWords, 'frame' | 'language'>,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.lang = language
  if (address !== null) {
    frame.setAttribute('sandbox', SANDBOX)
    frame.allow = ALLOW
    frame.src = address
  }
  return styled(frame, {
    // What the page's rules would do to any frame. Whether it can be seen or pressed is still said around it.
    all: 'initial',
    visibility: 'inherit',
    'pointer-events': 'inherit',
    display: 'block',
    'inline-size': '100%',
    'block-size': '30rem',
    border: '0',
    'color-scheme': 'normal',
  })
}
