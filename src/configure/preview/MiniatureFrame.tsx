import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Device } from '../live/LiveFlow'
import type { Scheme } from '../../renderer/theme/palette'
import { colourPage, copyStyles, nameLanguage } from './frameStyles'

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
export function MiniatureFrame({ device, scheme, color, language, children }: MiniatureFrameProps) {
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
