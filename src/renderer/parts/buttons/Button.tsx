import type { ComponentProps } from 'react'
import type { Button as ButtonDocument } from '../../../language/button'
import './buttons.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look: NonNullable<ButtonDocument['style']>
}

/** A button as all of the product's look. It submits no form. */
export function Button({ look, className, ...rest }: ButtonProps) {
  const own = className === undefined ? '' : ` ${className}`
  return <button {...rest} type="button" className={`button button-${look}${own}`} />
}
