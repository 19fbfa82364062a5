import { useLayoutEffect, useRef } from 'react'
import type { AsideProps } from '../../renderer/form/bindAside'
import './picture.css'

const NONE = { width: 0, height: 0 }

/** A picture among fields. Its size is known before it comes, so that nothing below it moves. */
export function PictureControl({ id, words, options: { src, size } }: AsideProps) {
  const { width, height } = size ?? NONE
  const ref = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    // The attributes alone give way to the proportions of a picture that has others.
    if (ref.current !== null) ref.current.style.aspectRatio = `${width} / ${height}`
  }, [width, height])
  return (
    <div className="field picture" id={id}>
      <img className="picture-image" ref={ref} src={src} alt={words} width={width} height={height} />
    </div>
  )
}
