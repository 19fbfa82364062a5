import { bindControl, bindGroup } from '../../renderer/form/bind'
import type { GroupControlProps, SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCard } from './CardsControl'
import './grid.css'

const BoundRow = bindControl(GridRow)

/** The choices of one row. The first has the row's id, so that a message leads to it. */
function GridRow({ id, value, field, onChange }: SimpleControlProps) {
  const { fill } = useFormScope()
  return (
    <div className="choices grid-choices">
      {[...(field.choices ?? [])].map(([choice, words], index) => (
        <RadioCard
          key={choice}
          id={index === 0 ? id : `${id}-${index}`}
          name={id}
          value={choice}
          checked={choice === value}
          onChoose={() => onChange(choice)}
        >
          <span className="radio-card-label">{fill(words)}</span>
        </RadioCard>
      ))}
    </div>
  )
}

/** Up to this many choices are columns from the width of a small tablet on; more of them need more room. */
const FEW = 5

/** Questions with the same choices. Its columns are headed for the eye: each radio button has its words all the same. */
function GridControl({ field, path }: GroupControlProps) {
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

/** Rows of radio buttons, bound to the session. */
export const grid = bindGroup(GridControl)
