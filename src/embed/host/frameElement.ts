import { firstWording } from 'virtual:formway/embedding'

/** Styles an element by script: a page's policy allows that where it allows no style element or attribute. */
export function applyStyle<Styled extends HTMLElement>(
  element: Styled,
  style: Readonly<Record<string, string>>,
): Styled {
  // Important, because the page may have rules for every iframe, dialog and button.
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important')
  return element
}

/** What a page says around a flow until that has said it itself. */
interface FirstWords {
  readonly language: string
  /** What the frame is called. */
  readonly frame: string
  /** What the button is called that closes it. */
  readonly close: string
  /** Says that it is coming. */
  readonly loading: string
}

/**
 * These words in the language that the flow is asked for; else in that of the page, in the first that is read here, or in the
 * build's own. Where it is spoken does not matter.
 */
export function getFirstWords(asked: string | undefined): FirstWords {
  const known = Object.entries(firstWording).map(([language, words]) => ({ language, ...words }))
  const wanted = [asked ?? '', document.documentElement.lang, ...navigator.languages]
  const [words] = [
    ...wanted.flatMap((language) => known.find((one) => isAlike(one.language, language)) ?? []),
    ...known,
  ]
  if (words === undefined) throw new Error('The build has no words for an embedded flow.')
  return words
}

function isAlike(language: string, other: string): boolean {
  return language.slice(0, 2) === other.slice(0, 2).toLowerCase()
}

/** The page of a build that is made for a frame: it asks at once for all that a flow in a frame takes. */
const FRAMED_PAGE = 'embedded.html'

/**
 * The address of a build: its folder, which may be named without its slash or by its index, or another of its pages.
 * @throws TypeError when `src` is no http(s) address.
 */
export function buildAddress(src: string): URL {
  const address = new URL(src, document.baseURI)
  if (!/^https?:$/.test(address.protocol))
    throw new TypeError(`src must be an http or https address, not ${address.protocol}`)
  const path = address.pathname.replace(/\/index\.html?$/, '/')
  address.pathname = /\/$|\.html?$/.test(path) ? path : `${path}/`
  return address
}

/**
 * Where a build shows a use case in a frame; the first that it has, if none is named.
 * @throws TypeError when `src` is no http(s) address.
 */
export function buildFrameAddress(src: string, useCase?: string): URL {
  const address = buildAddress(src)
  if (address.pathname.endsWith('/')) address.pathname += FRAMED_PAGE
  address.hash = `#/embedded${useCase === undefined ? '' : `/${encodeURIComponent(useCase)}`}`
  return address
}

/** What the frame may do: its own scripts and storage, files and prints, links in tabs of their own. It never leads its host away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox'

/** The features that a flow asks the page for: photos of documents, copying, codes from a text message. */
export const ALLOW = 'camera; clipboard-write; otp-credentials'

/** The frame of a flow, not yet in the page, by the name that it has until the flow has said its own; with no address nothing is in it. */
export function createFrameElement(
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
  return applyStyle(frame, {
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
