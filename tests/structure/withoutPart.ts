import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc')

/** A file of the project, and one part of it. */
export interface Part {
  /** From the root of the project. */
  readonly file: string
  /** What is left out: a text that stands in the file exactly once. */
  readonly part: string
}

/**
 * The parts without which their files compile all the same. All are tried in one run of the compiler, each in a copy of
 * its file; so are the whole files.
 *
 * @throws when a whole file does not compile as a copy, or a part does not stand in its file once.
 */
export async function compilingWithout(parts: readonly Part[]): Promise<readonly Part[]> {
  const cache = path.join(ROOT, 'node_modules/.cache/formway')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'parts-'))
  try {
    const files = [...new Set(parts.map(({ file }) => file))]
    for (const [index, file] of files.entries()) write(folder, `whole${index}${path.extname(file)}`, copied(file))
    for (const [index, { file, part }] of parts.entries()) {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      if (text.split(part).length !== 2) throw new Error(`"${part}" does not stand once in ${file}.`)
      write(folder, `part${index}${path.extname(file)}`, copied(file, part))
    }
    // What a copy no longer uses is no mistake of it.
    write(
      folder,
      'tsconfig.json',
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.json'),
        compilerOptions: { noUnusedLocals: false },
        include: ['.'],
      }),
    )
    const said = await compile(folder)
    const isWrong = (name: string): boolean => said.includes(`${name}.ts(`) || said.includes(`${name}.tsx(`)
    const broken = files.filter((_, index) => isWrong(`whole${index}`))
    if (broken.length > 0) throw new Error(`These do not compile as copies: ${broken.join(', ')}\n${said}`)
    return parts.filter((_, index) => !isWrong(`part${index}`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A file's text without a part, its imports as they are from anywhere. */
function copied(file: string, part = ''): string {
  const from = path.dirname(path.join(ROOT, file))
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const without = part === '' ? text : text.replace(part, () => '')
  return without.replaceAll(/from '(\.[^']*)'/g, (_, imported: string) => `from '${path.join(from, imported)}'`)
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

function compile(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMPILER, '--noEmit', '--pretty', 'false', '--project', folder],
      { cwd: folder },
      (_, stdout) => {
        resolve(stdout)
      },
    )
  })
}
