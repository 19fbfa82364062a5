import { useEffect, useMemo, useState } from 'react'
import type { Session } from '../../engine/session/createSession'
import { type Announcer, createAnnouncer } from '../../renderer/announcer/announcer'
import { AnnouncerContext } from '../../renderer/announcer/Announcing'
import type { BlockRenderers } from '../../renderer/blocks/BlockProps'
import { blockRenderers } from '../../renderer/blocks/blockRenderers'
import { FilesContext } from '../../renderer/form/fileStoreContext'
import { ControlRegistryContext } from '../../renderer/form/controlRegistry'
import { PictureContext } from '../../renderer/layout/Main'
import { Font } from '../../renderer/parts/brand/Font'
import { DrawnScreen } from '../../renderer/screen/DrawnScreen'
import { SessionProvider } from '../../renderer/session/sessionContext'
import type { Scheme } from '../../renderer/theme/palette'
import { createFileStore } from '../../services/files/fileStore'
import { controlComponents } from '../../controls/controlComponents'
import type { Device } from '../live/LiveFlow'
import './miniature.css'
import { MiniatureFrame } from './MiniatureFrame'
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
  const sessions: Readonly<Record<MiniatureScreen, Session | null>> = { intro: flow?.first ?? null, form: flow?.form ?? null }
  const screens: readonly MiniatureScreen[] = flow !== null && flow.form === null ? ['intro'] : ['intro', 'form']
  return (
    <div className="miniature-frames">
      {DEVICES.flatMap((device) =>
        screens.map((name) => (
          <div key={`${device} ${name}`} className={`miniature miniature-${device}`}>
            <MiniatureFrame device={device} scheme={scheme} color={color} language={sessions[name]?.program.flow.language ?? ''}>
              <Font font={flow?.font} />
              {sessions[name] !== null && <ShownScreen session={sessions[name]} own={flow?.own ?? NOTHING_OWN} />}
            </MiniatureFrame>
            <button type="button" aria-label={labelOf(name, device)} aria-pressed={isShown(name, device)} onClick={() => onShow(name, device)} />
          </div>
        )),
      )}
    </div>
  )
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
