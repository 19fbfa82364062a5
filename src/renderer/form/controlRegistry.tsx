import { type ComponentType, createContext } from 'react'
import type { ControlName, OwnControlName } from '../../engine/program/controls'
import type { Path } from '../../engine/values/answers'
import { useRequiredContext } from '../session/useRequiredContext'

/** A control that is bound to the session by the path of its answer. */
export type BoundControl = ComponentType<{ readonly path: Path }>

/** Every control that draws fields, by name. A group has none: it is drawn by the fields inside it. */
export type EveryControl = Readonly<Record<Exclude<ControlName, 'group'>, BoundControl>>

/** The controls that only one flow or another has, as far as a flow brings them. */
export type OwnControls = Readonly<Partial<Record<OwnControlName, BoundControl>>>

/** The controls that forms are made of: those of every flow, and those that this flow brings. */
export type ControlRegistry = Omit<EveryControl, OwnControlName> & OwnControls

/** Gives the forms below it the controls they are made of; the renderer itself knows none of them. */
export const ControlRegistryContext = createContext<ControlRegistry | null>(null)

/** The controls that forms are made of. */
export function useControlRegistry(): ControlRegistry {
  return useRequiredContext(ControlRegistryContext)
}
