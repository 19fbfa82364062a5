import { createContext } from 'react'
import type { FileStore } from '../../services/files/fileStore'
import { useRequiredContext } from '../session/useRequiredContext'

/** Gives the forms below it the store their files are put into. */
export const FilesContext = createContext<FileStore | null>(null)

/** The store the applicant's files are put into. */
export function useFileStore(): FileStore {
  return useRequiredContext(FilesContext)
}
