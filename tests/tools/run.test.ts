import { type ExecFileException, execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { write, writtenFlows } from '../fixtures/writtenFlows'

const KEPT = 'node_modules/.cache/formway/run'

/** A project of its own with the command that runs modules, where nothing is kept yet. */
function project(sources: Readonly<Record<string, string>>): string {
  const folder = writtenFlows({ 'package.json': { type: 'module' }, 'package-lock.json': {}, ...sources })
  cpSync('src/tools/run.mjs', path.join(folder, 'src/tools/run.mjs'))
  cpSync('src/tools/run', path.join(folder, 'src/tools/run'), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(path.resolve('node_modules/vite'), path.join(folder, 'node_modules/vite'))
  return folder
}

/** Without it only what is kept can run. */
const withoutVite = (folder: string): void => rmSync(path.join(folder, 'node_modules/vite'))

/** The commands that are kept. Beside them a newer Node keeps what it compiled of each. */
function keptIn(folder: string): readonly string[] {
  return readdirSync(path.join(folder, KEPT)).filter((name) => name !== 'compiled')
}

interface Ran {
  readonly said: string
  readonly complained: string
  readonly code: ExecFileException['code']
}

function run(folder: string, ...words: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/tools/run.mjs', ...words], { cwd: folder }, (problem, stdout, complained) => {
      resolve({ said: stdout.trim(), complained, code: problem?.code ?? 0 })
    })
  })
}

const GREETING = {
  'command.ts': "import { greeting } from './src/greeting'\nconsole.log(greeting(process.argv[3] ?? ''))\n",
  'src/greeting.ts': 'export const greeting = (name: string): string => `Good morning, ${name}`\n',
}

describe('a command', () => {
  it('starts from what is kept, without the bundler, while its sources are the same', async () => {
    const folder = project(GREETING)
    expect(await run(folder, 'command.ts', 'Ada')).toMatchObject({ said: 'Good morning, Ada', code: 0 })
    withoutVite(folder)
    expect(await run(folder, 'command.ts', 'Grace')).toMatchObject({ said: 'Good morning, Grace', code: 0 })
  })

  it('does not start from what was kept before a module of it, the lock file or what bundles it changed', async () => {
    const folder = project(GREETING)
    await run(folder, 'command.ts', 'Ada')
    withoutVite(folder)
    for (const file of ['src/greeting.ts', 'package-lock.json', 'src/tools/run/writeBundle.mjs']) {
      const before = readFileSync(path.join(folder, file))
      appendFileSync(path.join(folder, file), '\n')
      expect((await run(folder, 'command.ts', 'Ada')).complained).toContain("Cannot find package 'vite'")
      writeFileSync(path.join(folder, file), before)
      expect((await run(folder, 'command.ts', 'Ada')).said).toBe('Good morning, Ada')
    }
  })

  it('does what its sources say now, and nothing is kept of what they said', async () => {
    const folder = project(GREETING)
    await run(folder, 'command.ts', 'Ada')
    write(folder, 'src/greeting.ts', 'export const greeting = (name: string): string => `Good evening, ${name}`\n')
    expect((await run(folder, 'command.ts', 'Ada')).said).toBe('Good evening, Ada')
    expect(keptIn(folder)).toEqual(['command.ts.mjs'])
  })

  it('takes along texts and data, and reads what lies beside its source', async () => {
    const folder = project({
      'commands/command.ts': [
        "import { readFileSync } from 'node:fs'",
        "import text from './note.txt?raw'",
        "import { list } from './data.json'",
        "const beside = readFileSync(new URL('note.txt', import.meta.url), 'utf8')",
        "console.log(text, list.length, beside === text, 'import.meta.url')",
      ].join('\n'),
      'commands/note.txt': 'noted',
      'commands/data.json': '{"list": [1, 2]}',
    })
    expect((await run(folder, 'commands/command.ts')).said).toBe('noted 2 true import.meta.url')
    write(folder, 'commands/note.txt', 'other')
    expect((await run(folder, 'commands/command.ts')).said).toBe('other 2 true import.meta.url')
  })

  it('that fails names the line of its source', async () => {
    const folder = project({
      'command.ts':
        "interface Unused { readonly one: 1 }\n\nexport const never = (): never => {\n  throw new Error('Out of tea')\n}\nnever()\n",
    })
    await run(folder, 'command.ts')
    const { complained, code } = await run(folder, 'command.ts')
    expect(complained).toContain('Out of tea')
    expect(complained).toMatch(/command\.ts:4:\d+/)
    expect(code).toBe(1)
  })

  it('with a mistake in its source keeps nothing', async () => {
    const folder = project({ 'command.ts': 'const = 1' })
    expect(await run(folder, 'command.ts')).toMatchObject({ code: 1, said: '' })
    expect(keptIn(folder)).toEqual([])
  })

  it('runs where nothing can be kept', async () => {
    const folder = project(GREETING)
    write(folder, 'node_modules/.cache', 'a file where a folder is wanted')
    expect(await run(folder, 'command.ts', 'Ada')).toMatchObject({ said: 'Good morning, Ada', code: 0 })
    write(folder, 'command.ts', "console.log(process.env['FORMWAY_SOURCES'])\n")
    expect((await run(folder, 'command.ts')).said).toBe('undefined')
  })

  it('started several times at once does its work each time', async () => {
    const folder = project(GREETING)
    const ran = await Promise.all(['Ada', 'Grace', 'Mary'].map((name) => run(folder, 'command.ts', name)))
    expect(ran.map(({ said }) => said)).toEqual(['Good morning, Ada', 'Good morning, Grace', 'Good morning, Mary'])
    expect(keptIn(folder)).toEqual(['command.ts.mjs'])
  })

  it('that is no more leaves its bundle no longer than until the next is written', async () => {
    const folder = project({ ...GREETING, 'old.ts': 'console.log(1)\n' })
    await run(folder, 'old.ts')
    rmSync(path.join(folder, 'old.ts'))
    await run(folder, 'command.ts')
    expect(existsSync(path.join(folder, KEPT, 'old.ts.mjs'))).toBe(false)
  })
})
