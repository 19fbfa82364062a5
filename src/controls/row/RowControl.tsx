import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { CardsControl } from '../cards/CardsControl'
import './row.css'

/** A few short choices, or yes and no, beside each other. */
export function RowControl(props: SimpleControlProps) {
  return (
    <div className="choices-row">
      <CardsControl {...props} />
    </div>
  )
}
