import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Session } from '../../engine/session/createSession'
import { type Announcer, AnnouncerContext, createAnnouncer } from '../../renderer/announcer/announcer'
import type { BlockRenderers } from '../../renderer/blocks/BlockProps'
import { ControlRegistryContext, FilesContext } from '../../renderer/form/formContexts'
import { PictureContext } from '../../renderer/layout/ScreenHeading'
import { IconsContext } from '../../renderer/parts/icons/Icon'
import { Font } from '../../renderer/parts/brand/Logo'
import { DrawnScreen } from '../../renderer/screen/DrawnScreen'
import type { ScreenParts } from '../../renderer/session/loadedFlow'
import { SessionProvider } from '../../renderer/session/sessionContext'
import { createPalette, type Scheme } from '../../renderer/theme/palette'
import { createFileStore } from '../../services/files/fileStore'
import type { Device } from '../live/LiveFlow'
import './preview.css'
import type { PreviewedFlow } from './usePreviewedFlow'

interface MiniaturesProps {
  readonly flow: PreviewedFlow | null
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
  readonly labelOf: (shown: MiniatureScreen, device: Device) => string
  readonly isShown: (shown: MiniatureScreen, device: Device) => boolean
  readonly onShow: (shown: MiniatureScreen, device: Device) => void
}

type MiniatureScreen = 'intro' | 'form'

const DEVICES: readonly Device[] = ['desktop', 'phone']

/** Pictures announce nothing. */
const SILENT: Announcer = { ...createAnnouncer(), announce: () => () => undefined }

/** Pictures do not load embedded frames. */
const NO_FRAME: BlockRenderers = { frame: () => null }

/**
 * Small pictures of a flow in one scheme: its first screen and a form, on a computer and a phone. Each is a button that
 * shows it large.
 */
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
              {flow !== null && sessions[name] !== null && <ShownScreen session={sessions[name]} parts={flow.parts} />}
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
  readonly children: ReactNode
}

/** A frame as wide as a device, scaled down, so that its layout is that of the device. It is inert. */
function MiniatureFrame({ device, scheme, color, language, children }: MiniatureFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const take = (): void => setPage(element.contentDocument)
    take()
    // Firefox replaces the frame's first empty document.
    element.addEventListener('load', take)
    return () => element.removeEventListener('load', take)
  }, [])
  useLayoutEffect(() => {
    if (page !== null) setLanguage(page, language)
  }, [page, language])
  useLayoutEffect(() => {
    if (page !== null) copyStyles(page, scheme)
  }, [page, scheme])
  useLayoutEffect(() => {
    if (page !== null) applyColors(page, scheme, color)
  }, [page, scheme, color])

  return (
    <div className="miniature-frame" inert aria-hidden="true">
      <iframe ref={frame} title={device} tabIndex={-1} sandbox="allow-same-origin" />
      {page !== null && createPortal(children, page.body)}
    </div>
  )
}

const DARK = '(prefers-color-scheme: dark)'

/** Media conditions that always or never hold, in place of those about the scheme. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Copies this page's styles into a frame, with the media conditions of a scheme fixed. Constructed style sheets work
 * under the page's policy, and immediately.
 */
function copyStyles(page: Document, scheme: Scheme): void {
  const view = page.defaultView
  if (view === null) return
  page.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    const copy = new view.CSSStyleSheet()
    const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
    // Relative addresses are resolved, because a constructed sheet has no address.
    const found = rules.replaceAll(
      /url\("(\..*?)"\)/g,
      (_, file: string) => `url("${new URL(file, sheet.href ?? document.baseURI).href}")`,
    )
    // The page has loaded the typeface already, so a frame may wait for it.
    const fonts = found.replaceAll('font-display: optional', 'font-display: block')
    copy.replaceSync(fonts.replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER))
    return copy
  })
  page.adoptedStyleSheets.push(new view.CSSStyleSheet())
}

/** Applies the colours of a primary colour (#RRGGBB), and stops scrolling and animations. */
function applyColors(page: Document, scheme: Scheme, primary: string): void {
  const roles = Object.entries(createPalette(primary, scheme)).map(([role, colour]) => `--color-${role}:${colour}`)
  const still = '*,::before,::after{animation:none!important;transition:none!important}'
  page.adoptedStyleSheets
    .at(-1)
    ?.replaceSync(`:root{color-scheme:${scheme};overflow:hidden;${roles.join(';')}}${still}`)
}

function setLanguage(page: Document, language: string): void {
  if (language !== '') page.documentElement.lang = language
}

interface ShownScreenProps {
  readonly session: Session
  readonly parts: ScreenParts
}

function ShownScreen({ session, parts: { controls, blocks, icons } }: ShownScreenProps) {
  const renderers = useMemo(() => ({ ...blocks, ...NO_FRAME }), [blocks])
  const [files] = useState(createFileStore)
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={controls}>
        <IconsContext value={icons}>
          <FilesContext value={files}>
            <AnnouncerContext value={SILENT}>
              <PictureContext value>
                <DrawnScreen blockRenderers={renderers} />
              </PictureContext>
            </AnnouncerContext>
          </FilesContext>
        </IconsContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

export function useBrandName(flow: PreviewedFlow | null, name: string): void {
  useEffect(() => {
    for (const session of [flow?.first, flow?.form]) session?.setFacts({ 'brand.name': name })
  }, [flow, name])
}
