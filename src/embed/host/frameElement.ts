import { firstWording } from 'virtual:formway/embedding'

/** Styles an element by script, because the page's policy may forbid style elements and attributes. */
export function applyStyle<Styled extends HTMLElement>(
  element: Styled,
  style: Readonly<Record<string, string>>,
): Styled {
  // Important, because the page may have rules for every iframe, dialog and button.
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important')
  return element
}

/** Texts around the frame until the flow provides its own. */
interface FirstWords {
  readonly language: string
  readonly frame: string
  readonly close: string
  readonly loading: string
}

/**
 * Returns the texts in `asked`, else in the page's language, the first that the browser prefers, or the build's own.
 * Only the language counts, not the region.
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

/** The page of a build for frames, which preloads what an embedded flow needs. */
const FRAMED_PAGE = 'embedded.html'

/**
 * Returns the address of a build. `src` may be its folder, with or without a slash, its index.html, or another of its
 * pages.
 * @throws TypeError if `src` is no http(s) address.
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
 * Returns the address of a use case in a frame; of the first one if none is named.
 * @throws TypeError if `src` is no http(s) address.
 */
export function buildFrameAddress(src: string, useCase?: string): URL {
  const address = buildAddress(src)
  if (address.pathname.endsWith('/')) address.pathname += FRAMED_PAGE
  address.hash = `#/embedded${useCase === undefined ? '' : `/${encodeURIComponent(useCase)}`}`
  return address
}

/** Lets the frame run scripts, store, print, and open links in tabs. It cannot navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox'

/** Permissions of a flow: photos of documents, copying, codes from text messages. */
export const ALLOW = 'camera; clipboard-write; otp-credentials'

/** Creates the frame of a flow without adding it to the page; an empty one if `address` is null. */
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
    // Resets what the page's rules would do to any frame, but not whether the elements around it hide it.
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
