import type { IconName } from '../../../language/icon'
import { DrawnIcon } from './DrawnIcon'
import { icons } from './icons'

/** An icon by the name that a flow gives it. `size` is in CSS pixels at the usual size of text. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return <DrawnIcon drawing={icons[name]} size={size} stroke={1.75} />
}
