import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DrawnIcon, type Drawing } from '../icons/DrawnIcon'
import '../parts.css'

interface FilePictureProps {
  /** An image the applicant chose; null for any other file. */
  readonly image: File | null
  readonly drawing: Drawing
}

/** What stands beside the name of a file: a small picture of an image, an icon of anything else. */
export function FilePicture({ image, drawing }: FilePictureProps) {
  const icon = <DrawnIcon drawing={drawing} size={20} />
  return <span className="file-picture">{image === null ? icon : <FilePreview file={image}>{icon}</FilePreview>}</span>
}

interface FilePreviewProps {
  /** An image the applicant chose. */
  readonly file: File
  /** Stands in its place until the image is drawn, or for good where it cannot be. */
  readonly children: ReactNode
}

/**
 * A small picture of an image, beside its name. It is drawn, because the content security policy takes no image from
 * a blob: address.
 */
export function FilePreview({ file, children }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const draw = async (): Promise<void> => {
      const { drawPreview } = await import('./drawPreview')
      if (await drawPreview(file, () => (gone.signal.aborted ? null : canvas.current))) setDrawn(true)
    }
    // Where what draws does not come, the icon stays.
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
