import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DrawnIcon, type Drawing } from '../icons/DrawnIcon'
import '../parts.css'

interface FilePictureProps {
  readonly image: File | null
  readonly drawing: Drawing
}

export function FilePicture({ image, drawing }: FilePictureProps) {
  const icon = <DrawnIcon drawing={drawing} size={20} />
  return <span className="file-picture">{image === null ? icon : <FilePreview file={image}>{icon}</FilePreview>}</span>
}

interface FilePreviewProps {
  readonly file: File
  /** Shown until the image is drawn, or permanently if it cannot be. */
  readonly children: ReactNode
}

/** Draws an image on a canvas, because the content security policy forbids images from blob: addresses. */
export function FilePreview({ file, children }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const draw = async (): Promise<void> => {
      const { drawPreview } = await import('./drawPreview')
      if (await drawPreview(file, () => (gone.signal.aborted ? null : canvas.current))) setDrawn(true)
    }
    // If the module does not load, the icon stays.
    draw().catch(() => undefined)
    return () => gone.abort()
  }, [file])
  return (
    <>
      {!isDrawn && children}
      <canvas ref={canvas} className={isDrawn ? 'file-preview' : undefined} aria-hidden="true" />
    </>
  )
}
