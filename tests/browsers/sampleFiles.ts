import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sampleFile } from '../acceptance/harness/sampleFile'

const folder = mkdtempSync(path.join(tmpdir(), 'formway-files-'))

/** Small real files of these names, on the disk, where a browser can be told to take them from. */
export function sampleFiles(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const file = path.join(folder, name)
    // One that is written anew has changed since it was chosen before: the page may not read it any more.
    if (!existsSync(file)) writeFileSync(file, sampleFile(name).buffer)
    return file
  })
}
