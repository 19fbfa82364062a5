import type { ComponentType } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { getCalculationLabel, parseCalculationName } from '../../engine/calculators/calculator'
import type { Path } from '../../engine/values/answers'
import { useProgram, useText } from '../../renderer/session/sessionContext'
import { bindList } from '../../renderer/form/bind'
import { ListControl } from './ListControl'
import './list.css'

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

/** Shows nothing while the total is unknown. */
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

export const totalled = bindList(withTotal(ListControl))
