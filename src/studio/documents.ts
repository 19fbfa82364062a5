/** The texts of all documents, with unsaved edits over those on disk. */
export interface DocumentStore {
  /** Paths such as flows/shared/bank.json. */
  list(this: void): readonly string[]
  /** Returns the unsaved text, else that on disk. */
  read(this: void, file: string): string | null
  readSaved(this: void, file: string): string | null
  isUnsaved(this: void, file: string): boolean
  edit(this: void, file: string, text: string): void
  subscribe(this: void, listener: () => void): () => void
  /** Increases with every change. */
  getVersion(this: void): number
}
