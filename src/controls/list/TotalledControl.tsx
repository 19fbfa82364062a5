import type { ComponentType } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { getCalculationLabel, parseCalculationName } from '../../engine/calculators/calculator'
import type { Path } from '../../engine/values/answers'
import { useProgram, useText } from '../../renderer/session/sessionContext'
import { bindList } from '../../renderer/form/bind'
import { ListControl } from './ListControl'
import './list.css'

/** A control for a list, before which stands what its items come to, where the list says so and there is one. */
export function withTotal(Control: ComponentType<ListControlProps>): ComponentType<ListControlProps> {
  return function ListWithTotal(props) {
    const { list, options } = props
    return (
      <>
        {options.total !== undefined && list.ids.length > 0 && <ListTotal total={options.total} />}
        <Control {...props} />
      </>
    )
  }
}

/** What the items of a list come to, as they stand; nothing where that is not known. */
function ListTotal({ total }: { readonly total: Path }) {
  const { flow } = useProgram()
  const label = useText(getCalculationLabel(flow, parseCalculationName(total) ?? ''))
  const words = useText(`{{${total}}}`)
  if (words === '') return null
  return (
    <p className="list-total">
      {label} <b>{words}</b>
    </p>
  )
}

/** A list of cards with what they come to before them, bound to the session. */
export const totalled = bindList(withTotal(ListControl))
