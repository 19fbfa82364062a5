import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The projects whose declarations the package hands out. What runs in pages and at an edge knows nothing of Node. */
const PROJECTS = ['embed', 'server']

/** The declaration files of the package's entries, by name. Fails where the sources have type errors. */
export async function buildPackageTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-types-'))
  try {
    await Promise.all(PROJECTS.map((project) => writeDeclarations(root, project, path.join(folder, project))))
    const rolldown = packageFile('rolldown', 'bin/cli.mjs')
    const config = path.resolve(root, 'src/tools/plugin/packageTypes.config.mjs')
    await run(process.execPath, [rolldown, '--config', config], { cwd: folder })
    const rolled = path.join(folder, 'rolled')
    const files = (await readdir(rolled)).map(
      async (file) => [file, await readFile(path.join(rolled, file), 'utf8')] as const,
    )
    return new Map(await Promise.all(files))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs the compiler's command: TypeScript 7 has no interface for programs yet. */
async function writeDeclarations(root: string, project: string, folder: string): Promise<void> {
  const args = [packageFile('typescript', 'bin/tsc'), '--project', `src/${project}`, '--outDir', folder]
  await run(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    const found = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`The types of the package have errors.\n${found}`, { cause: error })
  })
}

function packageFile(name: string, file: string): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
}
