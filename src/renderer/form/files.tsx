import { createContext, use } from 'react'
import type { FileStore } from '../../services/files'

/** Gives the forms below it the store their files are put into. */
export const FilesContext = createContext<FileStore | null>(null)

/** The store the applicant's files are put into. */
export function useFileStore(): FileStore {
  const files = use(FilesContext)
  if (files === null) throw new Error('No file store here: render this component inside <FilesContext value={store}>.')
  return files
}
