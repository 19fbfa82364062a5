import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compile } from '../src/compiler/compile'
import { mergeDocuments, withoutNulls } from '../src/compiler/documents/mergeDocuments'
import { isError } from '../src/engine/values/finding'
import { walksOf } from '../src/tools/cli/walksOf'
import { diskSources } from '../src/tools/disk/diskSources'
import { writtenFolders } from '../src/tools/disk/flowFolders'

const [, tour = ''] = /## Ten minutes\n(.*?)\n## /s.exec(readFileSync('flows/README.md', 'utf8')) ?? []
const steps = tour
  .split(/\n(?=\*\*\d)/)
  .slice(1)
  .map((text) => ({ title: /^\*\*(.*?)\*\*/.exec(text)?.[1] ?? '', text }))

const run = promisify(execFile)
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'))

async function printedByNpm(command: string, folder: string): Promise<string> {
  const [program = '', ...words] = command.split(' ')
  return (await run(program, words, { cwd: folder })).stdout
}

/** What the module of `npm run NAME …` prints in a folder. A process of its own would take a second to begin. */
async function printedHere(command: string, folder: string): Promise<string> {
  const [name = '', ...words] = command.replace(/^npm run /, '').split(' ')
  const [, module = ''] = /^node src\/tools\/run\.mjs (\S+)$/.exec(scripts[name] ?? '') ?? []
  const [argv, home, exitCode] = [process.argv, process.cwd(), process.exitCode]
  const log = vi.spyOn(console, 'log').mockReturnValue()
  try {
    process.argv = ['node', 'run.mjs', module, ...words.filter((word) => word !== '--')]
    process.chdir(folder)
    // A module runs once: under another address it runs again. Vite takes how an address ends for the language.
    await import(/* @vite-ignore */ `../${module}?${Math.random()}.ts`)
    expect(process.exitCode ?? 0, command).toBe(0)
    return log.mock.calls.flat().join('\n')
  } finally {
    process.chdir(home)
    Object.assign(process, { argv, exitCode })
    log.mockRestore()
  }
}

describe('the ten minutes of the guide', () => {
  let project: string
  const document = (): string => path.join(project, 'flows/pet-insurance.json')

  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'formway-guide-'))
    for (const part of ['flows', 'src', 'package.json', 'tsconfig.json']) cpSync(part, path.join(project, part), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'))
  })

  afterAll(() => rmSync(project, { recursive: true }))

  it('AUT-07 go from a change of copy to a new branching screen with a delay and a dialog', () => {
    expect(steps).toHaveLength(7)
  })

  // In their order: each goes on with what the one before wrote.
  it.each(steps)('AUT-07 run as written: $title', async ({ text }) => {
    const changes = [...text.matchAll(/```json step\n(.*?)```/gs)].map(([, change = '']): unknown => JSON.parse(change))
    for (const change of changes) writeFileSync(document(), JSON.stringify(withoutNulls(mergeDocuments(JSON.parse(readFileSync(document(), 'utf8')), change)), null, 2))

    const commands = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trim().split('\n'))
    const printed: string[] = []
    for (const command of commands) printed.push(await (command.startsWith('npm run new ') ? printedByNpm(command, project) : printedHere(command, project)))
    const said = [...text.matchAll(/```text\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trimEnd().split('\n'))
    expect(said.filter((line) => !printed.join('\n').split('\n').includes(line))).toEqual([])
    expect(changes.length + commands.length).toBeGreaterThan(0)

    const { flow, findings } = compile(diskSources(writtenFolders(path.join(project, 'flows'))), path.join(project, 'flows/pet-insurance.json'))
    expect(findings.filter(isError)).toEqual([])
    expect(flow === null ? null : (await walksOf(flow, true)).isShort).toBe(false)
  })
})
