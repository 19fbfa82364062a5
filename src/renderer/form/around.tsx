import { createContext, type ReactNode, use } from 'react'

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
