import type { AsideProps } from '../../renderer/form/bindAside'
import { FieldHeading } from './FieldHeading'
import './heading.css'

/** A heading alone, above the fields that follow it. */
export function HeadingControl({ id, path, label }: AsideProps) {
  return (
    <div className="field heading" id={id}>
      <FieldHeading path={path} text={label} />
    </div>
  )
}
