import { useLayoutEffect, useRef } from 'react'
import type { Path } from '../../engine/values/answers'
import { useFormScope } from '../../renderer/form/formScope'
import { type AsideProps, bindAside } from '../../renderer/form/bind'
import { Folded } from '../../renderer/parts/folding/Folded'
import { Words } from '../../renderer/parts/Words'
import './static.css'

/** From that below the heading of the screen on. */
const HEADINGS = ['h2', 'h3', 'h4'] as const

interface FieldHeadingProps {
  readonly path: Path
  readonly text: string
}

/** A heading among fields: a level below that of the form and, in an item of a list, below that of the item. */
function FieldHeading({ path, text }: FieldHeadingProps) {
  const { isHeaded } = useFormScope()
  const Heading = HEADINGS[Number(isHeaded) + Number(/\.\d+\./.test(path))] ?? 'h2'
  return <Heading className="field-heading">{text}</Heading>
}

/** A heading alone, above the fields that follow it. */
function HeadingControl({ id, path, label }: AsideProps) {
  return (
    <div className="field heading" id={id}>
      <FieldHeading path={path} text={label} />
    </div>
  )
}

/** A heading among the fields. */
export const heading = bindAside(HeadingControl)

/** Words among fields; closed ones open by their title. */
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

/** Words among the fields. */
export const note = bindAside(NoteControl)

const NONE = { width: 0, height: 0 }

/** A picture among fields. Its size is known before it comes, so that nothing below it moves. */
function PictureControl({ id, words, options: { src, size } }: AsideProps) {
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

/** A picture among the fields. */
export const picture = bindAside(PictureControl)
