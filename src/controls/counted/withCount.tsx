import type { ComponentType } from 'react'
import type { TextControlProps } from '../../renderer/form/controlProps'
import { TextCount } from './TextCount'
import { countId } from './countId'

/** A control that text is typed into, with what is left of its limit below it. */
export function withCount(Control: ComponentType<TextControlProps>): ComponentType<TextControlProps> {
  return function CountedControl(props) {
    const { id, answer, field } = props
    return (
      <>
        <Control {...props} aria-describedby={[props['aria-describedby'], countId(id)].join(' ').trim()} />
        <TextCount id={id} answer={answer} field={field} />
      </>
    )
  }
}
