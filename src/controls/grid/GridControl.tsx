import { bindControl } from '../../renderer/form/bind'
import type { GroupControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import './grid.css'
import { GridRow } from './GridRow'

const BoundRow = bindControl(GridRow)

/** Up to this many choices are columns from the width of a small tablet on; more of them need more room. */
const FEW = 5

/** Questions with the same choices. Its columns are headed for the eye: each radio button has its words all the same. */
export function GridControl({ field, path }: GroupControlProps) {
  const { fill } = useFormScope()
  const [first] = field.fields
  const choices = first?.kind === 'simple' ? [...(first.choices ?? [])] : []
  return (
    <div className="grid">
      <div className={choices.length > FEW ? 'grid-rows grid-many' : 'grid-rows'}>
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
