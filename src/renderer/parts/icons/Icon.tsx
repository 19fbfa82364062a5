import { createContext, use } from 'react'
import type { IconName } from '../../../language/flow'
import { type Drawing, DrawnIcon } from './DrawnIcon'

/** The icons that a flow can name, as far as they are loaded. */
export type Icons = Readonly<Partial<Record<IconName, Drawing>>>

export const IconsContext = createContext<Icons>({})

interface IconProps {
  readonly name: IconName
  /** In CSS pixels at the default text size. */
  readonly size?: number
}

export function Icon({ name, size = 22 }: IconProps) {
  const drawing = use(IconsContext)[name]
  if (drawing === undefined) throw new Error(`No icon "${name}" is loaded.`)
  return <DrawnIcon drawing={drawing} size={size} stroke={1.75} />
}
