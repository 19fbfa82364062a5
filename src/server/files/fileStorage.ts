/** Keeps the bytes of files; what they are, and whose, stands in the database. */
export interface FileStorage {
  /** Keeps what comes, part by part; what broke off may be left there until it is removed. */
  write(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, part by part. */
  read(key: string): AsyncIterable<Uint8Array>
  /** Removes what is there; nothing there is well, too. */
  remove(key: string): Promise<void>
}
