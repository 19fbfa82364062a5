import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rollUp } from './rollUp'

/** The project of what others take, and the module of each entry below `src`, by the name of its file in the build. */
const PROJECT = 'src/embed/tsconfig.json'
const ENTRIES: Readonly<Record<string, string>> = {
  'embed.d.ts': 'embed/host/formway',
  'react.d.ts': 'embed/react/FormwayFlow',
  'verify.d.ts': 'verify/verify',
}

/** One declaration file for each entry of the package, by its name. Fails where the sources have errors in their types. */
export async function declarationFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-declarations-'))
  try {
    await writeDeclarations(root, folder)
    const codeOf = (file: string): string => readFileSync(path.join(folder, `${file}.d.ts`), 'utf8')
    return new Map(Object.entries(ENTRIES).map(([file, entry]) => [file, rollUp(entry, codeOf)]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Has TypeScript write them, which has no other interface than its command. */
function writeDeclarations(root: string, folder: string): Promise<void> {
  const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '--project', PROJECT, '--outDir', folder], { cwd: root }, (error, found) => {
      if (error === null) resolve()
      else reject(new Error(`The types of the package have errors.\n${found}`, { cause: error }))
    })
  })
}
