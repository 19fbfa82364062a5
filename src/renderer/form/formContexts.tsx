import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { FileStore } from '../../services/files/fileStore'
import { useRequiredContext } from '../session/sessionContext'
import type { ControlName } from '../../engine/program/controls'
import type { Path } from '../../engine/values/answers'

/** Name of the table row around a field, part of its accessible name; empty outside of tables. */
export const TableRowContext = createContext('')

const AroundContext = createContext('')

/** Adds the name of an item or a group to the accessible names inside. */
export function NamedAround({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const named = useNamedAround(name)
  return <AroundContext value={named}>{children}</AroundContext>
}

/** Joins `name` with the names of the items and groups around it, to tell controls of different items apart. */
export function useNamedAround(name: string): string {
  return [name, use(AroundContext)].filter(Boolean).join(' ')
}

export const FilesContext = createContext<FileStore | null>(null)

export function useFileStore(): FileStore {
  return useRequiredContext(FilesContext)
}

export type BoundControl = ComponentType<{ readonly path: Path }>

/** Every control by name. `group` has none: its fields draw it. */
export type EveryControl = Readonly<Record<Exclude<ControlName, 'group'>, BoundControl>>

/** The controls of forms, as far as they are loaded. */
export type ControlRegistry = Partial<EveryControl>

export const ControlRegistryContext = createContext<ControlRegistry | null>(null)

export function useControlRegistry(): ControlRegistry {
  return useRequiredContext(ControlRegistryContext)
}
