import { createContext } from 'react'

/** What the row of a table is called, whose fields are named by their column and by it; empty outside of tables. */
export const TableRowContext = createContext('')
