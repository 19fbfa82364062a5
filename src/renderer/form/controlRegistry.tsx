import { type ComponentType, createContext } from 'react'
import type { ControlName } from '../../engine/program/controls'
import type { Path } from '../../engine/values/answers'
import { useRequiredContext } from '../session/useRequiredContext'

/** A control that is bound to the session by the path of its answer. */
export type BoundControl = ComponentType<{ readonly path: Path }>

/** The controls that draw fields, by name. A group has none: it is drawn by the fields inside it. */
export type ControlRegistry = Readonly<Record<Exclude<ControlName, 'group'>, BoundControl>>

/** Gives the forms below it the controls they are made of; the renderer itself knows none of them. */
export const ControlRegistryContext = createContext<ControlRegistry | null>(null)

/** The controls that forms are made of. */
export function useControlRegistry(): ControlRegistry {
  return useRequiredContext(ControlRegistryContext)
}
