import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { FileStore } from '../../services/files/fileStore'
import { useRequiredContext } from '../session/sessionContext'
import type { ControlName, OwnControlName } from '../../engine/program/controls'
import type { Path } from '../../engine/values/answers'

/** What the row of a table is called, whose fields are named by their column and by it; empty outside of tables. */
export const TableRowContext = createContext('')

const AroundContext = createContext('')

/** Says what the item or the group is called that is around some controls. */
export function NamedAround({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const named = useNamedAround(name)
  return <AroundContext value={named}>{children}</AroundContext>
}

/**
 * A name with those of the items and groups around it, for a control that is named by more than its own label: the same
 * field in another item would have the same name.
 */
export function useNamedAround(name: string): string {
  return [name, use(AroundContext)].filter(Boolean).join(' ')
}

/** Gives the forms below it the store their files are put into. */
export const FilesContext = createContext<FileStore | null>(null)

/** The store the applicant's files are put into. */
export function useFileStore(): FileStore {
  return useRequiredContext(FilesContext)
}

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
