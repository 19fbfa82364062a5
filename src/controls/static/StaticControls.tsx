import { useLayoutEffect, useRef } from 'react'
import type { Path } from '../../engine/values/answers'
import { useFormScope } from '../../renderer/form/formScope'
import { type AsideProps, bindAside } from '../../renderer/form/bind'
import { Folded } from '../../renderer/parts/folding/Folded'
import { Words } from '../../renderer/parts/Words'
import './static.css'

const HEADINGS = ['h2', 'h3', 'h4'] as const

interface FieldHeadingProps {
  readonly path: Path
  readonly text: string
}

/** One level below the heading of the form and of the list item, if any. */
function FieldHeading({ path, text }: FieldHeadingProps) {
  const { isHeaded } = useFormScope()
  const Heading = HEADINGS[Number(isHeaded) + Number(/\.\d+\./.test(path))] ?? 'h2'
  return <Heading className="field-heading">{text}</Heading>
}

function HeadingControl({ id, path, label }: AsideProps) {
  return (
    <div className="field heading" id={id}>
      <FieldHeading path={path} text={label} />
    </div>
  )
}

export const heading = bindAside(HeadingControl)

function NoteControl({ id, path, title, options: { text = '', closed } }: AsideProps) {
  if (closed === true) {
    return (
      <div className="field note" id={id}>
        <Folded className="note-folded" title={title}>
          <Words words={text} className="note-words" />
        </Folded>
      </div>
    )
  }
  return (
    <div className="field note" id={id}>
      {title !== '' && <FieldHeading path={path} text={title} />}
      <Words words={text} className="note-words" />
    </div>
  )
}

export const note = bindAside(NoteControl)

const NONE = { width: 0, height: 0 }

/** Reserves its size before the image loads, so that nothing below it moves. */
function PictureControl({ id, words, options: { src, size } }: AsideProps) {
  const { width, height } = size ?? NONE
  const ref = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    // Without this the browser uses the loaded image's own proportions.
    if (ref.current !== null) ref.current.style.aspectRatio = `${width} / ${height}`
  }, [width, height])
  return (
    <div className="field picture" id={id}>
      <img className="picture-image" ref={ref} src={src} alt={words} width={width} height={height} />
    </div>
  )
}

export const picture = bindAside(PictureControl)
