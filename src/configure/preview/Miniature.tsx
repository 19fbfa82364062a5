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
import './miniature.css'
import { MiniatureFrame } from './MiniatureFrame'
import type { PreviewedFlow } from './usePreviewedFlow'

interface MiniatureProps {
  readonly flow: PreviewedFlow | null
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
  /** What is seen, in words. */
  readonly label: string
}

const DEVICES = ['desktop', 'phone'] as const

/** Nothing is said of what is only a picture. */
const SILENT: Announcer = { ...createAnnouncer(), announce: () => () => undefined }

/** What a page of the product embeds is not loaded for a picture. */
const NO_FRAME: BlockRenderers = { frame: () => null }

const NOTHING_OWN: PreviewedFlow['own'] = { controls: {}, blocks: {} }

/** A flow in one scheme, small: its first screen and a form, on a computer and on a phone. One picture to those who do not see it. */
export function Miniature({ flow, scheme, color, label }: MiniatureProps) {
  const sessions = [flow?.first ?? null, ...(flow?.form === null ? [] : [flow?.form ?? null])]
  return (
    <div className="miniature" role="img" aria-label={label}>
      <div className="miniature-frames" inert aria-hidden="true">
        {DEVICES.flatMap((device) =>
          sessions.map((session, index) => (
            <MiniatureFrame
              key={`${device} ${index}`}
              device={device}
              scheme={scheme}
              color={color}
              language={session?.program.flow.language ?? ''}
            >
              <Font font={flow?.font} />
              {session !== null && <ShownScreen session={session} own={flow?.own ?? NOTHING_OWN} />}
            </MiniatureFrame>
          )),
        )}
      </div>
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
