import { bindGroup } from '../../renderer/form/bind'
import { bindControl } from '../../renderer/form/bindControl'
import type { GroupControlProps, SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { CardsControl } from './ChoiceControls'
import './grid.css'

const BoundRow = bindControl(GridRow)

function GridRow(props: SimpleControlProps) {
  return <CardsControl {...props} className="grid-choices" />
}

/** More choices become columns only on wider screens. */
const MAX_NARROW_COLUMNS = 5

/** Hides the column heads from screen readers: each radio button has its label. */
function GridControl({ field, path }: GroupControlProps) {
  const { fill } = useFormScope()
  const [first] = field.fields
  const choices = first?.kind === 'simple' ? [...(first.choices ?? [])] : []
  return (
    <div className="grid">
      <div className={choices.length > MAX_NARROW_COLUMNS ? 'grid-rows grid-many' : 'grid-rows'}>
        <div className="grid-head" aria-hidden="true">
          {choices.map(([choice, words]) => (
            <span key={choice}>{fill(words)}</span>
          ))}
        </div>
        {field.fields.map(({ name }) => (
          <BoundRow key={name} path={`${path}.${name}`} />
        ))}
      </div>
    </div>
  )
}

export const grid = bindGroup(GridControl)
