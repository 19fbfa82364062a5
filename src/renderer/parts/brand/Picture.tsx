import { useState } from 'react'
import { isImageAddress } from '../../../services/isImageAddress'
import './logo.css'

interface PictureProps {
  readonly src: string
  /**
   * Shown when `src` cannot be loaded. When this cannot either, `name` stands there as text. Without one nothing does, and
   * the image is asked for only where it is seen.
   */
  readonly fallback?: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly className: string
}

/** An image from an address that may be wrong. `width` and `height` are in CSS pixels. */
export function Picture(props: PictureProps) {
  return <PictureFrom key={props.src} {...props} />
}

function PictureFrom({ src, fallback, name, width, height, className }: PictureProps) {
  // The empty address is that of the page itself.
  const [broken, setBroken] = useState(src !== '' && isImageAddress(src) ? 0 : 1)
  const address = [src, fallback][broken]
  if (address === undefined) return fallback && <span className="logo-name">{name}</span>
  return (
    <img
      key={address}
      loading={fallback ? undefined : 'lazy'}
      className={className}
      src={address}
      alt={name}
      width={width}
      height={height}
      onError={() => setBroken(broken + 1)}
    />
  )
}
