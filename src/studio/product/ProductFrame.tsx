import { useEffect, useRef, useState } from 'react'
import { LIVE_DAY, LIVE_FRAME, LIVE_READY, type LiveHandle } from '../../configure/live/liveHandle'
import { SAMPLE_DAY } from '../../engine/kinds/dates'

/** The product in its frame, once it runs. */
export interface FramedProduct extends LiveHandle {
  readonly page: Document
}

/** The widths at which the product is looked at, in px: small and usual phones, a tablet, a desktop. */
export const WIDTHS = [320, 375, 768, 1280] as const

export type Width = (typeof WIDTHS)[number]

interface ProductFrameProps {
  readonly useCase: string
  readonly width: Width
  /** Called again whenever the flow was started over. */
  readonly onReady: (product: FramedProduct) => void
}

/**
 * The real app in a frame, as wide as on a device. It stores and sends nothing, and its day is that of the proofs, so
 * that what they found happens there too.
 */
export function ProductFrame({ useCase, width, onReady }: ProductFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const announce = ({ detail }: CustomEvent<LiveHandle>): void => {
      if (element?.contentDocument) onReady({ ...detail, page: element.contentDocument })
    }
    element?.addEventListener(LIVE_READY, announce)
    return () => element?.removeEventListener(LIVE_READY, announce)
  }, [onReady])
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const painting = requestAnimationFrame(() => {
      timer = setTimeout(() => setSrc(new URL('index.html', document.baseURI).href))
    })
    return () => {
      cancelAnimationFrame(painting)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    return fitInto(stage.current, width)
  }, [width])
  return (
    <div ref={stage} className="studio-stage">
      <iframe
        ref={frame}
        width={width}
        name={LIVE_FRAME}
        title="Product"
        data-use-case={useCase}
        // Its own.
        data-language=""
        {...{ [LIVE_DAY]: SAMPLE_DAY }}
        // What is beside it shows first.
        src={src}
      />
    </div>
  )
}

/** Scales the frame down where the stage is narrower than it. Returns the function that ends this. */
function fitInto(stage: HTMLElement | null, width: Width): () => void {
  const resizes = new ResizeObserver(([entry]) => {
    const scale = Math.min(1, (entry?.contentRect.width ?? width) / width)
    stage?.style.setProperty('--studio-scale', String(scale))
  })
  if (stage !== null) resizes.observe(stage)
  return () => resizes.disconnect()
}
