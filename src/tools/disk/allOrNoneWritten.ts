import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes all files, or leaves all as they were and says why; null where they are written. */
export function allOrNoneWritten(files: readonly { readonly file: string; readonly text: string }[]): string | null {
  const done: { readonly file: string; readonly before: string | null }[] = []
  try {
    for (const { file, text } of files) {
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      done.push({ file, before })
    }
    return null
  } catch (refused) {
    for (const { file, before } of done) {
      if (before === null) rmSync(file)
      else writeFileSync(file, before)
    }
    return `Nothing is written, since a file could not be: ${refused instanceof Error ? refused.message : String(refused)}`
  }
}
