import type { FieldProps } from '@rjsf/utils'
import { type ComponentType, createContext } from 'react'
import type { ControlName } from '../../engine/program/controls'
import type { RenderedSchema } from './renderedSchema'
import { useRequiredContext } from '../session/useRequiredContext'

/** A control as RJSF draws it: bound to the session by the path of its answer. */
export type BoundControl = ComponentType<FieldProps<unknown, RenderedSchema>>

/** The component of each control, by name. A group has none: RJSF itself draws the fields inside it. */
export type ControlRegistry = Readonly<Record<Exclude<ControlName, 'group'>, BoundControl>>

/** Gives the forms below it the controls they are made of; the renderer itself knows none of them. */
export const ControlRegistryContext = createContext<ControlRegistry | null>(null)

/** The controls that forms are made of. */
export function useControlRegistry(): ControlRegistry {
  return useRequiredContext(ControlRegistryContext)
}
