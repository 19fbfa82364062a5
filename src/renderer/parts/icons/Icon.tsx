import { createContext, use } from 'react'
import type { Icons } from '../../../engine/values/icons'
import type { IconName } from '../../../language/icon'
import { DrawnIcon } from './DrawnIcon'

/** The icons that what is shown may name. The first screen brings only its own. */
export const IconsContext = createContext<Icons>({})

/** An icon by the name that a flow gives it. `size` is in CSS pixels. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  const drawing = use(IconsContext)[name]
  if (drawing === undefined) throw new Error(`No icon "${name}" here: render this component inside <IconsContext>.`)
  return <DrawnIcon drawing={drawing} size={size} stroke={1.75} />
}
