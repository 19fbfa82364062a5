/** A position in a document; lines and columns count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}
