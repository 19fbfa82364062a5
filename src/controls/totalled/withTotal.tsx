import type { ComponentType } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { ListTotal } from './ListTotal'

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
