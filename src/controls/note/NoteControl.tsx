import type { AsideProps } from '../../renderer/form/bindAside'
import { Folded } from '../../renderer/parts/folding/Folded'
import { Words } from '../../renderer/parts/Words'
import { FieldHeading } from '../heading/FieldHeading'
import './note.css'

/** Words among fields; closed ones open by their title. */
export function NoteControl({ id, path, title, options: { text = '', closed } }: AsideProps) {
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
