import { bindGroup } from '../../renderer/form/bind'
import { bindControl } from '../../renderer/form/bindControl'
import type { GroupControlProps, SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCard } from './CardsControl'
import './grid.css'

const BoundRow = bindControl(GridRow)

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
