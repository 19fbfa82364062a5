import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Session } from '../../engine/session/createSession'
import { type Announcer, AnnouncerContext, createAnnouncer } from '../../renderer/announcer/announcer'
import type { BlockRenderers } from '../../renderer/blocks/BlockProps'
import { blockRenderers } from '../../renderer/blocks/blockRenderers'
import { ControlRegistryContext, FilesContext } from '../../renderer/form/formContexts'
import { PictureContext } from '../../renderer/layout/ScreenHeading'
import { Font } from '../../renderer/parts/brand/Font'
import { DrawnScreen } from '../../renderer/screen/DrawnScreen'
import { SessionProvider } from '../../renderer/session/sessionContext'
import { createPalette, type Scheme } from '../../renderer/theme/palette'
import { createFileStore } from '../../services/files/fileStore'
import { controlComponents } from '../../controls/controlComponents'
import type { Device } from '../live/LiveFlow'
import './miniature.css'
import type { PreviewedFlow } from './usePreviewedFlow'

interface MiniaturesProps {
  readonly flow: PreviewedFlow | null
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
  /** What one shows, in words. */
  readonly labelOf: (shown: MiniatureScreen, device: Device) => string
  /** Whether it is what shows large. */
  readonly isShown: (shown: MiniatureScreen, device: Device) => boolean
  readonly onShow: (shown: MiniatureScreen, device: Device) => void
}

/** The screens of a flow that it is shown by. */
type MiniatureScreen = 'intro' | 'form'

const DEVICES: readonly Device[] = ['desktop', 'phone']

/** Nothing is said of what is only a picture. */
const SILENT: Announcer = { ...createAnnouncer(), announce: () => () => undefined }

/** What a page of the product embeds is not loaded for a picture. */
const NO_FRAME: BlockRenderers = { frame: () => null }

const NOTHING_OWN: PreviewedFlow['own'] = { controls: {}, blocks: {} }

/** A flow in one scheme, small: its first screen and a form, on a computer and on a phone. Each is a button that shows it large. */
export function Miniatures({ flow, scheme, color, labelOf, isShown, onShow }: MiniaturesProps) {
  const sessions: Readonly<Record<MiniatureScreen, Session | null>> = {
    intro: flow?.first ?? null,
    form: flow?.form ?? null,
  }
  const screens: readonly MiniatureScreen[] = flow !== null && flow.form === null ? ['intro'] : ['intro', 'form']
  return (
    <div className="miniature-frames">
      {DEVICES.flatMap((device) =>
        screens.map((name) => (
          <div key={`${device} ${name}`} className={`miniature miniature-${device}`}>
            <MiniatureFrame
              device={device}
              scheme={scheme}
              color={color}
              language={sessions[name]?.program.flow.language ?? ''}
            >
              <Font font={flow?.font} />
              {sessions[name] !== null && <ShownScreen session={sessions[name]} own={flow?.own ?? NOTHING_OWN} />}
            </MiniatureFrame>
            <button
              type="button"
              aria-label={labelOf(name, device)}
              aria-pressed={isShown(name, device)}
              onClick={() => onShow(name, device)}
            />
          </div>
        )),
      )}
    </div>
  )
}

interface MiniatureFrameProps {
  readonly device: Device
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
  readonly language: string
  /** What the frame shows; null while it is not known. */
  readonly children: ReactNode
}

/**
 * A page of its own as wide as a device's, made small: what it shows is laid out as it would be there. It is out of
 * reach, and only to be looked at.
 */
function MiniatureFrame({ device, scheme, color, language, children }: MiniatureFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const take = (): void => setPage(element.contentDocument)
    take()
    // Firefox puts another empty page in the place of the first.
    element.addEventListener('load', take)
    return () => element.removeEventListener('load', take)
  }, [])
  useLayoutEffect(() => {
    if (page !== null) nameLanguage(page, language)
  }, [page, language])
  useLayoutEffect(() => {
    if (page !== null) copyStyles(page, scheme)
  }, [page, scheme])
  useLayoutEffect(() => {
    if (page !== null) colourPage(page, scheme, color)
  }, [page, scheme, color])

  return (
    <div className="miniature-frame" inert aria-hidden="true">
      <iframe ref={frame} title={device} tabIndex={-1} sandbox="allow-same-origin" />
      {page !== null && createPortal(children, page.body)}
    </div>
  )
}

const DARK = '(prefers-color-scheme: dark)'

/** What holds for every page and for none, to stand in the place of a question about the scheme. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Gives a page inside this one its styles, as someone sees them whose browser asks for a scheme, whatever this browser
 * asks for. Constructed stylesheets: the policy allows no others, and these are there at once.
 */
function copyStyles(page: Document, scheme: Scheme): void {
  const view = page.defaultView
  if (view === null) return
  page.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    const copy = new view.CSSStyleSheet()
    const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
    // Written as in their file, which these stand beside no more.
    const found = rules.replaceAll(
      /url\("(\..*?)"\)/g,
      (_, file: string) => `url("${new URL(file, sheet.href ?? document.baseURI).href}")`,
    )
    // This page has the typeface already: a frame may wait for it.
    const fonts = found.replaceAll('font-display: optional', 'font-display: block')
    copy.replaceSync(fonts.replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER))
    return copy
  })
  page.adoptedStyleSheets.push(new view.CSSStyleSheet())
}

/** Colours a page that `copyStyles` gave its styles after a primary colour (#RRGGBB). It does not scroll, and nothing in it moves. */
function colourPage(page: Document, scheme: Scheme, primary: string): void {
  const roles = Object.entries(createPalette(primary, scheme)).map(([role, colour]) => `--color-${role}:${colour}`)
  const still = '*,::before,::after{animation:none!important;transition:none!important}'
  page.adoptedStyleSheets
    .at(-1)
    ?.replaceSync(`:root{color-scheme:${scheme};overflow:hidden;${roles.join(';')}}${still}`)
}

/** Says in which language (BCP 47) a page is written, once that is known. */
function nameLanguage(page: Document, language: string): void {
  if (language !== '') page.documentElement.lang = language
}

interface ShownScreenProps {
  readonly session: Session
  readonly own: PreviewedFlow['own']
}

function ShownScreen({ session, own }: ShownScreenProps) {
  const registry = useMemo(() => ({ ...controlComponents, ...own.controls }), [own])
  const renderers = useMemo(() => ({ ...blockRenderers, ...own.blocks, ...NO_FRAME }), [own])
  const [files] = useState(createFileStore)
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <FilesContext value={files}>
          <AnnouncerContext value={SILENT}>
            <PictureContext value>
              <DrawnScreen blockRenderers={renderers} />
            </PictureContext>
          </AnnouncerContext>
        </FilesContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

/** Keeps what the screens of a flow say of the brand as it is. */
export function useBrandName(flow: PreviewedFlow | null, name: string): void {
  useEffect(() => {
    for (const session of [flow?.first, flow?.form]) session?.setFacts({ 'brand.name': name })
  }, [flow, name])
}
